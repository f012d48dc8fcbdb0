"""Gambler: says what its card is, and may lie."""

from __future__ import annotations

from typing import Any, ClassVar

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import MORPH, NEGOTIATE, load
from cosmodrome.games.encounter.rules.aliens.common import CallNumber
from cosmodrome.games.encounter.rules.encounter_events import Noted, Used
from cosmodrome.games.encounter.rules.events import cause_of
from cosmodrome.games.encounter.rules.moves import NO, PICK, PLAY, USE, YES, Pick, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.chains import EndChain, UseStep, respond_window
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_SELECT, REVEAL_CARD, SELECT
from cosmodrome.games.encounter.rules.totals import SPREAD
from cosmodrome.games.encounter.rules.zones import hands, knowledge
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose
from cosmodrome.games.encounter.rules.zones.ships import OUTSIDE, in_encounter


class Gambler(Alien):
    """Claims at Reveal; against an Oracle in Planning, before the Oracle chooses."""

    name = "Gambler"
    may = (REVEAL_CARD, SELECT)
    super_at = (REVEAL_CARD, SELECT)
    wild_at = (POST_SELECT,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if not s.is_main(me) or s.used[me] & 1 or (w.at == SELECT and (w.who != me or w.number != 2)):
            return ()
        side = s.side(me)
        return (USE[0][-1],) if s.played[side] >= 0 and not s.up >> side & 1 else ()

    def announce(self, s: State, me: int, w: Moment, move: Any = None) -> None:
        s.agenda.append(Claim(me, w.at))

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(Believe(s.opponent(use.seat), use.seat, use.number))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) else ()

    def announce_flare(self, s: State, me: int, w: Moment, move: Any) -> None:
        knowledge.show(s, me, self.flare)
        if w.at == POST_SELECT:
            what = "Which number? If two attacks differ by at least that much, it is added to yours."
            s.agenda.append(CallNumber(me, self.flare, w.at, 0, 40, what))
        else:
            s.agenda.append(CallNumber(me, self.flare, w.at, 1, 20, "By how many ships do you raise the stake?"))

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((SPREAD, play.seat, play.number))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if self.offers(s, me, w) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.powers.gambler = s.powers.gambler.but(stake=play.number)


class Claim(Question, frozen=True):
    """What the Gambler says its card is: any encounter card of the printed deck."""

    seat: int
    at: int
    verb: ClassVar[str] = "claim"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "What do you say your card is?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        copies = load(s.data).attack.copies
        attacks = tuple(PICK[value] for value in range(41) if copies[value])
        return (*attacks, PICK[NEGOTIATE], PICK[MORPH])

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-claim", "Name an encounter card of the printed deck.", "choice")

    def answer(self, s: State, seat: int, move: Pick) -> None:
        s.used[seat] |= 1
        s.events.append(Used(seat, s.alien[seat], -1, self.at))
        claim = f"{{{seat}}} says: this is {load(s.data).names[move.card]}."
        s.events.append(Noted(claim, cause=cause_of(seat, alien=s.alien[seat])))
        s.agenda.append(EndChain(len(s.aside), s.cause))
        s.agenda.append(UseStep(seat=seat, window=self.at, alien=s.alien[seat], number=move.card))
        respond_window(s)


class Believe(Question, frozen=True):
    """The opponent believes or challenges."""

    seat: int
    gambler: int
    card: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Do you believe it? No is a challenge."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Believe or challenge.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        side = s.side(self.gambler)
        if move.yes:
            s.claim[side] = self.card
            s.events.append(Noted(f"{{{seat}}} believes it.", cause=s.cause))
            return
        s.events.append(Noted(f"{{{seat}}} challenges it.", cause=s.cause))
        honest = s.played[side] == self.card
        hands.turn_up(s, side)
        loser = seat if honest else self.gambler
        s.agenda.append(Lose(loser, in_encounter(s, loser) + s.powers.gambler.stake, OUTSIDE, "the price of the bluff"))


ALIEN = Gambler()
AnyStep = Claim | Believe

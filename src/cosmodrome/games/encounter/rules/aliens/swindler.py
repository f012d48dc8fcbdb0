"""Swindler: takes another player's place, and leaves it its own."""

from __future__ import annotations

from typing import Any, ClassVar

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import MARKED, NEGOTIATES
from cosmodrome.games.encounter.rules.aliens.common import AimPower, free_planets
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.flow.landing import Establish
from cosmodrome.games.encounter.rules.flow.phases import BOTH_LOST
from cosmodrome.games.encounter.rules.moves import NAME, PLAY, USE, Name
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import DEFENSE_DETERMINED, ENCOUNTER_END, POST_REVEAL, TURN_START
from cosmodrome.games.encounter.rules.totals import shown_cards
from cosmodrome.games.encounter.rules.zones import hands
from cosmodrome.games.encounter.rules.zones.identity import exchange

THEFT, PANIC = 0, 1


class Swindler(Alien):
    """Once a game it changes places with its mark; whoever is left with the sheet has Panic instead."""

    name = "Swindler"
    separable = False
    may = (DEFENSE_DETERMINED, TURN_START)
    wild_at = (ENCOUNTER_END,)
    super_at = (POST_REVEAL,)

    def arrange(self, s: State, me: int) -> None:
        s.tokens[me] = s.n - 1
        s.agenda.append(Mark(me))

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if w.at == DEFENSE_DETERMINED:
            return (USE[THEFT][-1],) if 0 <= s.powers.swindler.mark < MARKED and not s.used[me] >> THEFT & 1 else ()
        panics = s.powers.swindler.mark == MARKED and me != s.turn and not s.used[me] >> PANIC & 1
        return (USE[PANIC][s.turn],) if panics and any(s.ships[me]) and free_planets(s, me, s.turn) else ()

    def announce(self, s: State, me: int, w: Moment, move: Any = USE[THEFT][-1]) -> None:
        if move.clause == THEFT:
            super().announce(s, me, w, move)
        else:
            where = "In panic you settle on a planet; which?"
            s.agenda.append(AimPower(me, w.at, free_planets(s, me, s.turn), PANIC, where))

    def happen(self, s: State, use: PowerUse) -> None:
        """The tokens are turned up; the exchange waits until the cards of the chain are put away."""
        if use.clause == PANIC:
            s.agenda.append(Establish(use.seat, use.number, 0, 4))
            return
        mark, s.tokens[use.seat] = s.powers.swindler.mark, 0
        s.powers.swindler = s.powers.swindler.but(mark=MARKED)
        s.events.append(Noted(f"{{{mark}}} is the mark of {{{use.seat}}}."))
        s.agenda.insert(len(s.agenda) - 1, Theft(use.seat, mark))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        if not s.role[me] or s.verdict >= BOTH_LOST or s.verdict != s.side(me):
            return ()
        beaten = [seat for seat in range(s.n) if s.role[seat] and s.side(seat) == 1 - s.verdict and s.hands[seat]]
        return tuple(PLAY[self.flare][seat] for seat in beaten)

    def wild(self, s: State, play: CardPlay) -> None:
        hands.take_random(s, play.seat, play.to)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        talks = s.role[me] and s.shown() and [card[0] for card in shown_cards(s)] == [NEGOTIATES, NEGOTIATES]
        return (PLAY[self.flare][-1],) if talks else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.powers.swindler = s.powers.swindler.but(proxy=s.side(play.seat) << 3 | play.seat)


class Theft(Task, frozen=True):
    """Two players exchange everything (17-58)."""

    seat: int
    mark: int

    def run(self, s: State) -> None:
        exchange(s, self.seat, self.mark)


class Mark(Question, frozen=True):
    """At the set-up the Swindler secretly marks another player."""

    seat: int
    verb: ClassVar[str] = "mark"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Choose your mark: whose place do you want to take one day? Only you know."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(NAME[other] for other in range(s.n) if other != seat)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("name-other", "Mark another player.", "choice")

    def answer(self, s: State, seat: int, move: Name) -> None:
        s.powers.swindler = s.powers.swindler.but(mark=move.seat)


ALIEN = Swindler()
AnyStep = Theft | Mark

"""Fodder: throws card after card into a fight it would lose."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.rules.encounter_events import Answered
from cosmodrome.games.encounter.rules.flow.landing import Commit
from cosmodrome.games.encounter.rules.moves import DONE, PICK, PLAY, USE, Done, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_REVEAL
from cosmodrome.games.encounter.rules.totals import PLUS, shown_cards
from cosmodrome.games.encounter.rules.zones import hands

BETWEEN, BELOW = 0, 1
"""Clauses: cards between the two attacks; with the super flare any below the opponent's."""


def fodder(s: State, me: int, clause: int) -> list[int]:
    """The attacks in hand that can be thrown in; none unless two attacks were shown."""
    cards = shown_cards(s)
    (kind, low), (other, high) = cards if me == s.offense else cards[::-1]
    if not s.is_main(me) or not kind == other == ATTACK:
        return []
    least = low if clause == BETWEEN else -1
    return [card for card in dict.fromkeys(s.hands[me]) if card <= 40 and least < card < high]


class Fodder(Alien):
    """The cards compared are the final ones, not their changed values (5.2). Zapped, it keeps its cards."""

    name = "Fodder"
    may = wild_at = super_at = (POST_REVEAL,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[BETWEEN][-1],) if not s.used[me] & 3 and fodder(s, me, BETWEEN) else ()

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(Overwhelm(use.seat, use.clause))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        """One that was invited and declined; a former ally did not decline."""
        if s.side(me) >= 0 or (s.former | s.former >> 8) >> me & 1 or not any(s.ships[me]):
            return ()
        return tuple(PLAY[self.flare][s.main(side)] for side in (0, 1) if s.invited[side] >> me & 1)

    def wild(self, s: State, play: CardPlay) -> None:
        side = s.side(play.to)
        s.role[play.seat] = side + 1
        s.events.append(Answered(play.seat, side))
        s.agenda.append(Commit(play.seat, side, limit=1))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if not s.used[me] & 3 and fodder(s, me, BELOW) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Opening(POST_REVEAL), USE[BELOW][-1])


class Overwhelm(Question, frozen=True):
    """One more card for the own total, or Done."""

    seat: int
    clause: int
    verb: ClassVar[str] = "discard"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Discard attacks to add them to your total, one by one, then say done."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (DONE, *(PICK[card] for card in fodder(s, seat, self.clause)))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        least = "higher than yours and " if self.clause == BETWEEN else ""
        return Refusal("not-between", f"Discard attacks of your hand {least}lower than your opponent's.", "choice")

    def answer(self, s: State, seat: int, move: Pick | Done) -> None:
        if isinstance(move, Pick):
            s.mods.append((PLUS, s.side(seat), move.card))
            s.agenda.append(self)
            hands.discard(s, seat, move.card)


ALIEN = Fodder()
AnyStep = Overwhelm

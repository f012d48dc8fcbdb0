"""Planning (4.6): both main players choose an encounter card."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ENCOUNTER_CARDS
from cosmodrome.games.encounter.rules.encounter_events import Selected
from cosmodrome.games.encounter.rules.flow.landing import Late
from cosmodrome.games.encounter.rules.flow.phases import BEGIN, Phase, PhaseEnd, nobody
from cosmodrome.games.encounter.rules.moves import DIG, PICK, Dig, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.windows import (
    PLANNING,
    PLANNING_END,
    POST_SELECT,
    PRE_SELECT,
    REVEAL,
    SELECT,
)
from cosmodrome.games.encounter.rules.zones import hands, hoard, refreshing


def planning(s: State) -> None:
    """Both main players choose an encounter card (4.6)."""
    s.push(Phase(REVEAL), PhaseEnd(), PLANNING_END)
    if s.powers.sloth.absent:
        s.agenda.append(Late())
    s.push(POST_SELECT, Choosing(), Recheck())  # what others do in SELECT can cost the last card (17-78)
    s.push(SELECT, Recheck(), PRE_SELECT)
    if hands.holds_encounter(s, s.offense):
        s.sure |= 1 << s.offense
        s.agenda.append(refreshing.Refresh(s.defense))


class Recheck(Task, frozen=True):
    """An offense without an encounter card loses its turn, a defense without one draws a new hand."""

    tried: bool = False

    def run(self, s: State) -> None:
        off, dfn = s.offense, s.defense
        if not hands.holds_encounter(s, off) or (self.tried and not hands.holds_encounter(s, dfn)):
            nobody(s)
        elif not hands.holds_encounter(s, dfn):
            s.sure |= 1 << off
            s.push(Recheck(True), refreshing.Refresh(dfn))
        else:
            s.sure |= 1 << off | 1 << dfn


class Choosing(Task, frozen=True):
    """Both choose at once, or, with an Oracle, its opponent first and in the open."""

    def run(self, s: State) -> None:
        if s.oracle < 0:
            s.agenda.append(Select((s.offense, s.defense)))
            return
        other = s.opponent(s.oracle)
        s.push(Select((s.oracle,)), s.window(SELECT, other, 1), TurnFaceUp(other))
        s.push(s.window(SELECT, other, 2), Select((other,)))


class Select(Question, frozen=True):
    """An encounter card, face down."""

    waiting: tuple[int, ...]
    verb: ClassVar[str] = "play"

    def seats(self) -> tuple[int, ...]:
        return self.waiting

    def ask(self) -> str:
        return "Which encounter card do you play, face down?"

    def needs(self, card: int) -> bool:
        """What everybody knows the asked seats to hold."""
        return card in ENCOUNTER_CARDS

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        digs = s.powers.miser.hoarding == seat
        found = sorted(ENCOUNTER_CARDS.intersection(s.powers.miser.hoard if digs else s.hands[seat]))
        if s.only_attacks and found and found[0] <= 40:
            found = [card for card in found if card <= 40]
        if s.powers.philanthropist.present and not digs and (gift := bound(s, seat)) in found:
            found = [gift]
        return tuple([DIG[card][-1] if digs else PICK[card] for card in found])

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        where = "hoard" if s.powers.miser.hoarding == seat else "hand"
        return Refusal("no-encounter-card", f"Choose an encounter card from your {where} that you may play.", "select")

    def answer(self, s: State, seat: int, move: Pick | Dig) -> None:
        if s.powers.miser.hoarding == seat:  # what others know of hand or hoard now holds for it and the card together
            hoard.take_out(s, move.card)
        else:
            s.hands[seat].remove(move.card)
        s.played[0 if seat == s.offense else 1] = move.card
        s.events.append(Selected(seat))
        rest = tuple(other for other in self.waiting if other != seat)
        if rest:
            s.agenda.append(Select(rest))


def bound(s: State, seat: int) -> int:
    """The card the seat must play because the Philanthropist gave it, with the super flare; -1 for none."""
    return next(
        (entry & 255 for entry in s.powers.philanthropist.present if entry >> 16 and entry >> 8 & 15 == seat), -1
    )


class TurnFaceUp(Task, frozen=True):
    """A card that must lie open before Reveal."""

    seat: int

    def run(self, s: State) -> None:
        side = 0 if self.seat == s.offense else 1
        if s.played[side] >= 0 and s.claim[side] < 0 and not s.up >> side & 1:
            hands.turn_up(s, side)


BEGIN[PLANNING] = planning

AnyStep = Recheck | Choosing | Select | TurnFaceUp

"""Scavenger: lives on what is thrown away."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import load
from cosmodrome.games.encounter.rules.aliens.common import Choosing, look_and_take
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.events import Drew
from cosmodrome.games.encounter.rules.moves import PICK, PLAY, USE, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import COLONY_LOST, DRAWN
from cosmodrome.games.encounter.rules.zones import hands, knowledge


class Scavenger(Alien):
    """Each lost colony is a use, an abandoned one too. That its discards stay on the sheet is none (see hands.py)."""

    name = "Scavenger"
    keeps_power = True
    may = wild_at = super_at = (COLONY_LOST,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][-1],) if w.who == me and s.pile and not s.powers.scavenger.salvaged >> w.number & 1 else ()

    def happen(self, s: State, use: PowerUse) -> None:
        s.powers.scavenger = s.powers.scavenger.but(salvaged=s.powers.scavenger.salvaged | 1 << use.number)
        if s.pile:
            s.agenda.append(Search(use.seat))

    def thrown_in(self, s: State, me: int) -> list[int]:
        cards = [entry & 255 for entry in s.powers.scavenger.salvage if entry >> 8 == me]
        s.powers.scavenger = s.powers.scavenger.but(
            salvage=tuple(entry for entry in s.powers.scavenger.salvage if entry >> 8 != me)
        )
        return cards

    def leaves(self, s: State, me: int) -> None:
        s.pile += self.thrown_in(s, me)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if w.who == me else ()

    def wild(self, s: State, play: CardPlay) -> None:
        if draw_aside(s, play.seat, 3):
            s.agenda.append(Sift(play.seat))
            if s.version > 3:
                s.open(DRAWN, play.seat, 3)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        if w.who != me or not s.powers.scavenger.salvaged >> w.number & 1:
            return ()
        return tuple(PLAY[self.flare][seat] for seat in range(s.n) if seat != me and s.hands[seat])

    def super(self, s: State, play: CardPlay) -> None:
        look_and_take(s, play.seat, play.to)


def draw_aside(s: State, seat: int, number: int) -> bool:
    """Cards that only this player sees, to choose from; a quake drops the draw (8.3)."""
    drawn: list[int] = []
    for _ in range(number):
        card = hands.next_card(s)
        if card < 0:
            for kept in drawn:
                insort(s.hands[seat], kept)
            s.picking = ()
            return False
        drawn.append(card)
        s.picking = tuple(seat << 8 | card for card in drawn)
    seeing = seat, *watchers(s, seat)
    s.events.append(Drew(seat, number, tuple(drawn), to=seeing, cause=s.cause))
    s.events.append(Drew(seat, number, but=seeing, cause=s.cause))
    return True


def watchers(s: State, seat: int) -> tuple[int, ...]:
    """Who sees the seat's draws, by a wild Mind flare."""
    return tuple(entry >> 4 for entry in s.watched if entry & 15 == seat)


class Search(Choosing, frozen=True):
    """Any card of the discard pile."""

    def ask(self) -> str:
        return "Choose a card of the discard pile to take."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(PICK[card] for card in sorted(set(s.pile)))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-there", "That card is not in the discard pile.", "choice")

    def answer(self, s: State, seat: int, move: Pick) -> None:
        del s.pile[len(s.pile) - 1 - s.pile[::-1].index(move.card)]
        hands.join_openly(s, seat, move.card)
        s.events.append(Noted(f"{{{seat}}} takes {load(s.data).names[move.card]} from the discard pile."))


class Sift(Question, frozen=True):
    """Which of the three drawn cards is kept; the others are discarded."""

    seat: int
    verb: ClassVar[str] = "keep"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Choose the card you keep; the other two are discarded."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(PICK[card] for card in sorted({entry & 255 for entry in s.picking}))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-drawn", "Choose one of the cards you drew.", "choice")

    def answer(self, s: State, seat: int, move: Pick) -> None:
        rest = [entry & 255 for entry in s.picking]
        rest.remove(move.card)
        s.picking = ()
        insort(s.hands[seat], move.card)
        for viewer in watchers(s, seat):
            knowledge.learn(s, viewer, seat, move.card)
        for card in rest:
            hands.to_pile(s, seat, card)


ALIEN = Scavenger()
AnyStep = Search | Sift

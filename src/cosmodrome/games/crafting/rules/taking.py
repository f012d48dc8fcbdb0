"""Questions about what to take: an energy card, a star type, a nebula size."""

from __future__ import annotations

from cosmodrome.core.choices import Move
from cosmodrome.games.crafting.rules.answers import TakeStar
from cosmodrome.games.crafting.rules.events import CardTaken
from cosmodrome.games.crafting.rules.families import DRAW_CARD, NAME_SIZE, TAKE_CARD, TAKE_STAR
from cosmodrome.games.crafting.rules.galaxy import cells
from cosmodrome.games.crafting.rules.moves import DrawCard, NameSize, TakeCard
from cosmodrome.games.crafting.rules.state import State, deck_ready, draw_energy, draw_tile, gain_stars, sizes_left
from cosmodrome.games.crafting.rules.steps import ListedQuestion


def kinds_left(s: State, kinds: int = 15) -> tuple[int, ...]:
    """The star types of a mask that the supply still has."""
    return tuple(kind for kind in cells(kinds) if s.stars[kind])


def gain_star_of(s: State, seat: int, kinds: int) -> None:
    """One star of a type of your choice; asks only where there is a choice (6-1)."""
    left = kinds_left(s, kinds)
    if len(left) > 1:
        s.agenda.append(StarPick(seat, kinds))
    elif left:
        gain_stars(s, seat, left[0], 1)


class StarPick(ListedQuestion, frozen=True):
    """Which type of star to gain."""

    kinds: int
    why = "The supply has no such star to give here."
    rule = "supply"

    def ask(self) -> str:
        return "Which star do you take?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(TAKE_STAR[kind] for kind in kinds_left(s, self.kinds))

    def answer(self, s: State, seat: int, move: TakeStar) -> None:
        gain_stars(s, seat, move.kind, 1)


def gain_tile(s: State, seat: int, size: int) -> None:
    """A nebula of a size, 0 being one the seat names (6-1)."""
    left = sizes_left(s)
    if size in left:
        draw_tile(s, seat, size)
    elif size == 0 and left:
        s.agenda.append(SizePick(seat))


class SizePick(ListedQuestion, frozen=True):
    """Which size of nebula to draw."""

    why = "That stack is empty."
    rule = "draw-nebula"

    def ask(self) -> str:
        return "Which size of nebula do you draw?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(NAME_SIZE[size - 1] for size in sizes_left(s))

    def answer(self, s: State, seat: int, move: NameSize) -> None:
        draw_tile(s, seat, move.size)


def gain_cards(s: State, seat: int, n: int) -> None:
    """Energy cards, one by one, while there are any (6-4)."""
    if n and (any(s.display) or deck_ready(s)):
        s.agenda.append(CardPick(seat, n))


class CardPick(ListedQuestion, frozen=True):
    """Which energy card to take: an open one or the top of the deck."""

    left: int
    why = "No such card lies in the display."
    rule = "cards"

    def ask(self) -> str:
        return "Take an energy card: an open one, or the top of the deck."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        moves: list[Move] = [TAKE_CARD[force] for force in range(4) if s.display[force]]
        if deck_ready(s):
            moves.append(DRAW_CARD)
        return tuple(moves)

    def answer(self, s: State, seat: int, move: TakeCard | DrawCard) -> None:
        if type(move) is TakeCard:
            realm = s.realms[seat]
            s.display[move.force] -= 1
            realm.hand[move.force] += 1
            realm.shown[move.force] += 1
            s.events.append(CardTaken(seat, move.force))
        else:
            draw_energy(s, seat)
        gain_cards(s, seat, self.left - 1)

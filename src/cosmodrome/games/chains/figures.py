"""The pictures of the rulebook of Cosmic Chains."""

from __future__ import annotations

from cosmodrome.core.choices import NONE
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.figure import Box, Figure, Figures, around, arrow, cross, place, tick
from cosmodrome.games.chains.board.draw import board
from cosmodrome.games.chains.data import CARDS, DECK, load
from cosmodrome.games.chains.rules.orbit import BITS, CELLS, COLUMNS, ROW, at
from cosmodrome.games.chains.rules.setup import State, setup
from cosmodrome.games.chains.rules.state import Options
from cosmodrome.games.chains.rules.turn import ACT
from cosmodrome.games.chains.view import view

(BUDDY, ZEROS, SPY, WRAP, CARPOOL, HELPER, HELPER_TOO, TUG) = range(8)
(OPENER, LASER, SLINGSHOT, TAIL, NEXT, BEHIND, ACROSS) = range(8, DECK)
CARD = (108.0, 140.0)
"""How large a satellite is drawn while rows are short."""
Row = dict[int, int]
"""Slot to satellite, by its number in the deck of its owner."""


def scene(mine: Row, theirs: Row, raids: Row | None = None, over: bool = False) -> State:
    """The Cats' turn with both rows as given; `raids` are Cats that destroyed a satellite of the other row."""
    s = setup(Options(seats=2, cats=0, start=0), 3)
    s.agenda = [] if over else [ACT[0]]
    s.tops, s.place = [-1] * CELLS, [-1] * CARDS
    under: list[tuple[int, ...]] = [()] * CARDS
    for row, cards in enumerate((mine, theirs)):
        for slot, number in cards.items():
            s.tops[at(row, slot)] = number + DECK * row
    for slot, number in (raids or {}).items():
        under[number] = (s.tops[at(1, slot)],)
        s.tops[at(1, slot)] = number
        s.fired |= 1 << number
    s.under = tuple(under)
    for cell, card in enumerate(s.tops):
        if card >= 0:
            s.place[card] = cell
            s.mine[card // DECK] |= BITS[cell]
            s.up |= 1 << card
    occupied = s.mine[0] | s.mine[1]
    s.homes = [occupied & ROW, occupied >> COLUMNS]
    s.destroyed = (len(raids or {}), 0)
    return _dealt(s)


def _dealt(s: State) -> State:
    """Hands and decks of what is not in orbit."""
    used = set(s.tops) | {card for stack in s.under for card in stack}
    for seat in (0, 1):
        rest = [card for card in range(DECK * seat, DECK * seat + DECK) if card not in used]
        s.hands[seat], s.decks[seat] = tuple(rest[:3]), tuple(rest[3:])
    return s


def drawn(s: State, looker: int | None = None) -> Drawing:
    return board(view(s, looker), NONE, load(), False)


def rows(s: State, drawing: Drawing, margin: float = 34.0) -> Box:
    """The box round all satellites."""
    return around(drawing, [f"card:{card}" for card in s.tops if card >= 0], CARD, margin)


MIDDLE_MINE = {1: CARPOOL, 2: HELPER, 3: LASER, 4: SPY, 5: WRAP, 6: TUG}
MIDDLE_THEIRS = {1: BUDDY, 2: SLINGSHOT, 3: NEXT, 4: HELPER, 5: WRAP}


def table() -> Figure:
    """The middle of a game, with the hand of who looks."""
    return Figure(drawn(scene(MIDDLE_MINE, MIDDLE_THEIRS, {3: OPENER}), looker=0))


def weapons() -> Figure:
    """A weapon between two comms, one beside a helper, and one in the other row above a comm."""
    s = scene({1: WRAP, 2: CARPOOL, 3: LASER, 4: SPY, 5: HELPER, 6: SLINGSHOT}, {1: CARPOOL}, {1: OPENER})
    drawing = drawn(s, looker=0)
    numbers = "".join(_number(drawing, card, i) for i, card in enumerate((LASER, SLINGSHOT, OPENER), 1))
    return Figure(drawing, rows(s, drawing), numbers)


def _number(drawing: Drawing, card: int, number: int) -> str:
    """A number at the head of a satellite."""
    x, y = place(drawing, f"card:{card}")
    return (
        f'<g transform="translate({x + CARD[0] / 2:g},{y - 2:g})"><circle r="20" fill="#ffd98a"/><text y="8" '
        f'text-anchor="middle" font-size="24" font-weight="700" fill="#2a1c05" font-family="Georgia, serif">{number}'
        "</text></g>"
    )


def loop() -> Figure:
    """The last satellite links with the first, so that the weapon no longer parts the chain."""
    s = scene({1: CARPOOL, 2: SPY, 3: LASER, 4: WRAP, 5: HELPER}, {})
    drawing = drawn(s, looker=0)
    return Figure(drawing, rows(s, drawing, 64))


def destroy() -> Figure:
    """The Can Opener has gone across: its slot is empty, and it lies on what it destroyed."""
    s = scene({1: CARPOOL, 3: HELPER, 4: SPY}, {1: BUDDY, 2: WRAP, 3: HELPER, 4: CARPOOL}, {2: OPENER})
    drawing = drawn(s, looker=0)
    (x, y), (a, b) = place(drawing, f"slot:{at(0, 2)}"), place(drawing, f"card:{OPENER}")
    way = arrow((x + CARD[0] / 2, y + 50), (a + CARD[0] / 2, b + CARD[1] + 12))
    return Figure(drawing, rows(s, drawing), way)


def refill() -> Figure:
    """A hole inside the chain, which comes before the place behind its end."""
    s = scene({1: CARPOOL, 3: HELPER, 4: SPY}, {1: BUDDY, 2: WRAP, 3: LASER, 4: CARPOOL})
    drawing = drawn(s, looker=0)
    x, y = place(drawing, f"slot:{at(0, 2)}")
    (a, b), middle = place(drawing, f"card:{SPY}"), CARD[0] / 2
    left, top, width, height = rows(s, drawing)
    signs = tick(x + middle, y + CARD[1] / 2) + cross(a + CARD[0] + middle + 12, b + CARD[1] / 2)
    return Figure(drawing, (left, top, width + CARD[0] + 12, height), signs)


def reach() -> Figure:
    """What the weapons hit from slot 3, by their number."""
    s = scene({1: CARPOOL, 2: HELPER, 3: OPENER, 4: SPY, 5: WRAP}, dict(enumerate((BUDDY, HELPER, TUG, WRAP, SPY), 1)))
    drawing = drawn(s, looker=0)
    (x, y), over = place(drawing, f"card:{OPENER}"), ""
    for number, card in zip((3, 2, 1, 2, 3), (BUDDY, HELPER, TUG, WRAP, SPY), strict=True):
        a, b = place(drawing, f"card:{DECK + card}")
        over += arrow((x + CARD[0] / 2, y + 6), (a + CARD[0] / 2, b + CARD[1] - 12))
        over += _number(drawing, DECK + card, number)
    return Figure(drawing, rows(s, drawing), over)


def score() -> Figure:
    """A row at the end of the game, a satellite in the other row among it."""
    mine = {1: CARPOOL, 2: SPY, 3: HELPER, 4: LASER, 5: WRAP, 6: BUDDY, 7: SLINGSHOT}
    s = scene(mine, {1: SPY}, {1: OPENER}, over=True)
    drawing = drawn(s, looker=0)
    return Figure(drawing, rows(s, drawing))


FIGURES: Figures = {
    "table": table,
    "refill": refill,
    "weapons": weapons,
    "loop": loop,
    "destroy": destroy,
    "reach": reach,
    "score": score,
}

"""Cosmic Chains as numbers, for learning."""

from __future__ import annotations

from msgspec.structs import astuple

from cosmodrome.core.choices import Move
from cosmodrome.core.space import ListSpace
from cosmodrome.games.chains.data import CARDS, DECK
from cosmodrome.games.chains.moves import (
    FIRE,
    KEEP,
    KNOCK,
    LAUNCH_TO,
    PLACE_TOKEN,
    PUT_BACK,
    PUT_BUG,
    SKIP,
    SWAP,
    USE_POWER,
    USE_TUG,
    Keep,
    Launch,
    PlaceToken,
    PutBack,
    Skip,
    UsePower,
)
from cosmodrome.games.chains.orbit import CELLS, COLUMNS, bits
from cosmodrome.games.chains.rules import Options
from cosmodrome.games.chains.view import View

STEPS = (
    *("Mulligan", "Draft", "Act", "Tow", "PlaceBug", "LaunchMore", "OfferToken"),
    *("After", "Zoom", "KnockOff", "Recompile", "ActAgain", "Remote", "Over"),
)


def _touch(a: int, b: int) -> bool:
    """Whether two cells can ever be neighbours: side by side, facing, or by a loop."""
    if a // COLUMNS != b // COLUMNS:
        return a % COLUMNS == b % COLUMNS
    low, high = sorted((a % COLUMNS, b % COLUMNS))
    return high - low == 1 or (low <= 1 and high - low >= 2)


MOVES: tuple[Move, ...] = (
    *SKIP.values(),
    *PUT_BACK,
    *(move for row in LAUNCH_TO for move in row),
    *(SWAP[a][b] for a in range(CELLS) for b in range(CELLS) if _touch(a, b)),
    *(FIRE[a][b] for a in range(CELLS) for b in range(CELLS) if a != b),
    *USE_TUG,
    *PUT_BUG,
)
SUPERPOWERS: tuple[Move, ...] = (*USE_POWER, *KNOCK)
DEBRIS: tuple[Move, ...] = (*KEEP, PLACE_TOKEN)


MARKS = CELLS * CARDS
"""Where the marks of the cells begin, then the four lists of cards, the steps, and the rest."""
LISTS = MARKS + CELLS * 5
STEP = LISTS + 4 * DECK
REST = STEP + len(STEPS)


class ChainsSpace(ListSpace):
    """Each move has its own number; the modes add theirs."""

    def __init__(self, options: Options) -> None:
        super().__init__(MOVES + SUPERPOWERS * options.superpowers + DEBRIS * options.debris)
        self.width = REST + 45

    def mirror(self, number: int) -> int:
        """The number of the same move for the other seat with the other deck, so that one policy can play both."""
        return self.encode(mirrored(self.decode(number)))

    def numbers(self, view: View) -> list[float]:
        """The orbit cell by cell from the looker's row on, own cards first, then zones, the step, table and modes."""
        me = view.seat or 0
        row = [0.0] * REST
        side, own = COLUMNS * me, DECK * (me ^ view.flip)
        for card, cell in enumerate(view.place):
            if cell >= 0:
                row[(cell ^ side) * CARDS + (card - own) % CARDS] = 1.0
        _mark(row, view, side)
        for i, cards in enumerate((view.hand, view.aside, view.unseen(me), view.unseen(1 - me))):
            for card in cards:
                row[LISTS + i * DECK + card % DECK] = 1.0
        row[STEP + STEPS.index(view.step)] = 1.0
        return row + _table(view, me) + _modes(view, me)


def mirrored(move: Move) -> Move:
    """The same move seen from the other seat with the other deck."""
    if isinstance(move, Skip | Keep | PlaceToken):
        return move
    values: tuple[int, ...] = astuple(move)
    if isinstance(move, PutBack | Launch):
        return type(move)((values[0] + DECK) % CARDS, *(cell ^ COLUMNS for cell in values[1:]))
    if isinstance(move, UsePower):
        return USE_POWER[(move.power + 3) % 6]
    return type(move)(*(cell ^ COLUMNS for cell in values))


def _mark(row: list[float], view: View, side: int) -> None:
    """By cell: bugged, has destroyed, tugged, with a token, and the height of the stack."""
    for cell in bits(view.stuck):
        row[MARKS + (cell ^ side) * 5] = 1.0
    for i, mask in enumerate((view.fired, view.tugged, view.marked), 1):
        for card in bits(mask & view.up):
            row[MARKS + (view.place[card] ^ side) * 5 + i] = 1.0
    for card, stack in enumerate(view.under):
        if stack:
            row[MARKS + (view.place[card] ^ side) * 5 + 4] = len(stack) / 4


def _table(view: View, me: int) -> list[float]:
    """Counts that both seats know, the looker's first."""
    row = [float(view.turn == me), float(view.flip == me), float(view.start == me), view.quiet / 20]
    for seat in (me, 1 - me):
        row += [view.hands[seat] / 3, view.decks[seat] / 12, view.destroyed[seat] / 7, float(view.bugs[seat])]
        row += [float(view.closing == seat), float(view.lives == seat)]
    return row


def _modes(view: View, me: int) -> list[float]:
    """Superpowers and Debris; zeros where they are not played."""
    row = [float(view.spent)]
    for seat in (me, 1 - me):
        used = view.powers[seat] if view.powers else 3
        row += [*(float(used > i) for i in range(3)), view.supply[seat] / 4, float(view.blender == seat)]
    row += [float(card in view.secret[me]) for card in range(6)]
    row += [float(card in view.drawn) for card in range(6)]
    return row + [float(view.returned == card) for card in range(6)]

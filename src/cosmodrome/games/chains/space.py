"""Cosmic Chains as numbers, for learning."""

from __future__ import annotations

from msgspec.structs import astuple

from cosmodrome.core.choices import Move
from cosmodrome.core.space import Layout, ListSpace, Omitted, Row
from cosmodrome.games.chains.data import CARDS, DECK
from cosmodrome.games.chains.rules.moves import (
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
from cosmodrome.games.chains.rules.orbit import CELLS, COLUMNS, bits
from cosmodrome.games.chains.rules.state import Options
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


SECRETS = 6
"""How many Debris cards there are."""


class ChainsSpace(ListSpace):
    """Each move has its own number; the modes add theirs. A View is told from the looker's row and own deck on."""

    omits = {
        "leftward": Omitted("It is about the drawing alone."),
        "gone": Omitted("The order of discarded cards means nothing.", sorted),
        "hand": Omitted("The order of a hand means nothing.", sorted),
        "aside": Omitted("The order of cards being put back means nothing yet.", sorted),
        "secret": Omitted("Their order means nothing.", lambda secret: [sorted(cards) for cards in secret]),
        "drawn": Omitted("Their order means nothing.", sorted),
    }

    def __init__(self, options: Options) -> None:
        super().__init__(MOVES + SUPERPOWERS * options.superpowers + DEBRIS * options.debris)
        self.layout = layout = Layout()
        layout.add("orbit", (CELLS, CARDS), "by cell from my row on, its active card; my own deck comes first")
        self._under = layout.add("under", (CELLS, CARDS), "by cell, the cards beneath: 0.2 for the lowest, 0.4, ...")
        self._stuck = layout.add("stuck", CELLS, "by cell, whether it is bugged")
        self._marks = layout.add("marks", (3, CARDS), "by card: has destroyed, was tugged, carries a token")
        self._cards = layout.add("cards", (3, CARDS), "by card: in my hand, being put back by me, discarded")
        self._step = layout.add("step", len(STEPS), " ".join(STEPS))
        what = (
            "from me on: turn, Cats, start, closing, Nine Lives, Blender; then cards in hand / 5 and in the deck / 12, "
        )
        what += "destroyed / 7, Bugs, Superpowers used / 3, tokens / 4, secret cards / 3"
        self._seats = layout.add("seats", (2, 13), what)
        self._table = layout.add(
            "table", 3, "moves without a launch / 20, Superpower spent, whether there are Superpowers"
        )
        self._debris = layout.add(
            "debris", (4, SECRETS), "secret cards known of me, of the other; drawn; put back by me"
        )

    def mirror(self, number: int) -> int:
        """The number of the same move for the other seat with the other deck, so that one policy can play both."""
        return self.encode(mirrored(self.decode(number)))

    def write(self, row: Row, view: View) -> None:
        me = view.seat or 0
        side, own = COLUMNS * me, DECK * (me ^ view.flip)
        under, beneath = self._under, view.under
        for cell, card in enumerate(view.tops):
            if card >= 0:
                at = (cell ^ side) * CARDS
                row[at + (card - own) % CARDS] = 1.0
                if beneath[card]:
                    for i, lower in enumerate(beneath[card], 1):
                        row[under + at + (lower - own) % CARDS] = 0.2 * i
        if view.stuck:
            for cell in bits(view.stuck):
                row[self._stuck + (cell ^ side)] = 1.0
        at = self._marks
        for mask in (view.fired, view.tugged, view.marked):
            if mask:
                for card in bits(mask):
                    row[at + (card - own) % CARDS] = 1.0
            at += CARDS
        for cards in (view.hand, view.aside, view.gone):
            for card in cards:
                row[at + (card - own) % CARDS] = 1.0
            at += CARDS
        row[at + _STEP[view.step]] = 1.0
        self._write_seats(row, view, me)
        if view.blender >= 0:
            self._write_debris(row, view, me)

    def _write_seats(self, row: Row, view: View, me: int) -> None:
        at = self._seats
        for i, seat in enumerate((view.turn, view.flip, view.start, view.closing, view.lives, view.blender)):
            if seat >= 0:
                row[at + i + 13 * (seat != me)] = 1.0
        for seat in (me, 1 - me):
            row[at + 6] = view.hands[seat] / 5
            row[at + 7] = view.decks[seat] / 12
            row[at + 8] = view.destroyed[seat] / 7
            row[at + 9] = view.bugs[seat]
            row[at + 10] = view.powers[seat] / 3 if view.powers else 0.0
            row[at + 11] = view.supply[seat] / 4
            row[at + 12] = view.secrets[seat] / 3
            at += 13
        row[at] = min(view.quiet / 20, 4.0)
        row[at + 1] = view.spent
        row[at + 2] = bool(view.powers)

    def _write_debris(self, row: Row, view: View, me: int) -> None:
        at = self._debris
        for cards in (view.secret[me], view.secret[1 - me], view.drawn):
            for card in cards:
                row[at + card] = 1.0
            at += SECRETS
        if view.returned >= 0:
            row[at + view.returned] = 1.0


_STEP = {step: i for i, step in enumerate(STEPS)}


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

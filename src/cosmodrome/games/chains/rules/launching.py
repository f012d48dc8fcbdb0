"""Launching a satellite: what is possible, why not, and what it asks further (3.3, 6.2, 8.2)."""

from __future__ import annotations

from functools import partial

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.chains.data import BUG, CARPOOL, LOOKUPS, ZERO, Lookups, load
from cosmodrome.games.chains.rules.events import Bugged, Launched, TokenPlaced
from cosmodrome.games.chains.rules.exchange import WITHOUT
from cosmodrome.games.chains.rules.moves import (
    LAUNCH_TO,
    PLACE_TOKEN,
    PUT_BUG,
    SKIP,
    Bug,
    Launch,
    PlaceToken,
    Skip,
)
from cosmodrome.games.chains.rules.orbit import (
    BITS,
    CELLS,
    COLUMNS,
    LAUNCH_CELLS,
    NAMES,
    at,
    bits,
    holes,
    put,
    remember,
)
from cosmodrome.games.chains.rules.spoken import OrbitQuestion
from cosmodrome.games.chains.rules.state import State


def launches(s: State, t: Lookups, seat: int) -> tuple[Move, ...]:
    """Every hand card to every slot it may go to (3.3)."""
    hand, home = s.hands[seat], s.homes[seat]
    moves: tuple[Move, ...] = ()
    for cell in LAUNCH_CELLS[seat](home):
        moves += LAUNCHES[cell](hand)
    if not home & 1:
        for card in t.zeros[seat]:
            if card in hand:
                moves += (LAUNCH_TO[COLUMNS * seat][card],)
    return moves


def _launches(cell: int, hand: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(map(LAUNCH_TO[cell].__getitem__, hand))


LAUNCHES = tuple(remember(partial(_launches, cell)) for cell in range(CELLS))
"""By cell and hand: the launches of its cards to the cell; hands are few."""


def refuse_launch(s: State, seat: int, move: Launch) -> Refusal | None:
    """Why a card may not be launched there."""
    card, cell = move.card, move.cell
    if card not in s.hands[seat]:
        return Refusal("not-in-hand", "You do not hold that card.", "hand")
    home = s.homes[seat]
    if cell in LAUNCH_CELLS[seat](home) and type(cell) is int:
        return None
    if type(cell) is not int or not 0 <= cell < CELLS:
        return Refusal("off-grid", "There is no such place in orbit.", "places")
    if cell // COLUMNS != seat:
        return Refusal("not-your-row", "You launch into your own row.", "own-row")
    if cell % COLUMNS == 0:
        return _refuse_slot_zero(s, card, home)
    if holes(home):
        empty = " or ".join(NAMES[at(seat, column)] for column in bits(holes(home)))
        return Refusal("refill-first", f"An empty slot inside your chain comes first: {empty}.", "refill")
    end = NAMES[LAUNCH_CELLS[seat](home)[0]]
    return Refusal("not-the-end", f"A launch goes right behind your last satellite: to {end}.", "launch")


def _refuse_slot_zero(s: State, card: int, home: int) -> Refusal | None:
    if LOOKUPS[s.flip](s.data).effects[card] != ZERO:
        return Refusal("slot-0", "Only 0000000000 can be launched into slot 0.", "slot-zero")
    return Refusal("occupied", "Slot 0 is occupied.", "slot-zero-taken") if home & 1 else None


def launch(s: State, seat: int, card: int, cell: int) -> None:
    """Put a hand card into orbit, then ask about its token and its instant effect, in this order (3.3)."""
    s.hands[seat] = WITHOUT[card](s.hands[seat])
    s.tops[cell] = card
    s.place[card] = cell
    s.mine[seat] |= BITS[cell]
    s.homes[seat] |= 1 << cell % COLUMNS
    s.up |= 1 << card
    s.busy = True
    s.events.append(Launched(seat, card, cell))
    effect = LOOKUPS[s.flip](s.data).effects[card]
    if effect == BUG:
        if s.bugs[seat] and s.mine[1 - seat] and s.lives != 1 - seat:
            s.agenda.append(PlaceBug(seat))
    elif effect == CARPOOL and s.hands[seat]:
        s.agenda.append(LaunchMore(seat))
    if s.blender >= 0 and s.supply[seat] and cell & 1 == (seat == s.blender):  # Milkshakes in odd slots
        s.agenda.append(OfferToken(seat, cell))


# -- what a launch asks further ------------------------------------------------------------


class PlaceBug(OrbitQuestion, frozen=True):
    """Spy in the Sky was launched: the Bug token may go on an enemy satellite (6.2)."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Which enemy satellite gets your Bug token? Place it now or never."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (SKIP["bug"], *map(PUT_BUG.__getitem__, bits(s.mine[1 - seat])))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Skip and move.what == "bug":
            return None
        if type(move) is not Bug:
            return Refusal("bug-now", "Place your Bug token or leave it unused.", "bug")
        if type(move.cell) is not int or not 0 <= move.cell < CELLS or not s.mine[1 - seat] & BITS[move.cell]:
            return Refusal("no-target", "There is no active enemy satellite there.", "bug")
        return None

    def answer(self, s: State, seat: int, move: Bug | Skip) -> None:
        if type(move) is Bug:
            s.bugs = put(s.bugs, seat, 0)
            s.stuck |= BITS[move.cell]
            s.events.append(Bugged(seat, s.tops[move.cell], move.cell))


class LaunchMore(Question, frozen=True):
    """Carpool was launched: one more satellite may follow (6.2)."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Carpool: launch one more satellite, or stop here."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (SKIP["launch"], *launches(s, LOOKUPS[s.flip](s.data), seat))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Skip and move.what == "launch":
            return None
        if type(move) is Launch:
            return refuse_launch(s, seat, move)
        return Refusal("launch-now", "Launch one more satellite, or stop here.", "carpool")

    def answer(self, s: State, seat: int, move: Launch | Skip) -> None:
        if type(move) is Launch:
            launch(s, seat, move.card, move.cell)


class OfferToken(Question, frozen=True):
    """A satellite came into a fitting slot: a Can or Milkshake may go on it (8.2)."""

    seat: int
    cell: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Do you put one of your tokens on the satellite just launched to {NAMES[self.cell]}?"

    def prompt(self, s: State) -> str:
        token = load(s.data).open[self.seat == s.blender].token
        return f"Do you put one of your {token}s on the satellite just launched to {NAMES[self.cell]}?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (PLACE_TOKEN, SKIP["token"])

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is PlaceToken or (type(move) is Skip and move.what == "token"):
            return None
        return Refusal("token-now", "Place a token, or keep it for later.", "tokens")

    def answer(self, s: State, seat: int, move: PlaceToken | Skip) -> None:
        if type(move) is PlaceToken:
            s.supply = put(s.supply, seat, s.supply[seat] - 1)
            s.marked |= 1 << s.tops[self.cell]
            s.events.append(TokenPlaced(seat, int(seat == s.blender), self.cell, s.supply[seat]))

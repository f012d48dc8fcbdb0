"""Launching, swapping and using an effect: what is possible, why not, and what then happens (3)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.chains.data import BUG, CARPOOL, DECK, SHOOT, TABLES, TUG, ZERO, Tables
from cosmodrome.games.chains.effects import copied, effects, protected, rear, swaps
from cosmodrome.games.chains.events import Bugged, Destroyed, Discarded, Launched, Swapped, TokenPlaced, Tugged
from cosmodrome.games.chains.exchange import WITHOUT
from cosmodrome.games.chains.moves import (
    LAUNCH_TO,
    PLACE_TOKEN,
    PUT_BUG,
    SKIP,
    Bug,
    Fire,
    Launch,
    PlaceToken,
    Skip,
    Swap,
    Tug,
)
from cosmodrome.games.chains.orbit import (
    BITS,
    CELLS,
    COLUMNS,
    LAUNCH_CELLS,
    NAMES,
    around,
    at,
    bits,
    holes,
    put,
    remember,
)

if TYPE_CHECKING:
    from cosmodrome.games.chains.rules import State


# -- launching --------------------------------------------------------------------------------


def launches(s: State, t: Tables, seat: int) -> tuple[Move, ...]:
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
        return Refusal("not-in-hand", "You do not hold that card.", "3.3")
    home = s.homes[seat]
    if cell in LAUNCH_CELLS[seat](home) and type(cell) is int:
        return None
    if type(cell) is not int or not 0 <= cell < CELLS:
        return Refusal("off-grid", "There is no such place in orbit.", "2.1")
    if cell // COLUMNS != seat:
        return Refusal("not-your-row", "You launch into your own row.", "3.3")
    if cell % COLUMNS == 0:
        return _refuse_slot_zero(s, card, home)
    if holes(home):
        empty = " or ".join(NAMES[at(seat, column)] for column in bits(holes(home)))
        return Refusal("refill-first", f"An empty slot inside your chain comes first: {empty}.", "10-5")
    end = NAMES[LAUNCH_CELLS[seat](home)[0]]
    return Refusal("not-the-end", f"A launch goes next to your last satellite: to {end}.", "3.3")


def _refuse_slot_zero(s: State, card: int, home: int) -> Refusal | None:
    if TABLES[s.flip](s.data).effects[card] != ZERO:
        return Refusal("slot-0", "Only 0000000000 can be launched into slot 0.", "2.3")
    return Refusal("occupied", "Slot 0 is occupied.", "6.2") if home & 1 else None


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
    effect = TABLES[s.flip](s.data).effects[card]
    if effect == BUG:
        if s.bugs[seat] and s.mine[1 - seat] and s.lives != 1 - seat:
            s.agenda.append(PlaceBug(seat))
    elif effect == CARPOOL and s.hands[seat]:
        s.agenda.append(LaunchMore(seat))
    if s.blender >= 0 and s.supply[seat] and cell & 1 == (seat == s.blender):  # Milkshakes in odd slots
        s.agenda.append(OfferToken(seat, cell))


# -- swapping ---------------------------------------------------------------------------------------


def refuse_swap(s: State, owner: int, move: Swap) -> Refusal | None:
    """Why two places cannot be swapped for the owner of the satellites (2.5)."""
    if move in swaps(s, owner):
        return None
    a, b = move.a, move.b
    if type(a) is not int or type(b) is not int or not (0 <= a < CELLS and 0 <= b < CELLS):
        return Refusal("off-grid", "There is no such place in orbit.", "2.1")
    own, home = s.mine[owner], s.homes[owner]
    if not own & BITS[a]:
        return Refusal("not-a-satellite", f"There is no such satellite to move on {NAMES[a]}.", "2.5")
    if s.stuck & (BITS[a] | BITS[b]):
        return Refusal("bugged", "A satellite under a Bug token cannot move.", "5.7")
    if not around(owner, a, home) & BITS[b]:
        return Refusal("not-adjacent", f"{NAMES[a]} and {NAMES[b]} are not neighbours.", "2.4")
    if own & BITS[b]:
        return Refusal("same-swap", f"Say it as {NAMES[b]} with {NAMES[a]}.", "3.6")
    if s.tops[b] >= 0:
        return Refusal("enemy", "A satellite swaps only with one of its own side.", "2.5")
    if b // COLUMNS != owner:
        return Refusal("empty-away", "A satellite never moves into an empty place of the other row.", "2.5")
    return Refusal("no-slot", "That is no slot: it lies behind the end of the chain, or was slot 0.", "10-7")


def swap(s: State, by: int, a: int, b: int) -> None:
    """Two stacks change places, or one moves into an empty slot."""
    tops, place = s.tops, s.place
    card, other = tops[a], tops[b]
    tops[a], tops[b] = other, card
    place[card] = b
    if other >= 0:
        place[other] = a
    else:
        s.mine[(card >= DECK) ^ s.flip] ^= BITS[a] | BITS[b]
        s.homes[a // COLUMNS] ^= 1 << a % COLUMNS
        s.homes[b // COLUMNS] ^= 1 << b % COLUMNS
    s.events.append(Swapped(by, card, other, a, b))


# -- using an effect --------------------------------------------------------------------------------


def effect_moves(s: State, seat: int) -> tuple[Move, ...]:
    """Swaps and spendable effects: every action but a launch (3.4, 3.5)."""
    moves = swaps(s, seat)
    return moves + effects(s, TABLES[s.flip](s.data), seat, moves)


def refuse_effect(s: State, seat: int, move: Move) -> Refusal | None:
    """Why it is no legal swap or effect now."""
    if type(move) is Swap:
        return refuse_swap(s, seat, move)
    if type(move) is Fire:
        return refuse_fire(s, seat, move)
    if type(move) is Tug:
        return refuse_tug(s, seat, move)
    return Refusal("not-now", "That cannot be done now.", "3.6")


def refuse_source(s: State, seat: int, cell: object) -> Refusal | None:
    """Why no effect can be used from a cell."""
    if type(cell) is not int or not 0 <= cell < CELLS or not s.mine[seat] & BITS[cell]:
        return Refusal("not-yours", "You have no active satellite there.", "3.5")
    if s.stuck & BITS[cell]:
        return Refusal("bugged", "A satellite under a Bug token has no effect.", "5.7")
    return None


def refuse_fire(s: State, seat: int, move: Fire) -> Refusal | None:
    """Why a satellite cannot destroy that target (5.6)."""
    cell, hit, t = move.source, move.target, TABLES[s.flip](s.data)
    if why := refuse_source(s, seat, cell):
        return why
    card, weapon = s.tops[cell], copied(s, t, cell, s.stuck)
    if t.effects[weapon] != SHOOT:
        return Refusal("no-weapon", f"The satellite on {NAMES[cell]} cannot destroy anything.", "5.6")
    if s.fired >> card & 1:
        return Refusal("has-destroyed", "It has destroyed a satellite already, and may do so only once.", "10-20")
    if type(hit) is not int or not 0 <= hit < CELLS or not s.mine[1 - seat] & BITS[hit]:
        return Refusal("no-target", "There is no active enemy satellite there.", "5.6")
    reach = t.hits[weapon][cell]
    hits = rear(s.mine[1 - seat], 1 - seat) if reach < 0 else reach & s.mine[1 - seat]
    if hits & ~protected(s, t, 1 - seat, hits) & BITS[hit]:
        return None
    if reach < 0:
        return Refusal("only-the-end", "It hits only an unprotected satellite at the end of the enemy's row.", "6.2")
    if reach & BITS[hit]:
        return Refusal("protected", "That satellite is protected.", "6.4")
    return Refusal("out-of-reach", f"From {NAMES[cell]} it does not reach {NAMES[hit]}.", "6.2")


def fire(s: State, seat: int, a: int, b: int) -> None:
    """Lay the attacker on its target; the card beneath is destroyed (5.6)."""
    card, victim = s.tops[a], s.tops[b]
    s.tops[a], s.tops[b] = -1, card
    s.place[card], s.place[victim] = b, -1
    s.mine[seat] = s.mine[seat] & ~BITS[a] | BITS[b]
    s.homes[a // COLUMNS] ^= 1 << a % COLUMNS
    _restack(s, card, victim, (*s.under[victim], victim))
    s.fired |= 1 << card
    _lose(s, seat, victim, b)
    s.events.append(Destroyed(seat, card, victim, a, b))


def discard(s: State, seat: int, cell: int) -> None:
    """A whole enemy stack leaves the game (5.6)."""
    top = s.tops[cell]
    stack = (*s.under[top], top)
    _restack(s, top, top, ())
    s.tops[cell] = s.place[top] = -1
    s.homes[cell // COLUMNS] ^= 1 << cell % COLUMNS
    s.gone += stack
    _lose(s, seat, top, cell)
    s.events.append(Discarded(seat, stack, cell))


def _restack(s: State, card: int, emptied: int, stack: tuple[int, ...]) -> None:
    """A card has these cards beneath it now, and another has none."""
    under = list(s.under)
    under[emptied] = ()
    under[card] = stack
    s.under = tuple(under)


def _lose(s: State, seat: int, victim: int, cell: int) -> None:
    """An enemy satellite is no longer active, and its tokens leave the game."""
    s.up &= ~(1 << victim)
    s.mine[1 - seat] &= ~BITS[cell]
    s.stuck &= ~BITS[cell]
    s.marked &= ~(1 << victim)
    s.destroyed = put(s.destroyed, seat, s.destroyed[seat] + 1)
    s.busy = True


def refuse_tug(s: State, seat: int, move: Tug) -> Refusal | None:
    """Why a Tug cannot be used."""
    if why := refuse_source(s, seat, move.cell):
        return why
    t = TABLES[s.flip](s.data)
    source = copied(s, t, move.cell, s.stuck)
    if t.effects[source] != TUG:
        return Refusal("no-tug", f"The satellite on {NAMES[move.cell]} cannot tug.", "6.2")
    if s.tugged >> s.tops[move.cell] & 1:
        return Refusal("once-a-turn", "It has tugged in this turn already.", "5.1")
    return None if swaps(s, seat) else Refusal("no-swap", "There is nothing to swap.", "5.1")


def take(s: State, seat: int, move: Move) -> None:
    """Carry out a swap or an effect."""
    if type(move) is Swap:
        swap(s, seat, move.a, move.b)
    elif type(move) is Fire:
        fire(s, seat, move.source, move.target)
    elif type(move) is Tug:
        card = s.tops[move.cell]
        s.tugged |= 1 << card
        s.events.append(Tugged(seat, card, move.cell))
        s.agenda.append(Tow(seat, 2))


# -- what an action asks further ----------------------------------------------------------------------


class Tow(Question, frozen=True):
    """The swaps of a Tug: one, and a second if wanted (6.2)."""

    seat: int
    left: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Tug: make a swap." if self.left == 2 else "Tug: make a second swap, or stop."

    def trim(self, s: State) -> Question | None:
        return self if swaps(s, self.seat) else None

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        moves = swaps(s, seat)
        return moves if self.left == 2 else (SKIP["swap"], *moves)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return refuse_one_swap(s, seat, move, self.left == 1)

    def answer(self, s: State, seat: int, move: Swap | Skip) -> None:
        if type(move) is Swap:
            swap(s, seat, move.a, move.b)
            if self.left == 2:
                s.agenda.append(Tow(seat, 1))


def refuse_one_swap(s: State, owner: int, move: Move, optional: bool) -> Refusal | None:
    """Why the answer is no swap of the owner's satellites, nor a legal stop."""
    if type(move) is Swap:
        return refuse_swap(s, owner, move)
    if type(move) is Skip and move.what == "swap":
        return None if optional else Refusal("one-at-least", "Make at least one swap.", "6.2")
    return Refusal("swap-now", "Make a swap now.", "6.2")


class PlaceBug(Question, frozen=True):
    """Spy in the Sky was launched: the Bug token may go on an enemy satellite (6.2)."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Put your Bug token on an enemy satellite, or leave it."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (SKIP["bug"], *map(PUT_BUG.__getitem__, bits(s.mine[1 - seat])))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Skip and move.what == "bug":
            return None
        if type(move) is not Bug:
            return Refusal("bug-now", "Place your Bug token or leave it unused.", "5.3")
        if type(move.cell) is not int or not 0 <= move.cell < CELLS or not s.mine[1 - seat] & BITS[move.cell]:
            return Refusal("no-target", "There is no active enemy satellite there.", "6.2")
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
        return "Carpool: launch one more satellite, or leave it."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (SKIP["launch"], *launches(s, TABLES[s.flip](s.data), seat))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Skip and move.what == "launch":
            return None
        if type(move) is Launch:
            return refuse_launch(s, seat, move)
        return Refusal("launch-now", "Launch one more satellite or leave it.", "5.3")

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
        return f"Put a token on the satellite on {NAMES[self.cell]}?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (PLACE_TOKEN, SKIP["token"])

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is PlaceToken or (type(move) is Skip and move.what == "token"):
            return None
        return Refusal("token-now", "Place a token or keep it.", "8.2")

    def answer(self, s: State, seat: int, move: PlaceToken | Skip) -> None:
        if type(move) is PlaceToken:
            s.supply = put(s.supply, seat, s.supply[seat] - 1)
            s.marked |= 1 << s.tops[self.cell]
            s.events.append(TokenPlaced(seat, int(seat == s.blender), self.cell, s.supply[seat]))

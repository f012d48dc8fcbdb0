"""Everything on the table, and the small changes all rules are made of."""

from __future__ import annotations

from typing import Self

import msgspec

from cosmodrome.core import agenda
from cosmodrome.games.crafting.box import SIZES, STARS
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.changes import LifeLost, StarLost
from cosmodrome.games.crafting.rules.events import CardDrawn, Charged, Gained, Reshuffled, TileDrawn

SOURCES = ("nebulae", "discharges", "goals", "powers", "sets")
NEBULAE, DISCHARGES, GOALS, POWERS, SETS = range(5)


class Realm(msgspec.Struct):
    """All that belongs to one seat. Sets of spaces are masks; what seldom changes is a tuple, so clones are cheap."""

    stars: list[int]
    """Where tokens of each type lie, supernovae of that type among them."""
    nova: int
    """Which of the stars show their supernova side."""
    proto: int
    stable: int
    tiles: list[int]
    """The nebula on each nebula space; -1 for none."""
    done: int
    """Which nebulae are completed."""
    alive: int
    """Which nebulae carry advanced life."""
    tokens: tuple[int, ...]
    """The advanced life token on each nebula space; -1 for none. Secret."""
    held: list[int]
    """Stars of each type in the holding area."""
    held_life: int
    held_tiles: tuple[int, ...]
    novae: int
    """The supernova slider."""
    dna: int
    gravitons: int
    crystal: int
    """How far the current crystal has come."""
    charged: int
    discharged: int
    hand: list[int]
    """Energy cards of each force. Secret."""
    shown: list[int]
    """Of these, how many of each force everybody has seen being taken."""
    slots: tuple[int, ...]
    """The power card in each slot; -1 where the power token still lies."""
    points: list[int]
    """By source."""

    def clone(self) -> Realm:
        twin: Realm = self.__copy__()  # type: ignore[attr-defined]
        twin.stars = self.stars[:]
        twin.tiles = self.tiles[:]
        twin.held = self.held[:]
        twin.hand = self.hand[:]
        twin.shown = self.shown[:]
        twin.points = self.points[:]
        return twin

    def all_stars(self) -> int:
        """Every taken star space."""
        h, he, o, c = self.stars
        return h | he | o | c

    def kind_at(self, star: int) -> int:
        """The type of the star token on a space; -1 for none."""
        for kind, mask in enumerate(self.stars):
            if mask >> star & 1:
                return kind
        return -1

    def open_tiles(self) -> int:
        """The nebula spaces with an incomplete nebula, as a mask."""
        mask = 0
        for space, tile in enumerate(self.tiles):
            if tile >= 0:
                mask |= 1 << space
        return mask & ~self.done

    def bare(self) -> int:
        """The nebula spaces without a nebula, as a mask."""
        mask = 0
        for space, tile in enumerate(self.tiles):
            if tile < 0:
                mask |= 1 << space
        return mask


class Sealed(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A power card face down, and who may know what of it (6, who sees what)."""

    card: int
    owner: int = -1
    """The seat that put it under the deck and so knows its place; -1 for none."""
    block: int = -1
    """Cards that went under together, whose order among them others do not know."""
    seen: int = 0
    """The seats that have seen this card in an offer, as a mask."""


class State(agenda.State, kw_only=True):
    """Everything true now. Tuples where a zone seldom changes, so that a clone need not copy it."""

    data: str
    realms: list[Realm]
    stars: list[int]
    """The supply of each type."""
    life: int
    crystals: int
    at: list[int]
    """The control of each seat's energy token."""
    dark: list[int]
    """Dark energy tokens in each control."""
    deck: list[int]
    """Energy cards; the last one is the top."""
    display: list[int]
    """Open energy cards of each force."""
    discard: list[int]
    """Discarded energy cards of each force."""
    powers: list[tuple[Sealed, ...]]
    """The power decks; the last card is the top."""
    offer: tuple[Sealed, ...]
    """The power cards a seat is choosing from."""
    blocks: int
    """How many blocks of power cards went under a deck so far."""
    stacks: list[tuple[int, ...]]
    """The nebulae of each size; the last one is the top."""
    known: list[int]
    """How many nebulae at the bottom of each stack everybody knows."""
    tokens: tuple[int, ...]
    """The stack of advanced life; the last one is the top."""
    spare_tokens: tuple[int, ...]
    """Advanced life that stays in the box, unseen."""
    goals: tuple[int, ...]
    """The goal deck; the last one is the top."""
    spare_goals: tuple[int, ...]
    track: tuple[int, ...]
    """The goal on each space of the track from the top; -1 for none."""
    scored: tuple[int, ...]
    """Goals scored so far."""
    first: int
    """The first player's seat."""
    round: int = 1
    turn: int = 0
    faster: bool = False
    """Whether the next seat begins while one crafts."""

    def clone(self) -> Self:
        twin = self.__copy__()
        twin.agenda = self.agenda[:]
        twin.events = []
        twin.realms = [realm.clone() for realm in self.realms]
        twin.stars = self.stars[:]
        twin.at = self.at[:]
        twin.dark = self.dark[:]
        twin.deck = self.deck[:]
        twin.display = self.display[:]
        twin.discard = self.discard[:]
        twin.powers = self.powers[:]
        twin.stacks = self.stacks[:]
        twin.known = self.known[:]
        return twin

    def tokens_in(self, control: int) -> int:
        """Energy tokens of all colours in a control."""
        return self.dark[control] + self.at.count(control)


# -- supplies (6-1 to 6-5) ----------------------------------------------------------------


def gain_stars(s: State, seat: int, kind: int, n: int) -> None:
    """As many stars as are due and left (6-1)."""
    n = min(n, s.stars[kind])
    if n:
        s.stars[kind] -= n
        s.realms[seat].held[kind] += n
        s.events.append(Gained(seat, STARS[kind], n))


def gain_life(s: State, seat: int, n: int) -> None:
    """As much proto life as is due and left (6-1)."""
    n = min(n, s.life)
    if n:
        s.life -= n
        s.realms[seat].held_life += n
        s.events.append(Gained(seat, "life", n))


def crystal_steps(s: State, seat: int, n: int) -> None:
    """Move the crystal on; a charged one is followed by a new one, from the box if need be (4.2, 6-3)."""
    realm = s.realms[seat]
    s.events.append(Gained(seat, "step", n))
    last = load(s.data).chamber.steps
    realm.crystal += n
    while realm.crystal >= last:
        realm.crystal -= last
        realm.charged += 1
        s.crystals = max(0, s.crystals - 1)
        s.events.append(Charged(seat, s.crystals))


def draw_tile(s: State, seat: int, size: int) -> int:
    """The top nebula of a stack that is not empty, into the holding area."""
    stack = s.stacks[size - 1]
    tile = stack[-1]
    s.stacks[size - 1] = stack[:-1]
    s.known[size - 1] = min(s.known[size - 1], len(stack) - 1)
    s.realms[seat].held_tiles += (tile,)
    s.events.append(TileDrawn(seat, tile))
    return tile


def return_tile(s: State, tile: int) -> None:
    """Under its own stack, in everybody's sight."""
    size = load(s.data).tile[tile].size
    s.stacks[size - 1] = (tile, *s.stacks[size - 1])
    s.known[size - 1] += 1


def sizes_left(s: State) -> tuple[int, ...]:
    """The sizes of which a nebula can be drawn."""
    return tuple(size for size in SIZES if s.stacks[size - 1])


def deck_ready(s: State) -> bool:
    """Whether an energy card can be drawn, from the deck or the discard pile."""
    return bool(s.deck) or any(s.discard)


def pop_energy(s: State) -> int:
    """The top energy card; the discard pile becomes a new deck when it is needed (6-4)."""
    if not s.deck:
        s.deck = [force for force, n in enumerate(s.discard) for _ in range(n)]
        s.discard = [0, 0, 0, 0]
        s.shuffle(s.deck)
        s.events.append(Reshuffled())
    return s.deck.pop()


def draw_energy(s: State, seat: int) -> None:
    """The unseen top card of the deck to a hand."""
    force = pop_energy(s)
    s.realms[seat].hand[force] += 1
    s.events.append(CardDrawn(seat, force, to=(seat,)))
    s.events.append(CardDrawn(seat, -1, but=(seat,)))


def spend_energy(s: State, seat: int, force: int, n: int) -> None:
    """Energy cards from a hand to the discard pile."""
    realm = s.realms[seat]
    realm.hand[force] -= n
    realm.shown[force] = max(0, realm.shown[force] - n)
    s.discard[force] += n


def lose_star(s: State, seat: int, star: int) -> None:
    """A star back to the supply, a supernova as its own type (6-2)."""
    realm = s.realms[seat]
    kind = realm.kind_at(star)
    realm.stars[kind] &= ~(1 << star)
    realm.nova &= ~(1 << star)
    s.stars[kind] += 1
    s.events.append(StarLost(seat, kind, star))


def lose_life(s: State, seat: int, sides: tuple[int, ...]) -> None:
    """Life back to the supply (6-2)."""
    realm = s.realms[seat]
    for side in sides:
        realm.proto &= ~(1 << side)
        realm.stable &= ~(1 << side)
    s.life += len(sides)
    s.events.append(LifeLost(seat, sides))


def put(row: tuple[int, ...], i: int, value: int) -> tuple[int, ...]:
    """A row with one value changed."""
    return (*row[:i], value, *row[i + 1 :])


def new_realm(hexes: int) -> Realm:
    """A seat with nothing on its board."""
    return Realm(
        stars=[0, 0, 0, 0],
        nova=0,
        proto=0,
        stable=0,
        tiles=[-1] * hexes,
        done=0,
        alive=0,
        tokens=(-1,) * hexes,
        held=[0, 0, 0, 0],
        held_life=0,
        held_tiles=(),
        novae=0,
        dna=0,
        gravitons=0,
        crystal=0,
        charged=0,
        discharged=0,
        hand=[0, 0, 0, 0],
        shown=[0, 0, 0, 0],
        slots=(-1, -1, -1, -1),
        points=[0] * len(SOURCES),
    )

"""Positions of Crafting the Cosmos laid out by hand: seat 0 is in its craft phase unless a scene says otherwise."""

from __future__ import annotations

import re

from cosmodrome.core.agenda import apply, legal, refusal
from cosmodrome.core.choices import Move
from cosmodrome.core.events import Event
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.crafting.box import STARS
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.craft import Craft
from cosmodrome.games.crafting.rules.faster import Turn
from cosmodrome.games.crafting.rules.galaxy import cells, mask_of
from cosmodrome.games.crafting.rules.hidden import conserved
from cosmodrome.games.crafting.rules.moves import Close
from cosmodrome.games.crafting.rules.rounds import EndPhase
from cosmodrome.games.crafting.rules.setup import Options, State, setup
from cosmodrome.games.crafting.rules.state import Realm, put

BOX = load()
G = BOX.galaxy
HYDROGEN, HELIUM, OXYGEN, CARBON = range(4)
LIGHT, TIME, GRAVITY, CHEMISTRY = range(4)


def star(name: str) -> int:
    return G.stars.index(name)


def side(name: str) -> int:
    return G.sides.index(name)


def space(name: str) -> int:
    return G.hexes.index(name)


def tile(name: str) -> int:
    return next(i for i, entry in enumerate(BOX.tile) if entry.id == name)


def power(name: str) -> int:
    return next(i for i, entry in enumerate(BOX.power) if name in (entry.id, entry.name))


def goal(name: str) -> int:
    return next(i for i, entry in enumerate(BOX.goal) if entry.id == name)


def scene(
    *,
    seats: int = 2,
    stars: str = "",
    life: str = "",
    tiles: str = "",
    hand: str = "",
    slots: str = "",
    data: str = "",
    seed: int = 1,
    **sliders: int,
) -> State:
    """Seat 0 crafting on a bare board. Stars: "H s19, O* s14" (* a supernova); life: "e21 e15+" (+ stable);
    tiles: "D1 N1-01, P1 N2-04!" (! completed); hand: "LLTGC"; slots: "PL-1 PG-3"; then sliders and other counts.
    """
    s = setup(Options(seats=seats, data=data), seed)
    s.first = s.turn = 0
    s.agenda = [EndPhase(), *(Turn(seat) for seat in reversed(range(1, seats))), Craft(0)]
    before = conserved(s)
    for realm in s.realms:
        _clear(s, realm)
    lay_stars(s, 0, stars)
    lay_life(s, 0, life)
    lay_tiles(s, 0, tiles)
    give_hand(s, 0, hand)
    give_powers(s, 0, slots)
    for name, value in sliders.items():
        setattr(s.realms[0], name, value)
    assert conserved(s) == before
    return s


def _clear(s: State, realm: Realm) -> None:
    """Everything of a seat back to where it came from."""
    box = load(s.data)
    for kind in range(4):
        s.stars[kind] += realm.stars[kind].bit_count()
    s.life += (realm.proto | realm.stable).bit_count()
    realm.stars, realm.nova, realm.proto, realm.stable = [0, 0, 0, 0], 0, 0, 0
    for found in realm.tiles:
        if found >= 0:
            s.stacks[box.tile[found].size - 1] += (found,)
    realm.tiles = [-1] * len(realm.tiles)
    for force in range(4):
        s.deck += [force] * realm.hand[force]
    realm.hand = [0, 0, 0, 0]


def lay_stars(s: State, seat: int, text: str) -> None:
    realm = s.realms[seat]
    for kind, nova, name in re.findall(r"(He|H|O|C)(\*?) (s\d\d)", text):
        bit = 1 << star(name)
        assert not realm.all_stars() & bit
        realm.stars[STARS.index(kind)] |= bit
        realm.nova |= bit if nova else 0
        s.stars[STARS.index(kind)] -= 1


def lay_life(s: State, seat: int, text: str) -> None:
    realm = s.realms[seat]
    for name, stable in re.findall(r"(e\d\d)(\+?)", text):
        bit = 1 << side(name)
        if stable:
            realm.stable |= bit
        else:
            realm.proto |= bit
        s.life -= 1


def lay_tiles(s: State, seat: int, text: str) -> None:
    realm = s.realms[seat]
    for name, which, done in re.findall(r"(\w\d) (N\d-\d\d)(!?)", text):
        found = tile(which)
        size = BOX.tile[found].size
        s.stacks[size - 1] = tuple(other for other in s.stacks[size - 1] if other != found)
        realm.tiles[space(name)] = found
        realm.done |= (1 << space(name)) if done else 0


def give_hand(s: State, seat: int, text: str) -> None:
    for letter in text:
        force = "LTGC".index(letter)
        s.deck.remove(force)
        s.realms[seat].hand[force] += 1


def give_powers(s: State, seat: int, text: str) -> None:
    realm = s.realms[seat]
    for i, name in enumerate(text.split()):
        card = power(name)
        deck = s.powers[BOX.family[card]]
        s.powers[BOX.family[card]] = tuple(sealed for sealed in deck if sealed.card != card)
        realm.slots = put(realm.slots, i, card)


def hold(s: State, seat: int = 0, stars: str = "", life: int = 0, tiles: str = "") -> None:
    """Put pieces into a holding area: stars "H H O", nebulae "N1-01"."""
    realm = s.realms[seat]
    for kind in stars.split():
        s.stars[STARS.index(kind)] -= 1
        realm.held[STARS.index(kind)] += 1
    s.life -= life
    realm.held_life += life
    for which in tiles.split():
        found = tile(which)
        size = BOX.tile[found].size
        s.stacks[size - 1] = tuple(other for other in s.stacks[size - 1] if other != found)
        realm.held_tiles += (found,)


def say(s: State, *moves: Move, seat: int = 0) -> list[Event]:
    """Make moves one after another; nothing may get lost on the way."""
    events: list[Event] = []
    before = conserved(s)
    for move in moves:
        events += apply(s, seat, move)
        assert conserved(s) == before
    return events


def can(s: State, move: Move, seat: int = 0) -> bool:
    """Whether a move is legal; list and refusal must agree."""
    listed = move in legal(s, seat)
    assert listed == (refusal(s, seat, move) is None)
    return listed


def why(s: State, move: Move, seat: int = 0) -> str:
    """The code of the refusal of a move that is not legal."""
    found = refusal(s, seat, move)
    assert isinstance(found, Refusal)
    assert found.sentence
    assert found.rule
    assert move not in legal(s, seat)
    return found.code


def options(s: State, kind: type[Move], seat: int = 0) -> list[Move]:
    """The legal moves of one kind."""
    return [move for move in legal(s, seat) if type(move) is kind]


def named(mask: int, names: tuple[str, ...]) -> str:
    """A mask as names: "s01 s19"."""
    return " ".join(names[i] for i in cells(mask))


def close_turn(s: State, seat: int = 0) -> None:
    """End the craft phase of a seat in whatever way is possible."""
    move = legal(s, seat)[-1]
    assert isinstance(move, Close)
    say(s, move, seat=seat)
    while s.agenda and getattr(s.agenda[-1], "seat", -1) == seat and type(s.agenda[-1]).__name__.startswith("Omega"):
        say(s, legal(s, seat)[0], seat=seat)


def stars_at(realm: Realm) -> str:
    """The stars of a galaxy as the scene writes them, by place."""
    found = []
    for i, name in enumerate(G.stars):
        kind = realm.kind_at(i)
        if kind >= 0:
            found.append(f"{STARS[kind]}{'*' if realm.nova >> i & 1 else ''} {name}")
    return ", ".join(found)


def life_at(realm: Realm) -> str:
    """The life of a galaxy as the scene writes it."""
    marks = [(i, "+" if realm.stable >> i & 1 else "") for i in cells(realm.proto | realm.stable)]
    return " ".join(G.sides[i] + mark for i, mark in marks)


def spaces(names: str) -> int:
    """Names of nebula spaces as a mask."""
    return mask_of(space(name) for name in names.split())

"""The craft phase: one small action after another, in any order, until the seat closes it (4.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.crafting.box import FORCES, Box
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.events import LifeLaid, Scored, Spent, StarLaid, TileLaid, count
from cosmodrome.games.crafting.rules.families import CASH, CLOSE, DISCHARGE, Families, families
from cosmodrome.games.crafting.rules.life import LifeMove, free_sides, stabilise
from cosmodrome.games.crafting.rules.moves import (
    Activate,
    BuyPower,
    Cash,
    Close,
    Complete,
    Create,
    Discharge,
    MoveLife,
    MoveStar,
    Nova,
    PlaceLife,
    PlaceStar,
    PlaceTile,
    Stabilise,
)
from cosmodrome.games.crafting.rules.omega import close, omegas, unused, warning
from cosmodrome.games.crafting.rules.powers import (
    activate,
    activations,
    buy,
    purchases,
    refuse_activation,
    refuse_purchase,
)
from cosmodrome.games.crafting.rules.scoring import (
    completable,
    complete,
    create,
    discharge,
    refuse_complete,
    refuse_create,
    ringed,
)
from cosmodrome.games.crafting.rules.stars import StarMove, free_stars, make_nova
from cosmodrome.games.crafting.rules.state import SETS, Realm, State, spend_energy
from cosmodrome.games.crafting.rules.steps import ListedQuestion, has, told, within


def life_room(s: State, seat: int) -> int:
    """Where proto life may be placed: next to life, or on the start space if there is none (4.3, 6-13)."""
    realm, box = s.realms[seat], load(s.data)
    life = realm.proto | realm.stable
    return box.galaxy.side_net.halo(life) & ~life if life else 1 << box.first_life


class Craft(ListedQuestion, frozen=True):
    """Everything a seat may do between collecting and closing."""

    spare: tuple[int, ...] = ()
    """What closing now would waste, all of it in everybody's sight; see `unused`."""

    def ask(self) -> str:
        return f"Craft your galaxy, then end your turn.{warning(self.spare)}"

    def say(self, s: State, seat: int, move: Move, data: Box) -> str:
        realm = s.realms[seat]
        if isinstance(move, Activate):
            power = data.power[realm.slots[move.slot]]
            cost = f"for {FORCES[move.pay]}, of its cost {power.cost.words}" if move.pay >= 0 else power.cost.words
            return f"use {power.name} ({cost}): {power.text[0].lower()}{power.text[1:].removesuffix('.')}"
        if isinstance(move, Complete):
            points = data.tile[realm.tiles[move.hex]].points
            return f"{told(s, seat, move, data)}: {count(points, 'point')}, and one star at it goes"
        if isinstance(move, Discharge):
            points = data.row_points(realm.discharged + 1)
            return f"discharge a crystal: {count(points, 'point') if points else 'no points'} and a star"
        return told(s, seat, move, data)

    def trim(self, s: State) -> Craft:
        spare = unused(s, self.seat)
        return self if spare == self.spare else Craft(self.seat, spare)

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        realm, moves = s.realms[seat], families(s.data)
        found = _places(s, seat, realm, moves)
        box = load(s.data)
        ready = completable(box, realm)
        if ready:
            found += moves.complete.of(ready)
        if realm.done and s.tokens:
            found += moves.create.of(ringed(box, realm))
        if realm.charged:
            found.append(DISCHARGE)
        found += purchases(s, seat)
        found += activations(s, seat)
        found += [CASH[force] for force in range(4) if realm.hand[force] >= box.energy.set]
        if realm.novae or realm.dna or realm.gravitons:
            found += _sliders(box, realm, moves)
        found += omegas(s, seat)
        return tuple(found)

    def default(self, s: State, seat: int) -> Move:
        return omegas(s, seat)[0]

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        test = REFUSE.get(type(move))
        return test(s, seat, move) if test else Refusal("not-now", "That is not done in the craft phase.", "craft")

    def answer(self, s: State, seat: int, move: Move) -> None:
        if isinstance(move, Close):
            close(s, seat, move.omega, self.spare)
            return
        s.agenda.append(self)
        DO[type(move)](s, seat, move)


def _places(s: State, seat: int, realm: Realm, moves: Families) -> list[Move]:
    """Everything held on every space it may go to."""
    found: list[Move] = []
    free = free_stars(s, seat)
    for kind in range(4):
        if realm.held[kind]:
            found += moves.place_star[kind].of(free)
    if realm.held_life:
        found += moves.place_life.of(life_room(s, seat))
    if realm.held_tiles:
        bare = realm.bare()
        for tile in realm.held_tiles:
            found += moves.place_tile[tile].of(bare)
    return found


def _sliders(box: Box, realm: Realm, moves: Families) -> list[Move]:
    """What supernovae, DNA and gravitons can do; on a connected board a move is open while any space is."""
    found: list[Move] = []
    taken, life = realm.all_stars(), realm.proto | realm.stable
    if realm.novae:
        found += moves.nova.of(taken & ~realm.nova)
    if realm.dna:
        found += moves.stabilise.of(realm.proto)
    if realm.gravitons and taken != box.galaxy.star_net.all:
        found += moves.move_star.of(taken & ~realm.nova)
    if realm.gravitons and life != box.galaxy.side_net.all:
        found += moves.move_life.of(life)
    return found


# -- carrying out -------------------------------------------------------------------------------


def _place_tile(s: State, seat: int, move: PlaceTile) -> None:
    realm = s.realms[seat]
    realm.held_tiles = tuple(tile for tile in realm.held_tiles if tile != move.tile)
    realm.tiles[move.hex] = move.tile
    s.events.append(TileLaid(seat, move.tile, move.hex))


def _place_star(s: State, seat: int, move: PlaceStar) -> None:
    realm = s.realms[seat]
    realm.held[move.kind] -= 1
    realm.stars[move.kind] |= 1 << move.star
    s.events.append(StarLaid(seat, move.kind, move.star))


def _place_life(s: State, seat: int, move: PlaceLife) -> None:
    realm = s.realms[seat]
    realm.held_life -= 1
    realm.proto |= 1 << move.side
    s.events.append(LifeLaid(seat, move.side, False))


def _cash(s: State, seat: int, move: Cash) -> None:
    energy = load(s.data).energy
    spend_energy(s, seat, move.force, energy.set)
    s.realms[seat].points[SETS] += energy.points
    s.events.append(Spent(seat, move.force, energy.set))
    s.events.append(Scored(seat, energy.points))


def _nova(s: State, seat: int, move: Nova) -> None:
    s.realms[seat].novae -= 1
    make_nova(s, seat, move.star)


def _stabilise(s: State, seat: int, move: Stabilise) -> None:
    s.realms[seat].dna -= 1
    stabilise(s, seat, (move.side,))


def _move_star(s: State, seat: int, move: MoveStar) -> None:
    s.realms[seat].gravitons -= 1
    s.agenda.append(StarMove(seat, move.star))


def _move_life(s: State, seat: int, move: MoveLife) -> None:
    s.realms[seat].gravitons -= 1
    s.agenda.append(LifeMove(seat, move.side))


DO: dict[type[Move], Callable[[State, int, Any], None]] = {
    PlaceTile: _place_tile,
    PlaceStar: _place_star,
    PlaceLife: _place_life,
    Complete: lambda s, seat, move: complete(s, seat, move.hex),
    Discharge: lambda s, seat, move: discharge(s, seat),
    Create: lambda s, seat, move: create(s, seat, move.hex),
    BuyPower: lambda s, seat, move: buy(s, seat, move.slot, move.force),
    Activate: lambda s, seat, move: activate(s, seat, move.slot, move.pay),
    Cash: _cash,
    Nova: _nova,
    Stabilise: _stabilise,
    MoveStar: _move_star,
    MoveLife: _move_life,
}


# -- refusing -------------------------------------------------------------------------------------


def _refuse_tile(s: State, seat: int, move: PlaceTile) -> Refusal | None:
    realm = s.realms[seat]
    if move.tile not in realm.held_tiles:
        return Refusal("not-held", "You do not hold that nebula.", "held")
    if not within(move.hex, len(realm.tiles)) or realm.tiles[move.hex] >= 0:
        return Refusal("not-empty", "A nebula goes on an empty nebula space.", "place-nebula")
    return None


def _refuse_star(s: State, seat: int, move: PlaceStar) -> Refusal | None:
    if not within(move.kind, 4) or not s.realms[seat].held[move.kind]:
        return Refusal("not-held", "You do not hold such a star.", "held")
    if not has(free_stars(s, seat), move.star):
        return Refusal("not-empty", "A star goes on an empty star space.", "place-star")
    return None


def _refuse_life(s: State, seat: int, move: PlaceLife) -> Refusal | None:
    if not s.realms[seat].held_life:
        return Refusal("not-held", "You do not hold any proto life.", "held")
    if has(life_room(s, seat), move.side):
        return None
    if not has(free_sides(s, seat), move.side):
        return Refusal("not-empty", "Life goes on an empty life space.", "place-life")
    if s.realms[seat].proto | s.realms[seat].stable:
        return Refusal("apart", "Proto life goes next to life of your galaxy.", "place-life")
    return Refusal("start-space", "Your galaxy has no life: the next goes on the start space.", "first-life")


def _refuse_discharge(s: State, seat: int, move: Discharge) -> Refusal | None:
    return None if s.realms[seat].charged else Refusal("not-charged", "No crystal of yours is charged.", "discharge")


def _refuse_cash(s: State, seat: int, move: Cash) -> Refusal | None:
    size = load(s.data).energy.set
    if within(move.force, 4) and s.realms[seat].hand[move.force] >= size:
        return None
    kind = f" {FORCES[move.force]}" if within(move.force, 4) else ""
    return Refusal("no-set", f"A set is {size}{kind} cards of one kind.", "set")


def _refuse_nova(s: State, seat: int, move: Nova) -> Refusal | None:
    realm = s.realms[seat]
    if not realm.novae:
        return Refusal("slider-empty", "You have no supernova on your slider.", "slider")
    if not has(realm.all_stars() & ~realm.nova, move.star):
        return Refusal("no-star", "Only an ordinary star of your galaxy can become a supernova.", "nova")
    return None


def _refuse_stabilise(s: State, seat: int, move: Stabilise) -> Refusal | None:
    realm = s.realms[seat]
    if not realm.dna:
        return Refusal("slider-empty", "You have no DNA on your slider.", "slider")
    if has(realm.proto, move.side):
        return None
    return Refusal("no-proto", "No proto life of yours lies there.", "stabilise")


def _refuse_move_star(s: State, seat: int, move: MoveStar) -> Refusal | None:
    realm = s.realms[seat]
    if not realm.gravitons:
        return Refusal("slider-empty", "You have no graviton on your slider.", "slider")
    if not has(realm.all_stars(), move.star):
        return Refusal("no-star", "No star of yours lies there.", "move")
    if has(realm.nova, move.star):
        return Refusal("heavy", "A supernova cannot be moved this way.", "move")
    return None if free_stars(s, seat) else Refusal("full", "There is no empty star space to go to.", "move")


def _refuse_move_life(s: State, seat: int, move: MoveLife) -> Refusal | None:
    realm = s.realms[seat]
    if not realm.gravitons:
        return Refusal("slider-empty", "You have no graviton on your slider.", "slider")
    if not has(realm.proto | realm.stable, move.side):
        return Refusal("no-life", "No life of yours lies there.", "move")
    return None if free_sides(s, seat) else Refusal("full", "There is no empty life space to go to.", "move")


def _refuse_close(s: State, seat: int, move: Close) -> Refusal | None:
    if move in omegas(s, seat):
        return None
    if move not in CLOSE:
        return Refusal("no-omega", "A turn ends with a nebula or with a life.", "omega")
    if move.omega == "nebula":
        return Refusal("no-room", "There is no nebula to draw, or no empty space for it.", "omega")
    return Refusal("no-proto", "You have no proto life to stabilise.", "omega")


REFUSE: dict[type[Move], Callable[[State, int, Any], Refusal | None]] = {
    PlaceTile: _refuse_tile,
    PlaceStar: _refuse_star,
    PlaceLife: _refuse_life,
    Complete: lambda s, seat, move: refuse_complete(s, seat, move.hex),
    Discharge: _refuse_discharge,
    Create: lambda s, seat, move: refuse_create(s, seat, move.hex),
    BuyPower: refuse_purchase,
    Activate: refuse_activation,
    Cash: _refuse_cash,
    Nova: _refuse_nova,
    Stabilise: _refuse_stabilise,
    MoveStar: _refuse_move_star,
    MoveLife: _refuse_move_life,
    Close: _refuse_close,
}

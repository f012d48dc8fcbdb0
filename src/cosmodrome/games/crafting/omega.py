"""The end of a craft phase: one last thing on an Ω spot, then what is left over is lost (4.4)."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Move
from cosmodrome.games.crafting.changes import Closed, TileReturned
from cosmodrome.games.crafting.events import TileLaid
from cosmodrome.games.crafting.families import CLOSE, NAME_SIZE
from cosmodrome.games.crafting.life import stabilise
from cosmodrome.games.crafting.moves import LandTile, NameSize, PickLife
from cosmodrome.games.crafting.state import State, draw_tile, return_tile, sizes_left
from cosmodrome.games.crafting.steps import Ask, Where


def omegas(s: State, seat: int) -> tuple[Move, ...]:
    """The Ω spots that may be chosen: those that do something, or either if none does (6-16)."""
    realm = s.realms[seat]
    life = bool(realm.proto)
    if -1 in realm.tiles and (s.stacks[0] or s.stacks[1] or s.stacks[2]):
        return CLOSE if life else CLOSE[:1]
    return CLOSE[1:] if life else CLOSE


def close(s: State, seat: int, omega: str) -> None:
    """Go to an Ω spot; the turn ends after it."""
    s.agenda.append(EndTurn(seat))
    realm = s.realms[seat]
    if omega == "nebula" and realm.bare() and sizes_left(s):
        s.agenda.append(OmegaSize(seat))
    elif omega == "life" and realm.proto:
        s.agenda.append(OmegaLife(seat))


class OmegaSize(Ask, frozen=True):
    """Which size of nebula to end with."""

    why = "That stack is empty."
    rule = "4.4"

    def ask(self) -> str:
        return "Which size of nebula do you draw to end your turn?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(NAME_SIZE[size - 1] for size in sizes_left(s))

    def answer(self, s: State, seat: int, move: NameSize) -> None:
        s.agenda.append(OmegaPlace(seat, draw_tile(s, seat, move.size)))


class OmegaPlace(Where, frozen=True):
    """Where that nebula goes; it must be placed."""

    tile: int
    family = "land_tile"
    why = "It must be an empty nebula space."
    rule = "4.4"

    def ask(self) -> str:
        return "Where do you place the nebula?"

    def mask(self, s: State) -> int:
        return s.realms[self.seat].bare()

    def answer(self, s: State, seat: int, move: LandTile) -> None:
        realm = s.realms[seat]
        realm.held_tiles = realm.held_tiles[:-1]
        realm.tiles[move.hex] = self.tile
        s.events.append(TileLaid(seat, self.tile, move.hex))


class OmegaLife(Where, frozen=True):
    """Which proto life becomes stable to end the turn."""

    family = "pick_life"
    why = "There is no proto life of yours."
    rule = "4.4"

    def ask(self) -> str:
        return "Which proto life becomes stable to end your turn?"

    def mask(self, s: State) -> int:
        return s.realms[self.seat].proto

    def answer(self, s: State, seat: int, move: PickLife) -> None:
        stabilise(s, seat, (move.side,))


class EndTurn(Task, frozen=True):
    """Sliders to nothing; stars and life still held go back, nebulae under their stacks (4.4)."""

    seat: int

    def run(self, s: State) -> None:
        realm = s.realms[self.seat]
        realm.novae = realm.dna = realm.gravitons = 0
        s.events.append(Closed(self.seat, tuple(realm.held), realm.held_life))
        for kind in range(4):
            s.stars[kind] += realm.held[kind]
        s.life += realm.held_life
        for tile in realm.held_tiles:
            return_tile(s, tile)
            s.events.append(TileReturned(self.seat, tile))
        realm.held, realm.held_life, realm.held_tiles = [0, 0, 0, 0], 0, ()

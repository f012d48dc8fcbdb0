"""The end of a craft phase: one last thing on an Ω spot, then what is left over is lost (4.4)."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Move
from cosmodrome.games.crafting.box import STARS
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.answers import LandTile, PickLife
from cosmodrome.games.crafting.rules.changes import Closed, TileReturned
from cosmodrome.games.crafting.rules.events import TileLaid, listed
from cosmodrome.games.crafting.rules.families import CLOSE, NAME_SIZE
from cosmodrome.games.crafting.rules.life import stabilise
from cosmodrome.games.crafting.rules.moves import NameSize
from cosmodrome.games.crafting.rules.scoring import completable, ringed
from cosmodrome.games.crafting.rules.state import State, draw_tile, return_tile, sizes_left
from cosmodrome.games.crafting.rules.steps import ListedQuestion, Where


def omegas(s: State, seat: int) -> tuple[Move, ...]:
    """The Ω spots that may be chosen: either, as printed (6-16)."""
    if s.version > 3:
        return CLOSE
    realm = s.realms[seat]  # before, one that did nothing only if the other did nothing either
    life = bool(realm.proto)
    if -1 in realm.tiles and (s.stacks[0] or s.stacks[1] or s.stacks[2]):
        return CLOSE if life else CLOSE[:1]
    return CLOSE[1:] if life else CLOSE


WASTE = (*STARS, "life", "nova", "dna", "graviton", "nebula", "over", "ready", "ring", "charged")
"""What `unused` counts, in its order."""
NOTHING = (0,) * 9


def unused(s: State, seat: int) -> tuple[int, ...]:
    """How much of everything a seat wastes by closing now: what it still holds (4.4) and cards over the limit (4.5).

    In the last round it is the points not taken yet instead of the cards.
    """
    realm, box = s.realms[seat], load(s.data)
    (h, he, o, c), tiles = realm.held, len(realm.held_tiles)
    lost: tuple[int, ...] = (h, he, o, c, realm.held_life, realm.novae, realm.dna, realm.gravitons, tiles)
    if s.crystals == 0 or is_last_goal(s):
        rings = ringed(box, realm).bit_count() if s.tokens else 0
        lost += 0, completable(box, realm).bit_count(), rings, realm.charged
        return lost if any(lost) else ()
    over = sum(realm.hand) - box.energy.limit
    if over > 0:
        return (*lost, over)
    return () if lost == NOTHING else lost


def is_last_goal(s: State) -> bool:
    """Whether the last goal is scored in the end phase to come, which then ends the game (4.5)."""
    return s.track[-1] >= 0 and len(s.scored) + 1 == load(s.data).track.goals


def warning(spare: tuple[int, ...]) -> str:
    """A further sentence on what would be wasted; nothing if nothing is."""
    return f" Ending it now wastes {listed(dict(zip(WASTE, spare, strict=False)))}." if spare else ""


def close(s: State, seat: int, omega: str, spare: tuple[int, ...] = ()) -> None:
    """Go to an Ω spot; the turn ends after it."""
    s.agenda.append(EndTurn(seat))
    realm = s.realms[seat]
    if omega == "nebula" and realm.bare() and sizes_left(s):
        s.agenda.append(OmegaSize(seat, spare))
    elif omega == "life" and realm.proto:
        s.agenda.append(OmegaLife(seat, spare))


class OmegaSize(ListedQuestion, frozen=True):
    """Which size of nebula to end with."""

    spare: tuple[int, ...] = ()
    why = "That stack is empty."
    rule = "omega"

    def ask(self) -> str:
        return f"Which size of nebula do you draw to end your turn?{warning(self.spare)}"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(NAME_SIZE[size - 1] for size in sizes_left(s))

    def answer(self, s: State, seat: int, move: NameSize) -> None:
        s.agenda.append(OmegaPlace(seat, draw_tile(s, seat, move.size)))


class OmegaPlace(Where, frozen=True):
    """Where that nebula goes; it must be placed."""

    tile: int
    family = "land_tile"
    why = "It must be an empty nebula space."
    rule = "omega"

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

    spare: tuple[int, ...] = ()
    family = "pick_life"
    why = "No proto life of yours lies there."
    rule = "omega"

    def ask(self) -> str:
        return f"Which proto life becomes stable to end your turn?{warning(self.spare)}"

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

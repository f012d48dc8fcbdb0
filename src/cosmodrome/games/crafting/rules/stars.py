"""Questions about stars and nebulae of the own galaxy: which one, and where to."""

from __future__ import annotations

from cosmodrome.core.choices import Move, Pass
from cosmodrome.games.crafting.box import STARS
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.answers import DiscardStar, LandStar, LandTile, PickStar, PickTile, TakeStar
from cosmodrome.games.crafting.rules.changes import Exchanged, Moved, Stabilised, TileReturned, Turned
from cosmodrome.games.crafting.rules.events import StarLaid, TileLaid
from cosmodrome.games.crafting.rules.families import NAME_SIZE, TAKE_STAR, families
from cosmodrome.games.crafting.rules.galaxy import SECTORS, cells
from cosmodrome.games.crafting.rules.moves import NameSize
from cosmodrome.games.crafting.rules.state import State, draw_tile, lose_star, return_tile
from cosmodrome.games.crafting.rules.steps import ListedQuestion, Where
from cosmodrome.games.crafting.rules.taking import kinds_left


def free_stars(s: State, seat: int) -> int:
    """The empty star spaces of a galaxy."""
    return load(s.data).galaxy.star_net.all & ~s.realms[seat].all_stars()


def standard(s: State, seat: int) -> int:
    """The placed stars that are no supernovae."""
    realm = s.realms[seat]
    return realm.all_stars() & ~realm.nova


def move_star(s: State, seat: int, start: int, end: int) -> None:
    """A token goes to another star space, as it is."""
    realm = s.realms[seat]
    kind = realm.kind_at(start)
    realm.stars[kind] ^= 1 << start | 1 << end
    if realm.nova >> start & 1:
        realm.nova ^= 1 << start | 1 << end
    s.events.append(Moved(seat, "star", start, end))


class StarMove(Where, frozen=True):
    """Where a star moves to, by hops over taken spaces (4.3)."""

    star: int
    family = "land_star"
    why = "A move goes to an empty space next to the star, or past taken spaces in a row."
    rule = "move"

    def ask(self) -> str:
        return "Where does the star move?"

    def mask(self, s: State) -> int:
        return load(s.data).galaxy.star_net.edge(s.realms[self.seat].all_stars(), self.star)

    def answer(self, s: State, seat: int, move: LandStar) -> None:
        move_star(s, seat, self.star, move.star)


class FreeMove(StarMove, frozen=True):
    """The same, free of charge and optional (Binary Star)."""

    rule = "calm"
    passes = True

    def ask(self) -> str:
        return "You may move that star once, or pass."

    def answer(self, s: State, seat: int, move: LandStar | Pass) -> None:
        if isinstance(move, LandStar):
            move_star(s, seat, self.star, move.star)


class StarDiscard(Where, frozen=True):
    """Which star goes back to the supply; of one nebula's corners, or of the whole galaxy (-1)."""

    hex: int = -1
    family = "discard_star"
    why = "There is no star of yours that may go."
    rule = "discard-star"

    def ask(self) -> str:
        return "Which star do you discard?" if self.hex < 0 else "Which star at this nebula do you discard?"

    def prompt(self, s: State) -> str:
        if self.hex < 0:
            return self.ask()
        return f"Which star at the nebula on {load(s.data).galaxy.hexes[self.hex]} do you discard?"

    def mask(self, s: State) -> int:
        taken = s.realms[self.seat].all_stars()
        return taken if self.hex < 0 else taken & load(s.data).galaxy.corner_mask[self.hex]

    def answer(self, s: State, seat: int, move: DiscardStar) -> None:
        lose_star(s, seat, move.star)


def make_nova(s: State, seat: int, star: int) -> None:
    """A star turns to its supernova side and remembers its type."""
    s.realms[seat].nova |= 1 << star
    s.events.append(Turned(seat, star, True))


class NovaPick(Where, frozen=True):
    """Which star becomes a supernova; the wind of it may stabilise life next to it (Solar Wind)."""

    wind: bool
    family = "pick_star"
    why = "Only an ordinary star of your galaxy can become a supernova."
    rule = "nova"

    def ask(self) -> str:
        return "Which star becomes a supernova?"

    def mask(self, s: State) -> int:
        return standard(s, self.seat)

    def answer(self, s: State, seat: int, move: PickStar) -> None:
        make_nova(s, seat, move.star)
        realm = s.realms[seat]
        near = realm.proto & load(s.data).galaxy.star_sides[move.star] if self.wind else 0
        if near:
            realm.proto ^= near
            realm.stable |= near
            s.events.append(Stabilised(seat, cells(near)))


class CalmPick(Where, frozen=True):
    """Which supernova turns back (Binary Star)."""

    family = "pick_star"
    why = "That is no supernova of your galaxy."
    rule = "calm"

    def ask(self) -> str:
        return "Which supernova turns back into a star?"

    def mask(self, s: State) -> int:
        return s.realms[self.seat].nova

    def answer(self, s: State, seat: int, move: PickStar) -> None:
        realm = s.realms[seat]
        realm.nova &= ~(1 << move.star)
        s.events.append(Turned(seat, move.star, False))
        if free_stars(s, seat):
            s.agenda.append(FreeMove(seat, move.star))


def exchangeable(s: State, seat: int) -> int:
    """The standard stars for which the supply has another type."""
    realm, mask = s.realms[seat], 0
    for kind in range(4):
        if kinds_left(s, 15 & ~(1 << kind)):
            mask |= realm.stars[kind]
    return mask & ~realm.nova


class ExchangePick(Where, frozen=True):
    """Which star to exchange (Stellar Evolution)."""

    family = "pick_star"
    why = "Only an ordinary star can be exchanged, and only for a type the supply has."
    rule = "exchange"

    def ask(self) -> str:
        return "Which star do you exchange?"

    def mask(self, s: State) -> int:
        return exchangeable(s, self.seat)

    def answer(self, s: State, seat: int, move: PickStar) -> None:
        s.agenda.append(ExchangeKind(seat, move.star))


class ExchangeKind(ListedQuestion, frozen=True):
    """For which type (Stellar Evolution)."""

    star: int
    why = "It must be another type, and one the supply has."
    rule = "exchange"

    def ask(self) -> str:
        return "Which type takes its place?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        other = 15 & ~(1 << s.realms[seat].kind_at(self.star))
        return tuple(TAKE_STAR[kind] for kind in kinds_left(s, other))

    def answer(self, s: State, seat: int, move: TakeStar) -> None:
        realm = s.realms[seat]
        old = realm.kind_at(self.star)
        realm.stars[old] ^= 1 << self.star
        realm.stars[move.kind] |= 1 << self.star
        s.stars[old] += 1
        s.stars[move.kind] -= 1
        s.events.append(Exchanged(seat, self.star, old, move.kind))


class SectorKind(ListedQuestion, frozen=True):
    """Which star to place in a sector (Relativity)."""

    sector: int
    why = "The supply has no such star."
    rule = "sector"

    def ask(self) -> str:
        return "Which star do you take and place?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(TAKE_STAR[kind] for kind in kinds_left(s))

    def answer(self, s: State, seat: int, move: TakeStar) -> None:
        s.agenda.append(SectorLand(seat, self.sector, move.kind))


class SectorLand(Where, frozen=True):
    """Where in the sector (Relativity)."""

    sector: int
    kind: int
    family = "land_star"
    why = "It must be an empty star space of that sector; its border counts."
    rule = "sector"

    def ask(self) -> str:
        return f"Where in {SECTORS[self.sector]} does the {STARS[self.kind]} star go? Its border counts."

    def mask(self, s: State) -> int:
        return free_stars(s, self.seat) & load(s.data).galaxy.sector_stars[self.sector]

    def answer(self, s: State, seat: int, move: LandStar) -> None:
        s.stars[self.kind] -= 1
        s.realms[seat].stars[self.kind] |= 1 << move.star
        s.events.append(StarLaid(seat, self.kind, move.star))


# -- nebulae -----------------------------------------------------------------------------------


class ThrowPick(ListedQuestion, frozen=True):
    """Which star or incomplete nebula to move anywhere (Shooting Star)."""

    why = "Only a star, a supernova or an incomplete nebula of your galaxy can be moved, and only to an empty space."
    rule = "throw"

    def ask(self) -> str:
        return "Which star or incomplete nebula do you move, anywhere you like?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        realm, moves = s.realms[seat], families(s.data)
        stars = moves.pick_star.of(realm.all_stars()) if free_stars(s, seat) else ()
        return stars + (moves.pick_tile.of(realm.open_tiles()) if realm.bare() else ())

    def answer(self, s: State, seat: int, move: PickStar | PickTile) -> None:
        s.agenda.append(ThrowStar(seat, move.star) if isinstance(move, PickStar) else ThrowTile(seat, move.hex))


class ThrowStar(Where, frozen=True):
    """Where the star goes (Shooting Star)."""

    star: int
    family = "land_star"
    why = "It must be an empty star space."
    rule = "throw"

    def ask(self) -> str:
        return "To which empty star space?"

    def mask(self, s: State) -> int:
        return free_stars(s, self.seat)

    def answer(self, s: State, seat: int, move: LandStar) -> None:
        move_star(s, seat, self.star, move.star)


class ThrowTile(Where, frozen=True):
    """Where the nebula goes; stars and life stay in place (Shooting Star, 6-15)."""

    hex: int
    family = "land_tile"
    why = "It must be an empty nebula space."
    rule = "throw"

    def ask(self) -> str:
        return "To which empty nebula space?"

    def mask(self, s: State) -> int:
        return s.realms[self.seat].bare()

    def answer(self, s: State, seat: int, move: LandTile) -> None:
        tiles = s.realms[seat].tiles
        tiles[move.hex], tiles[self.hex] = tiles[self.hex], -1
        s.events.append(Moved(seat, "hex", self.hex, move.hex))


def upgradable(s: State, seat: int) -> int:
    """The incomplete nebulae of size 1 for which one of size 2 can come (Star Stuff)."""
    if not s.stacks[1]:
        return 0
    realm, tiles = s.realms[seat], load(s.data).tile
    return sum(1 << space for space in cells(realm.open_tiles()) if tiles[realm.tiles[space]].size == 1)


class UpgradePick(ListedQuestion, frozen=True):
    """Draw a small nebula, or replace one (Star Stuff)."""

    why = "A choice whose stack is empty cannot be made, and only incomplete nebulae of size 1 can be replaced."
    rule = "upgrade"

    def ask(self) -> str:
        return "Draw a nebula of size 1, or choose one of yours to replace by size 2."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        draw = (NAME_SIZE[0],) if s.stacks[0] else ()
        return draw + families(s.data).pick_tile.of(upgradable(s, seat))

    def answer(self, s: State, seat: int, move: NameSize | PickTile) -> None:
        if isinstance(move, NameSize):
            draw_tile(s, seat, 1)
            return
        realm = s.realms[seat]
        old = realm.tiles[move.hex]
        return_tile(s, old)
        s.events.append(TileReturned(seat, old))
        realm.tiles[move.hex] = draw_tile(s, seat, 2)
        realm.held_tiles = realm.held_tiles[:-1]
        s.events.append(TileLaid(seat, realm.tiles[move.hex], move.hex))

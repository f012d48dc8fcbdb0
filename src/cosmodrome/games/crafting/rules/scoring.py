"""The scoring actions: completing a nebula, discharging a crystal, creating advanced life (4.3)."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Pass
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.crafting.box import Box
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules import verbs
from cosmodrome.games.crafting.rules.answers import PickLife
from cosmodrome.games.crafting.rules.effects import Do
from cosmodrome.games.crafting.rules.events import Arose, Completed, Discharged
from cosmodrome.games.crafting.rules.galaxy import cells
from cosmodrome.games.crafting.rules.life import stabilise
from cosmodrome.games.crafting.rules.powers import triggered
from cosmodrome.games.crafting.rules.stars import StarDiscard
from cosmodrome.games.crafting.rules.state import DISCHARGES, NEBULAE, Realm, State, lose_life, put
from cosmodrome.games.crafting.rules.steps import Where, within

# -- completing a nebula --------------------------------------------------------------------


def missing(box: Box, realm: Realm, space: int) -> int:
    """How many stars the nebula there still lacks, supernovae standing in for any; negative if some are over."""
    tile = box.tile[realm.tiles[space]]
    near = box.galaxy.corner_mask[space]
    plain = near & ~realm.nova
    lack = 0
    for need, stars in zip(tile.needs, realm.stars, strict=True):
        if need:
            have = (stars & plain).bit_count()
            if have < need:
                lack += need - have
    return lack - (realm.nova & near).bit_count()


def completable(box: Box, realm: Realm) -> int:
    """The nebulae that could be completed now, as a mask."""
    taken, done, found = realm.all_stars(), realm.done, 0
    corners, tiles = box.galaxy.corner_mask, box.tile
    for space, tile in enumerate(realm.tiles):
        if tile < 0 or done >> space & 1:
            continue
        if (taken & corners[space]).bit_count() >= tiles[tile].total and missing(box, realm, space) <= 0:
            found |= 1 << space
    return found


def refuse_complete(s: State, seat: int, space: int) -> Refusal | None:
    """Why the nebula there cannot be completed."""
    realm, box = s.realms[seat], load(s.data)
    if not within(space, len(realm.tiles)) or realm.tiles[space] < 0:
        return Refusal("no-nebula", "No nebula of yours lies there.", "complete")
    if realm.done >> space & 1:
        return Refusal("done-already", "That nebula is completed already.", "completed")
    lack = missing(box, realm, space)
    if lack > 0:
        words = box.tile[realm.tiles[space]].words  # a supernova stands for any of them
        missed = "one star is" if lack == 1 else f"{lack} stars are"
        return Refusal("stars-missing", f"It needs {words} on its corners; {missed} missing.", "complete")
    return None


def complete(s: State, seat: int, space: int) -> None:
    """Score, turn the tile, and have one star at it discarded."""
    realm, box = s.realms[seat], load(s.data)
    tile = box.tile[realm.tiles[space]]
    realm.done |= 1 << space
    realm.points[NEBULAE] += tile.points
    s.events.append(Completed(seat, space, realm.tiles[space], tile.points))
    life = ((realm.proto | realm.stable) & box.galaxy.ring_mask[space]).bit_count()
    for verb in triggered(box, realm, "complete"):
        if not isinstance(verb, verbs.Score) or life >= verb.life:
            s.agenda.append(Do(seat, verb))
    s.agenda.append(StarDiscard(seat, space))


# -- discharging ------------------------------------------------------------------------------


def discharge(s: State, seat: int) -> None:
    """A charged crystal goes to the top row for points and a star of your choice."""
    realm, box = s.realms[seat], load(s.data)
    realm.charged -= 1
    realm.discharged += 1
    points = box.row_points(realm.discharged)
    realm.points[DISCHARGES] += points
    s.events.append(Discharged(seat, realm.discharged, points))
    s.agenda += [Do(seat, verb) for verb in triggered(box, realm, "discharge")]
    s.agenda.append(Do(seat, verbs.GainStar()))


# -- advanced life -----------------------------------------------------------------------------


def ringed(box: Box, realm: Realm) -> int:
    """The completed nebulae without advanced life that have life on all six sides, as a mask."""
    rings, found = box.galaxy.ring_mask, 0
    empty = ~(realm.proto | realm.stable)
    for space in cells(realm.done & ~realm.alive):
        if not rings[space] & empty:
            found |= 1 << space
    return found


def refuse_create(s: State, seat: int, space: int) -> Refusal | None:
    """Why advanced life cannot arise there."""
    realm, box = s.realms[seat], load(s.data)
    if not within(space, len(realm.tiles)) or not realm.done >> space & 1:
        return Refusal("not-completed", "Advanced life needs a completed nebula.", "advanced")
    if realm.alive >> space & 1:
        return Refusal("alive-already", "There is advanced life on that nebula already.", "one-advanced")
    around = (realm.proto | realm.stable) & box.galaxy.ring_mask[space]
    if around.bit_count() < 6:
        return Refusal("ring-open", f"Life must lie on all six sides; it lies on {around.bit_count()}.", "advanced")
    if not s.tokens:
        return Refusal("no-tokens", "There is no advanced life left.", "one-advanced")
    return None


def create(s: State, seat: int, space: int) -> None:
    """Let advanced life arise, after asking which proto life a Catalyst spares."""
    s.agenda.append(Arise(seat, space))
    realm, box = s.realms[seat], load(s.data)
    for verb in triggered(box, realm, "create"):
        if not isinstance(verb, verbs.Spare):
            s.agenda.append(Do(seat, verb))
        elif realm.proto & box.galaxy.ring_mask[space]:
            s.agenda.append(SparePick(seat, space))


class SparePick(Where, frozen=True):
    """Which proto life turns stable and stays (Catalyst)."""

    hex: int
    family = "pick_life"
    passes = True
    why = "Only proto life on the sides of that nebula can be spared."
    rule = "spare"

    def ask(self) -> str:
        return "Which proto life do you turn stable, so that it stays? Or pass."

    def mask(self, s: State) -> int:
        return s.realms[self.seat].proto & load(s.data).galaxy.ring_mask[self.hex]

    def answer(self, s: State, seat: int, move: PickLife | Pass) -> None:
        if isinstance(move, PickLife):
            stabilise(s, seat, (move.side,))


class Arise(Task, frozen=True):
    """The proto life round the nebula goes, and a token comes; only its owner sees the value."""

    seat: int
    hex: int

    def run(self, s: State) -> None:
        seat, space = self.seat, self.hex
        realm, box = s.realms[seat], load(s.data)
        gone = cells(realm.proto & box.galaxy.ring_mask[space])
        if gone:
            lose_life(s, seat, gone)
        token = s.tokens[-1]
        s.tokens = s.tokens[:-1]
        realm.tokens = put(realm.tokens, space, token)
        realm.alive |= 1 << space
        s.events.append(Arose(seat, space, box.values[token], to=(seat,)))
        s.events.append(Arose(seat, space, 0, but=(seat,)))

"""Questions about life of the own galaxy: which token, and where to."""

from __future__ import annotations

from cosmodrome.core.choices import Pass
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.answers import DiscardLife, LandLife, PickLife, PickTile
from cosmodrome.games.crafting.rules.changes import Moved, Stabilised
from cosmodrome.games.crafting.rules.events import LifeLaid
from cosmodrome.games.crafting.rules.galaxy import cells, mask_of
from cosmodrome.games.crafting.rules.state import State, lose_life
from cosmodrome.games.crafting.rules.steps import Where


def free_sides(s: State, seat: int) -> int:
    """The empty life spaces of a galaxy."""
    realm = s.realms[seat]
    return load(s.data).galaxy.side_net.all & ~(realm.proto | realm.stable)


def move_life(s: State, seat: int, start: int, end: int) -> None:
    """A token goes to another life space, as it is."""
    realm = s.realms[seat]
    if realm.proto >> start & 1:
        realm.proto ^= 1 << start | 1 << end
    else:
        realm.stable ^= 1 << start | 1 << end
    s.events.append(Moved(seat, "life", start, end))


def stabilise(s: State, seat: int, sides: tuple[int, ...]) -> None:
    """Proto life turns to its stable side."""
    realm, mask = s.realms[seat], mask_of(sides)
    realm.proto &= ~mask
    realm.stable |= mask
    s.events.append(Stabilised(seat, sides))


class LifeMove(Where, frozen=True):
    """Where a life token moves to, by hops over taken spaces (4.3)."""

    side: int
    family = "land_life"
    why = "A move goes to an empty space next to the life, or past taken spaces in a row."
    rule = "move"

    def ask(self) -> str:
        return "Where does the life move?"

    def mask(self, s: State) -> int:
        realm = s.realms[self.seat]
        return load(s.data).galaxy.side_net.edge(realm.proto | realm.stable, self.side)

    def answer(self, s: State, seat: int, move: LandLife) -> None:
        move_life(s, seat, self.side, move.side)


class LifeDiscard(Where, frozen=True):
    """Which proto or stable life is paid."""

    stable: bool
    family = "discard_life"
    why = "The card asks for another life token of your galaxy."
    rule = "power-steps"

    def ask(self) -> str:
        return f"Which {'stable' if self.stable else 'proto'} life do you discard?"

    def mask(self, s: State) -> int:
        realm = s.realms[self.seat]
        return realm.stable if self.stable else realm.proto

    def answer(self, s: State, seat: int, move: DiscardLife) -> None:
        lose_life(s, seat, (move.side,))


def ringable(s: State, seat: int) -> int:
    """The completed nebulae without advanced life that have an empty side (Abiogenesis)."""
    realm, galaxy = s.realms[seat], load(s.data).galaxy
    free = free_sides(s, seat)
    return sum(1 << space for space in cells(realm.done & ~realm.alive) if galaxy.ring_mask[space] & free)


class RingPick(Where, frozen=True):
    """Around which nebula life arises (Abiogenesis)."""

    left: int
    stable: bool
    family = "pick_tile"
    why = "It must be a completed nebula without advanced life and with an empty side."
    rule = "ring"

    def ask(self) -> str:
        return "Around which completed nebula do you place life?"

    def mask(self, s: State) -> int:
        return ringable(s, self.seat)

    def answer(self, s: State, seat: int, move: PickTile) -> None:
        s.agenda.append(LayLife(seat, self.left, self.stable, move.hex))


class LayLife(Where, frozen=True):
    """Where life from the supply goes, one after another: anywhere, or round one nebula."""

    left: int
    stable: bool
    hex: int = -1
    begun: bool = False
    family = "land_life"
    why = "It must be an empty life space, and a side of that nebula if you chose one."
    rule = "anywhere"

    def ask(self) -> str:
        kind = "stable" if self.stable else "proto"
        return f"Where does the {kind} life go?{' Or pass.' if self.begun else ''}"

    def mask(self, s: State) -> int:
        free = free_sides(s, self.seat)
        return free if self.hex < 0 else free & load(s.data).galaxy.ring_mask[self.hex]

    def may_pass(self) -> bool:
        return self.begun

    def answer(self, s: State, seat: int, move: LandLife | Pass) -> None:
        if isinstance(move, Pass):
            return
        realm = s.realms[seat]
        s.life -= 1
        if self.stable:
            realm.stable |= 1 << move.side
        else:
            realm.proto |= 1 << move.side
        s.events.append(LifeLaid(seat, move.side, self.stable))
        if self.left > 1 and s.life and self.mask(s):
            s.agenda.append(LayLife(seat, self.left - 1, self.stable, self.hex, True))


def stabilise_half(s: State, seat: int) -> None:
    """Half of the proto life, rounded up; asks only where there is a choice (Half-Life)."""
    proto = s.realms[seat].proto
    due = (proto.bit_count() + 1) // 2
    if due == proto.bit_count():
        stabilise(s, seat, cells(proto))
    else:
        s.agenda.append(HalfPick(seat, due))


class HalfPick(Where, frozen=True):
    """Which proto life becomes stable (Half-Life)."""

    left: int
    family = "pick_life"
    why = "Only proto life of your galaxy can become stable."
    rule = "half"

    def ask(self) -> str:
        return f"Which proto life becomes stable? {self.left} {'is' if self.left == 1 else 'are'} still due."

    def mask(self, s: State) -> int:
        return s.realms[self.seat].proto

    def answer(self, s: State, seat: int, move: PickLife) -> None:
        stabilise(s, seat, (move.side,))
        if self.left > 1:
            s.agenda.append(HalfPick(seat, self.left - 1))


PROTO, STABLE = 0, 1


class ScatterPick(Where, frozen=True):
    """Which life to move anywhere; all of one kind, each token once (Wormhole)."""

    left: int
    kind: int = -1
    """PROTO or STABLE once the first was chosen."""
    moved: int = 0
    """Where the tokens lie that moved already."""
    family = "pick_life"
    why = "Each token moves once, and all must be of the kind you began with."
    rule = "scatter"

    def ask(self) -> str:
        if self.kind < 0:
            return "Which life do you move, anywhere you like?"
        return "Which life do you move next? Or pass."

    def mask(self, s: State) -> int:
        realm = s.realms[self.seat]
        if self.kind < 0:
            return realm.proto | realm.stable
        return (realm.proto, realm.stable)[self.kind] & ~self.moved

    def may_pass(self) -> bool:
        return self.kind >= 0

    def answer(self, s: State, seat: int, move: PickLife | Pass) -> None:
        if isinstance(move, PickLife):
            kind = STABLE if s.realms[seat].stable >> move.side & 1 else PROTO
            s.agenda.append(ScatterLand(seat, self.left, kind, self.moved, move.side))


class ScatterLand(Where, frozen=True):
    """Where it goes (Wormhole)."""

    left: int
    kind: int
    moved: int
    side: int
    family = "land_life"
    why = "It must be an empty life space."
    rule = "scatter"

    def ask(self) -> str:
        return "To which empty life space?"

    def mask(self, s: State) -> int:
        return free_sides(s, self.seat)

    def answer(self, s: State, seat: int, move: LandLife) -> None:
        move_life(s, seat, self.side, move.side)
        again = ScatterPick(seat, self.left - 1, self.kind, self.moved | 1 << move.side)
        if again.left and again.mask(s):
            s.agenda.append(again)

"""How good a galaxy is, as expected points: what bots look at when they compare plans."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, sqrt
from typing import Any

from cosmodrome.games.crafting.box import Box, Goal
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.galaxy import Galaxy
from cosmodrome.games.crafting.rules.goals import tally
from cosmodrome.games.crafting.rules.state import Realm, State

LAST = 8
"""The last round there can be."""
FINISH = (
    (0.96, 0.40, 0.15, 0.05, 0.01, 0.00, 0.00),
    (0.82, 0.30, 0.12, 0.06, 0.03, 0.00, 0.00),
    (0.86, 0.56, 0.34, 0.18, 0.10, 0.05, 0.00),
    (0.88, 0.68, 0.48, 0.30, 0.20, 0.12, 0.05),
    (0.92, 0.72, 0.55, 0.40, 0.29, 0.15, 0.07),
)
"""By turns left (four or more alike) and stars lacking: the chance that a nebula will be completed, this turn too."""
ROOM = (0.0, 0.8, 1.5, 2.2, 2.8)
"""By turns left: what the space of a nebula is worth to another one."""
CLOSE_RING = (
    (0.92, 0.40, 0.15, 0.05, 0.01, 0.00, 0.00),
    (0.90, 0.35, 0.12, 0.06, 0.03, 0.01, 0.00),
    (0.90, 0.46, 0.25, 0.14, 0.09, 0.05, 0.03),
    (0.90, 0.52, 0.32, 0.20, 0.13, 0.08, 0.05),
    (0.90, 0.56, 0.38, 0.26, 0.18, 0.12, 0.08),
)
"""By turns left and sides lacking: the chance that life will close round a completed nebula."""
STAR_BASE = (
    (0.0, 0.0, 0.0, 0.0),
    (0.1, 0.1, 0.3, 0.3),
    (0.3, 0.2, 1.0, 0.8),
    (0.4, 0.4, 1.7, 1.5),
    (0.4, 0.4, 1.9, 1.9),
)
"""By turns left: what a placed star of each type is worth for itself; oxygen and carbon are what is short."""
CARDS = (0.0, 0.6, 1.2, 2.0, 3.0, 5.4)
"""What a hand's cards of one force are worth while turns are left."""
SPREAD = {
    "stars": 1.5,
    "stream": 1.9,
    "life": 1.4,
    "proto": 2.0,
    "stable": 1.4,
    "crystals": 0.55,
    "nebulae": 0.6,
    "inhabited": 1.6,
}
"""How much a goal's count tends to change in a turn."""
ABILITY = {
    "PL-1": 0.4, "PL-2": 0.7, "PL-3": 0.3, "PL-4": 0.9, "PL-5": 0.6, "PL-6": 0.8, "PL-7": 0.7, "PL-8": 0.8,
    "PT-1": 0.7, "PT-2": 0.8, "PT-3": 0.6, "PT-4": 0.3, "PT-5": 1.2, "PT-6": 0.8, "PT-7": 0.8, "PT-8": 0.4,
    "PG-1": 0.1, "PG-2": 0.3, "PG-3": 0.1, "PG-4": 0.4, "PG-5": 0.3, "PG-6": 0.9, "PG-7": 0.4, "PG-8": 0.2,
    "PC-1": 0.9, "PC-2": 0.5, "PC-3": 0.3, "PC-4": 0.5, "PC-5": 0.3, "PC-6": 0.6, "PC-7": 0.5, "PC-8": 0.6,
}  # fmt: skip
"""About how many points a turn a power card's text is worth, beyond its token on the console."""
TOKEN_WORTH = (0.9, 1.6, 0.4, 0.75)
"""What a power token on each control brings in a turn."""


def turns_left(s: State) -> int:
    """How many further turns a seat can count on after this one: rounds until goals or crystals run out."""
    steps, pace = load(s.data).chamber.steps, 2.8
    for rounds in range(LAST - s.round):
        charged = sum(int((realm.crystal + pace * rounds) / steps) for realm in s.realms)
        if charged >= s.crystals:
            return rounds
    return LAST - s.round


class Outlook:
    """What a seat hopes for from here: the turns left, and each goal with what the others have of it."""

    tables = (FINISH, CLOSE_RING, STAR_BASE)
    rooms = ROOM
    pace = 2.4
    """Crystal steps in a turn."""

    def __init__(self, s: State, seat: int, goals: bool = True) -> None:
        self.box: Box = load(s.data)
        self.galaxy: Galaxy = self.box.galaxy
        self.seat = seat
        self.left = turns_left(s)
        phase = min(self.left, 4)
        self.finish, self.ring, self.star_base = (table[phase] for table in self.tables)
        self.room = self.rooms[phase]
        self.token = 7.4 if len(s.tokens) > len(self.box.advanced.rest) else 5.3
        self.hub = sum(1 << i for i, near in enumerate(self.galaxy.star_hexes) if len(near) == 3)
        self._known: dict[tuple[int, ...], float] = {}
        self.goals: list[tuple[Goal, int, list[float]]] = []
        if goals:
            self._look_at_goals(s)
        self.star_goals = [entry for entry in self.goals if entry[0].count.of in ("stars", "stream", "inhabited")]
        self.life_goals = [entry for entry in self.goals if entry[0].count.of in ("life", "proto", "stable")]

    # -- goals -------------------------------------------------------------------------------

    def _look_at_goals(self, s: State) -> None:
        """For each goal on the track the expected points, ours less the others', by our count."""
        n = len(s.realms)
        after = (s.first - self.seat - 1) % n
        for place, goal in enumerate(s.track):
            rounds = len(s.track) - place
            if goal < 0 or rounds - 1 > self.left:
                continue
            entry = self.box.goal[goal]
            counts = [tally(self.box, entry, realm) for i, realm in enumerate(s.realms) if i != self.seat]
            turns = (after + 2 * n * (rounds - 1)) / n
            spread = max(0.15, SPREAD[entry.count.of] * sqrt(turns))
            self.goals.append((entry, max(counts), self._goal_table(max(counts), spread, n)))

    def _goal_table(self, best: int, spread: float, n: int) -> list[float]:
        first = self.box.track.first
        table = []
        for mine in range(60):
            ahead = mine - best
            ours = first / (1 + exp(-1.7 * (ahead + 0.5) / spread)) if mine else 0.0
            theirs = first / (1 + exp(1.7 * (ahead - 0.5) / spread)) if best else 0.0
            table.append(ours - theirs / (n - 1))
        return table

    def goal_worth(self, realm: Realm, goals: Iterable[tuple[Goal, int, list[float]]]) -> float:
        """What the goals are worth with this galaxy."""
        return sum(table[min(59, tally(self.box, goal, realm))] for goal, _, table in goals)

    # -- nebulae -----------------------------------------------------------------------------

    def hex(self, realm: Realm, space: int) -> float:
        """What the nebula on a space is worth beyond the points it has brought."""
        tile = realm.tiles[space]
        if tile < 0 or realm.alive >> space & 1:
            return 0.0
        corner, ring, nova = self.galaxy.corner_mask[space], self.galaxy.ring_mask[space], realm.nova
        life = ((realm.proto & ring).bit_count(), (realm.stable & ring).bit_count())
        if realm.done >> space & 1:
            key: tuple[int, ...] = (-1, *life)
        else:
            plain = corner & ~nova
            a, b, c, d = realm.stars
            h, he = (a & plain).bit_count(), (b & plain).bit_count()
            key = (tile, *life, h, he, (c & plain).bit_count(), (d & plain).bit_count(), (nova & corner).bit_count())
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._hex(key)
        return found

    def _hex(self, key: tuple[int, ...]) -> float:
        tile, proto, stable = key[:3]
        living = self.token * self.ring[6 - proto - stable]
        if tile < 0:
            return living + 0.2 * stable * (self.left > 0) - self.room
        entry = self.box.tile[tile]
        counts, novae = key[3:7], key[7]
        lack, over = -novae, 0
        for need, have in zip(entry.needs, counts, strict=True):
            lack += max(0, need - have)
            over += max(0, have - need)
        room = 6 - sum(counts) - novae
        lack = max(0, lack)
        chance = self.finish[min(6, lack + max(0, lack - room))]
        return chance * (entry.points - 0.8 + 0.45 * living) - self.room

    def near(self, realm: Realm, spaces: Iterable[int]) -> float:
        """The worth of some nebulae together."""
        return sum(self.hex(realm, space) for space in spaces)

    # -- everything ----------------------------------------------------------------------------

    def base(self, realm: Realm) -> float:
        """Stars and life for themselves."""
        if not self.left:
            return 0.0
        stars = sum(worth * mask.bit_count() for worth, mask in zip(self.star_base, realm.stars, strict=True))
        hubs = 0.15 * (realm.all_stars() & self.hub).bit_count()
        return stars + hubs + 0.1 * realm.proto.bit_count() + 0.6 * realm.stable.bit_count()

    def crystals(self, realm: Realm) -> float:
        """What the crystals on the way will bring: a step now also brings all later ones nearer."""
        charged = realm.discharged + realm.charged
        if not self.left:
            near = realm.crystal / self.box.chamber.steps
            return 0.9 * (self._row(charged + 0.3 * near * near) - self._row(realm.discharged))
        reach = charged + (realm.crystal + self.pace * self.left) / self.box.chamber.steps
        return 0.9 * (self._row(reach) - self._row(realm.discharged))

    def _row(self, crystals: float) -> float:
        """The points and stars of so many discharges, in parts too."""
        whole = int(crystals)
        worth = sum(self.box.row_points(nth) + 1.5 for nth in range(1, whole + 1))
        return worth + (crystals - whole) * (self.box.row_points(whole + 1) + 1.5)

    def cards(self, realm: Realm) -> float:
        """Energy cards in hand."""
        if not self.left:
            return 0.02 * sum(realm.hand)
        worth = 0.0
        for n in realm.hand:
            worth += CARDS[min(n, 5)] + 0.9 * max(0, n - 5)
        return worth - 0.5 * max(0, sum(realm.hand) - 10)

    def powers(self, realm: Realm) -> float:
        """Power cards: their token on the console and their text."""
        return sum(self.power(card) for card in realm.slots if card >= 0)

    def power(self, card: int) -> float:
        """One power card, for the turns left."""
        token = TOKEN_WORTH[self.box.family[card]]
        return min(self.left, 5) * (token + ABILITY.get(self.box.power[card].id, 0.5))

    def total(self, realm: Realm) -> float:
        """Points now and to come. What is still held counts nothing: it would be lost."""
        worth = self.certain(realm) + self.near(realm, range(len(realm.tiles))) + self.base(realm)
        return worth + self.crystals(realm) + self.powers(realm)

    def certain(self, realm: Realm) -> float:
        """Points that need no further turn, goals as far as they can be foreseen, and the cards in hand."""
        values = self.box.values
        worth = sum(realm.points) + sum(values[token] for token in realm.tokens if token >= 0)
        return worth + self.cards(realm) + self.goal_worth(realm, self.goals)

    def closed(self, realm: Realm) -> float:
        """What a galaxy is worth when the turn has ended: in the last round only what is certain."""
        return self.total(realm) if self.left else self.certain(realm)


def worth(s: Any, seat: int) -> float:
    """How well a seat stands, from 0 to 1."""
    totals = [Outlook(s, i).total(realm) for i, realm in enumerate(s.realms)]
    rival = max(total for i, total in enumerate(totals) if i != seat)
    return 1 / (1 + exp((rival - totals[seat]) / 12))

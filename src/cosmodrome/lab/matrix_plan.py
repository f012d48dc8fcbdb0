"""Which aliens meet in which game: as few games as possible for as many pairs as possible."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

import msgspec

from cosmodrome.core.dice import Dice, dice
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import BARRED, load
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS

SEATS = (5, 5, 4, 5, 3)
"""Games of five cover ten pairs each; now and then a smaller table."""
STATIONS = ("single", "none", "multiple conquest", "multiple", "conquest")
Pair = tuple[int, int]


class Job(msgspec.Struct, frozen=True):
    """One game to be played: its aliens by seat, its variant, its luck."""

    number: int
    seed: int
    aliens: tuple[int, ...]
    stations: str
    four_planets: bool
    storm: bool


def roster(box: str) -> list[int]:
    """The aliens that can be played, of one box or of all."""
    sheets = load().aliens
    return sorted(alien for alien in ALIENS if alien in sheets and box in ("all", sheets[alien].set))


def pairs(aliens: Sequence[int]) -> list[Pair]:
    """All pairs that may play together (3.1)."""
    barred = {frozenset(NAMES.index(name) for name in pair) for pair in BARRED}
    return [pair for pair in combinations(sorted(aliens), 2) if frozenset(pair) not in barred]


class Plan:
    """Deals out games so that the pair that has met least meets next: of all pairs, or of those `about` some aliens."""

    def __init__(self, aliens: Sequence[int], seed: int, storm: bool, about: Collection[int] = ()) -> None:
        self.aliens = list(aliens)
        self.rolls: Dice = dice(seed)
        self.seed = seed
        self.storm = storm
        self.met = dict.fromkeys(pairs(aliens), 0)
        self.about = about
        self.wanted = [pair for pair in self.met if not about or pair[0] in about or pair[1] in about]
        self.number = 0

    def least(self) -> int:
        """How often the wanted pair that met least has met."""
        return min(self.met[pair] for pair in self.wanted)

    def covering(self, each: int | None = None) -> Iterator[Job]:
        """Games until every pair has met so often; endless if no number is given."""
        while each is None or self.least() < each:
            yield self._job(self._company(SEATS[self.number % len(SEATS)]))

    def random(self, games: int) -> Iterator[Job]:
        """So many games over random aliens."""
        for _ in range(games):
            pool = self.aliens[:]
            self.rolls.shuffle(pool)
            company: list[int] = []
            for alien in pool:
                if len(company) < SEATS[self.number % len(SEATS)] and self._fits(alien, company):
                    company.append(alien)
            yield self._job(company)

    def _company(self, seats: int) -> list[int]:
        """The pair that met least, and whoever has met those already chosen least."""
        fewest = self.least()
        first = [pair for pair in self.wanted if self.met[pair] == fewest]
        company = list(first[self.rolls.below(len(first))])
        while len(company) < seats:
            fitting = [alien for alien in self.aliens if alien not in company and self._fits(alien, company)]
            if not fitting:
                break
            self.rolls.shuffle(fitting)
            company.append(min(fitting, key=lambda alien: sum(self.met[key(alien, other)] for other in company)))
        self.rolls.shuffle(company)
        return company

    def _fits(self, alien: int, company: Sequence[int]) -> bool:
        return all(key(alien, other) in self.met for other in company)

    def _job(self, company: list[int]) -> Job:
        for pair in combinations(sorted(company), 2):
            self.met[pair] += 1
        number = self.number
        self.number += 1
        return Job(
            number,
            self.seed * 1_000_003 + number,
            tuple(company),
            STATIONS[number // len(SEATS) % len(STATIONS)],
            number % 4 == 3,
            self.storm,
        )


def key(a: int, b: int) -> Pair:
    """A pair, the lower number first."""
    return (a, b) if a < b else (b, a)

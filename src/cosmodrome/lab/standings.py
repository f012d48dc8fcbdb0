"""What games between bots add up to: who wins, from which seat and with what, and where the points came from."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

import msgspec

from cosmodrome.core.game import Outcome, Report
from cosmodrome.core.intervals import wilson
from cosmodrome.core.record import Entry


class Played(msgspec.Struct, frozen=True):
    """One game between bots."""

    outcome: Outcome
    decisions: tuple[int, ...]
    """How often each seat was asked."""
    seconds: tuple[float, ...]
    """How long each seat's bot computed in all; the only number here that differs between runs."""
    report: Report | None = None
    seed: int = 0
    """What it was dealt with."""
    entries: list[Entry] = []
    """Its moves, where they are wanted for a record."""


class Standing(msgspec.Struct, frozen=True):
    """What one entry of a lineup, one seat, or all seats with one trait have reached."""

    name: str
    games: int
    wins: float
    """A first place shared by k seats counts 1/k for each of them."""
    share: float
    """Wins per game."""
    low: float
    """Lower end of the 95 % interval of the share."""
    high: float
    score: float
    """Mean score of its seats."""


class Points(msgspec.Struct, frozen=True):
    """What one source of points brings."""

    name: str
    mean: float
    """A seat's mean."""
    winners: float
    """The mean of those who won."""


class Number(msgspec.Struct, frozen=True):
    """A number that a game tells of itself, over all games."""

    name: str
    mean: float
    counts: dict[int, int]
    """How many games had each value, the least value first."""


class Details(msgspec.Struct, frozen=True):
    """Everything counted besides the lineup; the tables of a game's own are empty if it has no report."""

    seats: tuple[Standing, ...]
    points: tuple[Points, ...]
    numbers: tuple[Number, ...]
    facts: dict[str, dict[str, int]]
    """For each fact, how many games went so, the most frequent first."""
    traits: dict[str, tuple[Standing, ...]]
    """For each trait, how seats with it did, by name."""


class Standings(msgspec.Struct, frozen=True):
    """A tournament so far. Everything but `thought` is the same on every machine."""

    total: int
    """How many games there will be."""
    played: int
    rows: tuple[Standing, ...]
    """In the order of the lineup."""
    thought: tuple[float, ...]
    """Milliseconds of computing per decision, for each row."""
    details: Details


class Row:
    """Wins and scores of something, added up."""

    def __init__(self) -> None:
        self.games = self.seats = 0
        self.wins = self.score = 0.0

    def add(self, wins: float, score: float) -> None:
        self.games += 1
        self.seats += 1
        self.wins += wins
        self.score += score

    def standing(self, name: str) -> Standing:
        wins = round(self.wins, 6)  # thirds may not add up to the last digit
        low, high = wilson(wins, self.games)
        return Standing(name, self.games, wins, wins / max(self.games, 1), low, high, self.score / max(self.seats, 1))


class Tally:
    """Adds games up, in the order of their numbers."""

    def __init__(self, names: Sequence[str], total: int) -> None:
        self.names = names
        self.total = total
        self.played = 0
        self.rows = [Row() for _ in names]
        self.decisions = [0] * len(names)
        self.seconds = [0.0] * len(names)
        self.seats: defaultdict[int, Row] = defaultdict(Row)
        self.points: defaultdict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        self.numbers: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self.facts: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.traits: defaultdict[str, defaultdict[str, Row]] = defaultdict(lambda: defaultdict(Row))

    def add(self, game: Played, sitting: Sequence[int]) -> None:
        """One game more, and which entry of the lineup sat in each seat."""
        self.played += 1
        scores, winners = game.outcome.scores, game.outcome.winners()
        wins = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(sitting))]
        for entry in set(sitting):
            self.rows[entry].games += 1
        for seat, entry in enumerate(sitting):
            row = self.rows[entry]
            row.seats += 1
            row.wins += wins[seat]
            row.score += scores[seat]
            self.decisions[entry] += game.decisions[seat]
            self.seconds[entry] += game.seconds[seat]
            self.seats[seat].add(wins[seat], scores[seat])
        for source, won in game.outcome.tally:
            self.points[source][0] += sum(won) / len(won)
            self.points[source][1] += sum(n * share for n, share in zip(won, wins, strict=True))
        if game.report:
            self._add_report(game.report, wins, scores)

    def _add_report(self, report: Report, wins: Sequence[float], scores: Sequence[int]) -> None:
        for name, number in report.numbers.items():
            self.numbers[name][number] += 1
        for name, word in report.facts.items():
            self.facts[name][word] += 1
        for name, seats in report.traits.items():
            for seat, words in enumerate(seats):
                for word in words:
                    self.traits[name][word].add(wins[seat], scores[seat])

    def standings(self) -> Standings:
        rows = tuple(row.standing(name) for row, name in zip(self.rows, self.names, strict=True))
        pairs = zip(self.seconds, self.decisions, strict=True)
        return Standings(self.total, self.played, rows, tuple(1000 * s / max(n, 1) for s, n in pairs), self._details())

    def _details(self) -> Details:
        return Details(
            tuple(row.standing(f"seat {seat + 1}") for seat, row in sorted(self.seats.items())),
            tuple(Points(name, *(total / self.played for total in pair)) for name, pair in self.points.items()),
            tuple(_number(name, counts) for name, counts in self.numbers.items()),
            {name: dict(counts.most_common()) for name, counts in self.facts.items()},
            {
                trait: tuple(row.standing(word) for word, row in sorted(rows.items()))
                for trait, rows in self.traits.items()
            },
        )


def _number(name: str, counts: Counter[int]) -> Number:
    mean = sum(value * games for value, games in counts.items()) / counts.total()
    return Number(name, mean, dict(sorted(counts.items())))

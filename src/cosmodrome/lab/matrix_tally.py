"""The figures of an alien matrix: by pair, by alien, and in all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.lab.matrix import Fault, Report
from cosmodrome.lab.matrix_plan import Pair, pairs


class PairFigures:
    """How two aliens fared together."""

    def __init__(self) -> None:
        self.games = 0
        self.together = 0
        """Encounters in which both powers were used."""
        self.wins = [0, 0]
        """Of the lower and the higher number; both may win."""
        self.faults: list[int] = []
        """Numbers of the faults of games in which both sat."""


class AlienFigures:
    """How one alien fared."""

    def __init__(self) -> None:
        self.games = self.wins = self.uses = 0


class Tally:
    """Grows by reports of games."""

    def __init__(self, aliens: Sequence[int]) -> None:
        self.aliens = sorted(aliens)
        self.pairs = {pair: PairFigures() for pair in pairs(aliens)}
        self.by_alien = {alien: AlienFigures() for alien in self.aliens}
        self.faults: list[Fault] = []
        self.games = self.decisions = self.encounters = self.flares = self.artifacts = self.stations = self.looked = 0
        self.draws = 0

    def add(self, report: Report) -> None:
        """One more game."""
        self.games += 1
        self.draws += not report.winners and report.fault is None
        for name in ("decisions", "encounters", "flares", "artifacts", "stations", "looked"):
            setattr(self, name, getattr(self, name) + getattr(report, name))
        if report.fault is not None:
            self.faults.append(report.fault)
        self._add_pairs(report)
        for alien in report.job.aliens:
            self.by_alien[alien].games += 1
            self.by_alien[alien].wins += alien in report.winners
        for alien, uses in report.uses.items():
            if alien in self.by_alien:
                self.by_alien[alien].uses += uses

    def _add_pairs(self, report: Report) -> None:
        for pair in combinations(sorted(report.job.aliens), 2):
            found = self.pairs[pair]
            found.games += 1
            for i, alien in enumerate(pair):
                found.wins[i] += alien in report.winners
            if report.fault is not None:
                found.faults.append(len(self.faults))
        for pair, times in report.together.items():
            if pair in self.pairs:
                self.pairs[pair].together += times

    def least(self) -> int:
        """How many games the pair that met least has had."""
        return min((found.games for found in self.pairs.values()), default=0)

    def never(self) -> list[Pair]:
        """The pairs whose powers were never used in one encounter."""
        return [pair for pair, found in self.pairs.items() if not found.together]

    def summary(self) -> dict[str, Any]:
        """The figures in all, for a program."""
        return {
            "aliens": len(self.aliens),
            "games": self.games,
            "decisions": self.decisions,
            "encounters": self.encounters,
            "positions_checked": self.looked,
            "flares": self.flares,
            "artifacts": self.artifacts,
            "station_uses": self.stations,
            "draws": self.draws,
            "pairs": len(self.pairs),
            "pairs_met": sum(found.games > 0 for found in self.pairs.values()),
            "fewest_games_of_a_pair": self.least(),
            "pairs_fired_together": len(self.pairs) - len(self.never()),
            "encounters_fired_together": sum(found.together for found in self.pairs.values()),
            "faults": len(self.faults),
        }

    def figures(self) -> dict[str, Any]:
        """Everything, for a program."""
        return {
            "summary": self.summary(),
            "aliens": [
                {"alien": NAMES[alien], "games": found.games, "wins": found.wins, "uses": found.uses}
                for alien, found in self.by_alien.items()
            ],
            "pairs": [
                {
                    "pair": [NAMES[alien] for alien in pair],
                    "games": found.games,
                    "fired_together": found.together,
                    "wins": found.wins,
                    "faults": found.faults,
                }
                for pair, found in self.pairs.items()
            ],
        }

"""What `cosmodrome sim` writes beside its tables: a row for each game, and the record of each game."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import msgspec

from cosmodrome.core.record import Record, write
from cosmodrome.core.refusal import Refusal

if TYPE_CHECKING:
    from cosmodrome.core.game import Game, Options
    from cosmodrome.lab.standings import Played

OF_SEATS = ("bot", "rank", "score", "decisions", "traits")
"""The columns that there are for each seat."""


class GameFiles:
    """Files that grow with the games. None is ever written over."""

    def __init__(self, game: Game, rows: Path | None, save: Path | None) -> None:
        if rows and rows.suffix not in (".csv", ".jsonl"):
            raise Refusal("rows", f"The rows of games go into a file that ends in .csv or .jsonl, not {rows}.")
        self.game = game
        self.save = save
        self._path = rows
        self._part = ""  # of a round robin
        self._rows: IO[str] | None = None
        self._csv: csv.DictWriter[str] | None = None
        if save:
            save.mkdir(parents=True, exist_ok=True)

    def add(self, options: Options, number: int, played: Played, names: Sequence[str]) -> None:
        """One game more, with the bot of each seat."""
        if self._path:
            self._add_row(row(options.seats, number, played, names))
        if self.save:
            players = [f"{name[:20]} bot" for name in names]
            record = Record(self.game.name, options, played.seed, players, played.entries)
            path = self.save / f"{self.game.name}-{options.seats}-{self._part}{number + 1:06}.jsonl"
            with _fresh(path) as file:
                file.write(write(record))

    def again(self, part: str) -> None:
        """Games are counted from 1 again: those of another pair of bots."""
        self._part = f"{part}-"

    def close(self) -> None:
        if self._rows:
            self._rows.close()

    def _add_row(self, found: dict[str, Any]) -> None:
        assert self._path
        if self._rows is None:
            self._rows = _fresh(self._path)
            if self._path.suffix == ".csv":
                self._csv = csv.DictWriter(self._rows, columns(self.game.seats[-1]))
                self._csv.writeheader()
        if self._csv:
            self._csv.writerow(flat(found))
        else:
            self._rows.write(json.dumps(found) + "\n")


def _fresh(path: Path) -> IO[str]:
    try:
        return path.open("x", encoding="utf-8", newline="")
    except FileExistsError:
        raise Refusal("exists", f"{path} exists already and is not written over.") from None


def row(seats: int, number: int, played: Played, names: Sequence[str]) -> dict[str, Any]:
    """A game in one object; lists are by seat."""
    outcome, report = played.outcome, played.report
    traits = report.traits if report else {}
    return {
        "game": number + 1,
        "seats": seats,
        "seed": played.seed,
        "bots": list(names),
        "ranks": outcome.ranks,
        "scores": outcome.scores,
        "decisions": played.decisions,
        "reason": outcome.reason,
        "numbers": msgspec.to_builtins(report.numbers) if report else {},
        "facts": msgspec.to_builtins(report.facts) if report else {},
        "traits": [{name: list(words[seat]) for name, words in traits.items()} for seat in range(seats)],
    }


def columns(seats: int) -> list[str]:
    """The columns of a table with a row for each game."""
    of_seats = [f"{name}_{seat}" for seat in range(1, seats + 1) for name in OF_SEATS]
    return ["game", "seats", "seed", "reason", "numbers", "facts", *of_seats]


def flat(found: dict[str, Any]) -> dict[str, Any]:
    """The same row for a table of columns: seats are counted from 1, and what has names is spelled `name: value; …`."""
    told = {name: found[name] for name in ("game", "seats", "seed", "reason")}
    told |= {name: _spelled(found[name]) for name in ("numbers", "facts")}
    lists = (found["bots"], found["ranks"], found["scores"], found["decisions"], found["traits"])
    for seat, values in enumerate(zip(*lists, strict=True), 1):
        *plain, traits = values
        words = {name: ", ".join(held) for name, held in traits.items()}
        told |= {f"{name}_{seat}": value for name, value in zip(OF_SEATS, (*plain, _spelled(words)), strict=True)}
    return told


def _spelled(values: dict[str, Any]) -> str:
    return "; ".join(f"{name}: {value}" for name, value in values.items())

"""Where tables come from: a new game, a position, a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from cosmodrome.core.game import Game
from cosmodrome.core.record import Entry, Record, write
from cosmodrome.core.refusal import Refusal
from cosmodrome.table import file
from cosmodrome.table.table import Table


def new(
    game: Game,
    *,
    seed: int = 0,
    players: Sequence[str] = (),
    keep: Callable[[Entry], None] | None = None,
    **options: Any,
) -> Table:
    """A new table; the number of seats follows from `seats=` or from the players' names."""
    if players:
        options.setdefault("seats", len(players))
    agreed = game.options(**options)
    names = list(players) or [f"Seat {seat + 1}" for seat in range(agreed.seats)]
    if len(names) != agreed.seats:
        raise Refusal("players", f"There are {agreed.seats} seats but {len(names)} names.")
    return Table(game, Record(game.name, agreed, seed, names), keep)


def of(game: Game, state: Any, *, players: Sequence[str] = (), **options: Any) -> Table:
    """A table that plays on from a position, with the options of the game it came from."""
    made = new(game, players=players, **options)
    return Table(game, Record(game.name, made.record.options, 0, made.players, start=state.clone()))


def load(path: str | Path, find_game: Callable[[str], Game]) -> Table:
    """The table of a record file, at its last move; raises a Refusal or RecordError where it cannot be read."""
    game, record, _ = file.load(Path(path), find_game)
    return Table(game, record)


def save(table: Table, path: str | Path) -> None:
    """Write the game so far to a file; one that is there already is left as it is and a Refusal raised."""
    try:
        with Path(path).open("x", encoding="utf-8") as opened:
            opened.write(write(table.record))
    except FileExistsError:
        raise Refusal("exists", f"{path} exists already and is not written over.") from None
    except OSError as error:
        raise Refusal("disk", f"{path} cannot be written: {error.strerror}.") from None

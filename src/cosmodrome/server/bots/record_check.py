"""A stranger's record, read and replayed in a worker process; what the server needs of it comes back."""

from __future__ import annotations

from typing import Any

import msgspec

from cosmodrome.core.deal import Deal
from cosmodrome.core.game import Game
from cosmodrome.core.record import RecordError, read
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.versions import CURRENT
from cosmodrome.games import load
from cosmodrome.store import entries


class RecordTask(msgspec.Struct, frozen=True, tag="record"):
    """A record to be checked."""

    text: str
    places: dict[str, str]
    """The games that are offered: only these are ever looked for."""


class CheckedRecord(msgspec.Struct, frozen=True):
    """What is in a record that can be trusted; or, in `error`, why it cannot."""

    error: str = ""
    game: str = ""
    options: dict[str, Any] = {}
    seed: str = "0"
    """As text, since it may be longer than 64 bits."""
    players: list[str] = []
    seats: int = 0
    deal: Deal | None = None
    version: int = CURRENT
    lines: list[str] = []
    """The entries as the store keeps them."""


def check(task: RecordTask) -> CheckedRecord:
    """Read the record and play it through."""

    def find(name: str) -> Game:
        if name not in task.places:
            raise Refusal("no-game", f"There is no game called {name[:40]!r} here.")
        return load(task.places[name])

    try:
        _, record, _ = read(task.text, find, trusted=False)
    except (RecordError, RecursionError) as error:
        return CheckedRecord(str(error))
    return CheckedRecord(
        game=record.game,
        options=entries.plain(record.options),
        seed=str(record.seed),
        players=record.players,
        seats=record.options.seats,
        deal=record.deal,
        version=record.version,
        lines=[entries.encode(entry) for entry in record.entries],
    )

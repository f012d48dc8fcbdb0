"""A record on disk that grows with the game, line by line, and is never written over."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from cosmodrome.core.game import Game
from cosmodrome.core.record import Entry, Record, RecordError, entry_line, header_line, read
from cosmodrome.core.refusal import Refusal


class RecordFile:
    """An open record file. `append` returns only when the line is safely on disk."""

    def __init__(self, path: Path, count: int, total: str) -> None:
        self.path = path
        self._count = count
        self._total = total

    @classmethod
    def create(cls, path: Path, record: Record) -> RecordFile:
        """Begin a new file; one that exists is left as it is and a Refusal raised."""
        line, total = header_line(record)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8") as file:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            if path.exists():
                raise Refusal("exists", f"{path} exists already and is not written over.") from None
            raise Refusal("disk", f"{path} cannot be written: {error.strerror}.") from None
        return cls(path, 0, total)

    @classmethod
    def resume(cls, path: Path, find_game: Callable[[str], Game]) -> tuple[Game, Record, RecordFile]:
        """Open a file and check every line of it; raises RecordError and leaves the file as it is."""
        game, record, total = load(path, find_game)
        return game, record, cls(path, len(record.entries), total)

    def append(self, entry: Entry) -> None:
        """Add one entry; if the disk refuses, the file is as before and a Refusal is raised."""
        line, total = entry_line(self._count + 1, entry, self._total)
        size = self.path.stat().st_size
        try:
            with self.path.open("ab") as file:
                file.write(line.encode())
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            os.truncate(self.path, size)
            raise Refusal("disk", f"The move was not saved, so it was not made: {error.strerror}.") from None
        self._count += 1
        self._total = total


def load(path: Path, find_game: Callable[[str], Game]) -> tuple[Game, Record, str]:
    """Read and check a record file."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Refusal("no-file", f"{path} cannot be read: {error.strerror}.") from None
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        raise RecordError(content.count(b"\n", 0, error.start) + 1, "this is not text.") from None
    return read(text, find_game)

"""Where games are saved, and how one is found again. A file that is damaged is never touched."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from cosmodrome.core.game import Game
from cosmodrome.core.record import Record, RecordError, final, read
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find
from cosmodrome.table.file import RecordFile

ENDING = ".jsonl"
FindGame = Callable[[str], Game]


def folder() -> Path:
    """Where records go unless somebody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "cosmodrome"


def fresh_path(game: Game, now: datetime) -> Path:
    """A new file name with the game and the date."""
    stem = f"{game.name}-{now:%Y-%m-%d-%H%M%S}"
    numbers = (folder() / f"{stem}{f'-{n}' if n > 1 else ''}{ENDING}" for n in range(1, 1000))
    return next(path for path in numbers if not path.exists())


def look(path: Path, find_game: FindGame = find) -> tuple[Game, Record]:
    """The game and record in a file; anything wrong is refused with the line it is in."""
    try:
        game, record, _ = read(_text(path), find_game)
    except RecordError as error:
        raise Refusal("record", f"{path}, {error}") from None
    return game, record


def resume(path: Path, find_game: FindGame = find) -> tuple[Game, Record, RecordFile]:
    """A saved game to be gone on with in the same file."""
    try:
        _text(path)
        return RecordFile.resume(path, find_game)
    except RecordError as error:
        hint = "The file is left as it is; --salvage NEWFILE goes on from the last good line in a new file."
        raise Refusal("record", f"{path}, {error} {hint}") from None


def salvage(path: Path, new: Path, find_game: FindGame = find) -> tuple[Game, Record, RecordFile]:
    """As much of a damaged record as can be trusted, begun again in a new file."""
    game, record = _trusted(path, find_game)
    file = RecordFile.create(new, record)
    for entry in record.entries:
        file.append(entry)
    return game, record, file


def _trusted(path: Path, find_game: FindGame) -> tuple[Game, Record]:
    """The game and record up to the last line that is as it was written."""
    lines = _bytes(path).decode("utf-8", errors="replace").splitlines(keepends=True)
    while True:
        try:
            game, record, _ = read("".join(lines), find_game)
        except RecordError as error:
            if error.line == 1:
                raise Refusal("record", f"{path}, {error} Nothing can be salvaged without the first line.") from None
            del lines[error.line - 1 :]
        else:
            return game, record


def latest(game: str = "", find_game: FindGame = find) -> Path:
    """The record last played that has not ended, of one game or of any."""
    paths = sorted(folder().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in paths:
        if (not game or path.name.startswith(f"{game}-")) and _unfinished(path, game, find_game):
            return path
    raise Refusal("no-file", f"There is no unfinished game{f' of {game}' if game else ''} in {folder()}.")


def _unfinished(path: Path, name: str, find_game: FindGame) -> bool:
    try:
        game, record = look(path, find_game)
    except Refusal:
        return False
    return (not name or game.name == name) and game.outcome(final(game, record)) is None


@contextmanager
def lock(path: Path) -> Iterator[None]:
    """Keep a file to this program for a while; refuses one that another program plays in."""
    with path.open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Refusal("busy", f"{path} is being played in another terminal.") from None
        yield


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Refusal("no-file", f"{path} cannot be read: {error.strerror}.") from None


def _text(path: Path) -> str:
    content = _bytes(path)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "this is not text, so not a line of a Cosmodrome record.") from None

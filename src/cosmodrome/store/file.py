"""Whether a file may be used as our SQLite database: it is only read here, so that nobody else's file is touched."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from cosmodrome.core.refusal import Refusal
from cosmodrome.store.migrations import check_age
from cosmodrome.store.schema import APPLICATION, OURS

MAGIC = b"SQLite format 3\0"
HEADER = 100
"""Bytes of the header that every SQLite file begins with."""
QUICK = 64 * 1024 * 1024
"""Files up to this many bytes are read whole and checked: 0.16 s for 50 MB, 600,000 entries."""


def check_file(name: str) -> None:
    """Raise a Refusal that says what to do, unless the file is ours, empty, or can be made."""
    if name in ("", ":memory:") or name.startswith("file:"):
        return
    path = Path(name)
    try:
        _check_place(path)
        if path.exists() and path.stat().st_size:
            _check_content(path)
    except sqlite3.Error as error:
        raise _refuse(path, f"is damaged ({error})", "put a copy of it back or") from None
    except OSError as error:
        raise _refuse(path, f"cannot be read ({error.strerror})", "change its rights or") from None


def _check_place(path: Path) -> None:
    """Whether the file could be written to."""
    folder = path.absolute().parent
    if not folder.is_dir():
        raise _refuse(path, f"cannot be made, since there is no folder {folder}", "make the folder or")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise _refuse(path, f"cannot be used, since {folder} may not be written to", "change its rights or")
    if path.is_dir():
        raise _refuse(path, "is a folder")
    if path.exists() and not os.access(path, os.W_OK):
        raise _refuse(path, "may not be written to", "change its rights or")


def _check_content(path: Path) -> None:
    """Whether what is in the file is ours, whole, and not from a later version."""
    with path.open("rb") as file:
        header = file.read(HEADER)
    if not header.startswith(MAGIC):
        raise _refuse(path, "is not a database and was left alone")
    if int.from_bytes(header[68:72], "big") not in (0, APPLICATION):
        raise _refuse(path, FOREIGN)
    try:
        _look_inside(path)
    except sqlite3.Error:
        time.sleep(0.3)  # another process may be making it just now, which looks like damage to one who does not wait
        _look_inside(path)


def _look_inside(path: Path) -> None:
    # A connection that can only read; where no log lies beside the file, one that makes none either.
    mode = "mode=ro" if path.with_name(f"{path.name}-wal").exists() else "immutable=1"
    with closing(sqlite3.connect(f"file:{quote(str(path.absolute()))}?{mode}", uri=True)) as connection:
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if tables and not tables >= OURS:
            raise _refuse(path, FOREIGN)
        if tables:
            check_age(connection.execute("SELECT COUNT(*) FROM steps").fetchone()[0])
        if path.stat().st_size <= QUICK:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                raise sqlite3.DatabaseError(found.splitlines()[-1])


FOREIGN = "belongs to another program and was left alone"


def _refuse(path: Path, why: str, remedy: str = "") -> Refusal:
    return Refusal("database", f"{path} {why}; {remedy} name another file with --database.".replace(";  ", "; "))

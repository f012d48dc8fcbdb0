"""Addresses of the client's files that change with their content, so that a browser keeps each file for ever.

All files stand under one mark made from all of them: modules and styles name each other by relative addresses, which
so lead to files of the same mark, and no page ever mixes two releases.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from cosmodrome.web import STATIC


@cache
def mark() -> str:
    """What the files of this release are found under; made once, when the first page is drawn."""
    sums = sha256()
    for file in sorted(STATIC.rglob("*")):
        if file.is_file():
            sums.update(file.relative_to(STATIC).as_posix().encode() + b"\0" + file.read_bytes())
    return sums.hexdigest()[:16]


def address(name: str) -> str:
    """Where a file of the client is found."""
    return f"/static/{mark()}/{name}"

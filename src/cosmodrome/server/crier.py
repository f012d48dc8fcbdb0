"""Telling everybody what is new: all readers of all tables together, one kind of work after the other.

A processor runs the same few functions for many readers in a row in three quarters of the time that it takes to
run all functions for one reader after the other; and messages that are written one right after the other
wake a reader once instead of once each.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from cosmodrome.server.sight import sights

if TYPE_CHECKING:
    from cosmodrome.server.link import Link

AT_ONCE = 256
"""How many readers are told in one go; then everything else has its turn, so that a crowd holds up nobody."""


class Crier:
    """Knows who has something new to hear, and tells them when everything that happens now has happened."""

    def __init__(self) -> None:
        self._waiting: list[Link] = []

    def call(self, link: Link) -> None:
        """There is something new for this reader."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._tell)
        self._waiting.append(link)

    def _tell(self) -> None:
        waiting, self._waiting = self._waiting[:AT_ONCE], self._waiting[AT_ONCE:]
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._tell)
        links = [link for link in waiting if link.rise()]
        with suppress(Exception):  # whoever cannot be shown anything finds that out alone, in the next line
            look(links)
        told = [(link, link.frames()) for link in links]
        for link, frames in told:
            link.send(frames)


def look(links: list[Link]) -> None:
    """Draw what these readers look at, as far as it was not drawn yet."""
    stale = [link for link in links if not link.room.has_sight(link.seat, link.tall)]
    wanted = dict.fromkeys([(link.room, link.seat, link.tall) for link in stale])
    found = sights([(room.table, seat, tall, room.count(seat)) for room, seat, tall in wanted])
    for (room, seat, tall), seen in zip(wanted, found, strict=True):
        room.keep_sight(seat, tall, seen)

"""Keeps what lists of tables show up to date: how many seats are free, and which games are over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from weakref import WeakKeyDictionary

from cosmodrome.core.game import Outcome
from cosmodrome.server.rooms.observers import LiveRoom, Observer, RoomInfo, Services
from cosmodrome.store import tables


class ListingMarks(Observer):
    """Writes only what has changed. Both marks may be written twice, so no key is kept."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._vacant: WeakKeyDictionary[LiveRoom, int] = WeakKeyDictionary()
        """How many free seats were last written for each room that is open."""

    def moved(self, room: LiveRoom) -> None:
        vacant = room.participants.vacant
        if self._vacant.get(room) == vacant:
            return
        new = room not in self._vacant and room.participants.event_count == 0  # then it was written with the table
        self._vacant[room] = vacant
        if not new:
            mark = partial(tables.mark_vacant, table=room.id, vacant=vacant)
            self.services.insist(partial(self.services.store.write, mark))

    def finished(self, room: RoomInfo, outcome: Outcome) -> None:
        self.finished_together([(room, outcome)])

    def finished_together(self, games: Sequence[tuple[RoomInfo, Outcome]]) -> None:
        ended = sorted(room.table for room, _ in games)  # in one order, so that two processes never wait for each other
        self.services.store.transact(partial(tables.mark_over, ended=ended))

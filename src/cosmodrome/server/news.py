"""The log of a table as each view hears it, ready for the wire."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cosmodrome.core.events import Event
from cosmodrome.server.messages import encode

if TYPE_CHECKING:
    from cosmodrome.server.room import Room


class News:
    """The sentences one seat, or a spectator, has heard, in order."""

    def __init__(self, room: Room, seat: int | None, hear: bool = True) -> None:
        self.room = room
        self.seat = seat
        self.lines: list[bytes] = []
        self._places: list[int] = []  # of each sentence: its event's place in the table's log
        self._heard = 0  # how many events of the log were heard
        self._joined: tuple[int, bytes] = (0, b"")
        if hear:
            self.catch_up()

    def hear(self, events: Sequence[Event], moves: int, spelled: dict[tuple[int, int], bytes] | None = None) -> None:
        """Take in what happened when so many moves stood; `spelled` holds what another view has heard alike."""
        at = self.room.moment(self.seat, moves)
        spelled = {} if spelled is None else spelled
        for event in events:
            if event.known_to(self.seat):
                line = spelled.get((id(event), at))
                if line is None:
                    line = spelled[id(event), at] = self._spell(event, at)
                if line:
                    self.lines.append(line)
                    self._places.append(self._heard)
            self._heard += 1

    def _spell(self, event: Event, at: int) -> bytes:
        """An event as it goes over the wire; nothing, if it says nothing."""
        say = self.room.table.tell(event)
        return encode({"say": say, "rule": event.cites(), "parts": event.parts(), "at": at}) if say else b""

    def again(self, first: int) -> int:
        """After an undo: listen again from the event on that follows what still stands; says how many sentences do."""
        stands = bisect_left(self._places, first)
        del self.lines[stands:]
        del self._places[stands:]
        self._heard, self._joined = min(self._heard, first), (0, b"")
        self.catch_up()
        return stands

    def whole(self) -> bytes:
        """All sentences as the inside of a JSON list, joined once for all who come in meanwhile."""
        if self._joined[0] != len(self.lines):
            self._joined = len(self.lines), b",".join(self.lines)
        return self._joined[1]

    def catch_up(self, most: int | None = None) -> bool:
        """Hear what the table's log has beyond what was heard, or so many events of it; says whether that is all."""
        told = self.room.table.told
        if most is not None:
            told = min(told, self._heard + most)
        events, moments = self.room.table.log[self._heard : told], self.room.moments[self._heard : told]
        for event, moves in zip(events, moments, strict=True):
            self.hear((event,), moves)
        return self._heard >= self.room.table.told

"""The log of a table as each view hears it, ready for the wire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cosmodrome.core.events import Event
from cosmodrome.server.messages import encode

if TYPE_CHECKING:
    from cosmodrome.server.room import Room


class News:
    """The sentences one seat, or a spectator, has heard, in order."""

    def __init__(self, room: Room, seat: int | None) -> None:
        self.room = room
        self.seat = seat
        self.lines: list[bytes] = []
        self._hear_all()

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

    def _spell(self, event: Event, at: int) -> bytes:
        """An event as it goes over the wire; nothing, if it says nothing."""
        say = self.room.table.tell(event)
        return encode({"say": say, "rule": event.cites(), "parts": event.parts(), "at": at}) if say else b""

    def again(self) -> int:
        """After an undo: listen to the whole log again; says how many sentences at the start still stand."""
        old = self.lines
        self.lines = []
        self._hear_all()
        same = 0
        for was, now in zip(old, self.lines, strict=False):
            if was != now:
                break
            same += 1
        return same

    def _hear_all(self) -> None:
        told = self.room.table.told
        for event, moves in zip(self.room.table.log[:told], self.room.moments[:told], strict=True):
            self.hear((event,), moves)

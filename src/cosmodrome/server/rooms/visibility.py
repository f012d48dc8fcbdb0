"""Which views noticed which entries of a table's record, so that no number tells of a move that was hidden.

A window hides whom it asks. An answer in it is counted for those who were told of it, and a silent pass only for the
seat that passed: what comes of the pass would have come as well if nobody had been asked. Every `n` and `at` that a
view is sent counts what that view has noticed.
"""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.events import Event, heard
from cosmodrome.core.record import Entry

Noticed = frozenset[int | None] | None
"""The views that noticed an entry, None among them being a spectator's; None alone is everybody."""


class Visibility:
    """Who noticed each entry, each standing move and each event of one table."""

    def __init__(self) -> None:
        self.entries: list[Noticed] = []
        """For each entry of the record, who noticed it."""
        self.moves: list[Noticed] = []
        """The same for the moves that stand."""
        self.moments: list[int] = []
        """For each event of the table's log, how many moves stood when it happened."""
        self.cuts: list[int] = []
        """For each undo, the place in the log from which on events were taken back."""
        self.last_known = 0
        """The number of the last entry that is more than a silent pass."""
        self.windows = False
        """Whether any entry went unnoticed by somebody; if none did, all views count alike."""
        self._entry_counts: dict[int | None, tuple[int, int]] = {}
        self._move_counts: dict[int | None, list[int]] = {}

    def add(self, entry: Entry, who: Noticed, silent: bool, events: int, log: int) -> None:
        """An entry was accepted with so many events, which makes the log that long."""
        self.entries.append(who)
        self.windows = self.windows or who is not None
        if entry.undo:
            self.cuts.append(log - events)
            del self.moves[-entry.undo :]
            for counts in self._move_counts.values():
                del counts[len(self.moves) + 1 :]
        else:
            self.moves.append(who)
        del self.moments[log - events :]
        self.moments += [len(self.moves)] * events
        if not silent:
            self.last_known = len(self.entries)

    def count(self, seat: int | None) -> int:
        """How many entries the view has noticed."""
        if not self.windows:
            return len(self.entries)
        looked, count = self._entry_counts.get(seat, (0, 0))
        count += sum(1 for who in self.entries[looked:] if who is None or seat in who)
        self._entry_counts[seat] = len(self.entries), count
        return count

    def moment(self, seat: int | None, moves: int) -> int:
        """How many of the first so many standing moves the view has noticed."""
        if not self.windows:
            return moves
        counts = self._move_counts.setdefault(seat, [0])  # by how many moves stood; each is counted once
        for who in self.moves[len(counts) - 1 : moves]:
            counts.append(counts[-1] + (who is None or seat in who))
        return counts[moves]


def who_noticed(seats: int, entry: Entry, events: Sequence[Event], silent: bool) -> Noticed:
    """The views that noticed an entry made while a window was open."""
    if silent:
        return frozenset((entry.seat,))
    views: list[int | None] = [None, *range(seats)]
    return frozenset(view for view in views if view == entry.seat or heard(events, view))


def noticed(moves: Sequence[Noticed], seat: int | None) -> list[int]:
    """The positions that a view can tell apart, by how many moves stood: the beginning, then each move it noticed.

    Passes that it did not notice belong to the move before, as all that came of them would have come without them.
    """
    known = [i for i, who in enumerate(moves) if who is None or seat in who]
    return [*known, len(moves)]

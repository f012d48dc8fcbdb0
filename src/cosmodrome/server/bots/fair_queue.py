"""A queue in which nobody has to wait until all the orders of somebody else are done.

First come tables where people play, then tables of bots alone. Within each, persons take turns, and within a person's
share the tables do. So 300 tables of one person hold another up for one turn, not for 300.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Items sorted by whether people wait for them, then by person, then by table; persons and tables take turns."""

    def __init__(self) -> None:
        self._people: _Turns[T] = OrderedDict()
        self._bots: _Turns[T] = OrderedDict()
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, item: T, person: str, table: str, people_wait: bool) -> None:
        turns = self._people if people_wait else self._bots
        turns.setdefault(person, OrderedDict()).setdefault(table, deque()).append(item)
        self._size += 1

    def take(self) -> T:
        """The next item; whoever it is for goes to the end of the round."""
        turns = self._people or self._bots
        person, tables = turns.popitem(last=False)
        table, items = tables.popitem(last=False)
        item = items.popleft()
        if items:
            tables[table] = items
        if tables:
            turns[person] = tables
        self._size -= 1
        return item


_Turns = OrderedDict[str, OrderedDict[str, deque[T]]]

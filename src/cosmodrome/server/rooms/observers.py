"""The seam for everything that follows from a game without being part of it: ratings, notices, lists.

An Observer is one file. It is registered under a name (`Config.observers`) and told three things; `docs/observers.md`
shows how to write one. Who is awaited and that a game is over is told at least once, whatever is killed on the way: it
is found in the table itself (`detection`), posted to an outbox in the database, and delivered (`delivery`) until the
observer has returned. The key of what is told is the same each time, so that an observer can recognise a repetition.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

import msgspec

from cosmodrome.core.game import Outcome
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.rooms.seating import Participants
from cosmodrome.store import Seating, Store, TableRow
from cosmodrome.store.outbox import Kind
from cosmodrome.table import Table


class LiveRoom(Protocol):
    """What an observer may look at when something has happened in a room of this process."""

    @property
    def id(self) -> str: ...
    @property
    def row(self) -> TableRow: ...
    @property
    def participants(self) -> Participants: ...
    @property
    def table(self) -> Table: ...
    @property
    def present(self) -> Mapping[str, int]: ...
    @property
    def written(self) -> float: ...


class RoomInfo(msgspec.Struct, frozen=True):
    """A room as it was when something was found out about it, for observers in any process and at any later time."""

    key: str
    """The same for the same event; whoever must do something exactly once writes it down with what was done."""
    table: str
    game: str
    players: tuple[Seating, ...]
    """Who sits where; a seat with a `level` is played by a bot, also where its person has left."""
    owner: str
    private: bool
    clock: str
    parent: str
    """The table this one was played on from, or is the rematch of."""
    at: float
    """When it was found out, in seconds since 1970."""
    rated: bool = False
    """Whether it was agreed that the result counts for ratings."""
    teams: tuple[int, ...] = ()
    """The team of each seat."""


class Observer(Protocol):
    """Told of what happens at all tables; records that were opened as files, and replays, are not among them."""

    def moved(self, room: LiveRoom) -> None:
        """Something happened: a move, or somebody sat down or left. Runs on the event loop and must return at once.

        Called for every change that this process sees, so again after a restart. A call that was missed is not made up
        for.
        """

    def waiting(self, room: RoomInfo, seat: int) -> None:
        """Somebody is awaited and has not been there for a while. Runs in a thread, at least once."""

    def finished(self, room: RoomInfo, outcome: Outcome) -> None:
        """A game is over. Runs in a thread, at least once."""

    def finished_together(self, games: Sequence[tuple[RoomInfo, Outcome]]) -> None:
        """Several games are over: for an observer that writes to the database, which can do it in one transaction.

        If it fails, or is not there, each game is told by itself.
        """


class Services(msgspec.Struct, frozen=True):
    """What an observer is made with."""

    store: Store
    """In `waiting` and `finished`, `transact` writes to it; all or nothing."""
    insist: Callable[[Callable[[], Awaitable[Any]]], None]
    """In `moved`: have something written beside everything else, again and again until the database takes it."""


BUILT_IN = {
    "listings": "cosmodrome.server.rooms.listing_marks:ListingMarks",
    "results": "cosmodrome.community.results:Results",
}


def load_observers(more: Mapping[str, str], services: Services) -> dict[str, Observer]:
    """The observers by name, each made from the class that is found at its `module:NAME`."""
    return {name: _class(place)(services) for name, place in {**BUILT_IN, **more}.items()}


def _class(place: str) -> Callable[[Services], Observer]:
    module, _, value = place.partition(":")
    try:
        found: Callable[[Services], Observer] = getattr(import_module(module), value)
    except (ImportError, AttributeError) as error:
        raise Refusal("no-observer", f"The observer {place!r} cannot be loaded: {error}.") from None
    return found


def consumers(observers: Mapping[str, Observer]) -> dict[Kind, list[str]]:
    """For each kind of posting, the names of the observers that handle it."""
    kinds: tuple[Kind, ...] = ("waiting", "finished")
    return {kind: [name for name, one in observers.items() if listens(one, kind)] for kind in kinds}


def listens(observer: Observer, method: str) -> bool:
    """Whether an observer has a method of its own; those of the Protocol do nothing."""
    return getattr(type(observer), method, None) is not getattr(Observer, method)

"""What can be done at a table before its game: bots for free seats, who begins, the beginning, seats freed.

Most of it is for the host alone. As with all actions, `reply` is told what became of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from cosmodrome.bots import names
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import Visitor
from cosmodrome.server.rooms import table_events
from cosmodrome.server.rooms.room import Reply, Room

BEGUN = Refusal("begun", "The game has begun already.")


def _as_host(room: Room, visitor: Visitor) -> None:
    """Raise a Refusal unless the visitor is the host of a game that has not begun."""
    if room.participants.begun:
        raise BEGUN
    seat = room.participants.host(room.row.owner)
    if seat is None or not room.participants.owns(visitor.id, seat):
        raise Refusal("not-host", "Only the host can do that.")


def fill(room: Room, visitor: Visitor, level: str, called: Sequence[str], reply: Reply) -> None:
    """Bots of one level take all free seats, under names of `called` that are not taken at the table."""
    _as_host(room, visitor)
    if level not in names(room.game):
        raise Refusal("level", f"There is no such bot; there are {', '.join(names(room.game))}.")

    def change() -> None:
        holders = room.participants.holders
        free = tuple(seat for seat, holder in enumerate(holders) if holder.kind == "open")
        if room.participants.begun or not free:
            reply(Refusal("taken", "No seat is free any more."))
            return
        fresh = [name for name in called if all(name != holder.name for holder in holders)]
        room.keep_event(table_events.Filled(free, tuple(fresh[: len(free)]), level), reply)

    room.do(change)


def choose_beginning(room: Room, visitor: Visitor, by: Literal["last", "host"], reply: Reply) -> None:
    """Let the game begin with the last to sit down, or when the host says so."""
    _as_host(room, visitor)
    room.do(lambda: reply(BEGUN) if room.participants.begun else room.keep_event(table_events.Hosting(by), reply))


def begin(room: Room, visitor: Visitor, reply: Reply) -> None:
    """Everybody sits, and the host wants to play."""
    _as_host(room, visitor)

    def change() -> None:
        if room.participants.begun:
            reply(BEGUN)
        elif room.participants.vacant:
            reply(Refusal("vacant", "A seat is still free: wait for somebody, or fill it with a bot."))
        else:
            room.keep_event(table_events.Called(), reply)

    room.do(change)


def free_seat(room: Room, visitor: Visitor, seat: int, reply: Reply) -> None:
    """Stand up; the host can also free the seat of a bot or of somebody else."""
    if room.participants.begun:
        raise BEGUN
    if not room.participants.owns(visitor.id, seat):
        _as_host(room, visitor)

    def change() -> None:
        holders = room.participants.holders
        if room.participants.begun:
            reply(BEGUN)
        elif not 0 <= seat < len(holders) or holders[seat].kind == "open":
            reply(Refusal("no-seat", "Nobody sits there."))
        else:
            room.keep_event(table_events.Rose(seat), reply)

    room.do(change)

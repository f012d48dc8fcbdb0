"""Going away from a game that has begun: a pause where nobody else waits, a bot where the others agree.

As with all actions, `reply` is told what became of it.
"""

from __future__ import annotations

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import Visitor
from cosmodrome.server.rooms import table_events
from cosmodrome.server.rooms.actions import own_seat, request
from cosmodrome.server.rooms.room import Reply, Room


def alone(room: Room, visitor: Visitor) -> bool:
    """Whether no other person sits at the table."""
    return all(holder.kind != "person" or holder.person == visitor.id for holder in room.participants.holders)


def pause(room: Room, visitor: Visitor, seat: int, paused: bool, reply: Reply) -> None:
    """Stop the game until its only person is back, or go on."""
    own_seat(room, visitor, seat)
    if not alone(room, visitor):
        raise Refusal("not-alone", "Others play here too. Let a bot play for you, or ask them.")

    def change() -> None:
        if not room.participants.begun or room.table.outcome is not None or room.participants.paused == paused:
            reply(Refusal("no-pause", "There is nothing to pause or to go on with."))
        else:
            room.keep_event(table_events.Paused(seat) if paused else table_events.Resumed(seat), reply)

    room.do(change)


def ask_for_a_bot(room: Room, visitor: Visitor, seat: int, reply: Reply) -> None:
    """Ask the others whether a bot may play on; if they do not agree, they wait."""
    own_seat(room, visitor, seat)
    if not room.participants.begun or room.table.outcome is not None:
        raise Refusal("no-game", "No game is being played here.")
    if not room.participants.others(seat):
        raise Refusal("alone", "Nobody is here to be asked.")
    request(room, table_events.Asked("bot", seat, len(room.table.record.entries)), reply)

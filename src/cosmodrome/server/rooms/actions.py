"""What people may do at a table. Each action raises a Refusal for those who may not do it.

An action checks who asks, then puts a change into the room's queue; `reply` is told what became of it.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

import msgspec

from cosmodrome.bots import names
from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.dice import system_dice
from cosmodrome.core.game import Game
from cosmodrome.core.perspective import redealt
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import Visitor
from cosmodrome.server.rooms import table_events
from cosmodrome.server.rooms.rated import NO_GUESTS, NO_UNDO
from cosmodrome.server.rooms.room import Reply, Room
from cosmodrome.server.rooms.seating import Request
from cosmodrome.table.undo import OVER

NOT_ASKED = Refusal("not-asked", "You are not asked for a move now.")
NO_REQUEST = Refusal("no-request", "Nothing is being asked of everybody now.")


def own_seat(room: Room, visitor: Visitor, seat: int) -> None:
    """Raise a Refusal unless the visitor plays in this seat now."""
    holders = room.participants.holders
    holder = holders[seat] if 0 <= seat < len(holders) else None
    if holder is None or holder.kind != "person" or holder.person != visitor.id:
        raise Refusal("not-yours", "That seat is not yours.")
    if holder.level:
        raise Refusal("away", "A bot plays for you; take your seat again first.")


def any_seat(room: Room, visitor: Visitor) -> int:
    """A seat the visitor plays in now; raises a Refusal if there is none."""
    participants = room.participants
    seats = [seat for seat in participants.seats_of(visitor.id) if not participants.holders[seat].level]
    if not seats:
        raise Refusal("not-seated", "Only those who sit at the table can do that.")
    return seats[0]


# -- moves -------------------------------------------------------------------------------------


class Answer(Protocol):
    """An answer to a question: the number of the question, and a move by its place in the choices or as JSON."""

    @property
    def seat(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def choice(self) -> int | None: ...
    @property
    def move(self) -> msgspec.Raw: ...


def move(room: Room, visitor: Visitor, answer: Answer, reply: Reply) -> None:
    """Answer a question."""
    own_seat(room, visitor, answer.seat)
    if shown_nothing(room, answer.seat) and answer.number == room.table.number(answer.seat):
        raise NOT_ASKED  # at once: a later answer would tell by its time whether somebody was asked
    room.do(partial(_move, room, answer, reply))


def shown_nothing(room: Room, seat: int) -> bool:
    """Whether the seat sees an open window in which it is not asked."""
    return room.table.window_open and seat not in room.table.asked


def _move(room: Room, answer: Answer, reply: Reply) -> None:
    table, seat = room.table, answer.seat
    try:
        if answer.number != table.numbers[seat]:
            table.propose(seat, PASS, answer.number)  # which says whether it is too late or too early
        if shown_nothing(room, seat):
            raise NOT_ASKED
        chosen = _chosen(room, answer)
    except Refusal as why:
        reply(why)
        return
    play(room, seat, chosen, answer.number, reply)


def _chosen(room: Room, answer: Answer) -> Move:
    """The move that is meant."""
    if answer.choice is not None:
        choices = room.table.choices(answer.seat)
        listed = choices.listed
        if not listed and not choices.ranges:
            return PASS  # not asked, as the rules will say
        if answer.choice >= len(listed):
            raise Refusal("no-choice", f"There is no choice {answer.choice}; there are {len(listed)}.")
        return listed[answer.choice]
    try:
        meant: Move = room.game.decode_move(answer.move)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("malformed", f"{room.game.title} knows no such move: {error}.") from None
    return meant


def play(room: Room, seat: int, move: Move, number: int, reply: Reply) -> None:
    """Make a move; an answer in a window waits until the window has been open as long as any."""
    table = room.table
    if room.participants.paused:
        reply(Refusal("paused", "The table is paused. Go on first."))
        return
    if table.held:
        reply(NOT_ASKED)
        return
    if table.window_open:
        wait = room.window.left()
        if wait > 0 or room.postponed:
            room.do_later(wait, partial(play, room, seat, move, number, reply))
            return
    try:
        proposal = table.propose(seat, move, number)
    except Refusal as why:
        reply(why)
        return
    room.keep_entry(proposal, reply)


def why(room: Room, visitor: Visitor, seat: int, parts: list[str]) -> Refusal:
    """Why pointing at these parts leads to no move."""
    own_seat(room, visitor, seat)
    if not parts:
        raise Refusal("no-parts", "Point at something first, then ask why.")
    return room.table.why(seat, parts)


def moves(room: Room, visitor: Visitor, seat: int) -> list[dict[str, Any]]:
    """All moves of the seat with their sentences."""
    own_seat(room, visitor, seat)
    table = room.table
    listed = table.shown_choices(seat)
    return [{"choice": k, "say": table.say(seat, m), "move": m, "parts": m.parts()} for k, m in enumerate(listed)]


def imagine(room: Room, visitor: Visitor, seat: int) -> Any:
    """A State that could be the true one for all the seat knows; only while the seat is asked."""
    own_seat(room, visitor, seat)
    if not room.table.shown_choices(seat):
        raise NOT_ASKED
    return redealt(room.game, room.table.state, seat, system_dice())


# -- with everybody's consent ------------------------------------------------------------------------


def undo(room: Room, visitor: Visitor, seat: int, reply: Reply) -> None:
    """Take the last move back, alone or with everybody's consent."""
    own_seat(room, visitor, seat)
    if room.row.rated:
        raise NO_UNDO
    room.do(partial(_undo, room, seat, reply))


def _undo(room: Room, seat: int, reply: Reply) -> None:
    try:
        if room.table.outcome is not None:
            raise OVER
        if room.table.offers_undo(seat):
            room.keep_entry(room.table.propose_undo(seat), reply)
            return
        back = _moves_back(room, seat)
    except Refusal as why:
        reply(why)
        return
    count = len(room.table.record.entries)
    request(room, table_events.Asked("undo", seat, count, back), reply)


def _moves_back(room: Room, seat: int) -> int:
    """How many moves must be taken back to undo the seat's last one."""
    for back, entry in enumerate(reversed(room.table.standing), 1):
        if entry.seat == seat:
            return back
    raise Refusal("no-undo", "You have made no move that could be taken back.")


def rematch(room: Room, visitor: Visitor, reply: Reply) -> None:
    """Ask for the same game once more, with the same people."""
    seat = any_seat(room, visitor)
    if room.table.outcome is None:
        raise Refusal("not-over", "The game is not over yet.")
    if room.participants.next:
        raise Refusal("begun", "The rematch has begun already.")
    request(room, table_events.Asked("rematch", seat, len(room.table.record.entries)), reply)


def request(room: Room, asked: table_events.Asked, reply: Reply) -> None:
    """Ask everybody, unless somebody is asking already."""

    def change() -> None:
        if room.participants.request is not None:
            reply(Refusal("asked", "Something is being asked already; answer that first."))
            return
        room.keep_event(asked, partial(_answered, room, reply))

    room.do(change)


def agree(room: Room, visitor: Visitor, reply: Reply) -> None:
    """Say yes to the open request."""
    _answer(room, visitor, table_events.Agreed, reply)


def decline(room: Room, visitor: Visitor, reply: Reply) -> None:
    """Say no to the open request."""
    _answer(room, visitor, table_events.Declined, reply)


def _answer(
    room: Room, visitor: Visitor, kind: type[table_events.Agreed | table_events.Declined], reply: Reply
) -> None:
    any_seat(room, visitor)

    def change() -> None:
        mine = room.participants.seats_of(visitor.id)
        asked = room.participants.request.asked if room.participants.request else []
        seats = [seat for seat in mine if seat in asked]
        if kind is table_events.Declined and room.participants.request and room.participants.request.by in mine:
            seats = [room.participants.request.by]  # whoever asked has changed their mind
        if not seats:
            reply(NO_REQUEST)
            return
        room.keep_event(kind(seats[0]), partial(_answered, room, reply))

    room.do(change)


def _answered(room: Room, reply: Reply, why: Refusal | None) -> None:
    """If nobody is left to be asked, do it."""
    reply(why)
    request = room.participants.request
    if why is not None or request is None or request.asked:
        return
    if request.kind == "undo":
        room.do(partial(_undo_agreed, room, request))
    elif request.kind == "bot":
        room.do(partial(room.keep_event, table_events.Left(request.by, stand_in(room.game)), lambda why: None))
    else:
        room.services.rematch(room)


def _undo_agreed(room: Room, request: Request) -> None:
    """Take the moves back, unless another move came first: then everybody agreed to something else."""
    if room.participants.request is request and room.table.outcome is None:
        room.keep_entry(room.table.propose_undo(request.by, room.moves_back(request)), lambda why: None)


# -- talking, coming and going -----------------------------------------------------------------------


def chat(room: Room, visitor: Visitor, text: str, reply: Reply) -> None:
    """Say something to the table."""
    seat = any_seat(room, visitor)
    text = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not text:
        raise Refusal("empty", "There is nothing to say in that.")
    said = table_events.Said(room.participants.holders[seat].name, text, seat)
    room.do(lambda: room.keep_event(said, reply))


def leave(room: Room, visitor: Visitor, seat: int, reply: Reply) -> None:
    """Let a bot play on; before the game has begun, give the seat up."""
    own_seat(room, visitor, seat)

    def change() -> None:
        begun = room.participants.begun
        room.keep_event(table_events.Left(seat, stand_in(room.game)) if begun else table_events.Rose(seat), reply)

    room.do(change)


def contribute(room: Room, visitor: Visitor, contribution: str, reply: Reply) -> None:
    """Add a random number to the deal."""
    any_seat(room, visitor)

    def change() -> None:
        if room.participants.begun:
            reply(Refusal("begun", "The game has begun already; nothing can be added to its deal."))
        elif room.participants.has_contributed(visitor.id):
            reply(Refusal("contributed", "You have added to this deal already."))
        else:
            room.keep_event(table_events.Contributed(visitor.id, contribution), reply)

    room.do(change)


def sit(room: Room, visitor: Visitor, seat: int, reply: Reply, contribution: str | None = None) -> None:
    """Take an open seat, or come back to one's own. Before the game, None says that a contribution will follow."""
    if room.row.kind == "record":
        raise Refusal("record", "This is a record; play on from one of its moments instead.")
    if seat >= len(room.participants.holders):
        raise Refusal("no-seat", "There is no such seat.")
    if room.row.rated and visitor.guest:
        raise NO_GUESTS
    room.do(partial(_sit, room, visitor, seat, reply, contribution))


def _sit(room: Room, visitor: Visitor, seat: int, reply: Reply, contribution: str | None) -> None:
    holder = room.participants.holders[seat]
    mine = room.participants.seats_of(visitor.id)
    if seat in mine:
        if not holder.level:
            reply(Refusal("seated", "You sit there already."))
            return
        room.keep_event(table_events.Sat(seat, visitor.id, holder.name), reply)
    elif holder.kind != "open":
        reply(Refusal("taken", "Somebody sits there already."))
    elif mine:
        reply(Refusal("seated", "You sit at this table already."))
    else:
        room.services.remember(visitor, room)
        room.keep_event(
            table_events.Sat(seat, visitor.id, visitor.name, None if room.participants.begun else contribution), reply
        )


def stand_in(game: Game) -> str:
    """The level of the bot that plays for somebody who left."""
    known = names(game)
    return "medium" if "medium" in known else known[0]

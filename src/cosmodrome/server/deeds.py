"""What people may do at a table. Each deed is refused to those who have no business doing it."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from cosmodrome.bots import names
from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.dice import system_dice
from cosmodrome.core.game import Game
from cosmodrome.core.perspective import redealt
from cosmodrome.core.refusal import Refusal
from cosmodrome.server import messages, notes
from cosmodrome.server.chairs import Request
from cosmodrome.server.people import Visitor
from cosmodrome.server.sight import may_undo
from cosmodrome.table.table import OVER

if TYPE_CHECKING:
    from cosmodrome.server.room import Reply, Room

NOT_ASKED = Refusal("not-asked", "You are not asked for a move now.")
NO_REQUEST = Refusal("no-request", "Nothing is being asked of everybody now.")


def own_seat(room: Room, visitor: Visitor, seat: int) -> None:
    """Raise a Refusal unless the visitor plays in this seat now."""
    if not room.company.owns(visitor.id, seat):
        raise Refusal("not-yours", "That seat is not yours.")
    if room.company.chairs[seat].level:
        raise Refusal("away", "A bot plays for you; take your seat again first.")


def any_seat(room: Room, visitor: Visitor) -> int:
    """A seat the visitor plays in now; raises a Refusal if there is none."""
    seats = [seat for seat in room.company.seats_of(visitor.id) if not room.company.chairs[seat].level]
    if not seats:
        raise Refusal("not-seated", "Only those who sit at the table can do that.")
    return seats[0]


# -- moves -------------------------------------------------------------------------------------


def move(room: Room, visitor: Visitor, message: messages.Move, reply: Reply) -> None:
    own_seat(room, visitor, message.seat)
    if shown_nothing(room, message.seat) and message.number == room.table.number(message.seat):
        raise NOT_ASKED  # at once: what would come of it later tells whether somebody was asked
    room.do(partial(_move, room, message, reply))


def shown_nothing(room: Room, seat: int) -> bool:
    """Whether the seat sees an open window in which it is not asked."""
    return room.table.hushed and seat not in room.table.asked


def _move(room: Room, message: messages.Move, reply: Reply) -> None:
    table = room.table
    try:
        if message.number != table.number(message.seat):
            table.propose(message.seat, PASS, message.number)  # which says whether it is too late or too early
        if shown_nothing(room, message.seat):
            raise NOT_ASKED
        chosen = _chosen(room, message)
    except Refusal as why:
        reply(why)
        return
    play(room, message.seat, chosen, message.number, reply)


def _chosen(room: Room, message: messages.Move) -> Move:
    """The move that is meant."""
    if message.choice is not None:
        choices = room.table.choices(message.seat)
        if not choices:
            return PASS  # not asked, as the rules will say
        if message.choice >= len(choices):
            raise Refusal("no-choice", f"There is no choice {message.choice}; there are {len(choices)}.")
        return choices[message.choice]
    try:
        meant: Move = room.game.decode_move(message.move)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refusal("malformed", f"{room.game.title} knows no such move: {error}.") from None
    return meant


def play(room: Room, seat: int, move: Move, number: int, reply: Reply) -> None:
    """Make a move; an answer in a window waits until the window has stood open as long as any."""
    if room.table.lulls:
        reply(NOT_ASKED)
        return
    wait = hold(room)
    if wait > 0 or (room.put_off and room.table.hushed):
        again = partial(play, room, seat, move, number, reply)
        room.do_later(wait, again)
        return
    try:
        proposal = room.table.propose(seat, move, number)
    except Refusal as why:
        reply(why)
        return
    room.keep_entry(proposal, reply)


def hold(room: Room) -> float:
    """How many seconds an open window must still stand open."""
    if not room.table.hushed:
        return 0.0
    return room.opened + room.lasts - time.monotonic()


def why(room: Room, visitor: Visitor, message: messages.Why) -> Refusal:
    own_seat(room, visitor, message.seat)
    if not message.parts:
        raise Refusal("no-parts", "Point at something first, then ask why.")
    return room.table.why(message.seat, message.parts)


def moves(room: Room, visitor: Visitor, message: messages.Moves) -> list[dict[str, Any]]:
    own_seat(room, visitor, message.seat)
    data = room.table.data
    listed = room.table.shown_choices(message.seat)
    return [{"choice": k, "say": m.say(data), "move": m, "parts": m.parts()} for k, m in enumerate(listed)]


def imagine(room: Room, visitor: Visitor, message: messages.Imagine) -> bytes:
    """What a bot in the seat is given, as the answer's frame; only while the seat is asked."""
    own_seat(room, visitor, message.seat)
    table = room.table
    if not table.shown_choices(message.seat):
        raise NOT_ASKED
    guess = redealt(room.game, table.state, message.seat, system_dice())
    fields = {"id": message.id, "number": table.number(message.seat), "game": room.row.game}
    return messages.encode(
        {"type": "imagined", **fields, "view": table.view(message.seat), "state": msgspec.Raw(room.game.encode(guess))}
    )


# -- with everybody's consent ------------------------------------------------------------------------


def undo(room: Room, visitor: Visitor, message: messages.Undo, reply: Reply) -> None:
    own_seat(room, visitor, message.seat)
    room.do(partial(_undo, room, message.seat, reply))


def _undo(room: Room, seat: int, reply: Reply) -> None:
    try:
        if room.table.outcome is not None:
            raise OVER
        if may_undo(room.table, seat):
            room.keep_entry(room.table.propose_undo(seat), reply)
            return
        back = _moves_back(room, seat)
    except Refusal as why:
        reply(why)
        return
    count = len(room.table.record.entries)
    request(room, notes.Asked("undo", seat, count, back), reply)


def _moves_back(room: Room, seat: int) -> int:
    """How many moves must be taken back to undo the seat's last one."""
    for back, entry in enumerate(reversed(room.table.standing), 1):
        if entry.seat == seat:
            return back
    raise Refusal("no-undo", "You have made no move that could be taken back.")


def rematch(room: Room, visitor: Visitor, reply: Reply) -> None:
    seat = any_seat(room, visitor)
    if room.table.outcome is None:
        raise Refusal("not-over", "The game is not over yet.")
    if room.company.next:
        raise Refusal("begun", "The rematch has begun already.")
    request(room, notes.Asked("rematch", seat, len(room.table.record.entries)), reply)


def request(room: Room, asked: notes.Asked, reply: Reply) -> None:
    """Ask everybody, unless somebody is asking already."""

    def step() -> None:
        if room.company.request is not None:
            reply(Refusal("asked", "Something is being asked already; answer that first."))
            return
        room.keep_note(asked, partial(_answered, room, reply))

    room.do(step)


def agree(room: Room, visitor: Visitor, reply: Reply) -> None:
    _answer(room, visitor, notes.Agreed, reply)


def decline(room: Room, visitor: Visitor, reply: Reply) -> None:
    _answer(room, visitor, notes.Declined, reply)


def _answer(room: Room, visitor: Visitor, kind: type[notes.Agreed | notes.Declined], reply: Reply) -> None:
    any_seat(room, visitor)

    def step() -> None:
        mine = room.company.seats_of(visitor.id)
        asked = room.company.request.asked if room.company.request else []
        seats = [seat for seat in mine if seat in asked]
        if not seats:
            reply(NO_REQUEST)
            return
        room.keep_note(kind(seats[0]), partial(_answered, room, reply))

    room.do(step)


def _answered(room: Room, reply: Reply, why: Refusal | None) -> None:
    """If nobody is left to be asked, do it."""
    reply(why)
    request = room.company.request
    if why is not None or request is None or request.asked:
        return
    if request.kind == "undo":
        room.do(partial(_undo_agreed, room, request))
    else:
        room.hall.chore(partial(room.hall.rematch, room))


def _undo_agreed(room: Room, request: Request) -> None:
    """Take the moves back, unless another move came first: then everybody agreed to something else."""
    if room.company.request is request and room.table.outcome is None:
        room.keep_entry(room.table.propose_undo(request.by, room.moves_back(request)), lambda why: None)


# -- talking, coming and going -----------------------------------------------------------------------


def chat(room: Room, visitor: Visitor, message: messages.Chat, reply: Reply) -> None:
    seat = any_seat(room, visitor)
    text = " ".join("".join(c if c.isprintable() else " " for c in message.text).split())
    if not text:
        raise Refusal("empty", "There is nothing to say in that.")
    note = notes.Said(room.company.chairs[seat].name, text, seat)
    room.do(lambda: room.keep_note(note, reply))


def leave(room: Room, visitor: Visitor, message: messages.Leave, reply: Reply) -> None:
    """Let a bot play on; before the game has begun, give the seat up."""
    own_seat(room, visitor, message.seat)
    seat = message.seat

    def step() -> None:
        begun = room.company.begun
        room.keep_note(notes.Left(seat, stand_in(room.game)) if begun else notes.Rose(seat), reply)

    room.do(step)


def contribute(room: Room, visitor: Visitor, message: messages.Contribute, reply: Reply) -> None:
    """Add a random number to the deal."""
    any_seat(room, visitor)

    def step() -> None:
        if room.company.begun:
            reply(Refusal("begun", "The game has begun already; nothing can be added to its deal."))
        elif room.company.has_contributed(visitor.id):
            reply(Refusal("contributed", "You have added to this deal already."))
        else:
            room.keep_note(notes.Contributed(visitor.id, message.contribution), reply)

    room.do(step)


def sit(room: Room, visitor: Visitor, seat: int, reply: Reply, contribution: str | None = None) -> None:
    """Take an open seat, or come back to one's own. Before the game, None says that a contribution will follow."""
    if room.row.kind == "record":
        raise Refusal("record", "This is a record; play on from one of its moments instead.")
    if seat >= len(room.company.chairs):
        raise Refusal("no-seat", "There is no such seat.")
    room.do(partial(_sit, room, visitor, seat, reply, contribution))


def _sit(room: Room, visitor: Visitor, seat: int, reply: Reply, contribution: str | None) -> None:
    chair = room.company.chairs[seat]
    mine = room.company.seats_of(visitor.id)
    if seat in mine:
        if not chair.level:
            reply(Refusal("seated", "You sit there already."))
            return
        room.keep_note(notes.Sat(seat, visitor.id, chair.name), reply)
    elif chair.kind != "open":
        reply(Refusal("taken", "Somebody sits there already."))
    elif mine:
        reply(Refusal("seated", "You sit at this table already."))
    else:
        room.hall.remember(visitor, room)
        room.keep_note(notes.Sat(seat, visitor.id, visitor.name, None if room.company.begun else contribution), reply)


def stand_in(game: Game) -> str:
    """The level of the bot that plays for somebody who left."""
    known = names(game)
    return "medium" if "medium" in known else known[0]

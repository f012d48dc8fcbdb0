"""The live messages a client may send, each checked against its type before anything looks at it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cosmodrome.core.deal import VALUE
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.characters import SENTENCE, impossible_json

Id = Annotated[int, Meta(ge=0, le=2**53)]
Seat = Annotated[int, Meta(ge=0, lt=64)]
Contribution = Annotated[str, Meta(pattern=rf"^({VALUE.pattern})?\Z")]
Part = Annotated[str, Meta(max_length=80)]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """What a client says; `id` comes back in the answer."""

    id: Id


class MoveMessage(Message, frozen=True, tag="move"):
    """An answer to a question, by its place in the choices or spelled out."""

    seat: Seat
    number: Id
    choice: Id | None = None
    move: msgspec.Raw = msgspec.Raw()


class Undo(Message, frozen=True):
    """Take the last move back, alone or with everybody's consent."""

    seat: Seat


class Agree(Message, frozen=True):
    """Yes to the open request."""


class Decline(Message, frozen=True):
    """No to the open request."""


class Chat(Message, frozen=True):
    """Something to say to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Why(Message, frozen=True):
    """Why do these parts lead to no move?"""

    seat: Seat
    parts: Annotated[list[Part], Meta(max_length=16)]


class About(Message, frozen=True):
    """What is this? A part, a piece, or the part of a name, as I see it."""

    part: Part


class Moves(Message, frozen=True):
    """All moves with their sentences."""

    seat: Seat


class Imagine(Message, frozen=True):
    """A State that could be the true one for all my seat knows; what a bot in the seat would be given."""

    seat: Seat


class Layout(Message, frozen=True):
    """Another shape of screen."""

    tall: bool


class Look(Message, frozen=True):
    """Show me another of my seats."""

    seat: Seat


class Leave(Message, frozen=True):
    """Let a bot play for me; or ask the others whether one may."""

    seat: Seat
    ask: bool = False


class Pause(Message, frozen=True):
    """I am the only person here and go away, or am back: nothing happens meanwhile."""

    seat: Seat
    paused: bool


class Sit(Message, frozen=True):
    """Take an open seat, or come back to mine; before the game with something for the deal, else I add nothing."""

    seat: Seat
    contribution: Contribution = ""


class Contribute(Message, frozen=True):
    """Add a random number to the deal, if I sit here and have not yet; empty says that I add nothing."""

    contribution: Contribution


class Rematch(Message, frozen=True):
    """The same people, the same game, once more."""


class Ping(Message, frozen=True):
    """Are you there?"""


AnyMessage = (
    MoveMessage
    | Undo
    | Agree
    | Decline
    | Chat
    | Why
    | About
    | Moves
    | Imagine
    | Layout
    | Look
    | Leave
    | Pause
    | Sit
    | Contribute
    | Rematch
    | Ping
)
_decoder: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)


class _Numbered(msgspec.Struct):
    id: Id = 0


_numbered = msgspec.json.Decoder(_Numbered)


def decode(frame: str | bytes) -> AnyMessage:
    """A frame as a message; raises a Refusal that says what is wrong with it."""
    if impossible_json(frame):
        raise Refusal("characters", SENTENCE)
    try:
        return _decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("malformed", f"That message cannot be read: {error}.") from None


def id_of(frame: str | bytes) -> int:
    """The id of a message that is otherwise not understood; 0 if even that is missing."""
    try:
        return _numbered.decode(frame).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0


encode = msgspec.json.Encoder().encode


def done(id: int) -> bytes:
    return b'{"type":"done","id":%d}' % id


def refused(id: int, why: Refusal) -> bytes:
    return _reason("refused", id, why)


def because(id: int, why: Refusal) -> bytes:
    return _reason("because", id, why)


def _reason(kind: str, id: int, why: Refusal) -> bytes:
    return encode({"type": kind, "id": id, "code": why.code, "sentence": why.sentence, "rule": why.rule})


def moves(id: int, number: int, listed: list[dict[str, Any]]) -> bytes:
    return encode({"type": "moves", "id": id, "number": number, "moves": listed})

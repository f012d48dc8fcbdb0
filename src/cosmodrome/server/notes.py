"""What happens at a table besides moves; a log of its own, beside the record."""

from __future__ import annotations

from typing import Literal

import msgspec


class Note(msgspec.Struct, frozen=True, tag_field="note", tag=str.lower, omit_defaults=True):
    """One line of the log."""


class Sat(Note, frozen=True):
    """A person took a seat, or came back to it."""

    seat: int
    person: str
    name: str
    contribution: str | None = None
    """What the person adds to the deal; empty if they add nothing, None if it is still to come."""


class Contributed(Note, frozen=True):
    """A person who sits here adds something to the deal; empty if they add nothing."""

    person: str
    contribution: str


class Rose(Note, frozen=True):
    """A person gave up a seat before the game began."""

    seat: int


class Began(Note, frozen=True):
    """The game began: it was dealt from the secret and all contributions noted before."""


class Left(Note, frozen=True):
    """A person left, and a bot plays for them."""

    seat: int
    level: str


class Said(Note, frozen=True):
    """Chat."""

    name: str
    text: str
    seat: int | None = None


class Simpler(Note, frozen=True):
    """A bot failed and its simpler sibling took over."""

    seat: int
    level: str
    why: str


class Asked(Note, frozen=True):
    """A seat asked for something that needs everybody's consent."""

    kind: Literal["undo", "rematch"]
    by: int
    at: int
    """How many entries the record had; a request to undo lapses with the next one."""
    moves: int = 0


class Agreed(Note, frozen=True):
    """A seat consents to the open request."""

    seat: int


class Declined(Note, frozen=True):
    """A seat does not."""

    seat: int


class Next(Note, frozen=True):
    """The rematch has begun at another table."""

    table: str


AnyNote = Sat | Contributed | Rose | Began | Left | Said | Simpler | Asked | Agreed | Declined | Next
decode = msgspec.json.Decoder(AnyNote).decode
_encoder = msgspec.json.Encoder()


def encode(note: AnyNote) -> str:
    return _encoder.encode(note).decode()

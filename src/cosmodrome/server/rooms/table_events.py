"""What happens at a table besides moves: people sit down, talk, ask each other. Stored in a log beside the record.

The log is called `notes` in the store, and the tag of an event is `note`; both are older than the name of this file.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class TableEvent(msgspec.Struct, frozen=True, tag_field="note", tag=str.lower, omit_defaults=True):
    """One line of the log."""


class Sat(TableEvent, frozen=True):
    """A person took a seat, or came back to it."""

    seat: int
    person: str
    name: str
    contribution: str | None = None
    """What the person adds to the deal; empty if they add nothing, None if it is still to come."""


class Contributed(TableEvent, frozen=True):
    """A person who sits here adds something to the deal; empty if they add nothing."""

    person: str
    contribution: str


class Rose(TableEvent, frozen=True):
    """A person gave up a seat before the game began."""

    seat: int


class Began(TableEvent, frozen=True):
    """The game began: it was dealt from the secret and all contributions made before."""


class Filled(TableEvent, frozen=True):
    """Before the game, bots took seats that were free."""

    seats: tuple[int, ...]
    names: tuple[str, ...]
    level: str


class Hosting(TableEvent, frozen=True):
    """Who begins the game was chosen: the last to sit down, or the host when everybody sits."""

    by: Literal["last", "host"]


class Called(TableEvent, frozen=True):
    """The host wants the game to begin: it does as soon as all contributions are there."""


class Paused(TableEvent, frozen=True):
    """The only person at the table went away: nothing happens until they are back."""

    seat: int


class Resumed(TableEvent, frozen=True):
    """The game goes on."""

    seat: int


class Left(TableEvent, frozen=True):
    """A person left, and a bot plays for them."""

    seat: int
    level: str


class Said(TableEvent, frozen=True):
    """Chat."""

    name: str
    text: str
    seat: int | None = None


class Simpler(TableEvent, frozen=True):
    """A bot failed and its simpler sibling took over."""

    seat: int
    level: str
    why: str


class Asked(TableEvent, frozen=True):
    """A seat asked for something that needs everybody's consent."""

    kind: Literal["undo", "rematch", "bot"]
    by: int
    at: int
    """How many entries the record had; a request to undo lapses with the next one."""
    moves: int = 0


class Agreed(TableEvent, frozen=True):
    """A seat consents to the open request."""

    seat: int


class Declined(TableEvent, frozen=True):
    """A seat does not."""

    seat: int


class Next(TableEvent, frozen=True):
    """The rematch has begun at another table."""

    table: str


AnyTableEvent = (
    Sat
    | Contributed
    | Rose
    | Filled
    | Hosting
    | Called
    | Began
    | Paused
    | Resumed
    | Left
    | Said
    | Simpler
    | Asked
    | Agreed
    | Declined
    | Next
)
decode = msgspec.json.Decoder(AnyTableEvent).decode
_encoder = msgspec.json.Encoder()


def encode(event: AnyTableEvent) -> str:
    return _encoder.encode(event).decode()

"""What the store holds, as typed values."""

from __future__ import annotations

from enum import Enum
from typing import Literal

import msgspec

from cosmodrome.core.deal import Deal


class Kept(Enum):
    """What became of an append."""

    YES = "yes"
    """It is safely on disk, as this number."""
    CONFLICT = "conflict"
    """Another process has written this number with something else: read on from there."""
    FAILED = "failed"
    """The database could not be reached or refused; what is stored must be read again before going on."""


Log = Literal["entries", "notes"]
"""The two append-only logs of a table: moves, and everything else that happens at it."""


class Line(msgspec.Struct, frozen=True):
    """One line of a log."""

    number: int
    """From 1."""
    at: float
    """When it was written, in seconds since 1970."""
    body: str
    clocks: str = ""
    """For an entry at a table with a clock: the seconds each seat had left when it was made, as JSON."""


class Seating(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who a seat was meant for when the table was made."""

    kind: Literal["person", "bot", "open"]
    name: str
    person: str = ""
    level: str = ""
    waived: bool = False
    """Whether the person adds nothing to the deal, so that nobody waits for it."""


class TableRow(msgspec.Struct, frozen=True):
    """What is fixed about a table from its first moment."""

    id: str
    game: str
    options: str
    """As JSON."""
    seed: int
    seats: tuple[Seating, ...]
    private: bool
    clock: str
    owner: str
    """The id of the person who made it."""
    made: float
    kind: Literal["live", "record"] = "live"
    """A `record` is an opened file: it can be looked at and played on from, but not continued."""
    start: str = ""
    """A State as JSON to begin with instead of a new deal; empty for a game from its beginning."""
    parent: str = ""
    """The table this one was played on from, or is the rematch of."""
    deal: Deal | None = None
    """The server's part of the deal, or all of an opened record's; None where the seed was fixed from the beginning."""
    version: int = 1
    """The rules and the dice it is played with; tables from before there were versions have the first."""
    rated: bool = False
    """Whether the result counts for ratings."""


class Member(msgspec.Struct, frozen=True):
    """A person who has done something worth remembering."""

    id: str
    name: str
    password: str = ""
    """An argon2 hash; empty for a guest."""
    generation: int = 0
    """How often all sessions of this person were ended; a token of an earlier generation is void."""


class Standing(msgspec.Struct, frozen=True):
    """What is known of a person and of one of their sessions."""

    member: Member | None
    """None for a guest of whom nothing is stored."""
    ended: bool
    """Whether the session was ended by hand."""

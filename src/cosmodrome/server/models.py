"""What each page is made from. The functions of `cosmodrome.web.pages` turn these into HTML, and know nothing else."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["person", "bot", "open"]


class Person(msgspec.Struct, frozen=True):
    """Who reads the page."""

    name: str
    guest: bool
    """Whether the name is not kept with a password yet."""
    csrf: str
    """Goes into every POST form as the field `csrf`."""


class OptionLine(msgspec.Struct, frozen=True):
    """One option of a game, as a form shows it; its field is called `option_` and the name."""

    name: str
    title: str
    """The name in words: "allow zero play"."""
    description: str
    kind: Literal["flag", "number", "choice", "text"]
    default: str
    """As a form's value: "on" or "" for a flag."""
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()


class GameCard(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    name: str
    title: str
    blurb: str
    seats: tuple[int, ...]
    """How many seats it can have."""
    options: tuple[OptionLine, ...]
    bots: tuple[str, ...]
    """Levels, weakest first."""
    level: str
    """The level that one click plays against."""
    picture: str
    """A whole `<svg>`: a position in the middle of a game, as a spectator sees it."""


class SeatLine(msgspec.Struct, frozen=True):
    """A seat at a table."""

    name: str
    kind: Kind
    level: str
    """The bot's level; of the stand-in, if a person has left."""
    present: bool
    you: bool


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    link: str
    game: str
    title: str
    seats: tuple[SeatLine, ...]
    moves: int
    yours: bool
    """Whether the reader is asked for a move now."""
    begun: bool
    """Whether the game was dealt: it is when everybody sits."""
    over: bool
    private: bool
    changed: str
    """When the last move was made, as ISO 8601."""

    @property
    def open_seats(self) -> int:
        return sum(seat.kind == "open" for seat in self.seats)


class StartModel(msgspec.Struct, frozen=True):
    """`/`: the shelf, my games (mine to move first), open tables."""

    person: Person
    games: tuple[GameCard, ...]
    mine: tuple[TableLine, ...]
    open: tuple[TableLine, ...]
    notice: str = ""


class NewTableModel(msgspec.Struct, frozen=True):
    """`/new?game=…`: the form for a new table; `values` are what was sent before, if it was refused."""

    person: Person
    game: GameCard
    games: tuple[GameCard, ...]
    values: dict[str, str] = {}
    notice: str = ""


class TableModel(msgspec.Struct, frozen=True):
    """`/tables/{id}`: the page; everything that moves comes over the websocket."""

    person: Person
    table: TableLine
    game: GameCard
    live: str
    """The path of the websocket, to which `?layout=wide` or `?layout=tall` is added."""
    own: tuple[int, ...]
    """The reader's seats; none for a spectator."""
    notice: str = ""


class ReplayModel(msgspec.Struct, frozen=True):
    """`/tables/{id}/replay?n=…&seat=…`: any moment of a game; pieces come from `/api/tables/{id}/at/{n}`."""

    person: Person
    table: TableLine
    game: GameCard
    n: int
    """The moment to show: how many moves that stand were made."""
    last: int
    """How many moves stand in all."""
    seat: int | None
    """Whose view is shown; None for a spectator's."""
    views: tuple[int, ...]
    """The seats the reader may look from, besides a spectator's view."""
    truth: bool
    """Whether the reader may play on with the true hidden cards."""
    record: str
    """Where the record can be downloaded; empty if the reader may not have it."""
    notice: str = ""


class LearnModel(msgspec.Struct, frozen=True):
    """`/learn/{game}`: its rules as safe HTML; the heading of 4.1 has `id="r4.1"`, the ruling 10-7 `id="r10-7"`."""

    person: Person
    game: GameCard
    html: str
    contents: tuple[tuple[str, str], ...]
    """(anchor, heading) of each section."""
    notice: str = ""
    lesson: bool = False
    """Whether the game has a lesson to play."""


class LessonModel(msgspec.Struct, frozen=True):
    """`/learn/{game}/lesson`: a guided first game; its frames come from `/api/learn/{game}/lesson`."""

    person: Person
    game: GameCard
    notice: str = ""


class AccountModel(msgspec.Struct, frozen=True):
    """`/account`: the name, keep it with a password, log in, log out."""

    person: Person
    notice: str = ""


class ErrorModel(msgspec.Struct, frozen=True):
    """What went wrong, and what to do about it."""

    person: Person
    status: int
    title: str
    sentence: str

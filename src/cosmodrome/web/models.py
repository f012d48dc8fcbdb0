"""What each page is made from. The functions of `cosmodrome.web.pages` turn these into HTML, and know nothing else."""

from __future__ import annotations

from typing import Literal

import msgspec

from cosmodrome.core.options import Box, Control, Preset

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
    description: str
    kind: Control
    default: str
    """As a form's value: "on" or "" for a flag."""
    low: int | None = None
    high: int | None = None
    words: tuple[tuple[str, str], ...] = ()
    """Every answer, and how a player would say it."""
    joint: str = ""
    """What stands between the answers of each seat."""
    more: bool = False
    """Whether few people need it."""

    @property
    def field(self) -> str:
        """The name of its field in a form; a set has one for each of its words, behind a point."""
        return f"option_{self.name}"


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
    boxes: tuple[Box, ...] = ()
    """How it stands on the shelf; at least one."""
    presets: tuple[Preset, ...] = ()
    correction: str = ""
    """An example of an owner's correction, as TOML."""


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
    opened: str = ""
    """How long ago it was opened, in words."""
    here: tuple[str, ...] = ()
    """The names of those who sit there and look at it now."""
    paused: bool = False
    """Whether the only person there is away."""
    away: int | None = None
    """The reader's seat in which a bot plays for them."""
    result: str = ""
    """Who won, in a few words; empty until it is over."""

    @property
    def players(self) -> str:
        """Who sits there, in a line."""
        return " · ".join("free seat" if seat.kind == "open" else seat.name for seat in self.seats)

    @property
    def free_seat(self) -> int | None:
        """The first seat that nobody has; None if there is none."""
        return next((i for i, seat in enumerate(self.seats) if seat.kind == "open"), None)


class StartModel(msgspec.Struct, frozen=True):
    """`/`: the shelf, my games (mine to move first), open tables."""

    person: Person
    games: tuple[GameCard, ...]
    mine: tuple[TableLine, ...]
    open: tuple[TableLine, ...]
    notice: str = ""
    here: int = 0
    """How many people look at tables now."""
    going: int = 0
    """How many games are being played now, as far as this process knows."""


class NewTableModel(msgspec.Struct, frozen=True):
    """`/new?game=…&box=…&preset=…`: the form for a new table."""

    person: Person
    game: GameCard
    games: tuple[GameCard, ...]
    box: str
    """The name of the box whose form this is."""
    values: dict[str, str]
    """The fields as they are to be shown: the usual ones, those of a preset, or what was sent if it was refused."""
    presets: tuple[dict[str, str], ...]
    """What each preset sets the fields of the options to."""
    clocks: tuple[tuple[str, str, str], ...]
    """The clocks: name, title, and how many minutes."""
    notice: str = ""


class WaitingModel(msgspec.Struct, frozen=True):
    """`/tables/{id}` before its game begins: who sits, who may still sit down, how to invite them."""

    person: Person
    table: TableLine
    game: GameCard
    options: tuple[str, ...]
    """What is agreed on besides the usual, in words."""
    clock: str
    """In words."""
    link: str
    """The whole address, to be sent to friends."""
    code: str
    """The same as a whole `<svg>`, for the camera of a phone; may be empty."""
    live: str
    """The path of the websocket."""
    own: tuple[int, ...]
    """The reader's seats."""
    host: int | None
    """The seat of the host; None while nobody sits."""
    by: Literal["last", "host"]
    """Who begins the game: the last to sit down, or the host."""
    notice: str = ""

    @property
    def hosting(self) -> bool:
        """Whether the reader is the host."""
        return self.host in self.own


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
    goal: str = ""
    """What ends the game and who wins it."""


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
    mine: int | None = None
    """The reader's seat, if it is one."""
    bots: bool = False
    """Whether bots played, who can play on as they were."""
    winners: str = ""
    """Who won, once the game has ended."""


class LearnModel(msgspec.Struct, frozen=True):
    """`/learn/{game}`: summary and rulebook as safe HTML; a cited paragraph has its address as `id`."""

    person: Person
    game: GameCard
    palette: str
    """What the figures are drawn with: an `<svg>` that shows nothing by itself."""
    summary: str
    """The rules on one page; empty where the rulebook itself is as short as that."""
    html: str
    contents: tuple[tuple[str, str, int], ...]
    """(address, heading, level) of each section."""
    notice: str = ""
    lesson: bool = False
    """Whether the game has a lesson to play."""
    gallery: bool = False
    """Whether it has cards to look at."""


class GalleryModel(msgspec.Struct, frozen=True):
    """`/learn/{game}/cards`: everything in the box, with its text and source."""

    person: Person
    game: GameCard
    palette: str
    filters: tuple[tuple[str, tuple[str, ...]], ...]
    """What one can choose by, such as kind or level, and the choices."""
    html: str
    """All exhibits, as safe HTML."""
    count: int
    notice: str = ""


class SourcesModel(msgspec.Struct, frozen=True):
    """`/learn/{game}/sources`: what we know and what we made up."""

    person: Person
    game: GameCard
    html: str
    """What the rulebook says of it, as safe HTML."""
    sources: tuple[tuple[str, str, tuple[tuple[str, tuple[str, ...]], ...]], ...]
    """By source: its title, what it means, and by kind the names of what is from there."""
    notice: str = ""


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

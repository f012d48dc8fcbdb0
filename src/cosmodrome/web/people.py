"""The pages about people: a profile, one's own games, and who is strongest. Models, and the pages made from them."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from cosmodrome.web.models import Person
from cosmodrome.web.templating import render

WIDTH, HEIGHT = 220, 56
"""Of the little plot of a rating, in its own units."""


class Played(msgspec.Struct, frozen=True):
    """How often something was played and won; `low` and `high` are the ends of the 95 % interval of the share."""

    name: str
    title: str
    games: int
    wins: int
    low: float
    high: float

    @property
    def share(self) -> str:
        return f"{100 * self.wins / self.games:.0f} %" if self.games else "–"

    @property
    def interval(self) -> str:
        return f"{100 * self.low:.0f} to {100 * self.high:.0f} %"


class RatingLine(msgspec.Struct, frozen=True):
    """A rating at one game."""

    game: str
    title: str
    points: int
    spread: int
    games: int
    provisional: bool
    alike: str
    """The level of the bot that plays about as well; empty if none is rated."""
    course: tuple[int, ...]
    """The points after each rated game, the latest last."""

    @property
    def line(self) -> str:
        """The course as the points of an SVG polyline."""
        low, high = min(self.course, default=0), max(self.course, default=0)
        across, down = WIDTH / max(1, len(self.course) - 1), HEIGHT / max(1, high - low)
        return " ".join(f"{i * across:.1f},{(high - value) * down:.1f}" for i, value in enumerate(self.course))


class GameLine(msgspec.Struct, frozen=True):
    """A finished game in a list."""

    table: str
    title: str
    others: str
    """Who else played."""
    result: str
    """`won`, `lost` or `left`, as a word for the list."""
    place: int
    seats: int
    score: int
    gain: int | None
    """Points won or lost; None where the game was not rated."""
    at: float

    @property
    def when(self) -> str:
        return datetime.fromtimestamp(self.at, UTC).isoformat(timespec="seconds")


class ProfileModel(msgspec.Struct, frozen=True):
    """`/people/{name}`."""

    person: Person
    name: str
    own: bool
    """Whether the reader looks at their own profile."""
    shown: bool
    """Whether others may see it."""
    games: tuple[Played, ...]
    ratings: tuple[RatingLine, ...]
    opponents: tuple[Played, ...]
    streak: str
    """The present run of wins or losses, in words; empty if there is none worth telling."""
    latest: tuple[GameLine, ...]
    notice: str = ""


class HistoryModel(msgspec.Struct, frozen=True):
    """`/history`: all my games, as far as they fit the filter."""

    person: Person
    lines: tuple[GameLine, ...]
    games: tuple[tuple[str, str], ...]
    """(name, title) of all games, for the filter."""
    chosen: dict[str, str]
    """The filter: `game`, `opponent`, `result`."""
    older: str
    """The address of the page with older games; empty if there are none."""
    notice: str = ""


class LeaderLine(msgspec.Struct, frozen=True):
    """A line of a leaderboard; a bot of ours has a `level`."""

    name: str
    points: int
    spread: int
    games: int
    gain: int
    level: str = ""


class LeadersModel(msgspec.Struct, frozen=True):
    """`/leaders?game=…&when=…`."""

    person: Person
    game: str
    title: str
    when: str
    """`all` or `week`."""
    games: tuple[tuple[str, str], ...]
    lines: tuple[LeaderLine, ...]
    least: int
    """How many rated games it takes to be listed."""
    notice: str = ""


def profile_page(model: ProfileModel) -> str:
    """Games, ratings and opponents of somebody who keeps a name."""
    return _page("profile", model)


def history_page(model: HistoryModel) -> str:
    """All my games."""
    return _page("history", model)


def leaders_page(model: LeadersModel) -> str:
    """Who is strongest at a game, bots among people."""
    return _page("leaders", model)


def _page(name: str, model: msgspec.Struct) -> str:
    return render(name, msgspec.structs.asdict(model) | {"width": WIDTH, "height": HEIGHT})

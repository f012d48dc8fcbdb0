"""Pages about people: a profile, one's own games, leaderboards."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from functools import partial
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from sqlalchemy import Connection

from cosmodrome.community import ratings
from cosmodrome.community.ratings import PROVISIONAL, Rating
from cosmodrome.core.intervals import wilson
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import fold
from cosmodrome.server.http.answers import page
from cosmodrome.server.http.dependencies import AnyRequest, Fields, Person, Rooms, Visitor
from cosmodrome.store import Member, accounts, results
from cosmodrome.store.results import Result, WinCount
from cosmodrome.web import people as pages
from cosmodrome.web.people import (
    GameLine,
    HistoryModel,
    LeaderLine,
    LeadersModel,
    Played,
    ProfileModel,
    RatingLine,
)

LATEST = 10
FRIENDS = 8
COURSE = 100
LISTED = 50
WEEK = 7 * 24 * 3600.0
Titles = Mapping[str, str]
"""The titles of the games that are offered, by name."""


def titles(rooms: Rooms) -> Titles:
    return {name: rooms.game(name).title for name in rooms.places}


# -- a profile -------------------------------------------------------------------------------------


@get("/people/{name:str}", include_in_schema=False)
async def profile(rooms: Rooms, visitor: Visitor, person: Person, name: FromPath[str]) -> Response[str]:
    member = await asyncio.to_thread(rooms.store.named, fold(name))
    look = partial(_profile, person=person, reader=visitor.id, member=member, names=titles(rooms))
    model = await asyncio.to_thread(rooms.store.look, look)
    if model is None:
        raise Refusal("no-person", "Nobody keeps that name, or they do not show their games.")
    return page(pages.profile_page(model))


def _profile(
    connection: Connection, person: Person, reader: str, member: Member | None, names: Titles
) -> ProfileModel | None:
    """All of a profile in one look at the database; None if the reader may not see it."""
    if member is None:
        return None
    own, shown = member.id == reader, results.shown(connection, member.id)
    if not (own or shown):
        return None
    latest = results.history(connection, member.id, COURSE)
    return ProfileModel(
        person,
        member.name,
        own,
        shown,
        tuple(_played(row, names.get(row.name, row.name)) for row in results.win_counts(connection, member.id)),
        tuple(_rating(connection, row, names) for row in results.ratings_of(connection, member.id) if row.games),
        tuple(_played(row, row.name) for row in results.opponents(connection, member.id, FRIENDS)),
        streak([row.won for row in latest]),
        _lines(connection, latest[:LATEST], names),
    )


def _played(row: WinCount, title: str) -> Played:
    return Played(row.name, title, row.games, row.wins, *wilson(row.wins, row.games))


def _rating(connection: Connection, row: results.RatingRow, names: Titles) -> RatingLine:
    rating = Rating(row.mu, row.sigma)
    return RatingLine(
        row.game,
        names.get(row.game, row.game),
        rating.points,
        rating.spread,
        row.games,
        row.games < PROVISIONAL,
        ratings.alike(row.game, rating),
        tuple(results.course(connection, row.person, row.game, COURSE)),
    )


def streak(won: Sequence[bool]) -> str:
    """The run of wins or losses that the latest games make, in words; one or two are none."""
    run = next((i for i, one in enumerate(won) if one != won[0]), len(won))
    if run < 3:
        return ""
    return f"Has won the last {run} games." if won[0] else f"Has not won for {run} games."


@post("/people/show", include_in_schema=False)
async def show(rooms: Rooms, visitor: Visitor, fields: Fields) -> Redirect:
    """Let others see my profile, or not."""
    if visitor.guest:
        raise Refusal("guest", "Keep a name first.")
    await rooms.store.write(partial(results.show, person=visitor.id, visible=fields.get("shown") == "on"))
    return Redirect(f"/people/{visitor.name}", status_code=303)


# -- my games ----------------------------------------------------------------------------------------


@get("/history", include_in_schema=False)
async def history(request: AnyRequest, rooms: Rooms, visitor: Visitor, person: Person) -> Response[str]:
    query = {name: str(request.query_params.get(name, "")) for name in ("game", "opponent", "result", "before")}
    look = partial(_history, person=person, reader=visitor.id, query=query, names=titles(rooms))
    return page(pages.history_page(await asyncio.to_thread(rooms.store.look, look)))


def _history(connection: Connection, person: Person, reader: str, query: dict[str, str], names: Titles) -> HistoryModel:
    opponent = accounts.named(connection, fold(query["opponent"])) if query["opponent"] else None
    won = {"won": True, "lost": False}.get(query["result"])
    found: list[Result] = []
    if opponent is not None or not query["opponent"]:
        with_whom = opponent.id if opponent else ""
        before = _moment(query["before"])
        found = results.history(connection, reader, LISTED + 1, before, query["game"], with_whom, won)
    chosen = {name: query[name] for name in ("game", "opponent", "result")}
    older = ""
    if len(found) > LISTED:
        found = found[:LISTED]
        older = "/history?" + urlencode(chosen | {"before": repr(found[-1].at)})
    notice = "" if found or not query["opponent"] or opponent else "Nobody keeps that name."
    return HistoryModel(person, _lines(connection, found, names), tuple(names.items()), chosen, older, notice)


def _moment(text: str) -> float | None:
    """A time from an address; None if it is not one."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if 0 < value < 1e11 else None


def _lines(connection: Connection, rows: Sequence[Result], names: Titles) -> tuple[GameLine, ...]:
    seats = results.at_tables(connection, [row.table for row in rows])
    return tuple(_line(row, seats[row.table], names) for row in rows)


def _line(row: Result, seats: Sequence[Result], names: Titles) -> GameLine:
    others = ", ".join(
        f"{other.name} ({other.bot})" if other.bot else other.name for other in seats if other.seat != row.seat
    )
    result = "left" if row.gone else "won" if row.won else "lost"
    gain = row.gain if row.rated else None
    title = names.get(row.game, row.game)
    return GameLine(row.table, title, others, result, row.place, row.seats, row.score, gain, row.at)


# -- leaders -----------------------------------------------------------------------------------------


@get("/leaders", include_in_schema=False)
async def leaders(request: AnyRequest, rooms: Rooms, person: Person) -> Response[str]:
    names = titles(rooms)
    game = str(request.query_params.get("game", next(iter(names))))
    if game not in names:
        raise Refusal("no-game", "There is no such game here.")
    week = request.query_params.get("when") == "week"
    look = partial(_leaders, game=game, week=week)
    lines = await asyncio.to_thread(rooms.store.look, look)
    when = "week" if week else "all"
    model = LeadersModel(person, game, names[game], when, tuple(names.items()), lines, PROVISIONAL)
    return page(pages.leaders_page(model))


def _leaders(connection: Connection, game: str, week: bool) -> tuple[LeaderLine, ...]:
    """People in the order of the database. In the list of all time our bots stand among them, by their points."""
    if week:
        rows = results.climbers(connection, game, time.time() - WEEK, LISTED)
    else:
        rows = results.leaders(connection, game, PROVISIONAL, LISTED)
    found = [(Rating(row.mu, row.sigma), row) for row in rows]
    lines = [LeaderLine(row.name, one.points, one.spread, row.games, row.gain) for one, row in found]
    bots = () if week else sorted(ratings.anchors().get(game, {}).items(), key=lambda bot: -bot[1].mu)
    for level, one in bots:
        place = next((i for i, line in enumerate(lines) if line.points < one.points), len(lines))
        lines.insert(place, LeaderLine("", one.points, one.spread, 0, 0, level))
    return tuple(lines)


ROUTES = [profile, show, history, leaders]

"""What programs can ask over HTTP; described at `/schema`."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from cosmodrome.core.about import About
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.http import forms
from cosmodrome.server.http.dependencies import AnyRequest, Replays, Rooms, Visitor
from cosmodrome.server.http.listings import line
from cosmodrome.server.http.site import LISTED, cards, lines
from cosmodrome.server.rooms import stories
from cosmodrome.server.rooms.rated import check_terms
from cosmodrome.server.rooms.replays import Moment, record_text
from cosmodrome.table.clock import pace
from cosmodrome.web.models import GameCard, TableLine


class Guest(msgspec.Struct, frozen=True):
    """Who a program wants to be."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]


class Key(msgspec.Struct, frozen=True):
    """Proves who a program is: `?key=` of a websocket, or `Authorization: Bearer`."""

    key: str
    name: str


class NewTable(msgspec.Struct, frozen=True):
    """A table to be made."""

    game: str
    seats: Annotated[list[str], Meta(min_length=1, max_length=16)]
    """Each `me`, `person` or `bot:LEVEL`."""
    options: dict[str, Any] = {}
    private: bool = False
    clock: Literal["none", "slow", "normal", "fast"] = "none"
    contribute: bool = False
    """Whether you will add to the deal: the game then waits for your message `contribute`."""
    rated: bool = False
    """Whether the result counts for ratings; needs a kept name."""


class Made(msgspec.Struct, frozen=True):
    """A table that was made."""

    id: str
    connection: str


@get("/api/games", tags=["games"])
async def games(rooms: Rooms) -> list[GameCard]:
    """The games, with their options and bots; without the pictures."""
    return [msgspec.structs.replace(card, picture="") for card in cards(rooms)]


@get("/api/tables", tags=["tables"])
async def tables(rooms: Rooms, visitor: Visitor) -> list[TableLine]:
    """Your own tables, then open ones."""
    me = visitor.id
    rows = await asyncio.to_thread(rooms.store.tables_of, me, LISTED)
    mine = {row.id for row in rows}
    rows += [row for row in await asyncio.to_thread(rooms.store.open_tables, LISTED) if row.id not in mine]
    return await lines(rooms, rows, me)


@post("/api/tables", tags=["tables"])
async def make_table(request: AnyRequest, rooms: Rooms, visitor: Visitor, data: JSONBody[NewTable]) -> Made:
    """A new table; needs a key."""
    if not request.scope["program"]:  # type: ignore[typeddict-item]
        raise Refusal("no-key", "Send the key of POST /api/guests as Authorization: Bearer.")
    game = rooms.game(data.game)
    pace(data.clock)
    seats = forms.seatings(game, data.seats, visitor, {}, waived=not data.contribute)
    rooms.check_bots(visitor.id, seats)
    seats = await rooms.accounts.honest(seats)
    options = data.options | {"seats": len(seats)}
    if data.rated:
        check_terms(game, visitor, seats, options)
    id = await rooms.add(game, options, seats, visitor.id, private=data.private, clock=data.clock, rated=data.rated)
    return Made(id, f"/tables/{id}")


@get("/api/tables/{table:str}", tags=["tables"])
async def one_table(rooms: Rooms, visitor: Visitor, table: FromPath[str]) -> TableLine:
    """One table."""
    return line(await rooms.room(table), visitor.id)


@get("/api/tables/{table:str}/at/{n:int}", tags=["tables"])
async def moment(
    rooms: Rooms,
    visitor: Visitor,
    replays: Replays,
    table: FromPath[str],
    n: FromPath[int],
    seat: Annotated[int | None, QueryParameter(ge=0, lt=64)] = None,
    layout: FromQuery[Literal["wide", "tall"]] = "wide",
) -> Moment:
    """A moment of a game: the position after n moves, as a seat of yours or a spectator sees it."""
    return await replays.moment(await rooms.room(table), visitor, n, seat, layout == "tall")


@get("/api/tables/{table:str}/at/{n:int}/about", tags=["tables"])
async def about(
    rooms: Rooms,
    visitor: Visitor,
    replays: Replays,
    table: FromPath[str],
    n: FromPath[int],
    part: Annotated[str, QueryParameter(max_length=80)],
    seat: Annotated[int | None, QueryParameter(ge=0, lt=64)] = None,
) -> About:
    """What can be told about a part at a moment of a game, as a seat of yours or a spectator sees it."""
    return await replays.about(await rooms.room(table), visitor, n, seat, part)


@get("/api/tables/{table:str}/story", tags=["tables"])
async def story(
    rooms: Rooms,
    visitor: Visitor,
    replays: Replays,
    table: FromPath[str],
    seat: Annotated[int | None, QueryParameter(ge=0, lt=64)] = None,
) -> stories.Story:
    """All moves of a game in sentences; when it is over, for those who sat there also how everybody stood."""
    return await stories.story(replays, await rooms.room(table), visitor, seat)


@get("/api/tables/{table:str}/names", tags=["tables"])
async def names(rooms: Rooms, visitor: Visitor, table: FromPath[str]) -> dict[str, str]:
    """The names of cards that sentences of this table speak of, each with the part by which to ask about it."""
    room = await rooms.room(table)
    return dict(room.game.names(room.game.data(str(room.options.get("data", "")))))


@get("/tables/{table:str}/record", tags=["tables"], media_type="application/x-ndjson")
async def record(rooms: Rooms, visitor: Visitor, table: FromPath[str]) -> Response[str]:
    """The record of a finished game as a file."""
    room = await rooms.room(table)
    name = f'attachment; filename="{room.row.game}-{room.id[:8]}.jsonl"'
    text = await rooms.aside(record_text, room, visitor)
    return Response(text, media_type="application/x-ndjson", headers={"content-disposition": name})


@post("/api/guests", tags=["people"])
async def guest(rooms: Rooms, data: JSONBody[Guest]) -> Key:
    """A new guest for a program."""
    people = rooms.accounts
    fresh = await people.rename(people.guest(), data.name)
    return Key(people.token("program", fresh), fresh.name)


ROUTES = [games, tables, make_table, one_table, moment, about, story, names, record, guest]

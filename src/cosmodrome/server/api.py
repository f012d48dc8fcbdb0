"""What programs can ask over HTTP; described at `/schema`."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta

from cosmodrome.core.refusal import Refusal
from cosmodrome.server import forms
from cosmodrome.server.cards import line
from cosmodrome.server.forms import AnyRequest, hall_of, visitor_of
from cosmodrome.server.models import GameCard, TableLine
from cosmodrome.server.past import Moment, Past, record_text
from cosmodrome.server.site import LISTED, cards, lines
from cosmodrome.table.clock import pace


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


class Made(msgspec.Struct, frozen=True):
    """A table that was made."""

    id: str
    link: str


@get("/api/games", tags=["games"])
async def games(request: AnyRequest) -> list[GameCard]:
    """The games, with their options and bots; without the pictures."""
    return [msgspec.structs.replace(card, picture="") for card in cards(hall_of(request))]


@get("/api/tables", tags=["tables"])
async def tables(request: AnyRequest) -> list[TableLine]:
    """Your own tables, then open ones."""
    hall, me = hall_of(request), visitor_of(request).id
    rows = await asyncio.to_thread(hall.store.tables_of, me, LISTED)
    mine = {row.id for row in rows}
    rows += [row for row in await asyncio.to_thread(hall.store.open_tables, LISTED) if row.id not in mine]
    return await lines(hall, rows, me)


@post("/api/tables", tags=["tables"])
async def make_table(request: AnyRequest, data: JSONBody[NewTable]) -> Made:
    """A new table; needs a key."""
    if not request.scope["program"]:  # type: ignore[typeddict-item]
        raise Refusal("no-key", "Send the key of POST /api/guests as Authorization: Bearer.")
    hall, visitor = hall_of(request), visitor_of(request)
    game = hall.game(data.game)
    pace(data.clock)
    seats = forms.seatings(game, data.seats, visitor, {}, waived=not data.contribute)
    hall.check_bots(visitor.id, seats)
    seats = await hall.people.honest(seats)
    options = data.options | {"seats": len(seats)}
    id = await hall.add(game, options, seats, visitor.id, private=data.private, clock=data.clock)
    return Made(id, f"/tables/{id}")


@get("/api/tables/{table:str}", tags=["tables"])
async def one_table(request: AnyRequest, table: FromPath[str]) -> TableLine:
    """One table."""
    return line(await hall_of(request).room(table), visitor_of(request).id)


@get("/api/tables/{table:str}/at/{n:int}", tags=["tables"])
async def moment(
    request: AnyRequest,
    table: FromPath[str],
    n: FromPath[int],
    seat: Annotated[int | None, QueryParameter(ge=0, lt=64)] = None,
    layout: FromQuery[Literal["wide", "tall"]] = "wide",
) -> Moment:
    """A moment of a game: the position after n moves, as a seat of yours or a spectator sees it."""
    past: Past = request.app.state.past
    return await past.moment(await hall_of(request).room(table), visitor_of(request), n, seat, layout == "tall")


@get("/tables/{table:str}/record", tags=["tables"], media_type="application/x-ndjson")
async def record(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """The record of a finished game as a file."""
    room = await hall_of(request).room(table)
    name = f'attachment; filename="{room.row.game}-{room.id[:8]}.jsonl"'
    text = await hall_of(request).aside(record_text, room, visitor_of(request))
    return Response(text, media_type="application/x-ndjson", headers={"content-disposition": name})


@post("/api/guests", tags=["people"])
async def guest(request: AnyRequest, data: JSONBody[Guest]) -> Key:
    """A new guest for a program."""
    people = hall_of(request).people
    visitor = await people.rename(people.guest(), data.name)
    return Key(people.token("program", visitor), visitor.name)


ROUTES = [games, tables, make_table, one_table, moment, record, guest]

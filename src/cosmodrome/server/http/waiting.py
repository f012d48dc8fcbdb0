"""The waiting room: a table's page until its game begins, and the forms on it.

Everything works without a script; with one, those who come and go are seen at once.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any, cast

import segno
from litestar import Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access import accounts
from cosmodrome.server.access.accounts import BOT_NAMES
from cosmodrome.server.http import forms
from cosmodrome.server.http.answers import page, to_table
from cosmodrome.server.http.dependencies import AnyRequest, Fields, Guard, Rooms, Visitor, guard_of, person_of
from cosmodrome.server.http.forms import happened
from cosmodrome.server.http.listings import bot_seat, card, line
from cosmodrome.server.http.options import said
from cosmodrome.server.rooms import gathering, leaving
from cosmodrome.server.rooms.actions import sit
from cosmodrome.server.rooms.room import Room
from cosmodrome.table.clock import spoken
from cosmodrome.web import pages
from cosmodrome.web.models import WaitingModel

LONGEST_LINK = 300
"""A longer link gets no QR code: no phone could open an address like that."""


async def waiting_page(request: AnyRequest, rooms: Rooms, room: Room, notice: str = "") -> Response[str]:
    """A table that waits for people, as the visitor sees it."""
    person = person_of(request)
    visitor: accounts.Visitor = cast(Any, request.scope)["visitor"]
    link = f"{guard_of(request).origin(cast(Any, request.scope))}/tables/{room.id}"
    names = {seat: holder.name for seat, holder in enumerate(room.participants.holders) if holder.kind != "open"}
    model = WaitingModel(
        person=person,
        table=line(room, visitor.id),
        game=card(rooms.game(room.row.game)),
        options=tuple(said(room.game, room.options, names)),
        clock=spoken(room.row.clock),
        link=link,
        code=await asyncio.to_thread(qr_code, link) if len(link) <= LONGEST_LINK else "",
        live=f"/tables/{room.id}/live",
        own=room.participants.seats_of(visitor.id),
        host=room.participants.host(room.row.owner),
        by=room.participants.hosted,
        notice=notice,
    )
    return page(pages.waiting_page(model), 400 if notice else 200)


@lru_cache(maxsize=512)
def qr_code(link: str) -> str:
    """A link as a QR code in SVG. It takes 3 ms, so it is made in a thread."""
    return segno.make(link, error="m").svg_inline(border=2, dark="#0b0e26", light="#fffdf6", omitsize=True)


@post("/tables/{table:str}/sit", include_in_schema=False)
async def take_seat(
    request: AnyRequest, rooms: Rooms, guard: Guard, visitor: Visitor, fields: Fields, table: FromPath[str]
) -> Redirect | Response[str]:
    """Sit down under a name; a browser adds to the deal as soon as its page has seen the commitment, a program adds
    nothing. Without a seat, the first that is free."""
    room = await rooms.room(table)
    adds = "" if request.scope["program"] else None  # type: ignore[typeddict-item]
    headers = {}
    try:
        name = fields.get("name", "").strip()
        if name and name != visitor.name:
            visitor = await rooms.accounts.rename(visitor, name)
            headers["set-cookie"] = guard.cookie(visitor, cast(Any, request.scope))
        wanted = forms.whole(fields, "seat", -1)
        seat = wanted if wanted >= 0 else _first_free(room)
        await happened(lambda reply: sit(room, visitor, seat, reply, adds))
    except Refusal as why:
        if why.code != "seated":
            if room.participants.gathering and not request.scope["program"]:  # type: ignore[typeddict-item]
                return await waiting_page(request, rooms, room, str(why))
            raise
    return to_table(table, headers)


def _first_free(room: Room) -> int:
    holders = room.participants.holders
    found = next((seat for seat, holder in enumerate(holders) if holder.kind == "open"), None)
    if found is None:
        raise Refusal("taken", "No seat is free any more. You can watch.")
    return found


@post("/tables/{table:str}/fill", include_in_schema=False)
async def fill(rooms: Rooms, visitor: Visitor, fields: Fields, table: FromPath[str]) -> Redirect:
    """Bots in all free seats."""
    room = await rooms.room(table)
    level = fields.get("level", "") or card(rooms.game(room.row.game)).level
    rooms.check_bots(room.row.owner, [bot_seat(level, 0)])
    await happened(lambda reply: gathering.fill(room, visitor, level, BOT_NAMES, reply))
    return to_table(table)


@post("/tables/{table:str}/begins", include_in_schema=False)
async def begins(rooms: Rooms, visitor: Visitor, fields: Fields, table: FromPath[str]) -> Redirect:
    """Choose who begins."""
    room = await rooms.room(table)
    host = fields.get("by") == "host"
    await happened(lambda reply: gathering.choose_beginning(room, visitor, "host" if host else "last", reply))
    return to_table(table)


@post("/tables/{table:str}/begin", include_in_schema=False)
async def begin(rooms: Rooms, visitor: Visitor, fields: Fields, table: FromPath[str]) -> Redirect:
    """The host lets the game begin."""
    room = await rooms.room(table)
    await happened(lambda reply: gathering.begin(room, visitor, reply))
    return to_table(table)


@post("/tables/{table:str}/free", include_in_schema=False)
async def free(rooms: Rooms, visitor: Visitor, fields: Fields, table: FromPath[str]) -> Redirect:
    """Stand up, or free a seat as the host."""
    room = await rooms.room(table)
    seat = forms.whole(fields, "seat")
    await happened(lambda reply: gathering.free_seat(room, visitor, seat, reply))
    return to_table(table)


@post("/tables/{table:str}/hide", include_in_schema=False)
async def hide(rooms: Rooms, visitor: Visitor, fields: Fields, table: FromPath[str]) -> Redirect:
    """Take a table off my list. A game that nobody else waits for is paused; later it is closed as given up."""
    room = await rooms.room(table)
    mine = room.participants.seats_of(visitor.id)
    if mine and leaving.alone(room, visitor) and not room.participants.paused and room.table.outcome is None:
        await happened(lambda reply: leaving.pause(room, visitor, mine[0], True, reply))
    await rooms.store.hide(visitor.id, table)
    return Redirect("/", status_code=303)


ROUTES = [hide, take_seat, fill, begins, begin, free]

"""The pages, and the forms on them."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import clean
from cosmodrome.server.http import forms
from cosmodrome.server.http.answers import page, to_table
from cosmodrome.server.http.dependencies import AnyRequest, Fields, Person, Replays, Rooms, Visitor
from cosmodrome.server.http.listings import card, line
from cosmodrome.server.http.options import values
from cosmodrome.server.http.waiting import waiting_page
from cosmodrome.server.rooms.replays import knows_all, views
from cosmodrome.server.rooms.visibility import noticed
from cosmodrome.store import Seating, TableRow
from cosmodrome.table.clock import PACES, spoken
from cosmodrome.web import pages
from cosmodrome.web.models import (
    GameCard,
    NewTableModel,
    ReplayModel,
    StartModel,
    TableLine,
    TableModel,
)

LISTED = 30
CLOCKS = {"none": "No clock", "fast": "Fast", "normal": "Normal", "slow": "Slow"}


def cards(rooms: Rooms) -> tuple[GameCard, ...]:
    """Every game that is offered and can be loaded."""
    found = []
    for name in rooms.places:
        try:
            found.append(card(rooms.game(name)))
        except Refusal:
            continue
    return tuple(found)


async def lines(rooms: Rooms, rows: list[TableRow], person: str) -> list[TableLine]:
    """Tables for a list; one that cannot be opened is left out."""
    found = []
    for row in rows:
        try:
            found.append(line(await rooms.room(row.id), person))
        except Refusal:
            continue
    return found


# -- pages --------------------------------------------------------------------------------------


@get("/", include_in_schema=False)
async def start(rooms: Rooms, visitor: Visitor, person: Person) -> Response[str]:
    me = visitor.id
    mine = await lines(rooms, await asyncio.to_thread(rooms.store.tables_of, me, LISTED), me)
    mine.sort(key=lambda table: (not table.yours, table.over))
    known = {table.id for table in mine}
    rows = await asyncio.to_thread(rooms.store.open_tables, LISTED)
    listed = await lines(rooms, [row for row in rows if row.id not in known], me)
    others = [table for table in listed if not table.paused]
    here, going = rooms.bustle()
    model = StartModel(person, cards(rooms), tuple(mine), tuple(others), here=here, going=going)
    return page(pages.start_page(model))


@get("/new", include_in_schema=False)
async def new(request: AnyRequest, rooms: Rooms, person: Person) -> Response[str]:
    asked = request.query_params
    game = rooms.game(asked.get("game", next(iter(rooms.places))))
    shown, preset = card(game), asked.get("preset", "")
    box = next((box for box in shown.boxes if box.name == asked.get("box")), shown.boxes[0])
    chosen = box.options
    if preset.isdecimal() and int(preset) < len(game.presets):
        chosen = game.presets[int(preset)].options
    fields = values(game, chosen)
    if asked.get("with") == "friends":
        fields |= {f"seat_{seat}": "person" for seat in range(1, max(game.seats))} | {"private": "on"}
    return page(pages.new_table_page(new_table_model(rooms, person, game, fields, box=box.name)))


def new_table_model(
    rooms: Rooms, person: Person, game: Game, fields: dict[str, str], *, box: str = "", notice: str = ""
) -> NewTableModel:
    """The form for a new table with these fields."""
    presets = tuple(values(game, preset.options) for preset in game.presets)
    clocks = tuple((name, CLOCKS[name], spoken(name)) for name in PACES)
    return NewTableModel(person, card(game), cards(rooms), box, fields, presets, clocks, notice)


@post("/new/check", include_in_schema=False, status_code=200)
async def check_corrections(rooms: Rooms, fields: Fields) -> dict[str, str]:
    """Whether an owner's corrections can be played with, while they are written; parsed beside the loop."""
    game = rooms.game(fields.get("game", ""))
    text = fields.get("data", "")
    if not text.strip():
        return {"sentence": "", "state": ""}
    try:
        await rooms.aside(game.data, text)
    except Refusal as why:
        return {"sentence": why.sentence, "state": "wrong"}
    return {"sentence": "That can be played.", "state": "right"}


@get("/tables/{table:str}", include_in_schema=False)
async def table(
    request: AnyRequest, rooms: Rooms, visitor: Visitor, person: Person, table: FromPath[str]
) -> Response[str] | Redirect:
    me = visitor.id
    room = await rooms.room(table)
    if room.row.kind == "record":
        return Redirect(f"/tables/{room.id}/replay", status_code=303)
    if room.participants.gathering:
        return await waiting_page(request, rooms, room)
    about, game = line(room, me), card(rooms.game(room.row.game))
    live = f"/tables/{room.id}/live"
    agreed = room.game.options(**room.options)
    goal = room.game.goal(agreed, room.game.data(agreed.data))
    seats = room.participants.seats_of(me)
    return page(pages.table_page(TableModel(person, about, game, live, seats, goal=goal)))


@get("/tables/{table:str}/replay", include_in_schema=False)
async def replay(
    request: AnyRequest, rooms: Rooms, visitor: Visitor, person: Person, table: FromPath[str]
) -> Response[str]:
    room = await rooms.room(table)
    seen = views(room, visitor)
    query = {name: str(value) for name, value in request.query_params.items()}
    seat = forms.whole(query, "seat", -1)
    shown = seat if seat in seen else None
    last = len(noticed(room.visibility.moves, shown)) - 1
    n = min(max(forms.whole(query, "n", last), 0), last)
    truth = knows_all(room, visitor)
    record = f"/tables/{room.id}/record" if truth else ""
    game = card(rooms.game(room.row.game))
    sat = room.participants.seats_of(visitor.id)
    mine = sat[0] if len(sat) == 1 and room.row.kind != "record" else None
    bots = any(holder.kind == "bot" for holder in room.participants.holders)
    outcome, about = room.table.outcome, line(room, visitor.id)
    winners = " and ".join(room.table.players[seat] for seat in outcome.winners()) if outcome else ""
    model = ReplayModel(person, about, game, n, last, shown, seen, truth, record, mine=mine, bots=bots, winners=winners)
    return page(pages.replay_page(model))


@get("/fair", include_in_schema=False)
async def fair(person: Person) -> Response[str]:
    return page(pages.fair_page(person))


@get("/offline", include_in_schema=False)
async def offline() -> Response[str]:
    """Kept by the service worker, and shown when nothing else can be had."""
    return page(pages.offline_page())


# -- forms: tables ---------------------------------------------------------------------------------


@post("/play", include_in_schema=False)
async def play(rooms: Rooms, visitor: Visitor, fields: Fields) -> Redirect:
    """One click: me against bots, as many and as strong as wished, with what is in the box."""
    game = rooms.game(fields.get("game", ""))
    level = fields.get("level", "") or card(game).level
    count = forms.whole(fields, "seats", game.seats[0])
    if count not in game.seats:
        raise Refusal("options", f"{game.title} is for {', '.join(map(str, game.seats))} seats, not {count}.")
    box = next((box for box in card(game).boxes if box.name == fields.get("box")), card(game).boxes[0])
    seats = forms.seatings(game, ["me", *[f"bot:{level}"] * (count - 1)], visitor, {})
    rooms.check_bots(visitor.id, seats)
    return to_table(await rooms.add(game, {"seats": count, **box.options}, seats, visitor.id, private=True))


@post("/tables", include_in_schema=False)
async def make_table(rooms: Rooms, visitor: Visitor, person: Person, fields: Fields) -> Redirect | Response[str]:
    """The form of `/new`; refused, it comes back as it was filled in, with the reason."""
    try:
        return to_table(await forms.new_table(rooms, visitor, fields))
    except Refusal as why:
        model = new_table_model(rooms, person, rooms.game(fields.get("game", "")), fields, notice=str(why))
        return page(pages.new_table_page(model), 400)


@post("/tables/{table:str}/play-on", include_in_schema=False)
async def play_on(rooms: Rooms, visitor: Visitor, replays: Replays, fields: Fields, table: FromPath[str]) -> Redirect:
    room = await rooms.room(table)
    game = rooms.game(room.row.game)
    seat, n = forms.whole(fields, "seat"), forms.whole(fields, "n")
    if not 0 <= seat < room.table.seats:
        raise Refusal("seat", "There is no such seat.")
    wanted = forms.seats_again(room, game, seat, fields.get("others", "same"))
    seats = forms.seatings(game, wanted, visitor, {})
    rooms.check_bots(visitor.id, seats)
    return to_table(await replays.play_on(room, visitor, n, seat, fields.get("hidden") == "true", seats))


@post("/records", include_in_schema=False)
async def open_record(request: AnyRequest, rooms: Rooms, visitor: Visitor) -> Redirect:
    """A record file, to be looked at; only games that are offered here are ever looked for."""
    text = await forms.read_file(request, rooms, visitor)
    record = await rooms.uploads.check(text, rooms.places, visitor.id)
    names = [_called(record.players, seat) for seat in range(record.seats)]
    seats = await rooms.accounts.honest([Seating("person", name) for name in names], _claimed)
    id = await rooms.add(
        rooms.game(record.game),
        record.options,
        seats,
        visitor.id,
        seed=int(record.seed),
        private=True,
        kind="record",
        entries=record.lines,
        deal=record.deal,
        version=record.version,
    )
    return Redirect(f"/tables/{id}/replay", status_code=303)


def _called(players: list[str], seat: int) -> str:
    try:
        return clean(players[seat][:24])
    except (IndexError, Refusal):
        return f"Seat {seat + 1}"


def _claimed(name: str) -> str:
    """A name in a record that somebody here keeps: whether it was that person cannot be known."""
    return f"{name} (record)"


ROUTES = [
    start,
    new,
    check_corrections,
    table,
    replay,
    fair,
    offline,
    play,
    make_table,
    play_on,
    open_record,
]

"""The pages, and the forms on them."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import quote

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from cosmodrome import rulebook
from cosmodrome.core.refusal import Refusal
from cosmodrome.server import forms
from cosmodrome.server.cards import card, levels, line
from cosmodrome.server.deeds import sit
from cosmodrome.server.forms import AnyRequest, hall_of, visitor_of
from cosmodrome.server.hall import Hall
from cosmodrome.server.models import (
    AccountModel,
    GameCard,
    LearnModel,
    NewTableModel,
    Person,
    ReplayModel,
    StartModel,
    TableLine,
    TableModel,
)
from cosmodrome.server.past import Past, knows_all, noticed, views
from cosmodrome.server.people import People, Visitor, clean, fold
from cosmodrome.store import Seating, TableRow
from cosmodrome.web import markdown, pages

LISTED = 30


def person_of(request: AnyRequest) -> Person:
    """Who reads the page."""
    visitor = visitor_of(request)
    return Person(visitor.name, visitor.guest, hall_of(request).people.sessions.csrf(visitor.session))


def page(html: str, status: int = 200) -> Response[str]:
    return Response(html, media_type="text/html", status_code=status, headers={"cache-control": "no-store"})


def cards(hall: Hall) -> tuple[GameCard, ...]:
    """Every game that is offered and can be loaded."""
    found = []
    for name in hall.places:
        try:
            found.append(card(hall.game(name)))
        except Refusal:
            continue
    return tuple(found)


async def lines(hall: Hall, rows: list[TableRow], person: str) -> list[TableLine]:
    """Tables for a list; one that cannot be opened is left out."""
    found = []
    for row in rows:
        try:
            found.append(line(await hall.room(row.id), person))
        except Refusal:
            continue
    return found


# -- pages --------------------------------------------------------------------------------------


@get("/", include_in_schema=False)
async def start(request: AnyRequest) -> Response[str]:
    hall, me = hall_of(request), visitor_of(request).id
    mine = await lines(hall, await asyncio.to_thread(hall.store.tables_of, me, LISTED), me)
    mine.sort(key=lambda table: (not table.yours, table.over))
    known = {table.id for table in mine}
    rows = await asyncio.to_thread(hall.store.open_tables, LISTED)
    others = await lines(hall, [row for row in rows if row.id not in known], me)
    return page(pages.start_page(StartModel(person_of(request), cards(hall), tuple(mine), tuple(others))))


@get("/new", include_in_schema=False)
async def new(request: AnyRequest) -> Response[str]:
    hall = hall_of(request)
    name = request.query_params.get("game", next(iter(hall.places)))
    return page(pages.new_table_page(NewTableModel(person_of(request), card(hall.game(name)), cards(hall))))


@get("/tables/{table:str}", include_in_schema=False)
async def table(request: AnyRequest, table: FromPath[str]) -> Response[str] | Redirect:
    hall, me = hall_of(request), visitor_of(request).id
    room = await hall.room(table)
    if room.row.kind == "record":
        return Redirect(f"/tables/{room.id}/replay", status_code=303)
    about, game = line(room, me), card(hall.game(room.row.game))
    live = f"/tables/{room.id}/live"
    return page(pages.table_page(TableModel(person_of(request), about, game, live, room.company.seats_of(me))))


@get("/tables/{table:str}/replay", include_in_schema=False)
async def replay(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    hall, visitor = hall_of(request), visitor_of(request)
    room = await hall.room(table)
    seen = views(room, visitor)
    query = {name: str(value) for name, value in request.query_params.items()}
    seat = forms.whole(query, "seat", -1)
    shown = seat if seat in seen else None
    last = len(noticed(room.standing, shown)) - 1
    n = min(max(forms.whole(query, "n", last), 0), last)
    truth = knows_all(room, visitor)
    record = f"/tables/{room.id}/record" if truth else ""
    game = card(hall.game(room.row.game))
    model = ReplayModel(person_of(request), line(room, visitor.id), game, n, last, shown, seen, truth, record)
    return page(pages.replay_page(model))


@get("/learn/{game:str}", include_in_schema=False)
async def learn(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    found = hall_of(request).game(game)
    html, contents = markdown.render(rulebook.text(found))
    taught = found.lesson is not None
    return page(pages.learn_page(LearnModel(person_of(request), card(found), html, contents, lesson=taught)))


@get("/fair", include_in_schema=False)
async def fair(request: AnyRequest) -> Response[str]:
    return page(pages.fair_page(person_of(request)))


@get("/account", include_in_schema=False)
async def account(request: AnyRequest) -> Response[str]:
    return page(pages.account_page(AccountModel(person_of(request))))


# -- forms: tables ---------------------------------------------------------------------------------


def to_table(id: str) -> Redirect:
    return Redirect(f"/tables/{quote(id)}", status_code=303)


@post("/play", include_in_schema=False)
async def play(request: AnyRequest) -> Redirect:
    """One click: me against bots."""
    fields = await forms.read(request)
    hall, visitor = hall_of(request), visitor_of(request)
    game = hall.game(fields.get("game", ""))
    level = fields.get("level", "") or card(game).level
    wanted = ["me", *(f"bot:{level}" for _ in range(game.seats[0] - 1))]
    seats = forms.seatings(game, wanted, visitor, {})
    hall.check_bots(visitor.id, seats)
    return to_table(await hall.add(game, {"seats": len(seats)}, seats, visitor.id, private=True))


@post("/tables", include_in_schema=False)
async def make_table(request: AnyRequest) -> Redirect | Response[str]:
    """The form of `/new`; refused, it comes back as it was filled in, with the reason."""
    fields = await forms.read(request)
    hall = hall_of(request)
    try:
        return to_table(await forms.new_table(hall, visitor_of(request), fields))
    except Refusal as why:
        game = card(hall.game(fields.get("game", "")))
        model = NewTableModel(person_of(request), game, cards(hall), fields, str(why))
        return page(pages.new_table_page(model), 400)


@post("/tables/{table:str}/sit", include_in_schema=False)
async def take_seat(request: AnyRequest, table: FromPath[str]) -> Redirect:
    """Sit down; a browser adds to the deal as soon as its page has seen the commitment, a program adds nothing."""
    fields = await forms.read(request)
    room = await hall_of(request).room(table)
    done: asyncio.Future[Refusal | None] = asyncio.get_running_loop().create_future()
    adds = "" if request.scope["program"] else None  # type: ignore[typeddict-item]
    sit(room, visitor_of(request), max(0, forms.whole(fields, "seat")), done.set_result, adds)
    why = await asyncio.shield(done)
    if why is not None and why.code != "seated":
        raise why
    return to_table(table)


@post("/tables/{table:str}/play-on", include_in_schema=False)
async def play_on(request: AnyRequest, table: FromPath[str]) -> Redirect:
    fields = await forms.read(request)
    hall, visitor = hall_of(request), visitor_of(request)
    room = await hall.room(table)
    game = hall.game(room.row.game)
    seat, n = forms.whole(fields, "seat"), forms.whole(fields, "n")
    if not 0 <= seat < room.table.seats:
        raise Refusal("seat", "There is no such seat.")
    others = fields.get("others") or f"bot:{levels(game)[-1]}"
    wanted = ["me" if i == seat else others for i in range(room.table.seats)]
    seats = forms.seatings(game, wanted, visitor, {})
    hall.check_bots(visitor.id, seats)
    past: Past = request.app.state.past
    return to_table(await past.play_on(room, visitor, n, seat, fields.get("hidden") == "true", seats))


@post("/records", include_in_schema=False)
async def open_record(request: AnyRequest) -> Redirect:
    """A record file, to be looked at; only games that are offered here are ever looked for."""
    text = await forms.read_file(request)
    hall, visitor = hall_of(request), visitor_of(request)
    record = await hall.uploads.check(text, hall.places, visitor.id)
    names = [_called(record.players, seat) for seat in range(record.seats)]
    seats = await hall.people.honest([Seating("person", name) for name in names], _claimed)
    id = await hall.add(
        hall.game(record.game),
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


# -- forms: people ------------------------------------------------------------------------------------


async def _account(request: AnyRequest, change: Any) -> Redirect | Response[str]:
    """Change who somebody is; refused, the page says why."""
    fields = await forms.read(request)
    guard = request.app.state.guard
    try:
        visitor: Visitor = await change(hall_of(request).people, visitor_of(request), fields)
    except Refusal as why:
        return page(pages.account_page(AccountModel(person_of(request), str(why))), 400)
    return Redirect("/account", status_code=303, headers={"set-cookie": guard.cookie(visitor, request.scope)})


def _try_password(request: AnyRequest, name: str) -> None:
    address: str = request.scope["address"]  # type: ignore[typeddict-item]
    if not request.app.state.guard.rates.password(address, fold(name)):
        raise Refusal("too-fast", "Too many passwords were tried. Wait a minute.")


@post("/account/name", include_in_schema=False)
async def rename(request: AnyRequest) -> Redirect | Response[str]:
    async def change(people: People, visitor: Visitor, fields: dict[str, str]) -> Visitor:
        return await people.rename(visitor, fields.get("name", ""))

    return await _account(request, change)


@post("/account/keep", include_in_schema=False)
async def keep(request: AnyRequest) -> Redirect | Response[str]:
    async def change(people: People, visitor: Visitor, fields: dict[str, str]) -> Visitor:
        _try_password(request, fields.get("name", ""))
        return await people.keep(visitor, fields.get("name", ""), fields.get("password", ""), fields.get("old", ""))

    return await _account(request, change)


@post("/account/password", include_in_schema=False)
async def password(request: AnyRequest) -> Redirect | Response[str]:
    """Another password for a kept name."""

    async def change(people: People, visitor: Visitor, fields: dict[str, str]) -> Visitor:
        _try_password(request, visitor.name)
        if visitor.guest:
            raise Refusal("guest", "Keep a name first.")
        return await people.keep(visitor, visitor.name, fields.get("password", ""), fields.get("old", ""))

    return await _account(request, change)


@post("/account/login", include_in_schema=False)
async def login(request: AnyRequest) -> Redirect | Response[str]:
    async def change(people: People, visitor: Visitor, fields: dict[str, str]) -> Visitor:
        _try_password(request, fields.get("name", ""))
        return await people.login(fields.get("name", ""), fields.get("password", ""))

    return await _account(request, change)


@post("/account/logout", include_in_schema=False)
async def logout(request: AnyRequest) -> Redirect | Response[str]:
    async def change(people: People, visitor: Visitor, fields: dict[str, str]) -> Visitor:
        return await people.log_out(visitor)

    return await _account(request, change)


@post("/account/logout-everywhere", include_in_schema=False)
async def logout_everywhere(request: AnyRequest) -> Redirect | Response[str]:
    async def change(people: People, visitor: Visitor, fields: dict[str, str]) -> Visitor:
        return await people.log_out_everywhere(visitor)

    return await _account(request, change)


ROUTES = [
    start,
    new,
    table,
    replay,
    learn,
    fair,
    account,
    play,
    make_table,
    take_seat,
    play_on,
    open_record,
    rename,
    keep,
    password,
    login,
    logout,
    logout_everywhere,
]

"""Forms: what browsers send, read with care, and tables made from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from litestar import Request
from litestar.datastructures import UploadFile

from cosmodrome.bots import names
from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import Visitor, clean
from cosmodrome.server.http.listings import bot_seat, card
from cosmodrome.server.http.options import agreed
from cosmodrome.server.rooms.gathering import choose_beginning
from cosmodrome.server.rooms.rated import check_terms
from cosmodrome.server.rooms.room import Reply, Room
from cosmodrome.server.rooms.rooms import Rooms
from cosmodrome.server.rooms.seating import FREE
from cosmodrome.store import Seating
from cosmodrome.table.clock import pace

AnyRequest = Request[Any, Any, Any]
MOST_FIELDS = 200


async def read(request: AnyRequest, rooms: Rooms, visitor: Visitor) -> dict[str, str]:
    """The fields of a form that came from one of our own pages; where a field came twice, the last counts.

    Litestar's own reading of such forms has no limit to their number: a body of 1 MB made 129,000.
    """
    body = await request.body()
    try:
        pairs = parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        raise Refusal("form", "That form has too many fields.") from None
    fields = dict(pairs)
    _check(request, rooms, visitor, fields.get("csrf", ""))
    return fields


async def read_file(request: AnyRequest, rooms: Rooms, visitor: Visitor) -> str:
    """The text of an uploaded file; Litestar reads the multipart form and limits its size."""
    try:
        fields = await request.form()
        file, word = fields.get("file"), fields.get("csrf")
        body = await file.read() if isinstance(file, UploadFile) else b""
    except (ValueError, KeyError, TypeError, LookupError, RuntimeError, AssertionError):
        raise Refusal("form", "That form cannot be read.") from None
    _check(request, rooms, visitor, word if isinstance(word, str) else "")
    if not body:
        raise Refusal("no-file", "Choose a record file first.")
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise Refusal("no-file", "That is not a record file: it is not text.") from None


def _check(request: AnyRequest, rooms: Rooms, visitor: Visitor, word: str) -> None:
    if request.scope["program"]:  # type: ignore[typeddict-item]
        return
    if not rooms.accounts.sessions.csrf_fits(visitor.session, word):
        raise Refusal("csrf", "This form is out of date. Go back, load the page again and send it once more.")


async def happened(act: Callable[[Reply], None]) -> None:
    """Wait until an action at a table is through; raises the Refusal if it was refused."""
    done: asyncio.Future[Refusal | None] = asyncio.get_running_loop().create_future()
    act(done.set_result)
    if why := await asyncio.shield(done):
        raise why


def whole(fields: Mapping[str, str], name: str, default: int | None = None) -> int:
    """A field as a whole number."""
    text = fields.get(name, "").strip()
    if not text and default is not None:
        return default
    if not text.isascii() or not text.lstrip("-").isdigit() or len(text) > 9:
        raise Refusal("form", f"The field {name} must be a whole number.")
    return int(text)


def seating(game: Game, wanted: str, visitor: Visitor, name: str, bots: int) -> Seating:
    """A seat as a form describes it: `me`, `person` or `bot:LEVEL`."""
    if wanted == "me":
        return Seating("person", clean(name) if name.strip() else visitor.name, visitor.id)
    if wanted == "person":
        return Seating("open", FREE)
    kind, _, level = wanted.partition(":")
    if kind != "bot" or level not in names(game):
        raise Refusal("seat", f"A seat is for me, person or a bot ({', '.join(names(game))}).")
    return bot_seat(level, bots)


def seatings(
    game: Game, wanted: list[str], visitor: Visitor, called: Mapping[int, str], waived: bool = False
) -> list[Seating]:
    """All seats of a new table; people on one device are told apart by name. `waived`: they add nothing to the deal."""
    seats: list[Seating] = []
    for seat, want in enumerate(wanted):
        bots = sum(other.kind == "bot" for other in seats)
        fresh = seating(game, want, visitor, called.get(seat, ""), bots)
        if fresh.kind == "person":
            again = any(other.name == fresh.name for other in seats)
            name = f"{fresh.name[:20]} {seat + 1}" if again else fresh.name
            fresh = msgspec.structs.replace(fresh, name=name, waived=waived)
        seats.append(fresh)
    return seats


def seats_again(room: Room, game: Game, mine: int, others: str) -> list[str]:
    """Who sits where when a game is played on by somebody in the seat `mine`, as `seating` reads it.

    With `same` as the others every bot keeps its seat and level; the seats of people go to bots like the one whose
    seat is taken, else like those that sat there.
    """
    usual = card(game).level
    was = [holder.level if holder.kind == "bot" else "" for holder in room.participants.holders]
    spare = was[mine] or next(filter(None, was), usual)
    kept = [f"bot:{level or spare}" if others == "same" else others for level in was]
    return ["me" if seat == mine else kept[seat] for seat in range(len(kept))]


async def new_table(rooms: Rooms, visitor: Visitor, fields: Mapping[str, str]) -> str:
    """A table from the form of `/new`; says its id."""
    game = rooms.game(fields.get("game", ""))
    count = whole(fields, "seats", game.seats[0])
    if count not in game.seats:
        raise Refusal("options", f"{game.title} is for {', '.join(map(str, game.seats))} seats, not {count}.")
    wanted = [fields.get(f"seat_{seat}", "person") for seat in range(count)]
    called = {seat: fields.get(f"name_{seat}", "") for seat in range(count) if wanted[seat] == "me"}
    for name in called.values():
        if name.strip():
            await rooms.accounts.free(visitor, name)
    seats = await rooms.accounts.honest(seatings(game, wanted, visitor, called))
    rooms.check_bots(visitor.id, seats)
    clock = fields.get("clock", "none")
    pace(clock)
    private, rated = (fields.get(name, "") == "on" for name in ("private", "rated"))
    options = agreed(game, fields, count)
    if rated:
        check_terms(game, visitor, seats, options)
    id = await rooms.add(game, options, seats, visitor.id, private=private, clock=clock, rated=rated)
    if fields.get("begins") == "host" and any(seat.kind == "open" for seat in seats):
        room = await rooms.room(id)
        await happened(lambda reply: choose_beginning(room, visitor, "host", reply))
    return id

"""Games and tables as pages show them."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from functools import cache

from cosmodrome.bots.finding import GENERIC
from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.game import Game
from cosmodrome.core.options import Box
from cosmodrome.server.access.accounts import BOT_NAMES
from cosmodrome.server.http.options import options
from cosmodrome.server.live.outgoing import seats_shown
from cosmodrome.server.rooms.room import Room
from cosmodrome.store import Seating
from cosmodrome.table import new
from cosmodrome.web.models import GameCard, SeatLine, TableLine

SHOWN = 12
"""After how many moves a game's picture is taken."""


@cache
def card(game: Game) -> GameCard:
    """A game on the shelf."""
    bots = levels(game)
    level = "easy" if "easy" in bots else bots[0]
    boxes = game.boxes or (Box(game.name, game.title, game.blurb),)
    asked = options(game)
    return GameCard(
        game.name,
        game.title,
        game.blurb,
        game.seats,
        asked,
        bots,
        level,
        picture(game),
        boxes,
        game.presets,
        game.correction,
    )


def levels(game: Game) -> tuple[str, ...]:
    """The bots a person may play against, weakest first."""
    return tuple(game.bots) or tuple(GENERIC)


def picture(game: Game) -> str:
    """A position early in a game, as a spectator sees it."""
    table = new(game, seed=7)
    chance = dice(7)
    for _ in range(SHOWN):
        if seats := pending(table.state):
            advance(table.state, seats[0], legal(table.state, seats[0]).sample(chance))
    return table.drawing(None).svg()


def bot_seat(level: str, taken: int) -> Seating:
    """A seat for a bot; `taken` bots have a name already."""
    return Seating("bot", BOT_NAMES[taken % len(BOT_NAMES)], level=level)


def line(room: Room, person: str) -> TableLine:
    """A table in a list, as one person sees it."""
    seats = tuple(
        SeatLine(seat.name, seat.kind, seat.level, seat.present, seat.you) for seat in seats_shown(room, person)
    )
    mine = room.participants.seats_of(person)
    return TableLine(
        id=room.id,
        link=f"/tables/{room.id}",
        game=room.row.game,
        title=room.game.title,
        seats=seats,
        moves=room.visibility.count(None),
        yours=any(seat in mine and not room.participants.holders[seat].level for seat in room.table.asked),
        begun=room.participants.begun,
        over=room.table.outcome is not None,
        private=room.row.private,
        changed=datetime.fromtimestamp(room.changed, UTC).isoformat(timespec="seconds"),
        opened=ago(time.time() - room.row.made),
        here=tuple(seat.name for seat in seats if seat.kind == "person" and seat.present),
        paused=room.participants.paused,
        away=next((seat for seat in mine if room.participants.holders[seat].level), None),
        result=result(room, person),
    )


def ago(seconds: float) -> str:
    """How long something has been, in words."""
    if seconds < 90:
        return "just now"
    for unit, length in (("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= length:
            count = int(seconds // length)
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    raise AssertionError("90 seconds are a minute at least")


def result(room: Room, person: str) -> str:
    """Who won, in a few words."""
    outcome = room.table.outcome
    if outcome is None:
        return ""
    won, mine = outcome.winners(), room.participants.seats_of(person)
    if len(won) == room.table.seats:
        return "shared"
    if any(seat in mine for seat in won):
        return "you won" if len(won) == 1 or len(mine) > 1 else "you won with others"
    return f"{' and '.join(room.participants.holders[seat].name for seat in won)} won"

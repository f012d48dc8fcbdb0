"""Games and tables as pages show them."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Any, Literal

import msgspec

from cosmodrome.bots.finding import GENERIC
from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.game import Game
from cosmodrome.server.frames import chairs
from cosmodrome.server.models import GameCard, OptionLine, SeatLine, TableLine
from cosmodrome.server.people import BOT_NAMES
from cosmodrome.server.room import Room
from cosmodrome.store import Seating
from cosmodrome.table import new

SHOWN = 12
"""After how many moves a game's picture is taken."""


@cache
def card(game: Game) -> GameCard:
    """A game on the shelf."""
    bots = levels(game)
    level = "easy" if "easy" in bots else bots[0]
    return GameCard(game.name, game.title, game.blurb, game.seats, options(game), bots, level, picture(game))


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


def options(game: Game) -> tuple[OptionLine, ...]:
    """What can be agreed on, from the descriptions at the game's Options."""
    schema = msgspec.json.schema(game.Options)
    fields = schema["$defs"][game.Options.__name__]["properties"]
    return tuple(_option(name, field) for name, field in fields.items() if name not in ("seats", "data"))


def _option(name: str, field: dict[str, Any]) -> OptionLine:
    kind: Literal["flag", "number", "choice", "text"] = "text"
    default = field.get("default", "")
    if field.get("type") == "boolean":
        kind, default = "flag", "on" if default else ""
    elif field.get("type") == "integer":
        kind = "number"
    elif "enum" in field:
        kind = "choice"
    high = field.get("maximum", field["exclusiveMaximum"] - 1 if "exclusiveMaximum" in field else None)
    low = field.get("minimum", field["exclusiveMinimum"] + 1 if "exclusiveMinimum" in field else None)
    about, choices = field.get("description", ""), tuple(map(str, field.get("enum", ())))
    return OptionLine(name, name.replace("_", " "), about, kind, str(default), low, high, choices)


def bot_seat(level: str, taken: int) -> Seating:
    """A seat for a bot; `taken` bots have a name already."""
    return Seating("bot", BOT_NAMES[taken % len(BOT_NAMES)], level=level)


def line(room: Room, person: str) -> TableLine:
    """A table in a list, as one person sees it."""
    seats = tuple(
        SeatLine(seat["name"], seat["kind"], seat["level"], seat["present"], seat["you"])
        for seat in chairs(room, person)
    )
    mine = room.company.seats_of(person)
    return TableLine(
        id=room.id,
        link=f"/tables/{room.id}",
        game=room.row.game,
        title=room.game.title,
        seats=seats,
        moves=room.count(None),
        yours=any(seat in mine and not room.company.chairs[seat].level for seat in room.table.asked),
        begun=room.company.begun,
        over=room.table.outcome is not None,
        private=room.row.private,
        changed=datetime.fromtimestamp(room.changed, UTC).isoformat(timespec="seconds"),
    )

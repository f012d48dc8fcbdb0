"""Who sits where, as typed after `--seat`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath

import msgspec

from cosmodrome.bots import load as load_bot
from cosmodrome.bots import names as bot_names
from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal

YOU = "Captain"
"""The name of a person who gave none."""


class Sitter(msgspec.Struct, frozen=True):
    """A person, or a bot of some level."""

    name: str
    bot: str = ""


def middle(game: Game) -> str:
    """The bot that sits down where nobody was named: the medium one, or the middle one of what there is."""
    levels = tuple(game.bots) or bot_names(game)
    return "medium" if "medium" in levels else levels[len(levels) // 2]


def parse(game: Game, wishes: Sequence[str]) -> dict[int, Sitter]:
    """Seats, from 0, and who was wished there: `2=bot:hard`, `1=Ann`."""
    found: dict[int, Sitter] = {}
    for wish in wishes:
        number, equals, who = wish.partition("=")
        if not equals or not number.strip().isdecimal() or not who.strip():
            raise Refusal(
                "seat", f"--seat takes a number and who sits there, such as 2=bot:hard or 1=Ann, not {wish!r}."
            )
        found[int(number) - 1] = _sitter(game, who.strip())
    return found


def _sitter(game: Game, who: str) -> Sitter:
    kind, _, level = who.partition(":")
    if kind != "bot":
        return Sitter(_printable(who))
    level = level or middle(game)
    if ":" in level:  # a program or class of one's own
        load_bot(game, level)
        return Sitter(_printable(own_name(level)), level)
    if level not in bot_names(game):
        known = ", ".join(bot_names(game))
        raise Refusal("no-bot", f"{game.title} has no bot called {level!r}; there are {known}.")
    return Sitter(bot_name(level), level)


def _printable(name: str) -> str:
    if not name.isprintable() or len(name) > 24 or "{" in name:
        raise Refusal("seat", f"A name has at most 24 ordinary characters; {name!r} will not do.")
    return name


def bot_name(level: str) -> str:
    """What a bot is called at the table, so that a record says which it was."""
    return f"{level.capitalize()} bot"


def own_name(place: str) -> str:
    """What a bot of somebody's own is called: the last word of its place, as far as it fits."""
    return PurePath(place.rpartition(":")[2].split()[-1]).name[:24] or "Engine"


def count(game: Game, seats: int | None, wished: dict[int, Sitter]) -> int:
    """How many seats there are: as said, else the fewest that have room for everybody named."""
    if seats is not None:
        return seats
    last = max(wished, default=0) + 1
    return next((n for n in game.seats if n >= last), game.seats[-1])


def fill(game: Game, seats: int, wished: dict[int, Sitter]) -> list[Sitter]:
    """Everybody's place: you in the first seat and bots in the others, unless somebody was named."""
    for seat in wished:
        if not 0 <= seat < seats:
            raise Refusal("seat", f"There is no seat {seat + 1}: this game has seats 1 to {seats}.")
    bot = Sitter(bot_name(middle(game)), middle(game))
    return _told_apart([wished.get(seat, bot if seat else Sitter(YOU)) for seat in range(seats)])


def _told_apart(sitters: list[Sitter]) -> list[Sitter]:
    """Where two have one name, each gets the seat's number to it."""
    names = [sitter.name for sitter in sitters]
    return [
        msgspec.structs.replace(sitter, name=f"{sitter.name} {seat + 1}") if names.count(sitter.name) > 1 else sitter
        for seat, sitter in enumerate(sitters)
    ]


def recognise(game: Game, names: Sequence[str], wished: dict[int, Sitter]) -> list[Sitter]:
    """Who sits at a table that was saved: bots are known by their names, and a wish comes before that."""
    for seat in wished:
        if not 0 <= seat < len(names):
            raise Refusal("seat", f"There is no seat {seat + 1}: this game has seats 1 to {len(names)}.")
    return _told_apart([wished.get(seat) or _recognised(game, name) for seat, name in enumerate(names)])


def _recognised(game: Game, name: str) -> Sitter:
    match = re.fullmatch(r"(\S+) bot(?: \d+)?", name)
    level = match[1].lower() if match else ""
    return Sitter(name, level if level in bot_names(game) else "")

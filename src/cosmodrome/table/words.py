"""A position as it is shown outside: drawn, or in words where nobody has drawn the game; with the players' names."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import msgspec

from cosmodrome.core.about import About
from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import Drawing, piece
from cosmodrome.core.events import Event, name_seats
from cosmodrome.core.game import Game, Outcome
from cosmodrome.core.text import Line, Span, Text, words

SKY, INK = "#0b0d26", "#e9e7ff"


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """An event in the log of one view."""

    say: str
    rule: str
    """The paragraph of the rulebook that made it happen; empty if none is cited."""
    parts: tuple[str, ...]
    """The pieces it touches."""
    at: int
    """How many moves this view had noticed when it happened."""
    big: bool = False
    """Whether it is one of the moments of the game."""


def log_line(event: Event, players: Sequence[str], data: Any, at: int) -> LogLine | None:
    """The event with names in it; None if it says nothing."""
    say = name_seats(event.say(data), players)
    return LogLine(say, event.cites(), event.parts(), at, event.big()) if say else None


def named(outcome: Outcome | None, players: Sequence[str]) -> Outcome | None:
    """The outcome with names in its reason."""
    return outcome and msgspec.structs.replace(outcome, reason=name_seats(outcome.reason, players))


def told_of(about: About | None, players: Sequence[str]) -> About | None:
    """An About with names in its words."""
    if about is None:
        return None
    title, kind, text, now = (name_seats(word, players) for word in (about.title, about.kind, about.text, about.now))
    return msgspec.structs.replace(about, title=title, kind=kind, text=text, now=now)


class WholeDrawing(msgspec.Struct, frozen=True, gc=False):
    """A drawing as JSON, for a client that has nothing of it yet."""

    size: tuple[int, int]
    defs: str
    set: dict[str, str]
    order: list[str]
    panels: dict[str, str]


def whole(drawing: Drawing) -> WholeDrawing:
    """Everything there is to draw."""
    pieces = drawing.pieces
    return WholeDrawing((drawing.width, drawing.height), drawing.defs, pieces, list(pieces), drawing.panels)


def draw(game: Game, view: Any, choices: Choices, data: Any, players: Sequence[str], tall: bool) -> Drawing:
    """The View, drawn; a game that nobody has drawn yet shows its words."""
    if game.board is None:
        return drawn(spelled(game.text(view, data), players))
    return game.board(view, choices, data, tall)


def spelled(text: Text, players: Sequence[str]) -> Text:
    """The text with the players' names in it."""
    return tuple(_spell(line, players) for line in text)


def _spell(line: Line, players: Sequence[str]) -> Line:
    return tuple(
        name_seats(span, players)
        if isinstance(span, str)
        else msgspec.structs.replace(span, show=name_seats(span.show, players), say=name_seats(span.say, players))
        for span in line
    )


def drawn(text: Text) -> Drawing:
    """Words as a picture: each line a piece, each span that can be pointed at a piece too."""
    longest = max((sum(len(s if isinstance(s, str) else s.show) for s in line) for line in text), default=0)
    width, height = max(600, int(40 + 9.6 * longest)), 40 + 26 * len(text)
    sky = f'<rect width="{width}" height="{height}" rx="18" fill="{SKY}"/>'
    pieces = {"sky": piece("sky", 0, 0, sky, kind="quiet")}
    for row, line in enumerate(text):
        y = 30 + 26 * row
        x = 20.0
        for i, span in enumerate(line):
            shown = span if isinstance(span, str) else span.show
            inside = f'<text class="words" fill="{INK}" xml:space="preserve">{escape(shown)}</text>'
            key = f"line:{row}:{i}"
            part = span.part if isinstance(span, Span) else ""
            pieces[key] = piece(key, x, y, inside, name=words((span,)).strip(), part=part)
            x += 9.6 * len(shown)
    return Drawing(width, height, (pieces,))

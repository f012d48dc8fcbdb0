"""Words at a table: names put into texts, and a plain drawing for games without one."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import msgspec

from cosmodrome.core.drawing import Drawing, piece
from cosmodrome.core.events import name_seats
from cosmodrome.core.text import Line, Span, Text, words

SKY, INK = "#0b0d26", "#e9e7ff"


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

"""The law of telling: whatever can be pointed at, and whatever is drawn as a card, can be asked about.

An About is made from a View alone. That it tells nothing else is tested with everything else that a seat is shown:
`told` is a part of `laws.sight`, which must be the same, byte for byte, after all that the seat cannot know was dealt
again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import unescape
from typing import Any

from cosmodrome.core.about import About, names_in, nothing
from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.game import Game
from cosmodrome.core.text import Span, Text

TAG = re.compile(r"<[a-z]+ [^>]*>")
PART = re.compile(r'data-part="([^"]*)"')
CARD = re.compile(r'class="[^"]*\bcard\b[^"]*"[^>]* data-piece="([^"]*)"')
LONGEST = 80
"""As long as a part may be on the wire."""


def pointed(drawings: Sequence[Drawing], text: Text, choices: Choices) -> dict[str, None]:
    """Every part of a view: drawn, written, or pointed at to say a move; and every card that is drawn without one."""
    found: dict[str, None] = {}
    for drawing in drawings:
        for markup in (*drawing.pieces.values(), *drawing.panels.values()):
            found.update(dict.fromkeys(_drawn(markup)))
    found.update((span.part, None) for line in text for span in line if isinstance(span, Span) and span.part)
    for move in choices.listed:
        found.update(dict.fromkeys((*move.parts(), *filter(None, (move.takes(),)))))
    for span in choices.ranges:
        found.update(dict.fromkeys(span.start))
    return found


def _drawn(markup: str) -> Iterator[str]:
    for tag in TAG.findall(markup):
        found = PART.search(tag) or CARD.search(tag)
        if found:
            yield unescape(found[1])


def told(game: Game, view: Any, data: Any, parts: dict[str, None]) -> dict[str, About | None]:
    """What is told about each part; nothing by a game that tells nothing at all."""
    if game.about is nothing:
        return {}
    return {part: game.about(view, part, data) for part in parts}


def fault(game: Game, view: Any, choices: Choices, data: Any, abouts: dict[str, About | None]) -> str | None:
    """What is wrong with what is told of a view; None if nothing is."""
    for part, found in abouts.items():
        if found is None:
            return f"nothing is told about {part}"
        if not (found.title and (found.text or found.now)) or len(part) > LONGEST:
            return f"what is told about {part} says nothing"
    for move in choices.listed:
        taken = abouts.get(move.takes()) if move.takes() else None
        if taken is not None and not taken.text:
            return f"{move} takes a card without a text"
    return _nameless(game, view, data) if abouts else None


def _nameless(game: Game, view: Any, data: Any) -> str | None:
    """Whether a name leads nowhere, or a sentence with that name is read as another."""
    names = game.names(data)
    for name, part in names.items():
        if game.about(view, part, data) is None:
            return f"the name {name} leads to {part}, which nothing is told about"
        if names_in(f"Take {name}, now.", names) != [name]:
            return f"the name {name} is not found in a sentence"
    return None

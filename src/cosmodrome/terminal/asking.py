"""What is this? The card behind some words, a piece or a move, and how a terminal tells of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cosmodrome.core.about import About, names_in
from cosmodrome.core.text import Span
from cosmodrome.table import Table
from cosmodrome.table.offer import Item, fits

ARTICLE = re.compile(r"^(?:the|an?) ", re.IGNORECASE)
SOURCES = {
    "rulebook": "From the rulebook.",
    "public": "From public descriptions of the game.",
    "inferred": "Our reading of the rulebook.",
    "reconstructed": "Our own reconstruction.",
    "owner": "Corrected by the table's data file.",
}


def called(table: Table, seat: int | None, typed: str) -> list[About]:
    """What a person may mean by some words: a name said in full, else names, else pieces on the table."""
    names = table.game.names(table.data)
    typed = ARTICLE.sub("", typed) if typed.lower() not in map(str.lower, names) else typed
    exact = [part for name, part in names.items() if name.lower() == typed.lower()]
    likely = exact or [part for name, part in names.items() if fits(typed, name)]
    return _abouts(table, seat, likely or [part for said, part in _pieces(table, seat) if fits(typed, said)])


def _pieces(table: Table, seat: int | None) -> Iterator[tuple[str, str]]:
    """Every piece on the table, in words."""
    for line in table.text(seat):
        for span in line:
            if isinstance(span, Span) and span.part:
                yield span.say or span.show, span.part


def offered_cards(table: Table, seat: int | None, item: Item) -> list[About]:
    """The cards that a move takes or speaks of."""
    taken = [item.move.takes()] if item.move is not None and item.move.takes() else []
    return list(dict.fromkeys((*_abouts(table, seat, taken), *spoken_of(table, seat, item.say))))


def spoken_of(table: Table, seat: int | None, sentence: str) -> list[About]:
    """The cards that a sentence names."""
    names = table.game.names(table.data)
    return _abouts(table, seat, (names[name] for name in names_in(sentence, names)))


def behind(table: Table, seat: int | None, item: Item) -> list[About]:
    """All that can be told about a move: its cards, else the pieces that say it."""
    return offered_cards(table, seat, item) or _abouts(table, seat, item.parts)


def _abouts(table: Table, seat: int | None, parts: Iterable[str]) -> list[About]:
    """Each thing once, however many parts lead to it."""
    found = (table.about(seat, part) for part in dict.fromkeys(parts))
    return list(dict.fromkeys(about for about in found if about is not None))


def lines(about: About) -> list[str]:
    """All that is told, a paragraph a line."""
    title = about.title if about.kind.lower() in about.title.lower() else f"{about.title}, {about.kind}"
    told = [f"{title}.", *about.text.splitlines(), *about.now.splitlines()]
    return [line for line in (*told, SOURCES.get(about.source, "")) if line]


def in_short(about: About) -> str:
    """A card as it is told once, when it is first offered."""
    return f"{about.title}: {' '.join(about.text.splitlines())}"

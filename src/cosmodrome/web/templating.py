"""The templates of all pages, compiled once when this module is imported.

Values are escaped unless a template says otherwise, a name that a page forgot to give is an error instead of nothing,
and the files are never looked at again: a page is as fast as one that is joined from strings by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import sha1
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.ext import Extension
from jinja2.lexer import Token
from markupsafe import Markup, escape

from cosmodrome.core.options import Box
from cosmodrome.web import STATIC
from cosmodrome.web.addresses import address
from cosmodrome.web.models import GameCard

FOLDER = Path(__file__).parent / "templates"


class Compact(Extension):
    """Keeps the layout of a template's source out of the page.

    A line break with its indentation is one space between two words, and nothing beside a tag, a block or a value.
    Spaces within a line stay. So templates can be indented, and no blank appears between the elements of a row.
    """

    BESIDE_TAG = re.compile(r"(?:\A|(?<=>))\s*\n\s*|\s*\n\s*(?=<|\Z)")
    BETWEEN_WORDS = re.compile(r"\s*\n\s*")

    def filter_stream(self, stream: Iterable[Token]) -> Iterator[Token]:
        for token in stream:
            if token.type != "data":
                yield token
            elif text := self.BETWEEN_WORDS.sub(" ", self.BESIDE_TAG.sub("", token.value)):
                yield Token(token.lineno, "data", text)


def picture(game: GameCard) -> Markup:
    """A game's picture with a name for those who cannot see it, no links, and ids that no other on the page has."""
    return _picture(game.picture, f"A game of {game.title}")


def art(box: Box, game: GameCard) -> Markup:
    """The picture of a box, drawn for it; a game without one shows a position of its board."""
    if not (STATIC / "art" / f"{box.name}.svg").is_file():
        return picture(game)
    return Markup('<img src="{}" alt="" width="480" height="300" loading="lazy">').format(
        address(f"art/{box.name}.svg")
    )


@lru_cache(maxsize=64)
def _picture(svg: str, name: str) -> Markup:
    mark = sha1(name.encode(), usedforsecurity=False).hexdigest()[:6]
    still = re.sub(r"<(/?)a\b[^>]*>", r"<\1g>", svg)
    apart = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{mark}-", still)
    return Markup(apart.replace("<svg ", f'<svg aria-label="{escape(name)}" ', 1))


def counted(seats: tuple[int, ...]) -> str:
    """Seat counts in words: "2 to 4" or "2 or 4"."""
    if len(seats) > 2 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]}"
    return " or ".join(map(str, seats))


def minutes(span: tuple[int, int]) -> str:
    """How long a game takes: "20 to 30 min"."""
    low, high = span
    return f"{low} min" if low == high else f"{low} to {high} min"


def capfirst(words: str) -> str:
    """A few words as the beginning of a sentence; names in them stay as they are."""
    return words[:1].upper() + words[1:]


def _compiled() -> dict[str, Template]:
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        cache_size=-1,
        extensions=[Compact],
    )
    environment.filters |= {
        "picture": picture,
        "art": art,
        "counted": counted,
        "minutes": minutes,
        "capfirst": capfirst,
    }
    environment.globals["static"] = address
    return {path.stem: environment.get_template(path.name) for path in FOLDER.glob("*.html")}


TEMPLATES = _compiled()


def render(name: str, values: dict[str, Any]) -> str:
    """A whole page from the template of that name."""
    return TEMPLATES[name].render(values)

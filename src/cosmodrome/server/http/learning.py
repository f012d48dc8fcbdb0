"""The learn pages of a game: summary and rulebook, its cards, where they are from, and single rules for a pop-up.

What is the same for everybody is made once in a process; a request only puts the reader's name around it.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import NamedTuple

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from cosmodrome import rulebook
from cosmodrome.core.gallery import Exhibit, plain
from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal
from cosmodrome.rulebook.cards import MEANINGS, SOURCES, plural
from cosmodrome.rulebook.figures import palette
from cosmodrome.server.http.answers import page
from cosmodrome.server.http.dependencies import Person, Rooms
from cosmodrome.server.http.listings import card
from cosmodrome.server.http.site import cards
from cosmodrome.web import pages
from cosmodrome.web.models import GalleryModel, LearnModel, SourcesModel

KNOWN = "section-what-we-know-and-what-we-made-up"
Filters = tuple[tuple[str, tuple[str, ...]], ...]
Origins = tuple[tuple[str, str, tuple[tuple[str, tuple[str, ...]], ...]], ...]


class Learned(NamedTuple):
    """What of a game's learn pages does not depend on who reads them."""

    palette: str
    summary: str
    rules: str
    contents: rulebook.Contents
    known: str
    """What the rulebook says of its sources."""
    gallery: str
    exhibits: int
    filters: Filters
    origins: Origins


class Rule(msgspec.Struct, frozen=True):
    """One paragraph of a rulebook."""

    rule: str
    heading: str
    """The title of the section it stands in."""
    words: str


@cache
def learned(game: Game) -> Learned:
    """All of it; raises a Refusal for a game without a rulebook."""
    book, short = rulebook.book(game), rulebook.summary(game)
    shown = exhibits(game)
    return Learned(
        palette=palette(game),
        summary=short.html if short else "",
        rules=book.html,
        contents=book.contents,
        known=book.part(KNOWN),
        gallery=pages.exhibits(shown, SOURCES) if shown else "",
        exhibits=len(shown),
        filters=filters(shown),
        origins=origins(shown),
    )


def exhibits(game: Game) -> list[Exhibit]:
    """The cards of the printed box."""
    data = game.data("")
    return game.gallery(data) if game.gallery else [plain(each) for each in game.cards(data)]


def filters(shown: list[Exhibit]) -> Filters:
    """The traits by which exhibits can be filtered, and their values, in the order in which they first occur."""
    kinds: dict[str, list[str]] = {"kind": list(dict.fromkeys(each.kind for each in shown))}
    for each in shown:
        for trait, value in each.traits.items():
            known = kinds.setdefault(trait, [])
            known += [one for one in value.split(", ") if one not in known]
    return tuple((name, tuple(values)) for name, values in kinds.items() if len(values) > 1)


def origins(shown: list[Exhibit]) -> Origins:
    """The exhibits by source and kind."""
    found: dict[str, dict[str, list[str]]] = {source: {} for source in SOURCES}
    for each in shown:
        found[each.source].setdefault(plural(each.kind), []).append(each.name)
    return tuple(
        (SOURCES[source], MEANINGS[source], tuple((kind, tuple(names)) for kind, names in kinds.items()))
        for source, kinds in found.items()
        if kinds
    )


def warm(rooms: Rooms) -> None:
    """Load and draw all games and make their learn pages, which held up the first visitors for 1.2 s."""
    for shown in cards(rooms):
        with suppress(Refusal):  # a game without a rulebook
            learned(rooms.game(shown.name))


# -- serving -----------------------------------------------------------------------------------------------------------


@get("/learn/{game:str}", include_in_schema=False)
async def learn(rooms: Rooms, person: Person, game: FromPath[str]) -> Response[str]:
    found = rooms.game(game)
    made = learned(found)
    model = LearnModel(
        person,
        card(found),
        made.palette,
        made.summary,
        made.rules,
        made.contents,
        lesson=found.lesson is not None,
        gallery=made.exhibits > 0,
    )
    return page(pages.learn_page(model))


@get("/learn/{game:str}/cards", include_in_schema=False)
async def gallery(rooms: Rooms, person: Person, game: FromPath[str]) -> Response[str]:
    found = rooms.game(game)
    made = learned(found)
    if not made.exhibits:
        raise Refusal("no-cards", f"{found.title} has no cards to look at.")
    model = GalleryModel(person, card(found), made.palette, made.filters, made.gallery, made.exhibits)
    return page(pages.gallery_page(model))


@get("/learn/{game:str}/sources", include_in_schema=False)
async def sources(rooms: Rooms, person: Person, game: FromPath[str]) -> Response[str]:
    found = rooms.game(game)
    made = learned(found)
    return page(pages.sources_page(SourcesModel(person, card(found), made.known, made.origins)))


@get("/api/learn/{game:str}/rules/{rule:str}", tags=["games"])
async def rule(rooms: Rooms, game: FromPath[str], rule: FromPath[str]) -> Rule:
    """The paragraph of the rulebook that a refusal or a line of the log cites."""
    found = rooms.game(game)
    cited = rulebook.cited(found, rule)
    if cited is None:
        raise Refusal("no-rule", f"The rules of {found.title} have no paragraph {rule!r}.")
    return Rule(rule, cited.heading, cited.words)


ROUTES = [learn, gallery, sources, rule]

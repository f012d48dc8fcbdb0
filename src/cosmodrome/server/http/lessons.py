"""A game's lesson as a page and as one document: every frame as the learner's seat sees it, and what to do there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from cosmodrome.core.about import About
from cosmodrome.core.agenda import State, apply, legal
from cosmodrome.core.choices import NONE, Choices
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.events import heard, name_seats
from cosmodrome.core.game import Game
from cosmodrome.core.lesson import Beat, Lesson, positions
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import BOT_NAMES
from cosmodrome.server.http.answers import page
from cosmodrome.server.http.dependencies import Person, Rooms
from cosmodrome.server.http.listings import card
from cosmodrome.server.live.diff import diff
from cosmodrome.server.live.incoming import encode
from cosmodrome.table.words import WholeDrawing, draw, told_of, whole
from cosmodrome.web import pages
from cosmodrome.web.models import LessonModel

Kind = Literal["point", "press", "range", "watch", "end"]


class Frame(msgspec.Struct, frozen=True):
    """One step: what is said, how the board changed since the frame before, and what the learner does now."""

    text: str
    kind: Kind
    """Point at the parts, press a button, let a guided throw happen, watch, or be done."""
    parts: list[str]
    """What to point at, in order; of a range, where it begins. Nothing while watching: others have their secrets."""
    say: str
    """The move as a sentence; empty while watching."""
    flash: list[str]
    """The parts that the move before spoke of."""
    wide: WholeDrawing | msgspec.Raw
    """The whole drawing for the first frame, else what changed, as in a live update."""
    tall: WholeDrawing | msgspec.Raw


class Told(msgspec.Struct, frozen=True):
    """A whole lesson: the answer of `/api/learn/{game}/lesson`."""

    game: str
    title: str
    seat: int
    """Where the learner sits."""
    names: list[str]
    frames: list[Frame]


# -- telling ------------------------------------------------------------------------------------------------------


@cache
def told(game: Game) -> bytes:
    """The lesson as JSON, made once; only Views and Choices of the learner's seat are looked at."""
    lesson = of(game)()
    called = names(lesson)
    return encode(Told(game.name, lesson.title, lesson.seat, called, _frames(game, lesson, called)))


def of(game: Game) -> Callable[[], Lesson]:
    """How the game is taught; a Refusal if it is not."""
    if game.lesson is None:
        raise Refusal("no-lesson", f"There is no lesson for {game.title} yet. Read its rules instead.")
    return game.lesson


def names(lesson: Lesson) -> list[str]:
    """What those at the table are called: the learner, and a guide or two."""
    guides = iter(("Guide",) if lesson.options.seats == 2 else BOT_NAMES)
    return ["You" if seat == lesson.seat else next(guides) for seat in range(lesson.options.seats)]


def _frames(game: Game, lesson: Lesson, called: list[str]) -> list[Frame]:
    state: State = game.setup(lesson.options, lesson.seed, lesson.version)
    data = game.data(lesson.options.data)
    frames: list[Frame] = []
    before: tuple[Drawing, Drawing] | None = None
    flash: list[str] = []
    for beat in (*lesson.beats, None):
        choices = legal(state, lesson.seat) if beat and beat.mine else NONE
        shown = _drawn(game, state, lesson, choices, called)
        wide, tall = _changed(before, shown)
        kind, parts, say = _asked(beat, choices, data)
        text = beat.text if beat else lesson.end
        frames.append(Frame(name_seats(text, called), kind, parts, name_seats(say, called), flash, wide, tall))
        before = shown
        if beat:
            events = apply(state, beat.seat, beat.move)
            flash = [part for event in heard(events, lesson.seat) for part in event.parts()]
    return frames


def _asked(beat: Beat | None, choices: Choices, data: Any) -> tuple[Kind, list[str], str]:
    """What the learner is to do: the kind of doing, the parts, the sentence."""
    if beat is None:
        return "end", [], ""
    if not beat.mine:
        return "watch", [], ""
    say = beat.move.say(data)
    for span in choices.ranges:
        if beat.move in span:
            return "range", list(span.start), say
    parts = list(beat.move.parts())
    return "point" if parts else "press", parts, say


def _drawn(game: Game, state: State, lesson: Lesson, choices: Choices, called: list[str]) -> tuple[Drawing, Drawing]:
    """The learner's View on a wide screen and on a tall one."""
    view, data = game.view(state, lesson.seat), game.data(lesson.options.data)
    return draw(game, view, choices, data, called, False), draw(game, view, choices, data, called, True)


def _changed(before: tuple[Drawing, Drawing] | None, now: tuple[Drawing, Drawing]) -> tuple[Any, ...]:
    if before is None:
        return tuple(whole(drawing) for drawing in now)
    return tuple(msgspec.Raw(encode(diff(old, new))) for old, new in zip(before, now, strict=True))


# -- serving -------------------------------------------------------------------------------------------------------


@get("/learn/{game:str}/lesson", include_in_schema=False)
async def lesson_page(rooms: Rooms, person: Person, game: FromPath[str]) -> Response[str]:
    found = rooms.game(game)
    of(found)
    return page(pages.lesson_page(LessonModel(person, card(found))))


@get("/api/learn/{game:str}/lesson", tags=["games"])
async def lesson_document(rooms: Rooms, game: FromPath[str]) -> Response[bytes]:
    """A guided first game, frame by frame: `{game, title, seat, names, frames}`."""
    body = await asyncio.to_thread(told, rooms.game(game))
    return Response(body, media_type="application/json", headers={"cache-control": "no-cache"})


@cache
def _views(game: Game) -> list[Any]:
    """What the learner sees in each frame."""
    lesson = of(game)()
    return [game.view(state, lesson.seat) for state in positions(game, lesson)]


def _about(game: Game, n: int, part: str) -> About:
    views, lesson = _views(game), of(game)()
    view = views[min(max(n, 0), len(views) - 1)]
    about = told_of(game.about(view, part, game.data(lesson.options.data)), names(lesson))
    if about is None:
        raise Refusal("no-about", "There is nothing to tell about that.")
    return about


@get("/api/learn/{game:str}/lesson/{n:int}/about", tags=["games"])
async def lesson_about(
    rooms: Rooms, game: FromPath[str], n: FromPath[int], part: Annotated[str, QueryParameter(max_length=80)]
) -> About:
    """What can be told about a part in the n-th frame of a lesson, as the learner sees it."""
    return await asyncio.to_thread(_about, rooms.game(game), n, part)


@get("/api/learn/{game:str}/names", tags=["games"])
async def card_names(rooms: Rooms, game: FromPath[str]) -> dict[str, str]:
    """The names of cards that sentences of a game speak of, each with the part by which to ask about it."""
    found = rooms.game(game)
    return dict(found.names(found.data("")))


ROUTES = [lesson_page, lesson_document, lesson_about, card_names]

"""A game's lesson as a page and as one document: every frame as the learner's seat sees it, and what to do there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import Any, Literal

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from cosmodrome.core.agenda import State, apply, legal
from cosmodrome.core.choices import NONE, Choices
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.events import heard, name_seats
from cosmodrome.core.game import Game
from cosmodrome.core.lesson import Beat, Lesson
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.cards import card
from cosmodrome.server.change import changes
from cosmodrome.server.forms import AnyRequest, hall_of
from cosmodrome.server.messages import encode
from cosmodrome.server.models import LessonModel
from cosmodrome.server.people import BOT_NAMES
from cosmodrome.server.site import page, person_of
from cosmodrome.table.words import drawn, spelled
from cosmodrome.web import pages

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
    wide: dict[str, Any]
    """The whole drawing for the first frame, else what changed, as in a live update."""
    tall: dict[str, Any]


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
    if game.board is None:
        plain = drawn(spelled(game.text(view, data), called))
        return plain, plain
    return game.board(view, choices, data, False), game.board(view, choices, data, True)


def _changed(before: tuple[Drawing, Drawing] | None, now: tuple[Drawing, Drawing]) -> tuple[Any, ...]:
    if before is None:
        return tuple(_whole(drawing) for drawing in now)
    return tuple(msgspec.Raw(encode(changes(old, new))) for old, new in zip(before, now, strict=True))


def _whole(drawing: Drawing) -> dict[str, Any]:
    size, order = (drawing.width, drawing.height), list(drawing.pieces)
    return {"size": size, "defs": drawing.defs, "set": drawing.pieces, "order": order, "panels": drawing.panels}


# -- serving -------------------------------------------------------------------------------------------------------


@get("/learn/{game:str}/lesson", include_in_schema=False)
async def lesson_page(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    found = hall_of(request).game(game)
    of(found)
    return page(pages.lesson_page(LessonModel(person_of(request), card(found))))


@get("/api/learn/{game:str}/lesson", tags=["games"])
async def lesson_document(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """A guided first game, frame by frame: `{game, title, seat, names, frames}`."""
    body = await asyncio.to_thread(told, hall_of(request).game(game))
    return Response(body, media_type="application/json", headers={"cache-control": "no-cache"})


ROUTES = [lesson_page, lesson_document]

"""The lesson page: a guided first game on a real board."""

from __future__ import annotations

from cosmodrome.server.models import LessonModel
from cosmodrome.web.html import button, esc, frame
from cosmodrome.web.play import PANELS


def lesson_page(model: LessonModel) -> str:
    """The frame that the client fills from the lesson's document."""
    game = model.game
    body = (
        f'<main id="main" class="table lesson" data-game="{esc(game.name)}">'
        f'<h1 class="unseen">Your first turns of {esc(game.title)}</h1>{_stage(model)}{_side(model)}</main>'
    )
    title = f"First turns of {game.title}"
    return frame(model.person, title, body, notice=model.notice, kind="table-page", scripts=("lesson.js",))


def _stage(model: LessonModel) -> str:
    """The board, with the teacher's words above it and the buttons beside them."""
    play = button(model.person, "/play", "Play against a bot", "primary", game=model.game.name)
    return (
        '<section class="stage" aria-label="Lesson"><div class="prompt" id="prompt">'
        '<p id="where" class="where">Loading …</p><p id="ask" role="status"></p>'
        '<div id="buttons" class="row"></div>'
        f'<div id="end" class="row" hidden>{play}<a class="button" href="/learn/{esc(model.game.name)}">Rules</a></div>'
        '<div class="row tools"><button type="button" id="back" class="small" disabled>Back</button>'
        '<button type="button" id="restart" class="small" disabled>Restart</button></div></div>'
        '<div class="board" id="board"><svg id="picture" role="group" aria-label="Board" '
        'aria-describedby="board-help"><defs></defs></svg><div id="balloon" class="balloon" role="alert" '
        "hidden></div></div>"
        '<p id="board-help" class="unseen">Arrow keys go from piece to piece, Enter points at one, Escape clears, '
        "B goes to the board, P to the words and their buttons.</p></section>"
    )


def _side(model: LessonModel) -> str:
    """Cards and notes, what was said so far, and the way out."""
    name = esc(model.game.name)
    return (
        f'<aside class="side" aria-label="Cards and notes">{PANELS}'
        '<section class="log" aria-labelledby="log-title"><h2 id="log-title">So far</h2>'
        '<div class="lines" tabindex="0" role="group" aria-labelledby="log-title"><ol id="log"></ol></div></section>'
        '<div class="row foot">'
        f'<a class="button small" href="/learn/{name}">Rules</a></div></aside>'
    )

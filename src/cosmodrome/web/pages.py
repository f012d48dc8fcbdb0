"""Every page, as a pure function of its model. The server knows only these."""

from __future__ import annotations

from cosmodrome.server.models import ErrorModel, LearnModel
from cosmodrome.web.fair import fair_page
from cosmodrome.web.forms import account_page, new_table_page
from cosmodrome.web.html import button, esc, frame, picture
from cosmodrome.web.lesson import lesson_page
from cosmodrome.web.play import replay_page, table_page
from cosmodrome.web.shelf import start_page

__all__ = [
    "account_page",
    "error_page",
    "fair_page",
    "learn_page",
    "lesson_page",
    "new_table_page",
    "replay_page",
    "start_page",
    "table_page",
]


def learn_page(model: LearnModel) -> str:
    """The rules of a game, with a picture of it being played."""
    game = model.game
    contents = "".join(f'<li><a href="#{esc(anchor)}">{esc(heading)}</a></li>' for anchor, heading in model.contents)
    first = f'<a class="button primary" href="/learn/{esc(game.name)}/lesson">Play your first turns</a>'
    play = button(model.person, "/play", "Play it now", "" if model.lesson else "primary", game=game.name)
    body = (
        f'<main id="main" class="sheet learn"><h1>{esc(game.title)}</h1><p class="lead">{esc(game.blurb)}</p>'
        f'<div class="picture wide">{picture(game.picture, f"A game of {game.title}")}</div>'
        f'<div class="row">{first if model.lesson else ""}{play}{_practice(model)}'
        f'<a class="button" href="/new?game={esc(game.name)}">New table</a></div>'
        f'<div class="split"><nav class="contents" aria-label="Contents"><ol>{contents}</ol></nav>'
        f'<article class="rules" id="rules">{model.html}</article></div></main>'
    )
    return frame(model.person, f"How to play {game.title}", body, notice=model.notice, kind="learn-page")


def _practice(model: LearnModel) -> str:
    """A table to try things out at, for a game that has one: its option `start` offers it, its weakest bot lets you."""
    game = model.game
    if not any(option.name == "start" and "practice" in option.choices for option in game.options):
        return ""
    seats = {"seats": "2", "seat_0": "me", "seat_1": f"bot:{game.bots[0]}"}
    return button(
        model.person, "/tables", "Practice table", "", game=game.name, option_start="practice", private="on", **seats
    )


def error_page(model: ErrorModel) -> str:
    """What went wrong, and the way back."""
    body = (
        f'<main id="main" class="sheet narrow lost"><p class="status" aria-hidden="true">{model.status}</p>'
        f"<h1>{esc(model.title)}</h1><p>{esc(model.sentence)}</p>"
        '<p><a class="button primary" href="/">To the start page</a></p></main>'
    )
    return frame(model.person, model.title, body)

"""The pictures of a rulebook, drawn by the game itself from positions that are set up for them; never stored."""

from __future__ import annotations

from html import escape

from cosmodrome.core.game import Game
from cosmodrome.rulebook.players import figure, slug

TALL, SLIM = 0.8, 1.2
"""From which height to width on a picture is made narrower, so that it does not fill the screen."""


def framed(game: Game, words: str, prefix: str = "") -> str:
    """What `<!-- figure patch: Two stars … -->` stands for; the caption names the picture for who cannot see it."""
    name, caption = figure(words)
    draw = game.figures.get(name)
    if draw is None:
        return ""
    address = f"{prefix}figure-{slug(name)}"
    drawn = draw()
    picture = drawn.within(f'role="img" aria-labelledby="{address}"')
    look = "scene" if drawn.ratio < TALL else "scene tall" if drawn.ratio < SLIM else "scene slim"
    return f'<figure class="{look}">{picture}<figcaption id="{address}">{escape(caption)}</figcaption></figure>'


def palette(game: Game) -> str:
    """The shapes and colours that all figures of a game are drawn with: once on a page, before the first of them."""
    found = {draw().palette for draw in game.figures.values()}
    inside = "".join(sorted(found))
    return f'<svg class="palette" width="0" height="0" aria-hidden="true"><defs>{inside}</defs></svg>' if inside else ""

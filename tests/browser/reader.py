"""The automatic reader: draws boards straight into a page, many a second, and finds words that nobody could read.

No server: the page's files come from the tree. A board is given the room that the table's page has for it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, Route

import cosmodrome
from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import NONE
from cosmodrome.core.dice import dice
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.game import Game, Options

STATIC = Path(cosmodrome.__file__).parent / "web/static"
URL = "http://reader.test"
HTML = """<!doctype html><html data-theme="dark" data-motion="off"><meta charset="utf-8">
<link rel="stylesheet" href="/static/fonts/fonts.css"><link rel="stylesheet" href="/static/base.css">
<link rel="stylesheet" href="/static/table.css"><script src="/reader.js"></script>
<body class="table-page"><main class="table" id="main"></main>
<div class="board" id="board" style="position:fixed;left:0;top:0">
<svg id="picture" xmlns="http://www.w3.org/2000/svg"><defs></defs></svg></div><div id="panels" hidden></div>
<p style="font-family:var(--sans)">a é <b>b é</b>
<span style="font-family:var(--serif);font-weight:600">c é</span></p>
"""
SHOW = """async ([size, defs, set, order, room, names]) => {
  const {Picture} = await import('/static/board/picture.js');
  const old = document.getElementById('picture');
  const svg = old.cloneNode(false);
  svg.append(document.createElementNS('http://www.w3.org/2000/svg', 'defs'));
  old.replaceWith(svg);
  const board = document.getElementById('board');
  board.style.width = `${room[0]}px`;
  board.style.height = room[1] ? `${room[1]}px` : 'auto';
  svg.style.height = room[1] ? '100%' : 'auto';
  const picture = new Picture(svg);
  picture.names = names;
  picture.scene(size, defs, set, order);
}"""
NAMES = ("Wilhelmina Mawgan", "Bartholomew Ng", "Ada", "Maximiliane W.", "Guest 4711", "Мария Ивановна")
"""Long ones, short ones, and one in letters that we do not ship."""


class Screen(NamedTuple):
    """A size of the window, the room that a board gets in it, and the smallest letters that are allowed there."""

    name: str
    width: int
    height: int
    room: tuple[int, int]
    """The second is 0 where the page is scrolled to see all of the board."""
    tall: bool
    least: float


SCREENS = (
    Screen("1280x800", 1280, 800, (940, 660), False, 12),
    Screen("1920x1080", 1920, 1080, (1580, 940), False, 12),
    Screen("390x844", 390, 844, (390, 0), True, 11),
    Screen("844x390", 844, 390, (844, 0), False, 11),
)


class Moment(NamedTuple):
    """A position of a random game as somebody sees it."""

    game: Game
    options: Options
    seed: int
    number: int
    """How many moves were made."""
    seat: int | None
    view: Any
    choices: Any

    def __str__(self) -> str:
        return f"{self.game.name} {self.options} seed {self.seed} move {self.number} seat {self.seat}"

    def draw(self, tall: bool) -> Drawing:
        assert self.game.board
        return self.game.board(self.view, self.choices, self.game.data(""), tall)


def moments(game: Game, options: Options, seed: int, count: int) -> Iterator[Moment]:
    """From the whole length of a random game: the beginning, the end, and what lies between; a seat or a spectator."""
    state, rolls, line = game.setup(options, seed), dice(seed), []
    while asked := pending(state):
        line.append(state.clone())
        advance(state, asked[0], legal(state, asked[0]).sample(rolls))
    line.append(state)
    chance = random.Random(seed)
    numbers = {len(line) - 1, *chance.sample(range(len(line)), min(count, len(line)))}
    for number in sorted(numbers):
        state = line[number]
        asked = pending(state)
        seat = asked[0] if asked and chance.random() < 0.6 else chance.choice([None, *range(options.seats)])
        choices = legal(state, seat) if seat in asked else NONE
        yield Moment(game, options, seed, number, seat, game.view(state, seat), choices)


class Reader:
    """A page in which boards are drawn and read."""

    def __init__(self, browser: Browser, fonts: bool = True) -> None:
        self.context = browser.new_context(viewport={"width": 1920, "height": 1080})
        self.page: Page = self.context.new_page()
        self.fonts = fonts
        self.page.route("**/*", self._serve)
        self.page.goto(f"{URL}/")
        self.page.evaluate("document.fonts.ready.then(() => 0)")

    def _serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(URL).partition("?")[0]
        if path == "/":
            return route.fulfill(body=HTML, content_type="text/html")
        if path.endswith(".woff2") and not self.fonts:
            return route.abort()
        here = Path(__file__).parent / "reader.js" if path == "/reader.js" else STATIC / path.removeprefix("/static/")
        return route.fulfill(path=here) if here.is_file() else route.abort()

    def show(self, drawing: Drawing, screen: Screen) -> None:
        pieces = drawing.pieces
        size = [drawing.width, drawing.height]
        self.page.evaluate(SHOW, [size, drawing.defs, pieces, list(pieces), list(screen.room), list(NAMES)])

    def read(self, moment: Moment, screen: Screen) -> list[str]:
        """What is wrong with a board on a screen, each with where it was seen."""
        self.show(moment.draw(screen.tall), screen)
        result = self.page.evaluate("(least) => readBoard(least)", screen.least)
        assert result["words"], f"{moment}: nothing was read"
        return [f"{screen.name} {moment}: {found}" for found in result["found"]]

    def close(self) -> None:
        self.context.close()

"""A table before its game has begun: nothing is dealt, so there is nothing that anybody could see or compute.

It is a game of its own with one question that waits for nobody, so that whatever shows a Table can show this one too.
"""

from __future__ import annotations

from functools import cache

from cosmodrome.core.agenda import Question, State
from cosmodrome.core.choices import Move
from cosmodrome.core.game import Game, Options, View
from cosmodrome.core.record import Record
from cosmodrome.core.text import Text
from cosmodrome.core.versions import CURRENT
from cosmodrome.table.table import Table

PROMPT = "The game begins when everybody has sat down."


class Gathering(Question, frozen=True):
    """Waits until the game begins; no move ends it."""

    def seats(self) -> tuple[int, ...]:
        return ()

    def ask(self) -> str:
        return PROMPT

    def wait(self) -> str:
        return PROMPT


class WaitingState(State, kw_only=True):
    """Nothing but the question."""

    agenda: list[Gathering]


class WaitingView(View, kw_only=True):
    """Nothing to see yet."""


def _text(title: str) -> Text:
    return ((title,), ("",), ("Nothing is dealt yet.",), (PROMPT,))


@cache
def stand_in(game: Game) -> Game:
    """What is played until the game begins."""
    return Game(
        name=game.name,
        title=game.title,
        blurb=game.blurb,
        seats=game.seats,
        State=WaitingState,
        Move=Move,
        View=WaitingView,
        setup=lambda options, seed, version=CURRENT: WaitingState(key=b"", agenda=[Gathering()]),
        view=lambda state, seat: WaitingView(seat=seat),
        outcome=lambda state: None,
        text=lambda view, data: _text(game.title),
        data=lambda corrections: None,
    )


def waiting_table(game: Game, options: Options, players: list[str]) -> Table:
    """A Table that shows nothing of the game it waits for."""
    return Table(stand_in(game), Record(game.name, options, 0, players))

"""Tic-tac-toe for Cosmodrome."""

from __future__ import annotations

from typing import Annotated, Any, Self

from msgspec import Meta

from cosmodrome.core import agenda, game
from cosmodrome.core.agenda import Question, settle
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import key_of
from cosmodrome.core.events import Event
from cosmodrome.core.game import Game, Outcome
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.space import Layout, ListSpace, Row
from cosmodrome.core.text import Span, Text
from cosmodrome.core.versions import CURRENT

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Mark(Move, frozen=True):  # what a seat says
    cell: Annotated[int, Meta(ge=0, lt=9)]

    def say(self, data: Any) -> str:
        return f"mark cell {self.cell + 1}"

    def parts(self) -> tuple[str, ...]:
        return (f"cell:{self.cell}",)


MARKS = tuple(Mark(cell) for cell in range(9))  # made once and reused


class Marked(Event, frozen=True):  # what happened
    seat: int
    cell: int

    def say(self, data: Any) -> str:
        return f"{{{self.seat}}} marks cell {self.cell + 1}."


class State(agenda.State, kw_only=True):  # everything true now
    agenda: list[Turn]
    cells: list[int]  # -1 empty, else the seat

    def clone(self) -> Self:
        twin = super().clone()
        twin.cells = self.cells[:]
        return twin


class Turn(Question, frozen=True):  # the only step of this game
    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Mark an empty cell."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(mark for mark in MARKS if s.cells[mark.cell] < 0)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if not isinstance(move, Mark) or move not in MARKS:
            return Refusal("mark", "Mark one of the nine cells.", "1")
        return None if s.cells[move.cell] < 0 else Refusal("taken", "That cell is taken.", "1")

    def answer(self, s: State, seat: int, move: Mark) -> None:
        s.cells[move.cell] = seat
        s.events.append(Marked(seat, move.cell))
        if winner(s) is None and -1 in s.cells:
            s.agenda.append(Turn(1 - seat))


def winner(s: State) -> int | None:
    rows = [{s.cells[cell] for cell in line} for line in LINES]
    return next((seat for seat in (0, 1) if {seat} in rows), None)


def setup(options: game.Options, seed: int, version: int = CURRENT) -> State:
    s = State(key=key_of(seed, version), version=version, agenda=[Turn(0)], cells=[-1] * 9)
    settle(s)
    return s


class View(game.View, kw_only=True):  # what a seat may know: here, everything
    cells: list[int]


def view(s: State, seat: int | None) -> View:
    return View(seat=seat, cells=s.cells[:])


def outcome(s: State) -> Outcome | None:
    if s.agenda:
        return None
    won = winner(s)
    scores = tuple(int(won == seat) for seat in (0, 1))
    return Outcome(game.rank(scores), scores, "Three in a row." if won is not None else "No row for anybody.")


def text(seen: View, data: Any) -> Text:
    def spot(cell: int) -> Span:
        sign = "XO."[seen.cells[cell]]
        return Span(f" {sign} ", f"cell {cell + 1} {('X', 'O', 'empty')[seen.cells[cell]]}, ", f"cell:{cell}")

    return tuple(tuple(spot(cell) for cell in range(row, row + 3)) for row in (0, 3, 6))


class Space(ListSpace):  # for learning: moves as ints, views as numbers
    def __init__(self, options: game.Options) -> None:
        super().__init__(MARKS)
        self.layout = Layout()
        self.layout.add("cells", 9, "whose mark is there, / 2")

    def write(self, row: Row, view: View) -> None:
        for cell, owner in enumerate(view.cells):
            row[cell] = owner / 2


TICTACTOE = Game(
    name="tictactoe",
    title="Tic-tac-toe",
    blurb="Three in a row.",
    seats=(2,),
    State=State,
    Move=Mark,
    View=View,
    setup=setup,
    view=view,
    outcome=outcome,
    text=text,
    space=Space,
)

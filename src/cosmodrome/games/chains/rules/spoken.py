"""Moves in orbit as answers to a question: with the names of the satellites that stand there now."""

from __future__ import annotations

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.games.chains.data import Box
from cosmodrome.games.chains.rules.moves import Bug, Fire, Knock, Swap, Tug
from cosmodrome.games.chains.rules.orbit import NAMES
from cosmodrome.games.chains.rules.state import State


class OrbitQuestion(Question, frozen=True):
    """A question whose answers point at places in orbit; what stands there is open to all."""

    def say(self, s: State, seat: int, move: Move, data: Box) -> str:
        def on(cell: int) -> str:
            return f"{data.names[s.tops[cell]]} on {NAMES[cell]}"

        if type(move) is Swap:
            if s.tops[move.b] < 0:
                return f"move {data.names[s.tops[move.a]]} from {NAMES[move.a]} into the empty slot {NAMES[move.b]}"
            return f"swap {on(move.a)} with {on(move.b)}"
        if type(move) is Fire:
            return f"fire {data.names[s.tops[move.source]]} from {NAMES[move.source]} at {on(move.target)}"
        if type(move) is Tug:
            return f"tug with {on(move.cell)}: up to two swaps"
        if type(move) is Bug:
            return f"bug {on(move.cell)}"
        if type(move) is Knock:
            return f"knock {on(move.cell)} off the table"
        return move.say(data)

"""Faster play, an option of the rulebook: the next seat begins while the one before still crafts (6-21).

The next seat shifts its energy tokens meanwhile. It collects once the turn before is closed, since both draw from the
same supplies and decks: so whoever answers first, the same comes of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from cosmodrome.core.agenda import Question, Task, settle
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.crafting.box import Box
from cosmodrome.games.crafting.rules.craft import Craft
from cosmodrome.games.crafting.rules.energy import Collect, Refill, Shift
from cosmodrome.games.crafting.rules.state import State
from cosmodrome.games.crafting.rules.steps import ListedQuestion

if TYPE_CHECKING:
    from cosmodrome.games.crafting.rules.moves import ShiftDark, ShiftOwn, Stop


class Turn(Task, frozen=True, omit_defaults=True):
    """Energy phase, then craft phase. What was stored before there was faster play is written as it was."""

    seat: int
    shifted: bool = False
    """Whether the seat has shifted already, while the one before it crafted."""

    def run(self, s: State) -> None:
        s.turn = self.seat
        if s.faster:
            s.agenda += [Craft(self.seat), Beckon(), Refill(), Collect(self.seat)]
        else:
            s.agenda += [Craft(self.seat), Refill(), Collect(self.seat)]
        if not self.shifted:
            s.agenda.append(Shift(self.seat))


class Beckon(Task, frozen=True):
    """A seat has collected: the next one of this round may begin."""

    def run(self, s: State) -> None:
        after = s.agenda[-2]
        if isinstance(after, Turn):
            s.agenda.append(Meanwhile(s.turn, after.seat))


class Meanwhile(Question, frozen=True):
    """Two seats at once: one answers the question right beneath this step, the next one shifts."""

    crafts: int
    seat: int
    """Who shifts."""
    made: int = 0
    own: bool = False

    @property
    def shift(self) -> Shift:
        """What the next seat is asked."""
        return Shift(self.seat, self.made, self.own)

    def asked(self, s: State, seat: int) -> ListedQuestion:
        """The question of one of the two."""
        found: ListedQuestion = self.shift if seat == self.seat else s.agenda[-2]
        return found

    def seats(self) -> tuple[int, ...]:
        return (self.crafts, self.seat)

    def ask(self) -> str:
        return self.shift.ask()

    def prompt_to(self, s: State, seat: int) -> str:
        return self.asked(s, seat).prompt_to(s, seat)

    def say(self, s: State, seat: int, move: Move, data: Box) -> str:
        return self.asked(s, seat).say(s, seat, move, data)

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(self.asked(s, seat).legal(s, seat))

    def default(self, s: State, seat: int) -> Move:
        return self.asked(s, seat).default(s, seat)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return self.asked(s, seat).refuse(s, seat, move)

    def trim(self, s: State) -> Question | None:
        """This question, once what the other answer set going has run; None if that ended the turn before."""
        agenda = s.agenda
        agenda.pop()
        settle(s)
        begun = agenda[-1] == Shift(self.seat)
        if begun:
            agenda[-1] = self.shift
        agenda.append(self)
        return None if begun else self

    def answer(self, s: State, seat: int, move: Any) -> None:
        if seat == self.seat:
            self._shift(s, seat, move)
        else:
            s.agenda.pop().answer(s, seat, move)
            s.agenda.append(self)

    def _shift(self, s: State, seat: int, move: ShiftOwn | ShiftDark | Stop) -> None:
        depth = len(s.agenda)
        self.shift.answer(s, seat, move)
        if len(s.agenda) > depth:
            more = s.agenda.pop()
            s.agenda.append(replace(self, made=more.made, own=more.own))
        else:
            s.agenda[s.agenda.index(Turn(seat))] = Turn(seat, shifted=True)


def main(s: State) -> Question | None:
    """The question of the seat whose turn it is."""
    if not s.agenda:
        return None
    question: Question = s.agenda[-1]
    return s.agenda[-2] if isinstance(question, Meanwhile) else question


def alone(s: State, seat: int) -> State:
    """The position as if a seat acted alone: what a bot that plans a turn looks at."""
    step = s.agenda[-1]
    if isinstance(step, Meanwhile):
        del s.agenda[-1]
        if seat == step.seat:
            del s.agenda[s.agenda.index(Turn(seat)) :]
            s.turn = seat
            s.agenda += [Craft(seat), Refill(), Collect(seat), step.shift]
    return s

"""The engine of every game: a State with a stack of steps, and the few functions that move it on.

The stack is plain data. A position inside an interrupt can be cloned, saved as JSON and dealt
again for a bot, because a step holds only ints and never a function or a secret.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, cast

import msgspec

from cosmodrome.core.choices import NONE, PASS, Choices, Move, Pass
from cosmodrome.core.dice import Dice
from cosmodrome.core.events import Event, Result
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.versions import CURRENT

R = TypeVar("R")
Listed = tuple[Move, ...] | Choices
HASTY, FAIR, PATIENT = range(3)
"""What to do at a window that nobody can answer.

HASTY passes over it. FAIR does too, but leaves out no window for a hidden reason. PATIENT stops at it.

A live Table is fair, and looks at a patient copy to know what was passed, so that a pause tells nothing.
"""


class State(Dice, omit_defaults=True, kw_only=True):
    """Everything true now, secrets included. A game subclasses it, narrows `agenda` and writes `clone`."""

    agenda: list[Any]
    events: list[Any] = msgspec.field(default_factory=list)
    """What happened in the move being applied; always empty between moves."""
    given: Any = None
    """The recorded result of the move being replayed; always None between moves."""
    patience: int = HASTY
    """What becomes of a window that nobody can answer."""
    version: int = msgspec.field(default_factory=lambda: CURRENT)
    """The version of the rules it is played by. Always written out: an older State goes on by its own rules."""

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    def clone(self) -> Self:
        """An independent copy; a subclass copies its own lists too."""
        twin = self.__copy__()
        twin.agenda = self.agenda[:]
        twin.events = []
        return twin

    def be_fair(self) -> None:
        """From now on leave out no window for a hidden reason. A game that keeps a list of windows corrects it here."""
        self.patience = FAIR

    def result(self, compute: Callable[[], R]) -> R:
        """What physics decides: taken from the record in a replay, else computed and kept for the record."""
        value: R = compute() if self.given is None else self.given
        self.events.append(Result(value=value))
        return value


class Step(msgspec.Struct, frozen=True, tag=True):
    """One entry of the agenda. It holds no secret: a face-down card lies in a zone of the State."""

    asks: ClassVar[bool] = False
    """Whether it is a Question; asked at every move, and quicker than isinstance."""


class Task(Step, frozen=True):
    """A step the game does by itself."""

    def run(self, s: Any) -> None:
        """Do it: change the State, push the steps that follow."""
        raise NotImplementedError


class Question(Step, frozen=True):
    """A step that waits for one seat, or for several at once."""

    asks: ClassVar[bool] = True
    hides_asked: ClassVar[bool] = False
    """Whether it must stay secret who is asked."""
    verb: ClassVar[str] = ""
    """What an answer does, such as "invite", where that is more than to choose or take."""
    all_named: ClassVar[str] = ""
    """Where things are named one by one: how a person says that all of them are meant, in whatever order."""
    talk: ClassVar[bool] = False
    """Whether it is part of a talk that has its own time in all, where a table has a clock (see table/clock.py)."""

    def seats(self) -> tuple[int, ...]:
        """The seats that must answer now."""
        raise NotImplementedError

    def legal(self, s: Any, seat: int) -> Listed:
        """The moves the seat may answer with; never empty."""
        raise NotImplementedError

    def refuse(self, s: Any, seat: int, move: Move) -> Refusal | None:
        """Why the move is no answer, or None if it is one; must agree with `legal`."""
        return None if move in self.legal(s, seat) else Refusal("illegal", "That cannot be done now.")

    def answer(self, s: Any, seat: int, move: Any) -> None:
        """Carry out a legal move. The question has left the agenda; one that goes on pushes itself again."""
        raise NotImplementedError

    def default(self, s: Any, seat: int) -> Move:
        """The move made for a seat whose time is up."""
        found = self.legal(s, seat)
        listed = found.listed if isinstance(found, Choices) else found
        if PASS in listed:
            return PASS
        return listed[0] if listed else cast(Choices, found).grid(2)[0]

    def trim(self, s: Any) -> Question | None:
        """This question without seats that need not be asked; None when nobody is left."""
        return self if self.seats() else None

    def ask(self) -> str:
        """What is asked, as a sentence to the asked seat."""
        raise NotImplementedError

    def prompt(self, s: Any) -> str:
        """`ask`, with what the table shows beside it: what a window answers, what is left to choose from.

        Like all words here it says nothing that the asked seat cannot see.
        """
        return self.ask()

    def prompt_to(self, s: Any, seat: int) -> str:
        """`prompt`, for a question that asks its seats different things."""
        return self.prompt(s)

    def say(self, s: Any, seat: int, move: Move, data: Any) -> str:
        """A move as the answer to this very question: what it does now, nothing that the seat cannot see."""
        said: str = move.say(data)
        first, _, rest = said.partition(" ")
        return f"{self.verb} {rest}" if self.verb and first in ("choose", "take") else said

    def wait(self) -> str:
        """What everybody else reads meanwhile; `{2}` stands for the name at seat 2."""
        names = ", ".join(f"{{{seat}}}" for seat in self.seats())
        return f"Waiting for {' and '.join(names.rsplit(', ', 1))}."


class Window(Question, frozen=True):
    """A moment in which seats, in the rulebook's order, may respond to the step right beneath.

    A seat with nothing to respond with is passed over, and nobody is told who was asked.
    """

    waiting: tuple[int, ...]
    hides_asked: ClassVar[bool] = True

    def responses(self, s: Any, seat: int) -> tuple[Move, ...]:
        """What the seat could do here besides passing."""
        raise NotImplementedError

    def respond(self, s: Any, seat: int, move: Any) -> None:
        """Carry out a response. The window has closed; push it again if it goes on."""
        raise NotImplementedError

    def seats(self) -> tuple[int, ...]:
        return self.waiting[:1]

    def legal(self, s: Any, seat: int) -> tuple[Move, ...]:
        return (PASS, *self.responses(s, seat))

    def answer(self, s: Any, seat: int, move: Any) -> None:
        if type(move) is Pass:
            s.agenda.append(msgspec.structs.replace(self, waiting=self.waiting[1:]))
        else:
            self.respond(s, seat, move)

    def trim(self, s: Any) -> Question | None:
        waiting = self.waiting
        for i, seat in enumerate(waiting):
            if self.responses(s, seat):
                return self if i == 0 else msgspec.structs.replace(self, waiting=waiting[i:])
        return None

    def wait(self) -> str:
        return "Somebody may respond."


class Cancellable(Task, frozen=True, kw_only=True):
    """A task that a response can stop before it runs."""

    cancelled: bool = False

    def run(self, s: Any) -> None:
        if self.cancelled:
            self.stopped(s)
        else:
            self.happen(s)

    def happen(self, s: Any) -> None:
        """Do it, if nobody cancelled it."""
        raise NotImplementedError

    def stopped(self, s: Any) -> None:
        """What follows where a response stopped it; as a rule nothing."""


def cancel(s: State) -> None:
    """Stop the cancellable step on top of the agenda: a response cancels what it responded to."""
    s.agenda[-1] = msgspec.structs.replace(s.agenda[-1], cancelled=True)


def settle(s: State) -> None:
    """Run tasks, and drop questions nobody has to answer, until one must be asked or the game is over."""
    while agenda := s.agenda:
        step = agenda[-1]
        if not step.asks:
            agenda.pop()
            step.run(s)
            continue
        trimmed = step.trim(s)
        if trimmed is step or (trimmed is None and s.patience == PATIENT and step.hides_asked):
            return
        agenda.pop()
        if trimmed is not None:
            agenda.append(trimmed)


def pending(s: State) -> tuple[int, ...]:
    """The seats that must answer now; empty when the game is over."""
    agenda = s.agenda
    seats: tuple[int, ...] = agenda[-1].seats() if agenda else ()
    return seats


def awaited(s: State) -> tuple[int, ...]:
    """The seats everybody may know are being waited for: none while a window is open."""
    return () if not s.agenda or s.agenda[-1].hides_asked else pending(s)


def legal(s: State, seat: int) -> Choices:
    """The moves a seat may make now; none if it is not asked."""
    agenda = s.agenda
    if not agenda:
        return NONE
    question = agenda[-1]
    if seat not in question.seats():
        return NONE
    found = question.legal(s, seat)
    return found if type(found) is Choices else Choices(found)


def refusal(s: State, seat: int, move: Move) -> Refusal | None:
    """Why the seat may not make the move now; None if it may."""
    agenda = s.agenda
    why: Refusal | None
    why = agenda[-1].refuse(s, seat, move) if agenda and seat in agenda[-1].seats() else _not_asked(s)
    return why


def _not_asked(s: State) -> Refusal:
    if s.agenda:
        return Refusal("not-asked", "You are not asked for a move now.")
    return Refusal("over", "The game is over.")


def apply(s: State, seat: int, move: Move, given: Any = None) -> list[Event]:
    """Make a move and say what happened; raises a Refusal, and then nothing has changed."""
    agenda = s.agenda  # what follows is `refusal`: to spell it out saves a call at every move
    why = agenda[-1].refuse(s, seat, move) if agenda and seat in agenda[-1].seats() else _not_asked(s)
    if why is not None:
        raise why
    return advance(s, seat, move, given)


def advance(s: State, seat: int, move: Move, given: Any = None) -> list[Event]:
    """`apply` for a caller who took the move from `legal`: it is not tested again."""
    if given is not None:  # to look costs less than to set
        s.given = given
    s.agenda.pop().answer(s, seat, move)
    settle(s)
    if given is not None:
        s.given = None
    events = s.events
    s.events = []
    return events

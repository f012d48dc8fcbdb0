"""What all questions of Cosmic Kaboom have in common: one seat is asked, and a list or ranges say what is legal."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Listed, Question
from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.kaboom.rules.state import State


class SeatQuestion(Question, frozen=True):
    """A question to one seat."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        """One truth: what `legal` does not hold is refused, and `why` says why."""
        found: Listed = self.legal(s, seat)
        choices = found if isinstance(found, Choices) else Choices(found)
        return None if move in choices else self.why(s, move)

    def why(self, s: State, move: Move) -> Refusal:
        """The reason for an answer that is not legal here."""
        raise NotImplementedError

    def answer(self, s: State, seat: int, move: Any) -> None:
        s.shot = None
        self.do(s, seat, move)

    def do(self, s: State, seat: int, move: Any) -> None:
        """Carry out a legal move."""
        raise NotImplementedError

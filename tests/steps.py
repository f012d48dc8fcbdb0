"""The step on top of the agenda, with its type."""

from __future__ import annotations

from cosmodrome.core.agenda import Question, State, Task


def question(s: State) -> Question:
    """The question that is open now."""
    step = s.agenda[-1]
    assert isinstance(step, Question)
    return step


def pop_task(s: State) -> Task:
    """The task that would run next, taken off the agenda."""
    step = s.agenda.pop()
    assert isinstance(step, Task)
    return step

"""A first game with somebody at your side: a short record, told step by step."""

from __future__ import annotations

from typing import Any

import msgspec

from cosmodrome.core.agenda import State, apply
from cosmodrome.core.history import Entry
from cosmodrome.core.record import Record, opening, result_of
from cosmodrome.core.rules import Options, Rules
from cosmodrome.core.versions import CURRENT


class Beat(msgspec.Struct, frozen=True):
    """One step of a lesson: what to say, and the move that follows. The learner makes it if it is theirs."""

    text: str
    seat: int
    move: Any
    mine: bool = True
    """Whether the learner makes the move; else it is made for them to watch."""


class Lesson(msgspec.Struct, frozen=True):
    """A guided game on a real board. Everything in it is legal play of the game it teaches."""

    title: str
    options: Options
    seed: int
    seat: int
    """Where the learner sits."""
    beats: tuple[Beat, ...]
    end: str
    """The last words."""
    version: int = CURRENT
    """By which rules and dice it is dealt; what is said may be bound to one deal."""


def recorded(game: Rules, lesson: Lesson) -> Record:
    """The lesson as a record; raises a Refusal if a beat is not legal where it stands."""
    players = ["You", *["Guide"] * (lesson.options.seats - 1)]
    record = Record(game.name, lesson.options, lesson.seed, players, [], version=lesson.version)
    state = opening(game, record)
    for beat in lesson.beats:
        events = apply(state, beat.seat, beat.move)
        record.entries.append(Entry(beat.seat, beat.move, result_of(events)))
    return record


def positions(game: Rules, lesson: Lesson) -> list[State]:
    """The position before each beat, and the last one."""
    state: State = game.setup(lesson.options, lesson.seed, lesson.version)
    found = [state.clone()]
    for beat in lesson.beats:
        apply(state, beat.seat, beat.move)
        found.append(state.clone())
    return found

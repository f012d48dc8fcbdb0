"""What happened, and who may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True, kw_only=True, gc=False):
    """One thing that happened. A public fact with a private detail is two: one `to` some, one for all `but` them."""

    to: tuple[int, ...] | None = None
    """The seats that may know; None is everybody, spectators too."""
    but: tuple[int, ...] = ()
    """Seats left out because they are told more by another event."""

    reveals: ClassVar[bool] = False
    """Whether somebody learned something new, so that the moves before it cannot be taken back alone."""
    rule: ClassVar[str] = ""
    """The paragraph of the players' rulebook that made it happen."""

    def say(self, data: Any) -> str:
        """The event as one sentence; `{2}` stands for the name of whoever sits in seat 2."""
        raise NotImplementedError

    def cites(self) -> str:
        """The paragraph behind this very event: that of its kind, unless it knows better."""
        return self.rule

    def parts(self) -> tuple[str, ...]:
        """The pieces it touches."""
        return ()

    def big(self) -> bool:
        """Whether it is one of the moments of a game, which a table celebrates."""
        return False

    def known_to(self, seat: int | None) -> bool:
        """Whether a seat may hear of it; None is a spectator."""
        return (self.to is None or seat in self.to) and seat not in self.but


class Result(Event, frozen=True, kw_only=True):
    """What physics decided. No seat is told; the Record keeps it, and a replay hands it back."""

    value: Any
    to: tuple[int, ...] | None = ()

    def say(self, data: Any) -> str:
        return ""


SEATS = {str(seat): seat for seat in range(64)}


def kinds(home: str) -> list[type[Event]]:
    """The kinds of events that the modules beneath a package define, by name."""
    return sorted((kind for kind in _below(Event) if kind.__module__.startswith(home)), key=lambda kind: kind.__name__)


def _below(kind: type[Event]) -> Iterator[type[Event]]:
    for under in kind.__subclasses__():
        yield under
        yield from _below(under)


def name_seats(sentence: str, names: Sequence[str]) -> str:
    """Put names where a sentence says `{seat}`; a player may be called `{1}`, so what was put in is not read again."""
    if "{" not in sentence:  # most prompts and many events name nobody
        return sentence
    named, *others = sentence.split("{")
    for other in others:
        seat, closed, rest = other.partition("}")
        place = SEATS.get(seat, 64) if closed else 64
        named += names[place] + rest if place < len(names) else "{" + other
    return named


def heard(events: Sequence[Event], seat: int | None) -> list[Event]:
    """Those of the events that a seat, or a spectator, may know."""
    return [event for event in events if event.known_to(seat)]

"""The story of a game: its moves as a list, how everybody stood, and the moment from which on the winner led.

How somebody stands is what the game's bots think of it (`Game.worth`), which looks at all cards. So it is told when the
game is over, to those from whom nothing is hidden any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import pairwise
from typing import Literal

import msgspec

from cosmodrome.core.events import heard
from cosmodrome.core.game import Game
from cosmodrome.server.access.accounts import Visitor
from cosmodrome.server.rooms.replays import Glance, Page, Replays, knows_all, refuse_view
from cosmodrome.server.rooms.room import Room
from cosmodrome.server.rooms.visibility import noticed
from cosmodrome.table.words import log_line

POINTS = 160
"""As many points of a course are sent at most."""
MOST = 64
"""How many courses are kept."""
Stands = tuple[int, ...]
"""How well each seat stands, from 0 (lost) to 1000 (won)."""
Course = list[tuple[int, Stands]]
"""Some moments, and how everybody stood there."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """What a view heard of one of its moments."""

    n: int
    say: str


class Turn(msgspec.Struct, frozen=True):
    """The moment that decided a game."""

    n: int
    kind: Literal["led", "leap"]
    """From here on the winner led; or, where the winner always did, the greatest step."""


class Story(msgspec.Struct, frozen=True):
    """The answer of `/api/tables/{id}/story`."""

    last: int
    moves: list[Told]
    course: Course = []
    turn: Turn | None = None


async def story(replays: Replays, room: Room, visitor: Visitor, seat: int | None) -> Story:
    """The game so far, as one view has noticed it."""
    refuse_view(room, visitor, seat)
    pages, now = await replays.pages(room)
    places = noticed(now.standing, seat)
    aside, outcome = replays.rooms.aside, room.table.outcome
    moves = await aside(_moves, room, pages, places, seat, now)
    if outcome is None or room.game.worth is None or not knows_all(room, visitor):
        return Story(len(places) - 1, moves)
    key = (room.id, seat)
    if key not in replays.courses:
        told = partial(course_of, room.game, [pages[place] for place in places], outcome.winners())
        replays.courses[key] = await aside(told)
        while len(replays.courses) > MOST:
            replays.courses.popitem(last=False)
    course, turn = replays.courses[key]
    return Story(len(places) - 1, moves, course, turn)


def _moves(room: Room, pages: Sequence[Page], places: Sequence[int], seat: int | None, now: Glance) -> list[Told]:
    """Every moment that says something; what is not to be heard yet is left out."""
    table, told, first = room.table, [], 0
    for n, place in enumerate(places):
        events = [event for page in pages[first : place + 1] for event in page.events]
        events = events[: len(events) - now.untold] if n == len(places) - 1 else events
        lines = [log_line(event, table.players, table.data, n) for event in heard(events, seat)]
        if said := " ".join(line.say for line in lines if line):
            told.append(Told(n, said))
        first = place + 1
    return told


def course_of(game: Game, pages: Sequence[Page], winners: Sequence[int]) -> tuple[Course, Turn | None]:
    """How everybody stood, and the moment that decided it; at the end the winners have won, and nobody else has."""
    end = game.outcome(pages[-1].state)
    worth = game.worth
    assert worth
    assert end
    last, seats = len(pages) - 1, range(len(end.ranks))

    @cache
    def stands(n: int) -> Stands:
        if n == last:
            return tuple(1000 * (rank == 1) for rank in end.ranks)
        return tuple(round(1000 * worth(pages[n].state, seat)) for seat in seats)

    step = max(1, -(-last // (POINTS - 1)))
    chosen = sorted({*range(0, last, step), last})
    return [(n, stands(n)) for n in chosen], turn_of(stands, chosen, winners)


def turn_of(stands: Callable[[int], Stands], moments: Sequence[int], winners: Sequence[int]) -> Turn | None:
    """The moment from which on the winners led; where they did from the start, their greatest step before the last.

    Only some moments are looked at, and all of those between the last two that matter.
    """
    if len(moments) < 2 or len(winners) == len(stands(0)):
        return None
    behind = max((i for i, n in enumerate(moments[:-1]) if _lead(stands(n), winners) <= 0), default=0)
    if behind:
        between = range(moments[behind], moments[behind + 1])
        return Turn(max(n for n in between if _lead(stands(n), winners) <= 0) + 1, "led")
    leads = [_lead(stands(n), winners) for n in moments[:-1]]
    steps = [(now - before, -n) for n, (before, now) in zip(moments[1:], pairwise(leads), strict=False)]
    return Turn(-max(steps)[1], "leap") if steps else Turn(moments[-1], "led")


def _lead(stands: Stands, winners: Sequence[int]) -> int:
    """How far the winners are ahead of all others."""
    others = [worth for seat, worth in enumerate(stands) if seat not in winners]
    return min(stands[seat] for seat in winners) - max(others, default=0)

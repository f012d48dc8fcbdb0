"""What a table does by itself: bots move, clocks run out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import system_dice
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.bots.pool import BotPool, Failed, Order, Stale, prepare, simpler
from cosmodrome.server.rooms import table_events
from cosmodrome.server.rooms.actions import play
from cosmodrome.server.rooms.room import Room
from cosmodrome.store import Store

log = logging.getLogger(__name__)


class Failure(NamedTuple):
    """A bot that made no move."""

    level: str
    simpler: str
    """The level that plays on."""
    why: str


@dataclass(frozen=True, kw_only=True)
class AutomationServices:
    """What automation needs of the process it is in."""

    store: Store
    pool: BotPool
    games: Mapping[str, str]
    """By name, where each game is found: `module:VALUE`."""
    bot_pause: float
    """The least time between a bot's moves."""
    contribution_seconds: float
    """How long a full table waits for contributions to the deal."""
    spawn: Callable[[Coroutine[Any, Any, Any]], None]
    """Run something beside everything else."""
    insist: Callable[[Callable[[], Awaitable[Any]]], None]
    """Write something, again and again until the database takes it."""


class Automation:
    """Looks after one room."""

    def __init__(self, services: AutomationServices, room: Room) -> None:
        self.services = services
        self.room = room
        self._thinking: dict[int, tuple[int, str]] = {}
        """By seat: the question a bot thinks about, and its level."""
        self._failed: dict[int, Failure] = {}
        """By seat: a bot that failed in a window and whose place a simpler one took without a word so far."""
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def bots_play(self) -> bool:
        """Whether a bot is to move here now."""
        return bool(self._thinking) and self.room.table.outcome is None

    @property
    def active(self) -> bool:
        """Whether something will happen here even if nobody looks."""
        return bool(self._thinking) or self._alarm is not None

    def attend(self) -> None:
        """Something changed: see what there is to do."""
        room = self.room
        if room.closed or room.row.kind == "record":
            return
        if room.participants.paused:
            self._cancel_alarm()
        elif room.participants.begun:
            for seat in room.table.asked:  # who was shown the question: an earlier answer would tell of a silent window
                if level := room.participants.holders[seat].level:
                    self._ask_bot(seat, level)
            if self._alarm is not None or room.clock is not None:
                self._set_alarm()
        else:
            self._begin_when_ready()

    # -- the beginning ----------------------------------------------------------------------------

    def _begin_when_ready(self) -> None:
        """Deal when everybody sits and has added to the deal; who takes too long about that adds nothing."""
        self._cancel_alarm()
        participants = self.room.participants
        if participants.gathering:
            return
        wait = self.room.gathered + self.services.contribution_seconds - time.monotonic()
        if participants.withheld and wait > 0:
            self._alarm = asyncio.get_running_loop().call_later(wait, self._begin_when_ready)
        elif not self.room.closed:
            self.room.do(self._begin)

    def _begin(self) -> None:
        if not self.room.participants.begun and not self.room.participants.gathering:
            self.room.keep_event(table_events.Began(), lambda why: None)

    # -- bots -----------------------------------------------------------------------------------

    def _ask_bot(self, seat: int, level: str) -> None:
        """Ask the bot of a seat, or the one that took its place in a window; once all see the seat asked, say so."""
        failed = self._failed.get(seat)
        if failed is None or failed.level != level:
            self._let_think(seat, level)
        elif seat in self.room.table.awaited:
            del self._failed[seat]
            self._replace(seat, failed)
        else:
            self._let_think(seat, failed.simpler)

    def _let_think(self, seat: int, level: str) -> None:
        question = (self.room.table.number(seat), level)
        if self._thinking.get(seat) != question:
            self._thinking[seat] = question
            self.services.spawn(self._think(seat, *question))

    async def _think(self, seat: int, number: int, level: str) -> None:
        """Think about one question; whatever comes of it, the question is answered or asked of a simpler bot."""
        begun = time.monotonic()
        found = await self._ask(seat, number, level)
        if found is None:
            if self._thinking.get(seat) == (number, level):
                del self._thinking[seat]
                self.attend()  # the same question may have come up again meanwhile
            return
        if not self.room.table.window_open:  # a window stays open long enough by itself
            await asyncio.sleep(max(0.0, begun + self.services.bot_pause - time.monotonic()))
        if self._thinking.get(seat) != (number, level):
            return
        del self._thinking[seat]
        room = self.room
        if seat not in room.table.asked or room.table.number(seat) != number:
            return
        if isinstance(found, str) and level == "random":
            found = room.table.choices(seat).sample(system_dice())
        if isinstance(found, str):
            self._fail(seat, level, found)
        else:
            room.do(partial(play, room, seat, found, number, partial(self._played, seat, level)))

    async def _ask(self, seat: int, number: int, level: str) -> Move | str | None:
        """A bot's move, or what it did instead of one; None if the question is no longer open."""
        room = self.room
        place, chance = self.services.games[room.row.game], system_dice()
        order = Order(
            person=room.row.owner,
            table=room.id,
            people_wait=any(holder.kind == "person" and not holder.level for holder in room.participants.holders),
            prepare=lambda: prepare(room.game, place, level, room.table.state, seat, room.table.log, chance),
            wanted=lambda: self._wants(seat, number, level),
        )
        try:
            return await self.services.pool.think(order, room.game)
        except Stale:
            return None
        except Failed as failed:
            return str(failed)
        except Exception:
            log.exception("table %s cannot be dealt again for a bot", room.id)
            return "was not given the cards"

    def _wants(self, seat: int, number: int, level: str) -> bool:
        """Whether this question still waits for its answer."""
        room = self.room
        asked = seat in room.table.pending and room.table.number(seat) == number
        return not room.closed and asked and self._thinking.get(seat) == (number, level)

    def _played(self, seat: int, level: str, why: Refusal | None) -> None:
        """A bot's move was refused. That the question is over is not the bot's fault; any other reason is."""
        if why is None or why.code in ("not-saved", "paused"):  # the room asks again when it can be answered
            return
        if why.code in ("stale", "unasked", "not-asked", "over"):
            self.attend()
        else:
            self._fail(seat, level, "made a move that is not allowed")

    def _fail(self, seat: int, level: str, why: str) -> None:
        """The simpler sibling takes a bot's place. In a window all would know from it whom the window asks, so there
        it answers in the bot's name, and this is told when everybody sees the seat asked for a move."""
        failure = Failure(self.room.participants.holders[seat].level, simpler(self.room.game, level), why)
        if seat in self.room.table.awaited:
            self._replace(seat, failure)
        else:
            self._failed[seat] = failure
            self.attend()

    def _replace(self, seat: int, failed: Failure) -> None:
        """Put the simpler sibling in the bot's place, and say so."""

        def change() -> None:
            if self.room.participants.holders[seat].level == failed.level:
                event = table_events.Simpler(seat, failed.simpler, failed.why)
                self.room.keep_event(event, lambda refusal: None)

        self.room.do(change)

    # -- the clock --------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        """Wake up when the next seat's time is up."""
        self._cancel_alarm()
        deadline = self.room.clock.deadline() if self.room.clock else None
        if deadline is not None and self.room.table.outcome is None:
            wait = max(0.0, deadline - time.monotonic()) + 0.01
            self._alarm = asyncio.get_running_loop().call_later(wait, self._time_up)

    def _time_up(self) -> None:
        """Make the default move for every seat that is late."""
        self._alarm = None
        room, table = self.room, self.room.table
        if room.clock is None or room.closed:
            return
        for seat in room.clock.late(time.monotonic(), table.asked):
            if seat in table.asked:
                move = table.state.agenda[-1].default(table.state, seat)
                room.do(partial(play, room, seat, move, table.number(seat), lambda why: None))
        if not room.busy:
            self._set_alarm()

    def _cancel_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None

    def close(self) -> None:
        self._cancel_alarm()

"""What a table does by itself: bots move, clocks run out, lists are kept up to date."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import system_dice
from cosmodrome.core.refusal import Refusal
from cosmodrome.server import notes
from cosmodrome.server.deeds import play
from cosmodrome.server.thinking import Failed, Order, Stale, prepare, simpler

if TYPE_CHECKING:
    from cosmodrome.server.hall import Hall
    from cosmodrome.server.room import Room

log = logging.getLogger(__name__)


class Steward:
    """Looks after one room."""

    def __init__(self, hall: Hall, room: Room) -> None:
        self.hall = hall
        self.room = room
        self._thinking: dict[int, tuple[int, str]] = {}
        """By seat: the question a bot thinks about, and its level."""
        self._alarm: asyncio.TimerHandle | None = None
        self._marked = (room.company.vacant, False)

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
        if room.company.begun:
            for seat in room.table.asked:  # or it answered the sooner if nobody was asked in a window before
                if level := room.company.chairs[seat].level:
                    self._let_think(seat, level)
            self._set_alarm()
        else:
            self._begin_when_ready()
        mark = (room.company.vacant, room.table.outcome is not None)
        if mark != self._marked:
            self._marked = mark
            self.hall.chore(partial(self.hall.store.mark, room.id, *mark))

    # -- the beginning ----------------------------------------------------------------------------

    def _begin_when_ready(self) -> None:
        """Deal when everybody sits and has added to the deal; who takes too long about that adds nothing."""
        self._cancel_alarm()
        company = self.room.company
        if company.vacant:
            return
        wait = self.room.gathered + self.hall.config.contribution_seconds - time.monotonic()
        if company.withheld and wait > 0:
            self._alarm = asyncio.get_running_loop().call_later(wait, self._begin_when_ready)
        elif not self.room.closed:
            self.room.do(self._begin)

    def _begin(self) -> None:
        if not self.room.company.begun and not self.room.company.vacant:
            self.room.keep_note(notes.Began(), lambda why: None)

    # -- bots -----------------------------------------------------------------------------------

    def _let_think(self, seat: int, level: str) -> None:
        question = (self.room.table.number(seat), level)
        if self._thinking.get(seat) != question:
            self._thinking[seat] = question
            self.hall.spawn(self._think(seat, *question))

    async def _think(self, seat: int, number: int, level: str) -> None:
        """Think about one question; whatever comes of it, the question is answered or asked of a simpler bot."""
        begun = time.monotonic()
        found = await self._ask(seat, number, level)
        if found is None:
            if self._thinking.get(seat) == (number, level):
                del self._thinking[seat]
                self.attend()  # the same question may have come up again meanwhile
            return
        await asyncio.sleep(max(0.0, begun + self.hall.config.bot_pause - time.monotonic()))
        if self._thinking.get(seat) != (number, level):
            return
        del self._thinking[seat]
        room = self.room
        if seat not in room.table.asked or room.table.number(seat) != number:
            return
        if isinstance(found, str) and level == "random":
            found = room.table.choices(seat).sample(system_dice())
        if isinstance(found, str):
            self._replace(seat, level, found)
        else:
            room.do(partial(play, room, seat, found, number, partial(self._played, seat, level)))

    async def _ask(self, seat: int, number: int, level: str) -> Move | str | None:
        """A bot's move, or what it did instead of one; None if the question is no longer open."""
        room = self.room
        place, chance = self.hall.places[room.row.game], system_dice()
        order = Order(
            person=room.row.owner,
            table=room.id,
            people_wait=any(chair.kind == "person" and not chair.level for chair in room.company.chairs),
            prepare=lambda: prepare(room.game, place, level, room.table.state, seat, room.table.log, chance),
            wanted=lambda: self._wants(seat, number, level),
        )
        try:
            return await self.hall.thinkers.think(order, room.game)
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
        """A bot's move was refused: stale is no fault of its own, anything else is."""
        if why is None or why.code == "not-saved":  # the room asks again once the store has been read
            return
        if why.code in ("stale", "unasked", "not-asked", "over"):
            self.attend()
        else:
            self._replace(seat, level, "made a move that is not allowed")

    def _replace(self, seat: int, level: str, why: str) -> None:
        """Put the simpler sibling in the bot's place, and say so."""

        def step() -> None:
            if self.room.company.chairs[seat].level == level:
                note = notes.Simpler(seat, simpler(self.room.game, level), why)
                self.room.keep_note(note, lambda refusal: None)

        self.room.do(step)

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

"""What taking back needs: the positions to go back to, the event that tells of it, and why it ends with the game."""

from __future__ import annotations

from typing import Any

import msgspec

from cosmodrome.core.events import Event
from cosmodrome.core.refusal import Refusal


class TakenBack(Event, frozen=True):
    """A seat took moves back."""

    seat: int
    moves: int

    def say(self, data: Any) -> str:
        return f"{{{self.seat}}} takes back {self.moves} move{'s' if self.moves != 1 else ''}."


OVER = Refusal("over", "The game is over, so nothing can be taken back.")


class Checkpoint(msgspec.Struct, frozen=True, gc=False):
    """A position that may still be gone back to: who moved there, and how many moves stood."""

    state: Any
    seat: int
    standing: int
    silent: bool
    """Whether nobody but the seat knows of the move: it passed in a window."""

"""What the Mouth has eaten."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.memories.memory import Memory


class Mouth(Memory, frozen=True):
    """What the Mouth has eaten."""

    eaten: tuple[int, ...] = ()
    """The cards on its sheet; everybody saw them go there."""
    belched: tuple[int, ...] = ()
    """Cards out of the game: seat << 8 | card; only that seat knows them."""

    def cards(self) -> tuple[int, ...]:
        return (*self.eaten, *(entry & 255 for entry in self.belched))

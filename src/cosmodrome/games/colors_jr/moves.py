"""What a seat can say in Cosmic Colors Jr, and what then happened."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cosmodrome.core.choices import Move
from cosmodrome.core.events import Event
from cosmodrome.games.colors.data import Box

PILES = 9
ATTRIBUTES: tuple[Literal["colour", "shape"], ...] = ("colour", "shape")
PLACES = (
    "top left",
    "top middle",
    "top right",
    "middle left",
    "centre",
    "middle right",
    "bottom left",
    "bottom middle",
    "bottom right",
)


class Claim(Move, frozen=True):
    """Point at a pile and say its colour or its shape."""

    pile: Annotated[int, Meta(ge=0, lt=PILES)]
    attribute: Literal["colour", "shape"]

    def say(self, data: Box) -> str:
        return f"point at the {PLACES[self.pile]} pile and say its {self.attribute}"

    def parts(self) -> tuple[str, ...]:
        return (f"pile:{self.pile}", f"say:{self.attribute}")


CLAIMS = tuple(Claim(pile, attribute) for pile in range(PILES) for attribute in ATTRIBUTES)


class Claimed(Event, frozen=True):
    """Cards were taken from the tops of piles, and new ones came to light."""

    seat: int
    value: str
    piles: tuple[int, ...]
    cards: tuple[int, ...]
    reveals = True
    rule = "take"

    def say(self, data: Box) -> str:
        count = "1 card" if len(self.cards) == 1 else f"{len(self.cards)} cards"
        taken = ", ".join(data.names[card] for card in self.cards)
        return f"{{{self.seat}}} says {self.value} and takes {count}: {taken}."

    def big(self) -> bool:
        return len(self.cards) >= 4

    def parts(self) -> tuple[str, ...]:
        return tuple(f"pile:{pile}" for pile in self.piles)


class LastRound(Event, frozen=True):
    """Two piles are gone."""

    rule = "end"

    def say(self, data: Box) -> str:
        return "Two piles are empty: the round is played to its end, then the game is over."

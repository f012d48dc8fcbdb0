"""What a seat can say in Cosmic Chains. Each move is made once and reused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cosmodrome.core.choices import Move
from cosmodrome.games.chains.data import CARDS, Box
from cosmodrome.games.chains.rules.orbit import CELLS, NAMES

CardNumber = Annotated[int, Meta(ge=0, lt=CARDS)]
Cell = Annotated[int, Meta(ge=0, lt=CELLS)]
What = Literal["cards", "token", "bug", "launch", "swap", "turn"]
SKIPS: dict[What, str] = {
    "cards": "keep the rest of the hand",
    "token": "keep the token for later",
    "bug": "leave the Bug token unused",
    "launch": "stop here and launch no more",
    "swap": "stop without a second swap",
    "turn": "end your turn",
}


class PutBack(Move, frozen=True):
    """Put a hand card aside, to be shuffled into the deck and replaced."""

    card: CardNumber

    def say(self, data: Box) -> str:
        return f"put {data.names[self.card]} back"

    def parts(self) -> tuple[str, ...]:
        return (f"hand:{self.card}",)


class Keep(Move, frozen=True):
    """Keep one of the two Debris cards just drawn."""

    debris: Annotated[int, Meta(ge=0, lt=6)]

    def say(self, data: Box) -> str:
        return f"keep the {data.debris[self.debris].name}"

    def parts(self) -> tuple[str, ...]:
        return (f"drawn:{self.debris}",)

    def takes(self) -> str:
        return f"drawn:{self.debris}"


class Launch(Move, frozen=True):
    """Bring a hand card into orbit."""

    card: CardNumber
    cell: Cell

    def say(self, data: Box) -> str:
        return f"launch {data.names[self.card]} to {NAMES[self.cell]}"

    def parts(self) -> tuple[str, ...]:
        return (f"hand:{self.card}", f"cell:{self.cell}")


class Swap(Move, frozen=True):
    """Change the places of two satellites, or move one into an empty slot."""

    a: Cell
    b: Cell

    def say(self, data: Box) -> str:
        return f"swap {NAMES[self.a]} with {NAMES[self.b]}"

    def parts(self) -> tuple[str, ...]:
        return (f"cell:{self.a}", f"cell:{self.b}")


class Fire(Move, frozen=True):
    """Lay the satellite of one cell on the enemy satellite of another."""

    source: Cell
    target: Cell

    def say(self, data: Box) -> str:
        return f"fire from {NAMES[self.source]} at {NAMES[self.target]}"

    def parts(self) -> tuple[str, ...]:
        return (f"cell:{self.source}", f"cell:{self.target}")


class Tug(Move, frozen=True):
    """Use a Space Tug's effect: one or two swaps follow."""

    cell: Cell

    def say(self, data: Box) -> str:
        return f"tug with {NAMES[self.cell]}: up to two swaps"

    def parts(self) -> tuple[str, ...]:
        return (f"use:{self.cell}",)


class Bug(Move, frozen=True):
    """Put the Bug token on an enemy satellite."""

    cell: Cell

    def say(self, data: Box) -> str:
        return f"bug the satellite on {NAMES[self.cell]}"

    def parts(self) -> tuple[str, ...]:
        return (f"cell:{self.cell}",)


class Knock(Move, frozen=True):
    """Discard the enemy stack at an end of its row."""

    cell: Cell

    def say(self, data: Box) -> str:
        return f"knock {NAMES[self.cell]} off the table"

    def parts(self) -> tuple[str, ...]:
        return (f"cell:{self.cell}",)


class UsePower(Move, frozen=True):
    """Turn over the next Superpower token."""

    power: Annotated[int, Meta(ge=0, lt=6)]

    def say(self, data: Box) -> str:
        face = data.power[self.power]
        return f"use {face.name}: {face.deed}"

    def parts(self) -> tuple[str, ...]:
        return (f"power:{self.power}",)

    def grave(self) -> bool:
        return True

    def takes(self) -> str:
        return f"power:{self.power}"


class PlaceToken(Move, frozen=True):
    """Put a Can or Milkshake on the satellite just launched."""

    def say(self, data: Box) -> str:
        return "put a token on it now"

    def parts(self) -> tuple[str, ...]:
        return ("tokens",)


class Skip(Move, frozen=True):
    """Leave it at that."""

    what: What

    def say(self, data: Box) -> str:
        return SKIPS[self.what]


AnyMove = PutBack | Keep | Launch | Swap | Fire | Tug | Bug | Knock | UsePower | PlaceToken | Skip

PUT_BACK = tuple(PutBack(card) for card in range(CARDS))
KEEP = tuple(Keep(debris) for debris in range(6))
LAUNCH_TO = tuple(tuple(Launch(card, cell) for card in range(CARDS)) for cell in range(CELLS))
SWAP = tuple(tuple(Swap(a, b) for b in range(CELLS)) for a in range(CELLS))
FIRE = tuple(tuple(Fire(source, target) for target in range(CELLS)) for source in range(CELLS))
USE_TUG = tuple(Tug(cell) for cell in range(CELLS))
PUT_BUG = tuple(Bug(cell) for cell in range(CELLS))
KNOCK = tuple(Knock(cell) for cell in range(CELLS))
USE_POWER = tuple(UsePower(power) for power in range(6))
PLACE_TOKEN = PlaceToken()
SKIP = {what: Skip(what) for what in SKIPS}

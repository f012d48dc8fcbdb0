"""What a seat can say in Crafting the Cosmos. Stars are numbered H, He, O, C; forces clockwise from light."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from cosmodrome.core.choices import Move, Pass
from cosmodrome.games.crafting.box import FORCES, Box
from cosmodrome.games.crafting.rules.answers import (
    DiscardLife,
    DiscardStar,
    LandLife,
    LandStar,
    LandTile,
    PickLife,
    PickStar,
    PickTile,
    TakeStar,
)
from cosmodrome.games.crafting.rules.events import a_star
from cosmodrome.games.crafting.rules.numbers import ForceId, Hex, Kind, PowerId, Side, Size, Slot, Star, TileId

# -- the energy phase --------------------------------------------------------------------


class ShiftOwn(Move, frozen=True):
    """Move the own energy token on."""

    def say(self, data: Box) -> str:
        return "move your energy token to the next open control"

    def parts(self) -> tuple[str, ...]:
        return ("own-token",)


class ShiftDark(Move, frozen=True):
    """Move a dark energy token on."""

    control: ForceId

    def say(self, data: Box) -> str:
        return f"move a dark token from {FORCES[self.control]} to the next open control"

    def parts(self) -> tuple[str, ...]:
        return (f"dark:{self.control}",)


class Stop(Move, frozen=True):
    """No more shifting; collect."""

    def say(self, data: Box) -> str:
        return "stop moving tokens and collect"


class TakeCard(Move, frozen=True):
    """Take an energy card from the display."""

    force: ForceId

    def say(self, data: Box) -> str:
        return f"take the {FORCES[self.force]} card from the display"

    def parts(self) -> tuple[str, ...]:
        return (f"display:{self.force}",)


class DrawCard(Move, frozen=True):
    """Take the unseen top card of the energy deck."""

    def say(self, data: Box) -> str:
        return "draw an energy card from the deck"

    def parts(self) -> tuple[str, ...]:
        return ("deck",)


class NameSize(Move, frozen=True):
    """Draw a nebula of a size."""

    size: Size

    def say(self, data: Box) -> str:
        return f"draw a nebula of size {self.size}"

    def parts(self) -> tuple[str, ...]:
        return (f"stack:{self.size}",)


# -- placing -------------------------------------------------------------------------------


class PlaceTile(Move, frozen=True):
    """Put a held nebula on a nebula space."""

    tile: TileId
    hex: Hex

    def say(self, data: Box) -> str:
        return f"place the {data.tile[self.tile].title} on {data.galaxy.hexes[self.hex]}"

    def parts(self) -> tuple[str, ...]:
        return (f"held-tile:{self.tile}", f"hex:{self.hex}")


class PlaceStar(Move, frozen=True):
    """Put a held star on a star space."""

    kind: Kind
    star: Star

    def say(self, data: Box) -> str:
        return f"place {a_star(self.kind)} on {data.galaxy.star_words[self.star]}"

    def parts(self) -> tuple[str, ...]:
        return (f"held-star:{self.kind}", f"star:{self.star}")


class PlaceLife(Move, frozen=True):
    """Put a held proto life on a life space."""

    side: Side

    def say(self, data: Box) -> str:
        return f"place a proto life on {data.galaxy.side_words[self.side]}"

    def parts(self) -> tuple[str, ...]:
        return ("held-life", f"life:{self.side}")


# -- scoring -------------------------------------------------------------------------------


class Complete(Move, frozen=True):
    """Complete a nebula."""

    hex: Hex

    def say(self, data: Box) -> str:
        return f"complete the nebula on {data.galaxy.hexes[self.hex]}"

    def parts(self) -> tuple[str, ...]:
        return (f"hex:{self.hex}",)

    def aloud(self) -> bool:
        return True


class Discharge(Move, frozen=True):
    """Discharge a charged crystal."""

    def say(self, data: Box) -> str:
        return "discharge a time crystal"

    def parts(self) -> tuple[str, ...]:
        return ("crystal",)


class Create(Move, frozen=True):
    """Create advanced life on a completed nebula."""

    hex: Hex

    def say(self, data: Box) -> str:
        return f"create advanced life on {data.galaxy.hexes[self.hex]}"

    def parts(self) -> tuple[str, ...]:
        return (f"hex:{self.hex}",)


# -- energy cards ----------------------------------------------------------------------------


class BuyPower(Move, frozen=True):
    """Pay for a power slot with energy cards of one kind."""

    slot: Slot
    force: ForceId

    def say(self, data: Box) -> str:
        cost = data.slots.cost[self.slot]
        return f"pay {cost} {FORCES[self.force]} cards for a {FORCES[self.force]} power in slot {self.slot + 1}"

    def parts(self) -> tuple[str, ...]:
        return (f"slot:{self.slot}", f"hand:{self.force}")


class Activate(Move, frozen=True):
    """Use the power in a slot; `pay` is the chosen kind of energy card, -1 where the card leaves no choice."""

    slot: Slot
    pay: Annotated[int, Meta(ge=-1, lt=4)] = -1

    def say(self, data: Box) -> str:
        paid = f", paying {FORCES[self.pay]}" if self.pay >= 0 else ""
        return f"use the power in slot {self.slot + 1}{paid}"

    def parts(self) -> tuple[str, ...]:
        return (f"slot:{self.slot}",) if self.pay < 0 else (f"slot:{self.slot}", f"hand:{self.pay}")


class Cash(Move, frozen=True):
    """Discard a set of energy cards for points."""

    force: ForceId

    def say(self, data: Box) -> str:
        return f"discard {data.energy.set} {FORCES[self.force]} cards for {data.energy.points} points"

    def parts(self) -> tuple[str, ...]:
        return (f"hand:{self.force}",)


class KeepPower(Move, frozen=True):
    """Keep one of the offered power cards."""

    card: PowerId

    def say(self, data: Box) -> str:
        return f"keep {data.power[self.card].name}"

    def parts(self) -> tuple[str, ...]:
        return (f"offer:{self.card}",)

    def takes(self) -> str:
        return f"offer:{self.card}"


class Bury(Move, frozen=True):
    """Put one of the rejected power cards under its deck; the one buried last lies lowest."""

    card: PowerId

    def say(self, data: Box) -> str:
        return f"put {data.power[self.card].name} under its deck"

    def parts(self) -> tuple[str, ...]:
        return (f"offer:{self.card}",)


class Toss(Move, frozen=True):
    """Discard an energy card over the hand limit."""

    force: ForceId

    def say(self, data: Box) -> str:
        return f"discard a {FORCES[self.force]} card"

    def parts(self) -> tuple[str, ...]:
        return (f"hand:{self.force}",)


# -- sliders ---------------------------------------------------------------------------------


class Nova(Move, frozen=True):
    """Spend a supernova on a star."""

    star: Star

    def say(self, data: Box) -> str:
        return f"turn the star on {data.galaxy.stars[self.star]} into a supernova"

    def parts(self) -> tuple[str, ...]:
        return ("slider:nova", f"star:{self.star}")


class Stabilise(Move, frozen=True):
    """Spend a DNA on a proto life."""

    side: Side

    def say(self, data: Box) -> str:
        return f"make the life on {data.galaxy.sides[self.side]} stable"

    def parts(self) -> tuple[str, ...]:
        return ("slider:dna", f"life:{self.side}")


class MoveStar(Move, frozen=True):
    """Spend a graviton on moving a star."""

    star: Star

    def say(self, data: Box) -> str:
        return f"move the star on {data.galaxy.stars[self.star]}"

    def parts(self) -> tuple[str, ...]:
        return ("slider:graviton", f"star:{self.star}")


class MoveLife(Move, frozen=True):
    """Spend a graviton on moving a life token."""

    side: Side

    def say(self, data: Box) -> str:
        return f"move the life on {data.galaxy.sides[self.side]}"

    def parts(self) -> tuple[str, ...]:
        return ("slider:graviton", f"life:{self.side}")


class Close(Move, frozen=True):
    """End the craft phase on one of the two Ω spots."""

    omega: Literal["nebula", "life"]

    def say(self, data: Box) -> str:
        last = "drawing and placing a nebula" if self.omega == "nebula" else "making a proto life stable"
        return f"end your turn by {last}"

    def parts(self) -> tuple[str, ...]:
        return (f"omega:{self.omega}",)

    def aloud(self) -> bool:
        return True


AnyMove = (
    ShiftOwn
    | ShiftDark
    | Stop
    | TakeCard
    | DrawCard
    | NameSize
    | PlaceTile
    | PlaceStar
    | PlaceLife
    | Complete
    | Discharge
    | Create
    | BuyPower
    | Activate
    | Cash
    | KeepPower
    | Bury
    | Toss
    | Nova
    | Stabilise
    | MoveStar
    | MoveLife
    | Close
    | TakeStar
    | DiscardStar
    | DiscardLife
    | PickStar
    | PickLife
    | PickTile
    | LandStar
    | LandLife
    | LandTile
    | Pass
)

"""What a seat can answer to a smaller question on the way: which star, which life, which space."""

from __future__ import annotations

from cosmodrome.core.choices import Move
from cosmodrome.games.crafting.box import Box
from cosmodrome.games.crafting.rules.events import a_star
from cosmodrome.games.crafting.rules.numbers import Hex, Kind, Side, Star


class TakeStar(Move, frozen=True):
    """Take a star of a type from the supply."""

    kind: Kind

    def say(self, data: Box) -> str:
        return f"take {a_star(self.kind)}"

    def parts(self) -> tuple[str, ...]:
        return (f"supply:{self.kind}",)


class DiscardStar(Move, frozen=True):
    """Return a star of the galaxy to the supply."""

    star: Star

    def say(self, data: Box) -> str:
        return f"discard the star on {data.galaxy.stars[self.star]}"

    def parts(self) -> tuple[str, ...]:
        return (f"star:{self.star}",)


class DiscardLife(Move, frozen=True):
    """Return a life token of the galaxy to the supply."""

    side: Side

    def say(self, data: Box) -> str:
        return f"discard the life on {data.galaxy.sides[self.side]}"

    def parts(self) -> tuple[str, ...]:
        return (f"life:{self.side}",)


class PickStar(Move, frozen=True):
    """Choose a star of the galaxy."""

    star: Star

    def say(self, data: Box) -> str:
        return f"choose the star on {data.galaxy.stars[self.star]}"

    def parts(self) -> tuple[str, ...]:
        return (f"star:{self.star}",)


class PickLife(Move, frozen=True):
    """Choose a life token of the galaxy."""

    side: Side

    def say(self, data: Box) -> str:
        return f"choose the life on {data.galaxy.sides[self.side]}"

    def parts(self) -> tuple[str, ...]:
        return (f"life:{self.side}",)


class PickTile(Move, frozen=True):
    """Choose a nebula of the galaxy."""

    hex: Hex

    def say(self, data: Box) -> str:
        return f"choose the nebula on {data.galaxy.hexes[self.hex]}"

    def parts(self) -> tuple[str, ...]:
        return (f"hex:{self.hex}",)


class LandStar(Move, frozen=True):
    """Put the star in question on a star space."""

    star: Star

    def say(self, data: Box) -> str:
        return f"put it on {data.galaxy.star_words[self.star]}"

    def parts(self) -> tuple[str, ...]:
        return (f"star:{self.star}",)


class LandLife(Move, frozen=True):
    """Put the life token in question on a life space."""

    side: Side

    def say(self, data: Box) -> str:
        return f"put it on {data.galaxy.side_words[self.side]}"

    def parts(self) -> tuple[str, ...]:
        return (f"life:{self.side}",)


class LandTile(Move, frozen=True):
    """Put the nebula in question on a nebula space."""

    hex: Hex

    def say(self, data: Box) -> str:
        return f"put it on {data.galaxy.hexes[self.hex]}"

    def parts(self) -> tuple[str, ...]:
        return (f"hex:{self.hex}",)

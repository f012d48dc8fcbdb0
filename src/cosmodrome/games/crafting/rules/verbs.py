"""What controls and power cards do, as data: each verb is a small value that `effects.py` carries out."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

StarName = Literal["H", "He", "O", "C"]
SectorName = Literal["Delta", "Psi", "Phi"]
Count = Annotated[int, Meta(ge=1, le=20)]


class Verb(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One thing an effect does. In a data file: `{do = "gain_dna", n = 2}`."""


class GainStar(Verb, frozen=True, tag="gain_star"):
    """Stars of a type of your choice into the holding area."""

    of: Annotated[tuple[StarName, ...], Meta(max_length=4)] = ("H", "He", "O", "C")
    n: Count = 1


class GainLife(Verb, frozen=True, tag="gain_life"):
    """Proto life into the holding area."""

    n: Count = 1


class GainTile(Verb, frozen=True, tag="gain_tile"):
    """A nebula into the holding area; size 0 is one you name."""

    size: Annotated[int, Meta(ge=0, le=3)] = 0


class GainDna(Verb, frozen=True, tag="gain_dna"):
    n: Count = 1


class GainNova(Verb, frozen=True, tag="gain_nova"):
    n: Count = 1


class GainGraviton(Verb, frozen=True, tag="gain_graviton"):
    n: Count = 1


class GainCard(Verb, frozen=True, tag="gain_card"):
    """Energy cards, each from the display or the deck."""

    n: Count = 1


class Crystal(Verb, frozen=True, tag="crystal"):
    """Steps in the time chamber."""

    n: Count = 1


class Score(Verb, frozen=True, tag="score"):
    """Points; with `life`, only if the nebula just completed has that much life on its sides."""

    n: Count
    life: Annotated[int, Meta(ge=0, le=6)] = 0


class PlaceStar(Verb, frozen=True, tag="place_star"):
    """A standard star from the supply, placed at once in a sector."""

    sector: SectorName


class PlaceLife(Verb, frozen=True, tag="place_life"):
    """Life from the supply on any empty life spaces, or with `ring` on the sides of one completed nebula."""

    kind: Literal["proto", "stable"] = "proto"
    upto: Count = 1
    ring: bool = False


class DiscardStar(Verb, frozen=True, tag="discard_star"):
    """A star of the galaxy, supernovae included, goes back to the supply."""


class Nova(Verb, frozen=True, tag="nova"):
    """A standard star becomes a supernova; with `wind`, proto life next to it becomes stable."""

    wind: bool = False


class CalmAndMove(Verb, frozen=True, tag="calm_and_move"):
    """A supernova turns back to its own type and may then make one free move."""


class StabiliseHalf(Verb, frozen=True, tag="stabilise_half"):
    """Half of the proto life, rounded up, becomes stable."""


class ExchangeStar(Verb, frozen=True, tag="exchange_star"):
    """A standard star is exchanged in its space for one of another type."""


class Throw(Verb, frozen=True, tag="throw"):
    """A star, supernova or incomplete nebula moves to any empty space of its kind."""


class Scatter(Verb, frozen=True, tag="scatter"):
    """Some proto life, or some stable life, moves to any empty life spaces."""

    upto: Count = 3


class GainOrUpgrade(Verb, frozen=True, tag="gain_or_upgrade"):
    """A size 1 nebula, or a size 2 nebula in place of an incomplete size 1."""


class Spare(Verb, frozen=True, tag="spare"):
    """One proto life of a nebula that gets advanced life may turn to stable and stay."""


AnyVerb = (
    GainStar
    | GainLife
    | GainTile
    | GainDna
    | GainNova
    | GainGraviton
    | GainCard
    | Crystal
    | Score
    | PlaceStar
    | PlaceLife
    | DiscardStar
    | Nova
    | CalmAndMove
    | StabiliseHalf
    | ExchangeStar
    | Throw
    | Scatter
    | GainOrUpgrade
    | Spare
)

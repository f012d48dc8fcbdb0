"""The cards of a game as a person browses them: with art, all their texts, and what one can filter by."""

from __future__ import annotations

import msgspec

from cosmodrome.core.data import Source


class Card(msgspec.Struct, frozen=True):
    """One row of `cosmodrome cards`: a thing in the box, its text, and where we have it from."""

    kind: str
    name: str
    text: str
    source: Source


class Exhibit(msgspec.Struct, frozen=True, kw_only=True):
    """One card, alien or piece in the gallery of the learn page."""

    name: str
    kind: str
    texts: tuple[tuple[str, str], ...]
    """What it says, each text with a label: `("Power", "…"), ("Wild flare", "…")`; one text alone needs no label."""
    source: Source
    traits: dict[str, str] = {}
    """What else it can be found by: `{"level": "green", "timing": "Reveal, Resolution"}`."""
    art: str = ""
    """A picture of it: a whole `<svg>`, which may use what the figures of the game are drawn with."""


def plain(card: Card, art: str = "") -> Exhibit:
    """A card as it is."""
    return Exhibit(name=card.name, kind=card.kind, texts=(("", card.text),), source=card.source, art=art)

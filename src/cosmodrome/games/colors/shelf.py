"""Cosmic Colors on the shelf: its box, and options that go well together."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.options import Box, Preset

BLURB = "One side sees shapes, the other sees colours, in the same patch of sky."
BOXES = (Box("colors", "Cosmic Colors", BLURB, (15, 25), weight="easy to learn"),)
PRESETS = (
    Preset("First game", "Half the cards, and the log tells the points.", {"short": True, "show_log_points": True}),
    Preset("Full game", "All cards of the box."),
    Preset("Short game", "Half of the draw pile.", {"short": True}),
    Preset("With wild cards", "All cards, and wild ones that count as anything.", {"wild": True}),
)
CORRECTION = "[hand]\ntwo = 9"
"""What an owner's correction looks like."""


def goal(options: Any, data: Any) -> str:
    """What ends the game, and who wins it."""
    hands = "both partners have" if options.seats == 4 else "one player has"
    return f"The game ends when the draw pile is empty and {hands} no cards left. More points win."

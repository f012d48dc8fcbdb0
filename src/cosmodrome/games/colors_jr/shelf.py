"""Cosmic Colors Jr on the shelf: its box, and the one way it is played."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.options import Box, Preset

BLURB = "Nine piles of sky: point, say a colour or a shape, and take what connects."
BOXES = (Box("colors-jr", "Cosmic Colors Jr", BLURB, (10, 10), age=4, weight="for children"),)
PRESETS = (Preset("Full game", "As it comes in the box."),)
CORRECTION = "[cards]\ncopies = 5"
"""What an owner's correction looks like."""


def goal(options: Any, data: Any) -> str:
    """What ends the game, and who wins it."""
    return "When the cards run out, whoever took the most wins."

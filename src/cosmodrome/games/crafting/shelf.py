"""Crafting the Cosmos on the shelf: its box, and the one way it is played."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.options import Box, Preset

BLURB = "Shift the forces of the universe and craft a galaxy of stars, nebulae and life."
BOXES = (Box("crafting", "Crafting the Cosmos", BLURB, (60, 90), age=14, weight="much to think about"),)
PRESETS = (
    Preset("Full game", "As it comes in the box."),
    Preset("Faster play", "The next player shifts energy while you still craft.", {"faster": True}),
)
CORRECTION = "[crystals]\ntwo = 7"
"""What an owner's correction looks like."""


def goal(options: Any, data: Any) -> str:
    """What ends the game, and who wins it."""
    return "The round in which the last crystal is taken or the last goal is scored is the last. The most points win."

"""Cosmic Colors Jr on the shelf: its box, and the one way it is played."""

from __future__ import annotations

from cosmodrome.core.options import Box, Preset

BLURB = "Nine piles of sky: point, say a colour or a shape, and take what connects."
BOXES = (Box("colors-jr", "Cosmic Colors Jr", BLURB, (10, 10), age=4, weight="for children"),)
PRESETS = (Preset("Full game", "As it comes in the box."),)
CORRECTION = "[cards]\ncopies = 5"
"""What an owner's correction looks like."""

"""Cosmic Chains on the shelf: its box, and options that go well together."""

from __future__ import annotations

from cosmodrome.core.options import Box, Preset

BLURB = "Cats and AI duel for the longest chain of satellites, one orbit facing the other."
BOXES = (Box("chains", "Cosmic Chains", BLURB, (20, 30), weight="easy to learn"),)
PRESETS = (
    Preset("First game", "The duel alone: play satellites, build chains."),
    Preset("With Superpowers", "Three Superpowers each, to be used in order.", {"superpowers": True}),
    Preset("Full game", "Superpowers, Space Debris and secret goals.", {"superpowers": True, "debris": True}),
)
CORRECTION = "[numbers]\nhand = 4"
"""What an owner's correction looks like."""

"""Cosmic Chains on the shelf: its box, and options that go well together."""

from __future__ import annotations

from typing import Any

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


def goal(options: Any, data: Any) -> str:
    """What ends the game, and who wins it."""
    last = "When one side has launched every satellite, the other has one more turn."
    return f"{last} Then the chains{' and secret goals' if options.debris else ''} count: more points win."

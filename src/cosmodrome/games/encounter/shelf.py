"""Cosmic Encounter on the shelf: the game, the game with Cosmic Storm, and options that go well together."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.options import Box, Preset

BLURB = "Invite, bluff, deal and zap your way to five foreign colonies, each with a power that breaks the rules."
STORM = "Cosmic Encounter with 25 more aliens, and space stations that are worth a war of their own."
BOXES = (
    Box("encounter", "Cosmic Encounter", BLURB, (60, 90), weight="much to laugh about"),
    Box(
        "encounter-storm",
        "Encounter with Cosmic Storm",
        STORM,
        (60, 120),
        weight="for those who know it",
        options={"storm": True, "stations": "single"},
    ),
)
PRESETS = (
    Preset(
        "First game",
        "Easy aliens, no flares, four colonies win.",
        {"four_planets": True, "powers": "no flares", "levels": "green"},
    ),
    Preset("Full game", "All aliens of the box, flares, five colonies."),
    Preset("Short game", "Four planets each; four foreign colonies win.", {"four_planets": True}),
    Preset("With technology", "Cards to research with your ships.", {"technology": "research"}),
    Preset("Hidden powers", "Nobody knows who is who until a sheet is turned up.", {"reveal": "when used"}),
    Preset("With Cosmic Storm", "25 more aliens and a station each.", {"storm": True, "stations": "single"}),
)
CORRECTION = "[negotiate]\ncopies = 12"
"""What an owner's correction looks like."""


def goal(options: Any, data: Any) -> str:
    """What ends the game, and who wins it."""
    return f"{'Four' if options.four_planets else 'Five'} colonies on planets of others win, alone or together."

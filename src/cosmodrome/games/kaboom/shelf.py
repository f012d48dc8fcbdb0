"""Cosmic Kaboom on the shelf: its box, and options that go well together."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.options import Box, Preset

BLURB = "Flick your ship among the planets, gather four colours of energy, and throw the space bomb."
BOXES = (Box("kaboom", "Cosmic Kaboom", BLURB, (20, 40), weight="easy to learn", options={"aim": "contact"}),)
PRESETS = (
    Preset(
        "First game",
        "A steady hand, no cards, and you see what a shot meets.",
        {"noise": "expert", "deck": "none", "aim": "contact"},
    ),
    Preset("Full game", "An ordinary hand and the cards of the box.", {"aim": "contact"}),
    Preset("Short game", "A small space, where everything is near.", {"size": "small", "aim": "contact"}),
    Preset("Practice", "Planets lie there already, and goals lead on.", {"start": "practice"}),
)
CORRECTION = "[ship]\nradius = 12.0"
"""What an owner's correction looks like."""

STRAY = {
    "off": "Every shot goes where it is aimed.",
    "expert": "Shots stray a little from where they are aimed.",
    "casual": "Shots stray from where they are aimed.",
    "novice": "Shots stray far from where they are aimed.",
}


def goal(options: Any, data: Any) -> str:
    """What ends the game, and who wins it."""
    destroyed = f"{data.end.planets} planets are destroyed"
    hand = STRAY[options.noise]
    return f"The game ends when {destroyed}, or a colour has none left. The most points win. {hand}"

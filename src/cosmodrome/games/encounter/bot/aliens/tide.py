"""What the bots know of the Tide."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, always

ADVICE = Advice("Tide", flare=always)

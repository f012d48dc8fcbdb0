"""What the bots know of the Sloth."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, helps_us

ADVICE = Advice("Sloth", flare=helps_us)

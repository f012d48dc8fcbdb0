"""What the bots know of the Bulwark."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, always

ADVICE = Advice("Bulwark", flare=always)

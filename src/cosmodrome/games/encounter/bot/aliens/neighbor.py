"""What the bots know of the Neighbor."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, always

ADVICE = Advice("Neighbor", flare=always)

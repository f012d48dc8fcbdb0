"""What the bots know of the Spiff."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, gladly

ADVICE = Advice("Spiff", flare=gladly, rank=180)

"""What the bots know of the Grudge."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, gladly

ADVICE = Advice("Grudge", flare=gladly, minds_refusal=True)

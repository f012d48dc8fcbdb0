"""What the bots know of the Parasite."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, always

ADVICE = Advice("Parasite", flare=always, rank=305)

"""What the bots know of the Zombie."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, always

ADVICE = Advice("Zombie", flare=always, rank=150)

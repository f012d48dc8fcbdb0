"""What the bots know of the Macron."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, own_or_losing

ADVICE = Advice("Macron", flare=own_or_losing, ships=4)

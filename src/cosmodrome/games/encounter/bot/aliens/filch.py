"""What the bots know of the Filch."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice

ADVICE = Advice("Filch", rank=165)

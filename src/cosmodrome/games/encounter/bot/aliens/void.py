"""What the bots know of the Void."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice

ADVICE = Advice("Void", rank=175)

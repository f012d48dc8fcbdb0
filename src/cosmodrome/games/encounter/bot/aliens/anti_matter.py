"""What the bots know of the Anti-Matter."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice

ADVICE = Advice("Anti-Matter", lays_low=True, turns_totals=True, rank=250)

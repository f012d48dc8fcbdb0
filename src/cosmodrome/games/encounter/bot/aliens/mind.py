"""What the bots know of the Mind."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, always

ADVICE = Advice("Mind", flare=always, rank=160)

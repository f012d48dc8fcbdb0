"""What the bots know of the Clone."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, always

ADVICE = Advice("Clone", flare=always, rank=195)

"""What the bots know of the Observer."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, always

ADVICE = Advice("Observer", flare=always, rank=170)

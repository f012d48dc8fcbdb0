"""What the bots know of the Barbarian."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, gladly
from cosmodrome.games.encounter.bot.answers import best_or_done

ADVICE = Advice("Barbarian", flare=gladly, answers={"Pillage": best_or_done})

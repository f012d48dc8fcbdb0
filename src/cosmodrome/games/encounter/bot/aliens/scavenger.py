"""What the bots know of the Scavenger."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, most_cards, targeted
from cosmodrome.games.encounter.bot.answers import best_card

ADVICE = Advice("Scavenger", flare=targeted(most_cards), answers={"Search": best_card, "Sift": best_card})

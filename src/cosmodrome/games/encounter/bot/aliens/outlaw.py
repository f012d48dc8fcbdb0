"""What the bots know of the Outlaw."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, most_cards, targeted

ADVICE = Advice("Outlaw", flare=targeted(most_cards))

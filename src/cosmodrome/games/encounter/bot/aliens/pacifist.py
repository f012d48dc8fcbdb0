"""What the bots know of the Pacifist."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, own_or_losing

ADVICE = Advice("Pacifist", flare=own_or_losing, rank=225)

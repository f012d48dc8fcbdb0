"""What the bots know of the Remora."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, gladly
from cosmodrome.games.encounter.bot.answers import split

ADVICE = Advice("Remora", flare=gladly, answers={"Feast": split})

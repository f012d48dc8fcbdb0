"""What the bots know of the Vox."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice, helps_us

ADVICE = Advice("Vox", use=helps_us, flare=helps_us)

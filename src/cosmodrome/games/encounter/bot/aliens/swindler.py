"""What the bots know of the Swindler."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, most_cards, targeted
from cosmodrome.games.encounter.data import MARKED
from cosmodrome.games.encounter.rules.moves import Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def steal(s: State, seat: int, move: Use, losing: bool) -> int:
    """Change places with a mark that is well ahead; in panic settle gladly."""
    if s.powers.swindler.mark >= MARKED:
        return GLADLY
    return GLADLY if foreign_colonies(s, s.powers.swindler.mark) >= foreign_colonies(s, seat) + 2 else 0


ADVICE = Advice("Swindler", use=steal, flare=targeted(most_cards))

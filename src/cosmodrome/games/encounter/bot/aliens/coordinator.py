"""What the bots know of the Coordinator."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice
from cosmodrome.games.encounter.bot.answers import schedule
from cosmodrome.games.encounter.rules.moves import Play
from cosmodrome.games.encounter.rules.state import State


def redraw(s: State, seat: int, move: Play, losing: bool) -> int:
    """The own colour is drawn away; another player's turn is gladly taken."""
    return 3 if seat != s.offense or s.destiny_card == seat else 0


ADVICE = Advice("Coordinator", flare=redraw, answers={"Schedule": schedule})

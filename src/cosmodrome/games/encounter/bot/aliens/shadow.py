"""What the bots know of the Shadow."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, gladly
from cosmodrome.games.encounter.data import PLANETS
from cosmodrome.games.encounter.rules.moves import Name, Take
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def doom(s: State, seat: int, moves: Sequence[Name], dice: Dice) -> Move:
    """Whoever is furthest."""
    return max(moves, key=lambda m: foreign_colonies(s, m.seat))


def execute(s: State, seat: int, moves: Sequence[Take], dice: Dice) -> Move:
    """A last ship, and best on a planet of another."""
    victim: int = s.agenda[-1].victim
    return min(moves, key=lambda m: (s.ships[victim][m.place], m.place // PLANETS == victim))


ADVICE = Advice("Shadow", flare=gladly, answers={"Doom": doom, "Execute": execute})

"""What the bots know of the Dictator."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, is_own
from cosmodrome.games.encounter.bot.answers import schedule
from cosmodrome.games.encounter.data import WILD
from cosmodrome.games.encounter.rules.flow.destiny import designated
from cosmodrome.games.encounter.rules.moves import Destine, Play
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def decree(s: State, seat: int, move: Play, losing: bool) -> int:
    """Away from oneself, and as the own alien always."""
    return 3 if is_own(s, seat, move) or met(s, s.destiny_card) == seat else 0


def met(s: State, card: int) -> int:
    """Whom a destiny card names; -1 for a wild one."""
    return -1 if card == WILD else card if card < s.n else designated(s, card)


def command(s: State, seat: int, moves: Sequence[Destine], dice: Dice) -> Move:
    """Let the offense meet whoever leads, and never oneself; on the own turn, the weakest planet."""
    if seat == s.offense:
        return schedule(s, seat, moves, dice)

    def score(move: Destine) -> int:
        named = met(s, move.card)
        return -1 if named < 0 else -9 if named == seat else 0 if named == s.offense else 1 + foreign_colonies(s, named)

    return max(moves, key=score)


ADVICE = Advice("Dictator", flare=decree, answers={"Command": command})

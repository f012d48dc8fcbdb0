"""What the bots know of the Will."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import Advice
from cosmodrome.games.encounter.bot.answers import aim, name
from cosmodrome.games.encounter.rules.moves import Play
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def better_aim(s: State, seat: int, move: Play, losing: bool) -> int:
    """The wild Will finds a weaker planet; the super flare looks at the hand of the leader."""
    return 2 + (foreign_colonies(s, move.to) if move.to >= 0 else 0)


ADVICE = Advice("Will", flare=better_aim, answers={"WillAim": aim, "WillName": name}, rank=190)

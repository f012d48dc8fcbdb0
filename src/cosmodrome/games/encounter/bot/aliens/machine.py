"""What the bots know of the Machine."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, always
from cosmodrome.games.encounter.rules.moves import Use
from cosmodrome.games.encounter.rules.state import State


def go_again(s: State, seat: int, move: Use, losing: bool) -> int:
    """Another encounter while there is a card to win it with."""
    return GLADLY if max((card for card in s.hands[seat] if card <= 40), default=0) >= 7 else 0


ADVICE = Advice("Machine", use=go_again, flare=always, rank=230)

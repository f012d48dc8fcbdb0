"""What a rated game needs: people who can be known again, a game from its beginning, and nothing taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import Visitor
from cosmodrome.store import Seating

NO_GUESTS = Refusal("guest", "This is a rated game: keep your name with a password first, then sit down.")
NO_UNDO = Refusal("rated", "In a rated game no move is taken back.")


def check_terms(game: Game, visitor: Visitor, seats: Sequence[Seating], options: Mapping[str, Any]) -> None:
    """Raise a Refusal unless a table with these seats and options can be rated."""
    if visitor.guest:
        raise Refusal("guest", "Rated games are for kept names: keep yours with a password first.")
    if sum(seat.kind == "person" for seat in seats) > 1:
        raise Refusal("rated", "A rated game has one person a seat, each on a device of their own.")
    if any(seat.kind == "bot" and seat.level not in game.bots for seat in seats):
        raise Refusal("rated", f"Only these bots have ratings: {', '.join(game.bots)}.")
    if options.get("data"):
        raise Refusal("rated", "A rated game is played with the cards as they are, without corrections.")

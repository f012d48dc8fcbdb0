"""When a game of Cosmic Colors is over, and who has won (5)."""

from __future__ import annotations

from cosmodrome.core import game
from cosmodrome.games.colors.data import SHAPES
from cosmodrome.games.colors.rules.moves import Ended
from cosmodrome.games.colors.rules.state import State


def ended(s: State) -> bool:
    """End the game at once if the pile is empty and a side has no cards (5)."""
    if s.pile or (s.holds_cards(0) and s.holds_cards(1)):
        return False
    s.agenda.clear()
    s.events.append(Ended(why="The pile is empty and one side has no cards left: the game ends."))
    return True


def outcome(s: State) -> game.Outcome | None:
    """More points win; a tie goes to the side that still has cards (5)."""
    if s.agenda:
        return None
    n = len(s.hands)
    mine, theirs = s.points
    reason = "More points win."
    ahead = (mine > theirs) - (mine < theirs)
    if not ahead:
        ahead = s.holds_cards(0) - s.holds_cards(1)
        reason = "The points are equal; the side that still has cards wins."
    if not ahead:
        reason = "The points are equal and both sides have cards: the victory is shared."
    ranks = tuple(1 if not ahead or (ahead > 0) == (seat % 2 == 0) else 2 for seat in range(n))
    if n == 4:  # partners stand together, so the losers are third
        ranks = tuple(3 if rank == 2 else 1 for rank in ranks)
    scores = tuple(s.points[seat % 2] for seat in range(n))
    return game.Outcome(ranks, scores, reason, (("points", scores),))


def report(s: State) -> game.Report:
    """What `cosmodrome sim` counts: who wins by side, and what is left."""
    seats = range(len(s.hands))
    return game.Report(
        numbers={"cards left in hands": sum(map(len, s.hands)), "discarded": len(s.discard)},
        facts={"end": "everybody passed" if s.pile else "the pile is empty"},
        traits={"side": tuple(("shapes" if s.side(seat) == SHAPES else "colours",) for seat in seats)},
    )

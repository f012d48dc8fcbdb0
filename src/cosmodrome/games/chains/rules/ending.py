"""What each seat has scored, who has won, and what a finished game tells (9)."""

from __future__ import annotations

from cosmodrome.core import game
from cosmodrome.games.chains.data import FACTIONS, load
from cosmodrome.games.chains.rules.scoring import Tally, tally
from cosmodrome.games.chains.rules.state import State


def tallies(s: State) -> tuple[Tally, Tally]:
    """What each seat scores, its secret cards included."""
    box = load(s.data)
    return tally(s, box, 0, s.secret[0], s.blender), tally(s, box, 1, s.secret[1], s.blender)


def outcome(s: State) -> game.Outcome | None:
    """More points win; then more destroyed, then the larger second segment (9.3)."""
    if s.agenda:
        return None
    mine, theirs = tallies(s)
    steps: tuple[tuple[str, int, int], ...] = (
        ("More points win.", mine.total, theirs.total),
        ("The points are equal; more destroyed satellites win.", s.destroyed[0], s.destroyed[1]),
        ("Points and destroyed satellites are equal; the larger second segment wins.", mine.second, theirs.second),
    )
    shared = ("All is equal: the victory is shared.", 0, 0)
    reason, a, b = next((step for step in steps if step[1] != step[2]), shared)
    ranks = (1 + (a < b), 1 + (b < a))
    lines = [("largest segment", (mine.base, theirs.base))]
    if s.blender >= 0:
        lines.append(("tokens", (mine.tokens, theirs.tokens)))
        lines.append(("secret Debris", (sum(mine.secrets), sum(theirs.secrets))))
    lines += [("destroyed", (s.destroyed[0], s.destroyed[1])), ("second segment", (mine.second, theirs.second))]
    return game.Outcome(ranks, (mine.total, theirs.total), reason, tuple(lines))


def report(s: State) -> game.Report:
    """What `cosmodrome sim` counts: how games end, and who wins by faction and by who began."""
    stalled = s.closing != s.turn
    return game.Report(
        numbers={"destroyed": sum(s.destroyed)},
        facts={"end": "a stall" if stalled else "the last turn"},
        traits={
            "faction": ((FACTIONS[s.flip],), (FACTIONS[1 - s.flip],)),
            "turn": tuple(("began",) if seat == s.start else ("followed",) for seat in (0, 1)),
        },
    )

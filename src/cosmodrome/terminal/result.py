"""How a game ended, in lines."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.events import name_seats
from cosmodrome.core.game import Outcome
from cosmodrome.table import Table


def headline(outcome: Outcome, players: Sequence[str]) -> str:
    """Who won."""
    names = [players[seat] for seat in outcome.winners()]
    if len(names) == len(players):
        return "The victory is shared."
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'}."


def reason(outcome: Outcome, players: Sequence[str]) -> str:
    """Why the game ended and what decided it."""
    return name_seats(outcome.reason, players)


def standings(outcome: Outcome, players: Sequence[str]) -> list[tuple[int, str, int]]:
    """Place, name and score of everybody, best first."""
    return sorted(zip(outcome.ranks, players, outcome.scores, strict=True), key=lambda row: (row[0], -row[2]))


def lines(table: Table) -> list[str]:
    """The result, one fact a line; empty while the game goes on."""
    outcome = table.outcome
    if outcome is None:
        return []
    players = table.players
    places = [f"{rank}. {name}: {score}" for rank, name, score in standings(outcome, players)]
    tally = [
        f"{label}: {', '.join(f'{n} for {name}' for name, n in zip(players, numbers, strict=True))}"
        for label, numbers in outcome.tally
        if tuple(numbers) != tuple(outcome.scores)  # those stand in the places
    ]
    return [headline(outcome, players), reason(outcome, players), *places, *tally]

"""How strong bots are beside each other: every pair plays, and one strength a bot explains the results best.

The model is Bradley and Terry's: of two bots with the strengths a and b, the first wins with the chance
1 / (1 + exp(b - a)). People's ratings (`community/ratings.py`) use the same one where nothing is unsure, so strengths
turned into their units are ratings of bots. Where a table needs more than two seats, two bots share them by turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from math import exp, log, sqrt

import msgspec

from cosmodrome.core.game import Game
from cosmodrome.lab import arena

UNIT = 5.892556509887896
"""One unit of strength in those of a rating: the square root of two times openskill's beta, 25 / 6."""
PRIOR = 0.5
"""Wins that every bot is given against every other, so that nobody who always wins is infinitely strong."""
Wins = Mapping[tuple[str, str], float]
"""How many games the first of two bots won against the second."""


class Rung(msgspec.Struct, frozen=True):
    """A bot's place on the ladder, in the units of a rating; the anchored one is sure."""

    name: str
    mu: float
    sigma: float


def meetings(
    game: Game, names: Sequence[str], games: int, seed: int, processes: int
) -> Iterator[tuple[str, str, float]]:
    """Each pair of bots with the number of games that the first of them won, of so many."""
    options = game.options(seats=min(game.seats))
    for one, other in combinations(names, 2):
        rows = arena.measure(game, options, (one, other), games, seed, processes).rows
        yield one, other, games * rows[0].wins / (rows[0].wins + rows[1].wins)


def fit(names: Sequence[str], wins: Wins, anchor: str, at: float) -> list[Rung]:
    """The strengths that explain the wins best, moved so that the anchor stands at a rating; the strongest first."""
    met = {pair: wins.get(pair, 0.0) + PRIOR for pair in permutations(names, 2)}
    weight = dict.fromkeys(names, 1.0)
    for _ in range(2000):  # Zermelo's iteration: each step raises the likelihood
        weight = {one: _fair(one, names, met, weight) for one in names}
        middle = sum(weight.values()) / len(names)
        weight = {one: value / middle for one, value in weight.items()}
    found = []
    for one in names:
        chances = [
            (weight[one] / (weight[one] + weight[other]), met[one, other] + met[other, one])
            for other in names
            if other != one
        ]
        information = sum(games * p * (1 - p) for p, games in chances)
        sigma = 0.0 if one == anchor else UNIT / sqrt(information)
        found.append(Rung(one, at + UNIT * log(weight[one] / weight[anchor]), sigma))
    return sorted(found, key=lambda rung: -rung.mu)


def _fair(one: str, names: Sequence[str], met: Wins, weight: Mapping[str, float]) -> float:
    """The weight with which a bot would win as often as it did."""
    others = [other for other in names if other != one]
    won = sum(met[one, other] for other in others)
    return won / sum((met[one, other] + met[other, one]) / (weight[one] + weight[other]) for other in others)


def expected(one: Rung, other: Rung) -> float:
    """The share of games the first should win."""
    return 1 / (1 + exp((other.mu - one.mu) / UNIT))

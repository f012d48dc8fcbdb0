"""Ratings: how strong somebody is at a game, as a number that grows with results, and how sure that is.

The model is Weng and Lin's with the Plackett-Luce likelihood (openskill): it takes the places of any number of seats,
and teams. It computes in `mu` and `sigma`; people are shown points: a lead of 200 wins three games of four, as with
Elo.

Bots do not learn, so their ratings stand still: `cosmodrome lab ladder` plays them against each other and the result is
in `anchors.toml`. A person's points are therefore on the bots' scale: "you play like medium" is a measured sentence.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
START = 1500
POINTS = 30.0
"""Points for one mu: with it, a lead of 200 points wins three of four."""
PROVISIONAL = 10
"""After so many rated games a rating counts as known."""
ANCHORS = Path(__file__).with_name("anchors.toml")


class Rating(NamedTuple):
    """How strong somebody is believed to be: the best guess, and its standard deviation."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def points(self) -> int:
        """The rating as people are shown it."""
        return round(START + POINTS * (self.mu - MODEL.mu))

    @property
    def spread(self) -> int:
        """How far the true strength may be from the points, up or down, with a chance of 95 %."""
        return round(1.96 * POINTS * self.sigma)


def rate(ratings: Sequence[Rating], places: Sequence[int], teams: Sequence[int]) -> list[Rating]:
    """The ratings after a game, by seat, from those before it and the places. Seats of one team are rated together."""
    order = list(dict.fromkeys(teams))
    seats = [[seat for seat, team in enumerate(teams) if team == one] for one in order]
    before = [[MODEL.create_rating([*ratings[seat]]) for seat in team] for team in seats]
    after = MODEL.rate(before, ranks=[min(places[seat] for seat in team) for team in seats])
    found = {
        seat: Rating(new.mu, new.sigma)
        for team, row in zip(seats, after, strict=True)
        for seat, new in zip(team, row, strict=True)
    }
    return [found[seat] for seat in range(len(ratings))]


@cache
def anchors() -> Mapping[str, Mapping[str, Rating]]:
    """The ratings of our bots, by game and level."""
    with ANCHORS.open("rb") as file:
        told = tomllib.load(file)
    return {game: {level: Rating(**row) for level, row in rows.items()} for game, rows in told.items()}


def alike(game: str, rating: Rating) -> str:
    """The level of the bot that plays most like somebody; empty if no bot of the game has a rating."""
    known = anchors().get(game, {})
    return min(known, key=lambda level: abs(known[level].mu - rating.mu), default="")

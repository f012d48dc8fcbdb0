"""Many games of Cosmic Kaboom under all its options, each position tested: `python -m cosmodrome.lab.kaboom_soak`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import hypot, inf

import msgspec

from cosmodrome.bots import RandomBot
from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice, dice
from cosmodrome.core.perspective import Perspective
from cosmodrome.games.kaboom import KABOOM
from cosmodrome.games.kaboom.data import PLANETS
from cosmodrome.games.kaboom.rules.deploy import Deploy, NextPlanet
from cosmodrome.games.kaboom.rules.losses import Lost, PutBack, Replace, Rescue
from cosmodrome.games.kaboom.rules.options import Options
from cosmodrome.games.kaboom.rules.setup import conserved, outcome
from cosmodrome.games.kaboom.rules.state import NOBODY, State

DEPTH = 1e-6
"""How far two discs at rest may lie over each other, in mm (16)."""
MOST = 300
"""More decisions than any turn takes."""


class Broken(AssertionError):
    """A game that went wrong: its options and seed, and what happened."""


class Count(msgspec.Struct):
    """What a soak has seen."""

    games: int = 0
    moves: int = 0
    turns: int = 0
    destroyed: int = 0
    stalled: int = 0
    longest: int = 0
    """Turns of the longest game."""
    deepest: float = -inf
    """How far any two discs lay over each other, in mm; below 0 is a gap."""

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.moves} moves, {self.turns} turns (at most {self.longest}), "
            f"{self.destroyed} planets destroyed, {self.stalled} games ended by the limit of calm turns, "
            f"deepest overlap {self.deepest:.1e} mm"
        )


def variant(number: int, rolls: Dice) -> Options:
    """The seats and yes-or-no options by the number of the game, so that all mixes come round; the rest by chance."""
    return Options(
        seats=2 + number % 3,
        fly_home=bool(number // 3 % 2),
        return_on_bonus=bool(number // 6 % 2),
        size=rolls.choice(("small", "standard", "large")),
        edges="".join(rolls.choice("01") for _ in range(4)),
        noise=rolls.choice(("off", "expert", "casual", "novice")),
        deck=rolls.choice(("attested", "extended", "none")),
        start="practice" if rolls.below(8) == 0 else "deploy",
    )


def soak(games: int, seed: int) -> Count:
    """Play the games numbered from `seed`; raises Broken at the first that goes wrong."""
    count = Count()
    for number in range(seed, seed + games):
        rolls = dice(number)
        _Match(variant(number, rolls), number, rolls, count).play()
    return count


class _Match:
    """One game, each seat a random bot or a beginner."""

    def __init__(self, options: Options, seed: int, rolls: Dice, count: Count) -> None:
        self.options, self.seed, self.rolls, self.count = options, seed, rolls, count
        self.state: State = KABOOM.setup(options, seed)
        self.bots = [rolls.choice((None, RandomBot(), KABOOM.bots["easy"]())) for _ in range(options.seats)]

    def play(self) -> None:
        s, end = self.state, self.options.setting.box.end
        total, limit = conserved(s), (PLANETS + 1) * end.stall
        while seats := pending(s):
            advance(s, seats[0], self.choose(seats[0]))
            self.count.moves += 1
            self.demand(conserved(s) == total, "a card, planet, crystal or cube is lost")
            self.demand(s.turns <= limit and self.count.moves < limit * MOST * (self.count.games + 1), "it never ends")
            self.look()
        self.end()

    def choose(self, seat: int) -> Move:
        """None is a random bot too, but asked without a Perspective, which is much quicker."""
        bot = self.bots[seat]
        if bot is None:
            return legal(self.state, seat).sample(self.rolls)
        return bot.choose(Perspective(KABOOM, self.state, seat, self.rolls))

    def look(self) -> None:
        """Each planet is in space, destroyed, or about to be put there; ships are too; and nothing overlaps."""
        s = self.state
        if not any(type(step) in (NextPlanet, Deploy) for step in s.agenda):  # the set-up is over
            aside = {step.planet for step in s.agenda if isinstance(step, PutBack | Replace)}
            nowhere = [p for p in range(PLANETS) if s.places[p] is None and s.taken[p] == NOBODY and p not in aside]
            self.demand(not nowhere, f"planets {nowhere} are nowhere")
            lost = {step.seat for step in s.agenda if isinstance(step, Lost | Rescue)}
            away = [seat for seat in range(s.setting.seats) if s.places[PLANETS + seat] is None and seat not in lost]
            self.demand(not away, f"the ships of {away} are nowhere")
        self.count.deepest = max(self.count.deepest, depth(s))
        self.demand(self.count.deepest <= DEPTH, f"discs lie over each other by {self.count.deepest} mm")

    def end(self) -> None:
        s, count = self.state, self.count
        result = outcome(s)
        self.demand(result is not None and 1 in result.ranks, "it ends without a winner")
        count.games += 1
        count.turns += s.turns
        count.longest = max(count.longest, s.turns)
        count.destroyed += PLANETS - s.taken.count(NOBODY)
        count.stalled += s.calm >= s.setting.box.end.stall

    def demand(self, kept: bool, what: str) -> None:
        if not kept:
            raise Broken(f"game {self.seed} with {self.options}, after {self.state.turns} turns: {what}")


def depth(s: State) -> float:
    """How far the two discs that lie closest overlap; below 0 is the gap between them."""
    radii = s.setting.discs.radii
    discs = [(*place, radii[i]) for i, place in enumerate(s.places) if place is not None]
    pairs = ((a, b) for i, a in enumerate(discs) for b in discs[:i])
    return max((a[2] + b[2] - hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairs), default=-inf)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="number of the first game")
    asked = parser.parse_args(words)
    print(f"from game {asked.seed}: {soak(asked.games, asked.seed)}")


if __name__ == "__main__":
    main()

"""Bots for Cosmic Kaboom: easy flies at what is near, medium looks at each shot once, hard tries it many times (18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cosmodrome.bots import RandomBot
from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.dice import Dice
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.games.kaboom import data as d
from cosmodrome.games.kaboom.bot import habits as habits
from cosmodrome.games.kaboom.bot.aims import (
    Bombing,
    Flight,
    flicks_at,
    marks,
    power_for,
    ship_of,
    throw_at,
    towards,
    wanted,
)
from cosmodrome.games.kaboom.rules import moves as m
from cosmodrome.games.kaboom.rules.state import State
from cosmodrome.games.kaboom.rules.tabletop import holds


class Level(msgspec.Struct, frozen=True):
    """How well a bot plays."""

    offsets: tuple[float, ...]
    """Where on a planet it aims, in parts of the visible half-angle."""
    slack: tuple[float, ...]
    """How far beyond it aims, in mm."""
    first: int
    """Tries of each shot; 0 looks at the shot as it is meant."""
    then: int
    """Further tries of the best few."""
    explore: int
    """Flicks at random beside those at planets, for banks and pushes."""
    home: int
    """Cubes in cargo with which it goes home; with all four it always does."""
    wobble: int = 0
    """How far it aims wrong, in hundredths of a degree: a beginner's eye."""
    careful: bool = True
    """Whether it uses cards and chooses places with thought."""


EASY = Level((0.0,), (60.0,), 0, 0, 0, home=2, wobble=1400, careful=False)
MEDIUM = Level((0.0,), (15.0, 60.0), 0, 0, 0, home=3)
HARD = Level((0.0, -0.5, 0.5, -0.75, 0.75), (15.0, 60.0, 200.0), 5, 24, 30, home=4)
BEST = 6


class KaboomBot:
    """Plays every question of the game from what its seat may know."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, perspective: Perspective) -> Move:
        choices = perspective.choices
        if len(choices) == 1 and not choices.ranges:
            return choices[0]
        s: State = perspective.imagine()
        answer = getattr(self, f"_{type(s.agenda[-1]).__name__.lower()}", self._any)
        move: Move = answer(s, perspective.seat, choices, perspective.dice)
        return move

    # -- flying -------------------------------------------------------------------------------------------

    def _pilot(self, s: State, seat: int, choices: Choices, dice: Dice) -> Move:
        cargo, complete = s.cargo[seat].bit_count(), holds(s, seat) == d.ALL
        if m.RETURN in choices.listed and cargo and (complete or cargo >= self.level.home):
            return m.RETURN
        return self._fly(s, seat, dice)

    def _bonus(self, s: State, seat: int, choices: Choices, dice: Dice) -> Move:
        if m.USE[d.FUSION] in choices.listed:
            return m.USE[d.FUSION]
        if holds(s, seat) == d.ALL:
            home = s.options.fly_home and s.cargo[seat]
            return self._fly(s, seat, dice) if home else m.RETURN if m.RETURN in choices.listed else m.END
        return self._fly(s, seat, dice)

    def _fly(self, s: State, seat: int, dice: Dice) -> Move:
        """The best flick by this level's lights, or none if all would cost more than they bring."""
        level, held = self.level, holds(s, seat)
        if held == d.ALL or (s.options.fly_home and s.cargo[seat].bit_count() >= 2):
            return self._fly_home(s, seat)
        goals = wanted(s, held)
        if not goals:
            return m.END
        if not level.careful:
            return self._glance(s, seat, dice)
        flight = Flight(s, seat, dice)
        tried = [move for goal in goals for move in flicks_at(s, seat, goal, level.offsets, level.slack)]
        tried += [m.Flick(dice.below(36000), 150 + dice.below(500)) for _ in range(level.explore)]
        best, value = _best(flight, tried, level)
        return best if value > 0 else m.END

    def _glance(self, s: State, seat: int, dice: Dice) -> Move:
        """The nearest crystal, aimed at with a beginner's eye."""
        ship = ship_of(s, seat)
        goal = min(wanted(s, holds(s, seat)), key=lambda p: (p[0] - ship[0]) ** 2 + (p[1] - ship[1]) ** 2)
        (move,) = flicks_at(s, seat, goal, self.level.offsets, self.level.slack)
        wobble = dice.below(2 * self.level.wobble + 1) - self.level.wobble
        return m.Flick((move.angle + wobble) % 36000, move.power)

    def _fly_home(self, s: State, seat: int) -> Move:
        """A flick that comes to rest on the own dock."""
        ship, dock = ship_of(s, seat), s.setting.docks[seat]
        run = ((dock[0] - ship[0]) ** 2 + (dock[1] - ship[1]) ** 2) ** 0.5
        return m.Flick(towards(ship, dock), power_for(s, run))

    # -- bombing ------------------------------------------------------------------------------------------

    def _bomb(self, s: State, seat: int, choices: Choices, dice: Dice) -> Move:
        level, bombing = self.level, Bombing(s, seat, dice)
        held = [span.low[0] for span in choices.ranges]
        own = s.setting.colours[seat]
        if not level.careful:
            alive = [p for i, p in enumerate(s.places[: d.PLANETS]) if p is not None and i // d.LEVELS != own]
            throw = throw_at(s, s.setting.corners[seat], 0, dice.choice(alive))
            wobble = (dice.below(2 * level.wobble + 1) - level.wobble) // 2
            return m.Throw(throw.corner, 0, (throw.angle + wobble) % 36000, throw.power)
        if not level.first:
            return throw_at(s, s.setting.corners[seat], 0, max(marks(s), key=bombing.at))
        corrupt = habits.corruption(s, seat, choices)
        if corrupt:
            return corrupt
        tried = [throw_at(s, corner, offset, goal) for corner in held for offset in (-60, 0, 60) for goal in marks(s)]
        tried.append(m.Throw(s.setting.corners[seat], 0, 0, 1))  # thrown away, for who must not end the game
        best: Move = _best(bombing, tried, msgspec.structs.replace(level, first=12, then=60))[0]
        return best

    def _steer(self, s: State, seat: int, choices: Choices, dice: Dice) -> Move:
        return habits.steer(s, seat) if self.level.careful else m.DECLINE

    def _shield(self, s: State, seat: int, choices: Choices, dice: Dice) -> Move:
        return habits.shield(s, seat, choices) if self.level.careful else m.DECLINE

    # -- all the rest --------------------------------------------------------------------------------------

    def _keep(self, s: State, seat: int, choices: Choices, dice: Dice) -> Move:
        return habits.favourite(choices) if self.level.careful else choices.sample(dice)

    def _deploy(self, s: State, seat: int, choices: Choices, dice: Dice) -> Move:
        return habits.good_spot(s, seat, choices, dice) if self.level.first else choices.sample(dice)

    _replace = _deploy

    def _start(self, s: State, seat: int, choices: Choices, dice: Dice) -> Move:
        return (habits.corruption(s, seat, choices) if self.level.careful else None) or m.PROCEED

    def _again(self, s: State, seat: int, choices: Choices, dice: Dice) -> Move:
        return m.USE[d.HYPER] if m.USE[d.HYPER] in choices.listed else m.DECLINE

    def _any(self, s: State, seat: int, choices: Choices, dice: Dice) -> Move:
        """Cards that cost nothing are used."""
        return choices.listed[-1] if choices.listed else choices.sample(dice)


def _best(judge: Any, tried: list[Any], level: Level) -> tuple[Any, float]:
    """The move with the most expected worth: all are tried a few times, the best few many times."""
    if not level.first:
        return max(((move, judge.worth(move.angle, move.power)) for move in tried), key=lambda pair: pair[1])
    ranked = sorted(((judge.expected(move, level.first), i) for i, move in enumerate(tried)), reverse=True)[:BEST]
    again = [(judge.expected(tried[i], level.then), i) for _, i in ranked]
    value, i = max(again)
    return tried[i], value


class SleepyBot:
    """Does nothing in its turns, for people who want to practise; puts a pushed planet back wherever it fits."""

    def choose(self, perspective: Perspective) -> Move:
        choices = perspective.choices
        return m.END if m.END in choices.listed else choices.sample(perspective.dice)


def easy() -> KaboomBot:
    return KaboomBot(EASY)


def medium() -> KaboomBot:
    return KaboomBot(MEDIUM)


def hard() -> KaboomBot:
    return KaboomBot(HARD)


BOTS: dict[str, Callable[[], Bot]] = {
    "sleepy": SleepyBot,
    "random": RandomBot,
    "easy": easy,
    "medium": medium,
    "hard": hard,
}

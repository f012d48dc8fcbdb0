"""What the bots know of an alien, and where all of it is found: one file each in bot/aliens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.data import ALIENS, FLARE
from cosmodrome.games.encounter.rules.moves import Play, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies

Score = Callable[[State, int, Any, bool], int]
"""What a use or play is worth to a seat; the last argument is whether its side is behind."""
Answer = Callable[[State, int, Sequence[Any], Dice], Move]
"""The move for a question."""
GLADLY = 5
RANK = 200
"""Of a thousand games at tables of five equal bots, how many an alien wins that is like the others."""


@dataclass(frozen=True)
class Advice:
    """What the bots know of one alien; all but its name may be left out."""

    name: str
    use: Score | None = None
    """What a use of its power is worth; without it every use is made gladly."""
    flare: Score | None = None
    """What a play of its flare is worth; without it only its own alien plays it."""
    answers: Mapping[str, Answer] = field(default_factory=dict)
    """By the name of the step: how its questions are answered."""
    attack: Callable[[State, int, int], int] | None = None
    """What an attack card counts in its hand."""
    ships: int = 1
    """What each of its ships counts in an encounter."""
    nearness: Callable[[State, int], float] | None = None
    """How near it is to a victory of its own, from 0 to 1."""
    lays_low: bool = False
    """Whether it does well with a low card."""
    turns_totals: bool = False
    """Whether its opponent does too."""
    minds_refusal: bool = False
    """Whether it costs something not to join when it invites."""
    zaps_itself: bool = False
    """Whether its side may win by a zap of its power."""
    rank: int = RANK
    """Of a thousand games, how many it won at tables of five medium bots, over some 700 games."""


ADVICE: dict[str, Advice] = {}
"""By alien; filled by the package `aliens`."""


def rank(alien: int) -> int:
    """How many of a thousand games an alien wins."""
    advice = ADVICE.get(ALIENS[alien])
    return advice.rank if advice else RANK


# -- what many flares are worth ------------------------------------------------------------------


def is_own(s: State, seat: int, move: Play) -> bool:
    """Whether the flare is that of the own alien, and so super."""
    return s.alien[seat] == move.card - FLARE


def own_only(rule: Score) -> Score:
    """Worth playing as the super flare only."""
    return lambda s, seat, move, losing: rule(s, seat, move, losing) if is_own(s, seat, move) else 0


def gladly(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    return GLADLY


def always(s: State, seat: int, move: Play, losing: bool) -> int:
    return 3


def when_losing(s: State, seat: int, move: Play, losing: bool) -> int:
    return 3 if losing else 0


def own_or_losing(s: State, seat: int, move: Play, losing: bool) -> int:
    return 3 if losing or is_own(s, seat, move) else 0


def helps_us(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Whether to raise a side's total: only our own, and only when it is behind."""
    return GLADLY if losing and (move.to < 0 or s.side(move.to) == s.side(seat)) else 0


def against(s: State, seat: int, move: Play, losing: bool) -> int:
    """Something that hurts a player: the one who is furthest, never an ally."""
    ours = s.side(move.to) == s.side(seat) and s.side(seat) >= 0
    return 0 if ours else 1 + foreign_colonies(s, move.to)


def give_away(s: State, seat: int, move: Play, losing: bool) -> int:
    """A flare that must be given away goes to whom it helps least."""
    return 1 + s.per - foreign_colonies(s, move.to)


def most_cards(s: State, seat: int, move: Play, losing: bool) -> int:
    return 1 + len(s.hands[move.to])


def targeted(rule: Score) -> Score:
    """A flare whose wild or super side names a player, and is gladly played where it names none."""

    def score(s: State, seat: int, move: Play, losing: bool) -> int:
        return rule(s, seat, move, losing) if move.to >= 0 else 3

    return score

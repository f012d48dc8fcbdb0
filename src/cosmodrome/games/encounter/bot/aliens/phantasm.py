"""What the bots know of the Phantasm."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, when_losing
from cosmodrome.games.encounter.rules.moves import NO, YES
from cosmodrome.games.encounter.rules.state import State


def gain(s: State, seat: int, card: int, side: int) -> int:
    """What a card is worth in the place of a shown one, to the seat."""
    worth = (card if card <= 40 else -5) - (s.played[side] if s.played[side] <= 40 else -5)
    return worth if side == s.side(seat) else -worth


def place(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    card = getattr(s.agenda[-1], "card", -1)
    best: Move = max(moves, key=lambda m: gain(s, seat, card, s.side(m.seat)))
    return best


def which(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The card that changes most for the better, here or there."""
    best: Move = max(moves, key=lambda m: max(gain(s, seat, m.card, side) for side in (0, 1)))
    return best


def swap(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return YES if gain(s, seat, s.drawn[-1], s.side(seat)) > 0 else NO


ADVICE = Advice("Phantasm", flare=when_losing, answers={"Which": which, "Place": place, "Swap": swap})

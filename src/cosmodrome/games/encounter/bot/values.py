"""What cards are worth to whoever holds them."""

from __future__ import annotations

from cosmodrome.games.encounter.data import ARTIFACT, ATTACK, FLARES, NEGOTIATES, REINFORCEMENT, TYPE

OTHER_VALUES = {NEGOTIATES: 9, REINFORCEMENT: 7, ARTIFACT: 9, FLARES: 9}


def card_value(card: int) -> int:
    """How gladly one holds a card, in points of attack."""
    kind = TYPE[card]
    return card if kind == ATTACK else OTHER_VALUES.get(kind, 12)


def hand_value(hand: list[int]) -> float:
    """A hand, by its cards; the ninth counts less than the first."""
    values = sorted((card_value(card) for card in hand), reverse=True)
    return sum(value * 0.85**i for i, value in enumerate(values))

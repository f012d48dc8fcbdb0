"""What things are worth in Cosmic Encounter, as far as one seat can tell."""

from __future__ import annotations

from cosmodrome.games.encounter.data import ALIENS, ARTIFACT, ATTACK, FLARES, NEGOTIATES, REINFORCEMENT, TYPE
from cosmodrome.games.encounter.ships import foreign_colonies, home_colonies
from cosmodrome.games.encounter.state import State

OTHER_VALUES = {NEGOTIATES: 9, REINFORCEMENT: 7, ARTIFACT: 9, FLARES: 9}


def card_value(card: int) -> int:
    """How gladly one holds a card, in points of attack."""
    kind = TYPE[card]
    return card if kind == ATTACK else OTHER_VALUES.get(kind, 12)


def hand_value(hand: list[int]) -> float:
    """A hand, by its cards; the ninth counts less than the first."""
    values = sorted((card_value(card) for card in hand), reverse=True)
    return sum(value * 0.85**i for i, value in enumerate(values))


def standing(s: State, seat: int) -> float:
    """How well a seat stands by itself: colonies first, then ships, cards and the power."""
    far = foreign_colonies(s, seat)
    tokens = s.tokens[seat] if s.alien[seat] >= 0 and ALIENS[s.alien[seat]] == "Tick-Tock" else 10
    nearness = max(far / s.per, (10 - tokens) / 10)
    score = 4 * nearness + 4 * nearness * nearness
    score += 0.12 * min(home_colonies(s, seat), 4) + 0.6 * (not s.lost >> seat & 1)
    score -= 0.06 * s.warp[seat] + 0.08 * s.removed[seat]
    return score + hand_value(s.hands[seat]) * 0.012


def worth(s: State, seat: int) -> float:
    """How well a seat stands against the best of the others, from 0 to 1."""
    if s.winners:
        return 1.0 if s.winners >> seat & 1 else 0.0
    mine = standing(s, seat)
    others = [standing(s, other) for other in range(s.n) if other != seat]
    lead = mine - 0.6 * max(others) - 0.4 * sum(others) / len(others)
    return 0.5 + max(-0.49, min(0.49, lead / 14))

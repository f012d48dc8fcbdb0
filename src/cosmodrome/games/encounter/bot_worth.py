"""What things are worth in Cosmic Encounter, as far as one seat can tell."""

from __future__ import annotations

from cosmodrome.games.encounter.bot_stations import station_standing
from cosmodrome.games.encounter.captives import captives
from cosmodrome.games.encounter.data import ALIENS, ARTIFACT, ATTACK, FLARES, NEGOTIATES, REINFORCEMENT, TYPE
from cosmodrome.games.encounter.hoard import owner
from cosmodrome.games.encounter.ships import foreign_colonies, home_colonies
from cosmodrome.games.encounter.state import State
from cosmodrome.games.encounter.stations import bonus

COUNTING = ("Tick-Tock", "Sycophant")
"""Aliens that win when their tokens run out."""
RANKS = {
    "Anti-Matter": 250, "Calculator": 230, "Chosen": 210, "Clone": 195, "Filch": 165, "Gambler": 175, "Hate": 210,
    "Healer": 200, "Human": 210, "Kamikaze": 180, "Loser": 210, "Machine": 230, "Masochist": 190, "Mind": 160,
    "Mirror": 200, "Mutant": 195, "Observer": 170, "Oracle": 165, "Pacifist": 225, "Parasite": 305, "Reserve": 190,
    "Sorcerer": 135, "Spiff": 180, "Tick-Tock": 200, "Trader": 190, "Tripler": 180, "Virus": 285, "Void": 175,
    "Warpish": 250, "Warrior": 175, "Will": 190, "Zombie": 150,
}  # fmt: skip
"""By alien: of a thousand games, how many it won at tables of five medium bots, over some 700 games."""
OTHER_VALUES = {NEGOTIATES: 9, REINFORCEMENT: 7, ARTIFACT: 9, FLARES: 9}


def card_value(card: int) -> int:
    """How gladly one holds a card, in points of attack."""
    kind = TYPE[card]
    return card if kind == ATTACK else OTHER_VALUES.get(kind, 12)


def hand_value(hand: list[int]) -> float:
    """A hand, by its cards; the ninth counts less than the first."""
    values = sorted((card_value(card) for card in hand), reverse=True)
    return sum(value * 0.85**i for i, value in enumerate(values))


def hunted(s: State, seat: int) -> float:
    """How near the Arcade is to a win by captured ships: three of a colour, or five in all."""
    if s.alien[seat] < 0 or ALIENS[s.alien[seat]] != "Arcade":
        return 0
    caught = [captives(s, seat, owner) for owner in range(s.n)]
    return max(max(caught) / 3, sum(caught) / 5)


def standing(s: State, seat: int) -> float:
    """How well a seat stands by itself: colonies first, then ships, cards and the power."""
    far = foreign_colonies(s, seat)
    glowing, owned = 0, 0
    if s.stations:
        far += bonus(s, seat)
        glowing, owned = station_standing(s, seat)
    tokens = s.tokens[seat] if s.alien[seat] >= 0 and ALIENS[s.alien[seat]] in COUNTING else 10
    nearness = max(far / s.per, (10 - tokens) / 10, owned / s.per, hunted(s, seat) if s.captured else 0)
    score = 4 * nearness + 4 * nearness * nearness
    score += 0.12 * min(home_colonies(s, seat), 4) + 0.6 * (not s.lost >> seat & 1)
    score += 0.15 * glowing
    score -= 0.06 * s.warp[seat] + 0.08 * s.removed[seat]
    if s.hoard and owner(s) == seat:
        score += hand_value(list(s.hoard)) * 0.012
    return score + hand_value(s.hands[seat]) * 0.012


def worth(s: State, seat: int) -> float:
    """How well a seat stands against the best of the others, from 0 to 1."""
    if s.winners:
        return 1.0 if s.winners >> seat & 1 else 0.0
    mine = standing(s, seat)
    others = [standing(s, other) for other in range(s.n) if other != seat]
    lead = mine - 0.6 * max(others) - 0.4 * sum(others) / len(others)
    return 0.5 + max(-0.49, min(0.49, lead / 14))

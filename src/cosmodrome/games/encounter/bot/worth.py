"""What things are worth in Cosmic Encounter, as far as one seat can tell."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.aliens import ADVICE
from cosmodrome.games.encounter.bot.stations import station_standing
from cosmodrome.games.encounter.bot.technology import worth_of_technology
from cosmodrome.games.encounter.bot.values import hand_value
from cosmodrome.games.encounter.data import ALIENS
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.places import bonus
from cosmodrome.games.encounter.rules.zones.hoard import owner
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies, home_colonies


def standing(s: State, seat: int) -> float:
    """How well a seat stands by itself: colonies first, then ships, cards and the power."""
    far = foreign_colonies(s, seat)
    glowing, owned = 0, 0
    if s.stations:
        far += bonus(s, seat)
        glowing, owned = station_standing(s, seat)
    advice = ADVICE.get(ALIENS[s.alien[seat]]) if s.alien[seat] >= 0 else None
    own_way = advice.nearness(s, seat) if advice is not None and advice.nearness is not None else 0
    nearness = max(far / s.per, owned / s.per, own_way)
    score = 4 * nearness + 4 * nearness * nearness
    score += 0.12 * min(home_colonies(s, seat), 4) + 0.6 * (not s.lost >> seat & 1)
    score += 0.15 * glowing
    score -= 0.06 * s.warp[seat] + 0.08 * s.removed[seat]
    if s.powers.lab.benches:
        score += worth_of_technology(s, seat) * 0.03
    if s.powers.miser.hoard and owner(s) == seat:
        score += hand_value(list(s.powers.miser.hoard)) * 0.012
    return score + hand_value(s.hands[seat]) * 0.012


def worth(s: State, seat: int) -> float:
    """How well a seat stands against the best of the others, from 0 to 1."""
    if s.winners:
        return 1.0 if s.winners >> seat & 1 else 0.0
    mine = standing(s, seat)
    others = [standing(s, other) for other in range(s.n) if other != seat]
    lead = mine - 0.6 * max(others) - 0.4 * sum(others) / len(others)
    return 0.5 + max(-0.49, min(0.49, lead / 14))

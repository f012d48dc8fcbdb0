"""What a seat makes of the running encounter, from what it can know."""

from __future__ import annotations

from cosmodrome.games.encounter.bot.advice import ADVICE, Advice
from cosmodrome.games.encounter.bot.values import card_value
from cosmodrome.games.encounter.data import ATTACK, PLANETS
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing import hooks
from cosmodrome.games.encounter.rules.timing.hooks import power
from cosmodrome.games.encounter.rules.totals import shown_cards, totals, winner
from cosmodrome.games.encounter.rules.zones.knowledge import known_cards
from cosmodrome.games.encounter.rules.zones.ships import in_encounter

USUAL = 10
"""What an attack that lies face down is likely to be."""


def own_card(s: State, seat: int) -> int:
    """The encounter card of the seat's side."""
    return s.played[s.side(seat)] if s.side(seat) >= 0 else -1


def guess(s: State, seat: int) -> int:
    """What the opposing card is likely to be worth: it is seen, or the hand it comes from is known, or as usual."""
    if s.side(seat) < 0:
        return -1  # nobody opposes who takes no side
    side = 1 - s.side(seat)
    card = s.played[side]
    if card >= 0 and s.up >> side & 1:
        return card if card <= 40 else 0
    other = s.main(side)
    if s.powers.miser.hoarding == other:
        return USUAL + 3
    known = [held for held in known_cards(s, seat, other) if held <= 40]
    if known and len(known_cards(s, seat, other)) >= len(s.hands[other]):
        return max(known) - 1
    return USUAL + 3 * (len(s.hands[other]) > 6)


def lead(s: State, seat: int) -> int:
    """How much more the ships of the own side count in the encounter."""
    return weight(s, s.side(seat)) - weight(s, 1 - s.side(seat))


def weight(s: State, side: int) -> int:
    """What the ships of a side count; those of some aliens count more."""
    return sum(in_encounter(s, p) * _each(s, p) for p in range(s.n) if s.side(p) == side)


def _each(s: State, seat: int) -> int:
    """What one ship of the seat counts."""
    return max((advice.ships for advice in powers(s, seat)), default=1)


def powers(s: State, seat: int) -> list[Advice]:
    """What is known of the seat's active powers: of its alien, and of the Alien Outpost's."""
    mine, second = power(s, seat), hooks.behind(s, seat) if s.outpost else None
    return [ADVICE[alien.name] for alien in (mine, second) if alien is not None and alien.name in ADVICE]


def behind(s: State, seat: int) -> bool:
    """Whether the seat's side would lose as the cards lie."""
    if s.side(seat) < 0 or not s.shown():
        return False
    off, dfn = shown_cards(s)
    if off[0] == dfn[0] == ATTACK:
        return winner(s) != s.side(seat)
    return (off, dfn)[s.side(seat)][0] != ATTACK and (off, dfn)[1 - s.side(seat)][0] == ATTACK


def short(s: State) -> int:
    """By how much the totals differ."""
    (off, dfn), _ = totals(s)
    return abs(off - dfn)


def gap(s: State) -> int:
    """What the side that is behind lacks."""
    (off, dfn), _ = totals(s)
    return abs(off - dfn) + 1


def cheap(s: State, seat: int) -> int:
    """How many cards one would not miss."""
    return sum(card_value(card) < 8 for card in s.hands[seat])


def strength(s: State, side: int) -> int:
    """The ships of a side."""
    return sum(in_encounter(s, seat) for seat in range(s.n) if s.side(seat) == side)


def better_planet(s: State, seat: int) -> int:
    """A planet of the defense on which the side that is behind would win; -1 for none."""
    (off, dfn), _ = totals(s)
    here = s.ships[s.defense][s.target]
    home = range(s.defense * PLANETS, s.defense * PLANETS + s.per)
    for planet in home:
        if planet == s.target or s.ships[s.offense][planet]:
            continue
        there = dfn - here + s.ships[s.defense][planet]
        if (off > there) == (s.side(seat) == 0):
            return planet
    return -1


def lowest_wanted(s: State, seat: int) -> bool:
    """Whether a low card is the better one to lay: cards will be swapped, or the lower total wins."""
    turned = any(advice.turns_totals for advice in powers(s, s.opponent(seat)))
    return turned or any(advice.lays_low for advice in powers(s, seat))


def worth_of(s: State, seat: int, card: int) -> int:
    """What an attack counts in the seat's hand, with its power."""
    mine = power(s, seat)
    advice = ADVICE.get(mine.name) if mine is not None else None
    return card if advice is None or advice.attack is None else advice.attack(s, seat, card)

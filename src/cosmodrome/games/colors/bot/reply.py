"""One reply ahead: the points of a play less the best that the next opponent can then score (10)."""

from __future__ import annotations

from typing import NamedTuple

from cosmodrome.games.colors.bot.plans import laying_order, top
from cosmodrome.games.colors.bot.sky import Play, Sky, Spot
from cosmodrome.games.colors.data import WILD
from cosmodrome.games.colors.rules.grid import BITS
from cosmodrome.games.colors.rules.state import VALUE


class Weighed(NamedTuple):
    """A play and its value: own points less the reply."""

    value: int
    play: Play


def weigh(sky: Sky, seat: int, spots: list[Spot], keep: int, tries: int) -> list[Weighed]:
    """The best `keep` spots, each in the best arrangement found in `tries`; hopeless spots are passed over."""
    foe = Foe(sky, sky.next(seat))
    found: list[Weighed] = []
    least = -1000
    for spot in spots:
        masks = [mask & ~(spot.mask & ~sky.laid) for mask in foe.masks]
        floor = foe.best(masks)
        if spot.points - floor <= least:
            continue
        order = laying_order(spot.mask, sky.laid)
        arranging = _Arranging(foe, masks, order, tries)
        arranging.go(0, floor, sky.fitting(seat, spot), ())
        found.append(Weighed(spot.points - arranging.reply, sky.arranged(spot, arranging.cards)))
        if len(found) >= keep:
            found.sort(key=_value, reverse=True)
            del found[keep:]
            least = found[-1].value
    found.sort(key=_value, reverse=True)
    return found


def _value(weighed: Weighed) -> int:
    return weighed.value


class Foe:
    """The next opponent, whose hand is open: what it could score on a changed grid."""

    def __init__(self, sky: Sky, seat: int) -> None:
        base = 5 * sky.sides[seat]
        self.values = VALUE[sky.sides[seat]]
        self.bonus = sky.bonus
        self.masks = sky.masks[base : base + 5]
        self.lengths = sky.lengths(seat)

    def best(self, masks: list[int]) -> int:
        """The most it could score with the cells of its five values like this."""
        one, two = self.bonus
        return max(top(mask, most, one, two)[0] for mask, most in zip(masks, self.lengths, strict=True))

    def harm(self, masks: list[int], card: int, bit: int) -> int:
        """The most it could score of what a card adds to if it lies on one more cell."""
        one, two = self.bonus
        if card == WILD:
            return self.best([mask | bit for mask in masks])
        value = self.values[card]
        return top(masks[value] | bit, self.lengths[value], one, two)[0]


class _Arranging:
    """Lays cards cell by cell, the least harmful first, until no arrangement can leave a weaker reply."""

    def __init__(self, foe: Foe, masks: list[int], order: tuple[int, ...], tries: int) -> None:
        self.foe = foe
        self.masks = masks
        self.order = order
        self.tries = tries
        """How many cards may be put down before it must be content with what it has."""
        self.reply = 1 << 20
        self.cards: tuple[int, ...] = ()

    def go(self, i: int, worst: int, cards: list[int], chosen: tuple[int, ...]) -> None:
        """Fill the cells from the i-th on; `worst` is the reply so far, which a card laid can only raise."""
        self.tries -= 1
        if i == len(self.order):
            self.reply, self.cards = worst, chosen
            return
        masks, bit = self.masks, BITS[self.order[i]]
        harms = sorted((self.foe.harm(masks, card, bit), card) for card in dict.fromkeys(cards))
        for harm, card in harms:
            if max(worst, harm) >= self.reply or (self.cards and self.tries <= 0):
                return
            rest = cards[:]
            rest.remove(card)
            self.masks = self._with(masks, card, bit)
            self.go(i + 1, max(worst, harm), rest, (*chosen, card))
            self.masks = masks

    def _with(self, masks: list[int], card: int, bit: int) -> list[int]:
        if card == WILD:
            return [mask | bit for mask in masks]
        masks = masks[:]
        masks[self.foe.values[card]] |= bit
        return masks

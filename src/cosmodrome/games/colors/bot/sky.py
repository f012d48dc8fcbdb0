"""A Sky: the part of a State that bots of Cosmic Colors reckon with, quick to copy and to play on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cosmodrome.games.colors.bot.plans import MOST, Top, laying_order, leading, patches, regions, top
from cosmodrome.games.colors.data import WILD, load
from cosmodrome.games.colors.rules.grid import BITS, matching
from cosmodrome.games.colors.rules.state import FITS, VALUE, State
from cosmodrome.games.colors.rules.tidy import Tidy

MARKS = (*((card % 5, 5 + card // 5) for card in range(WILD)), tuple(range(10)))
"""By card: which of a Sky's ten masks it belongs to; a wild to all."""

Tidying = tuple[tuple[int, int], ...]
"""How a turn ends: pairs of an own card and the partner's that comes for it, -1 for a discard."""


class Spot(NamedTuple):
    """Where a play could go: its points, size, patch and value; not which card lies where."""

    points: int
    size: int
    mask: int
    value: int


class Play(NamedTuple):
    """A whole play: its points, the value it counts as, and which card goes on which cell, in laying order."""

    points: int
    value: int
    lays: tuple[tuple[int, int], ...]


class Sky:
    """Grid, hands and points in one imagined world, at the start of a turn or in the middle of one."""

    __slots__ = (
        *("bonus", "grid", "hands", "laid", "limit", "masks", "pile"),
        *("points", "sides", "tidy", "tossed", "swapped", "value", "wilds"),
    )

    def __init__(self, s: State) -> None:
        box = load(s.data)
        step = s.agenda[-1] if s.agenda else None
        self.grid = s.grid[:]
        self.masks = [matching(s.grid, FITS[side][value]) for side in (0, 1) for value in range(5)]
        """Where each shape, then each colour, lies on top."""
        self.hands = [hand[:] for hand in s.hands]
        self.wilds = s.wilds[:]
        self.points = s.points[:]
        self.pile = s.pile[:]
        self.sides = tuple(s.side(seat) for seat in range(len(s.hands)))
        self.limit = s.limit
        self.bonus = (box.bonus.one, box.bonus.two)
        self.tidy = box.tidy.cards
        self.laid, self.value = (0, -1) if isinstance(step, Tidy) else (s.laid, s.value)
        """The patch that is being laid, and what it must be; 0 and -1 while there is none."""
        self.tossed, self.swapped = (step.tossed, step.swapped) if isinstance(step, Tidy) else (0, 0)
        """What already left the hand in this turn."""

    def copy(self) -> Sky:
        twin = Sky.__new__(Sky)
        twin.grid = self.grid[:]
        twin.masks = self.masks[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.wilds = self.wilds[:]
        twin.points = self.points[:]
        twin.pile = self.pile[:]
        twin.sides, twin.limit, twin.bonus, twin.tidy = self.sides, self.limit, self.bonus, self.tidy
        twin.laid, twin.value, twin.tossed, twin.swapped = self.laid, self.value, self.tossed, self.swapped
        return twin

    # -- what is there ---------------------------------------------------------------------

    def next(self, seat: int) -> int:
        return (seat + 1) % len(self.hands)

    def holds(self, seat: int) -> bool:
        return bool(self.hands[seat] or self.wilds[seat])

    def holds_cards(self, team: int) -> bool:
        return any(self.holds(seat) for seat in range(team, len(self.hands), 2))

    def ended(self) -> bool:
        """Whether the pile is empty and a side has no cards (5)."""
        return not self.pile and not (self.holds_cards(0) and self.holds_cards(1))

    def margin(self, team: int) -> int:
        return self.points[team] - self.points[1 - team]

    def ahead(self, team: int) -> bool:
        """Whether a side wins if the game ends like this; a tie goes to the side that still has cards (5)."""
        margin = self.margin(team)
        return margin > 0 or (margin == 0 and self.holds_cards(team))

    def group(self, seat: int, value: int) -> list[int]:
        """The cards of a value in a hand."""
        values = VALUE[self.sides[seat]]
        return [card for card in self.hands[seat] if values[card] == value]

    def groups(self, seat: int) -> list[int]:
        """How many cards of each value the seat holds, by its own side."""
        sizes = [0] * 5
        values = VALUE[self.sides[seat]]
        for card in self.hands[seat]:
            sizes[values[card]] += 1
        return sizes

    def lengths(self, seat: int) -> list[int]:
        """How many cards a play of each value could have, wilds included, as far as bots think."""
        wilds = self.wilds[seat]
        return [min(cards + wilds, MOST) for cards in self.groups(seat)]

    def may_toss(self) -> int:
        """How many cards may still be discarded in this turn."""
        return 0 if self.swapped else self.tidy - self.tossed

    def may_swap(self) -> int:
        """How many cards may still be swapped in this turn (4.3)."""
        return 0 if self.tossed or len(self.hands) == 2 else self.tidy - self.swapped

    # -- what could be played -----------------------------------------------------------------

    def tops(self, seat: int, lengths: Sequence[int]) -> list[Top]:
        """The best the seat could play of each value, with so many cards of it."""
        base, (one, two) = 5 * self.sides[seat], self.bonus
        return [top(self.masks[base + value], most, one, two) for value, most in enumerate(lengths)]

    def top(self, seat: int) -> Spot:
        """The most points the seat can score now, then the fewest cards, then the lowest patch."""
        if self.laid:
            return self.spots(seat, 1)[0]
        found = Spot(-1, 0, 0, 0)
        for value, (points, size, mask) in enumerate(self.tops(seat, self.lengths(seat))):
            if (points, -size, -mask) > (found.points, -found.size, -found.mask):
                found = Spot(points, size, mask, value)
        return found

    def spots(self, seat: int, keep: int, most: int = MOST) -> list[Spot]:
        """The best `keep` spots for up to `most` cards, in the order of `top`."""
        base, (one, two) = 5 * self.sides[seat], self.bonus
        if self.laid:
            found = list(self.every_spot(seat))
        else:
            found = [
                Spot(points, size, mask, value)
                for value, length in enumerate(self.lengths(seat))
                if length
                for points, size, mask in leading(self.masks[base + value], min(length, most), one, two, keep)
            ]
        found.sort(key=lambda spot: (-spot.points, spot.size, spot.mask))
        return found[:keep]

    def every_spot(self, seat: int) -> Iterator[Spot]:
        """All spots of up to MOST cards; those that go on with a patch under way, or leave it as it is."""
        laid, already = self.laid, self.laid.bit_count()
        for value, length in enumerate(self.lengths(seat)):
            most = min(already + length, MOST)
            if most and already <= most and self.value in (-1, value):
                scored = regions(self.masks[5 * self.sides[seat] + value], most)
                for size in range(max(already, 1), most + 1):
                    bonus = self.bonus[size - 1] if size < 3 else 0
                    for mask, region in zip(patches(size).masks, scored[size - 1], strict=True):
                        if mask & laid == laid:
                            yield Spot(region.bit_count() + bonus, size, mask, value)
        if already > MOST:
            yield Spot(already, already, laid, max(self.value, 0))

    def fitting(self, seat: int, spot: Spot) -> list[int]:
        """The cards a play on a spot chooses from: wilds only as far as they are needed."""
        cards = self.group(seat, spot.value)
        return cards + [WILD] * (spot.size - self.laid.bit_count() - len(cards))

    def arranged(self, spot: Spot, cards: Sequence[int]) -> Play:
        """A play on a spot with these cards, laid in this order as far as cells are left."""
        lays = zip(cards, laying_order(spot.mask, self.laid), strict=False)
        return Play(spot.points, spot.value, tuple(lays))

    def any_play(self, seat: int, spot: Spot) -> Play:
        """A play on a spot with the first cards that fit."""
        return self.arranged(spot, self.fitting(seat, spot))

    # -- what happens ------------------------------------------------------------------------

    def lay(self, seat: int, play: Play) -> None:
        """Carry out a play and count it."""
        grid, masks, hand = self.grid, self.masks, self.hands[seat]
        for card, cell in play.lays:
            bit = BITS[cell]
            for mark in MARKS[grid[cell]]:
                masks[mark] &= ~bit
            for mark in MARKS[card]:
                masks[mark] |= bit
            grid[cell] = card
            if card == WILD:
                self.wilds[seat] -= 1
            else:
                hand.remove(card)
        self.points[seat % 2] += play.points
        self.laid, self.value = 0, -1

    def tidy_up(self, seat: int, tidying: Tidying) -> None:
        """Discard cards, or swap them for the partner's, and be done with it."""
        self.tossed = self.swapped = 0
        hand = self.hands[seat]
        for own, theirs in tidying:
            hand.remove(own)
            if theirs >= 0:
                partner = self.hands[(seat + 2) % 4]
                partner.remove(theirs)
                partner.append(own)
                hand.append(theirs)

    def refill(self, seat: int) -> None:
        hand, pile = self.hands[seat], self.pile
        for _ in range(min(self.limit - len(hand), len(pile))):
            hand.append(pile.pop())

"""What to part with after scoring (4.3): discards by rule of thumb, and swaps worth a closer look."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement, product

from cosmodrome.games.colors.bot.plans import MOST, top
from cosmodrome.games.colors.bot.sky import Sky, Tidying
from cosmodrome.games.colors.rules.state import VALUE

Thumb = Callable[[Sky, int, int], Tidying]
"""A rule of thumb: `thumb(sky, seat, count)` discards so many cards, if the seat has them."""


def smallest(sky: Sky, seat: int, count: int) -> Tidying:
    """Discards the cards of the smallest groups."""
    values, sizes = VALUE[sky.sides[seat]], sky.groups(seat)
    hand = sorted(sky.hands[seat], key=lambda card: (sizes[values[card]], values[card]))
    return tuple((card, -1) for card in hand[:count])


def weakest(sky: Sky, seat: int, count: int) -> Tidying:
    """Discards from the groups that are small and have little to join on the grid."""
    base, (one, two), values = 5 * sky.sides[seat], sky.bonus, VALUE[sky.sides[seat]]
    hand, sizes = sky.hands[seat][:], sky.groups(seat)
    gone: list[tuple[int, int]] = []
    for _ in range(min(count, len(hand))):
        _, value = min(
            (2 * size + top(sky.masks[base + value], min(size, MOST), one, two).points, value)
            for value, size in enumerate(sizes)
            if size
        )
        card = next(card for card in hand if values[card] == value)
        hand.remove(card)
        sizes[value] -= 1
        gone.append((card, -1))
    return tuple(gone)


def discards(sky: Sky, seat: int) -> list[Tidying]:
    """Every mix of up to two values to discard from, one card of each kind of mix, and none at all."""
    groups = [sky.group(seat, value) for value in range(5)]
    found: list[Tidying] = [()]
    for count in range(1, min(sky.may_toss(), 2) + 1):
        for mix in combinations_with_replacement(range(5), count):
            cards = _pick(groups, mix)
            if cards is not None:
                found.append(tuple((card, -1) for card in cards))
    return found


def swaps(sky: Sky, seat: int, keep: int) -> list[Tidying]:
    """The `keep` swaps after which both partners' hands have the most to lay next, the partner's counting more."""
    partner = (seat + 2) % 4
    mine, theirs = ([sky.group(who, value) for value in range(5)] for who in (seat, partner))
    ranked = []
    for count in range(1, min(sky.may_swap(), 2) + 1):
        mixes = list(combinations_with_replacement(range(5), count))
        for give, get in product(mixes, mixes):
            own, other = _pick(mine, give), _pick(theirs, get)
            if own is not None and other is not None and not set(give) & set(get):
                ranked.append((-_after_swap(sky, seat, give, get), tuple(zip(own, other, strict=True))))
    ranked.sort()
    return [swap for _, swap in ranked[:keep]]


def _pick(groups: list[list[int]], mix: tuple[int, ...]) -> list[int] | None:
    """One card for each value of a mix; None if the hand has not got them."""
    if any(mix.count(value) > len(groups[value]) for value in mix):
        return None
    return [groups[value][mix[:i].count(value)] for i, value in enumerate(mix)]


def _after_swap(sky: Sky, seat: int, give: tuple[int, ...], get: tuple[int, ...]) -> float:
    partner = (seat + 2) % 4
    mine, theirs = sky.groups(seat), sky.groups(partner)
    for lost, won in zip(give, get, strict=True):
        mine[lost], theirs[lost] = mine[lost] - 1, theirs[lost] + 1
        mine[won], theirs[won] = mine[won] + 1, theirs[won] - 1
    return _promise(sky, partner, theirs) + 0.5 * _promise(sky, seat, mine) + 0.3 * (max(mine) + max(theirs))


def _promise(sky: Sky, seat: int, sizes: list[int]) -> int:
    """The most points a hand with groups of these sizes could score on the grid as it is."""
    wilds = sky.wilds[seat]
    return max(found.points for found in sky.tops(seat, [min(size + wilds, MOST) for size in sizes]))

"""Imagined games played on quickly, and the race to the last card.

Whoever runs out of cards first has had the last turn, and a turn is worth more than anything else in the
end. So near the end whole games are tried in which the own side goes on as before, hurries, or takes its time.
"""

from __future__ import annotations

from typing import NamedTuple

from cosmodrome.games.colors.bot.plans import best
from cosmodrome.games.colors.bot.reply import weigh
from cosmodrome.games.colors.bot.sky import Play, Sky, Spot
from cosmodrome.games.colors.bot.tidy import Thumb, smallest, weakest

WON = 10.0
"""Winning counts like so many points more, since the margin hardly matters."""


PROMISE = 0.5
"""What a point that is only about to be scored counts."""


class Manner(NamedTuple):
    """How a side plays on in an imagined game."""

    spots: int = 14
    """How many spots are weighed against their reply."""
    size: int = 6
    """How many cards a play has at most, unless it hurries."""
    hasty: bool = False
    """Whether it lays its largest group once the pile is empty."""
    patient: bool = False
    """Whether it lays one or two cards, and discards none, once the pile is empty."""
    thumb: Thumb = smallest

    def play(self, sky: Sky, seat: int) -> Play:
        if self.hasty and not sky.pile:
            return sky.any_play(seat, largest(sky, seat))
        size = 2 if self.patient and not sky.pile else self.size
        return weigh(sky, seat, sky.spots(seat, self.spots, size), 1, 8)[0].play

    def turn(self, sky: Sky, seat: int) -> None:
        """A whole turn, in place."""
        if not sky.holds(seat):
            return
        sky.lay(seat, self.play(sky, seat))
        if sky.hands[seat] and not sky.ended():
            sky.tidy_up(seat, self.thumb(sky, seat, 0 if self.patient and not sky.pile else sky.tidy))
        sky.refill(seat)


STEADY = Manner()
THOUGHTFUL = Manner(thumb=weakest)
MANNERS = (STEADY, Manner(hasty=True), Manner(patient=True))


def largest(sky: Sky, seat: int) -> Spot:
    """The best spot for as many cards as possible."""
    base, lengths = 5 * sky.sides[seat], sky.lengths(seat)
    size = max(lengths)
    bonus = sky.bonus[size - 1] if size < 3 else 0
    found = [(best(sky.masks[base + v], size)[-1], v) for v, length in enumerate(lengths) if length == size]
    patch, value = max(found)
    return Spot(patch.cells + bonus, size, patch.mask, value)


def go_on(sky: Sky, seat: int, turns: int, mine: Manner = STEADY, theirs: Manner = STEADY) -> float:
    """What comes of a position after the seat's turn, to its side: at the end, or after so many turns."""
    team, now = seat % 2, sky.next(seat)
    for _ in range(turns):
        if sky.ended():
            break
        (mine if now % 2 == team else theirs).turn(sky, now)
        now = sky.next(now)
    if sky.ended():
        return sky.margin(team) + (WON if sky.ahead(team) else -WON)
    first, then = (sky.top(who).points if sky.holds(who) else 0 for who in (now, sky.next(now)))
    return sky.margin(team) + (first - then) * (PROMISE if now % 2 == team else -PROMISE)


def to_the_end(sky: Sky, seat: int) -> float:
    """What comes of a position after the seat's turn if its side plays on in the manner that suits it best."""
    if sky.ended():
        return go_on(sky, seat, 0)
    return max(go_on(sky.copy(), seat, 200, mine=manner) for manner in MANNERS)

"""The end of Cosmic Colors, searched to the last card: with an empty pile nothing is left to chance (10)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from cosmodrome.games.colors.bot.sky import Play, Sky, Tidying
from cosmodrome.games.colors.data import WILD


class Unsolved(Exception):
    """The search ran out of positions."""


class Endgame:
    """Finds out, within a number of positions, whether a side can force a win. The pile is empty.

    Winning is all that is asked, not by how much: most branches are then cut off at once.
    """

    def __init__(self, positions: int) -> None:
        self.left = positions

    def winning_play(self, sky: Sky, seat: int) -> Play | None:
        """A play that wins against every defence; None if there is none."""
        self.left -= 4 << max(sky.lengths(seat))  # long plays have many spots, and listing them takes its time
        for play in every_play(sky, seat):
            after = self._next(sky)
            after.lay(seat, play)
            if after.ahead(seat % 2) if after.ended() else self.winning_tidying(after, seat) is not None:
                return play
        return None

    def winning_tidying(self, sky: Sky, seat: int) -> Tidying | None:
        """A way to end the turn after scoring that wins against every defence; None if there is none."""
        for tidying in every_tidying(sky, seat):
            after = self._next(sky)
            after.tidy_up(seat, tidying)
            if after.ahead(seat % 2) if after.ended() else not self.wins(after, sky.next(seat)):
                return tidying
        return None

    def wins(self, sky: Sky, seat: int) -> bool:
        """Whether the side of a seat whose turn begins can force a win."""
        if not sky.holds(seat):  # it passes by itself (4.5), and the next seat is of the other side
            return not self.wins(sky, sky.next(seat))
        return self.winning_play(sky, seat) is not None

    def _next(self, sky: Sky) -> Sky:
        self.left -= 1
        if self.left < 0:
            raise Unsolved
        return sky.copy()


def every_play(sky: Sky, seat: int) -> Iterator[Play]:
    """All plays of up to MOST cards; most cards first, since they are the likeliest to end the game."""
    spots = sorted(sky.every_spot(seat), key=lambda spot: (-spot.size, -spot.points, spot.mask))
    for spot in spots:
        cards = sky.group(seat, spot.value) + [WILD] * sky.wilds[seat]
        for chosen in arrangements(cards, spot.size - sky.laid.bit_count()):
            yield sky.arranged(spot, chosen)


def arrangements(cards: list[int], size: int) -> Iterator[tuple[int, ...]]:
    """All rows of so many of the cards, each only once though cards may be alike."""
    if not size:
        yield ()
        return
    for card in dict.fromkeys(cards):
        rest = cards[:]
        rest.remove(card)
        for row in arrangements(rest, size - 1):
            yield (card, *row)


def every_tidying(sky: Sky, seat: int) -> Iterator[Tidying]:
    """All ways to end a turn that make a difference: most discards first, then swaps, then nothing."""
    for count in range(sky.tidy, 0, -1):
        mine = dict.fromkeys(combinations(sorted(sky.hands[seat]), count))
        if count <= sky.may_toss():
            for cards in mine:
                yield tuple((card, -1) for card in cards)
        if count <= sky.may_swap():
            theirs = dict.fromkeys(combinations(sorted(sky.hands[(seat + 2) % 4]), count))
            for own, other in product(mine, theirs):
                if not set(own) & set(other):
                    yield tuple(zip(own, other, strict=True))
    yield ()

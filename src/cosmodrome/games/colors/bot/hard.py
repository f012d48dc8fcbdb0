"""The strongest bot of Cosmic Colors: two replies ahead, the race at the end, and the last cards exactly (10)."""

from __future__ import annotations

from dataclasses import dataclass

from cosmodrome.core.dice import Dice
from cosmodrome.games.colors.bot.endgame import Endgame, Unsolved
from cosmodrome.games.colors.bot.race import PROMISE, STEADY, THOUGHTFUL, go_on, to_the_end
from cosmodrome.games.colors.bot.reply import Weighed, weigh
from cosmodrome.games.colors.bot.sky import Play, Sky, Tidying
from cosmodrome.games.colors.bot.tidy import discards, swaps, weakest


@dataclass(frozen=True, kw_only=True)
class HardMind:
    """Chooses whole plays and tidyings; the numbers say how much it looks at."""

    spots: int = 60
    """Spots weighed against the reply."""
    keep: int = 12
    """Of those, plays that are looked at two replies ahead."""
    best: int = 8
    """Of those, plays after which a whole round is tried."""
    worlds: int = 4
    """Orders of the pile that are tried."""
    swaps: int = 4
    """Swaps with the partner that are tried instead of discards."""
    late: int = 2
    """From how many cards in the pile on the game is played to its end in thought."""
    late_worlds: int = 2
    exact: int = 8
    """From how many cards in all hands on the end is searched exactly."""
    positions: int = 4000
    """The most positions such a search may take."""

    def play(self, sky: Sky, seat: int, dice: Dice) -> Play:
        if len(sky.pile) > self.late:
            return self._considered_play(sky, seat, dice)
        return self._winning_play(sky, seat) or self._racing_play(sky, seat, dice)

    def tidying(self, sky: Sky, seat: int, dice: Dice) -> Tidying:
        if len(sky.pile) <= self.late:
            return self._racing_tidying(sky, seat, dice)
        usual = weakest(sky, seat, sky.may_toss())
        return self._swap_or(usual, sky, seat, dice) if sky.may_swap() else usual

    # -- in the middle of the game ----------------------------------------------------------------

    def _considered_play(self, sky: Sky, seat: int, dice: Dice) -> Play:
        """Of the best plays two replies ahead, the one after which a round goes best."""
        imagined = worlds(sky, dice, self.worlds)
        weighed = weigh(sky, seat, sky.spots(seat, self.spots), self.keep, 40)
        plays = [entry.play for entry in weighed]
        plays.sort(key=lambda play: -self._two_replies(imagined, seat, play))
        del plays[self.best :]
        values = [sum(_round(world, seat, play) for world in imagined) for play in plays]
        return plays[values.index(max(values))]

    def _two_replies(self, imagined: list[Sky], seat: int, play: Play) -> float:
        """Own points, less the next opponent's reply, plus a part of what the own side can then do."""
        after = imagined[0].copy()
        after.lay(seat, play)
        after.tidy_up(seat, weakest(after, seat, after.tidy))
        value = float(play.points)
        foe = after.next(seat)
        if after.holds(foe):
            reply = STEADY.play(after, foe)
            after.lay(foe, reply)
            value -= reply.points
        return value + PROMISE * sum(_next_top(after, seat, world.pile) for world in imagined) / len(imagined)

    def _swap_or(self, usual: Tidying, sky: Sky, seat: int, dice: Dice) -> Tidying:
        """The usual discards, or a swap that helps the partners more over the next round."""
        options = [usual, *swaps(sky, seat, self.swaps)]
        totals = [0.0] * len(options)
        for world in worlds(sky, dice, self.worlds):
            for i, tidying in enumerate(options):
                after = world.copy()
                after.tidy_up(seat, tidying)
                after.refill(seat)
                totals[i] += go_on(after, seat, 4, mine=THOUGHTFUL)
        return options[totals.index(max(totals))]

    # -- near the end --------------------------------------------------------------------------------

    def _winning_play(self, sky: Sky, seat: int) -> Play | None:
        if not self._few(sky):
            return None
        try:
            return Endgame(self.positions).winning_play(sky, seat)
        except Unsolved:
            return None

    def _few(self, sky: Sky) -> bool:
        """Whether the end can be searched exactly: no chance left and few cards."""
        return not sky.pile and sum(map(len, sky.hands)) + sum(sky.wilds) <= self.exact

    def _racing_play(self, sky: Sky, seat: int, dice: Dice) -> Play:
        candidates = _varied(weigh(sky, seat, sky.spots(seat, self.spots), self.spots, 40))
        imagined = worlds(sky, dice, self.late_worlds)
        values = [self._race(imagined, seat, entry) for entry in candidates]
        return candidates[values.index(max(values))].play

    def _race(self, imagined: list[Sky], seat: int, entry: Weighed) -> float:
        """A play's value in whole games, with the number of discards that suits it best."""
        found = []
        for count in range(imagined[0].tidy + 1):
            total = 0.01 * entry.value
            for world in imagined:
                after = world.copy()
                after.lay(seat, entry.play)
                if not after.ended():
                    after.tidy_up(seat, weakest(after, seat, count))
                    after.refill(seat)
                total += to_the_end(after, seat)
            found.append(total)
        return max(found)

    def _racing_tidying(self, sky: Sky, seat: int, dice: Dice) -> Tidying:
        if self._few(sky):
            try:
                tidying = Endgame(self.positions).winning_tidying(sky, seat)
            except Unsolved:
                tidying = None
            if tidying is not None:
                return tidying
        options = discards(sky, seat)
        totals = [0.0] * len(options)
        for world in worlds(sky, dice, self.late_worlds):
            for i, tidying in enumerate(options):
                after = world.copy()
                after.tidy_up(seat, tidying)
                after.refill(seat)
                totals[i] += to_the_end(after, seat)
        return options[totals.index(max(totals))]


def worlds(sky: Sky, dice: Dice, count: int) -> list[Sky]:
    """Skies with the pile in new orders; one is enough when it is empty."""
    found = []
    for _ in range(count if sky.pile else 1):
        world = sky.copy()
        dice.shuffle(world.pile)
        found.append(world)
    return found


def _varied(weighed: list[Weighed]) -> list[Weighed]:
    """The best eight plays, and the best two of each size."""
    sizes: dict[int, int] = {}
    found: list[Weighed] = []
    for entry in weighed:
        size = len(entry.play.lays)
        if len(found) < 8 or sizes.get(size, 0) < 2:
            sizes[size] = sizes.get(size, 0) + 1
            found.append(entry)
    return found


def _round(world: Sky, seat: int, play: Play) -> float:
    """What comes of a play and one more turn of everybody."""
    after = world.copy()
    after.lay(seat, play)
    after.tidy_up(seat, weakest(after, seat, after.tidy))
    after.refill(seat)
    return go_on(after, seat, len(after.hands), mine=THOUGHTFUL)


def _next_top(sky: Sky, seat: int, pile: list[int]) -> int:
    """The most that the own side's next turn could score if the pile lay like this."""
    following = (seat + 2) % len(sky.hands)
    hand = sky.hands[following]
    sky.hands[following] = hand + pile[len(pile) - min(sky.limit - len(hand), len(pile)) :]
    points = sky.top(following).points
    sky.hands[following] = hand
    return points

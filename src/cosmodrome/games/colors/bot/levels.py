"""The bots of Cosmic Colors, from one that plays anything to one that searches (10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.games.colors.bot.hard import HardMind
from cosmodrome.games.colors.bot.plans import MOST, patches
from cosmodrome.games.colors.bot.reply import weigh
from cosmodrome.games.colors.bot.sky import Play, Sky, Spot, Tidying
from cosmodrome.games.colors.bot.tidy import smallest
from cosmodrome.games.colors.data import WILD
from cosmodrome.games.colors.rules.moves import CHOOSE, DECLARE, DONE, LAY, SWAP, TOSS
from cosmodrome.games.colors.rules.state import VALUE, State


class Mind(Protocol):
    """How a bot chooses a whole play, and how to end the turn."""

    def play(self, sky: Sky, seat: int, dice: Dice) -> Play: ...

    def tidying(self, sky: Sky, seat: int, dice: Dice) -> Tidying: ...


class RandomMind:
    """Any card, any number of its kind, any patch; then any discards."""

    def play(self, sky: Sky, seat: int, dice: Dice) -> Play:
        if sky.laid:
            return Play(0, max(sky.value, 0), ())
        card = dice.choice(sky.hands[seat] + [WILD] * sky.wilds[seat])
        value = dice.below(5) if card == WILD else VALUE[sky.sides[seat]][card]
        size = 1 + dice.below(min(len(sky.group(seat, value)) or sky.wilds[seat], MOST))
        spot = Spot(0, size, dice.choice(patches(size).masks), value)
        cards = sky.fitting(seat, spot)
        dice.shuffle(cards)
        return sky.arranged(spot, cards)

    def tidying(self, sky: Sky, seat: int, dice: Dice) -> Tidying:
        cards = sky.hands[seat][:]
        dice.shuffle(cards)
        return tuple((card, -1) for card in cards[: dice.below(sky.may_toss() + 1)])


class GreedyMind:
    """The most points now, with the fewest cards; then the smallest groups go."""

    def play(self, sky: Sky, seat: int, dice: Dice) -> Play:
        return sky.any_play(seat, sky.top(seat))

    def tidying(self, sky: Sky, seat: int, dice: Dice) -> Tidying:
        return smallest(sky, seat, sky.may_toss())


class ReplyMind(GreedyMind):
    """The most points less the next opponent's best reply, with the cards laid so that they help it least."""

    def __init__(self, spots: int = 20, tries: int = 12) -> None:
        self.spots = spots
        self.tries = tries

    def play(self, sky: Sky, seat: int, dice: Dice) -> Play:
        return weigh(sky, seat, sky.spots(seat, self.spots), 1, self.tries)[0].play


Key = tuple[str, list[int], list[int]]


class ColorsBot:
    """Thinks once a turn, and then makes the moves it planned as long as they still fit."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self._plan: list[tuple[Key, Move]] = []

    def choose(self, perspective: Perspective) -> Move:
        key = _key(perspective.view)
        if not self._plan or self._plan[0][0] != key or self._plan[0][1] not in perspective.choices:
            self._plan = self._think(perspective)
        return self._plan.pop(0)[1]

    def _think(self, perspective: Perspective) -> list[tuple[Key, Move]]:
        state: State = perspective.imagine()
        view, seat, dice = perspective.view, perspective.seat, perspective.dice
        if view.step == "Choose":
            return [(_key(view), choose_side(state, seat))]
        sky = Sky(state)
        if view.step == "Tidy":
            return _tidy_plan(view, self.mind.tidying(sky, seat, dice))
        return _play_plan(view, self.mind.play(sky, seat, dice), sky.sides[seat])


def _key(view: Any) -> Key:
    """What must be as it was foreseen for a plan to go on."""
    return view.step, list(view.laid), list(view.hands[view.seat])


def _play_plan(view: Any, play: Play, side: int) -> list[tuple[Key, Move]]:
    laid, hand = list(view.laid), list(view.hands[view.seat])
    plan: list[tuple[Key, Move]] = []
    for card, cell in play.lays:
        plan.append((("Play", sorted(laid), hand[:]), LAY[card][cell]))
        laid.append(cell)
        if card != WILD:
            hand.remove(card)
    wild = view.value < 0 and all(card == WILD for card, _ in play.lays)
    return [*plan, (("Play", sorted(laid), hand), DECLARE[side][play.value] if wild else DONE)]


def _tidy_plan(view: Any, tidying: Tidying) -> list[tuple[Key, Move]]:
    hand = list(view.hands[view.seat])
    plan: list[tuple[Key, Move]] = []
    for own, theirs in tidying:
        plan.append((("Tidy", [], hand[:]), TOSS[own] if theirs < 0 else SWAP[own][theirs]))
        hand.remove(own)
        if theirs >= 0:
            hand = sorted([*hand, theirs])
    return [*plan, (("Tidy", [], hand), DONE)]


def choose_side(state: State, seat: int) -> Move:
    """The side whose first turns promise the own team more than the others, who start."""

    def promise(team: int) -> int:
        state.shapes = team
        sky = Sky(state)
        foe = sky.next(seat)
        return sky.top((seat + 2) % len(sky.hands)).points - sky.top(foe).points

    return CHOOSE[0] if promise(seat % 2) >= promise(1 - seat % 2) else CHOOSE[1]


def worth(state: State, seat: int) -> float:
    """How a seat stands, for bots that know no more: the points, a patch under way, and what the next turns promise."""
    if state.shapes < 0:
        return 0.5
    sky, team = Sky(state), seat % 2
    margin = float(sky.margin(team))
    now = state.turn
    promise = sky.top(now).points if sky.holds(now) or sky.laid else 0
    following = sky.top(sky.next(now)).points if sky.holds(sky.next(now)) else 0
    margin += (promise - following) * (0.6 if now % 2 == team else -0.6)
    return 0.5 + 0.5 * margin / (20 + abs(margin))


BOTS: dict[str, Callable[[], Bot]] = {
    "random": lambda: ColorsBot(RandomMind()),
    "easy": lambda: ColorsBot(GreedyMind()),
    "greedy": lambda: ColorsBot(GreedyMind()),
    "medium": lambda: ColorsBot(ReplyMind()),
    "hard": lambda: ColorsBot(HardMind()),
}
"""By level, weakest first; `greedy` is another name for `easy`."""

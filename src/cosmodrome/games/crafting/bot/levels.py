"""Bots for Crafting the Cosmos: they plan whole turns and then say them move by move."""

from __future__ import annotations

from collections.abc import Callable

from cosmodrome.bots import RandomBot
from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.games.crafting.bot.plan import Plan
from cosmodrome.games.crafting.bot.worth import TOKEN_WORTH, Outlook
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.craft import Craft
from cosmodrome.games.crafting.rules.energy import Shift, power_tokens
from cosmodrome.games.crafting.rules.families import DRAW_CARD, families
from cosmodrome.games.crafting.rules.faster import alone
from cosmodrome.games.crafting.rules.moves import (
    Bury,
    KeepPower,
    NameSize,
    PlaceLife,
    PlaceStar,
    PlaceTile,
    TakeCard,
    Toss,
)
from cosmodrome.games.crafting.rules.omega import OmegaLife
from cosmodrome.games.crafting.rules.powers import BuryPick, KeepPick
from cosmodrome.games.crafting.rules.rounds import Trim
from cosmodrome.games.crafting.rules.state import State
from cosmodrome.games.crafting.rules.taking import CardPick

LAST_TRIES = 64
"""How many plans are made for a last turn by who makes several: no other turn can bring so much more."""
LAST_TURN = 12.0
"""What is allowed for the last turn of each of the others. It brings about 30; in 40 games that won no more."""


class Planner:
    """Looks at the likeliest shifts, plans the turn each leads to, and plays the best plan."""

    def __init__(self, shifts: int, tries: int, goals: bool = True, noise: int = 25, blur: int = 0) -> None:
        self.shifts = shifts
        """How many shifts are planned through to the end of the turn."""
        self.tries = tries
        """How many plans are made for a craft phase."""
        self.goals = goals
        self.noise = noise
        """How unlike, in percent, the further plans are to be."""
        self.blur = blur
        """How badly, in percent, the first plan is judged: a weak player's eye."""
        self.ahead: list[Move] = []
        """Moves decided already; forgotten as soon as something new is learned."""

    def choose(self, perspective: Perspective) -> Move:
        choices = perspective.choices
        if not (self.ahead and self.ahead[0] in choices):
            s: State = alone(perspective.imagine(), perspective.seat)
            self.ahead = [choices[0]] if len(choices) == 1 else self.decide(s, perspective.seat, perspective.dice)
        return self.ahead.pop(0)

    def decide(self, s: State, seat: int, dice: Dice) -> list[Move]:
        """The next moves of a seat in a State, as far as they can be decided now."""
        outlook = Outlook(s, seat, self.goals)
        step = s.agenda[-1]
        if isinstance(step, Shift):
            return self._shift(s, seat, outlook)
        if isinstance(step, Craft):
            return self._craft(s, seat, outlook, dice)
        return [answer(Plan(s, seat, outlook))]

    # -- the shift --------------------------------------------------------------------------------

    def _shift(self, s: State, seat: int, outlook: Outlook) -> list[Move]:
        """The best of the shifts that look best."""
        ends = shifts(s, seat)
        rates = Rates(Plan(s.clone(), seat, outlook))
        ranked = sorted(ends, key=lambda end: -rates.console(end[1]))
        if self.shifts <= 1 or len(ranked) == 1:
            return ranked[0][0]
        best = max(ranked[: self.shifts], key=lambda end: self._outcome(s, end[1], seat, outlook))
        return best[0]

    def _outcome(self, before: State, shifted: State, seat: int, outlook: Outlook) -> float:
        """How the table stands after collecting and crafting, against the best of the others."""
        plan = Plan(shifted.clone(), seat, outlook)
        while not isinstance(plan.s.agenda[-1], Craft):
            plan.do(answer(plan))
        if before.crystals and not plan.s.crystals:  # the last round after all
            plan.outlook = Outlook(plan.s, seat, self.goals)
        plan.craft()
        return standing(plan, before)

    # -- crafting ---------------------------------------------------------------------------------

    def _craft(self, s: State, seat: int, outlook: Outlook, dice: Dice) -> list[Move]:
        """The best of several plans, each a little different."""
        best: list[Move] = []
        top = -1e9
        for i in range(self.tries if outlook.left or self.tries == 1 else LAST_TRIES):
            plan = Plan(s.clone(), seat, outlook, dice, self.noise if i else self.blur)
            plan.craft()
            worth = standing(plan, s)
            if worth > top:
                best, top = plan.moves, worth
        return best


def standing(plan: Plan, before: State) -> float:
    """What a finished plan is worth; one that takes the last crystal also ends the others' hopes."""
    s, seat = plan.s, plan.seat
    if s.crystals or not before.crystals:
        return plan.outlook.closed(s.realms[seat]) + plan.extra
    n = len(s.realms)
    place = [(i - s.first) % n for i in range(n)]
    hopes = [Outlook(before, i).total(realm) for i, realm in enumerate(before.realms) if i != seat]
    certain = [Outlook(s, i).certain(realm) + LAST_TURN * (place[i] > place[seat]) for i, realm in enumerate(s.realms)]
    others = [worth for i, worth in enumerate(certain) if i != seat]
    return certain[seat] - max(others) + max(hopes)


def shifts(s: State, seat: int) -> list[tuple[list[Move], State]]:
    """Every different console a seat can shift to, with the moves that lead there."""
    found: dict[tuple[int, ...], tuple[list[Move], State]] = {}
    queue: list[tuple[list[Move], State]] = [([], s)]
    while queue:
        moves, before = queue.pop()
        for move in legal(before, seat):
            after = before.clone()
            advance(after, seat, move)
            line = [*moves, move]
            if isinstance(after.agenda[-1], Shift) and pending(after) == (seat,):
                queue.append((line, after))
            else:
                key = (after.at[seat], *after.dark)
                if key not in found or len(line) < len(found[key][0]):
                    found[key] = (line, after)
    return list(found.values())


class Rates:
    """What each thing on the console is worth to a seat now, roughly."""

    def __init__(self, plan: Plan) -> None:
        look, realm = plan.outlook, plan.realm
        self.plan = plan
        stars = [max((gain for gain, _ in plan.star_gains(kind)), default=0.0) for kind in range(4)]
        tile = max(plan.tile_hope(size) for size in (1, 2, 3))
        self.active = [
            2.4 * stars[0],
            stars[2] + 1.2,
            1.8 * stars[1] + 1.0,
            stars[3] + max(0.0, tile) * 0.8,
        ]
        before = look.crystals(realm)
        realm.crystal += 1
        step = look.crystals(realm) - before
        realm.crystal -= 1
        if not look.left and look.box.chamber.steps - realm.crystal <= 4:
            step = look.box.row_points(realm.discharged + realm.charged + 1) / 4
        self.passive = [0.8 if look.left else 0.1, step, 0.45, 0.9]

    def console(self, s: State) -> float:
        """What collecting from a console brings."""
        seat, realm = self.plan.seat, self.plan.realm
        worth = self.active[s.at[seat]]
        for control in range(4):
            units = s.tokens_in(control) + power_tokens(s, realm, control)
            worth += self.passive[control] * units
        return worth


# -- the smaller questions ----------------------------------------------------------------------------


def answer(plan: Plan) -> Move:
    """A good answer to any question but Shift and Craft."""
    s, look = plan.s, plan.outlook
    step, moves = s.agenda[-1], legal(s, plan.seat).listed
    if isinstance(step, CardPick):
        return max(moves, key=lambda move: _card_hope(plan, move))
    if isinstance(step, KeepPick):
        return max(moves, key=lambda move: look.power(move.card) if isinstance(move, KeepPower) else 0.0)
    if isinstance(step, BuryPick):
        return max(moves, key=lambda move: look.power(move.card) if isinstance(move, Bury) else 0.0)
    if isinstance(step, Trim):
        return max(moves, key=lambda move: -_kept(plan, move.force) if isinstance(move, Toss) else 0.0)
    if all(isinstance(move, NameSize) for move in moves):
        return max(moves, key=lambda move: plan.tile_hope(move.size) if isinstance(move, NameSize) else 0.0)
    if isinstance(step, OmegaLife):
        return max(plan.steadying(families(s.data).pick_life.moves), key=lambda option: option[0])[1][0]
    return plan.answer()


def _card_hope(plan: Plan, move: Move) -> float:
    """How welcome an energy card is: more of a kind, and what own powers ask for."""
    if move == DRAW_CARD:
        return sum(_kept(plan, force) for force in range(4)) / 4 + 0.05
    return _kept(plan, move.force) if isinstance(move, TakeCard) else 0.0


def _kept(plan: Plan, force: int) -> float:
    """What one more card of a force is worth in hand."""
    realm, box = plan.realm, load(plan.s.data)
    held = realm.hand[force]
    worth = 0.6 + 0.2 * min(held, 4) + 0.2 * TOKEN_WORTH[force] * (-1 in realm.slots)
    for card in realm.slots:
        if card >= 0 and box.power[card].cost.fixed[force]:
            worth += 0.35 if held < 3 else 0.1
    return worth


class EasyBot:
    """Shifts at random and crafts with a weak eye; a beginner can beat it."""

    def __init__(self) -> None:
        self.planner = Planner(shifts=1, tries=1, goals=False, blur=95)

    def choose(self, perspective: Perspective) -> Move:
        step, dice = perspective.view.step, perspective.dice
        if step in ("Shift", "CardPick", "KeepPick", "SizePick"):
            return perspective.choices.sample(dice)
        placed = [move for move in perspective.choices if isinstance(move, PlaceStar | PlaceLife | PlaceTile)]
        if placed and dice.below(5) < 3:
            self.planner.ahead = []
            return dice.choice(placed)
        return self.planner.choose(perspective)


def medium() -> Bot:
    """Takes the shift that promises most and crafts by one plan."""
    return Planner(shifts=1, tries=1)


def hard() -> Bot:
    """Plans several shifts through and compares several plans for crafting, many for the last turn."""
    return Planner(shifts=10, tries=8)


BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "easy": EasyBot, "medium": medium, "hard": hard}

"""The set-up of Cosmic Colors, and what a seat cannot know (3, 6)."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import settle
from cosmodrome.core.dice import Dice, key_of
from cosmodrome.core.versions import CURRENT
from cosmodrome.games.colors.data import KINDS, WILD, load
from cosmodrome.games.colors.rules import state
from cosmodrome.games.colors.rules.grid import CELLS
from cosmodrome.games.colors.rules.state import Options
from cosmodrome.games.colors.rules.tidy import Tidy
from cosmodrome.games.colors.rules.turn import Choose, Play, Refill, Turn


class State(state.State, kw_only=True):
    """Everything on the table, and which steps can be on the agenda."""

    agenda: list[Choose | Turn | Play | Tidy | Refill]


def setup(options: Options, seed: int, version: int = CURRENT) -> State:
    """Deal grid and hands face up; the chooser is asked first (3)."""
    box = load(options.data)
    n = options.seats
    s = State(
        key=key_of(seed, version),
        version=version,
        agenda=[],
        data=options.data,
        grid=[],
        hands=[[] for _ in range(n)],
        wilds=[box.cards.wilds // n if options.wild else 0] * n,
        pile=[card for card in range(KINDS) for _ in range(box.cards.copies)],
        removed=[],
        discard=[],
        covered=[],
        points=[0, 0],
        limit=box.hand.two if n == 2 else box.hand.four,
        zero=options.allow_zero_play,
        tell=options.show_log_points,
    )
    chooser = s.below(n) if options.chooser < 0 else options.chooser % n
    s.shuffle(s.pile)
    s.grid = [s.pile.pop() for _ in range(CELLS)]
    for i in range(n * s.limit):
        s.hands[(chooser + 1 + i) % n].append(s.pile.pop())
    for hand in s.hands:
        hand.sort()
    if options.short:  # 7.2: half of the pile, from the bottom
        half = len(s.pile) // 2
        s.removed, s.pile = s.pile[:half], s.pile[half:]
    s.agenda = [Turn((chooser + 1) % n), Choose(chooser)]
    settle(s)
    return s


def redeal(s: state.State, seat: int | None, dice: Dice) -> None:
    """Only the order of the pile, and what the short game removed, is hidden from everybody alike (6)."""
    unseen = sorted(s.pile + s.removed)
    dice.shuffle(unseen)
    s.pile, s.removed = unseen[: len(s.pile)], unseen[len(s.pile) :]


def conserved(s: state.State) -> Any:
    """All ordinary cards and wilds, wherever they lie."""
    cards = s.grid + s.pile + s.removed + s.discard + s.covered + [card for hand in s.hands for card in hand]
    return sorted(cards + [WILD] * sum(s.wilds))

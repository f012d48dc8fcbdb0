"""The ladder of bots, at the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from cosmodrome.bots import find, names
from cosmodrome.core.agenda import advance, apply, legal, pending
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import dice
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.games.colors import COLORS
from cosmodrome.games.colors.bot.hard import HardMind
from cosmodrome.games.colors.bot.levels import BOTS, ColorsBot, worth
from cosmodrome.games.colors.rules.moves import DONE, LAY, Done, Lay, Scored, SideChosen, Swap, Toss
from cosmodrome.lab.arena import measure, play
from tests.games.colors.scene import card, cards, cell, lay, scene

HASTY = replace(
    COLORS,
    bots={
        **BOTS,
        "hard": lambda: ColorsBot(HardMind(spots=8, keep=2, best=1, worlds=1, late_worlds=1, swaps=1, positions=300)),
    },
)
"""The same with a hard bot that thinks little, where strength does not matter."""


def ask(bot: Bot, state: Any, seed: int = 1) -> Move:
    return bot.choose(Perspective(COLORS, state, pending(state)[0], dice(seed)))


def test_the_levels() -> None:
    assert [name for name in names(COLORS) if name != "greedy"] == ["random", "easy", "medium", "hard", "search"]
    assert find(COLORS, "greedy").mind.__class__ is find(COLORS, "easy").mind.__class__  # type: ignore[attr-defined]


@pytest.mark.parametrize("flags", list(product((False, True), repeat=3)), ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_level_finishes_every_variant(seats: int, flags: tuple[bool, ...]) -> None:
    """Among themselves; each move is tested by the rules, and a bot that rested for ever would never end."""
    options = COLORS.options(seats=seats, **dict(zip(("wild", "short", "allow_zero_play"), flags, strict=True)))
    for levels in (("random", "easy"), ("medium", "hard")):
        played = play(HASTY, options, [find(HASTY, levels[seat % 2]) for seat in range(seats)], seed=6)
        assert min(played.outcome.scores) > 0


CORRECTIONS = (
    "[tidy]\ncards = 0\n",
    "[tidy]\ncards = 4\n[hand]\ntwo = 14\nfour = 3\n",
    "[bonus]\none = 0\ntwo = 9\n[cards]\nwilds = 8\n[hand]\ntwo = 1\n",
)


@pytest.mark.parametrize("data", CORRECTIONS)
def test_an_owners_numbers_are_played_with(data: str) -> None:
    for seats in COLORS.seats:
        options = COLORS.options(seats=seats, data=data, wild=True, short=True)
        for levels in (("medium", "hard"), ("random", "easy")):
            assert play(HASTY, options, [find(HASTY, levels[seat % 2]) for seat in range(seats)], seed=2).outcome


def test_a_forgetful_bot_goes_on_where_it_was() -> None:
    """A server may wake a new bot for every move: it must make sense of a patch and a tidying under way."""
    for seats, level in ((2, "medium"), (4, "hard"), (2, "random")):
        state = COLORS.start(seed=9, seats=seats, wild=True, short=True)
        while pending(state):
            seat = pending(state)[0]
            apply(state, seat, find(HASTY, level).choose(Perspective(HASTY, state, seat, dice(3))))
        assert sum(state.points) > 40


def test_a_patch_begun_by_somebody_else_is_finished_well() -> None:
    """Two red cards are connected by a third; the one in hand must go between, wherever it began."""
    state = scene("Rs Rm Yp", "Gc Gn", pile="Gm Gm Gm Gm Gm Gm")
    lay(state, 0, "Rs b2")
    easy = find(COLORS, "easy")
    while pending(state) == (0,) and type(state.agenda[-1]).__name__ == "Play":
        events = apply(state, 0, ask(easy, state))
    scored = next(event for event in events if isinstance(event, Scored))
    assert scored.points == max(_finishes(scene("Rs Rm Yp", "Gc Gn", pile="Gm Gm Gm Gm Gm Gm")))


def _finishes(state: Any) -> list[int]:
    """What every way to go on after the red star on b2 scores, by the rules."""
    lay(state, 0, "Rs b2")
    points = []
    for move in legal(state, 0):
        after = state.clone()
        events = advance(after, 0, move)
        if isinstance(move, Lay):
            events = advance(after, 0, DONE)
        points += [event.points for event in events if isinstance(event, Scored) and event.points is not None]
    return points


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_the_last_wild_declares_what_scores_most(level: str) -> None:
    state = scene("", "Rs", wilds=(1, 0))
    every = []
    for move in legal(state, 0):
        for declared in range(5, 10):
            after = state.clone()
            advance(after, 0, move)
            advance(after, 0, Done(declared))
            every.append(after.points[0])
    bot = find(COLORS, level)
    apply(state, 0, ask(bot, state))
    apply(state, 0, ask(bot, state))
    assert state.points[0] == max(every) > min(every)


def test_the_side_with_more_to_play_is_chosen() -> None:
    """The grid is one shape in every colour: whoever plays shapes scores at once."""
    state = COLORS.start(seed=1, chooser=0)
    state.grid = cards("Rs Ys Gs Bs Ps " * 5)
    state.hands = [cards("Rs Rm Yp Yc Gn"), cards("Gm Gp Bc Bn Ps")]
    events = apply(state, 0, ask(find(COLORS, "easy"), state))
    assert [event.side for event in events if isinstance(event, SideChosen)] == ["shapes"]


def test_medium_cuts_what_the_opponent_has_joined() -> None:
    """A red card scores the same all around the red row; on a3 it also cuts the column of stars in two."""
    grid = "Ys Gm Bp Pc Gn  Gs Yp Gc Bn Pm  Bs Rm Rp Rc Yp  Ps Gn Ym Gp Bc  Ys Bc Pn Ym Gp"
    state = scene("Rn", "Ps", grid=grid, pile="Gm " * 20, shapes=1, limit=1)
    assert ask(find(COLORS, "easy"), state) == LAY[card("Rn")][cell("b2")]
    assert ask(find(COLORS, "medium"), state) == LAY[card("Rn")][cell("a3")]


def test_hard_swaps_with_its_partner_and_discards() -> None:
    made: set[str] = set()
    for seed in range(3):
        state = COLORS.start(seed=seed, seats=4)
        bots = [find(COLORS, "hard") if seat % 2 == 0 else find(COLORS, "easy") for seat in range(4)]
        for _ in range(60):
            if not pending(state):
                break
            seat = pending(state)[0]
            move = bots[seat].choose(Perspective(COLORS, state, seat, dice(seat)))
            made.add(type(move).__name__)
            apply(state, seat, move)
    assert {Swap.__name__, Toss.__name__} <= made


def test_worth_is_between_lost_and_won_and_knows_the_leader() -> None:
    state = scene("Rs Ym", "Gc Gn", pile="Gm Gm", points=(40, 10))
    assert 0 < worth(state, 1) < 0.5 < worth(state, 0) < 1
    assert worth(state, 0) + worth(state, 1) == pytest.approx(1)
    assert worth(COLORS.start(seed=1), 0) == 0.5


@pytest.mark.parametrize("level", ["random", "hard"])
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    options = COLORS.options(seats=4)
    first, second = (play(HASTY, options, [find(HASTY, level) for _ in range(4)], seed=12) for _ in range(2))
    assert (first.outcome, first.decisions) == (second.outcome, second.decisions)


@pytest.mark.parametrize(
    ("strong", "weak", "seats", "games", "least"),
    [
        ("easy", "random", 2, 10, 9),
        ("easy", "random", 4, 6, 5),
        ("medium", "easy", 2, 20, 12),
        ("medium", "easy", 4, 20, 12),
        ("hard", "medium", 2, 8, 5),
        ("hard", "medium", 4, 4, 3),
    ],
)
def test_each_level_beats_the_one_below(strong: str, weak: str, seats: int, games: int, least: int) -> None:
    """A few games with a wide margin; `cosmodrome sim` measures in earnest."""
    standings = measure(COLORS, COLORS.options(seats=seats), (strong, weak), games, seed=1)
    assert standings.rows[0].wins >= least

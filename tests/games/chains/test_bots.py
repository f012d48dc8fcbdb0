"""The bots: they play by what they may know, in every mode, and each is stronger than the one before."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.game import Options
from cosmodrome.core.perspective import Perspective
from cosmodrome.games.chains import CHAINS
from cosmodrome.games.chains.bot.levels import BOTS
from cosmodrome.games.chains.bot.worth import margin, worth
from cosmodrome.games.chains.rules.moves import Fire, PutBack, Skip
from cosmodrome.games.chains.rules.state import State
from cosmodrome.lab.arena import measure
from tests.games.chains.scene import card, cell, hold, scene

PLACE = "cosmodrome.games.chains:CHAINS"


def play(levels: tuple[str, str], options: Options, seed: int) -> State:
    s: State = CHAINS.setup(options, seed)
    bots = [BOTS[level]() for level in levels]
    own = [dice(seed), dice(seed + 1)]
    while pending(s):
        seat = pending(s)[0]
        move = bots[seat].choose(Perspective(CHAINS, s, seat, own[seat]))
        assert move in legal(s, seat)
        apply(s, seat, move)
    return s


@pytest.mark.parametrize("options", list(CHAINS.variants()), ids=["base", "debris", "superpowers", "both"])
def test_bots_finish_games_of_every_mode(options: Options) -> None:
    assert CHAINS.outcome(play(("easy", "medium"), options, 3)) is not None


def test_the_hard_bot_plays_every_kind_of_decision() -> None:
    rolls = dice(8)
    s: State = CHAINS.start(8, superpowers=True, debris=True)
    bot = BOTS["hard"]()
    seen = set()
    while pending(s):
        seat = pending(s)[0]
        kind = type(s.agenda[-1]).__name__
        if kind not in seen:
            seen.add(kind)
            assert bot.choose(Perspective(CHAINS, s, seat, rolls)) in legal(s, seat)
        apply(s, seat, legal(s, seat).sample(rolls))
    assert {"Mulligan", "Draft", "Act", "After", "OfferToken"} <= seen


def test_the_same_dice_give_the_same_choice() -> None:
    s = hold(scene("wrap opener tug", "buddy spy pool"), 0, "zeros hand1")
    hold(s, 1, "tail")
    chosen = {BOTS["hard"]().choose(Perspective(CHAINS, s, 0, dice(5))) for _ in range(2)}
    assert len(chosen) == 1


def test_a_bot_is_never_shown_the_true_hand_or_secret() -> None:
    s: State = CHAINS.start(4, debris=True)
    rolls = dice(4)
    while type(s.agenda[-1]).__name__ != "Act":
        apply(s, pending(s)[0], legal(s, pending(s)[0]).sample(rolls))
    seat = pending(s)[0]
    perspective = Perspective(CHAINS, s, seat, rolls)
    worlds = [perspective.imagine() for _ in range(40)]
    assert len({world.hands[1 - seat] for world in worlds}) > 30
    assert len({world.secret[1 - seat] for world in worlds}) > 3
    assert {world.hands[seat] for world in worlds} == {s.hands[seat]}
    assert {world.secret[seat] for world in worlds} == {s.secret[seat]}


def test_a_free_shot_that_wins_the_last_turn_is_taken() -> None:
    s = hold(scene("wrap pool opener", "buddy spy zeros"), 0, "tail", "laser")
    hold(s, 1, "hand1", "")
    s.closing = 0
    for level in ("medium", "hard"):
        move = BOTS[level]().choose(Perspective(CHAINS, s, 0, dice(7)))
        assert move == Fire(cell("a3"), cell("b3"))


def test_two_weapons_in_the_first_hand_are_too_many() -> None:
    s: State = CHAINS.start(1, cats=0)
    for names, kind in (("opener laser wrap", PutBack), ("opener wrap pool", Skip)):
        s.hands[0] = tuple(sorted(card(0, name) for name in names.split()))
        assert isinstance(BOTS["hard"]().choose(Perspective(CHAINS, s, 0, dice(1))), kind)


def test_worth_is_a_share_and_grows_with_the_chain() -> None:
    short, long = scene("wrap", "buddy spy"), scene("wrap pool hand1", "buddy spy")
    for s in (short, long):
        hold(s, 0, "zeros")
        hold(s, 1, "zeros")
    assert 0 < worth(short, 0) < worth(long, 0) < 1
    assert margin(short, 0) == pytest.approx(-margin(short, 1))


@pytest.mark.parametrize(("strong", "weak", "games"), [("easy", "random", 40), ("medium", "easy", 40)])
def test_each_level_beats_the_one_before(strong: str, weak: str, games: int) -> None:
    standings = measure(CHAINS, CHAINS.options(), (strong, weak), games, seed=5, place=PLACE)
    assert standings.rows[0].share >= 0.65


@pytest.mark.slow
def test_hard_beats_medium() -> None:
    standings = measure(CHAINS, CHAINS.options(), ("hard", "medium"), 200, seed=11, place=PLACE)
    assert standings.rows[0].share >= 0.65
    assert standings.thought[0] < 1000

"""The bots: legal, repeatable, blind to what their seat cannot know, quick, and each stronger than the last."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import dice
from cosmodrome.core.perspective import Bot, Perspective, redealt
from cosmodrome.games.crafting import CRAFTING
from cosmodrome.games.crafting.bot.levels import BOTS, Planner, shifts
from cosmodrome.games.crafting.bot.plan import Plan
from cosmodrome.games.crafting.bot.worth import Outlook, turns_left, worth
from cosmodrome.games.crafting.rules.moves import Complete, Create, Discharge
from cosmodrome.games.crafting.rules.setup import Options, State, setup
from cosmodrome.lab.arena import measure
from tests.games.crafting.scene import hold, scene, space


def play(names: list[str], seed: int) -> State:
    """A whole game; every move must be listed."""
    s = setup(Options(seats=len(names)), seed)
    bots: list[Bot] = [BOTS[name]() for name in names]
    rolls = [dice(seed + seat) for seat in range(len(names))]
    while seats := pending(s):
        seat = seats[0]
        perspective = Perspective(CRAFTING, s, seat, rolls[seat])
        move = bots[seat].choose(perspective)
        assert move in legal(s, seat)
        advance(s, seat, move)
    return s


def test_bots_of_all_levels_play_whole_games_the_same_way_each_time() -> None:
    one, two = play(["medium", "easy", "random"], 3), play(["medium", "easy", "random"], 3)
    assert one == two
    scores = [sum(realm.points) for realm in one.realms]
    assert scores[0] > scores[2]


def test_levels_are_listed_weakest_first() -> None:
    assert list(CRAFTING.bots) == ["random", "easy", "medium", "hard"]


def chosen(s: State, seat: int) -> list[Move]:
    return Planner(shifts=3, tries=2).decide(s, seat, dice(5))


def test_a_bot_is_given_a_world_dealt_anew_not_the_true_one() -> None:
    s = setup(Options(seats=2), 9)
    seat = pending(s)[0]
    twin = redealt(CRAFTING, s, seat, dice(1))
    one = Perspective(CRAFTING, s, seat, dice(2)).view
    assert one == Perspective(CRAFTING, twin, seat, dice(2)).view
    assert all(move in legal(s, seat) for move in chosen(twin, seat)[:1])


def planned(s: State) -> list[Move]:
    plan = Plan(s.clone(), 0, Outlook(s, 0))
    plan.craft()
    return plan.moves


def test_a_plan_completes_creates_and_discharges_what_it_can() -> None:
    s = scene(stars="H s19, H s14", tiles="D1 N1-01", life="e21 e14 e13 e20 e26 e27", charged=1, seed=2)
    hold(s, stars="H")
    kinds = {type(move) for move in planned(s)}
    assert {Complete, Create, Discharge} <= kinds


def test_a_plan_places_what_is_held() -> None:
    s = scene(stars="H s19", tiles="D1 N1-01, P1 N2-01", life="e21")
    hold(s, stars="H H He", life=2, tiles="N3-01")
    end = s.clone()
    for move in planned(s):
        if not pending(end):
            break
        assert move in legal(end, 0)
        advance(end, 0, move)
    assert end.realms[0].held == [0, 0, 0, 0]
    assert end.realms[0].held_life == 0
    assert end.realms[0].tiles.count(-1) == 9


def test_every_console_that_can_be_reached_is_looked_at_once() -> None:
    s = setup(Options(seats=2), 4)
    seat = pending(s)[0]
    ends = [(after.at[seat], *after.dark) for _, after in shifts(s, seat)]
    assert len(ends) == len(set(ends))
    assert len(ends) > 8
    assert {end[0] for end in ends} >= {(s.at[seat] + 1) % 4}


def test_more_of_what_counts_is_worth_more() -> None:
    poor = scene(stars="H s19", tiles="D1 N1-01, P1 N2-04")
    rich = scene(stars="H s19, H s14", tiles="D1 N1-01, P1 N2-04")
    look = Outlook(poor, 0)
    assert look.total(rich.realms[0]) > look.total(poor.realms[0])
    assert look.hex(rich.realms[0], space("D1")) > look.hex(poor.realms[0], space("D1"))
    rich.realms[0].points[0] = 40
    assert worth(rich, 0) > 0.9 > 0.1 > worth(rich, 1)


def test_no_crystals_mean_no_further_turn() -> None:
    s = scene()
    assert 3 <= turns_left(s) <= 7
    s.crystals = 0
    assert turns_left(s) == 0
    s.crystals, s.round = 6, 8
    assert turns_left(s) == 0


def play_until(s: State, moves: int) -> State:
    """Some random moves, then on to the next shift."""
    rolls = dice(7)
    for i in range(10_000):
        if i >= moves and type(s.agenda[-1]).__name__ == "Shift":
            return s
        advance(s, pending(s)[0], legal(s, pending(s)[0]).sample(rolls))
    raise AssertionError("no shift came")


@pytest.mark.slow
def test_hard_beats_medium() -> None:
    found = measure(CRAFTING, Options(seats=2), ["hard", "medium"], 200, seed=1)
    assert found.rows[0].wins / found.played >= 0.65

"""The bots: legal in every variant, blind to the noise of the game, and each stronger than the one before (18)."""

from __future__ import annotations

import pytest
from bench.kaboom import flicks_per_s
from tests.games.kaboom.scene import FOUR, RED, aim, cubes, say, scene, step

from cosmodrome.core.agenda import pending
from cosmodrome.core.dice import dice, key_of
from cosmodrome.core.perspective import Perspective
from cosmodrome.games.kaboom import KABOOM
from cosmodrome.games.kaboom import data as d
from cosmodrome.games.kaboom.bot.levels import hard
from cosmodrome.games.kaboom.rules.moves import PROTECT, RETURN, USE, Flick, Throw
from cosmodrome.lab.arena import measure, play

VARIANTS = [
    {"seats": 4, "deck": "extended", "fly_home": True},
    {"seats": 3, "deck": "extended", "edges": "1111", "noise": "novice", "return_on_bonus": True},
    {"seats": 2, "deck": "attested", "size": "small", "noise": "off"},
]


def chosen(s: object, seat: int = 0) -> object:
    return hard().choose(Perspective(KABOOM, s, seat, dice(3)))  # type: ignore[arg-type]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_easy_and_medium_play_whole_games_of_every_variant(options: dict[str, object]) -> None:
    for seed in range(2):
        chosen_options = KABOOM.options(**options)
        bots = [KABOOM.bots[("easy", "medium")[i % 2]]() for i in range(chosen_options.seats)]
        played = play(KABOOM, chosen_options, bots, seed)
        assert max(played.outcome.scores) > 0


def test_hard_plays_a_whole_game_with_all_cards_in_time() -> None:
    options = KABOOM.options(seats=3, deck="extended")
    bots = [KABOOM.bots["hard"](), KABOOM.bots["easy"](), KABOOM.bots["easy"]()]
    played = play(KABOOM, options, bots, 1)
    assert played.seconds[0] / played.decisions[0] < 1.0


def test_each_level_beats_the_one_below() -> None:
    options = KABOOM.options(seats=2)
    won = 0
    for seed in range(16):
        bots = [KABOOM.bots["medium"](), KABOOM.bots["easy"]()]
        if seed % 2:
            bots.reverse()
        won += play(KABOOM, options, bots, seed).outcome.ranks[seed % 2] == 1
    assert won >= 10


def test_hard_flies_at_a_crystal_and_hits_it() -> None:
    s = scene(planets={0: (1150, 1000)}, ships={0: (1000, 1000)}, noise="casual", cards={})
    move = chosen(s)
    assert isinstance(move, Flick)
    assert min(move.angle, 36000 - move.angle) < 2500


def test_hard_goes_home_with_all_four_and_throws_at_others() -> None:
    assert chosen(scene(ships={0: (1000, 1000)}, cargo={0: cubes(RED)}, base={0: FOUR & ~1})) == RETURN
    s = scene(planets={3: (300, 300), 0: (300, 700)}, base={0: FOUR}, noise="expert")
    move = chosen(s)
    assert isinstance(move, Throw)
    say(s, move)
    assert s.taken[3] in (0, -1)
    assert s.taken[0] == -1


def test_hard_does_not_end_a_game_it_would_lose() -> None:
    gone = {0: 1, 1: 1, 6: 1, 7: 1, 9: 1, 10: 1}
    s = scene(planets={3: (300, 300)}, base={0: FOUR}, gone=gone, noise="off")
    say(s, chosen(s))  # type: ignore[arg-type]
    assert pending(s)


def test_hard_uses_its_cards() -> None:
    s = scene(ships={0: (1000, 700)}, cards={d.HYPER: 0})
    say(s, Flick(0, 200))
    assert chosen(s) == USE[d.HYPER]
    s = scene(turn=1, planets={0: (300, 300)}, base={1: FOUR}, cards={d.SHIELD: 0})
    say(s, Throw(2, 0, 22500, 1))
    assert step(s) == "Pilot 0"
    s = scene(turn=1, planets={2: (1700, 1700)}, base={1: FOUR}, cards={d.SHIELD: 0}, noise="off")
    say(s, aim(s, 2, (1700, 1700)))
    assert step(s) == "Shield 0"
    assert chosen(s) == PROTECT[2]


def test_a_bot_decides_the_same_whatever_the_noise_of_the_game_will_be() -> None:
    one = scene(ships={0: (1000, 1000)}, planets={0: (1150, 1000), 6: (900, 1100)}, noise="novice")
    two = one.clone()
    two.noise, two.shuffles = key_of(987654321), key_of(13)
    two.rekey(key_of(5))
    assert chosen(one) == chosen(two)


def test_the_bench_times_both_physics() -> None:
    ours, theirs = flicks_per_s(0.06)
    assert ours > 0
    assert theirs is None or theirs > 0


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("hard", "medium")])
def test_in_200_games_each_level_wins_two_of_three_against_the_one_below(better: str, worse: str) -> None:
    standings = measure(KABOOM, KABOOM.options(seats=2), [better, worse], 200, seed=7)
    assert standings.rows[0].name == better
    assert standings.rows[0].share >= 0.65

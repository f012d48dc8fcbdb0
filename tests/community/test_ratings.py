"""Ratings: what a game changes, on which scale, and where our bots stand on it."""

from __future__ import annotations

import pytest

from cosmodrome.community.ratings import MODEL, Rating, alike, anchors, rate
from cosmodrome.games import GAMES, find
from cosmodrome.lab.ladder import UNIT, Rung, expected, fit

SURE = Rating(25.0, 0.01)


def test_winners_gain_and_losers_lose_and_everybody_is_surer() -> None:
    after = rate([Rating()] * 3, (2, 1, 3), (0, 1, 2))
    assert after[1].mu > after[0].mu > after[2].mu
    assert all(one.sigma < MODEL.sigma for one in after)


def test_a_shared_place_leaves_equals_equal() -> None:
    first, second = rate([Rating()] * 2, (1, 1), (0, 1))
    assert first.mu == pytest.approx(second.mu)


def test_partners_are_rated_together() -> None:
    strong, weak = Rating(30.0, 2.0), Rating(20.0, 2.0)
    after = rate([strong, weak, weak, strong], (1, 3, 1, 3), (0, 1, 0, 1))
    assert after[0].mu > strong.mu
    assert after[2].mu > weak.mu
    assert after[1].mu < weak.mu
    assert after[3].mu < strong.mu


def test_an_upset_counts_for_more_than_what_was_expected() -> None:
    strong, weak = Rating(30.0, 4.0), Rating(20.0, 4.0)
    upset = rate([strong, weak], (2, 1), (0, 1))[1].mu - weak.mu
    usual = rate([strong, weak], (1, 2), (0, 1))[0].mu - strong.mu
    assert upset > 2 * usual


def test_200_points_more_win_three_games_of_four() -> None:
    ahead = Rating(SURE.mu + 200 / 30, SURE.sigma)
    assert ahead.points - SURE.points == 200
    assert expected(Rung("a", ahead.mu, 0.0), Rung("b", SURE.mu, 0.0)) == pytest.approx(0.756, abs=0.002)
    assert MODEL.predict_win([[MODEL.rating(ahead.mu, 0.01)], [MODEL.rating(SURE.mu, 0.01)]])[0] > 0.7


@pytest.mark.parametrize("name", GAMES)
def test_every_bot_has_a_rating_and_stronger_ones_more(name: str) -> None:
    known, levels = anchors()[name], [level for level in ("easy", "medium", "hard") if level in find(name).bots]
    assert set(known) == set(find(name).bots)
    assert [known[level].mu for level in levels] == sorted(known[level].mu for level in levels)


def test_somebody_plays_like_the_nearest_bot() -> None:
    known = anchors()["colors"]
    for rating in known.values():
        assert known[alike("colors", Rating(rating.mu + 0.01, 1.0))].mu == rating.mu
    assert alike("nothing", Rating()) == ""


# -- the ladder ----------------------------------------------------------------------------------------


def test_the_ladder_finds_the_strengths_that_made_the_results() -> None:
    true = {"a": 0.0, "b": 1.0, "c": 2.5}
    wins = {
        (one, other): 4000 * expected(Rung(one, UNIT * true[one], 0), Rung(other, UNIT * true[other], 0))
        for one in true
        for other in true
        if one != other
    }
    found = fit(list(true), wins, "b", 25.0)
    assert [rung.name for rung in found] == ["c", "b", "a"]
    for rung in found:
        assert rung.mu == pytest.approx(25.0 + UNIT * (true[rung.name] - 1.0), abs=0.1)
    assert found[1].sigma == 0.0


def test_a_bot_that_always_wins_is_not_infinitely_strong() -> None:
    best, worst = fit(["a", "b"], {("a", "b"): 20.0}, "b", 25.0)
    assert best.name == "a"
    assert 25.0 < best.mu < 25.0 + 5 * UNIT
    assert best.sigma > worst.sigma == 0.0

"""Tournaments: fair, repeatable, and honest about what they do not know."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from cosmodrome.bots import RandomBot
from cosmodrome.core.game import Game, Options, Outcome, Report
from cosmodrome.core.intervals import wilson
from cosmodrome.core.perspective import Perspective
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.colors import COLORS
from cosmodrome.games.colors_jr import COLORS_JR
from cosmodrome.lab.arena import measure, play, seating, tournament
from cosmodrome.lab.standings import Played, Points, Standings, Tally
from tests.core.duel import DUEL


def table(standings: Standings) -> bytes:
    """What must be the same on every machine."""
    return msgspec.json.encode((standings.played, standings.rows))


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (171, 200, 0.7995, 0.8971),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilsons_interval(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_every_entry_plays_every_deal_from_every_seat() -> None:
    for names, seats in (("ab", 2), ("abc", 3), ("ab", 4), ("abcd", 4)):
        met: Counter[Any] = Counter()
        for number in range(3 * len(names)):
            deal, sitting = seating(names, seats, number)
            met.update((deal, seat, entry) for seat, entry in enumerate(sitting))
        assert set(met) == {(d, s, e) for d in range(3) for s in range(seats) for e in range(len(names))}
        assert set(met.values()) == {1}


def test_the_same_table_with_one_process_or_two() -> None:
    options = COLORS_JR.options(seats=3)
    names = ("random", "random", "random")
    alone = measure(COLORS_JR, options, names, 10, seed=4)
    assert alone.played == alone.total == 10
    assert table(measure(COLORS_JR, options, names, 10, seed=4, processes=2)) == table(alone)
    assert table(measure(COLORS_JR, options, names, 10, seed=5)) != table(alone)


def test_another_process_finds_a_game_that_is_not_on_the_list() -> None:
    place = "tests.core.duel:DUEL"
    names = ("random", "random")
    there = measure(DUEL, DUEL.options(), names, 6, processes=2, place=place)
    assert table(there) == table(measure(DUEL, DUEL.options(), names, 6))


def test_standings_grow_and_may_be_left() -> None:
    games = tournament(COLORS_JR, COLORS_JR.options(), ("random", "random"), 11, seed=1)
    assert [standings.played for standings in games] == [4, 8, 11]
    games = tournament(COLORS_JR, COLORS_JR.options(), ("random", "random"), 400, seed=1, processes=2)
    assert next(games).played == 4
    games.close()  # type: ignore[attr-defined]


def test_wins_add_up_to_the_games() -> None:
    for seats in (2, 4):
        standings = measure(COLORS, COLORS.options(seats=seats, short=True), ("random", "random"), 6, seed=2)
        assert sum(row.wins for row in standings.rows) == pytest.approx(6)
        assert all(row.low <= row.share <= row.high for row in standings.rows)
        assert len(standings.thought) == 2


def test_an_uneven_table_is_shared_by_changing_round() -> None:
    seats = [seating(("a", "b"), 5, number) for number in range(4)]
    assert seats == [(0, [0, 1, 0, 1, 0]), (0, [1, 0, 1, 0, 1]), (1, [0, 1, 0, 1, 0]), (1, [1, 0, 1, 0, 1])]
    standings = measure(COLORS_JR, COLORS_JR.options(seats=3), ("random", "random"), 4, seed=1)
    assert [row.games for row in standings.rows] == [4, 4]
    assert sum(row.wins for row in standings.rows) == pytest.approx(4)


def test_a_shared_first_place_counts_in_parts() -> None:
    tally = Tally(("a", "b", "c"), 2)
    shared = Played(Outcome((1, 3, 1), (9, 2, 9)), (5, 5, 5), (0.1, 0.1, 0.4))
    tally.add(shared, [0, 1, 2])
    tally.add(shared, [1, 2, 0])
    standings = tally.standings()
    assert [row.wins for row in standings.rows] == [1.0, 0.5, 0.5]
    assert [row.score for row in standings.rows] == [9, 5.5, 5.5]
    assert standings.thought == pytest.approx((50, 20, 50))


def test_wins_are_counted_by_seat_and_by_what_the_game_reports() -> None:
    tally = Tally(("a",), 3)
    won = Outcome((2, 1), (4, 8), "", (("stars", (4, 6)), ("goals", (0, 2))))
    shared = Outcome((1, 1), (5, 5), "", (("stars", (5, 5)), ("goals", (0, 0))))
    short = Report(numbers={"rounds": 5}, facts={"end": "a stall"}, traits={"card": (("red", "blue"), ("red",))})
    long = Report(numbers={"rounds": 8}, facts={"end": "crystals"}, traits={"card": ((), ("blue",))})
    for outcome, report in ((won, short), (won, long), (shared, long)):
        tally.add(Played(outcome, (1, 1), (0.0, 0.0), report), [0, 0])
    details = tally.standings().details
    assert [(row.name, row.wins, row.games) for row in details.seats] == [("seat 1", 0.5, 3), ("seat 2", 2.5, 3)]
    assert [row.score for row in details.seats] == pytest.approx([13 / 3, 7])
    assert details.points == (Points("stars", 5, 17 / 3), Points("goals", 2 / 3, 4 / 3))
    assert [(number.name, number.mean, number.counts) for number in details.numbers] == [("rounds", 7, {5: 1, 8: 2})]
    assert details.facts == {"end": {"crystals": 2, "a stall": 1}}
    cards = [(row.name, row.wins, row.games, row.score) for row in details.traits["card"]]
    assert cards == [("blue", 1.5, 3, pytest.approx(17 / 3)), ("red", 1, 2, 6)]


def test_bots_are_told_what_happened_since_they_last_moved() -> None:
    heard: list[int] = []

    class Listener(RandomBot):
        def choose(self, perspective: Perspective):  # type: ignore[no-untyped-def]
            heard.append(len(perspective.events))
            return super().choose(perspective)

    played = play(COLORS_JR, COLORS_JR.options(starter=1), [Listener(), RandomBot()], seed=1)
    assert len(heard) == played.decisions[0]
    assert heard[:6] == [1, 2, 2, 2, 2, 2]  # the other's claim, then the own one and the other's


@pytest.mark.parametrize(
    ("game", "options", "names", "games", "code"),
    [
        (COLORS_JR, {"seats": 3}, ("random", "random"), 5, "lineup"),
        (COLORS_JR, {"seats": 2}, ("random", "random", "random"), 3, "lineup"),
        (COLORS_JR, {}, (), 4, "lineup"),
        (COLORS_JR, {}, ("random", "clever"), 4, "no-bot"),
        (COLORS_JR, {}, ("random", "random"), 0, "games"),
    ],
)
def test_what_cannot_be_played_is_refused(
    game: Game, options: dict[str, int], names: tuple[str, ...], games: int, code: str
) -> None:
    wanted: Options = game.options(**options)
    with pytest.raises(Refusal) as refused:
        next(tournament(game, wanted, names, games))
    assert refused.value.code == code

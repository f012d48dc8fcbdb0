"""How a finished game is written down: once, whole, and rated only where it counts. On both databases."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from cosmodrome.community.ratings import Rating
from cosmodrome.community.results import DAY, MOST_A_DAY, write
from cosmodrome.core.game import Outcome
from cosmodrome.server.rooms.observers import RoomInfo, Services, load_observers
from cosmodrome.store import Member, Seating, Store, accounts, results
from tests.store.conftest import fresh, postgres, store, url  # noqa: F401

ANN, BEN, CY, DI = (Seating("person", name, name.lower()) for name in ("Ann", "Ben", "Cy", "Di"))
HARD = Seating("bot", "Rigel", level="hard")
NOON = 1_700_000_000.0


def ended(
    table: str, players: Sequence[Seating], at: float = NOON, rated: bool = True, teams: tuple[int, ...] | None = None
) -> RoomInfo:
    own = tuple(range(len(players)))
    return RoomInfo(
        f"finished:{table}", table, "colors", tuple(players), "ann", False, "none", "", at, rated, teams or own
    )


def tell(store: Store, room: RoomInfo, *ranks: int) -> None:  # noqa: F811
    store.transact(partial(write, room=room, outcome=Outcome(ranks, tuple(10 - rank for rank in ranks))))


def points(store: Store, person: str) -> int:  # noqa: F811
    (row,) = store.look(partial(results.ratings_of, person=person))
    return Rating(row.mu, row.sigma).points


def test_a_game_that_is_told_twice_is_written_once(store: Store) -> None:  # noqa: F811
    for _ in range(2):
        tell(store, ended("t", (ANN, BEN)), 1, 2)
    rows = store.look(partial(results.at_tables, tables=["t"]))["t"]
    assert [(row.name, row.place, row.won, row.rated) for row in rows] == [
        ("Ann", 1, True, True),
        ("Ben", 2, False, True),
    ]
    assert [row.games for row in store.look(partial(results.ratings_of, person="ann"))] == [1]
    assert rows[0].rating == points(store, "ann") == 1500 + rows[0].gain
    assert rows[0].gain > 0 > rows[1].gain


def test_games_that_end_together_are_written_in_one_go(store: Store) -> None:  # noqa: F811
    observer = load_observers({}, Services(store, lambda work: None))["results"]
    games = [(ended(table, (ANN, BEN), rated=table == "r"), Outcome((1, 2), (9, 8))) for table in "utr"]
    commits = store.writer.commits
    for _ in range(2):
        observer.finished_together(games)
    assert store.writer.commits - commits == 4, "one for the games that were not rated, one for that which was"
    rows = store.look(partial(results.at_tables, tables=["t", "u", "r"]))
    assert {table: [(row.name, row.place, row.rated) for row in found] for table, found in rows.items()} == {
        table: [("Ann", 1, table == "r"), ("Ben", 2, table == "r")] for table in "tur"
    }
    assert [row.games for row in store.look(partial(results.ratings_of, person="ann"))] == [1]


def test_a_game_that_was_not_agreed_to_be_rated_is_only_written_down(store: Store) -> None:  # noqa: F811
    tell(store, ended("t", (ANN, BEN), rated=False), 1, 2)
    assert store.look(partial(results.ratings_of, person="ann")) == []
    assert [row.rating for row in store.look(partial(results.at_tables, tables=["t"]))["t"]] == [None, None]


def test_bots_stand_still_and_people_are_rated_by_them(store: Store) -> None:  # noqa: F811
    tell(store, ended("t", (ANN, HARD)), 1, 2)
    assert points(store, "ann") > 1500
    assert store.look(partial(results.ratings_of, person="")) == []
    one, bot = store.look(partial(results.at_tables, tables=["t"]))["t"]
    assert (one.person, one.bot, bot.person, bot.bot) == ("ann", "", "", "hard")
    assert bot.rating is None


def test_whoever_left_has_lost_even_if_the_bot_won(store: Store) -> None:  # noqa: F811
    away = Seating("person", "Ann", "ann", "medium")
    tell(store, ended("t", (away, BEN)), 1, 2)
    assert points(store, "ann") < 1500 < points(store, "ben")
    row = store.look(partial(results.history, person="ann", limit=1))[0]
    assert row.gone
    assert not row.won


def test_a_partner_who_stayed_has_what_was_reached(store: Store) -> None:  # noqa: F811
    away = Seating("person", "Ann", "ann", "medium")
    tell(store, ended("t", (away, BEN, CY, DI), teams=(0, 1, 0, 1)), 1, 3, 1, 3)
    assert points(store, "ann") < 1500
    assert points(store, "cy") > 1500
    assert points(store, "ben") < 1500


@pytest.mark.parametrize(
    "players",
    [(ANN, ANN), (ANN, Seating("bot", "Rigel", level="mine:Own")), (HARD, HARD)],
    ids=["one person twice", "a bot of somebody's own", "bots alone"],
)
def test_what_cannot_be_rated_is_not(store: Store, players: tuple[Seating, ...]) -> None:  # noqa: F811
    tell(store, ended("t", players), 1, 2)
    assert not any(row.rated for row in store.look(partial(results.at_tables, tables=["t"]))["t"])


def test_two_people_cannot_feed_each_other_points_all_night(store: Store) -> None:  # noqa: F811
    for number in range(MOST_A_DAY + 4):
        tell(store, ended(f"t{number}", (ANN, BEN), NOON + number), 1, 2)
    assert [row.games for row in store.look(partial(results.ratings_of, person="ann"))] == [MOST_A_DAY]
    tell(store, ended("other", (ANN, CY), NOON + 50), 1, 2)
    tell(store, ended("tomorrow", (ANN, BEN), NOON + DAY + 60), 1, 2)
    assert [row.games for row in store.look(partial(results.ratings_of, person="ann"))] == [MOST_A_DAY + 2]


def test_games_that_end_together_are_all_counted(url: str) -> None:  # noqa: F811
    """Two processes write at once; neither overwrites what the other found."""
    stores = [Store(url) for _ in range(2)]
    persons = [Seating("person", f"P{i}", f"p{i}") for i in range(24)]

    def play(number: int) -> None:
        tell(stores[number % 2], ended(f"t{number}", (ANN, persons[number])), 1, 2)

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(play, range(24)))
    rows = stores[0].look(partial(results.history, person="ann", limit=99))
    (rating,) = stores[0].look(partial(results.ratings_of, person="ann"))
    assert rating.games == len(rows) == 24
    assert 1500 + sum(row.gain for row in rows) == Rating(rating.mu, rating.sigma).points
    for one in stores:
        one.close()


# -- looking ------------------------------------------------------------------------------------------


@pytest.fixture
def lived(store: Store) -> Store:  # noqa: F811
    """Ann and Ben keep names; Ann has won twice and lost once, the last against a bot."""

    for name in ("Ann", "Ben"):
        store.transact(partial(accounts.put_person, member=Member(name.lower(), name, "hash"), folded=name.lower()))
    tell(store, ended("a", (ANN, BEN), NOON), 1, 2)
    tell(store, ended("b", (BEN, ANN), NOON + 1), 1, 2)
    tell(store, ended("c", (ANN, HARD), NOON + 2, rated=False), 1, 2)
    return store


def test_records_and_opponents(lived: Store) -> None:
    assert lived.look(partial(results.win_counts, person="ann")) == [results.WinCount("colors", 3, 2)]
    assert lived.look(partial(results.opponents, person="ann", limit=5)) == [results.WinCount("Ben", 2, 1)]


def test_history_is_filtered_and_turned_over_page_by_page(lived: Store) -> None:
    def tables(**more: Any) -> list[str]:
        return [row.table for row in lived.look(partial(results.history, person="ann", limit=9, **more))]

    assert tables() == ["c", "b", "a"]
    assert tables(before=NOON + 2) == ["b", "a"]
    assert tables(won=True) == ["c", "a"]
    assert tables(won=False) == ["b"]
    assert tables(opponent="ben") == ["b", "a"]
    assert tables(game="chains") == []


def test_leaders_are_those_whose_rating_is_known(lived: Store) -> None:
    assert lived.look(partial(results.leaders, game="colors", known=10, limit=9)) == []
    sure = [row.mu - 2 * row.sigma for row in lived.look(partial(results.leaders, game="colors", known=1, limit=9))]
    assert len(sure) == 2
    assert sure == sorted(sure, reverse=True)
    week = lived.look(partial(results.climbers, game="colors", since=NOON - 1, limit=9))
    assert [row.games for row in week] == [2, 2]
    assert sum(row.gain for row in week) in range(-60, 61)
    assert lived.look(partial(results.climbers, game="colors", since=NOON + 5, limit=9)) == []


def test_who_hides_is_in_no_list(lived: Store) -> None:
    lived.transact(partial(results.show, person="ann", visible=False))
    assert [row.name for row in lived.look(partial(results.leaders, game="colors", known=1, limit=9))] == ["Ben"]
    assert [row.name for row in lived.look(partial(results.climbers, game="colors", since=0.0, limit=9))] == ["Ben"]
    assert lived.look(partial(results.opponents, person="ben", limit=5)) == []

"""The story of a game: every move in a sentence, and to those from whom nothing is hidden how everybody stood."""

from __future__ import annotations

import pytest

from cosmodrome.server.rooms.stories import Stands, Turn, turn_of
from tests.server.rooms.test_replays import played
from tests.server.site import Site, Visitor


@pytest.mark.parametrize(
    ("course", "turn"),
    [
        ([(500, 500), (600, 500), (400, 500), (700, 400), (1000, 0)], Turn(3, "led")),
        ([(500, 500), (600, 500), (610, 500), (800, 500), (1000, 0)], Turn(3, "leap")),
        ([(600, 500), (610, 500), (800, 500), (820, 500), (1000, 0)], Turn(2, "leap")),
        ([(500, 500), (500, 500), (1000, 0)], Turn(2, "led")),
        ([(600, 500), (1000, 0)], Turn(1, "led")),
        ([(1000, 0)], None),
    ],
)
def test_the_moment_from_which_the_winner_led(course: list[Stands], turn: Turn | None) -> None:
    assert turn_of(course.__getitem__, range(len(course)), (0,)) == turn


def test_between_the_moments_that_were_looked_at_all_are() -> None:
    course = [(500 - 10 * n, 500) for n in range(7)] + [(900, 100)] * 3
    assert turn_of(course.__getitem__, (0, 5, 9), (0,)) == Turn(7, "led")


def test_a_shared_victory_has_no_such_moment() -> None:
    assert turn_of([(500, 400), (1000, 1000)].__getitem__, (0, 1), (0, 1)) is None
    three = [(500, 400, 600), (700, 700, 500), (1000, 1000, 0)]
    assert turn_of(three.__getitem__, (0, 1, 2), (0, 1)) == Turn(1, "leap")


def test_every_move_is_told_as_each_view_heard_it(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = played(site, ann, bob)
    for seat in (0, None):
        query = "" if seat is None else f"?seat={seat}"
        story = ann.get(f"/api/tables/{table}/story{query}").json()
        moments = {
            n: " ".join(line["say"] for line in ann.get(f"/api/tables/{table}/at/{n}{query}").json()["news"])
            for n in range(story["last"] + 1)
        }
        assert {move["n"]: move["say"] for move in story["moves"]} == {n: say for n, say in moments.items() if say}


def test_how_everybody_stood_is_told_when_it_is_over_and_to_nobody_else(site: Site, ann: Visitor) -> None:
    table = ann.make("colors", "me", "bot:random", options={"short": True})
    room = site.room(table)
    with ann.at(table) as me:
        assert ann.get(f"/api/tables/{table}/story?seat=0").json()["course"] == []
        while room.table.outcome is None:
            if 0 in room.table.pending:
                me.move(0)
    story = ann.get(f"/api/tables/{table}/story?seat=0").json()
    assert [n for n, _ in story["course"]] == sorted({0, *[n for n, _ in story["course"]], story["last"]})
    outcome = room.table.outcome
    assert outcome
    assert story["course"][-1][1] == [1000 * (rank == 1) for rank in outcome.ranks]
    stranger = site.visitor("Cy")
    told = stranger.get(f"/api/tables/{table}/story").json()
    assert told["moves"]
    assert told["course"] == []
    assert told["turn"] is None
    assert stranger.get(f"/api/tables/{table}/story?seat=0").status_code == 403


def test_playing_on_keeps_the_bots(site: Site, ann: Visitor) -> None:
    table = ann.make("colors", "me", "bot:hard")
    for seat, levels in ((0, ["", "hard"]), (1, ["hard", ""])):
        answer = ann.post(f"/tables/{table}/play-on", n=0, seat=seat, others="same")
        branch = site.room(answer.headers["location"].rpartition("/")[2])
        assert [holder.level for holder in branch.participants.holders] == levels

"""A lesson is one document: everything the learner sees and does, and nothing that others keep to themselves."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from cosmodrome.core.agenda import legal
from cosmodrome.core.choices import NONE
from cosmodrome.core.game import Game
from cosmodrome.core.lesson import positions
from cosmodrome.games import GAMES, find
from cosmodrome.server.http.lessons import told
from tests.server.peek import PEEK
from tests.server.site import Site, rearranged

TAUGHT = [game for game in map(find, GAMES) if game.lesson]


def unfold(frames: list[dict[str, Any]], layout: str) -> list[dict[str, str]]:
    """Every frame as whole pieces, in painting order."""
    pieces: dict[str, str] = {}
    order: list[str] = []
    found = []
    for frame in frames:
        change = frame[layout]
        pieces = {key: svg for key, svg in pieces.items() if key not in change.get("gone", ())} | change.get("set", {})
        order = rearranged(change.get("order", order), change.get("gone", ()), change.get("runs", ()))
        found.append({key: pieces[key] for key in order})
        assert set(order) == set(pieces)
    return found


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
@pytest.mark.parametrize("tall", [False, True])
def test_every_frame_is_the_board_as_the_learner_sees_it(game: Game, tall: bool) -> None:
    assert game.lesson
    assert game.board
    lesson = game.lesson()
    data = game.data(lesson.options.data)
    shown = unfold(msgspec.json.decode(told(game))["frames"], "tall" if tall else "wide")
    states = positions(game, lesson)
    assert len(shown) == len(states)
    for pieces, state, beat in zip(shown, states, (*lesson.beats, None), strict=True):
        choices = legal(state, lesson.seat) if beat and beat.mine else NONE
        assert pieces == game.board(game.view(state, lesson.seat), choices, data, tall).pieces


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_the_learner_is_told_their_own_moves_and_no_others(game: Game) -> None:
    assert game.lesson
    lesson = game.lesson()
    document = msgspec.json.decode(told(game))
    assert document["names"][lesson.seat] == "You"
    *frames, end = document["frames"]
    for frame, beat in zip(frames, lesson.beats, strict=True):
        assert (frame["kind"] == "watch") is not beat.mine
        if not beat.mine:
            assert (frame["parts"], frame["say"]) == ([], "")
        elif frame["kind"] == "range":
            assert frame["say"]
        else:
            assert tuple(frame["parts"]) == beat.move.parts()
            assert frame["kind"] == ("point" if frame["parts"] else "press")
            assert frame["say"]
        assert "{" not in frame["text"] + frame["say"]
    assert end["kind"] == "end"
    assert end["text"]


def test_the_lesson_is_served_and_linked(site: Site) -> None:
    with httpx.Client(base_url=site.url, follow_redirects=True) as browser:
        assert 'href="/learn/colors/lesson"' in browser.get("/learn/colors").text
        page = browser.get("/learn/colors/lesson")
        assert page.status_code == 200
        assert "<script>" not in page.text
        assert " style=" not in page.text
        answer = browser.get("/api/learn/colors/lesson")
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.json()["frames"][0]["wide"]["set"]


def test_a_game_without_a_lesson_says_so(site: Site) -> None:
    assert PEEK.lesson is None
    with httpx.Client(base_url=site.url, follow_redirects=True) as browser:
        answer = browser.get("/api/learn/peek/lesson")
        assert answer.status_code == 404
        assert answer.json()["code"] == "no-lesson"
        assert browser.get("/learn/peek/lesson").status_code == 404
        assert browser.get("/api/learn/nothing/lesson").status_code == 404


def test_a_part_of_a_lesson_can_be_asked_about(site: Site) -> None:
    way = f"{site.url}/api/learn/colors"
    names = httpx.get(f"{way}/names").json()
    answer = httpx.get(f"{way}/lesson/0/about", params={"part": names["red star"]}).json()
    assert answer["title"] == "Red star"
    for n in (0, 10**6):
        told = httpx.get(f"{way}/lesson/{n}/about", params={"part": "plate:0"}).json()
        assert told["title"] == "You"
    assert httpx.get(f"{way}/lesson/0/about", params={"part": "nothing"}).status_code == 400
    assert httpx.get(f"{way}/lesson/0/about", params={"part": "x" * 81}).status_code == 400
    assert httpx.get(f"{way}/lesson/0/about").status_code == 400

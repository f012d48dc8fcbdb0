"""Pages and forms: what a browser without a script already can do."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import clean, fold
from cosmodrome.server.http.listings import card
from tests.server.site import Site, Visitor, until


class Browser(httpx.Client):
    """A browser with a cookie, that fills in forms."""

    def __init__(self, site: Site) -> None:
        super().__init__(base_url=site.url, follow_redirects=True)
        self.site = site

    def __enter__(self) -> Browser:
        super().__enter__()
        self.get("/")
        return self

    def form(self, path: str, **fields: str) -> httpx.Response:
        word = re.search(r'name="csrf" value="([^"]+)"', self.get("/account").text)
        assert word
        return self.post(path, data={"csrf": word[1], **fields})

    @property
    def name(self) -> str:
        found = re.search(r"<h1>([^<]+)</h1>", self.get("/account").text)
        assert found
        return found[1]


@pytest.fixture
def browser(site: Site) -> Any:
    with Browser(site) as one:
        yield one


def table_of(answer: httpx.Response) -> str:
    assert answer.status_code == 200, answer.text
    return answer.url.path.split("/")[2]


def test_every_page_opens(browser: Browser) -> None:
    for path in ("/", "/new", "/new?game=colors", "/learn/colors", "/account"):
        answer = browser.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "<script>" not in answer.text
        assert " onclick=" not in answer.text
        assert " style=" not in answer.text, "the policy forbids styles in the markup"
    assert browser.get("/learn/peek").status_code == 404
    assert browser.get("/new?game=nothing").status_code == 404
    assert "no such table" in browser.get("/tables/nowhere").text


def test_one_click_seats_you_against_a_bot(browser: Browser) -> None:
    table = table_of(browser.form("/play", game="colors"))
    room = browser.site.room(table)
    assert [holder.kind for holder in room.participants.holders] == ["person", "bot"]
    assert room.participants.holders[0].name == browser.name
    assert table in browser.get("/").text, "it is one of my games"
    with Browser(browser.site) as other:
        assert table not in other.get("/").text


def test_a_table_is_made_as_the_form_says(browser: Browser) -> None:
    fields = {
        "game": "colors",
        "seats": "4",
        "seat_0": "me",
        "seat_1": "me",
        "seat_2": "bot:random",
        "seat_3": "person",
    }
    more = {"name_1": "Grandma", "option_wild": "on", "option_chooser": "2", "private": "on", "clock": "fast"}
    room = browser.site.room(table_of(browser.form("/tables", **fields, **more)))
    assert [holder.kind for holder in room.participants.holders] == ["person", "person", "bot", "open"]
    assert room.participants.holders[1].name == "Grandma"
    assert room.options["wild"] is True
    assert room.options["short"] is False
    assert room.options["chooser"] == 2
    assert room.row.private
    assert room.clock is None, "nobody's time runs before everybody sits"
    with Browser(browser.site) as other:
        other.form(f"/tables/{room.id}/sit", seat="3")
    until(lambda: room.participants.begun)
    assert room.clock is not None


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"seats": "3"}, "seats"),
        ({"seats": "x"}, "whole number"),
        ({"seat_0": "bot:genius"}, "A seat is for"),
        ({"option_chooser": "77"}, "chooser"),
        ({"clock": "sundial"}, "no clock"),
        ({"data": "[cards]\ncopies = 'many'"}, "copies"),
        ({"data": "[" * 5000}, "data file"),
        ({"seat_0": "me", "name_0": "x" * 99}, "A name has"),
    ],
)
def test_a_form_that_is_refused_comes_back_filled_in(browser: Browser, fields: dict[str, str], why: str) -> None:
    answer = browser.form("/tables", **{"game": "colors", "seats": "2", "option_wild": "on", **fields})
    assert answer.status_code == 400
    assert why in answer.text
    assert re.search(r'name="option_wild"[^>]*checked', answer.text)


def test_open_tables_are_listed_and_can_be_joined(browser: Browser, site: Site) -> None:
    table = table_of(browser.form("/tables", game="peek", seats="2", seat_0="me", seat_1="person"))
    hidden = table_of(browser.form("/tables", game="peek", seats="2", seat_0="me", seat_1="person", private="on"))
    with Browser(site) as other:
        page = other.get("/").text
        assert table in page
        assert hidden not in page
        assert table_of(other.form(f"/tables/{table}/sit", seat="1")) == table
        assert site.room(table).participants.holders[1].name == other.name
        assert table_of(other.form(f"/tables/{table}/sit", seat="1")) == table, "who sits there already is let through"
        assert table_of(other.form(f"/tables/{hidden}/sit", seat="1")) == hidden, "the link is the invitation"
    with Browser(site) as third:
        answer = third.form(f"/tables/{table}/sit", seat="1")
        assert answer.status_code == 400
        assert "Somebody sits there already" in answer.text


def test_my_games_come_with_mine_to_move_first(site: Site, ann: Visitor) -> None:
    over = [ann.make("peek", "me", "guest") for _ in range(3)]
    with ann.at(over[2]) as me:
        me.move(0)
    page = ann.get("/").text
    assert page.index(over[0]) < page.index(over[2])
    assert page.index(over[1]) < page.index(over[2])


# -- people ------------------------------------------------------------------------------------------


def test_a_guest_has_a_name_and_keeps_it(browser: Browser) -> None:
    name = browser.name
    assert re.fullmatch(r"[A-Z][a-z]+ \d\d", name)
    assert browser.name == name
    assert "set-cookie" not in browser.get("/").headers
    browser.form("/account/name", name="  Nova   Prime ")
    assert browser.name == "Nova Prime"


def test_a_name_is_kept_with_a_password(browser: Browser, site: Site) -> None:
    browser.form("/account/keep", name="Stella", password="milky way 7")
    assert browser.name == "Stella"
    table = table_of(browser.form("/play", game="colors"))
    with Browser(site) as elsewhere:
        for name in ("Stella", "STELLA ", "ｓｔｅｌｌａ"):
            answer = elsewhere.form("/account/name", name=name)
            assert answer.status_code == 400
            assert "Somebody keeps the name" in answer.text
        assert elsewhere.form("/account/keep", name="stella", password="another one").status_code == 400
        wrong = elsewhere.form("/account/login", name="Stella", password="milky way 8")
        nobody = elsewhere.form("/account/login", name="Nobody", password="milky way 8")
        assert wrong.status_code == nobody.status_code == 400
        assert "do not belong together" in wrong.text
        assert "do not belong together" in nobody.text
        elsewhere.form("/account/login", name="stella", password="milky way 7")
        assert elsewhere.name == "Stella"
        assert table in elsewhere.get("/").text
        elsewhere.form("/account/logout")
        assert elsewhere.name != "Stella"
        assert table not in elsewhere.get("/").text
    assert browser.form("/account/keep", name="Stella", password="short").status_code == 400


def test_names_are_made_harmless() -> None:
    assert clean(" a\u202e<b>{0}\x00 \n c ") == "ab0 c"
    assert clean("Ｎｏｖａ") == "Nova"
    assert fold("STRASSE ") == fold("straße")
    for bad in ("", " ", "\u200b", "x" * 25, "{}"):
        with pytest.raises(Refusal):
            clean(bad)


def test_a_name_is_escaped_wherever_it_is_shown(site: Site, browser: Browser) -> None:
    browser.form("/account/name", name="A&B \"quoted\" 'x'")
    table = table_of(browser.form("/tables", game="peek", seats="2", seat_0="me"))
    for path in ("/", "/account", f"/tables/{table}", f"/tables/{table}/replay"):
        text = browser.get(path).text
        assert "A&amp;B" in text
        assert "A&B" not in text
        assert '"quoted"' not in text


# -- what programs ask --------------------------------------------------------------------------------


def test_the_calls_are_described(site: Site) -> None:
    schema = httpx.get(f"{site.url}/schema").json()
    assert set(schema["paths"]) == {
        "/api/games",
        "/api/learn/{game}/lesson",
        "/api/learn/{game}/lesson/{n}/about",
        "/api/learn/{game}/names",
        "/api/learn/{game}/rules/{rule}",
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/at/{n}",
        "/api/tables/{table}/at/{n}/about",
        "/api/tables/{table}/names",
        "/api/tables/{table}/story",
        "/api/guests",
        "/tables/{table}/record",
    }
    assert httpx.get(f"{site.url}/schema/openapi.yaml").status_code == 200
    assert httpx.get(f"{site.url}/schema/swagger").status_code == 404


def test_games_and_tables_as_data(site: Site, ann: Visitor) -> None:
    games = {game["name"]: game for game in ann.get("/api/games").json()}
    assert games["colors"]["seats"] == [2, 4]
    wild = next(option for option in games["colors"]["options"] if option["name"] == "wild")
    assert wild["kind"] == "flag"
    assert wild["description"]
    chooser = next(option for option in games["colors"]["options"] if option["name"] == "chooser")
    assert (chooser["kind"], chooser["low"], chooser["high"], chooser["default"]) == ("seat", -1, 3, "-1")
    line = ann.get(f"/api/tables/{ann.make('peek', 'me', 'person')}").json()
    assert (line["begun"], line["yours"], line["over"]) == (False, False, False)
    assert [seat["kind"] for seat in line["seats"]] == ["person", "open"]
    line = ann.get(f"/api/tables/{ann.make('peek', 'me', 'guest')}").json()
    assert (line["begun"], line["yours"], line["over"]) == (True, True, False)
    answer = httpx.post(f"{site.url}/api/tables", json={"game": "peek", "seats": ["me", "person"]})
    assert answer.status_code == 401
    assert answer.json()["code"] == "no-key"
    bad = {"game": "peek", "seats": ["me"] * 9}
    assert httpx.post(f"{site.url}/api/tables", json=bad, headers=ann.headers).status_code == 400


def test_files_of_the_client(site: Site) -> None:
    answer = httpx.get(f"{site.url}/static/theme.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    again = httpx.get(f"{site.url}/static/theme.js", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    for path in ("/static/", "/static/none.js", "/static/%2e%2e/pages.py", "/static/..%2fpages.py"):
        assert httpx.get(site.url + path).status_code == 404


def test_a_card_for_the_shelf_shows_a_game_in_the_middle(site: Site) -> None:
    colors = card(site.app.rooms.game("colors"))
    assert colors.picture.startswith("<svg")
    assert colors.bots
    assert colors.level in colors.bots

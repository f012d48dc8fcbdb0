"""The start page's weight, files that are kept for ever, and the form for a new table."""

from __future__ import annotations

import gzip
import re

import httpx

from tests.server.conftest import Start
from tests.server.site import Site, Visitor, word_of


def test_the_whole_start_page_weighs_at_most_60_kb(start: Start) -> None:
    from cosmodrome.games import GAMES

    site = start(games=dict(GAMES))
    with httpx.Client(base_url=site.url) as browser:
        page = browser.get("/")
        total, todo, seen = len(page.content), re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text), set()
        while todo:
            url = todo.pop()
            if url in seen:
                continue
            seen.add(url)
            with browser.stream("GET", url) as answer:
                raw = b"".join(answer.iter_raw())
                text = gzip.decompress(raw) if answer.headers.get("content-encoding") == "gzip" else raw
                assert answer.headers["cache-control"].endswith("immutable")
            total += len(raw)
            folder = url.rpartition("/")[0]
            for name in re.findall(rb'(?:from|url\()\s?"(\.{0,2}/?[\w./-]+\.(?:js|svg))"', text):
                todo.append(str(httpx.URL(f"http://x{folder}/").join(name.decode()).path))
    assert len(seen) > 10
    assert total <= 60_000, total


def test_text_is_compressed_for_who_can_read_it(site: Site) -> None:
    plain = httpx.get(f"{site.url}/static/base.css", headers={"accept-encoding": "identity"})
    packed = httpx.get(f"{site.url}/static/base.css", headers={"accept-encoding": "br, gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "accept-encoding"
    assert plain.content == packed.content
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    refused = httpx.get(f"{site.url}/static/base.css", headers={"accept-encoding": "gzip;q=0"})
    assert "content-encoding" not in refused.headers


def test_a_page_with_a_token_is_not_compressed(site: Site) -> None:
    """What others wrote and a secret in one compressed page would tell the secret by its length."""
    page = httpx.get(f"{site.url}/", headers={"accept-encoding": "gzip"})
    assert 'name="csrf"' in page.text
    assert "content-encoding" not in page.headers


def test_only_files_of_this_release_are_kept_for_ever(site: Site) -> None:
    assert httpx.get(f"{site.url}/static/base.css").headers["cache-control"] == "no-cache"
    assert httpx.get(f"{site.url}/static/0123456789abcdef/base.css").status_code == 404


def test_corrections_are_checked_while_they_are_written(site: Site) -> None:
    with httpx.Client(base_url=site.url, headers={"origin": site.url}) as browser:
        word = word_of(browser)
        fine = browser.post("/new/check", data={"csrf": word, "game": "colors", "data": "[hand]\ntwo = 9"}).json()
        assert fine["state"] == "right"
        wrong = browser.post("/new/check", data={"csrf": word, "game": "colors", "data": "[hand]\ntwo = nine"}).json()
        assert wrong["state"] == "wrong"
        assert wrong["sentence"]
        assert browser.post("/new/check", data={"game": "colors", "data": "[hand]"}).status_code == 403, "no token"
        assert browser.post("/new/check", data={"csrf": word, "game": "x"}).status_code == 404


def test_play_now_takes_seats_and_level(site: Site, ann: Visitor) -> None:
    answer = ann.post("/play", game="colors", seats=4, level="easy")
    table = answer.headers["location"].rpartition("/")[2]
    line = ann.get(f"/api/tables/{table}").json()
    assert [seat["kind"] for seat in line["seats"]] == ["person", "bot", "bot", "bot"]
    assert ann.post("/play", game="colors", seats=3).status_code == 400


def test_a_preset_fills_in_the_form(site: Site, ann: Visitor) -> None:
    plain, short = ann.get("/new?game=colors").text, ann.get("/new?game=colors&preset=2").text
    assert 'name="option_short" value="on">' in plain
    assert 'name="option_short" value="on" checked>' in short
    assert ann.get("/new?game=colors&preset=99&box=nothing").status_code == 200


def test_a_form_that_chooses_no_level_of_aliens_is_refused_with_a_sentence(start: Start) -> None:
    from cosmodrome.games import GAMES

    site = start(games=dict(GAMES))
    ann = site.visitor("Ann")
    seats = {"seat_0": "me", "seat_1": "person", "seat_2": "person"}
    answer = ann.post("/tables", game="encounter", **seats, **{"option_aliens.0": "Clone"})
    assert answer.status_code == 400
    assert "choose one for every seat" in answer.text

"""What depends on who asks is kept in no cache."""

from __future__ import annotations

import httpx
import pytest

from tests.server.rooms.test_seating import finish
from tests.server.site import Site, Visitor


@pytest.mark.parametrize("path", ["/", "/new", "/account", "/learn/colors", "/nothing", "/api/tables", "/api/nothing"])
def test_pages_and_answers_are_not_stored(site: Site, path: str) -> None:
    assert httpx.get(site.url + path).headers["cache-control"] == "no-store"


def test_nor_is_anything_about_a_table(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("peek", "me", "person")
    with ann.at(table) as me, bob.at(table) as you:
        you.say("sit", seat=1)
        finish(table, site, me, you)
    paths = ("/tables/{}", "/tables/{}/replay", "/tables/{}/record", "/api/tables/{}", "/api/tables/{}/at/1?seat=0")
    for path in paths:
        answer = ann.get(path.format(table))
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store", path
    assert ann.post("/account/name", name="Ann").headers["cache-control"] == "no-store"
    assert httpx.post(f"{site.url}/api/guests", json={"name": "Cy"}).headers["cache-control"] == "no-store"


def test_files_of_the_client_are_stored_and_bring_no_cookie(site: Site) -> None:
    for path in ("/static/theme.js", "/favicon.ico"):
        headers = httpx.get(site.url + path).headers
        assert headers["cache-control"] == "no-cache"
        assert "etag" in headers
        assert "set-cookie" not in headers

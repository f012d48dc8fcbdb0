"""Stolen, old and ended tokens open nothing; forms cannot be forged with a header."""

from __future__ import annotations

import hmac
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cosmodrome.server.access import sessions
from tests.attack.wire import processes
from tests.server.site import Seat, Site, Visitor, word_of

PASSWORD = "milky way 7"


@contextmanager
def browser(site: Site) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=site.url) as client:
        yield client


def send(client: httpx.Client, path: str, **fields: str) -> httpx.Response:
    return client.post(path, data={"csrf": word_of(client), **fields})


def name_of(client: httpx.Client, token: str = "") -> str:
    """By what name the server greets this browser, or one that has only this cookie."""
    if token:
        with httpx.Client(base_url=str(client.base_url), cookies={"cosmodrome": token}) as thief:
            return name_of(thief)
    return client.get("/account").text.partition("<h1>")[2].partition("</h1>")[0]


def token_of(client: httpx.Client) -> str:
    return client.cookies["cosmodrome"]


def test_a_token_changes_when_a_name_is_kept_and_the_old_one_is_void(site: Site) -> None:
    with browser(site) as ann:
        send(ann, "/account/name", name="Keeper One")
        old = token_of(ann)
        assert send(ann, "/account/keep", name="Keeper One", password=PASSWORD).status_code == 303
        assert token_of(ann) != old
        assert name_of(ann) == "Keeper One"
        assert name_of(ann, old) != "Keeper One", "who knew the guest's token is not the keeper"


def test_a_password_is_changed_with_the_old_one_alone_and_ends_all_sessions(site: Site) -> None:
    with browser(site) as ann, browser(site) as elsewhere:
        send(ann, "/account/keep", name="Keeper Two", password=PASSWORD)
        send(elsewhere, "/account/login", name="Keeper Two", password=PASSWORD)
        assert name_of(elsewhere) == "Keeper Two"
        old = token_of(ann)
        for fields in ({}, {"old": "wrong one"}):
            assert send(ann, "/account/password", password="another one", **fields).status_code == 400
            assert send(ann, "/account/keep", name="Keeper Two", password="another one", **fields).status_code == 400
        assert send(ann, "/account/password", password="another one", old=PASSWORD).status_code == 303
        assert name_of(ann) == "Keeper Two"
        assert name_of(elsewhere) != "Keeper Two"
        assert name_of(ann, old) != "Keeper Two"
        assert send(elsewhere, "/account/login", name="Keeper Two", password=PASSWORD).status_code == 400
        assert send(elsewhere, "/account/login", name="Keeper Two", password="another one").status_code == 303


def test_a_guest_cannot_change_a_password(site: Site) -> None:
    with browser(site) as guest:
        assert send(guest, "/account/password", password="another one", old="").status_code == 400


def test_log_in_begins_a_session_of_its_own_and_log_out_ends_it(site: Site) -> None:
    with browser(site) as ann, browser(site) as elsewhere:
        send(ann, "/account/keep", name="Keeper Three", password=PASSWORD)
        before = token_of(elsewhere) if name_of(elsewhere) else ""
        send(elsewhere, "/account/login", name="Keeper Three", password=PASSWORD)
        stolen = token_of(elsewhere)
        assert stolen != before
        assert stolen.split(".")[2] != token_of(ann).split(".")[2]
        send(elsewhere, "/account/logout")
        assert name_of(elsewhere, stolen) != "Keeper Three", "a copy of the cookie is worth nothing after it"
        assert name_of(ann) == "Keeper Three", "the other device stays"


def test_log_out_everywhere_ends_all_sessions_keys_and_live_connections(site: Site) -> None:
    with browser(site) as ann, browser(site) as elsewhere:
        send(ann, "/account/keep", name="Keeper Four", password=PASSWORD)
        send(elsewhere, "/account/login", name="Keeper Four", password=PASSWORD)
        table = made(elsewhere)
        token = token_of(elsewhere)
        with connect(f"ws{site.url[4:]}/tables/{table}/live?key={token}", max_size=None) as socket:
            seat = Seat(socket)
            assert seat.now["look"]["seat"] == 0
            assert send(ann, "/account/logout-everywhere").status_code == 303
            assert seat.closed() == 1012
        with connect(f"ws{site.url[4:]}/tables/{table}/live?key={token}") as socket:
            with pytest.raises(ConnectionClosed):
                socket.recv()
            assert socket.close_code == 4401
        for client in (ann, elsewhere):
            assert name_of(client) != "Keeper Four"


def made(client: httpx.Client) -> str:
    return send(client, "/play", game="peek").headers["location"].rpartition("/")[2]


def test_an_ended_session_is_ended_in_every_process(url: str) -> None:
    with (
        processes(2, database=url) as (one, two),
        httpx.Client(base_url=one) as ann,
        httpx.Client(base_url=two) as other,
    ):
        send(ann, "/account/keep", name="Keeper Five", password=PASSWORD)
        token = token_of(ann)
        table = made(ann)
        with connect(f"ws{two[4:]}/tables/{table}/live?key={token}", max_size=None) as socket:
            seat = Seat(socket)
            send(ann, "/account/logout")
            assert seat.closed() == 1012
        assert name_of(other, token) != "Keeper Five"


def test_tokens_run_out_and_those_in_use_are_renewed(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    site: Site = start(session_days=10.0, key_days=20.0)
    with browser(site) as ann:
        send(ann, "/account/name", name="Wanderer")
        first = token_of(ann)
        key = site.visitor("Program").key
        now = time.time

        def later(days: float) -> None:
            monkeypatch.setattr("itsdangerous.timed.time.time", lambda: now() + days * sessions.DAY)

        later(9)
        assert name_of(ann) == "Wanderer"
        fresh = token_of(ann)
        assert fresh != first
        assert fresh.split(".")[:4] == first.split(".")[:4], "the same session"
        later(12)
        assert name_of(ann, first) != "Wanderer"
        assert name_of(ann, fresh) == "Wanderer"
        read = site.app.rooms.accounts.sessions.read
        assert read(key) is not None
        later(21)
        assert read(key) is None
        assert name_of(ann, fresh) != "Wanderer"


def former(site: Site, id: str) -> str:
    """A token as it was made before sessions could end."""
    mark = hmac.new(site.app.rooms.store.secret("cookies"), f"person:{id}".encode(), sha256).digest()
    return f"{id}.{urlsafe_b64encode(mark).decode().rstrip('=')}"


def test_a_token_of_the_former_scheme_is_exchanged_once(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    site: Site = start()
    ann = site.visitor("Old Friend")
    token = former(site, ann.key.split(".")[1])
    with httpx.Client(base_url=site.url, headers={"Cookie": f"cosmodrome={token}"}) as client:
        assert "set-cookie" not in client.get("/static/theme.js").headers, "pages alone exchange it"
        fresh = client.get("/account").cookies["cosmodrome"]
        assert fresh.count(".") == 5
        assert name_of(client, fresh) == "Old Friend", "nobody loses a seat"
        assert name_of(client, token) == "Old Friend", "another request may be on its way"
        now = time.time
        monkeypatch.setattr("cosmodrome.store.accounts.time.time", lambda: now() + 2 * sessions.EXCHANGE)
        site.app.rooms.accounts._known.clear()
        assert name_of(client, token) != "Old Friend", "but a copy of it is soon worth nothing"
        assert name_of(client, fresh) == "Old Friend"
    assert name_of(client, former(site, "x")[:-1] + "A") != "Old Friend"


def test_after_a_month_no_former_token_is_taken(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    site: Site = start()
    token = former(site, "somebody")
    assert site.app.rooms.accounts.sessions.read(token) is not None
    now = time.time
    monkeypatch.setattr("cosmodrome.server.access.sessions.time.time", lambda: now() + 31 * sessions.DAY)
    assert site.app.rooms.accounts.sessions.read(token) is None


def test_an_authorization_header_does_not_replace_the_word_of_a_form(site: Site, ann: Visitor) -> None:
    with browser(site) as client:
        client.get("/")
        for header in ("Bearer nonsense", "Basic eDp5", f"Bearer {ann.key[:-3]}AAA"):
            forged = client.post("/account/name", data={"name": "Forged"}, headers={"Authorization": header})
            assert forged.status_code == 403, header
        assert name_of(client) != "Forged"
    assert ann.post("/account/name", name="By Program").status_code == 303, "who has the key needs no word"


def test_live_connections_of_a_kept_name_come_back_with_the_new_token(site: Site) -> None:
    with browser(site) as ann:
        table = made(ann)
        with connect(f"ws{site.url[4:]}/tables/{table}/live?key={token_of(ann)}", max_size=None) as socket:
            seat = Seat(socket)
            send(ann, "/account/keep", name="Keeper Six", password=PASSWORD)
            assert seat.closed() == 1012
        with connect(f"ws{site.url[4:]}/tables/{table}/live?key={token_of(ann)}", max_size=None) as socket:
            assert Seat(socket).now["look"]["seat"] == 0, "it is still the same person"

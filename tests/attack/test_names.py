"""Nobody sits under another's name, nor under one that looks like it, through any form."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.accounts import clean, fold, marked
from cosmodrome.store import Member, Store
from cosmodrome.store.confusables import skeleton
from cosmodrome.store.migrations import STEPS
from tests.server.rooms.test_seating import finish
from tests.server.site import Site, Visitor, until
from tests.store.test_store import looped

LIKE_STELLA = [
    *("stella", "STELLA", "S tella", "_Stella_", "SteIIa", "Ste11a", "Ste|la", "Stéllá"),
    *("Ｓtella", "𝐒tella", "Ⓢⓣⓔⓛⓛⓐ", "Ѕtella", "Stellа", "Ꮪtella", "Stella\u2800", "Stel\u200bla", "St\u00adella"),
]
PASSWORD = "milky way 7"


@pytest.mark.parametrize("name", LIKE_STELLA)
def test_names_that_look_alike_have_one_skeleton(name: str) -> None:
    assert skeleton(name) == skeleton("Stella")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anne"),
        ("Comet 42", "Comet 43"),
        ("かな", "がな"),
        ("Павел", "Петр"),
        ("♥", "★"),
        ("山田", "山本"),
        ("", "x"),
    ],
)
def test_names_that_differ_have_two(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("ΝΙΝΑ", "Nina"), ("Оlga", "0lga"), ("Modern", "Modem"), ("vvalter", "Walter"), ("Łukasz", "Lukasz"),
     ("🅐nn", "Ann"), ("🇦nn", "Ann"), ("ᎪᏞᎡᎢ", "Alrt"), ("Օtto", "Otto"), ("Ⅳa", "IVa"), ("Straße", "Strasse")],
)  # fmt: skip
def test_other_alphabets_and_digits_are_seen_through(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_a_name_of_blanks_is_no_name() -> None:
    for name in ("\u3164", "\u2800\u2800", "\u200b\ufe0f", " \u00a0 ", "\x00"):
        with pytest.raises(Refusal):
            clean(name)
    assert fold(" Stel\u200bla\u00a0 B ") == "stella b"


@pytest.fixture(scope="module")
def stella(site: Site) -> Visitor:
    """Somebody who keeps a name."""
    visitor = site.visitor("Star")
    answer = visitor.post("/account/keep", name="Stella", password=PASSWORD)
    assert answer.status_code == 303
    visitor.key = answer.cookies["cosmodrome"]
    visitor.headers = {"Authorization": f"Bearer {visitor.key}"}
    return visitor


@pytest.mark.parametrize("name", LIKE_STELLA)
def test_a_kept_name_is_refused_to_everybody_else(site: Site, stella: Visitor, ann: Visitor, name: str) -> None:
    """By the form, by a program, when kept, and for one of several people on a device."""
    assert httpx.post(f"{site.url}/api/guests", json={"name": name}).status_code == 400
    assert ann.post("/account/name", name=name).status_code == 400
    assert ann.post("/account/keep", name=name, password="another one").status_code == 400
    fields = {"game": "peek", "seats": "2", "seat_0": "me", "seat_1": "me", "name_0": "Zed", "name_1": name}
    answer = ann.post("/tables", **fields)
    assert answer.status_code == 400
    assert "Somebody keeps the name" in answer.text


def test_who_keeps_it_may_use_it(site: Site, stella: Visitor) -> None:
    fields = {"game": "peek", "seats": "2", "seat_0": "me", "seat_1": "me", "name_0": "Stella", "name_1": "Zed"}
    answer = stella.post("/tables", **fields)
    assert answer.status_code == 303
    table = answer.headers["location"].rpartition("/")[2]
    assert [holder.name for holder in site.room(table).participants.holders] == ["Stella", "Zed"]
    assert stella.post("/account/name", name="STELLA").status_code == 303
    assert stella.post("/account/name", name="Stella").status_code == 303


def test_a_guest_who_had_the_name_first_is_marked(site: Site) -> None:
    """They sit down through a connection that is older than the other's right to the name."""
    guest, keeper, host = site.visitor("Luna"), site.visitor("Moon"), site.visitor("Host")
    table, other = host.make("peek", "me", "person"), host.make("peek", "me", "person")
    with guest.at(table) as me:
        assert keeper.post("/account/keep", name="Luna", password=PASSWORD).status_code == 303
        site.app.rooms.accounts._known.clear()
        assert me.say("sit", seat=1)["type"] == "done"
        assert site.room(table).participants.holders[1].name == "Luna (guest)"
    assert guest.post(f"/tables/{other}/sit", seat=1).status_code == 303
    assert site.room(other).participants.holders[1].name == "Luna (guest)"
    for made in (guest.make("peek", "me", "me"), guest.make("peek", "person", "me")):
        assert "Luna" not in [holder.name for holder in site.room(made).participants.holders]
    assert guest.post("/account/keep", name="Luna (guest)", password=PASSWORD).status_code == 400


def test_a_name_made_by_the_server_is_nobodys_either(site: Site) -> None:
    keeper, guest = site.visitor("Second"), site.visitor("Twin")
    assert keeper.post("/account/keep", name="Twin 2", password=PASSWORD).status_code == 303
    chairs = site.room(guest.make("peek", "me", "me")).participants.holders
    assert [holder.name for holder in chairs] == ["Twin", "Twin 2 (guest)"]


def test_a_rematch_marks_a_name_that_was_kept_meanwhile(site: Site, ann: Visitor) -> None:
    guest, keeper = site.visitor("Lyra"), site.visitor("Harp")
    table = guest.make("peek", "me", "person")
    with guest.at(table) as me, ann.at(table) as you:
        you.say("sit", seat=1)
        finish(table, site, me, you)
        assert keeper.post("/account/keep", name="Lyra", password=PASSWORD).status_code == 303
        me.say("rematch")
        you.wait(lambda: bool(you.now["request"]))
        you.say("agree")
        me.wait(lambda: "next" in me.now)
    rematch = me.now["next"].rpartition("/")[2]
    assert [holder.name for holder in site.room(rematch).participants.holders] == ["Lyra (guest)", "Ann"]


def test_a_record_cannot_speak_in_anybodys_name(site: Site, ann: Visitor, bob: Visitor, stella: Visitor) -> None:
    table = ann.make("peek", "me", "person")
    with ann.at(table) as me, bob.at(table) as you:
        you.say("sit", seat=1)
        finish(table, site, me, you)
    record = ann.get(f"/tables/{table}/record").text
    assert '"Ann"' in record
    room = site.room(table)
    room.table.record.players[:] = ["Stella", "Bob"]
    forged = ann.get(f"/tables/{table}/record").text
    assert '"Stella"' in forged
    sent = httpx.post(f"{site.url}/records", files={"file": ("r.jsonl", forged)}, headers=ann.headers)
    assert sent.status_code == 303, sent.text
    opened = sent.headers["location"].split("/")[2]
    assert [holder.name for holder in site.room(opened).participants.holders] == ["Stella (record)", "Bob"]


def test_bots_and_the_server_have_their_names_for_themselves(site: Site, ann: Visitor) -> None:
    for name in ("Rigel", "rige1", "ΡΟLARIS", "Free seat", "Cosmodrome"):
        assert ann.post("/account/name", name=name).status_code == 400
        assert ann.post("/account/keep", name=name, password=PASSWORD).status_code == 400


def test_marked_names_keep_their_length() -> None:
    assert marked("x" * 24) == "x" * 16 + " (guest)"
    assert marked("Bob (guest)") == "Bob (guest)"


# -- in the store ------------------------------------------------------------------------------------------------


def test_the_store_keeps_one_name_of_those_that_look_alike(url: str) -> None:
    store = Store(url)
    try:
        assert looped(store, lambda: store.put_person(Member("a", "Stella", "hash"), "stella")) == [True]
        assert looped(store, lambda: store.put_person(Member("b", "Ste11a", "hash"), "ste11a")) == [False]
        assert looped(store, lambda: store.put_person(Member("a", "STELLA", "hash"), "stella")) == [True]
        assert store.look_alikes(["SteIIa", "Bob"]) == {"SteIIa": "a"}
    finally:
        store.close()


def test_names_kept_before_get_their_skeletons(tmp_path: Path) -> None:
    """An old database with names that look alike already: all stay, the first guards them."""
    url = f"sqlite:///{tmp_path}/old.db"
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE steps (number INTEGER PRIMARY KEY)"))
        for statement in STEPS[0]:
            connection.execute(text(str(statement)))
        connection.execute(text("INSERT INTO steps VALUES (1)"))
        for id, name in (("a", "Stella"), ("b", "SteIIa"), ("c", "Bob")):
            values = {"id": id, "name": name, "folded": name.casefold()}
            connection.execute(text("INSERT INTO people VALUES (:id, :name, :folded, 'hash')"), values)
        connection.execute(text("INSERT INTO people VALUES ('g', 'Guest', NULL, '')"))
    engine.dispose()
    store = Store(url)
    try:
        assert store.look_alikes(["Ste11a", "bob", "Guest"]) == {"Ste11a": "a", "bob": "c"}
        assert store.named("steiia") == Member("b", "SteIIa", "hash")
        again: Any = looped(store, lambda: store.put_person(Member("b", "SteIIa", "new"), "steiia"))
        assert again == [True], "who has a name already keeps it"
    finally:
        store.close()


def test_a_kept_name_is_shown_as_kept_after_a_while(site: Site, stella: Visitor) -> None:
    site.app.rooms.accounts._known.clear()
    until(lambda: "<h1>Stella</h1>" in stella.get("/account").text)

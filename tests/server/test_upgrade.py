"""A database from before there were versions: its games go on where they stood, with the dice they were dealt with."""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from cosmodrome.core.dice import dice
from cosmodrome.core.record import final, read
from cosmodrome.core.versions import CURRENT
from cosmodrome.games import GAMES
from cosmodrome.server.rooms.room import Room
from tests.core.test_versions import FOLDER, check, fingerprint
from tests.server.conftest import Start
from tests.server.site import Seat, Site, Visitor, until

TOLD: dict[str, Any] = json.loads((FOLDER / "server.json").read_text())
TABLES = [name for name in TOLD if name != "keys"]


@pytest.fixture
def reopen(start: Start, tmp_path: Path) -> Callable[[], Site]:
    """The old database under the new server, as often as one likes."""
    (tmp_path / "own.db").write_bytes(gzip.decompress((FOLDER / "server.db.gz").read_bytes()))
    return lambda: start(games=dict(GAMES))


def person(site: Site, name: str) -> Visitor:
    """Somebody who had a seat before."""
    visitor = site.visitor(name)
    visitor.key = TOLD["keys"][name]
    visitor.headers = {"Authorization": f"Bearer {visitor.key}"}
    return visitor


def room_of(site: Site, visitor: Visitor, name: str) -> Room:
    assert visitor.get(f"/api/tables/{TOLD[name]['table']}").status_code == 200
    return site.room(TOLD[name]["table"])


@pytest.mark.parametrize("name", TABLES)
def test_a_game_in_the_middle_is_as_it_was(reopen: Callable[[], Site], name: str) -> None:
    site = reopen()
    room = room_of(site, person(site, "Ann"), name)
    assert room.row.version == room.table.record.version == 1
    assert str(room.row.seed) == TOLD[name]["seed"]
    assert len(room.table.record.entries) == TOLD[name]["entries"]
    check(room.game, room.table.state, TOLD[name])


@pytest.mark.parametrize("name", ["colors", "kaboom", "crafting", "encounter", "colors-played-on"])
def test_it_goes_on_from_there_and_over_a_restart(reopen: Callable[[], Site], name: str) -> None:
    site = reopen()
    ann, bob = person(site, "Ann"), person(site, "Bob")
    room = room_of(site, ann, name)
    before = len(room.table.record.entries)
    with ann.at(room.id) as me, bob.at(room.id) as you:
        for count in range(12):
            play_one(room, {0: me, 1: you}, count)
    after, entries = fingerprint(room.game, room.table.state), list(room.table.record.entries)
    keys = room.table.state.key
    assert len(entries) >= before + 6
    site.close()
    again = room_of(other := reopen(), person(other, "Ann"), name)
    moved = len(again.table.record.entries)
    if moved == len(entries):  # else a bot has moved on meanwhile
        assert fingerprint(again.game, again.table.state) == after
        assert again.table.state.key == keys
    assert again.table.record.entries[: len(entries)] == entries


def play_one(room: Room, people: dict[int, Seat], count: int) -> None:
    """A random move of a person who is asked; bots answer by themselves."""
    mine = set(people) if not room.row.parent else {0}
    until(lambda: bool(set(room.table.pending) & mine) or room.table.outcome is not None)
    if not (asked := sorted(set(room.table.pending) & mine)):
        return
    seat, player = asked[0], people[asked[0]]
    player.wait(lambda: bool(player.now["ask"]["yours"]))
    move = json.loads(room.game.encode(room.table.choices(seat).sample(dice(count))))
    assert player.say("move", seat=seat, number=room.table.number(seat), move=move)["type"] == "done"


def test_an_old_game_played_to_its_end_has_a_record_of_version_1(reopen: Callable[[], Site]) -> None:
    site = reopen()
    ann, bob = person(site, "Ann"), person(site, "Bob")
    room = room_of(site, ann, "colors")
    with ann.at(room.id) as me, bob.at(room.id) as you:
        count = 0
        while room.table.outcome is None:
            play_one(room, {0: me, 1: you}, count := count + 1)
    text = ann.get(f"/tables/{room.id}/record").text
    game, record, _ = read(text, site.app.rooms.game)
    assert record.version == 1
    assert '"version"' not in text.partition("\n")[0], "a program of that day can read it"
    end = final(game, record)
    end.patience = room.table.state.patience  # which is the live table's alone
    assert end == room.table.state
    # played on as it was: the same cards; dealt again: new dice, and the old rules
    branch = ann.post(f"/tables/{room.id}/play-on", n=4, seat=0, hidden="true", others="bot:random")
    truth = site.room(branch.headers["location"].rpartition("/")[2])
    assert truth.row.version == 1
    assert truth.table.record.entries[:4] == record.moves()[:4]
    branch = ann.post(f"/tables/{room.id}/play-on", n=4, seat=0, hidden="again", others="person")
    guess = site.room(branch.headers["location"].rpartition("/")[2])
    assert guess.row.version == guess.table.state.version == 1
    assert len(guess.table.state.key) == 32
    # and sent in by somebody: its version comes along
    sent = bob.site.visitor("Cy")
    answer = post_record(sent, text)
    assert site.room(answer).row.version == 1
    check_rematch(site, ann, bob, room)


def post_record(visitor: Visitor, text: str) -> str:
    url = f"{visitor.site.url}/records"
    answer = httpx.post(url, files={"file": ("game.jsonl", text)}, headers=visitor.headers)
    assert answer.status_code == 303
    return answer.headers["location"].split("/")[-2]


def check_rematch(site: Site, ann: Visitor, bob: Visitor, room: Room) -> None:
    """The next game of the same people has the new dice."""
    with ann.at(room.id) as me, bob.at(room.id) as you:
        me.say("rematch")
        you.say("agree")
        until(lambda: bool(room.participants.next))
    until(lambda: site.room(room.participants.next).participants.begun)
    record = site.room(room.participants.next).table.record
    assert record.version == CURRENT
    assert record.seed.bit_length() > 128


def test_the_version_in_the_row_decides(tmp_path: Path, reopen: Callable[[], Site]) -> None:
    """Opened as of version 2, the same table is another deal: so the column is what keeps old games."""
    reopen().close()
    with sqlite3.connect(tmp_path / "own.db") as db:
        db.execute("UPDATE tables SET version = 2 WHERE id = ?", (TOLD["colors"]["table"],))
        db.execute("DELETE FROM entries WHERE table_id = ?", (TOLD["colors"]["table"],))
    db.close()
    site = reopen()
    room = room_of(site, person(site, "Ann"), "colors")
    old = room.game.setup(room.table.record.options, room.row.seed, 1)
    assert room.table.state.grid != old.grid  # type: ignore[attr-defined]


def test_a_table_of_a_newer_program_is_refused_in_a_sentence(tmp_path: Path, reopen: Callable[[], Site]) -> None:
    reopen().close()
    with sqlite3.connect(tmp_path / "own.db") as db:
        db.execute("UPDATE tables SET version = 9 WHERE id = ?", (TOLD["colors"]["table"],))
    db.close()
    site = reopen()
    ann = person(site, "Ann")
    answer = ann.get(f"/api/tables/{TOLD['colors']['table']}")
    assert answer.status_code == 503
    assert "version 9 of the rules" in answer.text
    assert ann.get("/").status_code == 200, "lists of tables are shown all the same"
    assert room_of(site, ann, "crafting").row.version == 1

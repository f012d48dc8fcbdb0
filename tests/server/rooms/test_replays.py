"""Replays: any moment, shared, played on from; records there and back."""

from __future__ import annotations

from typing import Any

import httpx

from cosmodrome.core.agenda import FAIR
from cosmodrome.core.record import final, read, replay, write
from cosmodrome.server.rooms.visibility import noticed
from tests.server.peek import PEEK
from tests.server.site import Seat, Site, Visitor, until


def played(site: Site, ann: Visitor, bob: Visitor, stop: bool = False) -> str:
    """A finished game of two people, with an undo in it; they pass in windows, or `stop` what they can."""
    table = ann.make("peek", "me", "person")
    with ann.at(table) as me, bob.at(table) as you:
        you.sit(1)
        me.move(1)
        me.say("undo", seat=0)
        finish(site, table, me, you, stop=stop)
    return table


def finish(site: Site, table: str, *seats: Seat, stop: bool = False) -> None:
    room = site.room(table)
    while room.table.outcome is None:
        for seat, player in enumerate(seats):
            if seat in room.table.pending:
                player.move(int(stop and room.table.window_open))


def test_every_moment_can_be_seen_by_those_who_were_there(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = played(site, ann, bob)
    room = site.room(table)
    moves = room.table.record.moves()
    for seat in (0, 1, None):
        query = "" if seat is None else f"?seat={seat}"
        first = ann.get(f"/api/tables/{table}/at/0{query}").json()
        assert first["n"] == 0
        assert first["last"] <= len(moves)
        assert first["news"] == []
        last = ann.get(f"/api/tables/{table}/at/999{query}").json()
        assert last["n"] == last["last"] == first["last"]
        assert last["over"]["ranks"] == list(room.table.outcome.ranks)  # type: ignore[union-attr]
        assert set(last["order"]) == set(last["set"])
        said = [
            line["say"]
            for n in range(last["last"] + 1)
            for line in ann.get(f"/api/tables/{table}/at/{n}{query}").json()["news"]
        ]
        assert said == [line for line in room.table.news(seat) if "takes back" not in line]


def test_a_link_to_a_moment(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = played(site, ann, bob)
    page = ann.get(f"/tables/{table}/replay?n=3&seat=1").text
    assert 'data-n="3"' in page
    assert 'data-seat="1"' in page
    stranger = site.visitor("Cy").get(f"/tables/{table}/replay?n=3&seat=1").text
    assert 'data-n="3"' in stranger
    assert 'data-seat=""' in stranger, "who was not there sees what a spectator saw"
    assert ann.get(f"/tables/{table}/replay?n=x").status_code == 400


def test_played_on_as_it_truly_was(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = played(site, ann, bob)
    answer = ann.post(f"/tables/{table}/play-on", n=2, seat=1, hidden="true", others="bot:random")
    assert answer.status_code == 303
    branch = answer.headers["location"].rpartition("/")[2]
    old, new = site.room(table), site.room(branch)
    assert new.table.record.entries[:2] == old.table.record.moves()[:2]
    assert new.table.record.seed == old.table.record.seed
    assert [holder.kind for holder in new.participants.holders] == ["bot", "person"]
    assert new.row.private
    with ann.at(branch) as me:
        assert me.now["look"]["seat"] == 1
        while new.table.outcome is None:
            if 1 in new.table.pending:
                me.move(0)
        me.wait(lambda: me.now["over"] is not None)


def test_played_on_with_cards_dealt_again(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = played(site, ann, bob)
    old = site.room(table)
    state = next(iter([old.game.setup(old.table.record.options, old.table.record.seed)]))
    hidden = []
    for _ in range(6):
        answer = bob.post(f"/tables/{table}/play-on", n=0, seat=1, hidden="again", others="person")
        new = site.room(answer.headers["location"].rpartition("/")[2])
        assert new.table.state.hands[1] == state.hands[1], "what the seat knew stays"  # type: ignore[attr-defined]
        hidden.append((new.table.state.hands[0], new.table.state.pile))  # type: ignore[attr-defined]
    assert any(hands != state.hands[0] for hands, _ in hidden), "what it did not know is dealt again"
    with bob.at(new.id) as me:
        assert me.move(0)["type"] == "done"
    assert bob.get(f"/tables/{new.id}/record").status_code == 403, "it is not over"


def test_a_branch_has_a_record_of_its_own_but_no_stranger_may_bring_one(site: Site, ann: Visitor, bob: Visitor) -> None:
    answer = ann.post(f"/tables/{played(site, ann, bob)}/play-on", n=2, seat=0, hidden="again", others="bot:random")
    branch = answer.headers["location"].rpartition("/")[2]
    with ann.at(branch) as me:
        room = site.room(branch)
        while room.table.outcome is None:
            if 0 in room.table.pending:
                me.move(0)
    record = ann.get(f"/tables/{branch}/record")
    assert record.status_code == 200
    _, mine, _ = read(record.text, site.app.rooms.game)
    ended = final(PEEK, mine)
    ended.patience = room.table.state.patience  # which is the live table's alone
    assert ended == room.table.state
    sent = httpx.post(f"{site.url}/records", files={"file": ("game.jsonl", record.text)}, headers=bob.headers)
    assert sent.status_code == 400
    assert "line 1" in sent.text


def test_who_was_not_there_gets_no_true_cards(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = played(site, ann, bob)
    cy = site.visitor("Cy")
    assert cy.post(f"/tables/{table}/play-on", n=1, seat=0, hidden="true").status_code == 403
    old = site.room(table)
    start = old.game.setup(old.table.record.options, old.table.record.seed)
    hands = []
    for _ in range(8):
        answer = cy.post(f"/tables/{table}/play-on", n=0, seat=0, hidden="again")
        hands.append(site.room(answer.headers["location"].rpartition("/")[2]).table.state.hands[0])  # type: ignore[attr-defined]
    assert any(hand != start.hands[0] for hand in hands), "a spectator knew no hand, so every hand is dealt again"
    assert cy.post(f"/tables/{table}/play-on", n=0, seat=7).status_code == 400


def test_a_moment_in_a_window_is_for_those_who_may_know_who_was_asked(site: Site, ann: Visitor, bob: Visitor) -> None:
    """Also when the game is over: a spectator must not find out from a branch who could have answered."""
    cy, found = site.visitor("Cy"), 0
    for _ in range(6):
        table = played(site, ann, bob, stop=True)
        room = site.room(table)
        states = [state.clone() for state, _, _ in replay(room.table.game, room.table.record)]
        for n, place in enumerate(noticed(room.visibility.moves, None)):
            window = bool(states[place].agenda) and states[place].agenda[-1].hides_asked
            answer = cy.post(f"/tables/{table}/play-on", n=n, seat=0, hidden="again")
            assert (answer.status_code == 303) is not window
            found += window
        if found:
            break
    assert found
    assert ann.post(f"/tables/{table}/play-on", n=len(states) - 1, seat=0, hidden="again").status_code == 303


def test_what_a_branch_begins_with_has_no_window_left_out(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = played(site, ann, bob)
    answer = ann.post(f"/tables/{table}/play-on", n=0, seat=0, hidden="again")
    start = site.room(answer.headers["location"].rpartition("/")[2]).table.record.start
    assert start.patience == FAIR


def test_a_branch_survives_a_restart(start: Any) -> None:
    first = start()
    ann = first.visitor("Ann")
    table = ann.make("peek", "me", "guest")
    with ann.at(table) as me:
        me.move(0)
    answer = ann.post(f"/tables/{table}/play-on", n=1, seat=0, hidden="again", others="person")
    branch = answer.headers["location"].rpartition("/")[2]
    state = first.room(branch).game.encode(first.room(branch).table.state)
    first.close()
    second = start()
    ann.site = second
    assert ann.get(f"/tables/{branch}").status_code == 200
    assert second.room(branch).game.encode(second.room(branch).table.state) == state


def test_a_record_there_and_back(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = played(site, ann, bob)
    answer = bob.get(f"/tables/{table}/record")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    _, record, _ = read(answer.text, site.app.rooms.game)
    assert record.entries == site.room(table).table.record.entries
    cy = site.visitor("Cy")
    assert cy.get(f"/tables/{table}/record").status_code == 403
    opened = httpx.post(f"{site.url}/records", files={"file": ("game.jsonl", answer.text)}, headers=cy.headers)
    assert opened.status_code == 303
    copy = opened.headers["location"].split("/")[2]
    assert cy.get(f"/tables/{copy}/record").text == answer.text
    assert cy.get(f"/api/tables/{copy}/at/2?seat=1").status_code == 200
    assert bob.get(f"/api/tables/{copy}/at/2?seat=1").status_code == 403
    assert cy.post(f"/tables/{copy}/sit", seat=0).status_code == 400
    assert cy.get(f"/tables/{copy}").status_code == 303
    on = cy.post(f"/tables/{copy}/play-on", n=1, seat=0, hidden="true", others="bot:random")
    assert on.status_code == 303
    with cy.at(copy) as watcher:
        assert watcher.now["look"]["seat"] is None


def test_a_record_that_was_tampered_with_is_refused_with_its_line(site: Site, ann: Visitor, bob: Visitor) -> None:
    text = write(site.room(played(site, ann, bob)).table.record)
    lines = text.splitlines(keepends=True)
    for spoiled, why in (
        (text.replace('"peek"', '"os:system"', 1), "line 1"),
        ("".join([*lines[:2], *lines[3:]]), "line 3"),
        (text[:-5], "cut short"),
        ("", "Choose a record file"),
        ("hello\n", "not a line"),
        ("[" * 20_000 + "\n", "not a line"),
    ):
        answer = httpx.post(f"{site.url}/records", files={"file": ("game.jsonl", spoiled)}, headers=ann.headers)
        assert answer.status_code == 400
        assert why in answer.text


def test_a_running_game_is_played_on_from_what_one_knows(site: Site, ann: Visitor, bob: Visitor) -> None:
    table = ann.make("peek", "me", "person")
    with ann.at(table) as me, bob.at(table) as you:
        you.sit(1)
        me.move(0)
        room = site.room(table)
        until(lambda: len(room.table.record.entries) == 1)
        assert bob.post(f"/tables/{table}/play-on", n=1, seat=1, hidden="true").status_code == 403
        answer = bob.post(f"/tables/{table}/play-on", n=1, seat=1, hidden="again", others="person")
        new = site.room(answer.headers["location"].rpartition("/")[2])
        assert new.table.state.hands[1] == room.table.state.hands[1]  # type: ignore[attr-defined]
        assert new.table.state.bids[0], "the sealed bid is there"  # type: ignore[attr-defined]

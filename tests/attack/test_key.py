"""The key of the dice leaves the rules in no form: not with a View, not with a bot's task, not over the wire."""

from __future__ import annotations

import base64
import pickle
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from cosmodrome.core.agenda import State, legal, pending
from cosmodrome.core.dice import Dice, dice
from cosmodrome.core.events import heard
from cosmodrome.core.game import Game
from cosmodrome.core.perspective import redealt
from cosmodrome.core.versions import CURRENT
from cosmodrome.games import GAMES, find
from cosmodrome.server.bots.pool import prepare
from cosmodrome.server.config import Config
from cosmodrome.table import Table, new
from tests.server.site import QUICK, Seat, Site, Visitor, until

SHOWN: dict[str, dict[str, Any]] = {
    "colors": {"wild": True},
    "colors-jr": {},
    "chains": {"superpowers": True, "debris": True},
    "kaboom": {"noise": "casual"},
    "crafting": {"seats": 3},
    "encounter": {"seats": 4, "storm": True, "stations": "multiple"},
}


def keys_of(state: Any) -> list[bytes]:
    """Every key in a State: its own, and those of other streams."""
    return [value for name in state.__struct_fields__ if isinstance(value := getattr(state, name), bytes)]


def spelled(secret: bytes) -> Iterator[bytes]:
    """All ways in which a key might be written, and halves of them, should only a part get out."""
    for part in (secret, secret[:16], secret[16:]):
        yield part
        yield part.hex().encode()
        yield part.hex().upper().encode()
        for order in ("little", "big"):
            yield str(int.from_bytes(part, order)).encode()
            yield f"{int.from_bytes(part, order):x}".encode()
        yield repr(part)[2:-1].encode()
        for shift in range(3):  # base64, wherever in a longer text it begins
            for code in (base64.b64encode, base64.urlsafe_b64encode):
                yield code(bytes(shift) + part)[4 if shift else 0 :][:18]


def secrets_of(state: State, seed: int | None = None) -> set[bytes]:
    """What must not be found in any byte: keys, numbers that are still to be drawn, the seed."""
    found = {form for key in keys_of(state) for form in spelled(key)}
    found |= {str(word).encode() for word in state.pool[: state.undrawn] if word > 1 << 28}
    if seed is not None:
        found |= set(spelled(seed.to_bytes(32, "little"))) | {str(seed).encode(), f"{seed:x}".encode()}
    return found


def leaked(told: bytes, secrets: set[bytes]) -> list[bytes]:
    return [secret for secret in secrets if secret in told]


def told(game: Game, table: Table, rolls: Dice) -> Iterator[tuple[str, bytes]]:
    """Everything that anybody is handed at a position."""
    state, data = table.state, table.data
    for seat in (None, *range(table.seats)):
        yield "view", game.encode(table.view(seat))
        yield "view in memory", pickle.dumps(table.view(seat))
        yield "text", msgspec.json.encode([str(line) for line in table.text(seat)])
        drawing = table.drawing(seat)
        yield "drawing", msgspec.json.encode([drawing.pieces, drawing.defs, drawing.panels])
        yield "events", pickle.dumps(heard(table.log, seat))
        yield "news", msgspec.json.encode(table.news(seat))
        yield "imagined", game.encode(redealt(game, state, seat, rolls))
    for seat in pending(state):
        choices = legal(state, seat)
        yield "choices", game.encode(list(choices.listed[:50])) + repr(choices).encode()
        yield "said", " ".join(move.say(data) for move in choices.listed[:50]).encode()
        task = prepare(game, "place", "random", state, seat, table.log, rolls)
        yield "task", msgspec.msgpack.encode(task) + task.state
        given = table.perspective(seat, rolls)
        yield "perspective", pickle.dumps([given.view, given.events, given._guess, given.imagine(), given.dice])


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_handed_out_holds_a_key(name: str) -> None:
    game, seed = find(name), (0xC0FFEE << 230) + 12345
    table, rolls = new(game, seed=seed, **SHOWN[name]), dice(3)
    looked = 0
    for count in range(400):
        if not (asked := table.pending):
            break
        if count % 40 == 0:
            secrets = secrets_of(table.state, seed)
            assert leaked(game.encode(table.state), secrets), "the search finds a key where there is one"
            for what, body in told(game, table, rolls):
                assert not leaked(body, secrets), (what, count)
                looked += 1
        seat = rolls.choice(asked)
        table.play(seat, table.choices(seat).sample(rolls))
    assert looked > 20


@pytest.mark.parametrize("name", GAMES)
def test_a_redeal_shares_no_chance_with_the_truth(name: str) -> None:
    game = find(name)
    state = game.start(5, **SHOWN[name])
    twins = [redealt(game, state, seat, dice(seat)) for seat in range(state_seats(game, name))]
    for twin in twins:
        assert not set(keys_of(twin)) & set(keys_of(state))
        assert not set(twin.pool) & set(state.pool)
        assert twin.counter == 0
    assert len({key for twin in twins for key in keys_of(twin)}) == len(twins) * len(keys_of(state))


def state_seats(game: Game, name: str) -> int:
    return int(SHOWN[name].get("seats", game.seats[0]))


def test_a_sum_of_bytes_is_found_in_every_spelling() -> None:
    """The search itself: it must find a key in each of the ways a program might write it."""
    key = dice(4).key
    for body in (
        pickle.dumps({"a": key}),
        msgspec.json.encode({"a": key}),
        msgspec.json.encode(["padding", b"x" + key, b"xy" + key]),
        msgspec.msgpack.encode(key),
        key.hex().encode(),
        str(int.from_bytes(key, "little")).encode(),
        str({"key": key}).encode(),
    ):
        assert leaked(body, set(spelled(key)))


# -- over the wire ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    games = {**GAMES, "peek": "tests.server.peek:PEEK"}
    folder = tmp_path_factory.mktemp("house")
    running = Site(Config(database=f"sqlite:///{folder}/house.db", **{**QUICK, "games": games}))
    yield running
    running.close()


def asked(visitor: Visitor, table: str, n: int) -> bytes:
    """Every page and every answer about a table."""
    paths = [
        f"/api/tables/{table}", f"/tables/{table}", f"/tables/{table}/replay", f"/api/tables/{table}/at/0",
        f"/api/tables/{table}/at/{n}", f"/api/tables/{table}/at/{n}?seat=0", f"/tables/{table}/record", "/",
        "/api/tables",
    ]  # fmt: skip
    answers = [visitor.get(path) for path in paths]
    assert sum(answer.status_code == 200 for answer in answers) >= 5
    return b"".join(str(answer.headers).encode() + answer.content for answer in answers)


def questioned(seat: Seat, number: int) -> None:
    """Every question a client may ask; the answers are among its frames."""
    for kind, more in (("moves", {}), ("imagine", {}), ("why", {"parts": ["hand:1"]}), ("look", {"seat": number})):
        seat.say(kind, **{"seat": number, **more})


@pytest.mark.parametrize("name", [*GAMES, "peek"])
def test_no_key_is_sent_to_anybody(house: Site, name: str) -> None:
    ann, bob, eve = (house.visitor(who) for who in ("Ann", "Bob", "Eve"))
    seats = find(name).seats[0] if name != "peek" else 2
    assert seats == 2 or name == "encounter"
    table = ann.make(name, "me", "person", *["bot:random"] * (seats - 2))
    room = house.room(table)
    secrets, bodies, moves, limit = set[bytes](), bytearray(), 0, 3 if name == "peek" else 12
    with ann.at(table) as me, bob.at(table) as you, eve.at(table) as watcher:
        assert you.sit(1)["type"] == "done"
        seed, deal = room.table.record.seed, room.participants.deal
        assert deal is not None
        assert seed.bit_length() > 128, "the seed of a table comes from the system and cannot be tried out"
        assert room.row.version == room.table.state.version == CURRENT
        players = {0: me, 1: you}
        secrets |= set(spelled(bytes.fromhex(deal.secret)))
        while moves < limit:
            secrets |= secrets_of(room.table.state, seed)
            until(lambda: bool(set(room.table.pending) & set(players)))
            for number in set(room.table.pending) & set(players):
                questioned(players[number], number)
                answer = moved(room, players[number], number, moves)
                assert answer["type"] in ("done", "refused")
                moves += answer["type"] == "done"
            if moves % 6 == 0:
                for visitor in (ann, bob, eve):
                    bodies += asked(visitor, table, moves)
        for seat in (me, you, watcher):
            seat.drain(0.1)
            assert len(seat.frames) > 5
            bodies += "\n".join(seat.frames).encode()
    assert room.table.outcome is None, "when it is over the secret of the deal is shown"
    assert not leaked(bytes(bodies), secrets)


def moved(room: Any, player: Seat, seat: int, count: int) -> dict[str, Any]:
    """A legal move, whichever kind it is."""
    player.wait(lambda: player.now["ask"]["yours"])
    move = room.table.choices(seat).sample(dice(count))
    body = msgspec.json.decode(room.game.encode(move))
    return player.say("move", seat=seat, number=room.table.number(seat), move=body)


def test_a_stranger_gets_no_record_while_the_game_goes_on(house: Site) -> None:
    ann, eve = house.visitor("Ann"), house.visitor("Eve")
    table = ann.make("peek", "me", "guest")
    room = house.room(table)
    for visitor in (ann, eve):
        answer = httpx.get(f"{house.url}/tables/{table}/record", headers=visitor.headers)
        assert answer.status_code == 403
        assert not leaked(answer.content, secrets_of(room.table.state, room.table.record.seed))


def test_two_tables_have_nothing_in_common(house: Site) -> None:
    ann = house.visitor("Ann")
    rooms = [house.room(ann.make("colors", "me", "guest")) for _ in range(20)]
    assert len({room.table.record.seed for room in rooms}) == 20
    assert min(room.table.record.seed.bit_length() for room in rooms) > 200
    assert len({room.table.state.key for room in rooms}) == 20

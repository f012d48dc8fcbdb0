"""Whatever strangers do, nobody waits longer than a quarter of a second: the server's watchdog is asked.

The server is a process of its own, and what it waited for a processor is not counted: the machine may be busy."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from bench.server import Load, Socket

from cosmodrome.core.record import MOST_ENTRIES
from tests.attack.crowd import Crowd, a_server, health
from tests.attack.test_records import restless

LONGEST_MS = 250.0


class Vandal:
    """Somebody with a key and no manners."""

    def __init__(self, load: Load, name: str) -> None:
        self.load = load
        self.key: str = json.loads(load.call("/api/guests", {"name": name}))["key"]

    def table(self, *seats: str, **options: str) -> str:
        body = {"game": "encounter", "seats": list(seats), "options": options}
        return str(json.loads(self.load.call("/api/tables", body, self.key))["id"])

    def try_to(self, path: str, body: object) -> None:
        """Ask for something that the server may well refuse; it must not break over it."""
        try:
            self.load.call(path, body, self.key)
        except HTTPError as error:
            error.close()
            if error.code not in (400, 429, 503):
                raise

    def send_record(self, text: str) -> None:
        parts = f'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n{text}\r\n--x--\r\n'
        headers = {"Content-Type": "multipart/form-data; boundary=x", "Authorization": f"Bearer {self.key}"}
        with urlopen(Request(f"http://{self.load.host}/records", parts.encode(), headers), timeout=120) as answer:
            answer.read()


def corrections(load: Load) -> None:
    """Deep, long and merely large ones."""
    vandal = Vandal(load, "V")
    for i in range(20):
        for text in (
            ".".join("a" * 30_000) + "=1",
            "[" * 9_000,
            "x=[" + "1," * 7_000 + "]",
            "[bonus]\none=5\n#" + str(i),
        ):
            vandal.try_to("/api/tables", {"game": "colors", "seats": ["me", "me"], "options": {"data": text}})


def records(load: Load) -> None:
    """The longest legal ones, from five people at once, and their replays; meanwhile two others play."""
    text = restless(MOST_ENTRIES)
    threads = [threading.Thread(target=Vandal(load, f"V{i}").send_record, args=(text,)) for i in range(5)]
    for thread in threads:
        thread.start()
    load.keys = [Vandal(load, name).key for name in ("A", "B")]

    async def play() -> None:
        while any(thread.is_alive() for thread in threads):
            game = await load.next_game()
            await game.play()
            game.leave()

    asyncio.run(play())


def questions(load: Load) -> None:
    """Everything that can be asked, from twenty connections."""
    vandal = Vandal(load, "V")
    table = vandal.table(*["me"] * 5)

    async def flood() -> None:
        loop = asyncio.get_running_loop()
        make = lambda: Socket(f"/tables/{table}/live?key={vandal.key}", load.host, lambda data: None)  # noqa: E731
        sockets = [(await loop.create_connection(make, "127.0.0.1", load.port))[1] for _ in range(20)]
        await asyncio.gather(*(socket.ready for socket in sockets))
        for i in range(100):
            for socket in sockets:
                socket.send(b'{"type":"why","id":%d,"seat":%d,"parts":["hand:0"]}' % (i, i % 5))
                socket.send(b'{"type":"moves","id":%d,"seat":%d}' % (i, i % 5))
                socket.send(b'{"type":"imagine","id":%d,"seat":%d}' % (i, i % 5))
                socket.send(b'{"type":"layout","id":%d,"tall":%s}' % (i, b"true" if i % 2 else b"false"))
            await asyncio.sleep(0.02)
        for socket in sockets:
            socket.transport.close()
        await asyncio.sleep(0.5)

    asyncio.run(flood())


def crowds(load: Load) -> None:
    """Five hundred who come and go at once."""
    vandal, other = Vandal(load, "V"), Vandal(load, "W")
    crowd = Crowd(load, vandal.table("me", "me", "me"), other.key)

    async def come_and_go() -> None:
        await crowd.grow(500)
        crowd.leave()
        await asyncio.sleep(1)

    asyncio.run(come_and_go())


def bots(load: Load) -> None:
    """As many tables of bots as anybody may have, for ten people."""
    for i in range(10):
        vandal = Vandal(load, f"V{i}")
        for _ in range(15):
            seats = ["bot:hard"] * 3
            vandal.try_to("/api/tables", {"game": "encounter", "seats": seats})


def pages(load: Load) -> None:
    """Every page, as a newcomer, a hundred times."""
    for _ in range(30):
        for path in ("/", "/new?game=encounter", "/learn/encounter", "/api/games", "/api/tables"):
            load.call(path)


SCENARIOS: list[Callable[[Load], None]] = [corrections, records, questions, crowds, bots, pages]


@pytest.mark.attack
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.__name__)
def test_nobody_else_waits(scenario: Callable[[Load], None], tmp_path: Path) -> None:
    with a_server(tmp_path) as (_, load):
        scenario(load)
        pauses = health(load)["loop_pause_ms"]
    print(f"{scenario.__name__}: longest pauses {pauses}")
    assert pauses["own_work"] < LONGEST_MS

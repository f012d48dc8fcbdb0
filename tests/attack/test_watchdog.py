"""The watchdog: a pause of the loop is seen, logged with its cause, and told to the host."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import Any

import httpx
import pytest

from cosmodrome.server import watchdog
from cosmodrome.server.watchdog import Watchdog
from tests.server.site import Site


def hold_up(seconds: float) -> None:
    """Something slow."""
    time.sleep(seconds)


def test_a_pause_is_measured_and_its_cause_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> Watchdog:
        dog = Watchdog()
        dog.start()
        await asyncio.sleep(0.1)
        for _ in range(2):
            hold_up(0.6)
            await asyncio.sleep(0.12)
        dog.close()
        return dog

    with caplog.at_level(logging.WARNING):
        dog = asyncio.run(run())
    assert 0.5 < dog.longest < 5
    assert dog.last_minute() == dog.longest
    assert dog.longest_own < 0.3, "it only slept"
    said = [record.getMessage() for record in caplog.records if "held up" in record.getMessage()]
    assert len(said) == 1
    assert "in hold_up" in said[0]


def test_what_the_process_itself_does_is_told_apart() -> None:
    async def run() -> Watchdog:
        dog = Watchdog()
        dog.start()
        await asyncio.sleep(0.1)
        begun = time.process_time()
        while time.process_time() - begun < 0.4:
            pass
        await asyncio.sleep(0.12)
        dog.close()
        return dog

    dog = asyncio.run(run())
    assert 0.3 < dog.longest_own <= dog.longest


def test_what_is_long_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(watchdog, "monotonic", lambda: now)
    dog = Watchdog()
    for second in range(60):
        dog._note(1000.0 + second, 0.4 if second == 10 else 0.01)
    now = 1069.0
    assert dog.last_minute() == 0.4
    now = 1090.0
    assert (dog.last_minute(), dog.longest) == (0.01, 0.4)


def test_health_is_told_to_anybody(start: Any) -> None:
    site: Site = start()
    ann = site.visitor("Ann")
    with ann.at(ann.make("colors", "me", "guest")):
        answer = httpx.get(f"{site.url}/healthz")
    found = answer.json()
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert "set-cookie" not in answer.headers
    assert {name: found[name] for name in ("ok", "database", "rooms", "connections")} == {
        "ok": True,
        "database": True,
        "rooms": 1,
        "connections": 1,
    }
    assert found["bots"] == {"queue": 0, "thinking": 0}
    pauses = found["loop_pause_ms"]
    assert 0 <= pauses["last_minute"] <= pauses["since_start"]
    assert 0 <= pauses["own_work"] <= pauses["since_start"]


def test_without_its_database_the_server_is_not_well(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    site: Site = start()

    def away(tables: Any) -> Any:
        raise OSError("gone")

    monkeypatch.setattr(site.app.rooms.database, "_ask", lambda: away([]))
    answer = httpx.get(f"{site.url}/healthz")
    assert (answer.status_code, answer.json()["ok"]) == (503, False)
    assert "cosmodrome_database_up 0\n" in httpx.get(f"{site.url}/metrics").text


def test_metrics_are_numbers_and_nothing_else(start: Any) -> None:
    site: Site = start()
    ann = site.visitor("Annabella")
    table = ann.make("colors", "me", "guest")
    text = httpx.get(f"{site.url}/metrics").text
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    values = {name: float(value) for name, _, value in (line.partition(" ") for line in lines)}
    assert values["cosmodrome_rooms"] == 1
    assert values["cosmodrome_commits_total"] > 0
    assert len(values) == len(lines) >= 10
    assert "Annabella" not in text
    assert table not in text


def test_metrics_are_for_this_machine_or_with_a_token(start: Any) -> None:
    site: Site = start(metrics_token="open sesame")
    url = f"{site.url}/metrics"
    assert httpx.get(url).status_code == 200
    for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
        assert httpx.get(url, headers={header: "127.0.0.1"}).status_code == 403, "a proxy asked for somebody"
    stranger = {"X-Forwarded-For": "203.0.113.9", "Authorization": "Bearer open sesame"}
    assert httpx.get(url, headers=stranger).status_code == 200
    stranger["Authorization"] = "Bearer guess"
    assert httpx.get(url, headers=stranger).status_code == 403
    json.dumps(httpx.get(f"{site.url}/healthz", headers=stranger).json())


def test_without_a_token_none_opens(start: Any) -> None:
    site: Site = start()
    headers = {"X-Forwarded-For": "203.0.113.9", "Authorization": "Bearer none"}
    assert httpx.get(f"{site.url}/metrics", headers=headers).status_code == 403

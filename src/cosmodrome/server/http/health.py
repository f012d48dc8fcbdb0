"""What a host may ask of a running server: `/healthz` for a load balancer, `/metrics` for Prometheus."""

from __future__ import annotations

import hmac
import time
from ipaddress import ip_address
from typing import Any

from litestar import Response, get

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.http.dependencies import AnyRequest, Rooms

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")
FRESH = {"cache-control": "no-store"}


@get("/healthz", include_in_schema=False)
async def healthz(rooms: Rooms) -> Response[dict[str, Any]]:
    """How the server is; 503 if it cannot reach its database."""
    database = await rooms.database.answers()
    dog = rooms.watchdog
    body = {
        "ok": database,
        "database": database,
        "loop_pause_ms": {
            "last_minute": round(1000 * dog.last_minute(), 1),
            "since_start": round(1000 * dog.longest, 1),
            "own_work": round(1000 * dog.longest_own, 1),
        },
        "rooms": len(rooms.open),
        "connections": rooms.connections,
        "bots": {"queue": rooms.pool.queued, "thinking": rooms.pool.busy},
    }
    return Response(body, status_code=200 if database else 503, headers=FRESH)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, rooms: Rooms) -> Response[str]:
    """The same as Prometheus reads it; only for this machine, or with the token of the Config."""
    if not _allowed(request, rooms):
        raise Refusal("hidden", "Metrics are for this machine, or for those who send the host's token.")
    lines = "".join(f"# TYPE {name} {kind}\n{name} {value}\n" for name, kind, value in _figures(rooms))
    database = f"# TYPE cosmodrome_database_up gauge\ncosmodrome_database_up {int(await rooms.database.answers())}\n"
    return Response(lines + database, media_type="text/plain; version=0.0.4", headers=FRESH)


def _figures(rooms: Rooms) -> list[tuple[str, str, float]]:
    """Numbers alone: no names, no tables."""
    dog, pool = rooms.watchdog, rooms.pool
    return [
        ("cosmodrome_loop_pause_last_minute_seconds", "gauge", round(dog.last_minute(), 4)),
        ("cosmodrome_loop_pause_longest_seconds", "gauge", round(dog.longest, 4)),
        ("cosmodrome_loop_pause_longest_own_work_seconds", "gauge", round(dog.longest_own, 4)),
        ("cosmodrome_rooms", "gauge", len(rooms.open)),
        ("cosmodrome_connections", "gauge", rooms.connections),
        ("cosmodrome_bot_queue", "gauge", pool.queued),
        ("cosmodrome_bots_thinking", "gauge", pool.busy),
        ("cosmodrome_bot_thoughts_total", "counter", pool.thoughts),
        ("cosmodrome_bot_starts_failed_total", "counter", pool.failed_starts),
        ("cosmodrome_commits_total", "counter", rooms.store.writer.commits),
        ("process_cpu_seconds_total", "counter", round(time.process_time(), 2)),
    ]


def _allowed(request: AnyRequest, rooms: Rooms) -> bool:
    """Asked from this machine, and not through a proxy, for which everybody seems to be here; or with the token."""
    token = rooms.config.metrics_token
    sent = request.headers.get("authorization", "")
    if token and hmac.compare_digest(sent.encode(), f"Bearer {token}".encode()):
        return True
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ip_address(request.scope["address"]).is_loopback  # type: ignore[typeddict-item]
    except ValueError:
        return False


ROUTES = [healthz, metrics]

"""The application: pages, calls and live tables behind one door."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access import characters
from cosmodrome.server.access.limits import TOO_FAST
from cosmodrome.server.config import Config
from cosmodrome.server.http import accounts, api, health, learning, lessons, people, site, static, waiting
from cosmodrome.server.http.dependencies import PROVIDED, AnyRequest
from cosmodrome.server.http.errors import AWAY, HANDLERS
from cosmodrome.server.http.guard import Guard
from cosmodrome.server.live.handler import LiveHandler
from cosmodrome.server.rooms.background import RETRY
from cosmodrome.server.rooms.replays import Replays
from cosmodrome.server.rooms.rooms import Rooms
from cosmodrome.store import Unavailable
from cosmodrome.store.engine import UNREACHABLE

TURNED_AWAY = {
    400: ("characters", characters.SENTENCE),
    403: ("foreign", "That came from another site. Open this one and try there."),
    429: (TOO_FAST.code, TOO_FAST.sentence),
    503: ("away", AWAY),
}


def create_app(config: Config | None = None) -> Guard:
    """An ASGI application; the database is opened when it starts."""
    config = config or Config()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        rooms = await _open(config)
        guard.rooms, guard.live = rooms, LiveHandler(rooms, guard.rates)
        rooms.spawn(guard.connections.watch())
        if config.shared:
            rooms.spawn(guard.rates.share(rooms.store, rooms.store.secret("limits")))
        app.state.rooms, app.state.guard, app.state.replays = rooms, guard, Replays(rooms)
        await asyncio.to_thread(learning.warm, rooms)
        gc.collect()
        gc.freeze()  # what is loaded by now stays; collecting it again and again would stall the tables
        gc.set_threshold(20_000, 20, 20)
        rooms.watchdog.start()
        try:
            yield
        finally:
            await rooms.close()

    app = Litestar(
        [
            *site.ROUTES,
            *waiting.ROUTES,
            *accounts.ROUTES,
            *people.ROUTES,
            *learning.ROUTES,
            *lessons.ROUTES,
            *api.ROUTES,
            *static.ROUTES,
            *health.ROUTES,
        ],
        before_request=_door,
        dependencies=PROVIDED,
        exception_handlers=HANDLERS,
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Cosmodrome",
            version="1",
            path="/schema",
            render_plugins=[JsonRenderPlugin(), YamlRenderPlugin()],
            use_handler_docstrings=True,
        ),
        request_max_body_size=config.body_bytes,
    )
    guard = Guard(app, config)
    return guard


async def _open(config: Config) -> Rooms:
    """The rooms, as soon as the database can be reached; a worker that is started during an outage waits for it."""
    while True:
        try:
            return Rooms(config)
        except Refusal as why:
            if why.code != UNREACHABLE:
                raise
        except Unavailable:
            pass
        await asyncio.sleep(RETRY)


async def _door(request: AnyRequest) -> None:
    """Refuse requests that the guard did not let in, and bodies with characters that no text can hold."""
    if why := TURNED_AWAY.get(request.scope["refused"]):  # type: ignore[typeddict-item]
        raise Refusal(*why)
    if request.scope["method"] == "POST":
        body, kind = await request.body(), request.headers.get("content-type", "")
        if characters.impossible_body(body, kind):
            raise Refusal(*TURNED_AWAY[400])

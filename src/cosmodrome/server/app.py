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
from cosmodrome.server import api, characters, files, health, lessons, site
from cosmodrome.server.config import Config
from cosmodrome.server.errors import AWAY, HANDLERS
from cosmodrome.server.forms import AnyRequest
from cosmodrome.server.guard import Guard
from cosmodrome.server.hall import RETRY, Hall
from cosmodrome.server.live import Live
from cosmodrome.server.past import Past
from cosmodrome.store import Unavailable
from cosmodrome.store.engine import UNREACHABLE

TURNED_AWAY = {
    400: ("characters", characters.SENTENCE),
    403: ("foreign", "That came from another site. Open this one and try there."),
    429: ("too-fast", "That was too much at once. Wait a moment and try again."),
    503: ("away", AWAY),
}


def create_app(config: Config | None = None) -> Guard:
    """An ASGI application; the database is opened when it starts."""
    config = config or Config()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        hall = await _open(config)
        guard.hall, guard.live = hall, Live(hall, guard.rates)
        hall.spawn(guard.connections.watch())
        if config.shared:
            hall.spawn(guard.rates.share(hall.store, hall.store.secret("limits")))
        app.state.hall, app.state.guard, app.state.past = hall, guard, Past(hall)
        await asyncio.to_thread(site.cards, hall)  # loading and drawing all games held up the first visitors for 1.2 s
        gc.collect()
        gc.freeze()  # what is there now stays; looking through it again and again would stall the tables
        gc.set_threshold(20_000, 20, 20)
        hall.watchdog.start()
        try:
            yield
        finally:
            await hall.close()

    app = Litestar(
        [*site.ROUTES, *lessons.ROUTES, *api.ROUTES, *files.ROUTES, *health.ROUTES],
        before_request=_door,
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


async def _open(config: Config) -> Hall:
    """The hall, as soon as its database is there; a worker that is started while it is away waits for it."""
    while True:
        try:
            return Hall(config)
        except Refusal as why:
            if why.code != UNREACHABLE:
                raise
        except Unavailable:
            pass
        await asyncio.sleep(RETRY)


async def _door(request: AnyRequest) -> None:
    """Turn away what the guard did not let in, and forms and files that hold what no text can hold."""
    if why := TURNED_AWAY.get(request.scope["refused"]):  # type: ignore[typeddict-item]
        raise Refusal(*why)
    if request.scope["method"] == "POST":
        body, kind = await request.body(), request.headers.get("content-type", "")
        if characters.impossible_body(body, kind):
            raise Refusal(*TURNED_AWAY[400])

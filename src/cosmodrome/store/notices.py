"""Word between processes that a table has grown: PostgreSQL carries it, so that nobody need ask again and again."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL

from cosmodrome.store.outage import Outage

if TYPE_CHECKING:
    from psycopg import Connection

CHANNEL = "cosmodrome"
"""Where the writer's statement says which tables it wrote to."""
ANY = ""
"""What is handed on instead of a table when notices may have been missed: any table may have grown."""
BREATH = 0.5
"""How long, in seconds, the thread waits at most before it looks whether it should stop."""


class Notices:
    """A thread that listens and hands on the table of each notice, until `close`; a lost connection is opened again."""

    def __init__(self, url: URL, limits: dict[str, Any], heard: Callable[[str], None], outage: Outage) -> None:
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.limits = limits
        self.heard = heard
        self.outage = outage
        self.listening = Event()
        self._closing = Event()
        self._thread = Thread(target=self._run, name="notices", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        import psycopg  # here, so that those on SQLite need not load it

        while not self._closing.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True, **self.limits) as connection:
                    self._listen(connection)
            except psycopg.Error as error:
                if not self.listening.is_set():  # else it is lost just now, and opened again at once
                    self.outage.failed(error)
                self.listening.clear()
                self._closing.wait(BREATH)

    def _listen(self, connection: Connection[Any]) -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        self.listening.set()
        self.heard(ANY)
        while not self._closing.is_set():
            for notice in connection.notifies(timeout=BREATH, stop_after=1):
                self.heard(notice.payload)

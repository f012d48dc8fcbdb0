"""One server for the tests that need nothing special of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.server.config import Config
from tests.server.site import QUICK, Site, Visitor

Start = Callable[..., Site]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    running = Site(Config(database=f"sqlite:///{folder}/site.db", **QUICK))
    yield running
    running.close()


@pytest.fixture
def ann(site: Site) -> Visitor:
    return site.visitor("Ann")


@pytest.fixture
def bob(site: Site) -> Visitor:
    return site.visitor("Bob")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Servers of a test's own, on one database."""
    running: list[Site] = []

    def begin(**more: Any) -> Site:
        settings = {"database": f"sqlite:///{tmp_path}/own.db", **QUICK, **more}
        running.append(Site(Config(**settings)))
        return running[-1]

    yield begin
    for one in running:
        one.close()

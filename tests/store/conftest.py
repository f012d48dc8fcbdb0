"""Every test here runs on both databases."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from cosmodrome.store import Store
from tests.store.postgres import running


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with running() as url:
        yield url


Fresh = Callable[[], str]


@pytest.fixture(params=["sqlite", "postgresql"])
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> Fresh:
    """Makes empty databases."""
    if request.param == "sqlite":
        numbers = count()
        return lambda: f"sqlite:///{tmp_path}/store{next(numbers)}.db"
    server: str = request.getfixturevalue("postgres")
    return lambda: fresh_database(server)


@pytest.fixture
def url(fresh: Fresh) -> str:
    """An empty database."""
    return fresh()


def fresh_database(server: str) -> str:
    name = f"t{secrets.token_hex(6)}"
    engine = create_engine(server.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return server.replace("/postgres?", f"/{name}?")


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()

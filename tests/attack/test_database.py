"""A database that cannot be used: one sentence, exit code 2, and not a byte of it changed."""

from __future__ import annotations

import hashlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from cosmodrome.core.refusal import Refusal
from cosmodrome.store import Store
from cosmodrome.store.migrations import STEPS
from cosmodrome.store.schema import APPLICATION
from tests.ports import free_port
from tests.store.conftest import fresh_database, postgres  # noqa: F401

Make = Callable[[Path], None]


def text_file(path: Path) -> None:
    path.write_text("Dear diary, " * 400)


def others_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
        connection.execute("INSERT INTO bookmarks VALUES ('about:blank')")
        connection.commit()


def others_mark(path: Path) -> None:
    """An empty database that says whose it is."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA application_id = 77")
        connection.execute("VACUUM")


def others_with_steps(path: Path) -> None:
    """Another program may count its steps too."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE steps (number INTEGER PRIMARY KEY)")
        connection.execute("CREATE TABLE walks (name TEXT)")


def ours(path: Path) -> None:
    Store(f"sqlite:///{path}").close()


def torn(path: Path) -> None:
    """Ours, with a page overwritten."""
    ours(path)
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(4096))


def cut(path: Path) -> None:
    ours(path)
    os.truncate(path, path.stat().st_size // 2)


def newer(path: Path) -> None:
    ours(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"INSERT INTO steps (number) VALUES ({len(STEPS) + 1})")
        connection.commit()


WRONG: dict[str, tuple[Make, str]] = {
    "text": (text_file, "is not a database and was left alone; name another file"),
    "foreign": (others_database, "belongs to another program and was left alone; name another file"),
    "mark": (others_mark, "belongs to another program"),
    "steps": (others_with_steps, "belongs to another program"),
    "torn": (torn, "is damaged"),
    "cut": (cut, "is damaged"),
    "newer": (newer, "made by a newer Cosmodrome; install that one"),
    "folder": (Path.mkdir, "is a folder; name another file"),
}


def content(folder: Path) -> dict[str, str]:
    """Every file beside the database and what is in it."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.mark.parametrize("kind", WRONG)
def test_a_file_that_is_not_ours_to_use_is_refused_and_not_touched(kind: str, tmp_path: Path) -> None:
    make, sentence = WRONG[kind]
    path = tmp_path / "tables.db"
    make(path)
    before = content(tmp_path)
    with pytest.raises(Refusal) as refused:
        Store(f"sqlite:///{path}")
    assert sentence in str(refused.value)
    assert str(refused.value).count("\n") == 0
    assert content(tmp_path) == before


def test_a_folder_that_is_absent_is_named(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match=r"there is no folder .*nowhere; make the folder or name another"):
        Store(f"sqlite:///{tmp_path}/nowhere/tables.db")
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("what", ["folder", "file"])
def test_what_may_not_be_written_to_is_named(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may write everywhere, so the answer of the system is a pretended one."""
    path = tmp_path / "tables.db"
    ours(path)
    forbidden = tmp_path if what == "folder" else path
    monkeypatch.setattr(os, "access", lambda place, mode: Path(place) != forbidden)
    before = content(tmp_path)
    with pytest.raises(Refusal, match=r"may not be written to; change its rights or name another"):
        Store(f"sqlite:///{path}")
    assert content(tmp_path) == before


def test_an_older_database_of_ours_is_known_by_its_tables(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE steps (number INTEGER PRIMARY KEY)")
        for statement in STEPS[0]:
            assert isinstance(statement, str)
            connection.execute(statement)
        connection.execute("INSERT INTO steps VALUES (1)")
        connection.execute("INSERT INTO secrets VALUES ('cookies', 'ab')")
        connection.commit()
    store = Store(f"sqlite:///{path}")
    assert store.secret("cookies") == b"\xab"
    store.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert connection.execute("SELECT COUNT(*) FROM steps").fetchone() == (len(STEPS),)


def test_ours_opens_again_after_a_kill_that_left_a_log_beside_it(tmp_path: Path) -> None:
    code = "import os, sys; from cosmodrome.store import Store; Store(sys.argv[1]).secret('x'); os._exit(9)"
    url = f"sqlite:///{tmp_path}/tables.db"
    subprocess.run([sys.executable, "-c", code, url])
    assert (tmp_path / "tables.db-wal").exists()
    Store(url).close()


def test_a_file_that_is_empty_is_used(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch()
    Store(f"sqlite:///{tmp_path}/tables.db").close()


@pytest.mark.parametrize("url", ["tables.db", "mysql://localhost/x", "sqlite:tables.db", "postgresql://h:port/x"])
def test_what_names_no_database_is_refused(url: str) -> None:
    with pytest.raises(Refusal, match=r"sqlite:///tables\.db for a file"):
        Store(url)


def test_a_postgresql_of_another_program_is_left_alone(postgres: str) -> None:  # noqa: F811
    import psycopg

    url = fresh_database(postgres)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE TABLE invoices (id INTEGER)")
        with pytest.raises(Refusal, match="holds tables of another program; make one for Cosmodrome alone"):
            Store(url)
        found = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
    assert found == [("invoices",)]


def test_a_postgresql_that_is_away_is_told_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match=r"cannot be reached .*; start it or check --database") as refused:
        Store(f"postgresql://tester:geheim@/tables?host={tmp_path}")
    assert refused.value.code == "unreachable"
    assert "geheim" not in str(refused.value)
    assert "\n" not in str(refused.value)


# -- the command ------------------------------------------------------------------------------------


@pytest.fixture
def port() -> int:
    return free_port()


def command(port: int, database: str, *more: str) -> list[str]:
    fixed = ["serve", "--no-open", "--port", str(port), "--database", database]
    return [sys.executable, "-m", "cosmodrome.cli", *fixed, *more]


def refused(*args: str) -> str:
    """Run the command, which must refuse; says the sentence."""
    done = subprocess.run(args, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2, done
    assert done.stdout == "", "it is not there, so nothing says that it is"
    assert len(done.stderr.splitlines()) == 1, done.stderr
    return done.stderr


@pytest.mark.parametrize("workers", ["1", "2"])
def test_serve_says_one_sentence_about_a_wrong_database(port: int, workers: str, tmp_path: Path) -> None:
    text_file(tmp_path / "tables.db")
    said = refused(*command(port, f"sqlite:///{tmp_path}/tables.db", "--workers", workers))
    assert said == f"cosmodrome: {tmp_path}/tables.db is not a database and was left alone; " + (
        "name another file with --database.\n"
    )


def test_serve_says_one_sentence_about_a_database_that_is_away(port: int, tmp_path: Path) -> None:
    assert "start it or check --database" in refused(*command(port, f"postgresql://u:secret@/x?host={tmp_path}"))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_serve_says_one_sentence_about_a_port_that_is_taken(port: int, workers: str, tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        said = refused(*command(port, f"sqlite:///{tmp_path}/tables.db", "--workers", workers))
    assert said == (
        f"cosmodrome: Another program listens at port {port} already; end it or choose another with --port.\n"
    )


def test_serve_knows_addresses_that_are_not_there(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    assert "no address 203.0.113.7" in refused(*command(8000, url, "--host", "203.0.113.7"))
    assert "no port 99999" in refused(*command(99999, url))


@pytest.fixture
def served(port: int, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[str]]:
    run = command(port, f"sqlite:///{tmp_path}/tables.db", "--workers", request.param)
    process = subprocess.Popen(run, stdout=subprocess.PIPE, text=True)
    yield process
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=30)


@pytest.mark.parametrize("served", ["1", "2"], indirect=True)
def test_cosmodrome_is_there_when_it_says_so(port: int, served: subprocess.Popen[str]) -> None:
    assert served.stdout
    assert served.stdout.readline() == f"Cosmodrome is at http://localhost:{port}/\n"
    assert httpx.get(f"http://127.0.0.1:{port}/", timeout=30).status_code == 200

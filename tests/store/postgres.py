"""A PostgreSQL of the test run's own: on a socket in a temporary folder, gone when the run is over."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def binary(name: str) -> str:
    """A program of PostgreSQL, wherever the system keeps it."""
    found = shutil.which(name) or next(
        (str(path) for path in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)), None
    )
    if found is None:
        raise RuntimeError("PostgreSQL is not installed; `make test` installs it.")
    return found


def _as_nobody() -> list[str]:
    """PostgreSQL refuses to run as root, so root runs it as somebody else."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", f"--reuid={_user()}", "--regid", str(pwd.getpwnam(_user()).pw_gid), "--clear-groups"]


def _user() -> str:
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        return "nobody"


class Postgres:
    """A database server in a folder of its own, that can be stopped and started again."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.url = f"postgresql://tester@/postgres?host={folder}"
        self._data = f"{folder}/data"
        self._run("initdb", "-A", "trust", "-U", "tester", "--no-sync")

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c max_connections=60"
        self._run("pg_ctl", "-w", "-l", f"{self.folder}/log", "-o", options, "start")

    def stop(self) -> None:
        """As if its power had failed."""
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")

    def _run(self, name: str, *args: str) -> None:
        command = [*_as_nobody(), binary(name), "-D", self._data, *args]
        nowhere = subprocess.DEVNULL
        subprocess.run(command, check=True, stdout=nowhere, stderr=nowhere, cwd=self.folder)


@contextmanager
def server() -> Iterator[Postgres]:
    """A database server that is there as long as the block lasts."""
    folder = tempfile.mkdtemp(prefix="pg-", dir="/tmp")
    if os.geteuid() == 0:
        shutil.chown(folder, _user())
    try:
        postgres = Postgres(folder)
        postgres.start()
        try:
            yield postgres
        finally:
            postgres.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def running() -> Iterator[str]:
    """The URL of a database that is there as long as the block lasts."""
    with server() as postgres:
        yield postgres.url

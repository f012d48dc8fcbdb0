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


@contextmanager
def running() -> Iterator[str]:
    """The URL of a database that is there as long as the block lasts."""
    folder = tempfile.mkdtemp(prefix="pg-", dir="/tmp")
    if os.geteuid() == 0:
        shutil.chown(folder, _user())
    data, quiet = f"{folder}/data", {"check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    options = f"-c listen_addresses='' -c unix_socket_directories={folder} -c max_connections=60"
    try:
        start = [*_as_nobody(), binary("initdb"), "-D", data, "-A", "trust", "-U", "tester", "--no-sync"]
        subprocess.run(start, **quiet, cwd=folder)  # type: ignore[call-overload]
        control = [*_as_nobody(), binary("pg_ctl"), "-D", data, "-w", "-l", f"{folder}/log"]
        subprocess.run([*control, "-o", options, "start"], **quiet, cwd=folder)  # type: ignore[call-overload]
        try:
            yield f"postgresql://tester@/postgres?host={folder}"
        finally:
            subprocess.run([*control, "-m", "immediate", "stop"], **quiet, cwd=folder)  # type: ignore[call-overload]
    finally:
        shutil.rmtree(folder, ignore_errors=True)

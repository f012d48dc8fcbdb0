"""Packages that only some uses need: who lacks one is told which extra of `cosmodrome` brings it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from cosmodrome.core.refusal import Refusal


@contextmanager
def needing(extra: str, otherwise: str = "") -> Iterator[None]:
    """For the imports of a command: one that fails raises a Refusal that names the extra.

    A module of our own that is missing is a fault, not an extra, and stays an ImportError.
    """
    try:
        yield
    except ImportError as error:
        name = (error.name or "").partition(".")[0]
        if name == "cosmodrome":
            raise
        raise Refusal("extra", missing(name or str(error).partition("\n")[0], extra, otherwise)) from None


def require(extra: str, *packages: str) -> None:
    """For a package that cannot be imported at all without an extra: raises an ImportError that names it."""
    for package in packages:
        if find_spec(package) is None:
            raise ImportError(missing(package, extra), name=package)


def missing(package: str, extra: str, otherwise: str = "") -> str:
    """What to do about a package that is not there, in one sentence."""
    return f'This needs {package}, which is not installed: pip install "cosmodrome[{extra}]"{otherwise}.'

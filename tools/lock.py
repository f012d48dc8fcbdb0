"""Write the lock files: every package pinned, with the hash of every file that the index offers for that version.

    python tools/lock.py             hashes for the versions that are pinned now
    python tools/lock.py --resolve   newest versions that pyproject.toml and the lists below allow, with their hashes

The index is the one pip is set up to use. All files of a version are listed, for other systems and Pythons too, so that
one lock serves them all; pip refuses whatever has another hash.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urldefrag
from urllib.request import Request, urlopen

from packaging.utils import InvalidSdistFilename, InvalidWheelFilename, canonicalize_name
from packaging.utils import parse_sdist_filename as sdist
from packaging.utils import parse_wheel_filename as wheel
from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).parent.parent
TITLES = {
    "requirements.lock": "What it takes to play.",
    "requirements-build.lock": "What it takes to install Cosmodrome itself from its folder.",
    "requirements-test.lock": "What it takes to test, beside requirements.lock.",
    "requirements-audit.lock": "What `make audit` needs, in an environment of its own.",
}
PLAY = ("server", "terminal", "postgres")
"""The extras that `make play` and every server have."""
TESTS = [
    "axe-playwright-python",
    "fonttools[woff]",
    "httpx",
    "hypothesis",
    "mypy",
    "pdoc",
    "pymunk",
    "pytest",
    "pytest-cov",
    "pytest-xdist",
    "ruff",
]
"""What the tests need beside the package and its extras."""
EDITABLE = "editables~=0.3"
"""What hatchling asks for when a folder is installed to be worked in."""
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)
OWN = re.compile(r"cosmodrome\[([\w,]+)\]")
Pins = dict[str, str]


def pins(text: str) -> Pins:
    """The packages of a lock file and their versions."""
    return dict(PIN.findall(text))


def render(title: str, found: Pins, hashes: dict[str, list[str]]) -> str:
    """A lock file."""
    parts = [f"# {title} Pinned with hashes by tools/lock.py; do not edit.\n"]
    for name in sorted(found, key=str.lower):
        lines = [f"{name}=={found[name]}", *(f"--hash=sha256:{mark}" for mark in hashes[name])]
        parts.append(" \\\n    ".join(lines) + "\n")
    return "".join(parts)


# -- the index --------------------------------------------------------------------------------------


class Links(HTMLParser):
    """The files of an index page: name and hash."""

    def __init__(self) -> None:
        super().__init__()
        self.files: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        place, mark = urldefrag(dict(attrs).get("href") or "")
        if tag == "a" and mark.startswith("sha256="):
            self.files[place.rpartition("/")[2]] = mark.removeprefix("sha256=")


def index() -> str:
    """Where pip looks for packages."""
    from pip._internal.cli.cmdoptions import index_url

    command = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    said = subprocess.run(command, capture_output=True, text=True)
    return (said.stdout.strip() or str(index_url().default)).rstrip("/")


def files(place: str, name: str) -> dict[str, str]:
    """Every file of a package, with its hash."""
    links = Links()
    request = Request(f"{place}/{canonicalize_name(name)}/", headers={"Accept": "text/html"})
    with urlopen(request, timeout=60) as answer:
        links.feed(answer.read().decode())
    return links.files


def version(file: str) -> Version | None:
    """Which version of its package a file is; None for other kinds of files."""
    try:
        return wheel(file)[1] if file.endswith(".whl") else sdist(file)[1]
    except (InvalidSdistFilename, InvalidVersion, InvalidWheelFilename):
        return None


def hashes(place: str, name: str, wanted: str) -> list[str]:
    """The hashes of every file of one version."""
    found = sorted(mark for file, mark in files(place, name).items() if version(file) == Version(wanted))
    if not found:
        raise SystemExit(f"The index has no file of {name} {wanted} with a hash.")
    return found


# -- pinning anew -------------------------------------------------------------------------------------


def resolve(wanted: list[str]) -> Pins:
    """What pip would install for these into an empty environment."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-"]
    said = subprocess.run([*command, *wanted], capture_output=True, text=True, check=True)
    report: dict[str, Any] = json.loads(said.stdout)
    return {item["metadata"]["name"]: item["metadata"]["version"] for item in report["install"]}


def required(project: dict[str, Any], extras: Iterable[str]) -> list[str]:
    """What the package and some of its extras require; an extra that names others of ours brings theirs."""
    found: list[str] = list(project["dependencies"])
    for extra in extras:
        for wanted in project["optional-dependencies"][extra]:
            ours = OWN.fullmatch(wanted)
            found += required(project, ours[1].split(",")) if ours else [wanted]
    return sorted(set(found))


def resolved() -> dict[str, Pins]:
    """Every lock, pinned anew; what several hold has the same version in each."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    play = resolve(required(project["project"], PLAY))
    build = resolve([*project["build-system"]["requires"], EDITABLE])
    extra = required(project["project"], ("all",))
    wanted = resolve([*(f"{name}=={number}" for name, number in play.items()), "packaging", *TESTS, *extra])
    test = {name: number for name, number in wanted.items() if name not in play}
    locks = (play, build, test, resolve(["pip-audit"]))
    return dict(zip(TITLES, locks, strict=True))


def main() -> None:
    if "--resolve" in sys.argv:
        locks = resolved()
    else:
        locks = {name: pins((ROOT / name).read_text(encoding="utf-8")) for name in TITLES}
    place = index()
    for name, found in locks.items():
        with ThreadPoolExecutor(8) as pool:
            marks = dict(zip(found, pool.map(lambda pin: hashes(place, *pin), found.items()), strict=True))
        (ROOT / name).write_text(render(TITLES[name], found, marks), encoding="utf-8")
        print(f"{name}: {len(found)} packages, {sum(map(len, marks.values()))} files")


if __name__ == "__main__":
    main()

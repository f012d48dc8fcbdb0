"""The wheel in an environment of its own, with what each extra brings and nothing else of this machine.

Nothing is downloaded: the environment is given links to packages that are installed here, those that pip would choose
for the extras in question.
"""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import time
import tomllib
import venv
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement

import cosmodrome
from tests.ports import free_port

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
Done = subprocess.CompletedProcess[str]


def brought(wanted: list[str], extra: str = "", seen: set[str] | None = None) -> set[str]:
    """The names of all distributions that some requirements bring."""
    seen = set() if seen is None else seen
    for requirement in map(Requirement, wanted):
        if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
            continue
        if requirement.name == "cosmodrome":
            for name in requirement.extras:
                brought(EXTRAS[name], "", seen)
        elif requirement.name.lower() not in seen:
            seen.add(requirement.name.lower())
            for inner in ("", *requirement.extras):
                brought(distribution(requirement.name).requires or [], inner, seen)
    return seen


def place(names: set[str], folder: Path) -> None:
    """Link installed distributions into a folder for packages."""
    for name in names:
        found = distribution(name)
        for top in {file.parts[0] for file in found.files or [] if file.parts[0] not in ("..", "__pycache__")}:
            if not (folder / top).exists():
                (folder / top).symlink_to(Path(str(found.locate_file(top))))


class Environment:
    """An empty environment of Python with Cosmodrome in it, outside the tree."""

    def __init__(self, folder: Path, wheel: Path, *extras: str) -> None:
        venv.create(folder / "venv", symlinks=True)
        self.folder = folder
        self.bin = folder / "venv" / "bin"
        (packages,) = (folder / "venv" / "lib").glob("python*/site-packages")
        command = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "install", "--quiet"]
        offline = ["--no-deps", "--no-index", "--no-warn-script-location", "--disable-pip-version-check"]
        subprocess.run([*command, *offline, str(wheel)], check=True)
        place(brought([*PROJECT["dependencies"], *(one for extra in extras for one in EXTRAS[extra])]), packages)
        self.env = {"PATH": os.environ["PATH"], "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data")}

    def run(self, *words: str, **more: object) -> Done:
        """The installed command, or `python` with something to run."""
        command = [str(self.bin / words[0]), *words[1:]]
        return subprocess.run(  # type: ignore[call-overload, no-any-return]
            command, capture_output=True, text=True, timeout=120, cwd=self.folder, env=self.env, **more
        )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Environment:
    """What `pip install cosmodrome` makes."""
    return Environment(tmp_path_factory.mktemp("bare"), wheel)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Environment:
    """What `pip install cosmodrome[server]` makes."""
    return Environment(tmp_path_factory.mktemp("server"), wheel, "server")


def test_a_wheel_has_all_that_is_needed_and_its_types(wheel: Path) -> None:
    with ZipFile(wheel) as opened:
        names = set(opened.namelist())
        metadata = opened.read(next(name for name in names if name.endswith("/METADATA"))).decode()
    assert f"Version: {cosmodrome.__version__}\n" in metadata
    for name in (
        "py.typed",
        "rulebook/rules/colors.md",
        "rulebook/specs/colors.md",
        "web/static/base.css",
        "terminal/style.tcss",
    ):
        assert f"cosmodrome/{name}" in names
    assert not [name for name in names if name.startswith(("tests", "bench", "tools", "docs"))]
    assert set(re.findall(r"^Provides-Extra: (\w+)", metadata, re.MULTILINE)) == set(EXTRAS)


def test_the_package_alone_brings_little(bare: Environment) -> None:
    assert brought(PROJECT["dependencies"]) <= {"msgspec", "rich", "markdown-it-py", "mdurl", "pygments"}
    heavy = ("litestar", "textual", "psycopg", "sqlalchemy", "uvicorn", "numpy")
    script = (
        "import sys; from importlib.util import find_spec; import cosmodrome\n"
        f"print(cosmodrome.__file__, [name for name in {heavy} if find_spec(name)])"
    )
    done = bare.run("python", "-c", script)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(bare.folder))
    assert done.stdout.endswith(" []\n")


def test_bots_play_without_any_extra(bare: Environment) -> None:
    done = bare.run("cosmodrome", "sim", "colors", "--seats", "greedy,random", "--games", "20")
    assert done.returncode == 0, done.stderr
    assert "95 % interval" in done.stdout


def test_people_play_in_lines_without_any_extra(bare: Environment) -> None:
    done = bare.run("cosmodrome", "play", "colors", "--seed", "1", input="look\nrules draw\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Draw until you hold ten cards" in done.stdout
    (record,) = (bare.folder / "data" / "cosmodrome").glob("*.jsonl")
    again = bare.run("cosmodrome", "replay", str(record), "--all")
    assert again.returncode == 0, again.stderr
    record.unlink()


@pytest.mark.parametrize(
    "words", [("--version",), ("rules", "colors", "draw"), ("cards", "colors"), ("laws", "--help")]
)
def test_the_small_commands_need_no_extra(bare: Environment, words: tuple[str, ...]) -> None:
    done = bare.run("cosmodrome", *words)
    assert done.returncode == 0, done.stderr


def test_every_module_says_what_it_needs(bare: Environment) -> None:
    """Games, bots, table and lab are there without an extra, but for datasets; the environments name theirs."""
    script = (
        "from importlib import import_module; from pkgutil import walk_packages; import cosmodrome\n"
        "light = ('core', 'games', 'bots', 'table', 'lab', 'commands', 'rulebook')\n"
        "for found in walk_packages(cosmodrome.__path__, 'cosmodrome.', lambda name: None):\n"
        "    if found.name == 'cosmodrome.lab.dataset': continue\n"
        "    if found.name.split('.')[1] in light: import_module(found.name)\n"
        "import cosmodrome.env.gym"
    )
    done = bare.run("python", "-c", script)
    assert done.stderr.splitlines()[-1].startswith("ImportError: This needs numpy, which is not installed: ")
    assert 'pip install "cosmodrome[env]"' in done.stderr


@pytest.mark.parametrize("words", [("serve", "--no-open"), ("bot", "--table", "x")])
def test_a_command_names_the_extra_that_it_lacks(bare: Environment, words: tuple[str, ...]) -> None:
    done = bare.run("cosmodrome", *words)
    assert done.returncode == 2
    assert re.fullmatch(
        r'cosmodrome: This needs \w+, which is not installed: pip install "cosmodrome\[server\]"\.\n', done.stderr
    )
    assert done.stdout == ""


def test_a_screen_names_the_extra_that_it_lacks_before_a_game_begins(bare: Environment) -> None:
    master, screen = pty.openpty()
    done = subprocess.run(
        [str(bare.bin / "cosmodrome"), "play", "colors"],
        stdin=screen,
        stdout=screen,
        stderr=subprocess.PIPE,
        text=True,
        env=bare.env,
        cwd=bare.folder,
        timeout=60,
    )
    os.close(screen)
    os.close(master)
    assert done.returncode == 2
    advice = 'This needs textual, which is not installed: pip install "cosmodrome[terminal]", or say --plain.'
    assert done.stderr == f"cosmodrome: {advice}\n"
    assert not list((bare.folder / "data").rglob("*.jsonl"))


# -- with the extra of the server ------------------------------------------------------------------


@pytest.fixture
def address(server: Environment) -> Iterator[str]:
    """A server of the installed package."""
    port = free_port()
    command = [str(server.bin / "cosmodrome"), "serve", "--no-open", "--port", str(port)]
    process = subprocess.Popen(command, cwd=server.folder, env=server.env)
    try:
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait(20)


def test_the_server_shows_its_page(address: str) -> None:
    for _ in range(600):
        try:
            with urlopen(address, timeout=30) as answer:
                assert "Cosmic Colors" in answer.read().decode()
                return
        except URLError:
            time.sleep(0.1)
    raise AssertionError("the server did not answer")


def test_the_other_database_has_an_extra_of_its_own(server: Environment) -> None:
    done = server.run("cosmodrome", "serve", "--no-open", "--database", "postgresql://localhost/none")
    assert done.returncode == 2
    assert 'pip install "cosmodrome[postgres]"' in done.stderr

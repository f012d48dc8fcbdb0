"""What is installed is pinned with hashes, for every system, and the files name no host."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCKS = sorted(ROOT.glob("requirements*.lock"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"tools_{name}", ROOT / "tools" / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pinned(*names: str) -> dict[str, str]:
    lock = tool("lock")
    found = [lock.pins((ROOT / name).read_text(encoding="utf-8")) for name in names]
    return {canonicalize_name(name): version for one in found for name, version in one.items()}


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_every_package_is_pinned_with_hashes_and_no_host_is_named(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    parts = re.split(r"\n(?=\S)", text.partition("\n")[2].strip())
    for part in parts:
        assert re.fullmatch(r"[\w.-]+==[^\s\\]+( \\\n    --hash=sha256:[0-9a-f]{64})+", part), part[:80]
    assert "://" not in text
    assert "index" not in text


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_the_tool_writes_the_files_as_they_are(path: Path) -> None:
    lock, text = tool("lock"), path.read_text(encoding="utf-8")
    marks = {
        name: re.findall(r"sha256:(\w+)", part)
        for name, part in re.findall(r"^([\w.-]+)==((?:.*\\\n)*.*)", text, re.MULTILINE)
    }
    assert lock.render(lock.TITLES[path.name], lock.pins(text), marks) == text


def test_all_that_the_project_needs_is_in_the_locks() -> None:
    lock, play = tool("lock"), pinned("requirements.lock")
    for wanted in map(Requirement, lock.required(PROJECT["project"], lock.PLAY)):
        assert wanted.specifier.contains(play[canonicalize_name(wanted.name)]), wanted
    build = pinned("requirements-build.lock")
    for wanted in map(Requirement, PROJECT["build-system"]["requires"]):
        assert wanted.specifier.contains(build[canonicalize_name(wanted.name)]), wanted
    test = pinned("requirements-test.lock")
    for wanted in map(Requirement, [*lock.TESTS, *lock.required(PROJECT["project"], ("all",))]):
        assert wanted.specifier.contains((play | test)[canonicalize_name(wanted.name)]), wanted
    for name in {*build} & {*test} | {*play} & {*test}:
        assert test[name] == (build | play)[name], f"{name} is pinned twice"


def test_an_extra_that_names_others_brings_theirs() -> None:
    extras = {"one": ["a>=1"], "two": ["cosmodrome[one]", "b"], "all": ["cosmodrome[one,two]"]}
    project = {"dependencies": ["z"], "optional-dependencies": extras}
    required = tool("lock").required
    assert required(project, ()) == ["z"]
    assert required(project, ("two",)) == required(project, ("all",)) == ["a>=1", "b", "z"]


def test_what_is_installed_is_checked_against_its_hash() -> None:
    said = subprocess.run(["make", "-nB", ".venv/test"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    lines = [line for line in said.splitlines() if "pip install" in line]
    assert len(lines) == 4
    assert sum("--require-hashes" in line for line in lines) == 3
    assert lines[-2].endswith("--no-deps --no-build-isolation --editable ."), "our own folder, with what is pinned"


def test_a_package_with_another_hash_is_refused(tmp_path: Path) -> None:
    """A wheel that somebody changed on its way is not installed."""
    false = tmp_path / "iniconfig-2.3.1-py3-none-any.whl"
    false.write_bytes(b"PK\x05\x06" + bytes(18))
    command = [sys.executable, "-m", "pip", "install", "--no-index", "--no-deps", "--target", str(tmp_path / "to")]
    lock = tmp_path / "one.lock"
    text = (ROOT / "requirements-test.lock").read_text(encoding="utf-8")
    lock.write_text(re.search(r"^iniconfig(?:.*\\\n)*.*", text, re.MULTILINE)[0])  # type: ignore[index]
    options = ["--isolated", "--find-links", str(tmp_path), "--require-hashes", "-r", str(lock)]
    done = subprocess.run([*command, *options], capture_output=True, text=True)
    assert done.returncode != 0
    assert "DO NOT MATCH THE HASHES" in done.stderr


def test_an_audit_says_what_it_did_not_ask() -> None:
    audit = tool("audit")
    unknown = {"name": "a", "skip_reason": "not found"}
    sound, bad = {"name": "b", "version": "1", "vulns": []}, {"name": "c", "version": "2", "vulns": [{"id": "X-1"}]}
    assert audit.report([]) == audit.report([unknown]) == ([audit.NO_NETWORK], 0), "nothing known is not all well"
    assert audit.report([sound]) == (["1 pinned packages audited, 0 known faults."], 0)
    lines, code = audit.report([unknown, sound, bad])
    assert code == 1
    assert lines[0] == "c 2: X-1"
    assert lines[1] == "Not audited, since the list does not know them: a."

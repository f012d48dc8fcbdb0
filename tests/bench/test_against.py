"""Two commits beside each other: the arithmetic, and a run in a small repository whose benches say fixed figures."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from bench.against import Compared, checked_out, compare, main, speeds, spread

BENCH = """\
import sys
name = sys.argv[-2]
if name == "unknown-here":
    sys.exit("there is no such game")
print('{{"game": "%s", "figure": "decisions_per_s", "value": {rate}, "ratio": 1}}' % name)
print('{{"game": "%s", "figure": "clone_us", "value": {cost}, "ratio": 1}}' % name)
"""


def test_a_cost_is_turned_over_and_other_lines_are_passed_over() -> None:
    lines = 'Measuring\n{"figure": "moves_per_s", "value": 50}\n{"figure": "p99_ms", "value": 4.0}\n'
    assert speeds(lines) == {"moves_per_s": 50, "p99_ms": 0.25}


def test_the_median_of_paired_ratios_is_what_counts() -> None:
    """One round in which the machine was disturbed moves neither the median nor the middle half."""
    theirs = [100.0, 200.0, 100.0, 50.0, 100.0]
    ours = [96.0, 192.0, 96.0, 48.0, 10.0]
    (row,) = compare("colors", [({"x_per_s": a}, {"x_per_s": b}) for a, b in zip(ours, theirs, strict=True)])
    assert row == Compared("colors", "x_per_s", 0.96, 0.96, 0.96)
    assert row.slower
    assert not Compared("colors", "x_per_s", 0.975, 0.9, 1.0).slower


def test_the_middle_half() -> None:
    assert spread([1.0]) == (1.0, 1.0, 1.0)
    assert spread([1.0, 2.0, 3.0, 4.0, 5.0]) == (3.0, 2.0, 4.0)


def test_a_figure_that_one_side_lacks_is_left_out() -> None:
    assert compare("colors", [({"new_per_s": 1.0, "x_per_s": 2.0}, {"x_per_s": 1.0})])[0].figure == "x_per_s"
    assert compare("colors", []) == []


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Three commits: an old one with the bench in the package, one with a folder for it, and one that clones slower."""
    root = tmp_path / "repository"

    def commit(name: str, rate: int, cost: float) -> None:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(BENCH.format(rate=rate, cost=cost))
        (path.parent / "__init__.py").touch()
        subprocess.run(["git", "add", "."], cwd=root, check=True)
        who = ["-c", "user.name=A", "-c", "user.email=a@b"]
        subprocess.run(["git", *who, "commit", "-qm", name], cwd=root, check=True)

    subprocess.run(["git", "init", "-q", str(root)], check=True)
    commit("src/cosmodrome/cli.py", 80, 2.0)
    commit("bench/__main__.py", 100, 2.0)
    commit("bench/__main__.py", 100, 2.5)
    return root


def test_a_run_marks_what_is_slower_and_leaves_nothing_behind(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["HEAD~1", "colors", "--rounds", "2"], repository) == 1
    said = capsys.readouterr().out
    assert "1.000" in said
    assert "0.800" in said
    assert "20% slower" in said
    assert main(["HEAD", "colors", "--rounds", "1"], repository) == 0
    left = subprocess.run(["git", "worktree", "list"], cwd=repository, capture_output=True, text=True, check=True)
    assert len(left.stdout.splitlines()) == 1


def test_a_commit_that_is_older_than_the_folder_is_measured_by_its_command(
    repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["HEAD~2", "colors", "--rounds", "1"], repository) == 1
    assert "1.250" in capsys.readouterr().out


def test_a_game_that_one_side_does_not_know_is_said(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["HEAD", "unknown-here"], repository) == 0
    assert "unknown-here was not measured" in capsys.readouterr().err


def test_an_unknown_commit_is_said(repository: Path) -> None:
    with pytest.raises(SystemExit, match="no-such-commit"), checked_out("no-such-commit", repository):
        pass

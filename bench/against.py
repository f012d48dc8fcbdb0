"""`python -m bench.against REV`: our speed beside that of another commit, both measured in one run.

Two runs an hour apart differ by a third on a shared machine, so they say nothing about a change of three per cent.
Here each game is measured in both trees right after one another, in turns, and what counts is the median of the ratios
of such pairs. REV is checked out into a worktree of its own, and measured by its own bench.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from bench.games import MIXES
from cosmodrome.games import GAMES

ROOT = Path(__file__).parent.parent
SLOWER = 0.97
"""A speed below this share of theirs is marked."""
EXAMPLES = """\
  python -m bench.against main                        everything, the server too
  python -m bench.against HEAD~3 colors --rounds 15   one game, with a smaller spread
  make bench-against REV=main WHAT="colors server" ROUNDS=3"""
Speeds = dict[str, float]
"""Units of work a second by figure; a cost is turned over, so that more is always faster."""


class Compared(NamedTuple):
    """Our speed as a share of theirs: the median over all pairs, and where the middle half of them lies."""

    name: str
    figure: str
    ratio: float
    low: float
    high: float

    @property
    def slower(self) -> bool:
        return self.ratio < SLOWER


def speeds(lines: str) -> Speeds:
    """What a bench printed as JSON lines."""
    rows = [json.loads(line) for line in lines.splitlines() if line.startswith("{")]
    return {
        row["figure"]: row["value"] if row["figure"].endswith("_per_s") else 1 / row["value"]
        for row in rows
        if row["value"] > 0
    }


def compare(name: str, pairs: Sequence[tuple[Speeds, Speeds]]) -> list[Compared]:
    """Each figure that both sides have in every round; a pair is ours and theirs."""
    return [
        Compared(name, figure, *spread([ours[figure] / theirs[figure] for ours, theirs in pairs]))
        for figure in (pairs[0][0] if pairs else ())
        if all(figure in ours and figure in theirs for ours, theirs in pairs)
    ]


def spread(ratios: Sequence[float]) -> tuple[float, float, float]:
    """The median, and the ends of the middle half."""
    if len(ratios) < 2:
        return ratios[0], ratios[0], ratios[0]
    low, _, high = quantiles(ratios, n=4, method="inclusive")
    return median(ratios), low, high


# -- the two trees ----------------------------------------------------------------------------------


@contextmanager
def checked_out(rev: str, root: Path = ROOT) -> Iterator[Path]:
    """The tree of a commit in a folder of its own; SystemExit with git's words if there is no such commit."""
    with tempfile.TemporaryDirectory(prefix="cosmodrome-against-") as folder:
        tree = Path(folder) / "tree"
        git = ["git", "-C", str(root), "worktree"]
        made = subprocess.run([*git, "add", "--quiet", "--detach", str(tree), rev], capture_output=True, text=True)
        if made.returncode:
            raise SystemExit(made.stderr.strip())
        try:
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def measure(tree: Path, name: str, tables: int) -> Speeds:
    """What the bench of a tree says about one game, or the server; nothing if it does not know it."""
    bench = ["bench"] if (tree / "bench" / "__main__.py").exists() else ["cosmodrome.cli", "bench"]
    size = ["--tables", str(tables)] if name == "server" else []
    done = subprocess.run(
        [sys.executable, "-m", *bench, name, *size, "--json"],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree / "src")},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        why = done.stderr.strip().rpartition("\n")[2]
        print(f"{name} was not measured in {tree}: {why}", file=sys.stderr)
    return {} if done.returncode else speeds(done.stdout)


def rounds(ours: Path, theirs: Path, name: str, count: int, tables: int) -> Iterator[tuple[Speeds, Speeds]]:
    """So many pairs, each begun by the other side than the one before; none if one of them cannot be measured."""
    for number in range(count):
        order = (ours, theirs) if number % 2 == 0 else (theirs, ours)
        found = {tree: measure(tree, name, tables) for tree in order}
        if not all(found.values()):
            return
        yield found[ours], found[theirs]


# -- the command ------------------------------------------------------------------------------------


def parser() -> ArgumentParser:
    """Everything that can be typed."""
    top = ArgumentParser(
        prog="python -m bench.against",
        description="Compare our speed with that of another commit: 1.05 is five per cent faster than there.",
        epilog=f"examples:\n{EXAMPLES}",
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("rev", metavar="REV", help="a commit, branch or tag")
    top.add_argument("game", nargs="*", metavar="GAME", help="games, or server; all of them if none is named")
    top.add_argument("--rounds", type=int, default=5, metavar="N", help="how often each side is measured (5)")
    top.add_argument("--tables", type=int, default=100, metavar="N", help="how many tables the server carries (100)")
    return top


def main(argv: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Print the ratios; 1 if something is more than three per cent slower here."""
    args = parser().parse_args(argv)
    table = Table("game", "figure", "speed", "middle half", "", title=f"Our speed as a share of {args.rev}'s")
    slower = 0
    with checked_out(args.rev, root) as theirs, Console(stderr=True).status("Measuring …") as status:
        for name in args.game or [*GAMES, *MIXES, "server"]:
            status.update(f"Measuring {name} …")
            for row in compare(name, list(rounds(root, theirs, name, args.rounds, args.tables))):
                mark = f"{1 - row.ratio:.0%} slower" if row.slower else ""
                table.add_row(row.name, row.figure, f"{row.ratio:.3f}", f"{row.low:.3f} … {row.high:.3f}", mark)
                slower += row.slower
    Console().print(table)
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())

"""`cosmodrome lab`: longer experiments that end in a page."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cosmodrome.commands import lab_dataset
from cosmodrome.commands.options import command, console, text_of
from cosmodrome.core.refusal import Refusal

if TYPE_CHECKING:
    from cosmodrome.lab.matrix import Report
    from cosmodrome.lab.matrix_plan import Job, Plan
    from cosmodrome.lab.matrix_tally import Tally

EXAMPLES = """\
  cosmodrome lab aliens --each 20 --out matrix       every pair of aliens in twenty games
  cosmodrome lab aliens --minutes 10 --set storm     as many as fit into ten minutes
  cosmodrome lab aliens --games 20000 --set base     so many games over random aliens
  cosmodrome lab aliens --each 20 --about Miser,Mite the pairs with one of these in them
  cosmodrome lab aliens --again matrix/fault-1.jsonl whether a fault is still there
  cosmodrome lab ladder colors --games 200           how strong its bots are beside each other
  cosmodrome lab dataset colors --games 1000         every decision as numbers, for learning"""


MOST_FAULTS = 50
"""After so many faults a run ends: something is broken that every game meets."""


def add(commands: Any) -> None:
    parser = command(commands, "lab", "Longer experiments that end in a page.", EXAMPLES)
    inner = parser.add_subparsers(metavar="EXPERIMENT", required=True)
    aliens = command(
        inner,
        "aliens",
        "Let every pair of aliens of Cosmic Encounter meet in random games, watched for faults, and write the matrix.",
        EXAMPLES,
    )
    length = aliens.add_mutually_exclusive_group()
    length.add_argument("--each", type=int, metavar="N", help="games for every pair (3 if nothing else is said)")
    length.add_argument("--minutes", type=float, metavar="M", help="as many games as fit into so many minutes")
    length.add_argument("--games", type=int, metavar="N", help="so many games over random aliens")
    length.add_argument("--again", type=Path, metavar="FILE", help="play the record of a fault again, watched")
    aliens.add_argument("--set", choices=("base", "storm", "all"), default="all", help="whose aliens (all)")
    aliens.add_argument("--about", default="", metavar="NAMES", help="only pairs with one of these aliens in them")
    aliens.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed plays the same games (0)")
    aliens.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="P", help="processes; all cores")
    aliens.add_argument("--out", type=Path, default=Path("alien-matrix"), metavar="FOLDER", help="where the page goes")
    aliens.add_argument("--json", action="store_true", help="print the figures as JSON")
    aliens.set_defaults(run=run_aliens)
    ladder = command(inner, "ladder", "Let the bots of a game play each other, and rate them on one scale.", EXAMPLES)
    ladder.add_argument("game", metavar="GAME")
    ladder.add_argument("--games", type=int, default=100, metavar="N", help="games for every pair of bots (100)")
    ladder.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed plays the same games (0)")
    ladder.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="P", help="processes; all cores")
    ladder.add_argument("--toml", action="store_true", help="print the lines for community/anchors.toml")
    ladder.set_defaults(run=run_ladder)
    lab_dataset.add(inner)


ANCHORS = ("medium", "easy", "random")
"""The first of these that a game has stands still on its ladder, at the rating that people begin with."""


def run_ladder(args: Namespace) -> int:
    from cosmodrome import games
    from cosmodrome.lab import ladder

    game = games.find(args.game)
    names = tuple(game.bots)
    level, at = next(level for level in ANCHORS if level in names), 25.0
    wins: dict[tuple[str, str], float] = {}
    for one, other, won in ladder.meetings(game, names, args.games, args.seed, args.jobs):
        wins[one, other], wins[other, one] = won, args.games - won
        if not args.toml:
            console().print(f"{one} against {other}: {won:g} of {args.games}")
    rungs = ladder.fit(names, wins, level, at)
    if args.toml:
        print(f"[{game.name}]")
        for rung in rungs:
            print(f"{rung.name} = {{ mu = {rung.mu:.2f}, sigma = {rung.sigma:.2f} }}")
        return 0
    for rung in rungs:
        points, spread = 1500 + 30 * (rung.mu - 25), 1.96 * 30 * rung.sigma
        console().print(f"{rung.name:10} {points:5.0f} ± {spread:.0f}")
    return 0


def run_aliens(args: Namespace) -> int:
    if args.again:
        return _again(args.again)
    from cosmodrome.commands.sim import aside
    from cosmodrome.lab.matrix import run
    from cosmodrome.lab.matrix_page import write_page
    from cosmodrome.lab.matrix_plan import Plan, roster
    from cosmodrome.lab.matrix_tally import Tally

    _check(args)
    aliens = roster(args.set)
    if len(aliens) < 5:
        raise Refusal("aliens", f"There are only {len(aliens)} aliens in the set {args.set}; it takes five.")
    plan = Plan(aliens, args.seed, args.set != "base", _named(args.about, aliens))
    jobs, total = _jobs(args, plan)
    seconds = args.minutes * 60 if args.minutes else None
    tally = _watched(aside(run(jobs, args.jobs, seconds)), Tally(aliens), total, seconds)
    page = write_page(tally, args.out, f"Alien matrix: {args.set}, {tally.games:,} games, seed {args.seed}")
    _tell(tally, page, args.json)
    return 1 if tally.faults else 0


def _named(names: str, among: list[int]) -> list[int]:
    """Aliens by their names, however they are written."""
    from cosmodrome.games.encounter.data import ALIENS

    known = {ALIENS[alien].lower(): alien for alien in among}
    wanted = [name.strip() for name in names.split(",") if name.strip()]
    for name in wanted:
        if name.lower() not in known:
            raise Refusal("alien", f"There is no alien called {name!r} in that set.")
    return [known[name.lower()] for name in wanted]


def _check(args: Namespace) -> None:
    if args.about and args.games:
        raise Refusal("about", "--about chooses pairs; it goes with --each or --minutes, not with --games.")
    for name in ("each", "games", "minutes", "jobs"):
        value = getattr(args, name)
        if value is not None and value <= 0:
            raise Refusal("number", f"--{name} must be more than 0, not {value}.")


def _jobs(args: Namespace, plan: Plan) -> tuple[Iterator[Job], int | None]:
    """The games to be played, and how many they are if that is known."""
    from cosmodrome.lab.matrix_plan import Plan as Fresh

    if args.games:
        return plan.random(args.games), args.games
    if args.minutes:
        return plan.covering(), None
    each = args.each or 3
    ahead = Fresh(plan.aliens, args.seed, plan.storm, plan.about)
    return plan.covering(each), sum(1 for _ in ahead.covering(each))


def _watched(reports: Iterator[Report], tally: Tally, total: int | None, seconds: float | None) -> Tally:
    """The tally of all reports, with a bar on standard error while it grows."""
    from time import monotonic

    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    out, began = console(stderr=True), monotonic()
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as bar:
        task = bar.add_task("games", total=total or int(seconds or 0))
        for report in reports:
            tally.add(report)
            done = tally.games if total else int(monotonic() - began)
            faults = f", {len(tally.faults)} faults" if tally.faults else ""
            bar.update(task, completed=done, description=f"{'games' if total else 'seconds'}{faults}")
            if len(tally.faults) >= MOST_FAULTS:
                break
    return tally


def _tell(tally: Tally, page: Path, as_json: bool) -> None:
    if as_json:
        print(json.dumps({**tally.summary(), "page": str(page)}))
        return
    for name, value in tally.summary().items():
        print(f"{name.replace('_', ' ')}: {value:,}")
    for what, times in Counter(fault.what for fault in tally.faults).most_common():
        print(f"{times} {'fault' if times == 1 else 'faults'}: {what}", file=sys.stderr)
    print(f"The page is {page}.")


def _again(path: Path) -> int:
    """Plays the record of a fault again; 1 if it is still there."""
    from cosmodrome.lab.matrix import find_again

    beside = path.with_suffix(".json")
    about = json.loads(text_of(beside)) if beside.exists() else {}
    move = json.dumps(about["move"]) if about.get("move") else ""
    what = find_again(text_of(path), about.get("seat", -1), move, about.get("luck", ""))
    print(f"The fault is still there: {what}" if what else "The fault is not there any more.")
    return 1 if what else 0

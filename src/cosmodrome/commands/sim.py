"""`cosmodrome sim`."""

from __future__ import annotations

import json
import os
import signal
import sys
from argparse import Namespace
from collections.abc import Iterator
from queue import Queue
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from cosmodrome.commands.options import add_rules_options, command, console, game_of, rules_options
from cosmodrome.core.refusal import Refusal

if TYPE_CHECKING:
    from cosmodrome.core.game import Game
    from cosmodrome.lab.arena import Standings

T = TypeVar("T")
EXAMPLES = """\
  cosmodrome sim colors --seats greedy,random --games 200
  cosmodrome sim colors --seats hard,easy,hard,easy --games 400 --set wild=true --seed 7
  cosmodrome sim colors --seats greedy,random --games 200 --json"""


def add(commands: Any) -> None:
    parser = command(
        commands,
        "sim",
        "Let bots play many games, seats and start exchanged, and count who wins. The same seed gives the same table.",
        EXAMPLES,
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--seats", required=True, metavar="A,B", help="the bots, one for each seat, with commas between"
    )
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many games (200)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed plays the same games (0)")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count() or 1, metavar="P", help="how many; all cores if not said"
    )
    add_rules_options(parser)
    parser.add_argument("--json", action="store_true", help="JSON lines instead of a table")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from cosmodrome.lab.arena import tournament

    game = game_of(args.game)
    names = [name.strip() for name in args.seats.split(",")]
    options = game.options(seats=seats_for(game, len(names)), **rules_options(args.set, args.data))
    if args.processes < 1:
        raise Refusal("processes", f"There must be at least one process, not {args.processes}.")
    place = args.game if ":" in args.game else ""
    standings = _watched(aside(tournament(game, options, names, args.games, args.seed, args.processes, place)))
    if args.json:
        _print_json(standings)
    else:
        _print_table(standings, f"{game.title}, {standings.played} games, seed {args.seed}")
    return 0


def seats_for(game: Game, bots: int) -> int:
    """The fewest seats that so many bots can share evenly; their own number if there are none."""
    return next((seats for seats in game.seats if seats % bots == 0), bots)


def aside(work: Iterator[T]) -> Iterator[T]:
    """What some work yields, done in a thread to which Ctrl-C is nothing, nor to the processes it starts.

    So they die without a word, and at once, when this iterator is interrupted.
    """
    done: Queue[T | BaseException | None] = Queue()

    def go() -> None:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            for item in work:
                done.put(item)
            done.put(None)
        except BaseException as error:
            done.put(error)

    Thread(target=go, daemon=True).start()
    try:
        while (found := done.get()) is not None:
            if isinstance(found, BaseException):
                raise found
            yield found
    except KeyboardInterrupt:
        _end_processes()
        raise


def _end_processes() -> None:
    from multiprocessing import active_children

    for child in active_children():
        child.kill()


def _watched(standings: Iterator[Standings]) -> Standings:
    """The last of the standings, with a bar on standard error while they grow."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    out = console(stderr=True)
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as bar:
        task = bar.add_task("games", total=None)
        for now in standings:
            bar.update(task, completed=now.played, total=now.total)
    return now


def _print_json(standings: Standings) -> None:
    for row in standings.rows:
        found = {"bot": row.name, "wins": row.wins, "games": row.games, "share": round(row.share, 4)}
        print(json.dumps({**found, "interval": [round(row.low, 4), round(row.high, 4)], "score": round(row.score, 2)}))


def _print_table(standings: Standings, title: str) -> None:
    from rich.table import Table

    table = Table("bot", "wins", "games", "share", "95 % interval", "mean points", title=title)
    for column in table.columns[1:]:
        column.justify = "right"
    for row in standings.rows:
        interval = f"{row.low:.1%} … {row.high:.1%}"
        table.add_row(row.name, f"{row.wins:g}", str(row.games), f"{row.share:.1%}", interval, f"{row.score:.1f}")
    console().print(table)
    times = zip(standings.rows, standings.thought, strict=True)
    print("Thinking:", ", ".join(f"{row.name} {ms:.2f} ms a decision" for row, ms in times), file=sys.stderr)

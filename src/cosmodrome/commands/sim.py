"""`cosmodrome sim`."""

from __future__ import annotations

import os
import signal
import sys
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from cosmodrome.commands.options import add_rules_options, command, console, game_of, look_here, rules_options
from cosmodrome.core.refusal import Refusal

if TYPE_CHECKING:
    from cosmodrome.commands.sim_files import GameFiles
    from cosmodrome.core.game import Game
    from cosmodrome.lab.standings import Standings

T = TypeVar("T")
EXAMPLES = """\
  cosmodrome sim colors --seats greedy,random --games 200
  cosmodrome sim colors --seats hard,easy,hard,easy --games 400 --set wild=true --seed 7
  cosmodrome sim colors --seats greedy,random --games 200 --json
  cosmodrome sim encounter --seats hard,medium --table 5 --games 200
  cosmodrome sim crafting --bots medium --games 500   one bot against itself, at every number of seats
  cosmodrome sim colors --seats easy,medium,hard --round-robin --games 100
  cosmodrome sim kaboom --seats hard,medium --rows games.csv --save games
  cosmodrome sim colors --seats exec:./mybot,hard     a program of your own, see docs/engines.md"""


def add(commands: Any) -> None:
    parser = command(
        commands,
        "sim",
        "Let bots play many games, seats and start exchanged, and count who wins. The same seed gives the same table.",
        EXAMPLES,
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "--seats",
        metavar="A,B",
        help="the bots, one for each seat, with commas between: a level, module:Class or exec:COMMAND; "
        "with --bots their number",
    )
    parser.add_argument(
        "--bots",
        metavar="A",
        help="the same bot in every seat, to see who wins with what; every number of seats in turn",
    )
    parser.add_argument("--table", type=int, metavar="N", help="seats that the bots of --seats take in turn")
    parser.add_argument("--report", action="store_true", help="also wins by seat and all else the game counts")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many games (200)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed plays the same games (0)")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count() or 1, metavar="P", help="how many; all cores if not said"
    )
    parser.add_argument(
        "--seconds", type=float, default=10.0, metavar="S", help="how long an engine may think about a move (10)"
    )
    parser.add_argument("--round-robin", action="store_true", help="every bot of --seats against every other")
    parser.add_argument(
        "--rows", type=Path, metavar="FILE", help="also a row for each game, into a .csv or .jsonl file"
    )
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="also the record of each game")
    add_rules_options(parser)
    parser.add_argument("--json", action="store_true", help="JSON lines instead of a table")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:

    from cosmodrome.commands.sim_files import GameFiles

    game = game_of(args.game)
    look_here()
    if args.processes < 1:
        raise Refusal("processes", f"There must be at least one process, not {args.processes}.")
    if not args.seconds > 0:
        raise Refusal("seconds", f"An engine needs some time for its moves, not {args.seconds:g} seconds.")
    files = GameFiles(game, args.rows, args.save)
    try:
        if args.round_robin:
            _round_robin(args, game, files)
            return 0
        for names, seats in lineups(game, args.seats, args.bots, args.table):
            _print(args, game, _played(args, game, files, names, seats))
    finally:
        files.close()
    return 0


def _played(args: Namespace, game: Game, files: GameFiles, names: list[str], seats: int) -> Standings:
    """All games of one lineup."""
    from cosmodrome.lab.arena import tournament

    options = game.options(seats=seats, **rules_options(args.set, args.data))
    place = args.game if ":" in args.game else ""
    games = tournament(
        *(game, options, names, args.games, args.seed, args.processes, place),
        seconds=args.seconds,
        keep=args.save is not None,
        each=partial(files.add, options),
    )
    return _watched(aside(games))


def _round_robin(args: Namespace, game: Game, files: GameFiles) -> None:
    from cosmodrome.commands import sim_robin

    if args.bots or not args.seats:
        raise Refusal("lineup", "Say which bots meet each other with --seats A,B,C.")
    names = [name.strip() for name in args.seats.split(",")]
    sim_robin.check(names)
    seats = args.table or seats_for(game, 2)
    meetings: list[sim_robin.Meeting] = []
    for one, other in combinations(names, 2):
        files.again(f"{len(meetings) + 1:03}")
        first, second = _played(args, game, files, [one, other], seats).rows
        won = args.games * first.wins / (first.wins + second.wins)
        meetings.append(sim_robin.Meeting(one, other, round(won, 4), args.games))
    title = f"{game.title}, {seats} seats, {args.games} games a pair, seed {args.seed}"
    sim_robin.tell(meetings, names, title, args.json)


def lineups(
    game: Game, seats: str | None, bot: str | None, table: int | None = None
) -> Iterator[tuple[list[str], int]]:
    """Which bots play together in how many seats."""
    if bot is None:
        if not seats:
            raise Refusal("lineup", "Say which bots sit down with --seats A,B, or one for all seats with --bots A.")
        names = [name.strip() for name in seats.split(",")]
        yield names, table or seats_for(game, len(names))
    elif not seats:
        yield from (([bot], count) for count in game.seats)
    elif seats.isdecimal():
        yield [bot], int(seats)
    else:
        raise Refusal("lineup", f"With --bots, --seats is a number of seats, not {seats!r}.")


def _print(args: Namespace, game: Game, standings: Standings) -> None:
    from cosmodrome.commands import sim_tables

    details, alone = standings.details, args.bots is not None
    seats = f", {len(details.seats)} seats, {args.bots}" if alone else ""
    title = f"{game.title}{seats}, {standings.played} games, seed {args.seed}"
    if args.json:
        if not alone:
            sim_tables.print_json(standings)
        if alone or args.report:
            sim_tables.print_details_json(details, standings.played)
        return
    if alone:
        print(title)
    else:
        sim_tables.print_lineup(standings, title)
    if alone or args.report:
        sim_tables.print_details(details, standings.played)
    times = zip(standings.rows, standings.thought, strict=True)
    print("Thinking:", ", ".join(f"{row.name} {ms:.2f} ms a decision" for row, ms in times), file=sys.stderr)


def seats_for(game: Game, bots: int) -> int:
    """The fewest seats that so many bots can share evenly; their own number if there are none."""
    return next((seats for seats in game.seats if seats % bots == 0), bots)


def aside(work: Iterator[T]) -> Iterator[T]:
    """What some work yields, done in a thread to which Ctrl-C is nothing, nor to the processes it starts.

    So they die without a word, and at once, when this iterator is interrupted. The tracker of multiprocessing is
    started first: to start it unblocks SIGINT, and then the processes would hear Ctrl-C while they begin.
    """
    from multiprocessing.resource_tracker import ensure_running

    done: Queue[T | BaseException | None] = Queue()

    def go() -> None:
        ensure_running()
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

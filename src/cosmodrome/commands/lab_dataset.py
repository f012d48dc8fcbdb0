"""`cosmodrome lab dataset`."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path
from typing import Any

from cosmodrome.commands.options import add_rules_options, command, console, game_of, look_here, rules_options
from cosmodrome.core.extras import needing
from cosmodrome.core.refusal import Refusal

EXAMPLES = """\
  cosmodrome lab dataset colors --games 1000
  cosmodrome lab dataset encounter --games 200 --bots hard,medium --seats 4 --out games"""


def add(commands: Any) -> None:
    parser = command(
        commands,
        "dataset",
        "Let bots play, and write every decision as numbers, with the records of the games.",
        EXAMPLES,
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (1000)")
    parser.add_argument(
        "--bots", default="random", metavar="A,B", help="who plays; they take the seats in turn (random)"
    )
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats; the fewest if not said")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed writes the same bytes (0)")
    parser.add_argument("--shard", type=int, default=100, metavar="N", help="games in a file (100)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="P", help="processes; all cores")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where it goes; GAME-dataset if not said")
    add_rules_options(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    with needing("env"):
        from cosmodrome.lab import dataset
    from cosmodrome.commands.sim import aside

    if args.jobs < 1:
        raise Refusal("number", f"--jobs must be more than 0, not {args.jobs}.")
    look_here()
    game = game_of(args.game)
    seats = {} if args.seats is None else {"seats": args.seats}
    options = game.options(**seats, **rules_options(args.set, args.data))
    bots = [name.strip() for name in args.bots.split(",")]
    made = dataset.plan(args.game, options, bots, args.games, args.seed, args.shard)
    folder = args.out or Path(f"{game.name}-dataset")
    done = 0
    for done in aside(dataset.make(made, folder, args.jobs)):
        if console(stderr=True).is_terminal:
            console(stderr=True).print(f"{done} of {made.shards} shards", end="\r")
    print(f"{folder} holds {made.games} games in {done} shards; {folder / dataset.CARD} tells what is in it.")
    return 0

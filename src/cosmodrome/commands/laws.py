"""`cosmodrome laws`."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import Any

from cosmodrome.commands.options import command, game_of

EXAMPLES = """\
  cosmodrome laws colors                  a game of ours
  cosmodrome laws my_games.tictactoe:GAME --games 20
                                          a game of yours, found from this folder"""


def add(commands: Any) -> None:
    parser = command(
        commands, "laws", "Test by random play whether a game keeps the laws every game must keep.", EXAMPLES
    )
    parser.add_argument("game", metavar="GAME|MODULE:VALUE")
    parser.add_argument("--games", type=int, default=3, metavar="N", help="games of each variant (3)")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from cosmodrome.lab.laws import Broken, check

    game = game_of(args.game)
    try:
        check(game, games=args.games, seed=args.seed)
    except Broken as broken:
        print(f"cosmodrome: {broken}", file=sys.stderr)
        return 1
    variants = sum(1 for _ in game.variants())
    print(f"{game.title} keeps the laws: {args.games} random games of each of {variants} variants.")
    return 0

"""`cosmodrome space`."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from cosmodrome.commands.options import add_rules_options, command, console, game_of, rules_options
from cosmodrome.core.refusal import Refusal

EXAMPLES = """\
  cosmodrome space encounter                   what an observation of it holds
  cosmodrome space colors --seats 4 --set wild=true
  cosmodrome space --page                      every game, as docs/spaces.md"""


def add(commands: Any) -> None:
    parser = command(commands, "space", "Show what the numbers of a game for learning mean.", EXAMPLES)
    parser.add_argument("game", nargs="?", metavar="GAME|MODULE:VALUE")
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats; the fewest if not said")
    parser.add_argument("--page", action="store_true", help="all games of ours as a page of Markdown")
    add_rules_options(parser)
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from rich.table import Table

    from cosmodrome.lab.space_table import headline, omitted, page, rows, space_of

    if args.page:
        print(page(), end="")
        return 0
    if not args.game:
        raise Refusal("no-game", "Say which game, or --page for all of them.")
    game = game_of(args.game)
    chosen = rules_options(args.set, args.data)
    if args.seats is not None:
        chosen["seats"] = args.seats
    space = space_of(game, game.options(**chosen))
    table = Table("part", "shape", "from", "what")
    for row in rows(space):
        table.add_row(*row)
    out = console()
    out.print(headline(game, space))
    out.print(table)
    for line in omitted(space):
        out.print(f"Left out on purpose: {line}")
    return 0

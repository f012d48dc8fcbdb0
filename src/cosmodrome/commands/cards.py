"""`cosmodrome cards`."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from cosmodrome.commands.options import command, console, game_of, text_of
from cosmodrome.core.refusal import Refusal

EXAMPLES = """\
  cosmodrome cards colors                  what is in the box, and where we have it from
  cosmodrome cards colors --data my.toml   with your corrections; they are marked "owner"
  cosmodrome cards colors --json           one object a line"""


def add(commands: Any) -> None:
    parser = command(commands, "cards", "List a game's cards and numbers with their sources.", EXAMPLES)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--data", type=Path, metavar="FILE", help="your corrections to the game's data, as TOML")
    parser.add_argument("--json", action="store_true", help="JSON lines instead of a table")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    import msgspec
    from rich.table import Table

    game = game_of(args.game)
    rows = game.cards(game.data(text_of(args.data) if args.data else ""))
    if not rows:
        raise Refusal("no-cards", f"{game.title} has no data to list.")
    if args.json:
        print("\n".join(msgspec.json.encode(row).decode() for row in rows))
        return 0
    table = Table("kind", "name", "text", "source", title=game.title, expand=False)
    for row in rows:
        table.add_row(row.kind, row.name, row.text, row.source)
    console().print(table)
    return 0

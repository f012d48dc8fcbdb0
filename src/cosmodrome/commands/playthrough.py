"""`cosmodrome playthrough`."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from cosmodrome.commands.options import command, game_of

EXAMPLES = """\
  cosmodrome playthrough colors           a few random games, move by move
  cosmodrome playthrough colors --write   into the files that the tests compare with"""


def add(commands: Any) -> None:
    parser = command(
        commands, "playthrough", "Write down random games as text, to see every change of behaviour.", EXAMPLES
    )
    parser.add_argument("game", nargs="*", metavar="GAME", help="every game if none is named")
    parser.add_argument("--write", action="store_true", help="write files instead of printing")
    parser.add_argument(
        "--folder", type=Path, default=Path("tests/playthroughs"), metavar="DIR", help="where to write them"
    )
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from cosmodrome.games import GAMES
    from cosmodrome.lab import playthrough

    for game in map(game_of, args.game or GAMES):
        for options in playthrough.told(game):
            text = "".join(f"{line}\n" for line in playthrough.lines(game, options))
            if args.write:
                args.folder.mkdir(parents=True, exist_ok=True)
                path = args.folder / playthrough.name(game, options)
                path.write_text(text, encoding="utf-8")
                print(path)
            else:
                print(text)
    return 0

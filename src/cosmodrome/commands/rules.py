"""`cosmodrome rules`."""

from __future__ import annotations

import os
import shutil
import sys
from argparse import Namespace
from typing import Any

from cosmodrome.commands.options import command, console, game_of

EXAMPLES = """\
  cosmodrome rules colors          the whole rules
  cosmodrome rules colors 4.1      one section
  cosmodrome rules colors --list   what sections there are"""


def add(commands: Any) -> None:
    parser = command(commands, "rules", "Read the rules of a game.", EXAMPLES)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument(
        "section", nargs="?", metavar="SECTION", help="a section, such as 4.1, or a paragraph, such as 4.1-3"
    )
    parser.add_argument("--list", action="store_true", help="list the sections")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from cosmodrome import rulebook

    game = game_of(args.game)
    if args.list:
        print("\n".join(f"{number:<6} {title}" for number, title in rulebook.sections(game).items()))
    elif args.section and (words := rulebook.paragraph(game, args.section)) and "-" in args.section:
        print(f"{args.section} {words}")
    else:
        show(rulebook.section(game, args.section) if args.section else rulebook.text(game))
    return 0


def show(markdown: str) -> None:
    """Print Markdown, page by page where there is a screen to page on."""
    from rich.markdown import Markdown

    out = console()
    page = Markdown(markdown)
    if sys.stdout.isatty() and sys.stdin.isatty() and shutil.which("less"):
        os.environ.setdefault("LESS", "-RFX")
        with out.pager(styles=True):
            out.print(page)
    else:
        out.print(page)

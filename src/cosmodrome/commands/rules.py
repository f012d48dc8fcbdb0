"""`cosmodrome rules`."""

from __future__ import annotations

import os
import shutil
from argparse import Namespace
from typing import Any

from cosmodrome.commands.options import command, console, game_of, on_screen
from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import GAMES, find

EXAMPLES = """\
  cosmodrome rules colors                the rulebook
  cosmodrome rules colors "your turn"    one section, by its title
  cosmodrome rules colors one-patch      the paragraph that a refusal cites
  cosmodrome rules colors --list         what sections there are
  cosmodrome rules colors --summary      the rules on one page
  cosmodrome rules colors --spec 4.1     the specification, for developers
  cosmodrome rules --words               how long the rulebooks are"""


def add(commands: Any) -> None:
    parser = command(commands, "rules", "Read the rules of a game.", EXAMPLES)
    parser.add_argument("game", metavar="GAME", nargs="?")
    parser.add_argument("section", nargs="?", metavar="SECTION", help="the title of a section, or a cited paragraph")
    parser.add_argument("--list", action="store_true", help="list the sections")
    parser.add_argument("--summary", action="store_true", help="the rules on one page")
    parser.add_argument(
        "--spec", nargs="?", const="", metavar="NUMBER", help="the specification, or a section or ruling of it"
    )
    parser.add_argument("--words", action="store_true", help="count the words of all rulebooks")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    if args.words:
        count_words()
        return 0
    if not args.game:
        raise Refusal("no-game", f"Say which game: {', '.join(GAMES)}.")
    game = game_of(args.game)
    if args.spec is not None:
        read_spec(game, args.spec or args.section, args.list)
    elif args.summary:
        read_summary(game)
    else:
        read(game, args.section, args.list)
    return 0


def read(game: Game, section: str | None, contents: bool) -> None:
    """The players' rulebook, a part of it, or what is in it."""
    from cosmodrome import rulebook

    if contents:
        found = rulebook.book(game).contents
        print("\n".join(f"{'' if level == 2 else '  '}{title}" for _, title, level in found))
    else:
        show(rulebook.section(game, section) if section else rulebook.text(game))


def read_summary(game: Game) -> None:
    from cosmodrome import rulebook

    show((rulebook.summary(game) or rulebook.book(game)).text)


def read_spec(game: Game, section: str | None, contents: bool) -> None:
    """The specification, a section (`4.1`) or a ruling (`4.1-3`) of it, or what is in it."""
    from cosmodrome import rulebook

    spec = rulebook.spec(game)
    if contents:
        print("\n".join(f"{number:<6} {found.title}" for number, found in spec.sections.items()))
    elif not section:
        show(spec.text)
    elif "-" in section and (words := spec.paragraph(section)):
        print(f"{section} {words}")
    elif found := spec.section(section):
        show(found)
    else:
        known = ", ".join(spec.sections)
        raise Refusal("no-section", f"The specification of {game.title} has no section {section}; there are {known}.")


def count_words() -> None:
    """A table of the words of each rulebook and its summary, with their limits."""
    from rich.table import Table

    from cosmodrome import rulebook
    from cosmodrome.rulebook.words import LIMITS, SUMMARY, count

    table = Table("game", "rulebook", "at most", "summary", "at most", title="Words")
    for name in GAMES:
        book, short = rulebook.book(find(name)), rulebook.summary(find(name))
        table.add_row(name, str(count(book)), str(LIMITS[name]), str(count(short)) if short else "–", str(SUMMARY))
    console().print(table)


def show(markdown: str) -> None:
    """Print Markdown, page by page where there is a screen to page on."""
    from rich.markdown import Markdown

    out = console()
    page = Markdown(markdown)
    if on_screen() and shutil.which("less"):
        os.environ.setdefault("LESS", "-RFX")
        with out.pager(styles=True):
            out.print(page)
    else:
        out.print(page)

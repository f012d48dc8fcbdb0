"""`cosmodrome play`."""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, Namespace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cosmodrome.commands.options import (
    PLAIN,
    add_rules_options,
    command,
    finder,
    game_of,
    on_screen,
    plain_keyboard,
    rules_options,
)
from cosmodrome.core.extras import needing
from cosmodrome.core.record import Record
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import GAMES, places
from cosmodrome.table.file import RecordFile
from cosmodrome.terminal import saved

if TYPE_CHECKING:
    from cosmodrome.terminal.session import Session

EXAMPLES = """\
  cosmodrome play colors                        you against a bot
  cosmodrome play colors --seat 2=bot:hard      against a harder one
  cosmodrome play colors --seat 1=Ann --seat 2=Bo --set wild=true
                                                two people on this device
  cosmodrome play colors --plain                in lines, for pipes and screen readers
  cosmodrome play --resume                      go on with the last unfinished game"""


def add(commands: Any) -> None:
    parser = command(commands, "play", "Play a game in this terminal, with people and bots.", EXAMPLES)
    parser.add_argument(
        "game", nargs="?", metavar="GAME", help=f"{', '.join(GAMES)}, or module:VALUE for a game of your own"
    )
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="N=WHO",
        help="who sits in seat N, counted from 1: a name, bot, or bot:LEVEL; you sit in seat 1 and bots in the others",
    )
    parser.add_argument("--seats", type=int, metavar="N", help="how many seats")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed deals the same cards")
    add_rules_options(parser)
    parser.add_argument("--plain", action="store_true", help="lines instead of a screen")
    parser.add_argument("--light", action="store_true", help="dark signs on a light sky")
    _add_files(parser)
    parser.set_defaults(run=run)


def _add_files(parser: ArgumentParser) -> None:
    parser.add_argument("--record", type=Path, metavar="FILE", help="where to save the game; never written over")
    parser.add_argument(
        "--resume",
        type=Path,
        nargs="?",
        const=Path(),
        metavar="FILE",
        help="go on with a saved game; without FILE, with the last unfinished one",
    )
    parser.add_argument(
        "--salvage", type=Path, metavar="NEWFILE", help="with --resume: go on from the last good line, in a new file"
    )


def run(args: Namespace) -> int:
    from cosmodrome.terminal.saved import lock

    plain = args.plain or not on_screen()
    if not plain:
        with needing("terminal", PLAIN):  # before a file is made for the game
            from cosmodrome.terminal import app  # noqa: F401
    session: Session | None = resumed(args) if args.resume is not None else begun(args)
    while session is not None:
        with lock(session.path):
            if plain:
                _plain(session)
                break
            session = _screen(session, args.light)
    return 0


def begun(args: Namespace) -> Session:
    """A new game, with its file."""
    from cosmodrome.terminal import seating
    from cosmodrome.terminal.session import Session

    if args.salvage:
        raise Refusal("options", "--salvage goes with --resume FILE.")
    game = game_of(args.game or _ask_game())
    wished = seating.parse(game, args.seat)
    options = game.options(seats=seating.count(game, args.seats, wished), **rules_options(args.set, args.data))
    sitters = seating.fill(game, options.seats, wished)
    seed = secrets.randbits(128) if args.seed is None else args.seed
    record = Record(game.name, options, seed, [sitter.name for sitter in sitters], [])
    path = args.record or saved.fresh_path(game, datetime.now())
    return Session(game, record, sitters, RecordFile.create(path, record))


def _ask_game() -> str:
    """Which game somebody wants who named none."""
    if not on_screen():
        raise Refusal("no-game", f"Say which game to play: {', '.join(places())}.")
    for number, name in enumerate(places(), 1):
        print(f"{number}. {game_of(name).title}: {game_of(name).blurb}")
    print("Which game? ", end="", flush=True)
    typed = sys.stdin.readline().strip()
    return list(places())[int(typed) - 1] if typed in map(str, range(1, len(places()) + 1)) else typed


def resumed(args: Namespace) -> Session:
    """A saved game, with the people and bots who sat there, or others."""
    from cosmodrome.terminal import seating
    from cosmodrome.terminal.session import Session

    given = [
        f"--{name}" for name in ("seats", "seed", "set", "data", "record") if getattr(args, name) not in (None, [])
    ]
    if given:
        raise Refusal("options", f"A saved game has its own options already: leave out {', '.join(given)}.")
    wanted = game_of(args.game).name if args.game else ""
    find = finder(args.game)
    path = saved.latest(wanted, find) if args.resume == Path() else args.resume
    if wanted and not args.salvage and saved.look(path, find)[0].name != wanted:
        raise Refusal("no-game", f"{path} is not a game of {args.game}.")
    game, record, file = saved.salvage(path, args.salvage, find) if args.salvage else saved.resume(path, find)
    return Session(game, record, seating.recognise(game, record.players, seating.parse(game, args.seat)), file)


def again(before: Session) -> Session:
    """A new game of the same people under the same rules."""
    from cosmodrome.terminal.session import Session

    game, options = before.game, before.table.record.options
    record = Record(game.name, options, secrets.randbits(128), [sitter.name for sitter in before.sitters], [])
    return Session(game, record, before.sitters, RecordFile.create(saved.fresh_path(game, datetime.now()), record))


def _plain(session: Session) -> None:
    from cosmodrome.terminal.plain import PlainGame

    PlainGame(session, *plain_keyboard()).run()


def _screen(session: Session, light: bool) -> Session | None:
    """Play on the screen; the next game, if another is wanted."""
    from cosmodrome.terminal.app import PlayApp

    wish = PlayApp(session, light=light).run()
    print(session.farewell)
    return again(session) if wish == "again" else None

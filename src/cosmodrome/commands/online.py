"""`cosmodrome serve` and `cosmodrome bot`."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from cosmodrome.commands.options import command, game_of, look_here
from cosmodrome.core.extras import needing
from cosmodrome.core.refusal import Refusal

EXAMPLES = """\
  cosmodrome serve                                for this machine; opens the browser
  cosmodrome serve --host 0.0.0.0 --no-open       for everybody in the house
  cosmodrome serve --game my_games.tictactoe:GAME offers your own game beside ours
  cosmodrome serve --database postgresql://localhost/cosmodrome --workers 4"""


BOT_EXAMPLES = """\
  cosmodrome bot --url http://localhost:8000 --table k3f9 --bot hard
  cosmodrome bot --url http://localhost:8000 --table k3f9 --seat 2 --name Rover
  cosmodrome bot --table k3f9 --bot my_bots:Careful"""


def add(commands: Any) -> None:
    _add_serve(command(commands, "serve", "Open the tables to browsers.", EXAMPLES))
    _add_bot(command(commands, "bot", "Let a bot of this machine sit at a table of a server.", BOT_EXAMPLES))


def _add_serve(parser: ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="which address to listen at (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, metavar="N", help="which port to listen at (8000)")
    parser.add_argument("--database", metavar="URL", help="where games are kept; a SQLite file if not said")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="how many processes serve (1)")
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="MODULE:VALUE",
        help="a game of your own to offer too",
    )
    parser.add_argument(
        "--bot-pause", type=float, default=0.5, metavar="S", help="the least seconds between moves of a bot (0.5)"
    )
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.set_defaults(run=run_serve)


def _add_bot(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--url", default="http://localhost:8000", metavar="URL", help="the server (http://localhost:8000)"
    )
    parser.add_argument("--table", required=True, metavar="ID", help="the table: its link, or the last part of it")
    parser.add_argument("--seat", type=int, metavar="N", help="which seat, counted from 1; any free one if not said")
    parser.add_argument(
        "--bot", default="random", metavar="LEVEL", help="which bot: a level, module:Class or exec:COMMAND (random)"
    )
    parser.add_argument("--name", default="Wandering Bot", metavar="NAME", help="what it is called at the table")
    parser.set_defaults(run=run_bot)


def run_serve(args: Namespace) -> int:
    with needing("server"):
        from cosmodrome.server.serve import serve
    database = args.database or own_database()
    if database.startswith("postgres"):
        with needing("postgres"):
            import psycopg  # noqa: F401
    own = {game_of(place).name: place for place in args.game}
    if not 0 <= args.bot_pause <= 60:
        raise Refusal("pause", f"Bots pause for 0 to 60 seconds, not {args.bot_pause:g}.")
    opened = {"open_browser": not args.no_open, "own_games": own, "bot_pause": args.bot_pause}
    serve(args.host, args.port, database, args.workers, **opened)
    return 0


def run_bot(args: Namespace) -> int:
    with needing("server"):
        from cosmodrome.server.bots import remote
    look_here()
    seat = None if args.seat is None else args.seat - 1
    over = remote.run_bot(args.url, args.table, seat, args.name, args.bot)
    for number, (rank, score) in enumerate(zip(over["ranks"], over["scores"], strict=True), 1):
        print(f"Seat {number}: place {rank}, points {score}")
    return 0


def own_database() -> str:
    """A file beside the saved games."""
    from cosmodrome.terminal.saved import folder

    folder().mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder() / 'cosmodrome.db'}"

"""`cosmodrome bench`."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cosmodrome.commands.options import command, console

if TYPE_CHECKING:
    from cosmodrome.lab.bench import Figure

EXAMPLES = """\
  cosmodrome bench                 every game, and the server
  cosmodrome bench colors --json   one game; one object a line
  cosmodrome bench encounter-storm Cosmic Encounter with stations and the aliens of Cosmic Storm
  cosmodrome bench server --tables 100"""


def add(commands: Any) -> None:
    parser = command(
        commands,
        "bench",
        "Measure our speed; `ratio` is in passes of a calibration loop, since machines differ.",
        EXAMPLES,
    )
    parser.add_argument("game", nargs="*", metavar="GAME", help="games, or server; all of them if none is named")
    parser.add_argument("--tables", type=int, default=100, metavar="N", help="how many tables the server carries (100)")
    parser.add_argument("--json", action="store_true", help="JSON lines instead of a table")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    import msgspec
    from rich.table import Table

    found = _figures(args)
    if args.json:
        for figure in found:
            print(msgspec.json.encode(figure).decode(), flush=True)
        return 0
    table = Table("game", "figure", "value", "ratio", title="Speed")
    for column in table.columns[2:]:
        column.justify = "right"
    with console(stderr=True).status("Measuring …"):
        for figure in found:
            table.add_row(figure.game, figure.figure, f"{figure.value:,}", f"{figure.ratio:,}")
    console().print(table)
    return 0


def _figures(args: Namespace) -> Iterator[Figure]:
    """The figures asked for; the server last, since it takes both cores."""
    from cosmodrome.games import GAMES
    from cosmodrome.lab.bench import MIXES, figures

    names = args.game or [*GAMES, *MIXES, "server"]
    yield from figures(name for name in names if name != "server")
    if "server" in names:
        from cosmodrome.server.bench import figures as server_figures

        yield from server_figures(args.tables)

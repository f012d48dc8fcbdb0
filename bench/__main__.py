"""`python -m bench`: measure our speed."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence

import msgspec
from rich.console import Console
from rich.table import Table

from bench import env, server
from bench.games import MIXES, Figure, figures
from cosmodrome.games import GAMES

EXAMPLES = """\
  python -m bench                 every game, and the server
  python -m bench colors --json   one game; one object a line
  python -m bench encounter-storm Cosmic Encounter with stations and the aliens of Cosmic Storm
  python -m bench env             what observations, masks and PettingZoo cost, beside its connect four
  python -m bench server --tables 100"""


def parser() -> ArgumentParser:
    """Everything that can be typed."""
    top = ArgumentParser(
        prog="python -m bench",
        description="Measure our speed; `ratio` is in passes of a calibration loop, since machines differ.",
        epilog=f"examples:\n{EXAMPLES}",
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("game", nargs="*", metavar="GAME", help="games, env or server; all of them if none is named")
    top.add_argument("--tables", type=int, default=100, metavar="N", help="how many tables the server carries (100)")
    top.add_argument("--json", action="store_true", help="JSON lines instead of a table")
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Print the figures that were asked for."""
    args = parser().parse_args(argv)
    found = _figures(args)
    if args.json:
        for figure in found:
            print(msgspec.json.encode(figure).decode(), flush=True)
        return 0
    table = Table("game", "figure", "value", "ratio", title="Speed")
    for column in table.columns[2:]:
        column.justify = "right"
    with Console(stderr=True).status("Measuring …"):
        for figure in found:
            table.add_row(figure.game, figure.figure, f"{figure.value:,}", f"{figure.ratio:,}")
    Console().print(table)
    return 0


def _figures(args: Namespace) -> Iterator[Figure]:
    """The figures asked for; the server last, since it takes both cores."""
    names = args.game or [*GAMES, *MIXES, "env", "server"]
    yield from figures(name for name in names if name not in ("env", "server"))
    if "env" in names:
        yield from env.figures()
    if "server" in names:
        yield from server.figures(args.tables)


if __name__ == "__main__":
    sys.exit(main())

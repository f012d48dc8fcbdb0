"""Options that several commands share."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cosmodrome.core.refusal import Refusal

if TYPE_CHECKING:
    from rich.console import Console

    from cosmodrome.core.game import Game


PLAIN = ", or say --plain"
"""What else somebody can do who lacks the package that draws on the screen."""


def command(commands: Any, name: str, what: str, examples: str) -> ArgumentParser:
    """A sub-command with its help and examples."""
    parser: ArgumentParser = commands.add_parser(
        name,
        help=what,
        description=what,
        epilog=f"examples:\n{examples}",
        formatter_class=RawDescriptionHelpFormatter,
    )
    return parser


def add_rules_options(parser: ArgumentParser) -> None:
    """`--set` and `--data`."""
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="a rule option, such as wild=true"
    )
    parser.add_argument("--data", type=Path, metavar="FILE", help="your corrections to the game's data, as TOML")


def rules_options(settings: list[str], data: Path | None) -> dict[str, Any]:
    """What was said by `--set` and `--data`, for `game.options`."""
    found: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or name in ("seats", "data"):
            raise Refusal("options", f"--set takes a rule option and its value, such as wild=true, not {setting!r}.")
        found[name] = value
    if data is not None:
        found["data"] = text_of(data)
    return found


def game_of(name: str) -> Game:
    """A game of ours by name, or anybody's own as `module:VALUE`, found from this folder too."""
    from cosmodrome.games import load

    if ":" in name:
        look_here()
    return load(name)


def look_here() -> None:
    """From now on find modules in this folder too, for what the user names as `module:VALUE`."""
    if "" not in sys.path:
        sys.path.insert(0, "")


def finder(name: str | None) -> Callable[[str], Game]:
    """How the game of a record is found, if its own is a `module:VALUE` that was named."""
    from cosmodrome.games import find

    own = game_of(name) if name and ":" in name else None
    return lambda wanted: own if own and own.name == wanted else find(wanted)


def text_of(path: Path) -> str:
    """A file that somebody named, as text."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Refusal("no-file", f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Refusal("no-file", f"{path} cannot be read: it is not text.") from None


def console(stderr: bool = False) -> Console:
    """Where tables and texts are printed; a pipe gets no colours and no cut lines."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    return Console(file=stream, width=None if stream.isatty() else 120, highlight=False)


def on_screen() -> bool:
    """Whether a person sits at both ends, so that a screen can be drawn and keys read."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def plain_keyboard() -> tuple[Callable[[], str | None], Callable[[str], None]]:
    """How the plain terminal reads a line (None at the end of the input) and how it writes one, at once."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):  # bytes that are no text become question marks, whichever way they go
            stream.reconfigure(errors="replace")
    return (lambda: sys.stdin.readline() or None), partial(print, flush=True)

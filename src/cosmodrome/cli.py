"""The command `cosmodrome`: reads what was typed, runs it, and says what went wrong in one sentence."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence

from cosmodrome import __version__
from cosmodrome.commands import (
    cards,
    completion,
    lab,
    laws,
    new_game,
    online,
    play,
    playthrough,
    replay,
    rules,
    sim,
    space,
    verify,
)
from cosmodrome.core.record import RecordError
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import GAMES

COMMANDS = (play, replay, verify, rules, cards, sim, space, laws, new_game, lab, playthrough, online, completion)
"""In the order of the help text."""


def parser() -> ArgumentParser:
    """Everything that can be typed."""
    top = ArgumentParser(
        prog="cosmodrome",
        description="Five cosmic tabletop games by their full rules, for people, bots and researchers.",
        epilog=f"games: {', '.join(GAMES)}\n\nexamples:\n{play.EXAMPLES}",
        formatter_class=RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"cosmodrome {__version__}")
    top.set_defaults(parser=top)  # for `completion`, which walks through it
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 if all went well, 2 for a refusal, 130 after Ctrl-C."""
    args = parser().parse_args(argv)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except (Refusal, RecordError) as why:
        return _complain(str(why))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of a pipe had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _complain(f"{error.filename or 'The system'}: {error.strerror or error}.")
    return code


def _complain(sentence: str) -> int:
    print(f"cosmodrome: {sentence}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())

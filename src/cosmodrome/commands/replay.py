"""`cosmodrome replay`."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cosmodrome.commands.options import PLAIN, command, finder, on_screen, plain_keyboard
from cosmodrome.core.extras import needing

if TYPE_CHECKING:
    from cosmodrome.terminal.timeline import Timeline

EXAMPLES = """\
  cosmodrome replay game.jsonl                 step by step, on the screen
  cosmodrome replay game.jsonl --plain --all   the whole game in lines
  cosmodrome replay game.jsonl --seat 2        as seat 2 saw it"""


def add(commands: Any) -> None:
    parser = command(commands, "replay", "Step through a saved game, forwards and backwards.", EXAMPLES)
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--game", metavar="MODULE:VALUE", help="the game, if it is one of your own")
    parser.add_argument("--seat", type=int, metavar="N", help="look as the seat with this number; else as a spectator")
    parser.add_argument("--step", type=int, default=0, metavar="N", help="begin at this step")
    parser.add_argument("--plain", action="store_true", help="lines instead of a screen")
    parser.add_argument("--all", action="store_true", help="with --plain: print every step at once")
    parser.add_argument("--light", action="store_true", help="dark signs on a light sky")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    from cosmodrome.terminal.saved import look
    from cosmodrome.terminal.timeline import Timeline

    game, record = look(args.file, finder(args.game))
    timeline = Timeline(game, record, None if args.seat is None else args.seat - 1)
    timeline.go(args.step)
    if args.plain or args.all or not on_screen():
        _plain(timeline, args.all)
    else:
        with needing("terminal", PLAIN):
            from cosmodrome.terminal.replay_app import ReplayApp
        ReplayApp(timeline, light=args.light).run()
    return 0


def _plain(timeline: Timeline, everything: bool) -> None:
    from cosmodrome.terminal.plain_replay import PlainReplay

    walk = PlainReplay(timeline, *plain_keyboard())
    if everything:
        walk.tell_all()
    else:
        walk.run()

"""`cosmodrome verify`."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from cosmodrome.commands.options import command, finder
from cosmodrome.core.deal import Deal
from cosmodrome.core.record import final
from cosmodrome.core.refusal import Refusal
from cosmodrome.table.file import load

EXAMPLES = """\
  cosmodrome verify game.jsonl                        was it dealt as promised?
  cosmodrome verify game.jsonl --commitment 3f2a…     and with the fingerprint you were shown?
  cosmodrome verify game.jsonl --contribution 91c0…   and with the number you added?"""


def add(commands: Any) -> None:
    parser = command(commands, "verify", "Check that a game was dealt and played as its record says.", EXAMPLES)
    parser.add_argument("file", type=Path, metavar="RECORD")
    parser.add_argument("--game", metavar="MODULE:VALUE", help="the game, if it is one of your own")
    parser.add_argument("--commitment", metavar="HEX", help="the fingerprint that the table showed before the deal")
    parser.add_argument("--contribution", metavar="HEX", help="the number that you added to the deal")
    parser.set_defaults(run=run)


def run(args: Namespace) -> int:
    game, record, _ = load(args.file, finder(args.game))
    moves = len(record.moves())
    print(f"The record is whole: {game.title}, {moves} move{'s' if moves != 1 else ''}, each of them legal.")
    if record.deal is None:
        _no_deal(args)
    else:
        _compare(record.deal, args)
        _tell(record.deal)
    print("Over." if game.outcome(final(game, record)) is not None else "The game is not over in this record.")
    return 0


def _no_deal(args: Namespace) -> None:
    if args.commitment or args.contribution:
        raise Refusal("deal", "The record holds no deal to compare with: its seed was fixed from the beginning.")
    print("Its seed was fixed from the beginning, so nobody can say whether somebody chose it.")


def _compare(deal: Deal, args: Namespace) -> None:
    """Raise a Refusal if the deal is not the one that was promised."""
    if args.commitment and args.commitment.strip().lower() != deal.commitment:
        raise Refusal("deal", f"The fingerprint of the secret is {deal.commitment}, not the one you were shown.")
    values = [contribution.value for contribution in deal.contributions]
    if args.contribution and args.contribution.strip().lower() not in values:
        raise Refusal("deal", "Your contribution is not part of this deal.")


def _tell(deal: Deal) -> None:
    print("The seed follows from the server's secret and these contributions, and the cards from the seed:")
    for contribution in deal.contributions:
        print(f"  {contribution.value}  {contribution.name}")
    if not deal.contributions:
        print("  none")
    print(f"The fingerprint of the secret is {deal.commitment}.")
    print("If your table showed this one before you sat down, and your number is in the list, the deal was fair.")

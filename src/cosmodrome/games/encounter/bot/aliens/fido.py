"""What the bots know of the Fido."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import Advice, is_own
from cosmodrome.games.encounter.bot.values import card_value
from cosmodrome.games.encounter.data import WARP
from cosmodrome.games.encounter.rules.moves import NO, TAKE, YES, Play, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def fetch(s: State, seat: int, move: Use, losing: bool) -> int:
    """A low card, which is refused or does little good, and sooner to whoever is far behind."""
    card = s.dropped[move.clause]
    return max(1, 20 - card_value(card)) + s.per - foreign_colonies(s, move.to)


def play_fetch(s: State, seat: int, move: Play, losing: bool) -> int:
    """A card of one's own is worth a poor one for the opponent."""
    return 2 if is_own(s, seat, move) or card_value(s.pile[-1]) < 7 else 0


def accept(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A good card, unless Fido is about to win."""
    fido: int = s.agenda[-1].fido
    return YES if card_value(s.drawn[-1]) > 5 and foreign_colonies(s, fido) < s.per - 1 else NO


def keep(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return YES if card_value(s.drawn[-1]) > 3 else NO


def treat(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A ship while many are lost, else a card."""
    return TAKE[WARP] if s.warp[seat] > 3 and TAKE[WARP] in moves else YES


ADVICE = Advice("Fido", use=fetch, flare=play_fetch, answers={"Accepts": accept, "Keeps": keep, "Treat": treat})

"""What the bots know of the Citadel."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, is_own
from cosmodrome.games.encounter.bot.estimate import USUAL
from cosmodrome.games.encounter.data import PLANETS
from cosmodrome.games.encounter.rules.aliens.citadel import RAISES
from cosmodrome.games.encounter.rules.moves import Aim, Pick, Play, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def wants_defense(s: State, seat: int) -> bool:
    """Whether the seat would rather see the defense win: its own side, or against an offense ahead of it."""
    if s.side(seat) >= 0:
        return s.side(seat) == 1
    return foreign_colonies(s, s.offense) >= foreign_colonies(s, seat)


def fortify_now(s: State, seat: int, move: Use, losing: bool) -> int:
    """A low attack that can be spared becomes a citadel; citadels are activated for a defense that should win."""
    if move.clause == RAISES:
        attacks = sorted(card for card in s.hands[seat] if card <= 40)
        return GLADLY if len(attacks) > 2 and attacks[0] <= USUAL else 0
    return GLADLY if wants_defense(s, seat) else 0


def undermine(s: State, seat: int, move: Play, losing: bool) -> int:
    """The super flare hurts the defense; wild it helps the defense."""
    if is_own(s, seat, move):
        return 0 if wants_defense(s, seat) else GLADLY
    return 3 if losing and s.side(seat) == 1 else 0


def fortify(s: State, seat: int, moves: Sequence[Aim], dice: Dice) -> Move:
    """The weakest of the own home planets."""
    home = [move for move in moves if move.planet // PLANETS == seat]
    return min(home, key=lambda m: s.ships[seat][m.planet])


def lowest(s: State, seat: int, moves: Sequence[Pick], dice: Dice) -> Move:
    return min(moves, key=lambda m: m.card)


ADVICE = Advice("Citadel", use=fortify_now, flare=undermine, answers={"Fortify": fortify, "Raise": lowest})

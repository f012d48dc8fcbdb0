"""What the bots know of the Miser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, gladly
from cosmodrome.games.encounter.bot.estimate import guess, lead
from cosmodrome.games.encounter.bot.values import card_value, hand_value
from cosmodrome.games.encounter.data import ENCOUNTER_CARDS
from cosmodrome.games.encounter.rules.aliens.miser import RENEWS
from cosmodrome.games.encounter.rules.moves import DONE, NO, YES, Pick, Use
from cosmodrome.games.encounter.rules.state import State


def dig(s: State, seat: int, move: Use, losing: bool) -> int:
    """A new hoard always; the encounter card from the old one where it has what the hand lacks, or the hand is thin."""
    if move.clause == RENEWS:
        return GLADLY
    best, safe = (
        max((card for card in cards if card <= 40), default=0) for cards in (s.hands[seat], s.powers.miser.hoard)
    )
    wanted = guess(s, seat) - lead(s, seat)
    return GLADLY if best < wanted <= safe or sum(card in ENCOUNTER_CARDS for card in s.hands[seat]) == 1 else 0


def hide_best(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The best card is set aside, if it is worth it."""
    best = max((move for move in moves if isinstance(move, Pick)), key=lambda m: card_value(m.card))
    return best if card_value(best.card) > 6 else DONE


def choose_hoard(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The better hand is put where nobody can take it."""
    return YES if hand_value(s.hands[seat]) > hand_value(list(s.powers.miser.hoard)) else NO


ADVICE = Advice("Miser", use=dig, flare=gladly, answers={"SetAside": hide_best, "ChooseHoard": choose_hoard})

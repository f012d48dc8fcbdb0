"""What the bots know of the Philanthropist."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import GLADLY, Advice, is_own, rank
from cosmodrome.games.encounter.bot.estimate import USUAL
from cosmodrome.games.encounter.bot.values import card_value
from cosmodrome.games.encounter.data import ENCOUNTER_CARDS
from cosmodrome.games.encounter.rules.moves import PICK, Pick, Play, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def last_and_low(s: State, seat: int) -> int:
    """The only encounter card of a hand, if it is a poor one, so that giving it brings a new hand; else -1."""
    cards = [card for card in s.hands[seat] if card in ENCOUNTER_CARDS]
    return cards[0] if len(cards) == 1 and card_value(cards[0]) < 10 else -1


def bestow_now(s: State, seat: int, move: Use, losing: bool) -> int:
    """A main player gives its last poor card for a new hand; an ally gives its main player a better card than usual."""
    if s.is_main(seat):
        return GLADLY if last_and_low(s, seat) >= 0 else 0
    best = max((card for card in s.hands[seat] if card <= 40), default=0)
    return 3 if s.side(move.to) == s.side(seat) and best > USUAL and len(s.hands[seat]) > 4 else 0


def lend(s: State, seat: int, move: Play, losing: bool) -> int:
    """The super flare binds an opponent to a poor card; wild a leader swaps a strong power for a weak one."""
    if is_own(s, seat, move):
        entry = s.powers.philanthropist.present[0]
        return GLADLY if s.side(entry >> 8 & 15) != s.side(seat) and card_value(entry & 255) < USUAL else 0
    mine, theirs = (rank(s.alien[who]) for who in (seat, move.to))
    return 2 if foreign_colonies(s, move.to) >= s.per - 1 and move.to == s.offense and mine < theirs else 0


def bestow(s: State, seat: int, moves: Sequence[Pick], dice: Dice) -> Move:
    """The last poor card, a good one to the own side, or what is worth least."""
    last = last_and_low(s, seat)
    to: int = s.agenda[-1].to
    if s.is_main(seat) and last >= 0:
        return PICK[last]
    attacks = [move for move in moves if move.card <= 40]
    if s.side(to) == s.side(seat) and attacks:
        return max(attacks, key=lambda m: m.card)
    return min(moves, key=lambda m: card_value(m.card))


ADVICE = Advice("Philanthropist", use=bestow_now, flare=lend, answers={"Bestow": bestow})

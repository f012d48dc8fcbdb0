"""How the bots use the powers and flares of Mite, Vacuum, Remora, Philanthropist, Citadel and Reincarnator."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.aliens.citadel import RAISES
from cosmodrome.games.encounter.bot_base import GLADLY, USUAL, Score, gladly, is_own
from cosmodrome.games.encounter.bot_worth import RANKS, card_value, hand_value
from cosmodrome.games.encounter.data import ALIENS, ENCOUNTER_CARDS, PLANETS
from cosmodrome.games.encounter.moves import DONE, NO, PICK, YES, Aim, Name, Pick, Play, Use
from cosmodrome.games.encounter.ships import foreign_colonies
from cosmodrome.games.encounter.state import State


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
        entry = s.present[0]
        return GLADLY if s.side(entry >> 8 & 15) != s.side(seat) and card_value(entry & 255) < USUAL else 0
    mine, theirs = (RANKS.get(ALIENS[s.alien[who]], 200) for who in (seat, move.to))
    return 2 if foreign_colonies(s, move.to) >= s.per - 1 and move.to == s.offense and mine < theirs else 0


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


def remake(s: State, seat: int, move: Play, losing: bool) -> int:
    """The super flare keeps an incarnation that is better than most; wild a leader loses such an alien."""
    if move.to < 0:
        return GLADLY if s.soul == seat and RANKS.get(ALIENS[s.alien[seat]], 200) > 200 else 0
    strong = RANKS.get(ALIENS[s.alien[move.to]], 200) >= 200
    return foreign_colonies(s, move.to) if strong and s.side(move.to) != s.side(seat) else 0


LATER_USES: dict[str, Score] = {"Philanthropist": bestow_now, "Citadel": fortify_now}
LATER_FLARES: dict[str, Score] = {
    "Mite": gladly, "Vacuum": gladly, "Remora": gladly, "Philanthropist": lend, "Citadel": undermine,
    "Reincarnator": remake,
}  # fmt: skip


# -- questions -------------------------------------------------------------------------------------------------


def bluster(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Cards are given up sooner than a planet, unless they are many and the Mite is far from winning."""
    rich = hand_value(s.hands[seat]) > 60 and len(s.hands[seat]) > 6
    return NO if rich and foreign_colonies(s, s.offense) < s.per - 2 else YES


def bestow(s: State, seat: int, moves: Sequence[Pick], dice: Dice) -> Move:
    """The last poor card, a good one to the own side, or what is worth least."""
    last = last_and_low(s, seat)
    to: int = s.agenda[-1].to  # type: ignore[union-attr]
    if s.is_main(seat) and last >= 0:
        return PICK[last]
    attacks = [move for move in moves if move.card <= 40]
    if s.side(to) == s.side(seat) and attacks:
        return max(attacks, key=lambda m: m.card)
    return min(moves, key=lambda m: card_value(m.card))


def suck(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Ships of whoever is furthest, of the other side where equal."""
    named = [move for move in moves if isinstance(move, Name)]
    foes = 1 - s.side(seat) if s.side(seat) >= 0 else -1
    best = max(named, key=lambda m: (foreign_colonies(s, m.seat), s.side(m.seat) == foes), default=None)
    return best if best is not None else DONE


def gather(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return next((move for move in moves if isinstance(move, Pick)), DONE)


def fortify(s: State, seat: int, moves: Sequence[Aim], dice: Dice) -> Move:
    """The weakest of the own home planets."""
    home = [move for move in moves if move.planet // PLANETS == seat]
    return min(home, key=lambda m: s.ships[seat][m.planet])


def lowest(s: State, seat: int, moves: Sequence[Pick], dice: Dice) -> Move:
    return min(moves, key=lambda m: m.card)


LATER_ANSWERS: dict[str, Callable[[State, int, Sequence[Any], Dice], Move]] = {
    "Bluster": bluster, "Gather": gather, "Suck": suck, "Bestow": bestow, "Fortify": fortify,
    "Raise": lowest,
}  # fmt: skip

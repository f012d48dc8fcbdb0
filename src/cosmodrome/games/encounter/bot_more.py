"""How the bots use the powers of Barbarian, Dictator, Fido, Fodder, Grudge and Hacker, and answer what these ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.aliens.fodder import BELOW, BETWEEN, fodder
from cosmodrome.games.encounter.bot_base import GLADLY, Score, gladly, is_own
from cosmodrome.games.encounter.bot_storm import schedule
from cosmodrome.games.encounter.bot_worth import card_value
from cosmodrome.games.encounter.data import WARP, WILD
from cosmodrome.games.encounter.destiny import designated
from cosmodrome.games.encounter.moves import DONE, NO, TAKE, YES, Destine, Pick, Play, Use
from cosmodrome.games.encounter.ships import foreign_colonies
from cosmodrome.games.encounter.state import State
from cosmodrome.games.encounter.totals import totals, winner

# -- powers and flares -------------------------------------------------------------------------


def overwhelm(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Where the cards turn the result; as a wild flare, on the side that is winning."""
    if isinstance(move, Play) and not is_own(s, seat, move):
        return 2 if winner(s) == s.side(move.to) else 0
    cards = fodder(s, seat, BELOW if isinstance(move, Play) else BETWEEN)
    return GLADLY if losing and sum(cards) > short(s) else 0


def short(s: State) -> int:
    """By how much the totals differ."""
    (off, dfn), _ = totals(s)
    return abs(off - dfn)


def hack(s: State, seat: int, move: Use, losing: bool) -> int:
    """The fullest hand, and sooner a leader's."""
    return GLADLY + len(s.hands[move.to]) + 2 * foreign_colonies(s, move.to) if move.to >= 0 else GLADLY


def fetch(s: State, seat: int, move: Use, losing: bool) -> int:
    """A low card, which is refused or does little good, and sooner to whoever is far behind."""
    card = s.dropped[move.clause]
    return max(1, 20 - card_value(card)) + s.per - foreign_colonies(s, move.to)


def play_fetch(s: State, seat: int, move: Play, losing: bool) -> int:
    """A card of one's own is worth a poor one for the opponent."""
    return 2 if is_own(s, seat, move) or card_value(s.pile[-1]) < 7 else 0


def decree(s: State, seat: int, move: Play, losing: bool) -> int:
    """Away from oneself, and as the own alien always."""
    return 3 if is_own(s, seat, move) or met(s, s.destiny_card) == seat else 0


def met(s: State, card: int) -> int:
    """Whom a destiny card names; -1 for a wild one."""
    return -1 if card == WILD else card if card < s.n else designated(s, card)


MORE_USES: dict[str, Score] = {"Fodder": overwhelm, "Hacker": hack, "Fido": fetch}
MORE_FLARES: dict[str, Score] = {
    "Fodder": overwhelm, "Barbarian": gladly, "Hacker": gladly, "Grudge": gladly, "Fido": play_fetch,
    "Dictator": decree,
}  # fmt: skip


# -- questions ---------------------------------------------------------------------------------


def throw_in(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The lowest card that turns the result; while none does, the highest."""
    cards = [move for move in moves if isinstance(move, Pick)]
    if not cards or winner(s) == s.side(seat):
        return DONE
    enough = [move for move in cards if move.card > short(s)]
    return min(enough, key=lambda m: m.card) if enough else max(cards, key=lambda m: m.card)


def pillage(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The best of the hand, and all one can carry."""
    best: Move = max(moves, key=lambda m: card_value(m.card) if isinstance(m, Pick) else -1)
    return best


def winnow(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Only cards that are worth nothing go."""
    return next((m for m in moves if isinstance(m, Pick) and card_value(m.card) < 4), DONE)


def repay(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Cards one is glad to be rid of."""
    return next((m for m in moves if isinstance(m, Pick) and card_value(m.card) < 6), DONE)


def accept(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A good card, unless Fido is about to win."""
    fido: int = s.agenda[-1].fido  # type: ignore[union-attr]
    return YES if card_value(s.drawn[-1]) > 5 and foreign_colonies(s, fido) < s.per - 1 else NO


def keep(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return YES if card_value(s.drawn[-1]) > 3 else NO


def treat(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A ship while many are lost, else a card."""
    return TAKE[WARP] if s.warp[seat] > 3 and TAKE[WARP] in moves else YES


def command(s: State, seat: int, moves: Sequence[Destine], dice: Dice) -> Move:
    """Let the offense meet whoever leads, and never oneself; on the own turn, the weakest planet."""
    if seat == s.offense:
        return schedule(s, seat, moves, dice)

    def score(move: Destine) -> int:
        named = met(s, move.card)
        return -1 if named < 0 else -9 if named == seat else 0 if named == s.offense else 1 + foreign_colonies(s, named)

    return max(moves, key=score)


MORE_ANSWERS: dict[str, Callable[[State, int, Sequence[Any], Dice], Move]] = {
    "Overwhelm": throw_in, "Pillage": pillage, "Winnow": winnow, "Hack": pillage, "Repay": repay,
    "Accepts": accept, "Keeps": keep, "Treat": treat, "Command": command,
}  # fmt: skip

"""When the bots act in a window: which powers and cards are worth using now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot_worth import hand_value
from cosmodrome.games.encounter.chains import PowerUse
from cosmodrome.games.encounter.data import (
    ALIENS,
    ATTACK,
    CARD_ZAP,
    COSMIC_ZAP,
    EMOTION,
    FLARE,
    FORCE_FIELD,
    IONIC,
    MOBIUS,
    PLAGUE,
    QUASH,
    REINFORCEMENTS,
)
from cosmodrome.games.encounter.moves import Play, Use
from cosmodrome.games.encounter.ships import foreign_colonies
from cosmodrome.games.encounter.state import State
from cosmodrome.games.encounter.totals import shown_cards, totals, winner

ALWAYS = {
    "Chosen",
    "Trader",
    "Hate",
    "Zombie",
    "Machine",
    "Mind",
    "Tick-Tock",
    "Parasite",
    "Observer",
    "Clone",
    "Reserve",
}
"""Aliens whose flare is gladly played whenever it can be."""
LOSING = {"Human", "Virus", "Warrior", "Pacifist", "Tripler", "Warpish", "Mirror"}
"""Aliens whose flare helps a side that is behind."""


def behind(s: State, seat: int) -> bool:
    """Whether the seat's side would lose as the cards lie."""
    if s.side(seat) < 0 or not s.shown():
        return False
    off, dfn = shown_cards(s)
    if off[0] == dfn[0] == ATTACK:
        return winner(s) != s.side(seat)
    return (off, dfn)[s.side(seat)][0] != ATTACK and (off, dfn)[1 - s.side(seat)][0] == ATTACK


def act(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The best use or play of the window, or pass."""
    best, score = PASS, 0
    for move in moves:
        if move is PASS:
            continue
        points = use_score(s, seat, move, dice) if isinstance(move, Use) else play_score(s, seat, move, dice)
        if points > score:
            best, score = move, points
    return best


def use_score(s: State, seat: int, move: Use, dice: Dice) -> int:
    """How much a use of the own power is worth."""
    name = ALIENS[s.alien[seat]]
    if name == "Healer":
        return 5 if foreign_colonies(s, move.to) < s.per - 1 else 0
    if name in ("Sorcerer", "Calculator", "Gambler"):
        own = s.played[s.side(seat)] if s.side(seat) >= 0 else 0
        low = own <= 40 and own < 9
        return 5 if low or (name == "Gambler" and behind_if_shown(s, seat)) else 0
    if name == "Trader":
        return (
            5
            if hand_value(s.hands[seat]) < 9 * len(s.hands[seat]) / 2 or len(s.hands[move.to]) > len(s.hands[seat])
            else 0
        )
    if name == "Loser":
        lowest = min((card for card in s.hands[seat] if card <= 40), default=40)
        return 5 if lowest <= 6 else 0
    if name == "Chosen":
        return 5 if behind(s, seat) else 0
    return 5


def behind_if_shown(s: State, seat: int) -> bool:
    """Whether the own face-down card would lose to the one that is up."""
    other = s.played[1 - s.side(seat)]
    own = s.played[s.side(seat)]
    return other <= 40 and (own > 40 or own < other)


def play_score(s: State, seat: int, move: Play, dice: Dice) -> int:
    """How much a card is worth in this window."""
    card = move.card
    if card >= FLARE:
        name = ALIENS[card - FLARE]
        if name in ALWAYS or s.alien[seat] == card - FLARE:
            return 3
        return 3 if name in LOSING and behind(s, seat) else 0
    if card in REINFORCEMENTS or card <= 40:
        return reinforce_score(s, seat, move)
    return artifact_score(s, seat, move, dice)


def reinforce_score(s: State, seat: int, move: Play) -> int:
    """A reinforcement for the own side that turns or may turn the result; small ones first."""
    if move.to != s.side(seat) or not behind(s, seat):
        return 0
    (off, dfn), _ = totals(s)
    off_card, dfn_card = shown_cards(s)
    if off_card[0] != ATTACK or dfn_card[0] != ATTACK:
        return 0
    value = REINFORCEMENTS.get(move.card, move.card)
    gap = abs(off - dfn) + (s.side(seat) == 0)
    if value >= gap:
        return 20 - value
    return 2 if gap <= 10 and sum(REINFORCEMENTS.get(c, 0) for c in s.hands[seat]) >= gap else 0


def artifact_score(s: State, seat: int, move: Play, dice: Dice) -> int:
    """Whether an artifact does more good than harm now."""
    card = move.card
    if card == MOBIUS:
        return s.warp[seat] - 2
    if card == PLAGUE:
        ahead = foreign_colonies(s, move.to) - foreign_colonies(s, seat)
        return 2 + ahead if move.to != seat and foreign_colonies(s, move.to) >= 3 else 0
    if card == EMOTION:
        return 4 if s.is_main(seat) and behind(s, seat) else 0
    if card == IONIC:
        return 3 if s.is_main(seat) and s.verdict == s.side(seat) and s.hands[seat] and s.shown() else 0
    if card == QUASH:
        return 4 if not s.is_main(seat) else 0
    if card == FORCE_FIELD:
        theirs = sum(s.beside) if s.side(seat) == 0 else sum(s.gate) - s.gate[s.offense]
        return 3 if s.is_main(seat) and theirs > 3 else 0
    return dice.below(2)


def respond(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Any:
    """Zap what helps the other side, never one's own, and never the Human's four."""
    target: Any = s.agenda[-2]
    against = (
        s.side(target.seat) == 1 - s.side(seat) if s.side(seat) >= 0 else foreign_colonies(s, target.seat) >= s.per - 1
    )
    if not against or target.seat == seat:
        return PASS
    human = isinstance(target, PowerUse) and ALIENS[target.alien] == "Human"
    for move in moves:
        zap = isinstance(move, Play) and move.card in (CARD_ZAP, COSMIC_ZAP)
        if move is not PASS and not human and (dice.below(2) or not zap):
            return move
    return PASS

"""When the bots act in a window: which powers and cards are worth using now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot_base import BASE_FLARES, BASE_USES
from cosmodrome.games.encounter.bot_later import LATER_FLARES, LATER_USES
from cosmodrome.games.encounter.bot_more import MORE_FLARES, MORE_USES
from cosmodrome.games.encounter.bot_stations import station_score
from cosmodrome.games.encounter.bot_storm import STORM_FLARES, STORM_USES
from cosmodrome.games.encounter.bot_uses import FLARES, USES
from cosmodrome.games.encounter.chains import PowerUse
from cosmodrome.games.encounter.data import (
    ALIENS,
    ATTACK,
    EMOTION,
    FLARE,
    FORCE_FIELD,
    IONIC,
    MOBIUS,
    PLAGUE,
    QUASH,
    REINFORCEMENTS,
)
from cosmodrome.games.encounter.hooks import flip
from cosmodrome.games.encounter.moves import USE, Play, Station, Use
from cosmodrome.games.encounter.ships import foreign_colonies
from cosmodrome.games.encounter.state import State
from cosmodrome.games.encounter.stations_outpost import SECOND
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
LOSING = {"Human", "Macron", "Virus", "Warrior", "Pacifist", "Tripler", "Warpish", "Mirror"}
"""Aliens whose flare helps a side that is behind."""
ALL_USES = BASE_USES | MORE_USES | LATER_USES | USES | STORM_USES
ALL_FLARES = BASE_FLARES | MORE_FLARES | LATER_FLARES | FLARES | STORM_FLARES


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
        if isinstance(move, Station):
            points = station_score(s, seat, move, behind(s, seat))
        elif isinstance(move, Use):
            points = either_score(s, seat, move, dice)
        else:
            points = play_score(s, seat, move, dice)
        if points > score:
            best, score = move, points
    return best


def either_score(s: State, seat: int, move: Use, dice: Dice) -> int:
    """A use of the own power, or of the Alien Outpost's."""
    plain = USE[move.clause % SECOND][move.to]  # as the power itself knows it
    if not s.outpost or (move.clause >= SECOND) == bool(s.outpost[4]):
        return use_score(s, seat, plain, dice)
    flip(s, seat)
    points = use_score(s, seat, plain, dice)
    flip(s, seat)
    return points


def use_score(s: State, seat: int, move: Use, dice: Dice) -> int:
    """How much a use of the own power is worth."""
    name = ALIENS[s.alien[seat]]
    if name in ALL_USES:
        return ALL_USES[name](s, seat, move, behind(s, seat))
    return 5


def play_score(s: State, seat: int, move: Play, dice: Dice) -> int:
    """How much a card is worth in this window."""
    card = move.card
    if card >= FLARE:
        name = ALIENS[card - FLARE]
        if name in ALL_FLARES:
            return ALL_FLARES[name](s, seat, move, behind(s, seat))
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
    """A main player zaps what helps the other side, an ally sometimes, a bystander what may make somebody win.

    Nobody zaps an own thing, but for a Human whose four will not do: zapped, its side wins.
    """
    target: Any = s.agenda[-2]
    mine, theirs = s.side(seat), s.side(target.seat)
    if isinstance(target, PowerUse) and ALIENS[target.alien] == "Human":
        helps = mine >= 0 and mine == theirs and behind(s, seat)
        return next((move for move in moves if helps and move is not PASS), PASS)
    if target.seat == seat or (mine >= 0 and mine == theirs):
        return PASS
    if mine < 0 or theirs < 0:
        wanted = foreign_colonies(s, target.seat) >= s.per - 1
    else:
        wanted = s.is_main(seat) or not dice.below(3)
    for move in moves:
        if move is not PASS and wanted:
            return move
    return PASS

"""When the bots act in a window: which powers and cards are worth using now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.advice import GLADLY, is_own
from cosmodrome.games.encounter.bot.aliens import ADVICE
from cosmodrome.games.encounter.bot.estimate import behind
from cosmodrome.games.encounter.bot.stations import station_score
from cosmodrome.games.encounter.bot.stops import helps
from cosmodrome.games.encounter.bot.technology import tech_score
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
from cosmodrome.games.encounter.rules.moves import USE, Alien, Play, Station, Tech, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.outpost import SECOND
from cosmodrome.games.encounter.rules.timing.announced import PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS as POWERS
from cosmodrome.games.encounter.rules.timing.hooks import flip
from cosmodrome.games.encounter.rules.totals import shown_cards, totals
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def act(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The best use or play of the window, or pass."""
    best, score = PASS, 0
    for move in moves:
        if move is PASS:
            continue
        if isinstance(move, Station):
            points = station_score(s, seat, move, behind(s, seat))
        elif isinstance(move, Alien):
            points = unveil_score(s, move)
        elif isinstance(move, Tech):
            points = tech_score(s, seat, move, behind(s, seat))
        elif isinstance(move, Use):
            points = either_score(s, seat, move, dice)
        else:
            points = play_score(s, seat, move, dice)
        if points > score:
            best, score = move, points
    return best


def unveil_score(s: State, move: Alien) -> int:
    """A sheet is turned up where its power can act, not before."""
    at, power = getattr(s.agenda[-1], "at", -1), POWERS[move.alien]
    return GLADLY if at in power.must or at in power.may or not (power.must or power.may) else 0


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
    advice = ADVICE.get(ALIENS[s.alien[seat]])
    if advice is None or advice.use is None:
        return GLADLY
    return advice.use(s, seat, move, behind(s, seat))


def play_score(s: State, seat: int, move: Play, dice: Dice) -> int:
    """How much a card is worth in this window."""
    card = move.card
    if card >= FLARE:
        advice = ADVICE.get(ALIENS[card - FLARE])
        if advice is None or advice.flare is None:
            return 3 if is_own(s, seat, move) else 0
        return advice.flare(s, seat, move, behind(s, seat))
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


def zaps_itself(alien: int) -> bool:
    """Whether the side of that alien may win by a zap of its power."""
    advice = ADVICE.get(ALIENS[alien])
    return advice is not None and advice.zaps_itself


def respond(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Any:
    """A main player zaps what helps the other side, an ally sometimes, a bystander what may make somebody win.

    Nobody stops what helps it, or zaps an own thing, but for an alien like the Human whose four will not do: zapped,
    its side wins.
    """
    target: Any = s.agenda[-2]
    mine, theirs = s.side(seat), s.side(target.seat)
    if isinstance(target, PowerUse) and zaps_itself(target.alien):
        wins = mine >= 0 and mine == theirs and behind(s, seat)
        return next((move for move in moves if wins and move is not PASS), PASS)
    if target.seat == seat or (mine >= 0 and mine == theirs):
        return PASS
    if mine < 0 or theirs < 0:
        wanted = foreign_colonies(s, target.seat) >= s.per - 1
    else:
        wanted = s.is_main(seat) or not dice.below(3)
    stop = next((move for move in moves if move is not PASS and wanted), PASS)
    return PASS if stop is PASS or helps(s, seat) else stop

"""Answers to the questions that more than one alien asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.estimate import better_planet
from cosmodrome.games.encounter.bot.values import card_value
from cosmodrome.games.encounter.data import FLARE, PLANETS, WILD
from cosmodrome.games.encounter.rules.moves import CALL, DONE, YES, Aim, Call, Destine, Name, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.hooks import REINCARNATOR
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies


def prospect(s: State, seat: int, defense: int, planet: int) -> int:
    """How inviting a target is: new to me, and weakly held."""
    score = -2 * s.ships[defense][planet]
    if s.ships[seat][planet] or planet // PLANETS == seat:
        score -= 12
    return score + 3 * (s.conquest and planet in s.stations)


def aim(s: State, seat: int, moves: Sequence[Aim], dice: Dice) -> Move:
    """The weakest planet that would be a new foreign colony."""
    defense = getattr(s.agenda[-1], "defense", s.defense)
    if defense < 0:
        return moves[dice.below(len(moves))]
    return max(moves, key=lambda m: 4 * prospect(s, seat, defense, m.planet) + dice.below(4))


def name(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The player with the weakest planet, the leader where equal."""

    def score(move: Any) -> int:
        home = range(move.seat * PLANETS, move.seat * PLANETS + s.per)
        best = max(prospect(s, seat, move.seat, planet) for planet in home)
        return 4 * best + 3 * foreign_colonies(s, move.seat) - len(s.hands[move.seat]) // 2 + dice.below(3)

    best: Move = max(moves, key=score)
    return best


def worst_card(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Give or throw away what is worth least."""
    cards = [move for move in moves if isinstance(move, Pick)]
    return min(cards, key=lambda m: card_value(m.card)) if cards else moves[0]


def split(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Ships while many are lost, else cards."""
    return CALL[min(len(moves) - 1, max(0, s.warp[seat] - 2))]


def yes(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    return YES


def cheapest_or_done(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Give or throw away what is worth least, if there is a card to give."""
    cards = [move for move in moves if isinstance(move, Pick)]
    return min(cards, key=lambda m: card_value(m.card)) if cards else DONE


def best_card(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Take what is worth most."""
    best: Move = max(moves, key=lambda m: card_value(m.card))
    return best


def spend(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Pay with cards that are worth little."""
    cheapest = cheapest_or_done(s, seat, moves, dice)
    dear = isinstance(cheapest, Pick) and card_value(cheapest.card) > 8
    return DONE if dear and DONE in moves else cheapest


def best_or_done(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Take what is worth most, and all one can carry."""
    best: Move = max(moves, key=lambda m: card_value(m.card) if isinstance(m, Pick) else -1)
    return best


def schedule(s: State, seat: int, moves: Sequence[Destine], dice: Dice) -> Move:
    """The card that lets one meet the weakest planet; a wild one best of all, the own colour last."""

    def score(move: Destine) -> int:
        if move.card >= s.n or move.card == seat:
            return 20 if move.card == WILD else -99 if move.card == seat else -9
        home = range(move.card * PLANETS, move.card * PLANETS + s.per)
        return max(-s.ships[move.card][planet] - 9 * s.ships[seat][planet] for planet in home)

    return max(moves, key=score)


def call_number(s: State, seat: int, moves: Sequence[Call], dice: Dice) -> Move:
    """A coin for even or odd, a likely difference for the wild Gambler, few ships for anything else."""
    if len(moves) == 2:
        return moves[dice.below(2)]
    return CALL[6] if len(moves) > 30 else moves[min(1, len(moves) - 1)]


def send_away(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """A Force Field on the other side's allies; a bystander's on those of whoever leads."""
    foes = 1 - s.side(seat)
    if s.side(seat) < 0:
        foes = 0 if foreign_colonies(s, s.offense) >= foreign_colonies(s, s.defense) else 1
    for move in moves:
        if isinstance(move, Name) and s.side(move.seat) == foes:
            return move
    return DONE if DONE in moves else moves[0]


def settle_at(s: State, seat: int, moves: Sequence[Aim], dice: Dice) -> Move:
    """For the Worm the planet that turns the encounter, else one that is new, and little defended."""
    if s.shown() and s.side(seat) >= 0:
        planet = better_planet(s, seat)
        for move in moves:
            if move.planet == planet:
                return move
    crowd = [sum(row[planet] for row in s.ships) for planet in range(len(s.ships[0]))]
    return min(moves, key=lambda m: (s.ships[seat][m.planet], crowd[m.planet], dice.below(4)))


def last(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """What comes after passing: the flare that goes with the own power; the Reincarnator's only to keep a life."""
    fresh = s.powers.reincarnator.soul != seat and moves[-1].card == FLARE + REINCARNATOR
    move: Move = moves[0] if fresh else moves[-1]
    return move


def winnow(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Only cards that are worth nothing go."""
    return next((m for m in moves if isinstance(m, Pick) and card_value(m.card) < 4), DONE)

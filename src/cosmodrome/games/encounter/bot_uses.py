"""How the bots use the powers of Roach, Sneak, Squee, Swindler, Sycophant, Vox, Worm and the like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.data import MARKED, PLANETS
from cosmodrome.games.encounter.moves import CALL, DONE, NO, YES, Aim, Call, Name, Play, Put, Use
from cosmodrome.games.encounter.ships import foreign_colonies, home_colonies, in_encounter
from cosmodrome.games.encounter.state import State
from cosmodrome.games.encounter.totals import totals

Score = Callable[[State, int, Any, bool], int]
"""What a use or play is worth to a seat; the last argument is whether its side is behind."""
GLADLY = 5


def helps_us(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Something that raises a side's total: for the own side, when it is behind."""
    return GLADLY if losing and (move.to < 0 or s.side(move.to) == s.side(seat)) else 0


def strength(s: State, side: int) -> int:
    """The ships of a side."""
    return sum(in_encounter(s, seat) for seat in range(s.n) if s.side(seat) == side)


def flatter(s: State, seat: int, move: Use, losing: bool) -> int:
    """The stronger side is likelier to win."""
    return GLADLY + strength(s, s.side(move.to))


def tunnel(s: State, seat: int, move: Use | Play, losing: bool) -> int:
    """Where the encounter would turn out better on another planet."""
    return GLADLY if losing and better_planet(s, seat) >= 0 else 0


def better_planet(s: State, seat: int) -> int:
    """A planet of the defense on which the side that is behind would win; -1 for none."""
    (off, dfn), _ = totals(s)
    here = s.ships[s.defense][s.target]
    home = range(s.defense * PLANETS, s.defense * PLANETS + s.per)
    for planet in home:
        if planet == s.target or s.ships[s.offense][planet]:
            continue
        there = dfn - here + s.ships[s.defense][planet]
        if (off > there) == (s.side(seat) == 0):
            return planet
    return -1


def steal(s: State, seat: int, move: Use, losing: bool) -> int:
    """Change places with a mark that is well ahead; in panic settle gladly."""
    if s.mark >= MARKED:
        return GLADLY
    return GLADLY if foreign_colonies(s, s.mark) >= foreign_colonies(s, seat) + 2 else 0


def against(s: State, seat: int, move: Play, losing: bool) -> int:
    """Something that hurts a player: the one who is furthest, never an ally."""
    ours = s.side(move.to) == s.side(seat) and s.side(seat) >= 0
    return 0 if ours else 1 + foreign_colonies(s, move.to)


def give_away(s: State, seat: int, move: Play, losing: bool) -> int:
    """A flare that must be given away goes to whom it helps least."""
    return 1 + s.per - foreign_colonies(s, move.to)


def most_cards(s: State, seat: int, move: Play, losing: bool) -> int:
    return 1 + len(s.hands[move.to])


def always(s: State, seat: int, move: Play, losing: bool) -> int:
    return 3


def resettle(s: State, seat: int, move: Play, losing: bool) -> int:
    """As the own alien it tunnels, else it takes back a home planet while few are left."""
    if s.side(seat) >= 0 and s.shown():
        return tunnel(s, seat, move, losing)
    return 3 if home_colonies(s, seat) < s.per - 1 else 0


def wormhole_flare(s: State, seat: int, move: Play, losing: bool) -> int:
    return 3 if move.to < 0 or s.side(move.to) == s.side(seat) else 0


def targeted(rule: Score) -> Score:
    """A flare whose wild or super side names a player, and is gladly played where it names none."""

    def score(s: State, seat: int, move: Play, losing: bool) -> int:
        return rule(s, seat, move, losing) if move.to >= 0 else 3

    return score


USES: dict[str, Score] = {"Vox": helps_us, "Sycophant": flatter, "Worm": tunnel, "Swindler": steal}
FLARES: dict[str, Score] = {
    "Vox": helps_us, "Worm": resettle, "Sloth": helps_us, "Wormhole": wormhole_flare, "Tide": always,
    "Tyrant": always, "Roach": always, "Sneak": targeted(give_away), "Squee": targeted(against),
    "Sycophant": targeted(give_away), "Scavenger": targeted(most_cards), "Swindler": targeted(most_cards),
}  # fmt: skip


# -- questions ---------------------------------------------------------------------------------


def concede(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Three ships more are too many for a card that will hardly win."""
    own = s.played[0]
    return NO if 12 <= own <= 40 or s.gate[seat] > 3 else YES


def spread(s: State, seat: int, moves: Sequence[Call], dice: Dice) -> Move:
    """About as many ships everywhere."""
    return moves[min(3, len(moves) - 1)]


def halve(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Two planets without own colonies, and half of the ships on each."""
    middle: Move = moves[len(moves) // 2]
    return middle if isinstance(middle, Call) else settle_at(s, seat, moves, dice)


def settle_at(s: State, seat: int, moves: Sequence[Aim], dice: Dice) -> Move:
    """For the Worm the planet that turns the encounter, else one that is new, and little defended."""
    if s.shown() and s.side(seat) >= 0:
        planet = better_planet(s, seat)
        for move in moves:
            if move.planet == planet:
                return move
    crowd = [sum(row[planet] for row in s.ships) for planet in range(len(s.ships[0]))]
    return min(moves, key=lambda m: (s.ships[seat][m.planet], crowd[m.planet], dice.below(4)))


def breed(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The weakest colony first."""
    nests = [move for move in moves if isinstance(move, Put)]
    return min(nests, key=lambda m: s.ships[seat][m.place]) if nests else DONE


def blame(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Captured ships of the leader go to the warp rather than own ones."""
    named = [move for move in moves if isinstance(move, Name)]
    return max(named, key=lambda m: foreign_colonies(s, m.seat)) if named else DONE


def beckon(s: State, seat: int, moves: Sequence[Call], dice: Dice) -> Move:
    owner = getattr(s.agenda[-1], "owner", seat)
    return moves[-1] if s.side(owner) == s.side(seat) else CALL[1]


def most(s: State, seat: int, moves: Sequence[Call], dice: Dice) -> Move:
    return moves[-1]


ANSWERS: dict[str, Callable[[State, int, Sequence[Any], Dice], Move]] = {
    "Concede": concede, "Burrow": spread, "Scatter": halve, "AimPower": settle_at, "Breed": breed,
    "Scapegoat": blame, "Beckon": beckon, "Molt": most,
}  # fmt: skip

"""How the bots think of technology: which to keep, when to research, when a finished one is worth using."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.estimate import gap
from cosmodrome.games.encounter.bot.values import card_value
from cosmodrome.games.encounter.data import PLANETS, TECHNOLOGIES, load
from cosmodrome.games.encounter.rules.moves import DONE, FINISH, RESEARCH, USE_TECH, Aim, Pick, Tech
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.technology import bench
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies

WORTH = {
    "Coldsleep Ship": 30, "Collapsium Hulls": 3, "Cosmic Field Generator": 8, "Delta Scanners": 8, "Energy Cloak": 7,
    "Enigma Device": 8, "Gluon Mines": 10, "Infinity Drive": 18, "Lunar Cannon": 14, "Omega Missile": 14,
    "Plasma Thrusters": 7, "Quark Battery": 5, "Tech Scrambler": 2, "Qax": 12, "Vacuum Turbines": 9,
    "Warpspace Key": 6, "Xenon Lasers": 3,
}  # fmt: skip
"""What a finished technology is good for, in points of a card; our guesses."""
VALUES = tuple(WORTH[name] for name in TECHNOLOGIES)
COST = 1.5
"""What a ship away from home costs."""
ENOUGH_MINES = 4
SPARE = 3
"""So many ships a colony has from which one can go."""


def promise(s: State, tech: int) -> float:
    """What a technology is worth before it is begun."""
    ships = load(s.data).technology[tech].research or ENOUGH_MINES
    return VALUES[tech] - COST * ships


def keep(s: State, seat: int, moves: Sequence[Tech], dice: Dice) -> Move:
    """The one that promises most."""
    best: Move = max(moves, key=lambda move: promise(s, move.tech))
    return best


def research(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Finish what can be finished; research while there is a ship to spare and what is begun is worth it."""
    done: Move | None = next((move for move in moves if move is not DONE and move.how == FINISH), None)
    if done is not None:
        return done
    if max(s.ships[seat]) < SPARE:
        return DONE
    wanted = [move for move in moves if move is not DONE and move.how == RESEARCH and wants(s, seat, move.tech)]
    best: Move = max(wanted, key=lambda move: (laid(s, seat, move.tech), VALUES[move.tech]), default=DONE)
    return best


def laid(s: State, seat: int, tech: int) -> int:
    """How many ships lie on the seat's technology already."""
    return next(bench.ships_on(one) for one in bench.mine(s, seat) if bench.tech_of(one) == tech)


def wants(s: State, seat: int, tech: int) -> bool:
    """Whether one more ship should go on it."""
    ships = laid(s, seat, tech)
    needed = load(s.data).technology[tech].research or ENOUGH_MINES
    return ships < needed and VALUES[tech] > COST * (needed - ships)


def staff(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """From where the most ships are."""
    best: Move = max(moves, key=lambda move: s.ships[seat][move.place])
    return best


def tech_score(s: State, seat: int, move: Tech, losing: bool) -> int:
    """How much a use is worth now."""
    name, how = TECHNOLOGIES[move.tech], move.how - USE_TECH
    if name in ("Coldsleep Ship", "Omega Missile", "Infinity Drive", "Energy Cloak", "Vacuum Turbines"):
        return 8
    if name == "Warpspace Key":
        return s.warp[seat] - 2
    if name == "Delta Scanners":
        return max(map(card_value, s.pile)) - 12
    if name == "Enigma Device":
        return 6 - len(s.hands[seat])
    if name == "Gluon Mines":
        return 9 if laid(s, seat, move.tech) >= min(3, sum(s.gate)) else 0
    if name == "Quark Battery":
        return battery_score(s, seat, losing, how)
    if name == "Lunar Cannon":
        return 0 if how else 7 if losing else 0
    if name == "Xenon Lasers":
        return 6 if losing and how == 0 and gap(s) <= 2 else 0
    if name == "Qax":
        return 6 + foreign_colonies(s, how - 1) if foreign_colonies(s, how - 1) < s.per - 1 else 0
    return 5


def battery_score(s: State, seat: int, losing: bool, how: int) -> int:
    """A card is put away where there are others; it is used where the side would lose and it is the better one."""
    if how:
        return 1 if len(s.hands[seat]) > 4 and max(s.hands[seat]) <= 40 else 0
    stored = s.powers.lab.battery[0] & 255
    return 6 if losing and stored <= 40 and stored > s.played[s.side(seat)] else 0


def destroy_or_settle(s: State, seat: int, moves: Sequence[Aim], dice: Dice) -> Move:
    """The Omega Missile on whoever leads, where it hurts most and not oneself; a colony where few others are."""
    if TECHNOLOGIES[getattr(s.agenda[-1], "tech", 0)] == "Omega Missile":

        def harm(move: Aim) -> float:
            rows = enumerate(s.ships)
            hurt = sum(
                (5 + 3 * foreign_colonies(s, other) if move.planet // PLANETS != other else 2) + row[move.planet]
                for other, row in rows
                if other != seat and row[move.planet]
            )
            return hurt - 40 * (s.ships[seat][move.planet] > 0) - 40 * (move.planet // PLANETS == seat)

        return max(moves, key=harm)
    return min(moves, key=lambda move: sum(row[move.planet] for row in s.ships))


def strain(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Only what is worth next to nothing is thrown away."""
    return next((move for move in moves if isinstance(move, Pick) and card_value(move.card) < 4), DONE)


def charge(s: State, seat: int, moves: Sequence[Pick], dice: Dice) -> Move:
    """The highest attack goes into the battery."""
    return max(moves, key=lambda move: move.card if move.card <= 40 else -1)


def mine_whom(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """The offense's ships first."""
    first: Move = moves[0]
    return first


TECH_RULES = {
    "KeepTech": keep, "Researching": research, "StaffFrom": staff, "PressFrom": staff, "Rush": staff,
    "AimTech": destroy_or_settle, "Strain": strain, "Clear": strain, "Load": charge, "MineWhom": mine_whom,
}  # fmt: skip
"""By the name of the step: how it is answered."""


def worth_of_technology(s: State, seat: int) -> float:
    """What the seat's technologies promise: finished ones most."""
    found = 0.0
    for one in bench.mine(s, seat):
        needed = load(s.data).technology[bench.tech_of(one)].research or ENOUGH_MINES
        share = 1.0 if bench.finished(one) else 0.7 * min(1.0, bench.ships_on(one) / needed)
        found += share * VALUES[bench.tech_of(one)]
    return found

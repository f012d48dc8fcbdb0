"""Launch and Alliance (4.4, 4.5): the gate is aimed, ships are sent, allies invited."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import PASS, Move, Pass
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import PLANETS, Box, load
from cosmodrome.games.encounter.rules.encounter_events import Answered, Invited
from cosmodrome.games.encounter.rules.events import SIDES
from cosmodrome.games.encounter.rules.flow.landing import Commit
from cosmodrome.games.encounter.rules.flow.phases import BEGIN, Phase, PhaseEnd, meet
from cosmodrome.games.encounter.rules.moves import AIM, DONE, JOIN, NAME, USE, Aim, Done, Join, Name, Use
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.outpost import SECOND, second_joins, use_either
from cosmodrome.games.encounter.rules.timing.hooks import behind, power
from cosmodrome.games.encounter.rules.timing.windows import (
    ALLIANCE,
    ALLIANCES_FORMED,
    COMMIT_ALLY,
    COMMIT_OFF,
    GATE_AIMED,
    LAUNCH,
    LAUNCHED,
    PLANNING,
    PRE_INVITE,
)
from cosmodrome.games.encounter.rules.zones.ships import system


def launch(s: State) -> None:
    """The gate is aimed and ships are sent (4.4)."""
    s.push(Phase(ALLIANCE), PhaseEnd(), LAUNCHED, Commit(s.offense, 0), COMMIT_OFF)
    s.open(GATE_AIMED)
    if s.target < 0:
        s.agenda.append(AimGate(s.offense, s.defense))


class AimGate(Question, frozen=True):
    """Any planet of the defense's home system."""

    seat: int
    defense: int
    verb: ClassVar[str] = "aim at"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Aim the gate at one of {{{self.defense}}}'s planets."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        if s.powers.lab.gone:
            return tuple(AIM[planet] for planet in system(s, s.defense))
        return AIM[s.defense * PLANETS : s.defense * PLANETS + s.per]

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-there", "Aim at a planet of the defense's home system.", "aim")

    def answer(self, s: State, seat: int, move: Aim) -> None:
        meet(s, s.defense, move.planet)


def alliance(s: State) -> None:
    """Both main players invite, the others answer (4.5)."""
    others = s.order()[2:]  # after both main players
    s.push(Phase(PLANNING), PhaseEnd(), ALLIANCES_FORMED, Answers(others))
    if not s.powers.lab.cloaked:
        s.agenda.append(Invite(s.defense, 0))
    s.push(Invite(s.offense, 0), PRE_INVITE)


@cache
def invitations(n: int, busy: int) -> tuple[Move, ...]:
    """What a main player may say at a table of n seats while those in the mask cannot be invited."""
    return (DONE, *(NAME[other] for other in range(n) if not busy >> other & 1))


class Invite(Question, frozen=True):
    """A main player names whom it wants, one by one."""

    all_named = "invite all"

    seat: int
    chosen: int
    verb: ClassVar[str] = "invite"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Whom do you invite to help you? Name them one by one, then say done."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return invitations(s.n, self.chosen | 1 << s.offense | 1 << s.defense)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("cannot-invite", "Invite players who are not main players, each once.", "invite")

    def answer(self, s: State, seat: int, move: Name | Done) -> None:
        if isinstance(move, Name):
            s.agenda.append(Invite(seat, self.chosen | 1 << move.seat))
            return
        s.invited[0 if seat == s.offense else 1] = self.chosen
        s.events.append(Invited(seat, self.chosen))


class Answers(Task, frozen=True):
    """The others answer in turn; one that nobody invited, or that has no ship, stays out unasked."""

    waiting: tuple[int, ...]

    def run(self, s: State) -> None:
        if not self.waiting:
            return
        seat = self.waiting[0]
        s.agenda.append(Answers(self.waiting[1:]))
        if s.powers.lab.pressed >> seat & 1:
            return
        mine = power(s, seat)
        welcome = (s.invited[0] | s.invited[1]) >> seat & 1
        able = any(s.ships[seat]) if mine is None else mine.usable(s, seat)
        if s.outpost and not able:
            other = behind(s, seat)
            able = other is not None and other.usable(s, seat)
        if able and (welcome or (mine is not None and mine.uninvited(s, seat)) or second_joins(s, seat)):
            s.agenda.append(Answer(seat))
        else:
            s.events.append(Answered(seat, -1))


class Answer(Question, frozen=True):
    """Join a side that invited, or decline."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Do you join a side, or stay out?"

    def prompt(self, s: State) -> str:
        where = f" on {load(s.data).planet(s.target)}" if s.target >= 0 else ""
        asked = [side for side in (0, 1) if s.invited[side] >> self.seat & 1]
        by = " and ".join(f"{{{(s.offense, s.defense)[side]}}}" for side in asked)
        invites = f" {by} {'invite' if len(asked) > 1 else 'invites'} you." if asked else ""
        return f"{{{s.offense}}} attacks {{{s.defense}}}{where}.{invites} Do you join a side, or stay out?"

    def say(self, s: State, seat: int, move: Move, data: Box) -> str:
        if isinstance(move, Join):
            return f"join {{{(s.offense, s.defense)[move.side]}}}, the {SIDES[move.side]}"
        if isinstance(move, Use):
            return f"use your power: join {{{(s.offense, s.defense)[move.to]}}}, the {SIDES[move.to]}, uninvited"
        return "stay out"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        moves: list[Move] = [PASS]
        mine = power(s, seat)
        free = mine is not None and mine.uninvited(s, seat)
        for side in (0, 1):
            if s.invited[side] >> seat & 1:
                moves.append(JOIN[side])
            elif free:
                moves.append(USE[0][side])
            elif second_joins(s, seat):
                moves.append(USE[SECOND][side])
        return tuple(moves)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-invited", "You may only join a side that invited you.", "join")

    def answer(self, s: State, seat: int, move: Move) -> None:
        if isinstance(move, Join):
            join_side(s, seat, move.side)
        elif type(move) is Pass:
            s.events.append(Answered(seat, -1))
        else:
            use_either(s, seat, s.window(COMMIT_ALLY), move)


def join_side(s: State, seat: int, side: int) -> None:
    """A seat becomes an ally and sends ships."""
    s.role[seat] = side + 1
    s.events.append(Answered(seat, side))
    s.agenda.append(Commit(seat, side))
    s.open(COMMIT_ALLY, seat)


BEGIN[LAUNCH] = launch
BEGIN[ALLIANCE] = alliance

AnyStep = AimGate | Invite | Answers | Answer

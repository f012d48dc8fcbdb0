"""Technologies about ships: Collapsium Hulls, Gluon Mines, Plasma Thrusters and the Warpspace Key."""

from __future__ import annotations

from itertools import compress
from typing import Any

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.rules.aliens.amid import lose_from
from cosmodrome.games.encounter.rules.events import Moved
from cosmodrome.games.encounter.rules.flow.phases import DEFENSE_WON, OFFENSE_WON, Phase, jump
from cosmodrome.games.encounter.rules.moves import NAME, TAKE, Name, Take
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.technology.use import Technology
from cosmodrome.games.encounter.rules.timing.announced import TechUse
from cosmodrome.games.encounter.rules.timing.windows import (
    LAUNCHED,
    OUTCOME,
    POST_SELECT,
    REGROUP_START,
    RESOLUTION,
)
from cosmodrome.games.encounter.rules.totals import margin
from cosmodrome.games.encounter.rules.zones.ship_steps import retrieve
from cosmodrome.games.encounter.rules.zones.ships import colonies, lift, recount

NARROWLY = 5
"""By so much a defense may lose and still leave a ship."""


class CollapsiumHulls(Technology):
    """A defense that loses narrowly leaves one ship on the planet."""

    name = "Collapsium Hulls"
    at = (OUTCOME,)
    stays = True

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        beaten = me == s.defense and s.verdict == OFFENSE_WON and s.shown() and 0 <= margin(s) <= NARROWLY
        saved = beaten and s.ships[me][s.target] > 0 and not s.stays >> me & 1
        return (self.move(),) if saved else ()

    def happen(self, s: State, use: TechUse) -> None:
        s.stays |= 1 << use.seat


class GluonMines(Technology):
    """The defense sends as many ships of the attackers to the warp as it has researched with; without any, it wins."""

    name = "Gluon Mines"
    at = (POST_SELECT,)
    secret = True

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        return (self.move(),) if me == s.defense and any(s.gate) else ()

    def happen(self, s: State, use: TechUse) -> None:
        s.agenda.append(Mines(use.seat, use.ships))


class Mines(Task, frozen=True):
    """The mines explode one by one; who loses the next ship is chosen where there is a choice."""

    seat: int
    left: int

    def run(self, s: State) -> None:
        aimed = [seat for seat in s.order() if s.gate[seat]]
        if not aimed:
            s.verdict = DEFENSE_WON
            jump(s, Phase(RESOLUTION))
        elif self.left:
            s.agenda.append(Mines(self.seat, self.left - 1))
            if len(aimed) == 1:
                lose_from(s, aimed[0], s.gate)
            else:
                s.agenda.append(MineWhom(self.seat))


class MineWhom(Question, frozen=True):
    """Whose ship in the gate is lost next."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Whose ship in the gate do the Gluon Mines destroy?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(NAME[other] for other in s.order() if s.gate[other])

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-ship", "Name a player with a ship in the gate.", "choice")

    def answer(self, s: State, seat: int, move: Name) -> None:
        lose_from(s, move.seat, s.gate)


class PlasmaThrusters(Technology):
    """One ship more in every encounter (see flow/landing.py); the defense may send one to the target."""

    name = "Plasma Thrusters"
    at = (LAUNCHED,)
    stays = True

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        elsewhere = any(planet != s.target for planet in colonies(s, me))
        return (self.move(),) if me == s.defense and elsewhere and self.rested(s) else ()

    def happen(self, s: State, use: TechUse) -> None:
        if any(planet != s.target for planet in colonies(s, use.seat)):
            s.agenda.append(Rush(use.seat))


class Rush(Question, frozen=True):
    """A ship of the defense goes from another colony to the planet that is attacked."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "From which colony does a ship come to the planet that is attacked?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(move for move in compress(TAKE, s.ships[seat]) if move.place != s.target)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("no-ship", "Take a ship from another colony.", "choice")

    def answer(self, s: State, seat: int, move: Take) -> None:
        lift(s, seat, move.place)
        s.ships[seat][s.target] += 1
        s.events.append(Moved(seat, 1, s.target, "sent to", cause=s.cause))
        recount(s)


class WarpspaceKey(Technology):
    """All own ships leave the warp, in the own Regroup."""

    name = "Warpspace Key"
    at = (REGROUP_START,)

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        return (self.move(),) if me == s.offense and s.warp[me] and any(s.ships[me]) else ()

    def happen(self, s: State, use: TechUse) -> None:
        retrieve(s, use.seat, s.warp[use.seat])


CARDS = (CollapsiumHulls(), GluonMines(), PlasmaThrusters(), WarpspaceKey())
AnyStep = Mines | MineWhom | Rush

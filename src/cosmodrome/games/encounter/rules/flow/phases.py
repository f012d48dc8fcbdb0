"""The encounter as steps that push: each phase puts the next one, its end, its questions and windows on the agenda."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Task
from cosmodrome.games.encounter.rules.encounter_events import Ended, Faced
from cosmodrome.games.encounter.rules.events import seats_of
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.outpost import Flip
from cosmodrome.games.encounter.rules.stations.places import conquerors, generator
from cosmodrome.games.encounter.rules.timing.chains import EndChain
from cosmodrome.games.encounter.rules.timing.windows import PHASES, RESOLUTION
from cosmodrome.games.encounter.rules.zones import hands
from cosmodrome.games.encounter.rules.zones.ship_steps import go_home, pay_marks
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies

ENDING = len(PHASES)
"""Where `Phase` goes on at the end of an encounter (4.8-5)."""
BEGIN: dict[int, Any] = {}
"""By phase: the function that puts its questions and windows on the agenda; each module adds its own."""


class Phase(Task, frozen=True):
    """A phase of the encounter begins."""

    number: int

    def run(self, s: State) -> None:
        number = self.number
        s.phase = number if number < ENDING else RESOLUTION
        BEGIN[number](s)


OFFENSE_WON, DEFENSE_WON, BOTH_LOST, DEAL, NO_DEAL, SUCCESS, NOBODY = range(7)
"""What `State.verdict` says of an encounter; the first two are also the winning side."""


CHAINED = (EndChain, hands.Toss, hands.ToPile, hands.Bite, Flip)
"""The steps that settle a chain."""


def jump(s: State, *steps: Any) -> None:
    """Leave the encounter's present place for another; chains in progress are still settled first (4.10)."""
    open_chains = [step for step in s.agenda[s.floor :] if type(step) in CHAINED]
    s.agenda[s.floor :] = [*steps, *open_chains]


class PhaseEnd(Task, frozen=True):
    """The end of every phase: the Grumpus is paid; enough foreign colonies, or a victory claimed, win (4.9, 10)."""

    def run(self, s: State) -> None:
        if s.powers.grumpus.marks:
            s.agenda.append(self)
            pay_marks(s)
            return
        s.cause = -1
        winners = s.claims
        if not s.moved and not winners:
            return
        s.moved = False
        winners |= conquerors(s)
        loaded = generator(s)
        for seat in range(s.n):
            if foreign_colonies(s, seat) + (seat == loaded) >= s.per:
                winners |= 1 << seat
        if winners:
            s.winners = winners
            s.agenda.clear()
            s.events.append(Ended(f"{seats_of(winners)} {'win' if winners & winners - 1 else 'wins'} the game."))


class GoHome(Task, frozen=True):
    """Every ship in the gate and beside the target returns."""

    def run(self, s: State) -> None:
        for seat in reversed(s.order()):
            go_home(s, seat)


def nobody(s: State) -> None:
    """The encounter ends without a winner and with it the turn; all ships go home."""
    s.verdict = NOBODY
    s.turn_over = True
    jump(s, Phase(ENDING), GoHome())


def meet(s: State, defense: int, target: int = -1) -> None:
    """The defense is known, perhaps the planet too."""
    s.defense = defense
    s.target = target
    s.events.append(Faced(s.offense, defense, target))


AnyStep = Phase | PhaseEnd | GoHome

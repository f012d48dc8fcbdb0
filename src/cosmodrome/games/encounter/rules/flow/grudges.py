"""What a grudge costs once the encounter is decided; paid even if the power has gone off since (1.4)."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.rules.events import cause_of
from cosmodrome.games.encounter.rules.flow.phases import BOTH_LOST, DEAL, NO_DEAL
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.chains import blame
from cosmodrome.games.encounter.rules.totals import BITTER, GRUDGED
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose
from cosmodrome.games.encounter.rules.zones.ships import OUTSIDE

GRUDGE = NAMES.index("Grudge")
LITTLE, MUCH = 1, 4


def grudged(s: State) -> int:
    """Mask: the seats with a grudge token."""
    return next((mask for kind, _, mask in s.mods if kind == GRUDGED), 0)


def revenge(s: State) -> tuple[Avenge, ...]:
    """The step in which grudges are paid, if there are any."""
    return (Avenge(),) if grudged(s) else ()


class Avenge(Task, frozen=True):
    """Everybody with a grudge token loses ships that are not in the encounter, and gives the token back."""

    def run(self, s: State) -> None:
        found = next((mod for mod in s.mods if mod[0] == GRUDGED), None)
        if found is None:
            return
        _, me, mask = found
        number = self.cost(s, me)
        s.mods.remove(found)
        blame(s, cause_of(me, alien=GRUDGE))
        for seat in reversed(s.order()):
            if number and mask >> seat & 1:
                s.agenda.append(Lose(seat, number, OUTSIDE, "the Grudge takes revenge"))

    def cost(self, s: State, me: int) -> int:
        """One ship for a win or a deal, four for a defeat or a failed deal, none for anything else."""
        if s.verdict in (s.side(me), DEAL):
            return MUCH if (BITTER, me, 0) in s.mods else LITTLE
        return MUCH if s.verdict <= BOTH_LOST or s.verdict == NO_DEAL else 0


AnyStep = Avenge

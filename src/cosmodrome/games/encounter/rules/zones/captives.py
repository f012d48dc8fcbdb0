"""Ships on alien sheets (1.2): captured, set free, and traded with the sheet they lie on."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.games.encounter.rules.events import Captured
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ship_steps import Return
from cosmodrome.games.encounter.rules.zones.ships import in_turn, recount


class Capture(Task, frozen=True):
    """Ships of a seat above `floor` go onto the holder's sheet."""

    holder: int
    seat: int
    floor: int

    def run(self, s: State) -> None:
        number = s.limbo[self.seat] - self.floor
        s.limbo[self.seat] = self.floor
        s.captured += (self.holder << 8 | self.seat,) * number
        if number:
            s.events.append(Captured(self.holder, self.seat, number, cause=s.cause))
        recount(s)


def captives(s: State, holder: int, owner: int) -> int:
    """How many ships of the owner lie on the holder's sheet."""
    return s.captured.count(holder << 8 | owner)


def release(s: State, holder: int, owner: int) -> None:
    """All ships of the owner leave the holder's sheet for its colonies."""
    free(s, holder, owner, captives(s, holder, owner))


def release_all(s: State, holder: int) -> None:
    """Every ship leaves the holder's sheet; who has colonies to choose from is asked in conflict order."""
    for owner in in_turn(s, range(s.n)):
        release(s, holder, owner)


def free(s: State, holder: int, owner: int, number: int) -> None:
    """So many ships of the owner leave the holder's sheet for its colonies."""
    number = unlock(s, holder, owner, number)
    if number:
        s.agenda.append(Return(owner, s.limbo[owner]))
        s.limbo[owner] += number


def unlock(s: State, holder: int, owner: int, number: int) -> int:
    """Ships leave a sheet; says how many there were."""
    number = min(number, captives(s, holder, owner))
    entry = holder << 8 | owner
    rest = [e for e in s.captured if e != entry]
    s.captured = (*rest, *[entry] * (captives(s, holder, owner) - number))
    return number


def trade_captives(s: State, a: int, b: int) -> None:
    """Two sheets change hands with the ships on them; a new holder's own ships go home (1.4)."""
    other = {a: b, b: a}
    s.captured = tuple(other.get(e >> 8, e >> 8) << 8 | e & 255 for e in s.captured)
    for seat in (a, b):
        release(s, seat, seat)


AnyStep = Capture

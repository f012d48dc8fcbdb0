"""In the middle of a power: super flares played at the moment of choosing, steps changed, cards replaced."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from cosmodrome.core.agenda import PATIENT, Question, Task
from cosmodrome.core.choices import PASS, Move, Pass
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import MORPH
from cosmodrome.games.encounter.rules.moves import PLAY, Play
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.asking import Lull
from cosmodrome.games.encounter.rules.timing.chains import may_flare
from cosmodrome.games.encounter.rules.timing.hooks import Alien, is_super
from cosmodrome.games.encounter.rules.totals import CARD
from cosmodrome.games.encounter.rules.zones import hands
from cosmodrome.games.encounter.rules.zones.ship_steps import Loss
from cosmodrome.games.encounter.rules.zones.ships import OTHER

IN_POWER = "A power is being used."


def amend(s: State, kind: type[Task], **changes: Any) -> None:
    """Change the uppermost step of a kind that waits on the agenda."""
    for i in range(len(s.agenda) - 1, -1, -1):
        if type(s.agenda[i]) is kind:
            s.agenda[i] = msgspec.structs.replace(s.agenda[i], **changes)
            return


def drop(s: State, kind: type[Task] | type[Question], *instead: Task) -> None:
    """The uppermost step of a kind that waits on the agenda is not done any more, or another one instead."""
    for i in range(len(s.agenda) - 1, -1, -1):
        if type(s.agenda[i]) is kind:
            s.agenda[i : i + 1] = instead
            return


class PutAway(Task, frozen=True):
    """Cards that lie open for a power that was cancelled are discarded."""

    seat: int

    def run(self, s: State) -> None:
        hands.discard_drawn(s, self.seat)


def may_super(s: State, seat: int, alien: Alien) -> bool:
    """Whether the seat can play its super flare now (11.2)."""
    unbarred = alien.flare << 1 | 1 not in s.barred
    return unbarred and may_flare(s, seat, alien.id) and is_super(s, seat, alien.id)


def offer_super(s: State, seat: int, alien: Alien, at: int, targets: tuple[int, ...] = (-1,)) -> None:
    """Ask for the super flare in the middle of its power (17.46), if it can be played."""
    if targets and may_super(s, seat, alien):
        s.agenda.append(InPower(seat, alien.flare, at, targets))
    elif targets and s.patience == PATIENT:
        s.agenda.append(Lull(IN_POWER))


class InPower(Question, frozen=True):
    """The super flare may be played now; nobody is told that the seat holds it."""

    seat: int
    card: int
    at: int
    targets: tuple[int, ...]
    hides_asked: ClassVar[bool] = True

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Do you play your flare with your power?"

    def wait(self) -> str:
        return IN_POWER

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        held = self.card in s.hands[seat]
        return (PASS, *(PLAY[self.card][to] for to in self.targets if held))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-now", "Play the flare of your alien with its power, or pass.", "choice")

    def answer(self, s: State, seat: int, move: Play | Pass) -> None:
        if isinstance(move, Play):
            s.start_chain(seat, self.card, move.to, self.at, 0)


def replace_card(s: State, side: int, card: int) -> None:
    """Another card takes the place of a shown one, which is discarded; a morph keeps what it has copied (4.7)."""
    old = s.played[side]
    final = old if s.claim[side] < 0 else s.claim[side]
    if s.played[1 - side] == MORPH:
        s.mods.insert(0, (CARD, 1 - side, final))
    if s.up >> side & 1:
        hands.to_pile(s, s.main(side), old)
    else:
        hands.slip_under(s, s.main(side), old)
    s.played[side], s.claim[side] = card, -1
    s.up |= 1 << side
    s.mods.append((CARD, side, card))


def lose_from(s: State, seat: int, place: list[int]) -> None:
    """One ship of a seat is lost from a place given as its row of counts, if it has one there."""
    if place[seat] > 0:
        place[seat] -= 1
        s.agenda.append(Loss(seat, s.limbo[seat], OTHER))
        s.limbo[seat] += 1


AnyStep = InPower | PutAway

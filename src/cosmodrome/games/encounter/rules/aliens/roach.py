"""Roach: breeds ships of a second colour."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import PLANETS
from cosmodrome.games.encounter.rules.aliens.common import CallNumber
from cosmodrome.games.encounter.rules.events import Moved, count
from cosmodrome.games.encounter.rules.moves import DONE, PLAY, PUT, USE, Done, Put
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import (
    COLONY_GAINED,
    DEFENSE_DETERMINED,
    REGROUP_RETRIEVE,
    RESOLUTION,
)
from cosmodrome.games.encounter.rules.zones import brood, knowledge
from cosmodrome.games.encounter.rules.zones.ships import colonies, recount, system

AT_HOME, ABROAD = 0, 1
LITTER = 4


class Roach(Alien):
    """Breeding is a use; that extra ships go back to the sheet is none (see brood.py)."""

    name = "Roach"
    keeps_power = True
    separable = False
    may = (DEFENSE_DETERMINED, REGROUP_RETRIEVE)
    wild_at = super_at = (COLONY_GAINED,)

    def arrange(self, s: State, me: int) -> None:
        brood.begin(s, me)

    def nests(self, s: State, me: int, clause: int) -> tuple[int, ...]:
        """Where ships may be bred: home planets, also empty ones, or foreign colonies."""
        if clause == AT_HOME:
            return tuple(system(s, me))
        return tuple(planet for planet in colonies(s, me) if planet // PLANETS != me)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        clause = AT_HOME if w.at == DEFENSE_DETERMINED else ABROAD
        mine = me == s.defense and me != s.turn if clause == AT_HOME else me == s.offense
        if not mine or not s.powers.roach.reserve or s.used[me] >> clause & 1 or not self.nests(s, me, clause):
            return ()
        return (USE[clause][-1],)

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(Breed(use.seat, self.nests(s, use.seat, use.clause), LITTER))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        landed = w.who == me and s.role[me] == 1 and s.phase == RESOLUTION and w.number == s.target
        return (PLAY[self.flare][-1],) if landed and s.warp[me] and s.ships[me][s.target] else ()

    def announce_flare(self, s: State, me: int, w: Moment, move: Any) -> None:
        if s.alien[me] == self.id:
            super().announce_flare(s, me, w, move)
            return
        knowledge.show(s, me, self.flare)
        most = min(LITTER, s.warp[me])
        s.agenda.append(CallNumber(me, self.flare, w.at, 1, most, "How many ships join the new colony from the warp?"))

    def wild(self, s: State, play: CardPlay) -> None:
        me, number = play.seat, min(play.number or LITTER, s.warp[play.seat])
        s.warp[me] -= number
        s.ships[me][s.target] += number
        s.events.append(Moved(me, number, s.target, "out of the warp to", cause=s.cause))
        recount(s)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        settled = w.who == me and s.phase == RESOLUTION and (me == s.offense or s.role[me])
        return (PLAY[self.flare][-1],) if settled and s.powers.roach.reserve else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Breed(play.seat, tuple(colonies(s, play.seat)), LITTER))


class Breed(Question, frozen=True):
    """Up to four extra ships leave the sheet, one by one."""

    seat: int
    planets: tuple[int, ...]
    left: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Put up to {count(self.left, 'extra ship')} from your sheet on planets, then say done."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (*(PUT[planet] for planet in self.planets), DONE)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-nest", "Extra ships cannot be put there now.", "choice")

    def answer(self, s: State, seat: int, move: Put | Done) -> None:
        if isinstance(move, Put):
            brood.hatch(s, seat, move.place)
            s.events.append(Moved(seat, 1, move.place, "bred on"))
            if self.left > 1 and s.powers.roach.reserve:
                s.agenda.append(Breed(seat, self.planets, self.left - 1))
                return
        recount(s)


ALIEN = Roach()
AnyStep = Breed

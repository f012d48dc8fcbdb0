"""Sneak: driven from home, it turns up in the winner's system."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import PLANETS
from cosmodrome.games.encounter.rules.aliens.common import AimPower, look_and_take
from cosmodrome.games.encounter.rules.events import Moved
from cosmodrome.games.encounter.rules.flow.phases import BOTH_LOST, OFFENSE_WON
from cosmodrome.games.encounter.rules.moves import AIM, CALL, PLAY, USE, Aim, Call
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.chains import RETURNS, fate
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import COMPENSATION, OUTCOME, REWARDS
from cosmodrome.games.encounter.rules.zones.ships import recount, system, total_ships


def homes(s: State, owner: int) -> tuple[int, ...]:
    """The planets of a home system."""
    return tuple(system(s, owner))


class Sneak(Alien):
    """Its ships never reach the warp, so there is no compensation; the Void still takes its share first (12.4)."""

    name = "Sneak"
    keeps_power = True
    may = super_at = (OUTCOME,)
    wild_at = (COMPENSATION, REWARDS)  # which are before and after compensation
    since = {REWARDS: 4}

    def spared(self, s: State, me: int) -> int:
        """How many ships of the lost home colony can slip away."""
        if me != s.defense or s.verdict not in (OFFENSE_WON, BOTH_LOST) or s.target // PLANETS != me:
            return 0
        ships = s.ships[me][s.target]
        removed = min(ships, max(0, total_ships(s, me) - s.per)) if s.void >= 0 else 0
        return ships - removed

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][-1],) if not s.used[me] & 3 and self.spared(s, me) else ()

    def announce(self, s: State, me: int, w: Moment, move: Any = USE[0][-1]) -> None:
        where = "To which planet of the offense do your ships slip away?"
        s.agenda.append(AimPower(me, w.at, homes(s, s.offense), 0, where))

    def happen(self, s: State, use: PowerUse) -> None:
        """Clause 1 is the use with the super flare: two planets, and how many ships go to the first."""
        me, number = use.seat, use.number
        ships = self.spared(s, me)
        first = number >> 12 if use.clause else ships
        for planet, part in ((number & 63, min(first, ships)), (number >> 6 & 63, ships - min(first, ships))):
            if part:
                s.ships[me][s.target] -= part
                s.ships[me][planet] += part
                s.events.append(Moved(me, part, planet, "slip away to"))
        recount(s)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        lost = me == s.defense and s.verdict == OFFENSE_WON
        return (PLAY[self.flare][-1],) if lost and s.hands[s.offense] else ()

    def wild(self, s: State, play: CardPlay) -> None:
        look_and_take(s, play.seat, s.offense)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        if s.used[me] & 3 or self.spared(s, me) < 2:
            return ()
        return tuple(PLAY[self.flare][seat] for seat in range(s.n) if seat != me)

    def super(self, s: State, play: CardPlay) -> None:
        """The flare goes to the player named with it."""
        fate(s, play, RETURNS, play.to)
        s.agenda.append(Scatter(play.seat, homes(s, s.offense), self.spared(s, play.seat)))


class Scatter(Question, frozen=True):
    """Two planets of the offense, then how many ships go to the first one."""

    seat: int
    planets: tuple[int, ...]
    ships: int
    first: int = -1
    second: int = -1

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        if self.second >= 0:
            return "How many ships go to the first of the two planets?"
        return f"Choose the {'first' if self.first < 0 else 'second'} planet your ships slip away to."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        if self.second >= 0:
            return CALL[1 : self.ships]
        return tuple(AIM[planet] for planet in self.planets if planet != self.first)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-there", "Choose two planets of the offense, and ships for both.", "choice")

    def answer(self, s: State, seat: int, move: Aim | Call) -> None:
        if isinstance(move, Call):
            number = self.first | self.second << 6 | move.number << 12
            s.use_power(seat, Opening(OUTCOME, -1, number), USE[1][-1])
        elif self.first < 0:
            s.agenda.append(Scatter(self.seat, self.planets, self.ships, move.planet))
        else:
            s.agenda.append(Scatter(self.seat, self.planets, self.ships, self.first, move.planet))


ALIEN = Sneak()
AnyStep = Scatter

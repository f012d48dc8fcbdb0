"""Technologies that change totals: the Lunar Cannon and the Xenon Lasers."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ATTACK, PLANETS, WILD, Box
from cosmodrome.games.encounter.rules.moves import AIM, Aim
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.technology.events import CannonPlaced
from cosmodrome.games.encounter.rules.technology.use import Technology
from cosmodrome.games.encounter.rules.technology.use import use as announce
from cosmodrome.games.encounter.rules.timing.announced import TechUse
from cosmodrome.games.encounter.rules.timing.windows import DESTINY_DRAWN, POST_REVEAL
from cosmodrome.games.encounter.rules.totals import PLUS, shown_cards
from cosmodrome.games.encounter.rules.zones.ships import system

SHOT = 10
SHIFT = 1
"""How the Lunar Cannon is used to move it."""
MOVED = 32
"""Where in `Lab.used` the second use of a technology is noted."""


def adds(s: State, me: int) -> bool:
    """Whether a number means something to the seat's side: it takes part, with an attack."""
    side = s.side(me)
    return side >= 0 and s.shown() and shown_cards(s)[side][0] == ATTACK


class LunarCannon(Technology):
    """Ten for its player's side on either of the two planets it stands between; a wild destiny card lets it move."""

    name = "Lunar Cannon"
    at = (POST_REVEAL, DESTINY_DRAWN)
    stays = True

    def completed(self, s: State, me: int) -> None:
        self.choose(s, me, spots(s, me))

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        cannon = s.powers.lab.cannon
        if w.at == DESTINY_DRAWN:
            rested = not s.powers.lab.used >> MOVED + self.number & 1
            return (self.move(SHIFT),) if s.destiny_card == WILD and rested and everywhere(s) else ()
        near = cannon >= 0 and s.target in (cannon, cannon + 1)
        return (self.move(),) if near and adds(s, me) and self.rested(s) else ()

    def announce(self, s: State, me: int, w: Any, move: Any) -> None:
        if move == self.move(SHIFT):  # it only moves: nothing to scramble
            s.powers.lab = s.powers.lab.but(used=s.powers.lab.used | 1 << MOVED + self.number)
            self.choose(s, me, everywhere(s))
        else:
            super().announce(s, me, w, move)

    def choose(self, s: State, me: int, planets: tuple[int, ...]) -> None:
        """Its player says where it stands, if there is a place."""
        if planets:
            s.agenda.append(PlaceCannon(me, planets))

    def happen(self, s: State, use: TechUse) -> None:
        s.mods.append((PLUS, s.side(use.seat), SHOT))


def spots(s: State, seat: int) -> tuple[int, ...]:
    """Planets of a system that have a neighbour after them."""
    home = system(s, seat)
    return tuple(planet for planet in home if planet + 1 in home)


def everywhere(s: State) -> tuple[int, ...]:
    """Every place for the cannon but the one where it stands."""
    return tuple(p for seat in range(s.n) for p in spots(s, seat) if p != s.powers.lab.cannon)


class PlaceCannon(Question, frozen=True):
    """Between which planets the Lunar Cannon stands: the named one and the next."""

    seat: int
    planets: tuple[int, ...]

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Between which planets does the Lunar Cannon stand? Choose the first of the two."

    def say(self, s: State, seat: int, move: Move, data: Box) -> str:
        if not isinstance(move, Aim) or move.planet % PLANETS == PLANETS - 1:
            return move.say(data)
        return f"between {data.planet(move.planet)} and {data.planet(move.planet + 1)}"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(AIM[planet] for planet in self.planets)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("not-there", "It cannot stand there.", "choice")

    def answer(self, s: State, seat: int, move: Aim) -> None:
        s.powers.lab = s.powers.lab.but(cannon=move.planet)
        s.events.append(CannonPlaced(move.planet))


class XenonLasers(Technology):
    """One more or one less for the own side."""

    name = "Xenon Lasers"
    at = (POST_REVEAL,)
    stays = True

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        return (self.move(), self.move(LESS)) if adds(s, me) and self.rested(s) else ()

    def announce(self, s: State, me: int, w: Any, move: Any) -> None:
        less = move == self.move(LESS)
        announce(s, me, self, w.at, int(less), " to take 1 off" if less else " to add 1")

    def happen(self, s: State, use: TechUse) -> None:
        s.mods.append((PLUS, s.side(use.seat), 1 - 2 * use.to))


LESS = 1
"""How the Xenon Lasers are used to take one off."""

CARDS = (LunarCannon(), XenonLasers())
AnyStep = PlaceCannon

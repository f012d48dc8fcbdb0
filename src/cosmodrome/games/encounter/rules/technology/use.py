"""A technology in use: announced, perhaps scrambled, and only then done (13.6)."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import load
from cosmodrome.games.encounter.rules.encounter_events import Cancelled
from cosmodrome.games.encounter.rules.events import cause_of
from cosmodrome.games.encounter.rules.moves import AIM, TECH, USE_TECH, Aim
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.technology import bench
from cosmodrome.games.encounter.rules.technology.events import TechUsed
from cosmodrome.games.encounter.rules.timing.announced import TechUse
from cosmodrome.games.encounter.rules.timing.chains import EndChain, begin, respond_window, stamp
from cosmodrome.games.encounter.rules.zones.ship_steps import Return


class Technology:
    """A technology that does nothing; the files in `cards` make those that do."""

    name = ""
    at: tuple[int, ...] = ()
    """The windows in which it may be used."""
    stays = False
    """Whether it stays with its player; once an encounter it may then be used."""
    secret = False
    """Whether it is turned up only when it is used."""
    number = -1

    def __init_subclass__(cls) -> None:
        cls.number = bench.number(cls.name)

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        """The ways to use it now; it is ready and the window fits already."""
        return (self.move(),)

    def answers(self, s: State, me: int, target: Any) -> tuple[Move, ...]:
        """The ways to answer with it what was announced."""
        return ()

    def announce(self, s: State, me: int, w: Any, move: Any) -> None:
        """Say the use aloud, so that it can be scrambled."""
        use(s, me, self, w.at)

    def happen(self, s: State, use: TechUse) -> None:
        """What a use does that nobody stopped."""
        raise NotImplementedError

    def stopped(self, s: State, use: TechUse) -> None:
        """What follows from its being scrambled."""

    def completed(self, s: State, me: int) -> None:
        """What follows from its being finished."""

    def move(self, how: int = 0) -> Move:
        """A way to use it."""
        return TECH[self.number][USE_TECH + how]

    def rested(self, s: State) -> bool:
        """Whether it has not been used in this encounter."""
        return not s.powers.lab.used >> self.number & 1


class TechStep(TechUse, frozen=True, kw_only=True, tag="TechUse"):
    """A technology on the agenda; it happens once nobody answers any more."""

    def happen(self, s: State) -> None:
        before = begin(s, cause_of(self.seat, tech=self.tech))
        bench.CARDS[self.tech].happen(s, self)
        stamp(s, before)

    def stopped(self, s: State) -> None:
        s.events.append(Cancelled(self.seat, load(s.data).technology[self.tech].id, cause=s.cause))
        bring_home(s, self.seat, bench.scrap(s, self.seat, self.tech))
        bench.CARDS[self.tech].stopped(s, self)
        beneath: Any = s.agenda[-1]
        if self.reply and not getattr(beneath, "cancelled", True):  # what it was to stop can be stopped by another
            respond_window(s)


def use(s: State, me: int, card: Technology, at: int, to: int = -1, detail: str = "", reply: bool = False) -> None:
    """Announce a use. What does not stay is discarded at once, and the ships on it go home."""
    if not reply:
        s.agenda.append(EndChain(len(s.aside), s.cause))
    s.events.append(TechUsed(me, card.number, at, detail))
    ships = 0
    if card.stays:
        s.powers.lab = s.powers.lab.but(used=s.powers.lab.used | 1 << card.number)
    else:
        ships = bench.scrap(s, me, card.number)
    s.agenda.append(TechStep(seat=me, window=at, tech=card.number, to=to, ships=ships, reply=reply))
    respond_window(s)
    bring_home(s, me, ships)


def bring_home(s: State, seat: int, ships: int) -> None:
    """Ships leave a technology for their owner's colonies."""
    if ships:
        s.agenda.append(Return(seat, s.limbo[seat]))
        s.limbo[seat] += ships


class AimTech(Question, frozen=True):
    """The planet of a use, named before the use can be answered."""

    seat: int
    tech: int
    at: int
    planets: tuple[int, ...]

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Which planet do you choose?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(AIM[planet] for planet in self.planets)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("not-there", "That planet cannot be chosen.", "choice")

    def answer(self, s: State, seat: int, move: Aim) -> None:
        use(s, seat, bench.CARDS[self.tech], self.at, move.planet, f" for {load(s.data).planet(move.planet)}")


AnyStep = TechStep | AimTech

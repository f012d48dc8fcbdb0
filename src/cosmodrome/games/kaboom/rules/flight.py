"""Flying: the flick and everything that follows from it (6, 7)."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.kaboom.data import ALL, FUSION, HYPER, LEVELS, OVERDRIVE, PLANETS
from cosmodrome.games.kaboom.rules import events as ev
from cosmodrome.games.kaboom.rules import moves as m
from cosmodrome.games.kaboom.rules.bombing import Bomb
from cosmodrome.games.kaboom.rules.cards import charge, corrupt, corruptions
from cosmodrome.games.kaboom.rules.geometry import Breakpoint, touched
from cosmodrome.games.kaboom.rules.losses import Lost, PutBack, Raid
from cosmodrome.games.kaboom.rules.options import Setting
from cosmodrome.games.kaboom.rules.shooting import flick
from cosmodrome.games.kaboom.rules.shots import Slid, ways
from cosmodrome.games.kaboom.rules.state import NOBODY, State
from cosmodrome.games.kaboom.rules.steps import SeatQuestion
from cosmodrome.games.kaboom.rules.tabletop import (
    advance_crystal,
    bank,
    carries,
    dock,
    fresh,
    has,
    holds,
    on_own_base,
    take_cube,
    use,
)

# -- asking for a flick --------------------------------------------------------------------------------


class Pilot(SeatQuestion, frozen=True):
    """The turn's first flick, or going home, or neither (6)."""

    def ask(self) -> str:
        return "Flick your ship, or end your turn."

    def prompt(self, s: State) -> str:
        if not s.options.fly_home:
            return "Flick your ship, go home, or end your turn."
        safe = " Your cargo is safe when your flick ends on your base." if s.cargo[self.seat] else ""
        return f"Flick your ship, or end your turn.{safe}"

    def legal(self, s: State, seat: int) -> Choices:
        return PILOT_HOME[seat] if s.options.fly_home else PILOT[seat]

    def default(self, s: State, seat: int) -> Move:
        return m.END

    def why(self, s: State, move: Move) -> Refusal:
        return why_no_flight(s, move)

    def do(self, s: State, seat: int, move: m.Flick | m.Return | m.EndTurn) -> None:
        fly(s, seat, move)


PILOT = tuple(Choices((m.RETURN, m.END), (span,)) for span in m.FLICKS)
PILOT_HOME = tuple(Choices((m.END,), (span,)) for span in m.FLICKS)


class Bonus(SeatQuestion, frozen=True):
    """One more flick: after collecting, or by grace of a card (6, 7.4)."""

    fourth: bool = False
    """Whether the last flick collected the fourth colour, which Fusion Generator waits for."""
    granted: bool = False
    """Whether a card grants the flick, so that it cannot be swapped for going home."""

    def ask(self) -> str:
        return "You may flick again, or end your turn."

    def prompt(self, s: State) -> str:
        home = ", go home" if may_return(s, self.granted) else ""
        fusion = " Fusion Generator takes you home at once, to throw." if self.fourth and can_fuse(s, self.seat) else ""
        return f"{'You may' if self.granted else 'A bonus: you may'} flick again{home}, or end your turn.{fusion}"

    def legal(self, s: State, seat: int) -> Choices:
        home = (m.RETURN,) if may_return(s, self.granted) else ()
        fusion = (m.USE[FUSION],) if self.fourth and can_fuse(s, seat) else ()
        return Choices((*home, m.END, *fusion, *corruptions(s, seat)), (m.FLICKS[seat],))

    def default(self, s: State, seat: int) -> Move:
        return m.END

    def why(self, s: State, move: Move) -> Refusal:
        if type(move) is m.Return and not s.options.fly_home:
            return Refusal("no-return", "You go home instead of your first flick only, not of a bonus flick.", "bonus")
        return why_no_flight(s, move)

    def do(self, s: State, seat: int, move: Move) -> None:
        if isinstance(move, m.Corrupt):
            corrupt(s, seat, move.colour)
            s.agenda.append(self)
        elif isinstance(move, m.UseCard):
            fuse(s, seat)
        else:
            fly(s, seat, move)


def may_return(s: State, granted: bool) -> bool:
    return s.options.return_on_bonus and not s.options.fly_home and not granted


def why_no_flight(s: State, move: Move) -> Refusal:
    if type(move) is m.Flick:
        return Refusal("numbers", "The angle goes from 0 to 35999 and the power from 1 to 1000.", "numbers")
    if type(move) is m.Return:
        return Refusal("fly-home", "In this game ships come home only by flying there.", "fly-home")
    if type(move) is m.Throw:
        return Refusal("no-bomb", "You need all four colours on your base when your turn begins.", "must-throw")
    return Refusal("fly", "You have no card that could do that now: flick your ship or end your turn.", "fly")


def fly(s: State, seat: int, move: Move) -> None:
    """Flick, go home, or end the turn."""
    if isinstance(move, m.Flick):
        launch(s, seat, move)
    elif isinstance(move, m.Return):
        dock(s, seat)
        s.events.append(ev.WentHome(seat))
        bank(s, seat)
    else:
        s.events.append(ev.Stayed(seat))


# -- the flick and its resolution (7.4) --------------------------------------------------------------------


def launch(s: State, seat: int, move: m.Flick) -> None:
    """Let everything come to rest, collect, and put on the agenda what follows."""
    shot = flick(s, seat, move)
    s.shot = shot
    s.places[:] = shot.places
    path = ways(shot, s.setting.discs.slowing)
    s.events.append(ev.Flicked(seat, move.angle, move.power, shot.angle, shot.power, path))
    bumped = contacts(shot, PLANETS + seat)
    if bumped:
        s.events.append(ev.Bumped(seat, bumped))
    before = holds(s, seat)
    collect(s, seat, bumped)
    follow(s, seat, shot, bool(bumped), holds(s, seat) & ~before)


def follow(s: State, seat: int, shot: Slid, bumped: bool, gained: int) -> None:
    """Piracy, then ships and planets that left space in order of exit, then what becomes of the turn (7.4)."""
    ship = PLANETS + seat
    met = bases_met(s.setting, shot.path(ship))
    lost = s.places[ship] is None
    gone = [disc for _, disc in shot.exits]
    for disc in gone:
        s.events.append(ev.PlanetOut(disc) if disc < PLANETS else ev.ShipOut(disc - PLANETS, seat))
    waiting = [p for p in range(PLANETS) if s.places[p] is None and s.taken[p] == NOBODY and p not in gone]
    back = [*(disc for disc in gone if disc < PLANETS), *waiting]
    fourth = bool(gained) and holds(s, seat) == ALL
    clean = not (bumped or met or lost)
    s.agenda.append(AfterFlick(seat, lost=lost, collected=bool(gained), fourth=fourth, clean=clean))
    s.agenda += [PutBack(planet) for planet in reversed(back)]  # the last on the agenda comes first
    s.agenda += [Lost(disc - PLANETS) for disc in reversed(gone) if disc >= PLANETS]
    s.agenda.append(Raid(seat, tuple(victim for victim in met if victim not in (NOBODY, seat))))


def bases_met(setting: Setting, path: tuple[Breakpoint, ...]) -> list[int]:
    """The seats whose bases a ship came upon, NOBODY for an unused one; corners far from its path are not looked at."""
    if not path:
        return []
    xs, ys = [x for _, x, _ in path], [y for _, _, y in path]
    reach = setting.box.base.leg + setting.box.ship.radius
    west, east = min(xs) <= reach, max(xs) >= setting.field.width - reach
    south, north = min(ys) <= reach, max(ys) >= setting.field.height - reach
    near = [k for k, at in enumerate((west and south, west and north, east and north, east and south)) if at]
    met = touched(path, setting.box.ship.radius, [setting.bases[corner] for corner in near])
    return [setting.at(near[k]) for k in met]


def contacts(shot: Slid, ship: int) -> tuple[int, ...]:
    """What the flicked ship met, in order of first contact (7.3)."""
    return tuple(dict.fromkeys(j if i == ship else i for _, i, j in shot.hits if ship in (i, j)))


def collect(s: State, seat: int, bumped: tuple[int, ...]) -> None:
    """A cube for each crystal planet met whose colour the seat has not yet; the crystal moves on."""
    for planet in bumped:
        if planet < PLANETS and carries(s, planet):
            colour = planet // LEVELS
            if not holds(s, seat) >> colour & 1:
                to_base = take_cube(s, seat, colour)
                s.events.append(ev.Collected(seat, colour, advance_crystal(s, colour), to_base))


# -- what comes after ----------------------------------------------------------------------------------------


class AfterFlick(Task, frozen=True):
    """A lost ship ends the turn; cubes give a bonus flick; cards may grant one (7.4, steps 5 and 6)."""

    seat: int
    lost: bool
    collected: bool
    fourth: bool
    clean: bool

    def run(self, s: State) -> None:
        seat = self.seat
        if self.lost:
            if self.fourth:
                s.agenda.append(Fuse(seat))
            return
        if s.options.fly_home and on_own_base(s, seat):
            bank(s, seat)
        if self.collected:
            s.agenda.append(Bonus(seat, fourth=self.fourth))
        else:
            s.agenda.append(Again(seat, HYPER if self.clean and fresh(s, seat, HYPER) else OVERDRIVE))


def can_fuse(s: State, seat: int) -> bool:
    return has(s, seat, FUSION) and holds(s, seat) == ALL


def fuse(s: State, seat: int) -> None:
    """Fusion Generator: go home with everything and throw (13-6)."""
    use(s, seat, FUSION)
    dock(s, seat)
    s.events.append(ev.WentHome(seat))
    bank(s, seat)
    s.agenda.append(Bomb(seat))


class Fuse(SeatQuestion, frozen=True):
    """Fusion Generator after a lost ship whose cubes were saved (7.4, step 5)."""

    def trim(self, s: State) -> Fuse | None:
        return self if can_fuse(s, self.seat) else None

    def ask(self) -> str:
        return "Do you go home at once with Fusion Generator and throw the bomb?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (m.DECLINE, m.USE[FUSION])

    def default(self, s: State, seat: int) -> Move:
        return m.DECLINE

    def why(self, s: State, move: Move) -> Refusal:
        return Refusal("fuse", "Use Fusion Generator, or use no card.", "fusion")

    def do(self, s: State, seat: int, move: m.UseCard | m.Decline) -> None:
        if isinstance(move, m.UseCard):
            fuse(s, seat)


class Again(SeatQuestion, frozen=True):
    """Hyper Drive, or Overdrive for a cube, lets a ship that got nothing fly once more."""

    card: int

    def trim(self, s: State) -> Again | None:
        able = fresh(s, self.seat, self.card) and (self.card == HYPER or holds(s, self.seat))
        return self if able else None

    def ask(self) -> str:
        drive = "Hyper Drive" if self.card == HYPER else "Overdrive, for a cube"
        return f"Do you flick again with {drive}?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (m.DECLINE, m.USE[self.card])

    def default(self, s: State, seat: int) -> Move:
        return m.DECLINE

    def why(self, s: State, move: Move) -> Refusal:
        return Refusal("again", "Use the card to flick again, or use no card.", "again")

    def do(self, s: State, seat: int, move: m.UseCard | m.Decline) -> None:
        if isinstance(move, m.UseCard):
            use(s, seat, self.card)
            s.agenda.append(Bonus(seat, granted=True))
            if self.card == OVERDRIVE:
                charge(s, seat)
        elif self.card == HYPER:
            s.agenda.append(Again(seat, OVERDRIVE))

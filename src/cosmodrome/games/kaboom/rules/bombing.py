"""The space bomb: throw, Guidance Fins, shields, destruction, throwing again (10)."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.kaboom.data import DIPLOMACY, EXTRA, FINS, LEVELS, LUCKY, PLANETS, SHIELD
from cosmodrome.games.kaboom.rules import bomb_events as bomb
from cosmodrome.games.kaboom.rules import events as ev
from cosmodrome.games.kaboom.rules import moves as m
from cosmodrome.games.kaboom.rules.angles import direction
from cosmodrome.games.kaboom.rules.cards import corrupt, corruptions
from cosmodrome.games.kaboom.rules.deploy import DrawTwo
from cosmodrome.games.kaboom.rules.geometry import covered, falls
from cosmodrome.games.kaboom.rules.shooting import throw
from cosmodrome.games.kaboom.rules.shots import arc
from cosmodrome.games.kaboom.rules.state import NOBODY, State
from cosmodrome.games.kaboom.rules.steps import SeatQuestion
from cosmodrome.games.kaboom.rules.tabletop import advance_crystal, carries, discard, has, over, survivors, use, worth


class Bomb(SeatQuestion, frozen=True):
    """The throw, which nobody may pass; Corruption may come before it (6)."""

    def ask(self) -> str:
        return "Throw the space bomb from behind your base."

    def prompt(self, s: State) -> str:
        any_base = has(s, self.seat, DIPLOMACY)
        return "Throw the space bomb from behind any player's base." if any_base else self.ask()

    def legal(self, s: State, seat: int) -> Choices:
        corners = s.setting.corners
        mine = corners if has(s, seat, DIPLOMACY) else (corners[seat],)
        return Choices(corruptions(s, seat), tuple(m.THROWS[corner] for corner in mine))

    def default(self, s: State, seat: int) -> Move:
        """Towards the middle of space, where it comes to rest."""
        corner = s.setting.corners[seat]
        return m.Throw(corner, 0, (4500 - 9000 * corner) % 36000, 500)

    def why(self, s: State, move: Move) -> Refusal:
        if type(move) is m.Throw:
            whose = "a player's" if has(s, self.seat, DIPLOMACY) else "your own"
            return Refusal("corner", f"Throw from behind {whose} base, with numbers in their bounds.", "throw")
        if type(move) in (m.Flick, m.Return, m.EndTurn):
            return Refusal("must-throw", "All four colours are on your base: now you throw the bomb.", "must-throw")
        return Refusal("no-card", "You have no card that could do that now.", "cards")

    def do(self, s: State, seat: int, move: m.Throw | m.Corrupt) -> None:
        if isinstance(move, m.Corrupt):
            corrupt(s, seat, move.colour)
            s.agenda.append(self)
            return
        shot = throw(s, move)
        s.shot, s.bomb, s.shielded = shot, shot.rest, 0
        s.throws += 1
        s.events.append(
            bomb.BombThrown(
                seat,
                move.corner,
                move.angle,
                move.power,
                shot.angle,
                shot.power,
                tuple(hit(s)),
                falls(s.setting.field, shot.rest),
                arc(shot),
            )
        )
        order = tuple((seat + 1 + i) % s.setting.seats for i in range(s.setting.seats))
        s.agenda += [Explode(seat), *(Shield(other) for other in reversed(order)), Steer(seat)]


def hit(s: State) -> list[int]:
    """The planets under the bomb that are not shielded (10.2)."""
    setting = s.setting
    if s.bomb is None or falls(setting.field, s.bomb):
        return []
    under = covered(s.bomb, setting.box.bomb.radius, s.places[:PLANETS], setting.discs.radii)
    return [planet for planet in under if not s.shielded >> planet & 1]


class Steer(SeatQuestion, frozen=True):
    """Guidance Fins may shift the bomb before anybody shields a planet."""

    def trim(self, s: State) -> Steer | None:
        return self if has(s, self.seat, FINS) else None

    def ask(self) -> str:
        return "Do you shift your bomb by up to 25 mm?"

    def legal(self, s: State, seat: int) -> Choices:
        return Choices((m.DECLINE,), (m.SHIFTS,))

    def default(self, s: State, seat: int) -> Move:
        return m.DECLINE

    def why(self, s: State, move: Move) -> Refusal:
        return Refusal("fins", "Shift the bomb by 0 to 25 mm, or use no card.", "fins")

    def do(self, s: State, seat: int, move: m.Shift | m.Decline) -> None:
        if isinstance(move, m.Shift):
            assert s.bomb is not None
            (x, y), (ux, uy) = s.bomb, direction(move.angle)
            s.bomb = (x + ux * move.distance, y + uy * move.distance)
            use(s, seat, FINS)
            s.events.append(bomb.Shifted(seat, move.angle, move.distance, tuple(hit(s))))


class Shield(SeatQuestion, frozen=True):
    """A Planetary Shield may save a planet under the bomb; each seat sees what is shielded already (10.3)."""

    def trim(self, s: State) -> Shield | None:
        return self if has(s, self.seat, SHIELD) and hit(s) else None

    def ask(self) -> str:
        return "Do you shield a planet from the bomb?"

    def prompt(self, s: State) -> str:
        whose = "Your" if s.active == self.seat else f"{{{s.active}}}'s"
        return f"{whose} bomb lies on {s.setting.box.named(hit(s))}. Do you shield a planet?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (m.DECLINE, *(m.PROTECT[planet] for planet in hit(s)))

    def default(self, s: State, seat: int) -> Move:
        return m.DECLINE

    def why(self, s: State, move: Move) -> Refusal:
        return Refusal("shield", "Shield a planet that lies under the bomb, or use no card.", "shield")

    def do(self, s: State, seat: int, move: m.Protect | m.Decline) -> None:
        if isinstance(move, m.Protect):
            use(s, seat, SHIELD)
            discard(s, seat, SHIELD)
            s.shielded |= 1 << move.planet
            s.events.append(bomb.Saved(seat, move.planet))
            s.agenda.append(self)  # a second shield can be the thrower's own beside a copied one


class Explode(Task, frozen=True):
    """Planets under the bomb are destroyed; then the game ends, or their holders draw cards (10.3)."""

    seat: int

    def run(self, s: State) -> None:
        seat, gone = self.seat, hit(s)
        s.bomb = None
        for planet in gone:
            destroy(s, seat, planet)
        if not gone:
            s.events.append(bomb.Missed(seat))
        if why := over(s):
            s.agenda.clear()
            s.events.append(ev.Ended(f"{why} The game is over."))
            return
        s.ruined += len(gone)
        s.agenda += [AfterThrow(seat, missed=not gone), *(DrawTwo(s.holder[planet]) for planet in reversed(gone))]


def destroy(s: State, seat: int, planet: int) -> None:
    """A planet goes to the thrower's trophies, and a crystal on it moves on."""
    s.taken[planet] = seat
    s.places[planet] = None
    colour, colours = planet // LEVELS, s.setting.colours
    owner = colours.index(colour) if colour in colours else NOBODY
    s.events.append(bomb.Destroyed(seat, planet, worth(s, seat, planet), owner))
    if carries(s, planet) and survivors(s, planet // LEVELS):
        s.events.append(ev.CrystalMoved(advance_crystal(s, planet // LEVELS)))


class AfterThrow(Task, frozen=True):
    """Lucky and Extra Bomb let the thrower throw again; otherwise the cubes are spent or kept (10.3)."""

    seat: int
    missed: bool

    def run(self, s: State) -> None:
        if encores(s, self.seat, self.missed):
            s.agenda.append(Encore(self.seat, self.missed))
        else:
            settle_cubes(s, self.seat)


def encores(s: State, seat: int, missed: bool) -> tuple[Move, ...]:
    """The cards that grant another throw now; Lucky only after a first one that destroyed nothing (13-8)."""
    lucky = (m.USE[LUCKY],) if missed and s.throws == 1 and has(s, seat, LUCKY) else ()
    return (*lucky, m.USE[EXTRA]) if has(s, seat, EXTRA) else lucky


class Encore(SeatQuestion, frozen=True):
    """Whether to throw once more."""

    missed: bool

    def ask(self) -> str:
        return "Your bomb destroyed nothing. Do you throw again?" if self.missed else "Do you throw once more?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (m.DECLINE, *encores(s, seat, self.missed))

    def default(self, s: State, seat: int) -> Move:
        return m.DECLINE

    def why(self, s: State, move: Move) -> Refusal:
        return Refusal("encore", "Use Lucky or Extra Bomb if you have it and it fits, or use no card.", "again")

    def do(self, s: State, seat: int, move: m.UseCard | m.Decline) -> None:
        if not isinstance(move, m.UseCard):
            settle_cubes(s, seat)
            return
        use(s, seat, move.card)
        if move.card == EXTRA:
            discard(s, seat, EXTRA)
        s.agenda.append(Bomb(seat))


def settle_cubes(s: State, seat: int) -> None:
    """A turn that destroyed something costs the four cubes; otherwise they are kept (10.3)."""
    if s.ruined:
        s.base[seat] = 0
    s.events.append(bomb.CubesSpent(seat, kept=not s.ruined))

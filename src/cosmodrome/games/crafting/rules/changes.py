"""What happens to pieces that lie in a galaxy, and at the end of turns, rounds and the game."""

from __future__ import annotations

from cosmodrome.core.events import Event
from cosmodrome.games.crafting.box import STARS, Box
from cosmodrome.games.crafting.rules.events import a_star, count, listed, series

# -- pieces that change or move -------------------------------------------------------------------


class StarLost(Event, frozen=True):
    """A star went from the galaxy back to the supply."""

    seat: int
    kind: int
    star: int
    rule = "returned"

    def say(self, data: Box) -> str:
        return f"{{{self.seat}}} returns the {STARS[self.kind]} star from {data.galaxy.stars[self.star]}."

    def parts(self) -> tuple[str, ...]:
        return (f"star:{self.star}",)


class LifeLost(Event, frozen=True):
    """Life went from the galaxy back to the supply."""

    seat: int
    sides: tuple[int, ...]
    rule = "returned"

    def say(self, data: Box) -> str:
        names = series([data.galaxy.sides[side] for side in self.sides])
        return f"{{{self.seat}}} returns the life from {names}."

    def parts(self) -> tuple[str, ...]:
        return tuple(f"life:{side}" for side in self.sides)


class Turned(Event, frozen=True):
    """A star became a supernova, or one turned back."""

    seat: int
    star: int
    nova: bool
    rule = "nova"

    def cites(self) -> str:
        return self.rule if self.nova else "calm"

    def say(self, data: Box) -> str:
        what = "becomes a supernova" if self.nova else "is an ordinary star again"
        return f"{{{self.seat}}}'s star on {data.galaxy.stars[self.star]} {what}."

    def parts(self) -> tuple[str, ...]:
        return (f"star:{self.star}",)


class Stabilised(Event, frozen=True):
    """Proto life became stable."""

    seat: int
    sides: tuple[int, ...]
    rule = "stabilise"

    def say(self, data: Box) -> str:
        names = series([data.galaxy.sides[side] for side in self.sides])
        return f"{{{self.seat}}}'s life on {names} is stable now."

    def parts(self) -> tuple[str, ...]:
        return tuple(f"life:{side}" for side in self.sides)


class Moved(Event, frozen=True):
    """A star, a life token or a nebula moved."""

    seat: int
    what: str
    """star, life or hex."""
    start: int
    end: int
    rule = "move"

    def cites(self) -> str:
        return "throw" if self.what == "hex" else self.rule

    def say(self, data: Box) -> str:
        galaxy = data.galaxy
        names = {"star": galaxy.stars, "life": galaxy.sides, "hex": galaxy.hexes}[self.what]
        piece = {"star": "a star", "life": "life", "hex": "a nebula"}[self.what]
        return f"{{{self.seat}}} moves {piece} from {names[self.start]} to {names[self.end]}."

    def parts(self) -> tuple[str, ...]:
        return (f"{self.what}:{self.start}", f"{self.what}:{self.end}")


class Exchanged(Event, frozen=True):
    """A star was exchanged in its space."""

    seat: int
    star: int
    old: int
    new: int
    rule = "exchange"

    def say(self, data: Box) -> str:
        where = data.galaxy.stars[self.star]
        return f"{{{self.seat}}} exchanges the {STARS[self.old]} star on {where} for {a_star(self.new)}."

    def parts(self) -> tuple[str, ...]:
        return (f"star:{self.star}",)


class TileReturned(Event, frozen=True):
    """A nebula went under its stack."""

    seat: int
    tile: int
    rule = "leftovers"

    def say(self, data: Box) -> str:
        tile = data.tile[self.tile]
        return f"{{{self.seat}}}'s {tile.title} goes under its stack."


# -- the end of turns, rounds and the game -------------------------------------------------------------


class Closed(Event, frozen=True):
    """A craft phase ended; what was left is lost."""

    seat: int
    stars: tuple[int, ...]
    life: int
    rule = "leftovers"

    def say(self, data: Box) -> str:
        lost = listed({**dict(zip(STARS, self.stars, strict=True)), "life": self.life})
        return f"{{{self.seat}}} ends the turn{f' and loses {lost}' if lost else ''}."


class GoalScored(Event, frozen=True):
    """A universal goal was scored."""

    goal: int
    counts: tuple[int, ...]
    points: tuple[int, ...]
    rule = "goal-points"

    def say(self, data: Box) -> str:
        rows = [
            f"{{{i}}} has {n or 'none'}" + (f" and scores {count(p, 'point')}" if p else "")
            for i, (n, p) in enumerate(zip(self.counts, self.points, strict=True))
        ]
        return f"The goal {data.goal[self.goal].name} is scored: {'; '.join(rows)}."

    def parts(self) -> tuple[str, ...]:
        return (f"goal:{self.goal}",)


class GoalTurned(Event, frozen=True):
    """A new goal was turned up."""

    goal: int
    reveals = True
    rule = "goals"

    def say(self, data: Box) -> str:
        goal = data.goal[self.goal]
        return f"A new goal: {goal.name}. {goal.text}"

    def parts(self) -> tuple[str, ...]:
        return (f"goal:{self.goal}",)


class NewRound(Event, frozen=True):
    """A round begins."""

    number: int
    first: int
    rule = "first-player"

    def say(self, data: Box) -> str:
        return f"Round {self.number} begins with {{{self.first}}}."


class Ended(Event, frozen=True):
    """The game is over."""

    why: str
    rule = "end"

    def say(self, data: Box) -> str:
        return self.why

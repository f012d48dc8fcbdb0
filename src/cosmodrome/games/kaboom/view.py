"""What one seat may know of a game of Cosmic Kaboom: all but the deck, others' choices and the noise (19)."""

from __future__ import annotations

from math import atan2, degrees, hypot

from cosmodrome.core import game
from cosmodrome.games.kaboom.data import LEVELS, PLANETS
from cosmodrome.games.kaboom.rules.bombing import hit
from cosmodrome.games.kaboom.rules.geometry import Point
from cosmodrome.games.kaboom.rules.losses import Replace
from cosmodrome.games.kaboom.rules.practice import managed
from cosmodrome.games.kaboom.rules.shots import Path, Slid, arc, ways
from cosmodrome.games.kaboom.rules.state import NOBODY, SPECTATOR, State
from cosmodrome.games.kaboom.rules.tabletop import points


class View(game.View, kw_only=True):
    """The table as a seat sees it."""

    step: str
    """The question that is open, or Over."""
    asked: int
    """The seat it is put to, -1 when the game is over."""
    turn: int
    first: int
    turns: int
    width: int
    height: int
    edges: tuple[bool, ...]
    colours: tuple[int, ...]
    """By seat; the others are neutral."""
    corners: tuple[int, ...]
    """By seat."""
    docks: tuple[Point, ...]
    places: list[Point | None]
    """Planets, then ships by seat; None is beside the table."""
    holder: tuple[int, ...]
    taken: list[int]
    """By planet: the seat that destroyed it, -1 for nobody."""
    crystals: list[int]
    """By colour: the planet that carries its crystal."""
    cargo: list[int]
    base: list[int]
    cards: list[list[int]]
    """By seat: what lies face up before it."""
    copied: int
    used: int
    deck: int
    known: list[int]
    """The deck from the bottom up as far as this seat knows it; -1 is unknown."""
    discards: list[int]
    offer: list[int]
    """The cards this seat is choosing from."""
    points: tuple[int, ...]
    noise: str
    deck_kind: str
    contact: bool
    """Whether who aims is shown what a flick would meet first."""
    mission: int
    """At a practice table, how many of its goals are reached; else -1."""
    fly_home: bool
    bomb: Point | None
    targets: list[int]
    """The planets under a bomb that has not exploded yet."""
    shielded: list[int]
    pushed: int
    """The planet to be put back now, -1 for none."""
    paths: tuple[Path, ...]
    """The way of everything that the last move set in motion."""


def view(s: State, seat: int | None) -> View:
    """Everything is open but what lies face down."""
    question = s.agenda[-1] if s.agenda else None
    step = type(question).__name__ if question else "Over"
    asked = question.seats()[0] if question else NOBODY
    setting, options = s.setting, s.options
    bit = SPECTATOR if seat is None else 1 << seat
    return View(
        seat=seat,
        step=step,
        asked=asked,
        turn=s.active,
        first=s.first,
        turns=s.turns,
        width=int(setting.field.width),
        height=int(setting.field.height),
        edges=setting.field.edges,
        colours=setting.colours,
        corners=setting.corners,
        docks=setting.docks,
        places=s.places[:],
        holder=s.holder,
        taken=s.taken[:],
        crystals=[LEVELS * colour + level - 1 for colour, level in enumerate(s.crystal)],
        cargo=s.cargo[:],
        base=s.base[:],
        cards=[[card for card, where in enumerate(s.cards) if where == i] for i in range(setting.seats)],
        copied=s.copied,
        used=s.used,
        deck=len(s.deck),
        known=[card if known & bit else -1 for card, known in zip(s.deck, s.known, strict=True)],
        discards=s.discards[:],
        offer=s.offer[:] if step == "Keep" and asked == seat else [],
        points=points(s),
        noise=setting.noise.id,
        deck_kind="none" if options.practice else options.deck,
        contact=options.aim == "contact",
        mission=managed(s) if options.practice else -1,
        fly_home=options.fly_home,
        bomb=s.bomb,
        targets=hit(s),
        shielded=[planet for planet in range(PLANETS) if s.shielded >> planet & 1] if s.bomb else [],
        pushed=question.planet if isinstance(question, Replace) else NOBODY,
        paths=_paths(s),
    )


def _paths(s: State) -> tuple[Path, ...]:
    if s.shot is None:
        return ()
    return ways(s.shot, s.setting.discs.slowing) if isinstance(s.shot, Slid) else arc(s.shot)


def bearing(ship: Point, corner: int, place: Point) -> tuple[float, float]:
    """Where a place is from a ship: degrees to the left of straight ahead, and the distance in mm.

    Straight ahead is the diagonal from the seat's corner into space, so that it does not turn with the ship.
    """
    dx, dy = place[0] - ship[0], place[1] - ship[1]
    ahead = (45 - 90 * corner) % 360
    turn = (degrees(atan2(dy, dx)) - ahead + 180) % 360 - 180
    return turn, hypot(dx, dy)

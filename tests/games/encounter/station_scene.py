"""A scene with space stations where a test wants them."""

from __future__ import annotations

from cosmodrome.core.agenda import pending
from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.data import STATION_CARDS
from cosmodrome.games.encounter.rules.dealing import watched
from cosmodrome.games.encounter.rules.moves import STATION
from cosmodrome.games.encounter.rules.stations.use import watch_stations
from tests.games.encounter.scene import BOX, Scene

NUMBER = {entry.id: number for number, entry in enumerate(BOX.station)}


def stationed(aliens: str = "", conquest: bool = False, **where: int) -> Scene:
    """A scene with stations by a word of their names, each on a planet: `stationed(Laser=0)`."""
    return place(Scene(aliens), conquest, **where)


def place(t: Scene, conquest: bool = False, **where: int) -> Scene:
    """Put stations into a scene."""
    s = t.s
    s.conquest = conquest
    s.stations = [-1] * STATION_CARDS
    for word, planet in where.items():
        s.stations[number(word)] = planet
    s.watch = watched(s)
    watch_stations(s)
    s.events.clear()
    return t


def number(word: str) -> int:
    """A station by a word of its name."""
    return next(at for name, at in NUMBER.items() if word in name)


def outpost(t: Scene, alien: int, planet: int) -> Scene:
    """The Alien Outpost on a planet, with that alien."""
    place(t, Outpost=planet)
    t.s.outpost = [alien, 0, 0, 0, 0]
    watch_stations(t.s)
    return t


def step(t: Scene) -> Scene:
    """Whoever is asked takes the first choice."""
    seat = pending(t.s)[0]
    return t.say(seat, t.moves(seat)[0])


def reach(t: Scene, seat: int, move: Move) -> Scene:
    """First choices are taken until the seat can make the move; then it does."""
    for _ in range(100):
        if seat in pending(t.s) and move in t.moves(seat):
            return t.say(seat, move)
        step(t)
    raise AssertionError(f"seat {seat} is never offered {move}")


def offered(t: Scene, seat: int, station: int) -> bool:
    """Whether the seat can use the station in the window that is open."""
    return seat in pending(t.s) and any(move in t.moves(seat) for move in STATION[station])

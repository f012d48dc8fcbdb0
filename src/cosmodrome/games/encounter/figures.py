"""The pictures of the rulebook of Cosmic Encounter."""

from __future__ import annotations

from cosmodrome.core.choices import NONE
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.figure import Box, Figure, Figures, around, arrow, centred, place
from cosmodrome.games.encounter.board.draw import board
from cosmodrome.games.encounter.data import ALIENS, MORPH, NEGOTIATE, PLANETS, STATION_CARDS, load
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.setup import State, setup
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCE, REVEAL
from cosmodrome.games.encounter.view import view

ME, ANN, BO, CY = range(4)
TABLE = ("Human", "Mutant", "Trader", "Zombie")
PLATE = (404.0, 60.0)


def scene(phase: int) -> State:
    """Ann attacks Bo with three ships, Cy helps her with two; nothing is decided yet."""
    s = setup(Options(seats=4), 8)
    s.alien = [ALIENS.index(name) for name in TABLE]
    s.phase, s.offense, s.defense = phase, ANN, BO
    s.target = PLANETS * BO + 2
    s.destiny_card = BO
    s.number, s.turn = 1, ANN
    s.hands = [[8, 15, NEGOTIATE, MORPH, 23, 43, 47, 54 + ALIENS.index("Machine")], [6] * 7, [4] * 7, [7] * 8]
    s.dealt, s.picked = [], []
    for seat, planet in ((ANN, 5), (ANN, 6), (ANN, 7), (CY, 15), (CY, 16)):
        s.ships[seat][planet] -= 1
    s.gate[ANN], s.gate[CY] = 3, 2
    s.role = [0, 0, 0, 1]
    s.invited = [1 << CY, 0]
    return s


def settled(s: State) -> State:
    """Foreign colonies from earlier encounters, and a few ships lost."""
    for seat, planet in ((ME, 6), (ME, 17), (ANN, 1), (BO, 18), (CY, 3), (CY, 6)):
        home = PLANETS * seat + planet % PLANETS
        s.ships[seat][home] -= 2
        s.ships[seat][planet] += 2
    s.ships[ME][4] -= 2
    s.warp[ME], s.warp[BO] = 2, 1
    s.ships[BO][14] -= 1
    return s


def drawn(s: State, looker: int | None = ME) -> Drawing:
    return board(view(s, looker), NONE, load(), False)


def table() -> Figure:
    """A game for four, seen from a seat that is asked to join."""
    return Figure(drawn(settled(scene(ALLIANCE))))


def plate() -> Figure:
    """Your home system: your plate, your planets, a colony of Cy's among them."""
    drawing = drawn(settled(scene(ALLIANCE)))
    return Figure(drawing, _system(drawing, ME))


def _system(drawing: Drawing, seat: int) -> Box:
    """The box round a plate and the planets below it."""
    planets = centred(drawing, [f"planet:{PLANETS * seat + i}" for i in range(PLANETS)], 50)
    left, top, width, height = around(drawing, [f"plate:{seat}"], PLATE, 26)
    left, right = min(left, planets[0]), max(left + width, planets[0] + planets[2])
    return left, top, right - left, max(top + height, planets[1] + planets[3]) - top


def launch() -> Figure:
    """Ann's ships on their way to the gate, which points at a planet of Bo's."""
    s = scene(ALLIANCE)
    s.gate, s.role, s.invited = [0, 3, 0, 0], [0] * 4, [0, 0]
    s.ships[CY][15], s.ships[CY][16] = 4, 4
    drawing = drawn(s)
    gate, goal = place(drawing, "gate"), place(drawing, f"planet:{s.target}")
    x, y = place(drawing, f"planet:{PLANETS * ANN + PLANETS - 1}")
    left, top = _system(drawing, ANN)[0], goal[1] - 70
    crop = (left, top, goal[0] + 190 - left, gate[1] + 160 - top)
    return Figure(drawing, crop, arrow((x + 10, y - 40), (gate[0] + 60, gate[1] + 40)))


def stations() -> Figure:
    """Your home system with a station that works and, on a planet without your ships, one that does not."""
    s = settled(scene(ALLIANCE))
    s.stations = [-1] * STATION_CARDS
    s.stations[0], s.stations[1] = 0, 3
    s.ships[ME][3] = 0
    drawing = drawn(s)
    left, top, width, height = _system(drawing, ME)
    return Figure(drawing, (left, top, width, height + 32))


def totals() -> Figure:
    """12 and five ships against 15 and four."""
    s = scene(REVEAL)
    s.played, s.up = [12, 15], 3
    drawing = drawn(s)
    gate, beside = place(drawing, "gate"), place(drawing, "beside")
    left, right = gate[0] - 14, beside[0] + 112
    return Figure(drawing, (left, gate[1] - 70, right - left, 282))


def colonies() -> Figure:
    """Bo's home system, in which others have settled."""
    s = settled(scene(ALLIANCE))
    for seat, planet in ((ME, 11), (CY, 11), (ANN, 13)):
        s.ships[seat][PLANETS * seat] -= 1
        s.ships[seat][planet] += 1
    s.ships[BO][11] = 0
    s.ships[BO][13] = 2
    drawing = drawn(s)
    return Figure(drawing, _system(drawing, BO))


FIGURES: Figures = {
    "table": table,
    "plate": plate,
    "launch": launch,
    "totals": totals,
    "colonies": colonies,
    "stations": stations,
}

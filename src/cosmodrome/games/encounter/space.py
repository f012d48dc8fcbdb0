"""Cosmic Encounter as numbers, for learning."""

from __future__ import annotations

from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.space import ListSpace
from cosmodrome.games.encounter.data import CARDS, PLANETS, STATION_CARDS
from cosmodrome.games.encounter.moves import (
    ACCEPT,
    ADD,
    AIM,
    ALIEN,
    CALL,
    COLONY,
    DESTINE,
    DIG,
    DONE,
    FREE,
    JOIN,
    MEET,
    NAME,
    NO,
    PICK,
    PLAY,
    PROPOSE,
    PUT,
    REDRAW,
    REFUSE,
    RELEASE,
    STATION,
    TAKE,
    TRADE,
    USE,
    YES,
)
from cosmodrome.games.encounter.setting import Options
from cosmodrome.games.encounter.view import View
from cosmodrome.games.encounter.windows import PHASES

TABLES = (*DESTINE, *MEET, *PLAY, *DIG, *USE, *COLONY, *ADD)
MOVES: tuple[Move, ...] = (
    PASS, DONE, REDRAW, YES, NO, PROPOSE, ACCEPT, REFUSE, *TAKE, *PUT, *AIM, *NAME, *JOIN, *PICK, *CALL, *ALIEN,
    *RELEASE, *FREE, *(move for row in TABLES for move in row), *TRADE, *(move for row in STATION for move in row),
)  # fmt: skip


class EncounterSpace(ListSpace):
    """Every move has its number; a View is told from the looker's own seat on, clockwise."""

    def __init__(self, options: Options) -> None:
        super().__init__(MOVES)
        self.seats = options.seats
        self.width = 2 * CARDS + self.seats * (self.seats * PLANETS + 11) + len(PHASES) + 2 * 44 + 6
        self.stations = STATION_CARDS if options.stations != "none" else 0
        self.width += self.stations * (self.seats + 2)

    def numbers(self, view: View) -> list[float]:
        """The own hand and hoard, then each seat's ships, cards and role, then the phase and the encounter cards."""
        me = view.seat or 0
        row = [0.0] * CARDS
        for card in view.seats[me].known if view.seat is not None else ():
            row[card] += 0.25
        row += [0.0] * CARDS
        for card in view.seats[me].hoarded if view.seat is not None else ():
            row[CARDS + card] += 0.25
        for i in range(self.seats):
            seat = view.seats[(me + i) % self.seats]
            shift = me * PLANETS
            row += [ships / 4 for ships in seat.ships[shift:] + seat.ships[:shift]]
            row += [
                seat.warp / 20,
                seat.gate / 4,
                seat.beside / 4,
                seat.hand / 16,
                seat.hoard / 16,
                float(seat.active),
                seat.tokens / 10,
                len(seat.captured) / 5,
            ]
            row += [float(seat.role == "offense"), float(seat.role == "defense"), float(seat.role.startswith("ally"))]
        row += [float(view.phase == phase) for phase in PHASES]
        for card in view.cards:
            shown = [0.0] * 44
            if card != -1:
                shown[43 if card == -2 else card] = 1.0
            row += shown
        target = view.seats[me].ships[view.target] / 4 if view.target >= 0 else 0.0
        sums = [total / 40 for total in view.totals] or [0.0, 0.0]
        row += [target, view.number / 2, view.deck / 80, len(view.pile) / 80, *sums]
        return row + self._stations(view, me) if self.stations else row

    def _stations(self, view: View, me: int) -> list[float]:
        """By station: whose it is, whether it is lit, and the tokens on it."""
        each = self.seats + 2
        row = [0.0] * (self.stations * each)
        for found in view.stations:
            at = found.station * each
            row[at + (found.seat - me) % self.seats] = 1.0
            row[at + self.seats : at + each] = [float(found.lit), found.tokens / 5]
        return row

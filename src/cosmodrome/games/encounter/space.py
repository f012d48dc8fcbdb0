"""Cosmic Encounter as numbers, for learning."""

from __future__ import annotations

from array import array

from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.space import Layout, ListSpace, Omitted, Row
from cosmodrome.games.encounter.data import ALIENS, CARDS, NEGOTIATE, PLANETS, STATION_CARDS, TECHNOLOGIES, WILD
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.deals.terms import Terms
from cosmodrome.games.encounter.rules.moves import (
    ACCEPT,
    ADD,
    AIM,
    ALIEN,
    CALL,
    COLONY,
    DESTINE,
    DIG,
    DONE,
    EXACT,
    FREE,
    JOIN,
    MEET,
    NAME,
    NO,
    OUT,
    PICK,
    PLAY,
    PROPOSE,
    PUT,
    PUTS,
    REDRAW,
    REFUSE,
    RELEASE,
    STATION,
    TAKE,
    TAKES,
    TECH,
    TRADE,
    USE,
    YES,
)
from cosmodrome.games.encounter.rules.setup import AnyStep
from cosmodrome.games.encounter.rules.timing.windows import NAMES, PHASES
from cosmodrome.games.encounter.view import SeatView, View

TABLES = (*DESTINE, *MEET, *PLAY, *DIG, *USE, *COLONY, *ADD)
MOVES: tuple[Move, ...] = (
    PASS, DONE, REDRAW, YES, NO, PROPOSE, ACCEPT, REFUSE, *TAKE, *PUT, *AIM, *NAME, *JOIN, *PICK, *CALL, *ALIEN,
    *RELEASE, *FREE, *(move for row in TABLES for move in row), *TRADE, *(move for row in STATION for move in row),
    *(move for kind in OUT for row in kind for move in row), *(move for row in (*TAKES, *PUTS) for move in row),
    *(move for row in TECH for move in row),
)  # fmt: skip


STEPS = (
    *sorted({step.__name__ for step in AnyStep.__args__ if step.asks}),
    *NAMES,
    *(f"{phase} window" for phase in PHASES),
    "Over",
)
"""What the open question or window can be called."""
ROLES = {"offense": 0, "defense": 1, "ally of the offense": 2, "ally of the defense": 3}
SCALARS = (
    *(("active", 1), ("tokens", 10), ("warp", 20), ("gate", 4), ("beside", 4), ("removed", 8), ("reserve", 8)),
    *(("hand", 16), ("hoard", 16), ("grudge", 1)),
)
"""Single numbers of a seat, and what they are divided by."""
TECHS = len(TECHNOLOGIES)
MARKS = len(SCALARS) + 3 + len(ROLES)
SHOWN = NEGOTIATE + 3
"""Encounter cards as they lie on the table: by number, and last one that is face down."""
DESTINIES = WILD + 4
DEPTHS = 24
BEGUN, BOTTOM, CITADELS = 32, 16, 12
"""How many numbers of lists that have no end are told."""


def _sorted_seats(seats: list[dict[str, list[int]]]) -> list[dict[str, list[int]]]:
    lists = ("captured", "known", "hoarded", "swallowed", "sheet")
    return [{**seat, **{name: sorted(seat[name]) for name in lists}} for seat in seats]


def _sorted_technology(found: list[dict[str, int]]) -> list[dict[str, int]]:
    return sorted(found, key=lambda one: (one["seat"], one["tech"], one["ships"]))


class EncounterSpace(ListSpace):
    """Every move has its number; a View is told from the looker's own seat on, clockwise."""

    omits = {
        "rule": Omitted("The paragraph of the rules follows from the step."),
        "parts": Omitted("How the totals came about is told in words; the totals themselves are told."),
        "stands": Omitted("What an open card counts as shows in the totals."),
        "verdict": Omitted("How an encounter ended is told in words, and shows in what follows."),
        "pile": Omitted("Of the discards the top card matters, and how many of each.", lambda v: [sorted(v), v[-1:]]),
        "destiny_pile": Omitted("The order of destiny discards means nothing.", sorted),
        "seats": Omitted("The order of cards in a hand or on a sheet means nothing.", _sorted_seats),
        "belched": Omitted("The order of cards out of the game means nothing.", sorted),
        "table": Omitted("The order of cards being played means nothing.", sorted),
        "picking": Omitted("The order of cards to pick from means nothing.", sorted),
        "stash": Omitted("The order of cards set aside means nothing.", sorted),
        "drawn": Omitted("The order of cards to pick from means nothing.", sorted),
        "dealt": Omitted("The order of the two aliens to choose from means nothing.", sorted),
        "technology": Omitted("The order of technologies means nothing.", _sorted_technology),
        "tech_pile": Omitted("The order of discarded technologies means nothing.", sorted),
        "drafted": Omitted("The order of technologies to choose from means nothing.", sorted),
        "citadels": Omitted("The order of citadels means nothing.", sorted),
    }

    def __init__(self, options: Options) -> None:
        super().__init__(MOVES)
        self.seats = n = options.seats
        self.planets = planets = n * PLANETS
        self.stations = STATION_CARDS if options.stations != "none" else 0
        self.layout = layout = Layout()
        aliens = len(ALIENS)
        layout.add("aliens", (n, aliens), "by seat from mine on, its alien")
        self._ships = layout.add("ships", (n, planets), "by seat and planet, my home system first: ships / 8")
        self._brood = layout.add("brood", (n, planets), "of these, the Roach's extra ships / 8")
        what = ", ".join(f"{name} / {scale}" for name, scale in SCALARS)
        what = f"by seat: {what}; Reincarnator's soul; the Sloth's token at the gate or beside; {', '.join(ROLES)}"
        self._marks = layout.add("marks", (n, MARKS), what)
        self._captured = layout.add("captured", (n, n), "by seat: ships of each other seat captured on its sheet / 4")
        what = "by seat: cards I know in its hand, in its hoard, swallowed, open on its sheet, each kind / 4"
        self._cards = layout.add("cards", (n, 4, CARDS), what)
        self._step = layout.add("step", len(STEPS), "the open question or window: " + " ".join(STEPS))
        self._begun = layout.add(
            "begun", BEGUN, "what the asked seat has begun: the open question's numbers, (n + 2) / 64"
        )
        self._phase = layout.add("phase", len(PHASES), ", ".join(PHASES))
        what = "from me on: whose turn, offense, defense, whom I marked as the Swindler, who made the offer; winners; "
        what += "invited by the offense, by the defense; whose announcement can be answered"
        self._who = layout.add("who", (9, n), what)
        self._target = layout.add("target", planets, "the planet under attack, my home system first")
        what = "destiny card on the table, discards / 4, top of the deck if everybody knows it; colours from mine on"
        self._destiny = layout.add("destiny", (3, DESTINIES), what)
        self._foreseen = layout.add("foreseen", (DEPTHS, DESTINIES), "destiny cards I know in the deck, by depth")
        what = "cosmic cards, each kind / 4: discards, top discard, being played by each seat from me on, "
        what += "out of the game, to pick from, set aside by me, lying open, announced and answerable"
        self._piles = layout.add("piles", (7 + n, CARDS), what)
        self._answered = layout.add("answered", aliens, "the alien whose power was announced and can be answered")
        self._dealt = layout.add("dealt", aliens, "in set-up, my aliens to choose from")
        self._shown = layout.add("encounter_cards", (2, SHOWN), "by side; the last place is a card face down")
        self._claims = layout.add("claims", (2, SHOWN), "by side, what the Gambler says its card is")
        what = (
            "encounter of the turn / 2, cards in the deck / 80, in the destiny deck / 24, out of the game unseen / 8, "
        )
        what += "whether there are totals, both / 40; a card being shown: giver and taker from me on, its number / 64; "
        what += "who lent a sheet, and to whom, from me on"
        self._table = layout.add("table", 12, what)
        self._ring = layout.add("ring", n, "the seats clockwise from me on, as they sit now, / 6")
        self._bottom = layout.add("bottom", BOTTOM, "cards I know at the bottom of the deck, (n + 2) / 64")
        self._citadels = layout.add("citadels", (CITADELS, 2), "planet / 32 and card / 64 of each, in their order")
        what = "offer on the table, then my draft; by side: colony, cards / 4, stations; ships released, freed / 4"
        self._terms_size = 2 * (planets + EXACT + CARDS + STATION_CARDS) + 2 * n + 1
        self._terms = layout.add("terms", (2, self._terms_size), what)
        if self.stations:
            what = "by station: whose, from me on; planet / 32, lit, tokens / 10, second power active"
            self._stations = layout.add("stations", (self.stations, n + 4), what)
            self._outpost = layout.add("outpost", aliens, "the second alien, by the Alien Outpost")

        self.hides = options.reveal != "at once"
        if self.hides:
            self._veils = layout.add("veils", n + aliens, "by seat from me on: alien face down; then which is mine")
        self.technology = options.technology != "none"
        if self.technology:
            what = (
                "by seat from me on and technology: there, finished, ships / 8; first those I do not know: how many / 4"
            )
            self._benches = layout.add("technology", (n, 1 + TECHS, 3), what)
            what = "each technology: discarded, mine to choose from, announced and answerable"
            self._techs = layout.add("technologies", (3, TECHS), what)
            what = (
                "technologies in the deck / 20, whether the defense may invite nobody; where the Lunar Cannon stands "
            )
            what += (
                "and destroyed planets, my home system first; whose Quark Battery is charged, with a card I know / 64"
            )
            self._lab = layout.add("laboratory", 3 + 2 * planets + n, what)

    def write(self, row: Row, view: View) -> None:
        me, n = view.seat or 0, self.seats
        for i in range(n):
            self._write_seat(row, i, view.seats[(me + i) % n], me)
        self._write_encounter(row, view, me)
        self._write_cards(row, view, me)
        self._write_table(row, view, me)
        for i, terms in enumerate((view.offer, view.draft)):
            if terms is not None:
                self._write_terms(row, self._terms + i * self._terms_size, terms, me)
        if self.stations:
            self._write_stations(row, view, me)
        if self.hides:
            for i in range(n):
                row[self._veils + i] = view.seats[(me + i) % n].veiled
            if view.veil:
                row[self._veils + n + _ALIEN[view.veil]] = 1.0
        if self.technology:
            self._write_technology(row, view, me)

    def _write_seat(self, row: Row, i: int, seat: SeatView, me: int) -> None:
        n, planets, home = self.seats, self.planets, me * PLANETS
        if seat.alien:
            row[i * len(ALIENS) + _ALIEN[seat.alien]] = 1.0
        at = self._ships + i * planets
        for planet, ships in enumerate(seat.ships):
            if ships:
                row[at + (planet - home) % planets] = ships / 8
        if seat.brood:
            at = self._brood + i * planets
            for planet, ships in enumerate(seat.brood):
                row[at + (planet - home) % planets] = ships / 4
        at = self._marks + i * MARKS
        row[at] = seat.active
        row[at + 1] = seat.tokens / 10
        row[at + 2] = seat.warp / 20
        row[at + 3] = seat.gate / 4
        row[at + 4] = seat.beside / 4
        row[at + 5] = seat.removed / 8
        row[at + 6] = seat.reserve / 8
        row[at + 7] = seat.hand / 16
        row[at + 8] = seat.hoard / 16
        row[at + 9] = seat.grudge
        at += len(SCALARS)
        if seat.soul:
            row[at] = 1.0
        if seat.token:
            row[at + 1 + (seat.token == "beside")] = 1.0
        if seat.role:
            row[at + 3 + ROLES[seat.role]] = 1.0
        for owner in seat.captured:
            row[self._captured + i * n + (owner - me) % n] += 0.25
        at = self._cards + i * 4 * CARDS
        for cards in (seat.known, seat.hoarded, seat.swallowed, seat.sheet):
            for card in cards:
                row[at + card] += 0.25
            at += CARDS

    def _write_encounter(self, row: Row, view: View, me: int) -> None:
        n = self.seats
        row[self._step + _STEP[view.step]] = 1.0
        at = self._begun
        for number in view.begun[:BEGUN]:
            row[at] = (number + 2) / 64
            at += 1
        row[self._phase + _PHASE[view.phase]] = 1.0
        at = self._who
        for seat in (view.turn, view.offense, view.defense, view.mark, view.offerer):
            if seat >= 0:
                row[at + (seat - me) % n] = 1.0
            at += n
        for mask in (view.winners, *view.invited):
            if mask:
                for seat in range(n):
                    if mask >> seat & 1:
                        row[at + (seat - me) % n] = 1.0
            at += n
        if view.answering:
            seat, alien, card = view.answering
            row[at + (seat - me) % n] = 1.0
            if alien >= 0:
                row[self._answered + alien] = 1.0
            if card >= 0:
                row[self._piles + (6 + n) * CARDS + card] = 1.0
        if view.target >= 0:
            row[self._target + (view.target - me * PLANETS) % self.planets] = 1.0
        for i in (0, 1):
            card, claim = view.cards[i], view.claims[i]
            if card != -1:
                row[self._shown + i * SHOWN + (SHOWN - 1 if card == -2 else card)] = 1.0
            if claim >= 0:
                row[self._claims + i * SHOWN + claim] = 1.0

    def _write_cards(self, row: Row, view: View, me: int) -> None:
        n, at = self.seats, self._piles
        for card in view.pile:
            row[at + card] += 0.25
        if view.pile:
            row[at + CARDS + view.pile[-1]] = 1.0
        at += 2 * CARDS
        for entry in view.table:
            row[at + ((entry >> 8) - me) % n * CARDS + (entry & 255)] += 0.25
        at += n * CARDS
        for cards in (view.belched, view.picking, view.stash, view.drawn):
            for card in cards:
                if card >= 0:
                    row[at + card] += 0.25
            at += CARDS
        at = self._destiny
        if view.destiny >= 0:
            row[at + _destiny(view.destiny, me, n)] = 1.0
        at += DESTINIES
        for card in view.destiny_pile:
            row[at + _destiny(card, me, n)] += 0.25
        if view.foretold >= 0:
            row[at + DESTINIES + _destiny(view.foretold, me, n)] = 1.0
        for entry in view.foreseen:
            row[self._foreseen + (entry >> 8) * DESTINIES + _destiny(entry & 255, me, n)] = 1.0
        at = self._bottom
        for card in view.bottom[:BOTTOM]:
            row[at] = (card + 2) / 64
            at += 1
        for alien in view.dealt:
            row[self._dealt + alien] = 1.0

    def _write_table(self, row: Row, view: View, me: int) -> None:
        n, at = self.seats, self._table
        row[at] = min(view.number / 2, 4.0)
        row[at + 1] = view.deck / 80
        row[at + 2] = view.destiny_left / DEPTHS
        row[at + 3] = view.belched.count(-1) / 8
        if view.totals:
            row[at + 4] = 1.0
            row[at + 5] = max(-4.0, min(view.totals[0] / 40, 4.0))
            row[at + 6] = max(-4.0, min(view.totals[1] / 40, 4.0))
        if view.offered:
            giver, taker, card = view.offered
            row[at + 7 : at + 10] = array(
                "f", (((giver - me) % n + 1) / 6, ((taker - me) % n + 1) / 6, (card + 3) / 64)
            )
        if view.loan:
            row[at + 10] = ((view.loan[0] - me) % n + 1) / 6
            row[at + 11] = ((view.loan[1] - me) % n + 1) / 6
        first = view.ring.index(me)
        for i in range(n):
            row[self._ring + i] = ((view.ring[(first + i) % n] - me) % n) / 6
        at = self._citadels
        for entry in sorted(view.citadels)[:CITADELS]:
            row[at] = ((entry >> 8) + 1) / 32
            row[at + 1] = ((entry & 255) + 1) / 64
            at += 2

    def _write_terms(self, row: Row, at: int, terms: Terms, me: int) -> None:
        n, planets = self.seats, self.planets
        row[at] = 1.0
        at += 1
        for colony in terms.colonies:
            if colony >= 0:
                row[at + (colony - me * PLANETS) % planets] = 1.0
            at += planets
        for cards in terms.cards:
            for card in cards:
                row[at + card] += 0.25
            at += EXACT + CARDS
        for stations in terms.stations:
            for station in stations:
                row[at + station] = 1.0
            at += STATION_CARDS
        for ships in (terms.release, terms.freed):
            for seat, count in enumerate(ships):
                row[at + (seat - me) % n] = count / 4
            at += n

    def _write_stations(self, row: Row, view: View, me: int) -> None:
        n = self.seats
        for found in view.stations:
            at = self._stations + found.station * (n + 4)
            if found.seat >= 0:
                row[at + (found.seat - me) % n] = 1.0
            row[at + n] = ((found.planet - me * PLANETS) % self.planets + 1) / 32 if found.planet >= 0 else 0.0
            row[at + n + 1] = found.lit
            row[at + n + 2] = found.tokens / 10
            row[at + n + 3] = found.active
            if found.alien:
                row[self._outpost + _ALIEN[found.alien]] = 1.0

    def _write_technology(self, row: Row, view: View, me: int) -> None:
        n, planets, home = self.seats, self.planets, me * PLANETS
        for one in view.technology:
            at = self._benches + ((one.seat - me) % n * (1 + TECHS) + 1 + one.tech) * 3
            row[at] += 0.25 if one.tech < 0 else 1.0
            row[at + 1] += one.finished
            row[at + 2] += one.ships / 8
        for i, techs in enumerate((view.tech_pile, view.drafted, [view.scrambling] * (view.scrambling >= 0))):
            for tech in techs:
                row[self._techs + i * TECHS + tech] = 1.0
        at = self._lab
        row[at] = view.tech_deck / 20
        row[at + 1] = view.cloaked
        if view.cannon >= 0:
            row[at + 3 + (view.cannon - home) % planets] = 1.0
        for planet in view.destroyed:
            row[at + 3 + planets + (planet - home) % planets] = 1.0
        if view.battery:
            row[at + 3 + 2 * planets + (view.battery[0] - me) % n] = 1.0
            row[at + 2] = (view.battery[1] + 3) / 64


_STEP = {step: i for i, step in enumerate(STEPS)}
_PHASE = {phase: i for i, phase in enumerate(PHASES)}
_ALIEN = {alien: i for i, alien in enumerate(ALIENS)}


def _destiny(card: int, me: int, seats: int) -> int:
    """A destiny card with colours counted from the looker's own."""
    return (card - me) % seats if card < WILD else card

"""The alien matrix: random games in which aliens meet in pairs, under everything that must hold.

Each game is watched move by move: nothing is lost or made, somebody can always go on, no encounter goes on for ever;
and at sampled moments, most of them inside interrupts, all laws of a position are tested (see laws.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import combinations, islice
from multiprocessing import get_context
from time import monotonic
from typing import Any

import msgspec

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.dice import Dice, dice
from cosmodrome.core.record import Entry, Record, read, replay, write
from cosmodrome.games import find
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import HELD
from cosmodrome.games.encounter.rules.encounter_events import Played, Used
from cosmodrome.games.encounter.rules.events import Began
from cosmodrome.games.encounter.rules.moves import DONE
from cosmodrome.games.encounter.rules.stations.events import StationUsed
from cosmodrome.games.encounter.rules.timing.chains import Response
from cosmodrome.lab import laws
from cosmodrome.lab.matrix_plan import Job, Pair, key

TURNS = 150
"""A game that has lasted so many turns is a draw."""
LONGEST = 5_000
"""More decisions than any encounter takes."""
CALM, TENSE = 1200, 180
"""One position in so many is looked at closely: between interrupts, and within."""


class Fault(msgspec.Struct, frozen=True):
    """Something that must not happen, and the record of how it came about."""

    job: Job
    what: str
    record: str
    """The game up to there, as text."""
    seat: int = -1
    move: str = ""
    """The move that could not be made, as JSON, if that was it."""
    luck: str = ""
    """The key of the dice with which the last position was looked at closely."""


class Report(msgspec.Struct, frozen=True):
    """What one game showed."""

    job: Job
    decisions: int
    encounters: int
    winners: tuple[int, ...]
    """Aliens that won."""
    uses: dict[int, int]
    """By alien: how often its power was used."""
    together: dict[Pair, int]
    """By pair: the encounters in which both powers were used."""
    flares: int
    artifacts: int
    stations: int
    looked: int
    """Positions looked at closely."""
    fault: Fault | None = None


class Watched:
    """A game being played and watched."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.game = find("encounter")
        names = ", ".join(NAMES[alien] for alien in job.aliens)
        self.options = self.game.options(
            seats=len(job.aliens), aliens=names, stations=job.stations, four_planets=job.four_planets,
            storm=job.storm, max_turns=TURNS,
        )  # fmt: skip
        players = [NAMES[alien] for alien in job.aliens]
        self.record = Record("encounter", self.options, job.seed, players, [])
        self.rolls: Dice = dice(job.seed)
        self.uses: dict[int, int] = {}
        self.together: dict[Pair, int] = {}
        self.fired: set[int] = set()
        self.flares = self.artifacts = self.stations = self.encounters = self.looked = 0
        self.last_began = 0
        self.luck = ""
        self.asked: tuple[int, Move] | None = None
        """The move being made."""

    def play(self) -> Report:
        """Play to the end, or to the first fault."""
        fault = None
        winners: tuple[int, ...] = ()
        try:
            state = self._through()
            outcome = self.game.outcome(state)
            assert outcome is not None, "nobody is asked, but the game has no outcome"
            winners = tuple(self.job.aliens[seat] for seat in range(len(self.job.aliens)) if state.winners >> seat & 1)
        except Exception as error:
            fault = self._fault(error)
        self._close_encounter()
        return Report(
            self.job, len(self.record.entries), self.encounters, winners, self.uses, self.together, self.flares,
            self.artifacts, self.stations, self.looked, fault,
        )  # fmt: skip

    def _through(self) -> Any:
        game, rolls = self.game, self.rolls
        state = game.setup(self.options, self.job.seed)
        total = game.conserved(state)
        while seats := pending(state):
            if rolls.below(TENSE if tense(state) else CALM) == 0:
                self.looked += 1
                self.luck = rolls.fork().hex()
                laws.check_position(game, self.options, state, _dice(self.luck))
            seat = seats[rolls.below(len(seats))]
            choices = legal(state, seat)
            if not choices:
                raise laws.Broken(f"seat {seat} is asked but can do nothing")
            move = pick(choices, rolls)
            self.asked = seat, move
            events = apply(state, seat, move)
            self.asked = None
            self.record.entries.append(Entry(seat, move))
            self._note(events)
            if game.conserved(state) != total:
                raise laws.Broken(f"{move} changed what must be conserved")
            check_counts(state)
            if len(self.record.entries) - self.last_began > LONGEST:
                raise laws.Broken(f"an encounter goes on after {LONGEST} decisions")
        return state

    def _note(self, events: list[Any]) -> None:
        """Count who used what."""
        for event in events:
            if isinstance(event, Used):
                self.fired.add(event.alien)
                self.uses[event.alien] = self.uses.get(event.alien, 0) + 1
            elif isinstance(event, Played):
                self.flares += bool(event.mode)
                self.artifacts += not event.mode
            elif isinstance(event, StationUsed):
                self.stations += 1
            elif isinstance(event, Began):
                self._close_encounter()
                self.encounters += 1
                self.last_began = len(self.record.entries)

    def _close_encounter(self) -> None:
        for a, b in combinations(sorted(self.fired), 2):
            self.together[key(a, b)] = self.together.get(key(a, b), 0) + 1
        self.fired.clear()

    def _fault(self, error: Exception) -> Fault:
        what = str(error) if isinstance(error, laws.Broken) else f"{type(error).__name__}: {error}"
        seat, move = self.asked or (-1, None)
        said = self.game.encode(move).decode() if move is not None else ""
        return Fault(self.job, what, write(self.record), seat, said, self.luck)


def _dice(luck: str) -> Dice:
    """The dice of a look at a position, so that a fault that needed them is found again."""
    return Dice(key=bytes.fromhex(luck)) if luck else dice(0)


def tense(state: Any) -> bool:
    """Whether the position is inside an interrupt: something announced can still be answered, or waits beneath."""
    return bool(state.aside) or type(state.agenda[-1]) is Response


def check_counts(s: Any) -> None:
    """No number of ships or tokens is below zero, and no planet has two stations."""
    rows = (s.warp, s.gate, s.beside, s.limbo, s.removed, s.tokens, [s.charge], *s.ships)
    if min(map(min, rows)) < 0:
        raise laws.Broken("a number of ships or tokens is below zero")
    attached = [place for place in s.stations if 0 <= place < HELD]
    if len(set(attached)) < len(attached):
        raise laws.Broken("a planet has two stations")


def pick(choices: Choices, rolls: Dice) -> Move:
    """A legal move by lot; Done as often as all others, or ships would be sent until no power has a home left."""
    return DONE if DONE in choices and rolls.below(2) else choices.sample(rolls)


def play_job(job: Job) -> Report:
    """One game of the matrix."""
    return Watched(job).play()


def play_chunk(jobs: list[Job]) -> list[Report]:
    return [play_job(job) for job in jobs]


CHUNK = 3


def run(jobs: Iterator[Job], processes: int = 1, seconds: float | None = None) -> Iterator[Report]:
    """Play games as they are planned, over so many processes, until there are no more or the time is up."""
    end = None if seconds is None else monotonic() + seconds
    if processes == 1:
        for job in jobs:
            yield play_job(job)
            if end is not None and monotonic() >= end:
                return
        return
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    waiting: list[Future[list[Report]]] = []
    try:
        while True:
            late = end is not None and monotonic() >= end
            while not late and len(waiting) < 2 * processes and (chunk := list(islice(jobs, CHUNK))):
                waiting.append(pool.submit(play_chunk, chunk))
            if not waiting:
                return
            yield from waiting.pop(0).result()
    finally:  # also when nobody wants the rest
        pool.shutdown(cancel_futures=True)


def find_again(text: str, seat: int = -1, move: str = "", luck: str = "") -> str:
    """Plays the record of a fault once more under the same watch; what is wrong, or nothing."""
    game, record, _ = read(text, find)
    state: Any = None
    total: Any = None
    try:
        for state, _, _ in replay(game, record):
            total = game.conserved(state) if total is None else total
            if game.conserved(state) != total:
                return "something that must be conserved changed"
            check_counts(state)
        laws.check_position(game, record.options, state, _dice(luck))
        if move:
            apply(state, seat, game.decode_move(move.encode()))
            if game.conserved(state) != total:
                return "something that must be conserved changed"
    except Exception as error:
        return str(error) if isinstance(error, laws.Broken) else f"{type(error).__name__}: {error}"
    return ""

"""Many games between bots, over all cores, in which everybody plays the same deals from every seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from time import process_time

import msgspec

from cosmodrome import bots as known_bots
from cosmodrome import games as known_games
from cosmodrome.core.agenda import apply, pending
from cosmodrome.core.dice import dice, scramble
from cosmodrome.core.events import Event
from cosmodrome.core.game import Game, Options, Outcome
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.core.refusal import Refusal

CHUNK = 4
"""Games that go to a process together: few, so that progress shows and no core waits long at the end."""
SURE = 1.959964
"""Standard deviations to either side that hold 95 % of a normal distribution."""


class Played(msgspec.Struct, frozen=True):
    """One game between bots."""

    outcome: Outcome
    decisions: tuple[int, ...]
    """How often each seat was asked."""
    seconds: tuple[float, ...]
    """How long each seat's bot computed in all; the only number here that differs between runs."""


class Standing(msgspec.Struct, frozen=True):
    """What one entry of a lineup has reached."""

    name: str
    games: int
    wins: float
    """A first place shared by k seats counts 1/k for each of them."""
    share: float
    """Wins per game."""
    low: float
    """Lower end of the 95 % interval of the share."""
    high: float
    score: float
    """Mean score of its seats."""


class Standings(msgspec.Struct, frozen=True):
    """A tournament so far. Everything but `thought` is the same on every machine."""

    total: int
    """How many games there will be."""
    played: int
    rows: tuple[Standing, ...]
    """In the order of the lineup."""
    thought: tuple[float, ...]
    """Milliseconds of computing per decision, for each row."""


def play(game: Game, options: Options, bots: Sequence[Bot], seed: int) -> Played:
    """One game, one bot a seat. Each bot has dice of its own, which come from the same seed as the deal."""
    state = game.setup(options, seed)
    own = [dice(scramble(seed) ^ (seat + 1)) for seat in range(len(bots))]
    news: list[list[Event]] = [[] for _ in bots]
    decisions = [0] * len(bots)
    seconds = [0.0] * len(bots)
    while seats := pending(state):
        seat = seats[0]
        perspective = Perspective(game, state, seat, own[seat], news[seat])
        news[seat] = []
        began = process_time()
        move = bots[seat].choose(perspective)
        seconds[seat] += process_time() - began
        decisions[seat] += 1
        events = apply(state, seat, move)
        for heard in news:
            heard += events
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError(f"{game.title} asks nobody, yet it is not over.")
    return Played(outcome, tuple(decisions), tuple(seconds))


def tournament(
    game: Game, options: Options, names: Sequence[str], games: int, seed: int = 0, processes: int = 1, place: str = ""
) -> Iterator[Standings]:
    """Plays so many games and yields the standings as they grow; the last ones are complete.

    `names` are bots for the seats from 0 on; fewer names than seats go round again. Every deal is played once from each
    rotation of the lineup, so sides and start are exchanged. `place` says where other processes find a game that is
    not on the list, as `module:VALUE`.
    """
    check(game, options, names, games)
    one = partial(_play_some, place or game.name, options, tuple(names), seed)
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    tally = _Tally(names, games)
    if processes == 1:
        for chunk in chunks:
            yield tally.add(chunk.start, _play_chunk(game, options, names, seed, chunk))
        return
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    try:
        for chunk, played in zip(chunks, pool.map(one, chunks), strict=True):
            yield tally.add(chunk.start, played)
    finally:  # also when nobody wants the rest
        pool.shutdown(cancel_futures=True)


def measure(
    game: Game, options: Options, names: Sequence[str], games: int, seed: int = 0, processes: int = 1, place: str = ""
) -> Standings:
    """The complete standings of a tournament."""
    *_, last = tournament(game, options, names, games, seed, processes, place)
    return last


def check(game: Game, options: Options, names: Sequence[str], games: int) -> None:
    """Refuse what cannot be played before anything is: unknown bots, a lineup that does not fit, no games."""
    for name in names:
        known_bots.find(game, name)
    if not names or options.seats % len(names):
        raise Refusal("lineup", f"{len(names)} bots cannot share {options.seats} seats evenly.")
    if games < 1:
        raise Refusal("games", f"A tournament needs at least one game, not {games}.")


def seating(names: Sequence[str], seats: int, number: int) -> tuple[int, list[int]]:
    """The deal of a game by its number, and which entry of the lineup sits in each seat."""
    deal, turn = divmod(number, len(names))
    return deal, [(seat + turn) % len(names) for seat in range(seats)]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval for a share of wins, by Wilson's score; sound for few games and for shares near 0 and 1."""
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def _play_chunk(game: Game, options: Options, names: Sequence[str], seed: int, numbers: range) -> list[Played]:
    found = []
    for number in numbers:
        deal, sitting = seating(names, options.seats, number)
        bots = [known_bots.find(game, names[entry]) for entry in sitting]
        found.append(play(game, options, bots, scramble(seed) ^ scramble(deal)))
    return found


def _play_some(place: str, options: Options, names: tuple[str, ...], seed: int, numbers: range) -> list[Played]:
    """The same in another process, which has to find the game first."""
    return _play_chunk(known_games.load(place), options, names, seed, numbers)


class _Tally:
    """Adds games up, in the order of their numbers."""

    def __init__(self, names: Sequence[str], total: int) -> None:
        self.names = names
        self.total = total
        self.played = 0
        self.wins = [0.0] * len(names)
        self.scores = [0.0] * len(names)
        self.seats = [0] * len(names)
        self.decisions = [0] * len(names)
        self.seconds = [0.0] * len(names)

    def add(self, first: int, games: Sequence[Played]) -> Standings:
        for number, game in enumerate(games, first):
            self._add(seating(self.names, len(game.decisions), number)[1], game)
        return self.standings()

    def _add(self, sitting: list[int], game: Played) -> None:
        winners = game.outcome.winners()
        self.played += 1
        for seat, entry in enumerate(sitting):
            self.wins[entry] += seat in winners and 1 / len(winners)
            self.scores[entry] += game.outcome.scores[seat]
            self.seats[entry] += 1
            self.decisions[entry] += game.decisions[seat]
            self.seconds[entry] += game.seconds[seat]

    def standings(self) -> Standings:
        rows = tuple(self._row(entry, name) for entry, name in enumerate(self.names))
        pairs = zip(self.seconds, self.decisions, strict=True)
        return Standings(self.total, self.played, rows, tuple(1000 * s / max(n, 1) for s, n in pairs))

    def _row(self, entry: int, name: str) -> Standing:
        wins = round(self.wins[entry], 6)  # thirds may not add up to the last digit
        low, high = wilson(wins, self.played)
        score = self.scores[entry] / max(self.seats[entry], 1)
        return Standing(name, self.played, wins, wins / max(self.played, 1), low, high, score)

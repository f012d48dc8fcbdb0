"""Many games between bots, over all cores, in which everybody plays the same deals from every seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import process_time

from cosmodrome import bots as known_bots
from cosmodrome import games as known_games
from cosmodrome.core.agenda import apply, pending
from cosmodrome.core.dice import dice, seed_of
from cosmodrome.core.events import Event
from cosmodrome.core.game import Game, Options
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.core.refusal import Refusal
from cosmodrome.lab.standings import Played, Standings, Tally

CHUNK = 4
"""Games that go to a process together: few, so that progress shows and no core waits long at the end."""


def play(game: Game, options: Options, bots: Sequence[Bot], seed: int) -> Played:
    """One game, one bot a seat. Each bot has dice of its own, which come from the same seed as the deal."""
    state = game.setup(options, seed)
    own = [dice(seed, f"bot {seat}") for seat in range(len(bots))]
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
    return Played(outcome, tuple(decisions), tuple(seconds), game.report(state) if game.report else None)


def tournament(
    game: Game, options: Options, names: Sequence[str], games: int, seed: int = 0, processes: int = 1, place: str = ""
) -> Iterator[Standings]:
    """Plays so many games and yields the standings as they grow; the last ones are complete.

    `names` are bots for the seats from 0 on; fewer names than seats go round again. Every deal is played once from each
    rotation of the lineup, so sides and start are exchanged, and so is who has one seat more. `place` says where other
    processes find a game that is not on the list, as `module:VALUE`.
    """
    check(game, options, names, games)
    one = partial(_play_some, place or game.name, options, tuple(names), seed)
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    tally = Tally(names, games)
    if processes == 1:
        for chunk in chunks:
            yield _add(tally, chunk, _play_chunk(game, options, names, seed, chunk))
        return
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    try:
        for chunk, played in zip(chunks, pool.map(one, chunks), strict=True):
            yield _add(tally, chunk, played)
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
    if not 0 < len(names) <= options.seats:
        raise Refusal("lineup", f"{len(names)} bots cannot take {options.seats} seats.")
    if games < 1:
        raise Refusal("games", f"A tournament needs at least one game, not {games}.")
    if options.seats % len(names) and games % len(names):
        bots, seats = len(names), options.seats
        raise Refusal("lineup", f"{bots} bots share {seats} seats evenly only if the games can be divided by {bots}.")


def seating(names: Sequence[str], seats: int, number: int) -> tuple[int, list[int]]:
    """The deal of a game by its number, and which entry of the lineup sits in each seat."""
    deal, turn = divmod(number, len(names))
    return deal, [(seat + turn) % len(names) for seat in range(seats)]


def _add(tally: Tally, numbers: range, games: Sequence[Played]) -> Standings:
    for number, game in zip(numbers, games, strict=True):
        tally.add(game, seating(tally.names, len(game.decisions), number)[1])
    return tally.standings()


def _play_chunk(game: Game, options: Options, names: Sequence[str], seed: int, numbers: range) -> list[Played]:
    found = []
    for number in numbers:
        deal, sitting = seating(names, options.seats, number)
        bots = [known_bots.find(game, names[entry]) for entry in sitting]
        found.append(play(game, options, bots, seed_of(seed, f"deal {deal}")))
    return found


def _play_some(place: str, options: Options, names: tuple[str, ...], seed: int, numbers: range) -> list[Played]:
    """The same in another process, which has to find the game first."""
    return _play_chunk(known_games.load(place), options, names, seed, numbers)

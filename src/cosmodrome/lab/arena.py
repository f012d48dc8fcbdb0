"""Many games between bots, over all cores, in which everybody plays the same deals from every seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import process_time

import msgspec

from cosmodrome import bots as known_bots
from cosmodrome import games as known_games
from cosmodrome.bots.engine import SECONDS
from cosmodrome.core.agenda import apply, pending
from cosmodrome.core.dice import dice, seed_of
from cosmodrome.core.events import Event
from cosmodrome.core.game import Game, Options
from cosmodrome.core.perspective import Bot, Perspective, tell_over
from cosmodrome.core.record import Entry, result_of
from cosmodrome.core.refusal import Refusal
from cosmodrome.lab.standings import Played, Standings, Tally

Each = Callable[[int, Played, Sequence[str]], None]
"""What is done with every game: its number, how it went, and the bot in each seat."""
CHUNK = 4
"""Games that go to a process together: few, so that progress shows and no core waits long at the end."""


class Lineup(msgspec.Struct, frozen=True):
    """What a tournament plays, as other processes are told it."""

    place: str
    """Where the game is found: its name, or `module:VALUE`."""
    options: Options
    names: tuple[str, ...]
    seed: int
    seconds: float = SECONDS
    """How long an engine may think about a move."""
    keep: bool = False
    """Whether the moves are kept, for a record of each game."""


def play(game: Game, options: Options, bots: Sequence[Bot], seed: int, keep: bool = False) -> Played:
    """One game, one bot a seat. Each bot has dice of its own, which come from the same seed as the deal."""
    state = game.setup(options, seed)
    own = [dice(seed, f"bot {seat}") for seat in range(len(bots))]
    news: list[list[Event]] = [[] for _ in bots]
    decisions = [0] * len(bots)
    seconds = [0.0] * len(bots)
    entries: list[Entry] = []
    while seats := pending(state):
        seat = seats[0]
        perspective = Perspective(game, state, seat, own[seat], news[seat])
        news[seat] = []
        began = process_time()
        move = bots[seat].choose(perspective)
        seconds[seat] += process_time() - began
        decisions[seat] += 1
        events = apply(state, seat, move)
        if keep:
            entries.append(Entry(seat, move, result_of(events)))
        for heard in news:
            heard += events
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError(f"{game.title} asks nobody, yet it is not over.")
    tell_over(bots, outcome)
    report = game.report(state) if game.report else None
    return Played(outcome, tuple(decisions), tuple(seconds), report, seed, entries)


def tournament(
    game: Game,
    options: Options,
    names: Sequence[str],
    games: int,
    seed: int = 0,
    processes: int = 1,
    place: str = "",
    *,
    seconds: float = SECONDS,
    keep: bool = False,
    each: Each | None = None,
) -> Iterator[Standings]:
    """Plays so many games and yields the standings as they grow; the last ones are complete.

    `names` are bots for the seats from 0 on; fewer names than seats go round again. Every deal is played once from each
    rotation of the lineup, so sides and start are exchanged, and so is who has one seat more. `place` says where other
    processes find a game that is not on the list, as `module:VALUE`. `each` is called with every game, in their order.
    """
    check(game, options, names, games)
    lineup = Lineup(place or game.name, options, tuple(names), seed, seconds, keep)
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    tally = Tally(names, games)
    if processes == 1:
        for chunk in chunks:
            yield _add(tally, chunk, _play_chunk(game, lineup, chunk), each)
        return
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    try:
        for chunk, played in zip(chunks, pool.map(partial(_play_some, lineup), chunks), strict=True):
            yield _add(tally, chunk, played, each)
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
    check_lineup(game, options, names)
    if games < 1:
        raise Refusal("games", f"A tournament needs at least one game, not {games}.")
    if options.seats % len(names) and games % len(names):
        bots, seats = len(names), options.seats
        raise Refusal("lineup", f"{bots} bots share {seats} seats evenly only if the games can be divided by {bots}.")


def check_lineup(game: Game, options: Options, names: Sequence[str]) -> None:
    """Refuse bots that nobody knows, and more or fewer of them than can sit."""
    for name in names:
        known_bots.load(game, name)
    if not 0 < len(names) <= options.seats:
        raise Refusal("lineup", f"{len(names)} bots cannot take {options.seats} seats.")


def seating(names: Sequence[str], seats: int, number: int) -> tuple[int, list[int]]:
    """The deal of a game by its number, and which entry of the lineup sits in each seat."""
    deal, turn = divmod(number, len(names))
    return deal, [(seat + turn) % len(names) for seat in range(seats)]


def _add(tally: Tally, numbers: range, games: Sequence[Played], each: Each | None) -> Standings:
    for number, game in zip(numbers, games, strict=True):
        sitting = seating(tally.names, len(game.decisions), number)[1]
        tally.add(game, sitting)
        if each:
            each(number, game, [tally.names[entry] for entry in sitting])
    return tally.standings()


def _play_chunk(game: Game, lineup: Lineup, numbers: range) -> list[Played]:
    found = []
    for number in numbers:
        deal, sitting = seating(lineup.names, lineup.options.seats, number)
        names = [lineup.names[entry] for entry in sitting]
        bots = [known_bots.load(game, name, lineup.options, lineup.seconds) for name in names]
        found.append(play(game, lineup.options, bots, seed_of(lineup.seed, f"deal {deal}"), lineup.keep))
    return found


def _play_some(lineup: Lineup, numbers: range) -> list[Played]:
    """The same in another process, which has to find the game first."""
    return _play_chunk(known_games.load(lineup.place), lineup, numbers)

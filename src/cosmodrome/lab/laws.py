"""The laws every game keeps, as one check that anybody can run over a game of their own.

>>> from cosmodrome.games import find
>>> from cosmodrome.lab.laws import check
>>> check(find("colors-jr"), games=1)
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from typing import Any

import msgspec

from cosmodrome.core.agenda import advance, apply, legal, pending, refusal
from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.dice import Dice, dice
from cosmodrome.core.events import Event
from cosmodrome.core.game import Game, Options
from cosmodrome.core.perspective import redealt
from cosmodrome.core.record import Entry, Record, final, result_of, write
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.space import ListSpace, Space
from cosmodrome.core.text import plain
from cosmodrome.games import load as load_game
from cosmodrome.lab import abouts, secrecy
from cosmodrome.lab import sight as sight_law

LONGEST = 100_000
"""More decisions than any game of ours takes."""


class Broken(AssertionError):
    """A law that a game does not keep, and where."""


def check(game: Game, games: int = 3, seed: int = 0, every: int = 7) -> None:
    """Play random games of every variant and test the laws at every `every`-th position; raises Broken."""
    for options in game.variants():
        for i in range(games):
            play(game, options, seed + i, every)
            check_secrecy(game, options, seed + i, every)
            check_observations(game, options, seed + i, every)


def play(game: Game, options: Options, seed: int, every: int = 1) -> Record:
    """One random game under the laws; its record."""
    state = game.setup(options, seed)
    rolls = dice(seed + 1)
    record = Record(game.name, options, seed, [f"Seat {i + 1}" for i in range(options.seats)], [])
    total = game.conserved(state)
    count = 0
    while pending(state):
        if count % every == 0:
            check_position(game, options, state, rolls)
        _demand(count < LONGEST, game, f"a game goes on after {count} decisions")
        seat = rolls.choice(pending(state))
        move = legal(state, seat).sample(rolls)
        events = apply(state, seat, move)
        record.entries.append(Entry(seat, move, result_of(events)))
        _check_events(game, options, events)
        _demand(game.conserved(state) == total, game, f"{move} changed what must be conserved")
        count += 1
    check_position(game, options, state, rolls)
    _check_end(game, options, state, record)
    return record


def check_position(game: Game, options: Options, state: Any, rolls: Dice) -> None:
    """All laws that a single position can keep or break."""
    before = game.encode(state)
    _check_copies(game, state)
    seats = pending(state)
    _demand(len(set(seats)) == len(seats) and all(0 <= s < options.seats for s in seats), game, f"pending says {seats}")
    for seat in (*range(options.seats), None):
        _check_sight(game, options, state, seat, rolls)
    for seat in seats:
        _check_choices(game, options, state, seat, rolls)
    for seat in set(range(options.seats)) - set(seats):
        _demand(not legal(state, seat), game, f"seat {seat} is not asked but has moves")
        _demand(refusal(state, seat, Move()) is not None, game, f"seat {seat} is not asked but may move")
    if len(seats) > 1:
        _check_order(game, state, seats, rolls)
    _demand(game.encode(state) == before, game, "looking changed the position")


# -- copies ---------------------------------------------------------------------------


def _check_copies(game: Game, state: Any) -> None:
    """JSON there and back is equal; a clone is equal and shares nothing that can change."""
    text = game.encode(state)
    back = game.decode_state(text)
    _demand(back == state and game.encode(back) == text, game, "JSON there and back is not equal")
    twin = state.clone()
    _demand(twin == state, game, "a clone is not equal")
    shared = {id(box) for box in _boxes(state)} & {id(box) for box in _boxes(twin)}
    _demand(not shared, game, "a clone shares a list or dict with its original")
    _demand(not state.events and state.given is None, game, "events or a given result were left in the position")


def _boxes(value: Any) -> Iterator[Any]:
    """Every list, dict, set and unfrozen struct inside a value."""
    if isinstance(value, msgspec.Struct):
        if not value.__struct_config__.frozen:
            yield value
        inside = [getattr(value, name) for name in value.__struct_fields__]
    elif isinstance(value, list | set | dict):
        yield value
        inside = list(value.values()) if isinstance(value, dict) else list(value)
    else:
        inside = list(value) if isinstance(value, tuple) else []
    for item in inside:
        yield from _boxes(item)


# -- what a seat sees -------------------------------------------------------------------


@lru_cache(maxsize=8)
def _space(game: Game, options: Options) -> Space:
    """The game's Space; some list many thousand moves, and a game is asked for it at each position."""
    assert game.space
    return game.space(options)


def sight(game: Game, options: Options, state: Any, seat: int | None) -> bytes:
    """All that reaches a seat from a position, as bytes: view, choices, text, drawing, abouts, numbers, prompt."""
    data = game.data(options.data)
    view = game.view(state, seat)
    choices = Choices() if seat is None else legal(state, seat)
    words = game.text(view, data)
    shown: list[Any] = [view, choices.describe(), plain(words)]
    drawings = [game.board(view, choices, data, tall) for tall in (False, True)] if game.board else []
    shown += [(drawing.svg(), list(drawing.pieces), drawing.panels) for drawing in drawings]
    told = abouts.told(game, view, data, abouts.pointed(drawings, words, choices))
    fault = abouts.fault(game, view, choices, data, told)
    _demand(fault is None, game, f"seat {seat} asks in vain: {fault}")
    shown.append(told)
    if game.space and seat is not None:
        shown.append(_space(game, options).observe(view).tobytes())
    if state.agenda and seat in pending(state):
        question = state.agenda[-1]
        shown += [question.prompt_to(state, seat), [question.say(state, seat, move, data) for move in choices.listed]]
    return game.encode(shown)


def _check_sight(game: Game, options: Options, state: Any, seat: int | None, rolls: Dice) -> None:
    """Every view draws and reads, and nothing in it depends on what the seat cannot know."""
    seen = sight(game, options, state, seat)
    twin = redealt(game, state, seat, rolls)
    _demand(sight(game, options, twin, seat) == seen, game, f"what seat {seat} sees changes with what it cannot know")
    _demand(game.conserved(twin) == game.conserved(state), game, "dealing again lost or made something")
    for fault in (secrecy.leak(game, state, seat, rolls), secrecy.stuck(game, state, seat, rolls)):
        _demand(fault is None, game, str(fault))
    view = game.view(state, seat)
    back = msgspec.json.decode(game.encode(view), type=game.View)
    _demand(back == view, game, "a view does not survive JSON")
    if game.space and seat is not None:
        space = _space(game, options)
        _demand(len(space.observe(view)) == space.width, game, "a view has not as many numbers as its space says")


def check_secrecy(game: Game, options: Options, seed: int, every: int = 1) -> None:
    """Two games that a seat cannot tell apart are dealt again for it to the same State (see secrecy.py)."""
    fault = secrecy.play_twins(game, options, seed, every)
    _demand(fault is None, game, str(fault))


def check_observations(game: Game, options: Options, seed: int, every: int = 1) -> None:
    """An observation tells all that the seat's View does (see sight.py)."""
    if game.space:
        fault = sight_law.blind_spot(game, options, seed, every)
        _demand(fault is None, game, str(fault))


# -- moves --------------------------------------------------------------------------------


def _check_choices(game: Game, options: Options, state: Any, seat: int, rolls: Dice) -> None:
    """Somebody can always move; what is listed applies, what is not is refused and changes nothing."""
    choices = legal(state, seat)
    _demand(bool(choices), game, f"seat {seat} is asked but can do nothing")
    _demand(len(set(choices.listed)) == len(choices.listed), game, "a move is listed twice")
    _demand(state.agenda[-1].default(state, seat) in choices, game, "the default move is not legal")
    data = game.data(options.data)
    spots = [choices.sample(rolls) for _ in range(3)] + list(choices.listed[:2]) + list(choices.listed[-2:])
    for move in spots:
        _demand(move in choices, game, f"{move} was sampled but is not in the choices")
        _check_legal(game, state, seat, move, data)
    for move in choices.listed:
        _demand(refusal(state, seat, move) is None, game, f"{move} is listed but refused")
    if game.space:
        _check_space(game, options, state, seat, choices)
    for stranger in (Move(), None, "nonsense"):
        _check_refused(game, state, seat, stranger)


def _check_legal(game: Game, state: Any, seat: int, move: Move, data: Any) -> None:
    """A legal move applies, checked or trusted alike, says itself, and survives JSON."""
    one, two = state.clone(), state.clone()
    _demand(apply(one, seat, move) == advance(two, seat, move) and one == two, game, f"{move} is not repeatable")
    _demand(game.decode_move(game.encode(move)) == move, game, f"{move} does not survive JSON")
    _demand(bool(move.say(data)) and all(move.parts()), game, f"{move} does not say itself")


def _check_space(game: Game, options: Options, state: Any, seat: int, choices: Choices) -> None:
    """Every legal move has a number of its own; every other numbered move is refused."""
    assert game.space
    space = _space(game, options)
    for move in choices.listed:
        number = space.encode(move)
        _demand(0 <= number < space.size and space.decode(number) == move, game, f"{move} has no number of its own")
    _demand(sum(space.mask(choices)) >= len(choices.listed), game, "two moves have one number")
    if isinstance(space, ListSpace):
        listed = set(choices.listed)
        for move in space.moves:
            if move not in listed and move not in choices:
                _check_refused(game, state, seat, move, light=True)


def _check_refused(game: Game, state: Any, seat: int, move: Any, light: bool = False) -> None:
    """An unlisted move is refused with a reason and changes nothing."""
    why = refusal(state, seat, move)
    _demand(why is not None and bool(why.sentence), game, f"{move} is not listed but not refused")
    if light:
        return
    twin = state.clone()
    try:
        apply(twin, seat, move)
    except Refusal:
        _demand(twin == state, game, f"refusing {move} changed the position")
    else:
        raise Broken(f"{game.name}: {move} is not listed but was applied")


def _check_order(game: Game, state: Any, seats: tuple[int, ...], rolls: Dice) -> None:
    """Answers given at the same time lead to the same position in whatever order they come."""
    answers = {seat: legal(state, seat).sample(rolls) for seat in seats}
    ends = []
    for order in list(permutations(seats))[:6]:
        twin = state.clone()
        for seat in order:
            apply(twin, seat, answers[seat])
        ends.append(twin)
    _demand(all(end == ends[0] for end in ends), game, "the order of simultaneous answers matters")


# -- events and the end ----------------------------------------------------------------------


def _check_events(game: Game, options: Options, events: list[Event]) -> None:
    data = game.data(options.data)
    for event in events:
        _demand(isinstance(event.say(data), str), game, f"{event} does not say itself")
        _demand(event.to is None or all(0 <= s < options.seats for s in event.to), game, f"{event} is for nobody")


def _check_end(game: Game, options: Options, state: Any, record: Record) -> None:
    """A finished game has an outcome, and its record leads there again."""
    outcome = game.outcome(state)
    if outcome is None:
        raise Broken(f"{game.name}: nobody is asked, but the game has no outcome")
    _demand(len(outcome.ranks) == len(outcome.scores) == options.seats, game, "the outcome has not one rank a seat")
    _demand(1 in outcome.ranks, game, "nobody is first")
    _demand(final(game, record) == state, game, "the record leads to another position")


def replay_elsewhere(place: str, record: Record, hash_seed: int) -> bytes:
    """The final position of a record as a second process under another hash seed finds it."""
    code = (
        "import sys; from cosmodrome.games import load; from cosmodrome.core.record import read, final;"
        f"game, record, _ = read(sys.stdin.read(), lambda name: load({place!r}));"
        "sys.stdout.buffer.write(game.encode(final(game, record)))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        input=write(record).encode(),
        capture_output=True,
        env={"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": ":".join(sys.path)},
        check=True,
    )
    return run.stdout


def check_replay_elsewhere(place: str, options: Options, seed: int = 0) -> None:
    """A record replays to an equal position in another process with another hash seed."""
    game = load_game(place)
    record = play(game, options, seed, every=LONGEST)
    here = game.encode(final(game, record))
    _demand(replay_elsewhere(place, record, seed + 12345) == here, game, "another process finds another position")


def perft(state: Any, depth: int) -> int:
    """How many ways there are to go on for `depth` decisions: a number that any change of what is legal changes."""
    if depth == 0 or not pending(state):
        return 1
    seat = pending(state)[0]
    total = 0
    for move in legal(state, seat).grid(3):
        twin = state.clone()
        advance(twin, seat, move)
        total += perft(twin, depth - 1)
    return total


def _demand(kept: bool, game: Game, law: str) -> None:
    if not kept:
        raise Broken(f"{game.name}: {law}")

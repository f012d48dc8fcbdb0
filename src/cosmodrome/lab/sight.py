"""The law of observations: what a seat sees in its View it also sees in its numbers.

Two positions whose Views differ for a seat give different observations. And each field of a View counts by itself: put
into another View of the same game, it changes the numbers. What is left out on purpose a Space names in `omits`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.game import Game, Options
from cosmodrome.core.space import BOUND, Omitted, Space

KEPT = 12
"""How many earlier Views of a seat lend their fields to a later one."""


def told(view: Any, space: Space) -> dict[str, Any]:
    """The View as plain data, as far as an observation has to tell it."""
    plain: dict[str, Any] = msgspec.to_builtins(view)
    for path, omitted in space.omits.items():
        _replace(plain, path.split("."), omitted)
    return plain


def _replace(within: Any, path: list[str], omitted: Omitted) -> None:
    if isinstance(within, list):
        for item in within:
            _replace(item, path, omitted)
    elif len(path) > 1:
        _replace(within[path[0]], path[1:], omitted)
    else:
        within[path[0]] = omitted.told(within[path[0]])


def blind_spot(game: Game, options: Options, seed: int, every: int = 1) -> str | None:
    """What an observation hides in a random game; None if nothing was found. Every so manieth position is looked at."""
    assert game.space
    space = game.space(options)
    seen: dict[tuple[int, bytes], dict[str, Any]] = {}
    earlier: list[list[Any]] = [[] for _ in range(options.seats)]
    for count, state in enumerate(_positions(game, options, seed)):
        if count % every > 1:  # two in a row: what changes by a single move is the hardest to see
            continue
        for seat in range(options.seats):
            view = game.view(state, seat)
            row = space.observe(view)
            if fault := _out_of_bounds(space, row):
                return fault
            known = told(view, space)
            other = seen.setdefault((seat, row.tobytes()), known)
            if other != known:
                return f"two Views of seat {seat} have one observation; they differ in {_differences(known, other)}"
            if fault := _unheeded(space, view, row.tobytes(), earlier[seat]):
                return fault
            earlier[seat] = [view, *earlier[seat][: KEPT - 1]] if count % 5 == 0 else earlier[seat]
    return None


def _positions(game: Game, options: Options, seed: int) -> Iterator[Any]:
    state, rolls = game.setup(options, seed), dice(seed + 1)
    while asked := pending(state):
        yield state
        seat = rolls.choice(asked)
        advance(state, seat, legal(state, seat).sample(rolls))
    yield state


def _out_of_bounds(space: Space, row: Any) -> str | None:
    if min(row) >= -BOUND and max(row) <= BOUND:
        return None
    at = max(range(len(row)), key=lambda i: abs(row[i]))
    part = next(part for part in space.layout.parts if part.start <= at < part.start + part.size)
    return f"a number of {part.name!r} is {row[at]}, beyond {BOUND}"


def _unheeded(space: Space, view: Any, row: bytes, earlier: list[Any]) -> str | None:
    """A field of an earlier View that makes no difference in this one."""
    for other in earlier:
        for name in view.__struct_fields__:
            value = getattr(other, name)
            if name == "seat" or value == getattr(view, name):
                continue
            mixed = msgspec.structs.replace(view, **{name: value})
            if _observed(space, mixed) == row and told(mixed, space) != told(view, space):
                return f"the observation does not tell `{name}`: {getattr(view, name)} or {value}"
    return None


def _observed(space: Space, view: Any) -> bytes:
    """The observation of a View that never was; its parts may not fit together, and then it is no test of anything."""
    try:
        return space.observe(view).tobytes()
    except (IndexError, KeyError, ValueError):
        return b""


def _differences(one: dict[str, Any], two: dict[str, Any]) -> str:
    return "; ".join(f"{name}: {one[name]} and {two[name]}" for name in one if one[name] != two[name])[:400]

"""A bot reaches what its seat may know, and nothing else."""

from __future__ import annotations

import gc
from collections.abc import Callable
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import msgspec
import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.game import Game
from cosmodrome.core.perspective import Perspective
from cosmodrome.games.colors import COLORS
from cosmodrome.games.colors_jr import COLORS_JR
from tests.core.duel import DUEL


def reachable(root: object) -> list[object]:
    """Everything that can be got at from an object, but for the code of modules."""
    found: dict[int, object] = {}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, ModuleType | type | BuiltinFunctionType):
            continue
        found[id(thing)] = thing
        if isinstance(thing, FunctionType):
            waiting += [thing.__closure__, thing.__defaults__, thing.__kwdefaults__]
        elif isinstance(thing, msgspec.Struct):  # those without gc are not walked by the collector
            waiting += [getattr(thing, name) for name in thing.__struct_fields__]
        else:
            waiting += gc.get_referents(thing)
    return list(found.values())


def leaks(root: object, state: Any, hidden: list[list[int]]) -> list[str]:
    """What of the truth can be got at: the State, its lists, its dice, or a hidden order."""
    things = reachable(root)
    ids = {id(thing) for thing in things}
    found = ["state"] if id(state) in ids else []
    found += [f"list {name}" for name in state.__struct_fields__ if _is_live(getattr(state, name)) & ids]
    found += ["dice" for thing in things if getattr(thing, "key", None) == state.key]
    found += [
        "order" for thing in things if isinstance(thing, list | tuple) and len(thing) > 5 and list(thing) in hidden
    ]
    return found


def _is_live(field: Any) -> set[int]:
    """A field that is a list, and the lists in it: nobody but the State may hold them."""
    if not isinstance(field, list):
        return set()
    return {id(field), *(id(item) for item in field if isinstance(item, list))}


Played = tuple[Any, int, list[Any]]


def begin(game: Game, moves: int, **options: Any) -> Played:
    """A position after some random moves, the seat to move, and all events."""
    state, chance = game.start(seed=5, **options), dice(9)
    log: list[Any] = []
    for _ in range(moves):
        seat = pending(state)[0]
        log += advance(state, seat, legal(state, seat).sample(chance))
    return state, pending(state)[0], log


HIDDEN: dict[str, Callable[[Any, int], list[list[int]]]] = {
    "colors": lambda s, seat: [s.pile, s.removed, s.pile + s.removed],
    "colors-jr": lambda s, seat: [pile for pile in s.piles if len(pile) > 5],
    "duel": lambda s, seat: [s.deck],
}


@pytest.mark.parametrize("moves", [1, 8, 21])
@pytest.mark.parametrize(
    ("game", "options"), [(COLORS, {"short": True}), (COLORS_JR, {"seats": 3}), (DUEL, {"seats": 3})]
)
def test_a_perspective_reaches_no_truth(game: Game, options: dict[str, Any], moves: int) -> None:
    moves = min(moves, 12) if game is COLORS_JR else moves
    state, seat, log = begin(game, moves, **options)
    perspective = Perspective(game, state, seat, dice(1), log)
    assert leaks(perspective, state, HIDDEN[game.name](state, seat)) == []
    assert leaks(perspective.imagine(), state, HIDDEN[game.name](state, seat)) == []


def test_the_walk_would_find_a_leak() -> None:
    state, seat, log = begin(COLORS, 8)
    hidden = HIDDEN["colors"](state, seat)
    for leak, what in ((state, "state"), (lambda: state.hands, "list hands"), ({"x": (state.pile[:],)}, "order")):
        perspective = Perspective(COLORS, state, seat, dice(1), log)
        perspective.choices = leak  # type: ignore[assignment]
        assert what in leaks(perspective, state, hidden)


def test_sealed_cards_of_others_are_dealt_again() -> None:
    """In a simultaneous question a bot cannot read the card that lies face down before it."""
    seen = set()
    for seed in range(12):
        state = DUEL.start(seed=5, seats=2)
        advance(state, 0, legal(state, 0)[0])
        seen.add(Perspective(DUEL, state, 1, dice(seed)).imagine().sealed[0])
    assert len(seen) > 3


def test_events_to_others_are_left_out() -> None:
    state, seat, log = begin(DUEL, 21, seats=3)
    heard = Perspective(DUEL, state, seat, dice(1), log).events
    assert any(event.to == (seat,) for event in heard)
    assert not any(event.to is not None and seat not in event.to for event in heard)

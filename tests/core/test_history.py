"""Going back in a game: always to the same position, and never by playing the whole game again."""

from __future__ import annotations

import random

import pytest

from cosmodrome.core import history as module
from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.history import History
from cosmodrome.core.record import Entry, Record, read, write
from cosmodrome.games import find
from cosmodrome.table import Table

COLORS = find("colors")


def wandering(entries: int, seed: int) -> tuple[Record, list[bytes]]:
    """A record with moves and undos at random, and the position after each entry, each found the slow way."""
    chance = random.Random(seed)
    options = COLORS.options(seats=4)
    states, record = [COLORS.setup(options, seed)], Record("colors", options, seed, list("abcd"))
    seen: list[bytes] = []
    for _ in range(entries):
        state = states[-1].clone()
        if (len(states) > 1 and chance.random() < 0.45) or not pending(state):
            back = min(len(states) - 1, chance.choice((1, 1, 2, 3, 10, 40)))
            del states[-back:]
            record.entries.append(Entry(0, undo=back))
        else:
            seat = pending(state)[0]
            choices = legal(state, seat)
            move = choices[chance.randrange(len(choices))]
            apply(state, seat, move)
            states.append(state)
            record.entries.append(Entry(seat, move))
        seen.append(COLORS.encode(states[-1]))
    return record, seen


@pytest.mark.parametrize("seed", range(5))
def test_every_undo_leads_where_it_should(seed: int) -> None:
    record, seen = wandering(300, seed)
    table = Table(COLORS, Record("colors", record.options, seed, list("abcd")))
    for entry, expected in zip(record.entries, seen, strict=True):
        table.accept(table.follow(entry))
        assert COLORS.encode(table.state) == expected
    assert list(table.standing) == table.record.moves()
    assert read(write(record), find)[1] == record


class Counting:
    """Counts moves that are made while a game goes back."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moves = 0

        def counted(*args: object) -> object:
            self.moves += 1
            return apply(*args)  # type: ignore[arg-type]

        monkeypatch.setattr(module, "apply", counted)


def a_long_game() -> tuple[History, int]:
    state = COLORS.start(seed=3, seats=4)
    history = History(state.clone())
    while seats := pending(state):
        state = state.clone()
        move = legal(state, seats[0])[0]
        apply(state, seats[0], move)
        history.add(Entry(seats[0], move), state)
    return history, len(history.moves)


def test_going_back_costs_about_what_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    history, size = a_long_game()
    count = Counting(monkeypatch)
    for back in (1, 2, 5, 17, 60):
        count.moves = 0
        history.position(size - back)
        assert count.moves < 2 * back + 16


def test_a_game_taken_back_move_by_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a record can have it, again and again: the whole way back costs a few moves each, not the whole game each."""
    history, size = a_long_game()
    count = Counting(monkeypatch)
    for left in reversed(range(size)):
        history.position(left)
        history.cut(1)
    assert count.moves < 16 * size
    assert history.moves == []


def test_few_positions_are_kept() -> None:
    history, size = a_long_game()
    assert size > 90
    assert len(history._kept) <= 14

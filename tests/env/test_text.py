"""Games in words: a scripted model plays whole games, asks, and is told what its seat may know."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from cosmodrome.core.dice import dice
from cosmodrome.core.perspective import redealt
from cosmodrome.core.refusal import Refusal
from cosmodrome.env import text
from cosmodrome.games import GAMES, find


def numbers(told: str) -> list[str]:
    """The numbers of the moves in what a model is told."""
    heads = [line.partition(".")[0] for line in told.splitlines()]
    return [head for head in heads if head.isdecimal()]


@pytest.mark.parametrize("name", [*GAMES, "tests.core.duel:DUEL"])
def test_a_scripted_model_plays_a_whole_game(name: str) -> None:
    world, rolls = text.env(name, seed=3), random.Random(1)
    done, steps = False, 0
    while not done and steps < 400:
        seat, told = world.get_observation()
        assert seat == world.table.pending[0]
        found = numbers(told)
        spans = [item for item in world.table.offer(seat).items if item.span is not None]
        if spans and not world.table.legal().listed:
            move = world.table.legal().sample(dice(steps))
            wanted = [getattr(move, field) for field in type(move).__struct_fields__]
            low, high = spans[0].span.low, spans[0].span.high  # type: ignore[union-attr]
            said = [str(value) for value, a, b in zip(wanted, low, high, strict=True) if a != b]
            answer = f"[{spans[0].say.split(' …')[0]} {' '.join(said)}]" if len(spans) == 1 else "?"
        else:
            listed = len(world.table.legal().listed)
            answer = f"I think that [{rolls.choice([n for n in found if int(n) <= listed])}] is best."
        done, _ = world.step(answer)
        steps += 1
    rewards, info = world.close()
    assert abs(sum(rewards.values())) < 1e-9
    assert ("ranks" in info) is done
    if name in ("colors", "colors-jr"):
        assert done
        assert sum(world.forced) == 0


@pytest.mark.parametrize("name", list(GAMES))
def test_a_seat_is_told_nothing_it_may_not_know(name: str) -> None:
    game, rolls = find(name), random.Random(2)
    world = text.env(name, seed=5)
    for step in range(25):
        if not world.table.pending:
            break
        seat = world.seat
        _, told = world.get_observation()
        twin = redealt(game, world.table.state, seat, dice(step))
        shown = world.table.view(seat)
        assert game.text(game.view(twin, seat), world.table.data) == game.text(shown, world.table.data)
        assert told
        choices = world.table.legal()
        world.table.play(seat, choices.sample(dice(rolls.randrange(1 << 30))))


def test_a_model_may_ask_before_it_moves() -> None:
    world = text.env("colors", seed=5)
    seat, first = world.get_observation()
    assert "You play Cosmic Colors" in first
    assert "1. play shapes" in first
    assert world.step("[rules one-patch]") == (
        False,
        {"seat": seat, "said": "rules one-patch", "wrong": 1, "forced": 0},
    )
    _, told = world.get_observation()
    assert "patch" in told
    assert "You play" not in told
    world.step("[moves colours]")
    assert "2. play colours" in world.get_observation()[1]
    world.step("Well.\nplay shapes")
    assert len(world.table.standing) == 1
    assert "What happened:" in world.get_observation()[1]
    encounter = text.env("encounter", seed=1)
    encounter.step("[about nobody at all]")
    assert "No card is called" in encounter.get_observation()[1]
    card = next(iter(find("encounter").names(encounter.table.data)))
    encounter.step(f"[about {card}]")
    assert card in encounter.get_observation()[1]


def test_what_is_no_move_is_answered_and_then_the_default_move_is_made() -> None:
    world = text.env("colors", seed=5)
    world.step("[99]")
    assert "No move that can be made now" in world.get_observation()[1]
    world.step("")
    assert not world.table.standing
    _, info = world.step("lay everything everywhere")
    assert info["forced"] == 1
    assert len(world.table.standing) == 1
    for _ in range(7):
        world.step("[moves]")
    assert sum(world.forced) == len(world.table.standing) == 2  # who only ever asks is moved for, too
    with pytest.raises(Refusal, match="for 2, 4 seats"):
        world.reset(num_players=3)


def test_the_loop_of_textarena_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    model: Any = SimpleNamespace(answer=lambda told: f"[{numbers(told)[0]}]")
    world = text.env("colors-jr")
    world.reset(num_players=3, seed=2)
    done = False
    while not done:
        _, told = world.get_observation()
        done, _ = world.step(action=model.answer(told))
    rewards, _ = world.close()
    assert set(rewards) == {0, 1, 2}
    with pytest.raises(Refusal, match="over"):
        world.get_observation()

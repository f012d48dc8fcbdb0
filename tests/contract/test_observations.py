"""Observations see the View: over every game, variant and seat count, and a sabotage for each way to break it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cosmodrome.core.game import Game, Options
from cosmodrome.core.space import Omitted, Row
from cosmodrome.games.colors import COLORS
from cosmodrome.games.colors.space import ColorsSpace
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import ALIENS
from cosmodrome.lab import laws
from tests.contract.test_laws import VARIANTS, label

EVERY = {"encounter": 41, "crafting": 41, "kaboom": 11}
"""At every how manieth position of the longer games we look."""
SIGHTED = [(game, options) for game, options in VARIANTS if game.space]


@pytest.mark.parametrize(("game", "options"), SIGHTED, ids=label)
def test_an_observation_tells_all_that_its_view_does(game: Game, options: Options) -> None:
    laws.check_observations(game, options, seed=5, every=EVERY.get(game.name, 5))


@pytest.mark.parametrize(("game", "options"), SIGHTED, ids=label)
def test_parts_follow_one_another_and_have_names(game: Game, options: Options) -> None:
    assert game.space
    space, at = game.space(options), 0
    for part in space.layout.parts:
        assert part.start == at
        assert part.what
        at += part.size
    assert at == space.width
    assert len({part.name for part in space.layout.parts}) == len(space.layout.parts)
    view = game.view(game.setup(options, 1), 0)
    assert {name.partition(".")[0] for name in space.omits} <= set(view.__struct_fields__)


def test_aliens_in_play_are_seen() -> None:
    space, state = ENCOUNTER.space(ENCOUNTER.options()), ENCOUNTER.start(seed=3)  # type: ignore[misc]
    part = next(part for part in space.layout.parts if part.name == "aliens")
    view = ENCOUNTER.view(state, 0)
    chosen = ("Human", "Void", "Oracle")
    for seat, alien in enumerate(chosen):
        view.seats[seat].alien = alien
    row = space.observe(view)
    marked = [i for i in range(part.size) if row[part.start + i]]
    assert marked == [
        seat * len(ALIENS) + ALIENS.index(alien) for seat, alien in enumerate(("Human", "Void", "Oracle"))
    ]


class NoHands(ColorsSpace):
    """Does not tell who holds what."""

    def write(self, row: Row, view: Any) -> None:
        super().write(row, view)
        for i in range(self._hands, self._unseen):
            row[i] = 0.0


class NoStep(ColorsSpace):
    """Does not tell what is asked."""

    def write(self, row: Row, view: Any) -> None:
        super().write(row, view)
        for i in range(self._step, self._sides):
            row[i] = 0.0


class Loud(ColorsSpace):
    """Tells points as they are."""

    def write(self, row: Row, view: Any) -> None:
        super().write(row, view)
        for i in range(self._points, self._turn):
            row[i] *= 200


@pytest.mark.parametrize(("space", "fault"), [(NoHands, "hands"), (NoStep, "step"), (Loud, "beyond 4.0")])
def test_the_law_finds_what_an_observation_hides(space: type[ColorsSpace], fault: str) -> None:
    with pytest.raises(laws.Broken, match=fault):
        laws.check_observations(replace(COLORS, space=space), COLORS.options(), seed=1)


def test_what_is_left_out_by_name_is_no_fault() -> None:
    class Frank(NoHands):
        omits = {**ColorsSpace.omits, "hands": Omitted("A test."), "wilds": Omitted("A test.")}

    laws.check_observations(replace(COLORS, space=Frank), COLORS.options(), seed=1, every=9)

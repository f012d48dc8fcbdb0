"""Whether a window opens when ships leave the warp tells nothing about hidden flares."""

from __future__ import annotations

from typing import NamedTuple

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS, REINCARNATOR
from cosmodrome.games.encounter.rules.timing.windows import RETRIEVE


class Deal(NamedTuple):
    """What bears on the window in one game."""

    opens: bool
    hidden: bool
    """Whether the Reincarnator's flare is somewhere in the game, and nobody need know."""
    expected: bool
    """Whether a power that everybody sees could act in it."""


def dealt(seed: int, version: int, **options: object) -> Deal:
    state, rolls = ENCOUNTER.setup(ENCOUNTER.options(seats=5, **options), seed, version), dice(seed)
    while not state.watch:
        seat = pending(state)[0]
        apply(state, seat, legal(state, seat).sample(rolls))
    hidden = REINCARNATOR in state.flares and REINCARNATOR not in state.alien
    expected = any(RETRIEVE in (*ALIENS[alien].may, *ALIENS[alien].must) for alien in state.alien)
    return Deal(bool(state.watch >> RETRIEVE & 1), hidden, expected)


def test_the_window_opens_in_every_game_with_flares() -> None:
    games = [dealt(seed, 3) for seed in range(40)]
    assert {deal.hidden for deal in games} == {True, False}
    assert all(deal.opens for deal in games)


def test_in_version_2_it_told_that_the_flare_was_hidden() -> None:
    """In 23 of 300 games of five it opened for nothing else; with the Reincarnator in play it told who was unused."""
    unexpected = [deal for deal in (dealt(seed, 2) for seed in range(60)) if deal.opens and not deal.expected]
    assert any(deal.hidden for deal in unexpected)


def test_without_flares_nothing_is_hidden_and_nobody_waits() -> None:
    games = [dealt(seed, 3, powers="no flares") for seed in range(10)]
    assert not all(deal.opens for deal in games)

"""The laws as a Hypothesis state machine: any order of moves, copies, redeals and nonsense."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from cosmodrome.core.agenda import apply, legal, pending, refusal
from cosmodrome.core.dice import dice
from cosmodrome.core.game import Game
from cosmodrome.core.perspective import redealt
from cosmodrome.core.refusal import Refusal
from cosmodrome.lab import laws
from tests.contract.test_laws import ALL, label


class Machine(RuleBasedStateMachine):
    """One game driven by whatever Hypothesis thinks of."""

    game: Game

    @initialize(seed=st.integers(0, 10_000), variant=st.integers(0, 1_000))
    def begin(self, seed: int, variant: int) -> None:
        variants = list(self.game.variants())
        self.options = variants[variant % len(variants)]
        self.state: Any = self.game.setup(self.options, seed)
        self.total = self.game.conserved(self.state)
        self.dice = dice(seed)

    def going(self) -> bool:
        return bool(pending(self.state))

    @precondition(going)
    @rule(who=st.integers(0, 7), which=st.integers(0, 10_000))
    def make_a_move(self, who: int, which: int) -> None:
        seat = pending(self.state)[who % len(pending(self.state))]
        moves = legal(self.state, seat).grid(4)
        apply(self.state, seat, moves[which % len(moves)])

    @precondition(going)
    @rule(number=st.integers(0, 10_000), seat=st.integers(0, 3))
    def try_any_move(self, number: int, seat: int) -> None:
        """Any numbered move of any seat is either legal or refused without a trace."""
        assert self.game.space
        space = self.game.space(self.options)
        move, seat = space.decode(number % space.size), seat % self.options.seats
        before = self.state.clone()
        if refusal(self.state, seat, move) is None:
            assert move in legal(self.state, seat)
            return
        with pytest.raises(Refusal):
            apply(self.state, seat, move)
        assert self.state == before

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.state = self.state.clone()

    @rule()
    def go_on_with_what_json_gives_back(self) -> None:
        self.state = self.game.decode_state(self.game.encode(self.state))

    @rule(seat=st.integers(0, 3))
    def go_on_with_hidden_things_dealt_again(self, seat: int) -> None:
        seat %= self.options.seats
        seen = laws.sight(self.game, self.options, self.state, seat)
        self.state = redealt(self.game, self.state, seat, self.dice)
        assert laws.sight(self.game, self.options, self.state, seat) == seen

    @invariant()
    def nothing_is_lost(self) -> None:
        if hasattr(self, "state"):
            assert self.game.conserved(self.state) == self.total
            assert (self.game.outcome(self.state) is None) == self.going()


@pytest.mark.parametrize("game", ALL, ids=label)
def test_machine(game: Game) -> None:
    machine = type(f"{game.title}Machine", (Machine,), {"game": game})
    checks = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    run_state_machine_as_test(
        machine,
        settings=settings(max_examples=15, stateful_step_count=40, deadline=None, suppress_health_check=checks),
    )

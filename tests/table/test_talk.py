"""The minute of a talk: at a table with a clock it is the deal's own, and then the deal fails."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import pending
from cosmodrome.core.dice import dice
from cosmodrome.games import find
from cosmodrome.games.encounter.bot.policy import suggest
from cosmodrome.games.encounter.rules.moves import ADD, ANY, PICK, PROPOSE, REFUSE
from cosmodrome.games.encounter.rules.setup import AnyStep, State
from cosmodrome.table import new
from cosmodrome.table.clock import PACES, TALK, Clock, Pace
from tests.games.encounter.scene import N, Scene

PACE = Pace(600, 5, 15)


def test_a_talk_has_a_minute_in_all_whoever_is_asked() -> None:
    clock = Clock(PACE, 3, (0,), 0.0)
    clock.turn(10.0, 0, (0,), False, talking=True)
    assert clock.deadline() == 10.0 + TALK
    clock.turn(40.0, 0, (1,), False, talking=True)
    assert clock.deadline() == 10.0 + TALK, "an offer does not begin it again"
    assert clock.limit(50.0) == 20.0
    assert clock.late(69.0, (1,)) == ()
    assert clock.late(70.0, (1,)) == (1,)


def test_a_talk_costs_nobodys_clock() -> None:
    clock = Clock(PACE, 2, (0,), 0.0)
    clock.turn(10.0, 0, (0,), False, talking=True)
    assert clock.left(60.0) == clock.left(10.0) == [595.0, 600.0]
    clock.turn(60.0, 1, (0,), False)
    assert clock.left(65.0) == [590.0, 600.0], "afterwards it runs again"
    assert clock.limit(65.0) is None


def test_the_next_talk_has_a_minute_of_its_own_and_a_pause_gives_it_back() -> None:
    clock = Clock(PACE, 2, (0,), 0.0, talking=True)
    assert clock.deadline() == TALK
    clock.turn(30.0, 0, (0,), False)
    clock.turn(90.0, 0, (0,), False, talking=True)
    assert clock.deadline() == 90.0 + TALK
    clock.hold(100.0, True)
    assert clock.deadline() is None
    clock.hold(500.0, False)
    assert clock.deadline() == 500.0 + TALK


@pytest.mark.parametrize("drafts", [0, 1, 2])
def test_when_it_is_up_the_deal_fails(drafts: int) -> None:
    """Whether nothing was said, an offer was begun, or one lies on the table."""
    t = Scene().meet().hold(0, 8).hold(1, 8).select(N, N).until("Talk")
    t.say(0, *(ADD[0][ANY], PROPOSE)[:drafts])
    step = t.s.agenda[-1]
    (seat,) = pending(t.s)
    assert step.talk
    assert step.default(t.s, seat) == REFUSE
    t.say(seat, step.default(t.s, seat)).finish()
    assert t.s.verdict == 4, "no deal"


def test_only_talks_have_it_and_every_pace() -> None:
    assert [step.__name__ for step in AnyStep.__args__ if getattr(step, "talk", False)] == ["Talk"]
    assert all(pace is None or pace.bank > TALK for pace in PACES.values())


def test_a_table_says_that_two_sides_talk() -> None:
    """Seat by seat as bots play, until somebody deals."""
    game = find("encounter")
    table = new(game, seed=4, players=["Ann", "Bo", "Cy"], powers="none")
    rolls, kinds = dice(4), set()
    for _ in range(600):
        if not table.pending:
            break
        assert table.talking == (type(table.state.agenda[-1]).__name__ == "Talk")
        kinds.add(table.talking)
        seat = table.pending[0]
        moves = [move for move in table.choices(seat).listed if move not in PICK[:41]]
        assert isinstance(table.state, State)
        table.play(seat, suggest(table.state, seat, moves or table.choices(seat).listed, rolls))
    assert kinds == {True, False}

"""The lesson is a legal encounter that the learner wins."""

from __future__ import annotations

from cosmodrome.core.lesson import positions, recorded
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.learn import LEARNER, lesson
from cosmodrome.games.encounter.rules.state import State


def test_the_learner_wins_a_colony_in_the_first_turn() -> None:
    told = lesson()
    assert recorded(ENCOUNTER, told).entries
    before_last = positions(ENCOUNTER, told)[-2]
    assert isinstance(before_last, State)
    assert before_last.turns == 1
    assert before_last.verdict == 0
    assert before_last.ships[LEARNER][before_last.target] == 3
    assert sum(beat.mine for beat in told.beats) >= 6

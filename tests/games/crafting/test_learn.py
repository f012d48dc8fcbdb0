"""The guided round is legal play and shows what the game is about."""

from __future__ import annotations

from cosmodrome.core.lesson import positions, recorded
from cosmodrome.core.record import final
from cosmodrome.games.crafting import CRAFTING
from cosmodrome.games.crafting.learn import GUIDE, LEARNER, lesson
from cosmodrome.games.crafting.rules.state import NEBULAE


def test_the_lesson_is_legal_play_from_the_first_shift_to_the_second_round() -> None:
    told = lesson()
    states = positions(CRAFTING, told)
    last = final(CRAFTING, recorded(CRAFTING, told))
    assert states[-1] == last
    assert last.round == 2
    assert last.realms[LEARNER].points[NEBULAE] == 4
    assert last.realms[LEARNER].slots[0] >= 0
    assert all(beat.text.strip() for beat in told.beats)
    assert told.end


def test_the_learner_makes_one_turn_and_watches_the_next() -> None:
    told = lesson()
    mine = [beat.mine for beat in told.beats]
    assert mine == sorted(mine, reverse=True)
    assert {beat.seat for beat in told.beats if beat.mine} == {LEARNER}
    assert {beat.seat for beat in told.beats if not beat.mine} == {GUIDE}
    kinds = {type(beat.move).__name__ for beat in told.beats if beat.mine}
    assert {"ShiftOwn", "ShiftDark", "TakeCard", "PlaceStar", "Complete", "PlaceLife", "BuyPower", "Close"} <= kinds

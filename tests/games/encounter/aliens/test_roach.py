"""Roach: breeds ships of a second colour."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import settle
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import CALL, DONE, PUT, TAKE, USE
from cosmodrome.games.encounter.rules.zones.brood import hatch, track
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose
from cosmodrome.games.encounter.rules.zones.ships import COLONIES, recount, settlements, total_ships
from tests.games.encounter.scene import BOX, N, Scene, flare


def bred(t: Scene, seat: int, planet: int, ships: int) -> Scene:
    """Extra ships of the Roach already stand on a planet."""
    track(t.s)
    for _ in range(ships):
        hatch(t.s, seat, planet)
    recount(t.s)
    t.s.held = settlements(t.s)
    t.s.agenda.clear()
    return t


def test_setup_puts_a_second_colour_on_the_sheet() -> None:
    t = Scene("Roach")
    assert t.s.powers.roach.reserve == 20
    assert ENCOUNTER.view(t.s, 2).seats[0].reserve == 20
    assert "20 extra ships on the sheet" in "".join(map(str, ENCOUNTER.text(ENCOUNTER.view(t.s, 1), BOX)))
    assert Scene("Roach", four_planets=True).s.powers.roach.reserve == 16
    with pytest.raises(Refusal, match="colour"):
        ENCOUNTER.start(seats=6, aliens="Roach", storm=True)


def test_power_breeds_at_home_when_it_is_met() -> None:
    t = Scene("Clone, Roach").hold(0, 8).hold(1, 8)
    t.s.destiny.append(1)
    t.s.ships[1][9], t.s.ships[1][8] = 0, 8
    t.start("destiny").asked(1, USE[0][-1]).until("Breed").say(1, PUT[5], PUT[5], PUT[9], PUT[5])
    assert (t.s.ships[1][5], t.s.ships[1][9], t.s.powers.roach.reserve) == (7, 1, 16)
    assert ENCOUNTER.view(t.s, 0).seats[1].brood[5:10] == [3, 0, 0, 0, 1]


def test_power_breeds_abroad_in_its_own_regroup() -> None:
    t = Scene("Roach").hold(0, 8).hold(1, 8)
    t.s.ships[0][7], t.s.ships[0][0] = 1, 3
    t.start("regroup").asked(0, USE[1][-1]).until("Breed")
    assert set(t.moves(0)) == {PUT[7], DONE}
    t.say(0, PUT[7], DONE)
    assert t.s.ships[0][7] == 2


def test_timing_not_without_foreign_colonies_and_not_for_others() -> None:
    t = Scene("Roach").hold(0, 8).hold(1, 8)
    t.s.destiny.append(1)
    t.start("regroup").until("AimGate")
    assert "the Roach" not in t.said()


def test_extra_ships_go_back_to_the_sheet_and_count_for_no_compensation() -> None:
    t = bred(Scene("Filch, Roach"), 1, 5, 2).meet().hold(0, 5, 6, 7, 8, 9, 10, 11).fight(20, N)
    assert t.s.powers.roach.reserve == 20
    assert t.s.warp[1] == 4
    assert len(t.s.hands[1]) == 4


def test_where_both_kinds_are_its_player_says_which_are_lost() -> None:
    for extra, (reserve, warp) in ((0, (18, 2)), (1, (19, 1)), (2, (20, 0))):
        t = bred(Scene("Roach"), 0, 0, 2)
        t.s.agenda.append(Lose(0, 2, COLONIES, "a test"))
        settle(t.s)
        t.say(0, TAKE[0], TAKE[0])
        assert t.moves(0) == [CALL[0], CALL[1], CALL[2]]
        t.say(0, CALL[extra])
        assert (t.s.powers.roach.reserve, t.s.warp[0]) == (reserve, warp)
        assert t.s.powers.roach.brood[0] == 2 - extra


def test_it_is_not_asked_where_all_ships_go() -> None:
    t = bred(Scene("Roach"), 0, 0, 1)
    t.s.agenda.append(Lose(0, 6, COLONIES, "a test"))
    settle(t.s)
    t.say(0, *[TAKE[0]] * 5, TAKE[1])
    assert t.top == "Over"
    assert (t.s.powers.roach.reserve, t.s.warp[0]) == (20, 5)


def test_zapped_they_go_to_the_warp_like_others() -> None:
    t = bred(Scene("Filch, Roach"), 1, 5, 2).meet()
    t.s.zapped = 2
    t.fight(20, 4)
    assert (t.s.powers.roach.reserve, t.s.warp[1]) == (18, 6)
    assert sum(t.s.powers.roach.brood) == 2, "still extra ships, until they are retrieved and lost again"


def test_zap() -> None:
    t = Scene("Clone, Roach").hold(0, 8, COSMIC_ZAP).hold(1, 8)
    t.s.destiny.append(1)
    t.start("destiny").asked(1, USE[0][-1]).play(0, COSMIC_ZAP).until("AimGate")
    assert t.s.powers.roach.reserve == 20


def test_they_fight_and_land_like_other_ships() -> None:
    t = bred(Scene("Roach"), 0, 0, 4).meet(gate=3).fight(20, 4)
    assert t.s.ships[0][5] == 3
    assert t.s.powers.roach.brood[5] == 3, "the extra ones were sent first"


def test_wild_brings_ships_from_the_warp_onto_a_new_colony() -> None:
    t = Scene("Clone, Filch").meet().ally(2, 0).warp(2, 5).hold(2, flare("Roach"))
    t.s.held = settlements(t.s)
    t.select(20, 4).play(2, flare("Roach")).say(2, CALL[4]).finish()
    assert t.s.ships[2][5] == 1 + 4
    assert t.s.warp[2] == 1


def test_super_breeds_after_founding_a_colony() -> None:
    t = Scene("Roach").meet().hold(0, flare("Roach"))
    t.s.held = settlements(t.s)
    t.select(20, 4).play(0, flare("Roach")).until("Breed").say(0, PUT[5], PUT[5], PUT[0], DONE).finish()
    assert t.s.ships[0][5] == 2 + 2
    assert t.s.powers.roach.reserve == 17


def test_it_keeps_its_power_and_its_sheet() -> None:
    t = Scene("Clone, Roach").meet().hold(0, 8, flare("Sorcerer")).hold(1, 8).start("planning")
    assert t.top == "Select", "the flare that trades sheets cannot be played"


def test_quarrel_with_the_void_which_comes_first() -> None:
    t = bred(Scene("Void, Roach"), 1, 5, 2)
    assert total_ships(t.s, 1) == 40
    t.meet().fight(20, 4)
    assert t.s.removed[1] == 6
    assert t.s.powers.roach.reserve == 18

"""Technology dealt, researched, finished, given up, and drawn instead of a second encounter (13.6)."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import TECHNOLOGIES, WARP
from cosmodrome.games.encounter.rules.memories.lab import FINISHED
from cosmodrome.games.encounter.rules.moves import DONE, DROP_TECH, FINISH, KEEP, NO, RESEARCH, TAKE, TECH, Put
from cosmodrome.games.encounter.rules.technology import bench
from tests.games.encounter.scene import BOX, Scene
from tests.games.encounter.tech_scene import equip, lab, tech

KEY, SCANNERS, MINES = tech("Warpspace"), tech("Delta"), tech("Gluon")


def dealt(**options: object) -> Scene:
    """The table as technologies have just been dealt."""
    t = Scene.__new__(Scene)
    t.s = ENCOUNTER.setup(ENCOUNTER.options(seats=3, powers="none", technology="research", **options), 5)
    t.events = []
    return t


def test_each_keeps_one_of_two_and_discards_the_other_openly() -> None:
    t = dealt()
    assert t.top == "KeepTech"
    assert pending(t.s) == (0, 1, 2), "all choose at once"
    wanted = [t.moves(seat)[seat % 2] for seat in range(3)]
    others = {move.tech for seat in range(3) for move in t.moves(seat)} - {move.tech for move in wanted}  # type: ignore[attr-defined]
    for seat in (2, 0, 1):
        t.say(seat, wanted[seat])
    assert [bench.tech_of(one) for one in t.s.powers.lab.benches] == [move.tech for move in wanted]  # type: ignore[attr-defined]
    assert set(t.s.powers.lab.pile) == others
    assert "keeps a technology face down and discards" in t.said()


def test_nobody_learns_what_others_keep() -> None:
    t = dealt()
    mine = {move.tech for move in t.moves(0)}  # type: ignore[attr-defined]
    assert set(ENCOUNTER.view(t.s, 0).drafted) == mine
    assert not mine & set(ENCOUNTER.view(t.s, 1).drafted)
    for seat in range(3):
        t.say(seat, t.moves(seat)[0])
    view = ENCOUNTER.view(t.s, 0)
    assert [one.tech >= 0 for one in view.technology] == [True, False, False]
    assert all(one.tech < 0 for one in ENCOUNTER.view(t.s, None).technology)


def test_what_is_hidden_is_dealt_again_from_all_that_is_unseen() -> None:
    t = dealt()
    for seat in range(3):
        t.say(seat, t.moves(seat)[0])
    seen = set()
    for number in range(60):
        twin = t.s.clone()
        ENCOUNTER.redeal(twin, 0, dice(number))
        assert bench.mine(twin, 0) == bench.mine(t.s, 0)
        seen.add(bench.tech_of(bench.mine(twin, 1)[0]))
    unseen = set(range(len(TECHNOLOGIES))) - set(t.s.powers.lab.pile) - {bench.tech_of(bench.mine(t.s, 0)[0])}
    assert seen == unseen


def test_four_planets_leave_out_what_takes_eight_ships() -> None:
    t = dealt(four_planets=True)
    everything = {*t.s.powers.lab.deck, *(entry & 255 for entry in t.s.powers.lab.drafting)}
    assert {TECHNOLOGIES[number] for number in set(range(17)) - everything} == {"Coldsleep Ship", "Omega Missile"}


def test_a_ship_is_put_on_a_technology_in_every_regroup_by_everybody() -> None:
    t = equip(lab(), 2, "Warpspace", 0).start("regroup")
    assert pending(t.s) == (2,)
    t.say(2, TECH[KEY][RESEARCH], TAKE[11])
    assert bench.researching(t.s, 2) == 1
    assert t.s.ships[2][11] == 3
    assert "puts a ship on a technology, which now has 1 ship" in t.said()
    assert "Warpspace" not in t.said(), "which one it is stays hidden"


def test_only_one_thing_is_done_at_a_time() -> None:
    t = equip(equip(lab(), 0, "Warpspace", 0), 0, "Delta", 0).start("regroup")
    t.say(0, TECH[SCANNERS][RESEARCH], TAKE[0])
    assert t.top != "Researching"


def test_finished_with_the_ships_it_takes_which_go_home() -> None:
    t = equip(lab(), 0, "Warpspace", 3).start("regroup").say(0, TECH[KEY][FINISH])
    assert t.s.powers.lab.benches == (KEY << 8 | FINISHED,)
    t.say(0, Put(0, 3))
    assert bench.researching(t.s, 0) == 0
    assert sum(t.s.ships[0]) == 20
    assert "finishes the Warpspace Key" in t.said()


def test_with_fewer_it_is_given_up() -> None:
    t = equip(lab(), 0, "Warpspace", 2).start("regroup")
    with pytest.raises(Refusal) as refused:
        apply(t.s, 0, TECH[KEY][FINISH])
    assert refused.value.rule == "research"
    t.say(0, TECH[KEY][DROP_TECH])
    assert not t.s.powers.lab.benches
    assert t.s.powers.lab.pile == (KEY,)


def test_without_a_colony_the_ships_go_to_the_warp() -> None:
    t = equip(lab(), 0, "Warpspace", 3)
    t.s.ships[0] = [0] * len(t.s.ships[0])
    t.s.warp[0] = 17
    t.start("regroup").say(0, TECH[KEY][FINISH])
    assert any(getattr(event, "place", -1) == WARP for event in t.events)
    assert t.s.warp[0] + t.s.gate[0] == 20


def test_one_of_any_number_is_never_finished_only_used_or_given_up() -> None:
    t = equip(lab(), 0, "Gluon", 2).start("regroup")
    assert t.moves(0) == [DONE, TECH[MINES][RESEARCH], TECH[MINES][DROP_TECH]]


def test_ships_on_technology_take_no_part_and_are_never_lost_count_of() -> None:
    t = lab()
    before = ENCOUNTER.conserved(t.s)
    equip(t, 1, "Warpspace", 3)
    assert ENCOUNTER.conserved(t.s) == before
    t.meet().fight(40, 4)
    assert bench.researching(t.s, 1) == 3


def test_who_declines_a_second_encounter_draws_and_keeps_one() -> None:
    t = equip(lab(), 2, "Warpspace", 0)
    t.s.powers.lab = t.s.powers.lab.but(deck=(1, 2, 3, 4))
    t.s.max_turns = 5
    t.colony(0, 6).colony(0, 11).meet().hold(0, 8, 8).select(30, 4).until("Again")
    t.say(0, NO)
    assert t.top == "KeepTech"
    assert [move.tech for move in t.moves(0)] == [4, 3, 2, 1], "one, and one for each of three foreign colonies"  # type: ignore[attr-defined]
    t.say(0, TECH[3][KEEP])
    assert [bench.tech_of(one) for one in bench.mine(t.s, 0)] == [3]
    assert set(t.s.powers.lab.pile) == {4, 2, 1}


def test_an_empty_deck_is_made_of_the_pile() -> None:
    t = equip(lab(), 2, "Warpspace", 0)
    t.s.powers.lab = t.s.powers.lab.but(pile=(1, 2))
    t.s.max_turns = 5
    t.colony(0, 6).meet().hold(0, 8, 8).select(30, 4).until("Again").say(0, NO)
    assert sorted(move.tech for move in t.moves(0)) == [1, 2]  # type: ignore[attr-defined]


def test_without_the_variant_nothing_is_drawn() -> None:
    t = lab().meet().hold(0, 8, 8)
    t.s.max_turns = 5
    t.select(30, 4).until("Again").say(0, NO)
    assert t.top != "KeepTech"


def test_every_technology_has_words_and_ships() -> None:
    assert [entry.id for entry in BOX.technology] == list(TECHNOLOGIES)
    assert [bench.CARDS[number].name for number in range(17)] == list(TECHNOLOGIES)
    assert {entry.id for entry in BOX.technology if not entry.research} == {"Gluon Mines", "Tech Scrambler"}

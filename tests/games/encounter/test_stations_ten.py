"""The ten space stations, one by one."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import pending, settle
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import (
    BARRACKS,
    COSMIC_ZAP,
    DOME,
    LASER,
    MATRIX,
    MORPH,
    PLAGUE,
    PLATFORM,
    RELAY,
    SATELLITE,
    SHIELD,
)
from cosmodrome.games.encounter.rules.moves import AIM, CALL, NO, REFUSE, SHIP, STATION, TAKE, YES
from cosmodrome.games.encounter.rules.timing.windows import NEXT_ENCOUNTER
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose
from cosmodrome.games.encounter.rules.zones.ships import OUTSIDE
from tests.games.encounter.scene import N, Scene
from tests.games.encounter.station_scene import offered, place, reach, stationed, step

LASER_SHOT = STATION[LASER][0]


def test_big_space_laser_adds_ten_to_an_attack() -> None:
    t = stationed(Laser=0).meet().select(8, 14).say(0, LASER_SHOT).finish()
    assert t.s.verdict == 0, "8 + 2 + 10 against 14 + 4"
    assert "uses the Big Space Laser" in t.said()


def test_big_space_laser_once_and_never_with_allies_or_a_negotiate() -> None:
    t = stationed(Laser=0).meet().select(8, 4).say(0, LASER_SHOT)
    assert not offered(t, 0, LASER)
    assert not offered(stationed(Laser=0).meet().ally(2, 0).select(8, 4), 0, LASER)
    assert offered(stationed(Laser=0).meet().ally(2, 1).select(8, 4), 0, LASER), (
        "allies of the other side do not matter"
    )
    assert not offered(stationed(Laser=0).meet().hold(0, 8).hold(1, 8).select(N, 4), 0, LASER)


def test_big_space_laser_serves_the_defense_too() -> None:
    t = stationed(Laser=5).meet().select(20, 12).say(1, LASER_SHOT).finish()
    assert t.s.verdict == 1


def test_energy_generator_gains_two_and_loses_one() -> None:
    assert place(Scene(), Energy=0).meet().fight(8, 20).s.charge == 0, "never below zero"
    t = place(Scene(), Energy=0).meet().fight(20, 4)
    assert t.s.charge == 2
    t = place(Scene(), Energy=0).meet()
    t.s.charge = 3
    assert t.fight(4, 20).s.charge == 2
    assert "holds 2 tokens" in t.said()


def test_energy_generator_counts_for_an_ally_and_when_both_lose() -> None:
    t = place(Scene(), Energy=10).meet().ally(2, 1).fight(4, 20)
    assert t.s.charge == 2
    t = place(Scene(), Energy=10).meet().ally(2, 0)
    t.s.charge = 4
    t.fight(MORPH, MORPH)
    assert t.s.charge == 3
    assert place(Scene(), Energy=10).meet().fight(20, 4).s.charge == 0, "no bystander is loaded"


def test_energy_generator_off_neither_gains_nor_loses_and_deals_move_nothing() -> None:
    t = place(Scene(), Energy=4).meet()
    t.s.ships[0][3] += t.s.ships[0][4]
    t.s.ships[0][4], t.s.charge = 0, 3
    assert t.fight(20, 4).s.charge == 3, "tokens stay while it is dark"
    t = place(Scene(), Energy=0).meet().hold(0, 8).hold(1, 8).select(N, N).until("Talk").say(0, REFUSE).finish()
    assert t.s.charge == 0


@pytest.mark.parametrize(("charge", "glows", "wins"), [(5, True, True), (4, True, False), (5, False, False)])
def test_energy_generator_is_a_colony_with_five_tokens_while_lit(charge: int, glows: bool, wins: bool) -> None:
    t = place(Scene(), Energy=4)
    for planet in (10, 11, 15):
        t.colony(0, planet)
    t.s.ships[0][1] += t.s.ships[0][4]
    t.s.ships[0][4] = 0
    if glows:
        t.s.ships[0][4], t.s.ships[0][1] = 1, t.s.ships[0][1] - 1
    t.s.charge = charge - 2 if glows else charge  # winning adds two
    t.meet().fight(20, 4)
    assert (t.s.winners == 1) is wins
    if wins:
        outcome = ENCOUNTER.outcome(t.s)
        assert outcome is not None
        assert "Energy Generator" in outcome.reason


def test_shield_generator_saves_any_number_of_an_allys_ships() -> None:
    for number in (1, 2, 3):
        t = stationed(Shield=14).meet().ally(2, 0, 3).select(4, 20)
        t.asked(2, STATION[SHIELD][0]).say(2, CALL[number]).finish()
        assert t.s.warp[2] == 3 - number
        assert t.s.ships[2][14] == 4 + number
        assert t.s.lost_now[2] == 3 - number, "saved ships count for nothing lost"


def test_shield_generator_not_for_main_players_nor_other_losses() -> None:
    t = stationed(Shield=4).meet().select(4, 20).quiet()
    assert t.s.warp[0] == 2
    t = stationed(Shield=14).meet().ally(2, 0, 2)
    t.s.agenda.append(Lose(2, 1, OUTSIDE, "test"))
    settle(t.s)
    t.say(2, t.moves(2)[0])
    assert t.s.warp[2] == 1, "a loss beside the encounter is not saved"


def test_shield_generator_acts_after_zombie() -> None:
    """12.4: mandatory saving comes first, and leaves nothing for the shield."""
    t = place(Scene("Clone, Human, Zombie"), Shield=14).meet().ally(2, 0, 2).select(4, 20).finish()
    assert t.s.warp[2] == 0
    assert "Shield" not in t.said()


def test_barracks_bring_a_ship_back_in_the_regroup_of_others_only() -> None:
    t = stationed(Barracks=14).warp(2, 2).warp(0, 1).start("regroup")
    assert offered(t, 2, BARRACKS)
    t.say(2, STATION[BARRACKS][0])
    while t.top == "PutShips":
        step(t)
    assert t.s.warp[2] == 1
    mine = stationed(Barracks=4).warp(0, 2).start("regroup")
    assert not offered(mine, 0, BARRACKS)


def test_barracks_without_a_lost_ship_send_one_of_another_to_the_warp() -> None:
    t = stationed(Barracks=14).start("regroup")
    assert [m for m in t.moves(2) if m in STATION[BARRACKS]] == [STATION[BARRACKS][1 + seat] for seat in (0, 1, 3)]
    t.say(2, STATION[BARRACKS][1 + 3])
    assert pending(t.s) == (2,), "its controller picks the ship"
    t.say(2, TAKE[16])
    assert t.s.warp[3] == 1
    assert t.s.ships[3][16] == 3


def test_cloaking_dome_hides_the_target_for_a_ship() -> None:
    t = stationed(Dome=9)
    t.s.defense = 1
    t.start("launch").say(0, AIM[5]).say(1, STATION[DOME][0])
    assert t.s.ships[1][9] == 3
    assert t.s.warp[1] == 1
    assert pending(t.s) == (0,)
    assert list(t.moves(0)) == [AIM[p] for p in (6, 7, 8, 9)]
    why = t.s.agenda[-1].refuse(t.s, 0, AIM[5])
    assert why is not None
    assert why.code == "hidden"
    t.say(0, AIM[7])
    assert t.s.target == 7
    assert not offered(t, 1, DOME), "once an encounter"


def test_cloaking_dome_only_in_its_own_system() -> None:
    t = stationed(Dome=9).colony(1, 0)
    t.s.defense, t.s.target = 1, 0
    t.start("launch")
    assert t.top == "SendShips", "the target is a colony elsewhere"


def test_the_ship_the_dome_costs_is_a_loss_that_a_zombie_gets_back() -> None:
    t = place(Scene("Human, Zombie"), Dome=9)
    t.s.defense = 1
    t.start("launch").say(0, AIM[5]).say(1, STATION[DOME][0])
    while t.top != "AimElsewhere":
        step(t)
    assert t.s.warp[1] == 0
    assert t.say(0, AIM[6]).s.target == 6, "the aim moves all the same"


def test_relay_sends_up_to_four_from_the_station_planet() -> None:
    t = stationed(Relay=4).meet().select(8, 10).say(0, STATION[RELAY][0])
    assert list(t.moves(0)) == list(CALL[1:5])
    t.say(0, CALL[4])
    assert "the offense has 14 (card +8, ships +6" in t.said(), "more than four ships"
    assert "Interspace Relay of {0} goes dark" in t.said(), "the emptied planet turns it off"
    assert t.s.verdict == 1, "8 + 6 against 10 + 4 is a tie, which the defense wins"


def test_relay_for_the_defense_wherever_the_encounter_is() -> None:
    t = stationed(Relay=9).meet().select(12, 8).say(1, STATION[RELAY][0]).say(1, CALL[2])
    assert t.s.ships[1][5] == 6
    assert not offered(stationed(Relay=5).meet().select(12, 8), 1, RELAY), "the target adds nothing to itself"


def test_relay_needs_a_ship_in_the_encounter_and_a_main_player() -> None:
    t = stationed(Relay=9).meet()
    t.s.ships[1][6] += 4
    t.s.ships[1][5] = 0
    assert not offered(t.select(12, 8), 1, RELAY)
    assert not offered(stationed(Relay=14).meet().ally(2, 0).select(12, 8), 2, RELAY)


def test_platform_gives_a_bystander_a_card_or_a_ship() -> None:
    t = stationed(Platform=14).warp(2, 1).meet().start("alliance")
    while not offered(t, 2, PLATFORM):
        step(t)
    assert [m for m in t.moves(2) if m in STATION[PLATFORM]] == list(STATION[PLATFORM][:2])
    card = t.say(2, STATION[PLATFORM][0])
    assert len(card.s.hands[2]) == 1
    assert not offered(t, 2, PLATFORM), "once an encounter"


def test_platform_brings_a_ship_and_is_not_for_the_involved() -> None:
    t = reach(stationed(Platform=14).warp(2, 1).meet().start("alliance"), 2, STATION[PLATFORM][SHIP])
    while t.s.warp[2] or t.s.limbo[2]:
        step(t)
    assert "ship of {2} goes back to" in t.said()
    main = stationed(Platform=4).meet().hold(0, 8).hold(1, 8).start("alliance").until("Select")
    assert "Observation Platform" not in main.said()


def test_satellite_draws_two_cards_for_the_defense_once() -> None:
    t = stationed(Satellite=9)
    t.s.defense = 1
    t.start("launch").say(0, AIM[5])
    before = len(t.s.hands[1])
    t.say(1, STATION[SATELLITE][0])
    assert len(t.s.hands[1]) == before + 2
    assert not offered(t, 1, SATELLITE)
    attacker = stationed(Satellite=4)
    attacker.s.defense = 1
    assert attacker.start("launch").say(0, AIM[5]).top == "SendShips"


def lost_first(number: int = 1, card: int = 8) -> Scene:
    """The offense with the Temporal Matrix has lost and holds one more card."""
    t = stationed(Matrix=4).meet().hold(0, 4, card).hold(1, 20)
    t.s.number, t.s.max_turns = number, 5
    t.select(4, 20)
    while t.top != "Over" and not offered(t, 0, MATRIX) and t.top not in ("Again", "SendShips") and t.s.turn == 0:
        step(t)
    return t


def test_matrix_allows_another_encounter_after_a_lost_first_one() -> None:
    t = lost_first()
    assert t.s.agenda[-1].at == NEXT_ENCOUNTER
    t.say(0, STATION[MATRIX][0])
    assert t.s.turn == t.s.offense == 0
    assert t.s.number == 2


def test_matrix_keeps_the_limit_of_two_and_needs_a_card() -> None:
    assert lost_first(number=2).s.turn == 1, "the second encounter was the last"
    assert lost_first(card=COSMIC_ZAP).s.turn == 1, "no encounter card is left"


def test_matrix_does_not_take_a_failed_deal_for_a_lost_encounter() -> None:
    t = stationed(Matrix=4).meet().hold(0, N, 8).hold(1, N, 8)
    t.s.max_turns = 5
    t.select(N, N).until("Talk").say(0, REFUSE)
    while t.s.turn == 0:
        assert not offered(t, 0, MATRIX)
        step(t)
    assert t.s.number == 1


@pytest.mark.parametrize("keep", [True, False])
def test_matrix_may_put_the_destiny_card_of_a_won_encounter_on_top(keep: bool) -> None:
    t = stationed(Matrix=4).meet().hold(0, 20, 8).hold(1, 4).hold(2, PLAGUE)
    t.s.max_turns, t.s.destiny_card = 5, 1
    t.s.destiny.remove(1)
    t.select(20, 4).until("Again").say(0, YES)
    assert t.top == "KeepDestiny"
    t.say(0, YES if keep else NO)
    assert (t.s.foretold == t.s.destiny[-1] == 1) is keep
    assert ENCOUNTER.view(t.s, 3).foretold == (1 if keep else -1), "everybody saw it"
    if keep:
        twin = t.s.clone()
        ENCOUNTER.redeal(twin, 2, dice(4))
        assert twin.destiny[-1] == 1
        assert t.quiet().s.destiny_card == 1
        assert t.s.foretold == -1

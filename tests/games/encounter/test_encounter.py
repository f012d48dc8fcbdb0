"""The encounter without powers: phases, totals, landings, compensation, rewards, victories (4 to 10)."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.choices import PASS
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import FEWEST_LOST, GATE, MORPH, MOST_CARDS, MOST_COLONIES, WILD
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.moves import (
    AIM,
    CALL,
    DONE,
    JOIN,
    MEET,
    NAME,
    NO,
    PICK,
    PLAY,
    PUT,
    REDRAW,
    TAKE,
    YES,
)
from tests.games.encounter.scene import N, Scene


def test_setup_deals_eight_cards_and_four_ships_a_planet() -> None:
    s = ENCOUNTER.start(seats=5, powers="none")
    assert [len(hand) for hand in s.hands] == [8] * 5
    assert len(s.deck) == 72 - 40
    assert all(s.ships[seat][seat * 5 : seat * 5 + 5] == [4] * 5 for seat in range(5))
    assert len(s.destiny) + len(s.destiny_pile) + (s.destiny_card >= 0) == 20


def test_four_planets_has_sixteen_ships() -> None:
    s = ENCOUNTER.start(seats=3, powers="none", four_planets=True)
    assert [sum(row) for row in s.ships] == [16] * 3
    assert s.ships[1][9] == 0


def test_flares_make_the_deck_82_cards() -> None:
    s = ENCOUNTER.start(seats=4)
    for seat in range(4):
        apply(s, seat, legal(s, seat)[0])
    assert len(s.deck) + sum(map(len, s.hands)) == 82


def test_higher_total_wins_and_lands() -> None:
    t = Scene().meet().fight(10, 6)
    assert t.s.verdict == 0
    assert t.s.ships[0][5] == 2
    assert t.s.ships[1][5] == 0
    assert t.s.warp[1] == 4


def test_tie_goes_to_the_defense() -> None:
    t = Scene().meet().fight(12, 10)  # 12 + 2 against 10 + 4
    assert t.s.verdict == 1
    assert t.s.warp[0] == 2
    assert t.s.ships[1][5] == 4


def test_allies_count_and_land_or_go_home() -> None:
    t = Scene().meet().ally(2, 0, 3).ally(3, 1, 2).fight(8, 6)  # 8 + 2 + 3 against 6 + 4 + 2
    assert t.s.verdict == 0
    assert t.s.ships[2][5] == 3
    assert t.s.warp[3] == 2


def test_attack_beats_negotiate_and_pays_compensation() -> None:
    t = Scene().meet().hold(0, 8, 9, 10, 11, 12, 13)
    t.fight(8, N)
    assert t.s.verdict == 0
    assert len(t.s.hands[1]) == 4, "one card for each of the four ships lost"
    assert len(t.s.hands[0]) == 1


def test_rewards_are_split_before_drawing() -> None:
    t = Scene().meet().ally(2, 1, 3).warp(2, 2).select(4, 40)
    t.quiet().until("Split")
    assert t.moves(2) == [CALL[0], CALL[1], CALL[2]]
    t.say(2, CALL[1]).finish()
    assert t.s.warp[2] == 1
    assert len(t.s.hands[2]) == 2


def test_launch_needs_one_ship_and_at_most_four() -> None:
    t = Scene()
    t.s.defense = 1
    t.start("launch")
    assert t.moves(0) == list(AIM[5:10])
    t.say(0, AIM[6])
    with pytest.raises(Refusal):
        t.say(0, DONE)
    t.say(0, TAKE[0], TAKE[0], TAKE[1], TAKE[2])
    assert t.s.gate[0] == 4
    assert t.top == "Invite", "the fourth ship ends the launch"


def test_allies_answer_clockwise_and_only_if_invited() -> None:
    t = Scene().meet().hold(0, 8).hold(1, 8).start("alliance")
    t.say(0, NAME[2], DONE)
    t.say(1, NAME[2], NAME[3], DONE)
    assert t.moves(2) == [PASS, JOIN[0], JOIN[1]]
    t.say(2, JOIN[0], TAKE[10], DONE)
    assert t.moves(3) == [PASS, JOIN[1]]
    t.say(3, PASS)
    assert t.s.gate[2] == 1
    assert t.s.role == [0, 0, 1, 0]


def test_offense_without_encounter_card_loses_its_turn() -> None:
    t = Scene().meet().hold(0, 46).hold(1, 8).start("planning").finish()
    assert t.s.verdict == 6
    assert t.s.gate[0] == 0
    assert sum(t.s.ships[0]) == 20


def test_defense_without_encounter_card_draws_a_new_hand() -> None:
    t = Scene().meet().hold(0, 8).hold(1, 46, 47)
    t.s.deck = [6] * 30
    t.start("planning").quiet()
    assert len(t.s.hands[1]) == 8
    assert t.s.pile[-2:] == [46, 47]


def test_regroup_brings_one_ship_back() -> None:
    t = Scene().warp(0, 3).start("regroup").until("PutShips")
    t.say(0, PUT[1])
    assert t.s.warp[0] == 2


def test_destiny_names_specials_by_what_everybody_sees() -> None:
    for card, stage in ((MOST_COLONIES, "colony"), (MOST_CARDS, "cards"), (FEWEST_LOST, "warp")):
        t = Scene()
        if stage == "colony":
            t.colony(3, 5)
        elif stage == "cards":
            t.hold(3, 4, 6, 8).hold(2, 4)
        else:
            t.warp(1, 1).warp(2, 1)
        t.s.destiny.append(card)
        t.start("destiny")
        assert t.s.defense == 3


def test_wild_destiny_lets_the_offense_name() -> None:
    t = Scene()
    t.s.destiny.append(WILD)
    t.start("destiny")
    assert t.moves(0) == [NAME[1], NAME[2], NAME[3]]


def test_own_colour_redraw_goes_on() -> None:
    t = Scene()
    t.s.destiny += [2, 0]
    t.start("destiny")
    assert t.moves(0) == [REDRAW]
    t.say(0, REDRAW)
    assert t.s.defense == 2


def test_own_colour_offers_guests_and_empty_planets() -> None:
    t = Scene().colony(2, 0)
    for planet in (3, 4):
        t.s.ships[0][1] += t.s.ships[0][planet]
        t.s.ships[0][planet] = 0
    t.s.destiny.append(0)
    t.start("destiny")
    assert set(t.moves(0)) == {REDRAW, MEET[2][0], AIM[3], AIM[4]}


def test_second_encounter_only_after_a_success() -> None:
    won = Scene().meet().hold(0, 10, 8)
    won.select(10, 4).until("Again")
    assert won.moves(0) == [YES, NO]
    won.say(0, YES)
    assert won.s.number == 2
    lost = Scene().meet().hold(0, 4, 8).fight(4, 40)
    assert "second" not in lost.said()
    assert lost.s.verdict == 1


def test_reinforcements_may_go_to_either_side_and_be_answered() -> None:
    t = Scene().meet().hold(0, 8, 45).hold(1, 8, 43)
    t.select(8, 8)  # 10 against 12
    t.play(0, 45, 0).play(1, 43, 1)
    t.finish()
    assert t.s.verdict == 0, "15 against 14"


def test_five_foreign_colonies_win_at_the_end_of_a_phase() -> None:
    t = Scene().meet()
    for planet in (6, 7, 10, 11):
        t.colony(0, planet)
    t.fight(20, 4)
    assert t.s.winners == 1
    outcome = ENCOUNTER.outcome(t.s)
    assert outcome is not None
    assert outcome.winners() == (0,)


def test_mobius_tubes_empties_the_warp() -> None:
    t = Scene().warp(0, 2).warp(1, 3).hold(0, 48, 8)
    t.start("regroup").play(0, 48)
    while t.top == "PutShips":
        t.say(pending(t.s)[0], t.moves(pending(t.s)[0])[0])
    assert t.s.warp == [0, 0, 0, 0]


def test_plague_takes_three_ships_and_a_card_of_each_type() -> None:
    t = Scene().hold(2, 52).hold(1, 4, 8, N, 43)
    t.start("regroup").play(2, 52, 1)
    t.until("ShedOne")
    assert t.s.warp[1] == 3
    t.say(1, PICK[4])
    assert t.s.hands[1] == [8]


def test_force_field_sends_allies_home() -> None:
    t = Scene().meet().hold(3, 50).hold(0, 8).hold(1, 8).start("alliance")
    t.say(0, NAME[2], DONE).say(1, DONE).say(2, JOIN[0], TAKE[10], TAKE[10], DONE)
    t.play(3, 50).say(3, NAME[2], DONE)
    t.until("Select")
    assert t.s.role[2] == 0
    assert t.s.gate[2] == 0
    assert sum(t.s.ships[2]) == 20


def test_ionic_gas_stops_compensation_and_rewards() -> None:
    t = Scene().meet().hold(0, 8, 9, 10).hold(2, 51)
    t.select(8, N).play(2, 51).finish()
    assert len(t.s.hands[1]) == 0


def test_card_zap_of_card_zap_lets_the_first_card_through() -> None:
    t = Scene().meet().hold(0, 8, 9, 10).hold(2, 51).hold(1, N, 46).hold(3, 46)
    t.select(8, N).play(2, 51)  # Ionic Gas
    t.play(1, 46)  # zapped by the defense
    t.play(3, 46)  # and that zap zapped
    t.finish()
    assert t.s.ionic
    assert t.s.pile[:3] == [51, 46, 46], "a chain is discarded in the order it was played"


def test_hands_without_encounter_cards_are_refreshed_at_the_start_of_a_turn() -> None:
    t = Scene().hold(0, 46)
    t.s.max_turns = 5
    t.s.deck = [6] * 20
    t.start("turn")
    assert t.s.hands[0] == [6] * 8


def test_a_quake_throws_in_all_hands() -> None:
    t = Scene().meet().hold(0, 8).hold(1, 46)
    t.s.deck, t.s.pile = [6] * 4, []
    t.start("planning")
    assert "quake" in t.said()
    assert sum(map(len, t.s.hands)) + len(t.s.deck) == 4 + 2


def test_ship_in_the_gate_when_no_colony_is_left() -> None:
    t = Scene()
    t.s.ships[0] = [0] * 20
    t.s.warp[0] = 20
    t.s.destiny.append(1)
    t.start("regroup")
    assert t.s.gate[0] == 1
    t.say(0, AIM[5])
    assert t.top == "Invite", "the ship in the gate is all there is to launch"


def test_morph_copies_the_card_it_meets() -> None:
    t = Scene().meet().fight(MORPH, 10)
    assert t.s.verdict == 1, "10 + 2 against 10 + 4"


def test_six_seats_need_the_added_colour() -> None:
    s = ENCOUNTER.start(seats=6, powers="none")
    assert len(s.destiny) + 1 >= 22
    assert ENCOUNTER.data("").colour[5].source == "reconstructed"


def test_a_game_that_lasts_too_long_is_a_draw() -> None:
    t = Scene().hold(0, 8)
    t.start("turn")
    assert t.top == "Over"
    assert ENCOUNTER.outcome(t.s) is not None
    assert not t.s.winners


def test_options_are_refused_with_a_reason() -> None:
    with pytest.raises(Refusal, match="no alien called"):
        ENCOUNTER.setup(Options(seats=3, aliens="Nobody"), 1)
    with pytest.raises(Refusal, match="do not play in one game"):
        ENCOUNTER.setup(Options(seats=3, aliens="Sorcerer, Gambler"), 1)
    with pytest.raises(Refusal, match="too few"):
        ENCOUNTER.setup(Options(seats=6, levels="red"), 1)


def test_launching_from_the_gate_place_is_refused() -> None:
    t = Scene()
    t.s.defense, t.s.target = 1, 5
    t.start("launch")
    with pytest.raises(Refusal) as why:
        t.say(0, TAKE[GATE])
    assert why.value.rule == "launch"
    with pytest.raises(Refusal):
        t.say(0, PLAY[46][-1])

"""The first forty rulings of section 17, each by its number; the others are in test_rulings_later.py."""

from __future__ import annotations

from cosmodrome.core.agenda import pending, settle
from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter.data import (
    CARD_ZAP,
    COSMIC_ZAP,
    EMOTION,
    FORCE_FIELD,
    GATE,
    MOBIUS,
    MORPH,
    PLAGUE,
    QUASH,
)
from cosmodrome.games.encounter.rules.moves import (
    ACCEPT,
    AIM,
    CALL,
    COLONY,
    DONE,
    JOIN,
    MEET,
    NAME,
    PICK,
    PLAY,
    PROPOSE,
    REFUSE,
    TAKE,
    USE,
    YES,
)
from cosmodrome.games.encounter.rules.zones.hands import draw
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose
from cosmodrome.games.encounter.rules.zones.ships import OUTSIDE
from tests.games.encounter.scene import N, Scene, flare


def empty_target(aliens: str = "") -> Scene:
    """The defense has no ship on the target."""
    t = Scene(aliens).meet()
    t.s.ships[1][6] += t.s.ships[1][5]
    t.s.ships[1][5] = 0
    return t


def test_17_1_a_defense_without_ships_still_plays_and_may_win() -> None:
    t = empty_target().ally(3, 1, 2).fight(4, 20)
    assert t.s.verdict == 1
    assert t.s.ships[1][5] == 0, "nothing happens to the planet"


def test_17_2_an_empty_planet_is_settled_normally() -> None:
    assert empty_target().fight(8, 4).s.ships[0][5] == 2


def test_17_3_two_guests_on_an_own_planet() -> None:
    t = Scene().colony(1, 0).colony(2, 0).hold(0, 20).hold(1, 4)
    t.s.destiny.append(0)
    t.start("destiny")
    assert {MEET[1][0], MEET[2][0]} <= set(t.moves(0))
    t.say(0, MEET[1][0])
    t.until("Select").fight(20, 4)
    assert t.s.ships[1][0] == 0
    assert t.s.ships[2][0] == 1, "the other guest is untouched"


def test_17_4_a_morph_facing_a_negotiate_is_one() -> None:
    t = Scene().meet().hold(0, 8).hold(1, 8).select(MORPH, N)
    assert t.until("Talk").top == "Talk"


def test_17_5_emotion_control_makes_a_deal_and_no_compensation() -> None:
    t = Scene().meet().hold(0, 8, 9).hold(1, 8).hold(3, EMOTION).select(8, N).play(3, EMOTION).until("Talk")
    t.say(0, REFUSE).finish()
    assert t.s.verdict == 4
    assert t.s.hands[1] == [8], "nobody collects"


def test_17_6_human_zapped_wins_whatever_the_other_side_showed() -> None:
    for card in (40, N, MORPH):
        t = Scene("Human").meet().hold(1, COSMIC_ZAP).select(0, card).play(1, COSMIC_ZAP).finish()
        assert t.s.verdict == 0


def test_17_6_of_two_forced_results_the_first_in_conflict_order_stands() -> None:
    for aliens, winner in (("Human, Pacifist", 0), ("Pacifist, Human", 0)):
        cards = (8, N) if aliens.startswith("Human") else (N, 8)
        t = Scene(aliens).meet().hold(3, COSMIC_ZAP).select(*cards)
        while "Human" not in t.said():
            t.say(pending(t.s)[0], PASS)  # the Pacifist's use is let through, as offense before the Human's
        assert t.play(3, COSMIC_ZAP).finish().s.verdict == winner


def test_17_7_upset_of_a_tie_makes_the_offense_win() -> None:
    t = Scene("Loser").meet().hold(0, 12).hold(1, 10).start("planning").asked(0, USE[0][-1])
    assert t.select(12, 10).finish().s.verdict == 0


def upset_with_negotiate() -> Scene:
    """An attack and a negotiate under an upset: the negotiating offense wins."""
    t = Scene("Loser").meet().hold(0, N, flare("Loser")).hold(1, 8, 9, 10).select(N, 8).play(0, flare("Loser"))
    return t.finish()


def test_17_8_the_winner_of_an_upset_gets_no_compensation() -> None:
    t = upset_with_negotiate()
    assert t.s.hands[0] == [flare("Loser")]


def test_17_9_wild_loser_skips_selection_and_no_upset_applies() -> None:
    t = Scene("Loser, Clone").meet().hold(0, 8).hold(1, 8, flare("Loser")).start("planning")
    t.asked(0, USE[0][-1]).play(1, flare("Loser")).finish()
    assert t.s.verdict == 2
    assert t.s.played == [-1, -1]


def test_17_10_void_beats_zombie_and_observer() -> None:
    assert Scene("Void, Zombie").meet().fight(20, 4).s.removed[1] == 4
    assert Scene("Void, Clone, Observer").meet().ally(2, 1, 2).fight(20, 4).s.removed[2] == 2


def test_17_10_nobody_is_left_with_fewer_ships_than_it_takes_to_win() -> None:
    t = Scene("Void").meet()
    t.s.removed[1], t.s.ships[1] = 13, [0, 0, 0, 0, 0, 4, 1, 1, 1, 0, *[0] * 10]
    t.fight(20, 4)
    assert (t.s.removed[1], t.s.warp[1]) == (15, 2), "two of the four may leave the game, the surplus is only lost"


def test_17_11_zombie_gets_no_compensation() -> None:
    t = Scene("Clone, Zombie").meet().hold(0, 8, 9, 10, 11).fight(8, N)
    assert t.s.hands[1] == []


def test_17_12_healed_ships_still_count_as_lost() -> None:
    t = Scene("Clone, Filch, Healer").meet().hold(0, 8, 9, 10, 11, 12).select(8, N).asked(2, USE[0][1]).finish()
    assert t.s.warp[1] == 0
    assert len(t.s.hands[1]) == 4


def test_17_13_sorcerer_clone_and_filch_go_by_the_card_it_ended_up_with() -> None:
    t = Scene("Sorcerer, Filch").meet().select(4, 20).asked(0, USE[0][-1]).asked(1, USE[0][0]).finish()
    assert t.s.hands[1] == [20], "the Filch takes what lay before the offense in the end"
    t = Scene("Sorcerer, Clone").meet().select(4, 20).asked(0, USE[0][-1]).asked(1, USE[0][-1]).finish()
    assert t.s.hands[1] == [4], "the Clone keeps what lay before it in the end"


def test_17_14_gambler_claims_to_the_oracle_in_planning_only() -> None:
    t = Scene("Oracle, Gambler").meet().hold(0, 8).hold(1, 10).start("planning").say(1, PICK[10], USE[0][-1], PICK[40])
    t.quiet().say(1 - 1, YES)
    assert t.top == "Select", "only then the Oracle chooses"
    t.say(0, PICK[8]).finish()
    assert t.s.verdict == 1
    assert t.said().count("says: this is") == 1, "there is no second claim"


def test_17_14_a_gambler_may_also_play_face_up_to_the_oracle() -> None:
    t = Scene("Oracle, Gambler").meet().hold(0, 8).hold(1, 10).start("planning").say(1, PICK[10], PASS)
    assert t.top == "Select"
    assert t.s.up == 2, "its card lies open before the Oracle chooses"


def test_17_15_trader_refreshes_first_as_the_defense() -> None:
    t = Scene("Clone, Trader").meet().hold(0, 8).hold(1, CARD_ZAP)
    t.s.deck = [6] * 20
    t.start("planning").asked(1, USE[0][0])
    assert t.s.hands[0] == [6] * 8
    assert t.s.hands[1] == [8]


def test_17_16_hate_refreshes_before_its_power() -> None:
    t = Scene("Hate").hold(0, CARD_ZAP)
    t.s.max_turns = 9
    t.s.deck = [6] * 30
    t.start("turn")
    assert t.moves(0) == [PICK[6]]


def test_17_17_a_removed_ally_is_remembered_as_having_allied() -> None:
    t = Scene().meet().hold(0, 8).hold(1, 8).hold(3, FORCE_FIELD).start("alliance")
    t.say(0, NAME[2], DONE).say(1, DONE).say(2, JOIN[0], TAKE[10], DONE)
    t.play(3, FORCE_FIELD).say(3, NAME[2], DONE)
    assert t.s.former == 4


def test_17_19_allies_share_a_win_by_the_same_landing() -> None:
    t = Scene().meet().ally(2, 0, 1)
    for planet in (10, 11, 15, 16):
        t.colony(0, planet)
    for planet in (1, 2, 15, 16):
        t.colony(2, planet)
    t.fight(20, 4)
    assert t.s.winners == 0b101


def test_17_24_gate_ships_may_pay_for_a_failed_deal() -> None:
    t = Scene().meet().hold(0, 8).hold(1, 8).select(N, N).until("Talk").say(0, REFUSE)
    t.say(0, TAKE[GATE], TAKE[GATE], TAKE[1]).finish()
    assert t.s.warp[0] == 3
    assert t.s.ships[0][0] == 2


def test_17_25_without_a_colony_mobius_tubes_leaves_ships_in_the_warp() -> None:
    t = Scene().warp(0, 1).hold(0, 8, MOBIUS)
    t.s.ships[2] = [0] * 20
    t.s.warp[2] = 20
    t.start("regroup").play(0, MOBIUS).until("AimGate")
    assert t.s.warp[2] == 20


def homeless(seat: int, gate: int = 0) -> Scene:
    """A seat whose ships are all in the warp, or in the encounter."""
    t = Scene()
    t.s.ships[seat] = [0] * 20
    t.s.warp[seat] = 20 - gate
    return t


def test_17_25_without_a_colony_the_regrouped_ship_goes_to_the_gate() -> None:
    t = homeless(0).hold(0, 8)
    t.s.destiny.append(1)
    t.start("regroup")
    assert (t.s.gate[0], t.s.warp[0]) == (1, 19)


def test_17_25_without_a_colony_rewards_are_cards() -> None:
    t = homeless(2, 1).meet()
    t.s.role[2], t.s.beside[2] = 2, 1
    t.s.deck.append(13)
    t.fight(4, 20)
    assert t.s.hands[2] == [13]
    assert t.s.warp[2] == 20, "and its ship has nowhere to return to"


def test_17_26_reclaiming_allows_a_second_encounter() -> None:
    t = Scene().hold(0, 8)
    t.s.ships[0][1] += t.s.ships[0][4]
    t.s.ships[0][4] = 0
    t.s.destiny.append(0)
    t.start("destiny").say(0, AIM[4], TAKE[1], DONE)
    assert t.top == "Again"
    t.say(0, YES)
    assert t.s.number == 2
    assert t.s.ships[0][4] == 1


def test_17_27_parasite_joins_uninvited() -> None:
    t = Scene("Clone, Filch, Parasite").meet().hold(0, 8).hold(1, 8).start("alliance").say(0, DONE).say(1, DONE)
    assert USE[0][0] in t.moves(2)


def test_17_29_a_deal_can_give_both_the_fifth_colony() -> None:
    t = Scene().meet().hold(0, 8).hold(1, 8)
    for planet in (10, 11, 15, 16):
        t.colony(0, planet)
        t.colony(1, planet)
    t.select(N, N).until("Talk").say(0, COLONY[0][2], COLONY[1][6], PROPOSE).say(1, ACCEPT)
    t.say(0, TAKE[1], DONE).say(1, TAKE[5], DONE).finish()
    assert t.s.winners == 3


def test_17_30_a_quake_drops_the_rest_of_a_draw() -> None:
    t = Scene().hold(0, 8).hold(1, 9)
    t.s.deck, t.s.pile = [6], []
    draw(t.s, 2, 3)
    assert sum(map(len, t.s.hands)) + len(t.s.deck) == 3
    assert t.s.pile == []


def test_17_31_a_pacifist_that_loses_all_the_same_is_compensated() -> None:
    zapped = Scene("Clone, Pacifist").meet().hold(0, 8, 9, 10, 11, 12).hold(3, COSMIC_ZAP)
    zapped.select(8, N).play(3, COSMIC_ZAP).finish()
    assert zapped.s.verdict == 0
    assert len(zapped.s.hands[1]) == 4, "one card for each ship"
    upset = Scene("Loser, Pacifist").meet().hold(0, 8, 9, 10, 11, 12, flare("Loser")).hold(1, N)
    upset.select(8, N).play(0, flare("Loser")).finish()
    assert upset.s.verdict == 0
    assert len(upset.s.hands[1]) == 4


def test_17_32_human_zapped_over_two_negotiates_means_no_deal_and_no_compensation() -> None:
    t = Scene("Human").meet().hold(0, 8, 9, 10).hold(1, COSMIC_ZAP).select(N, N).play(1, COSMIC_ZAP).finish()
    assert t.s.verdict == 0
    assert t.s.hands[1] == []
    assert "deal" not in t.said(), "nobody talked"


def test_17_33_observer_saves_every_ship_of_an_ally_in_resolution() -> None:
    t = Scene("Clone, Filch, Observer").meet().ally(2, 0, 1).select(20, 4).quiet()
    t.s.phase = 7
    t.s.agenda = [Lose(2, 2, OUTSIDE, "a test takes them")]
    t.s.role[2] = 1
    settle(t.s)
    while t.top in ("TakeShips", "PutShips", "MayAct", "Response"):
        t.say(2, t.moves(2)[0])
    assert t.s.warp[2] == 0


def test_17_34_filch_cannot_take_a_card_the_gambler_put_under_the_deck() -> None:
    t = Scene("Gambler, Filch").meet().select(4, 20).asked(0, USE[0][-1]).say(0, PICK[40]).quiet().say(1, YES)
    t.finish()
    assert t.s.deck[0] == 4
    assert 4 not in t.s.hands[1]


def test_17_35_zombie_picks_up_all_ships_first_so_a_colony_may_be_lost() -> None:
    t = Scene("Zombie").colony(0, 10).hold(1, PLAGUE)
    t.s.destiny.append(1)
    t.start("regroup").play(1, PLAGUE, 0).say(0, TAKE[10], TAKE[0], TAKE[0])
    t.until("AimGate")
    assert t.s.ships[0][10] == 0
    assert sum(t.s.ships[0]) == 20


def test_17_36_a_quashed_deal_was_never_made() -> None:
    t = Scene("Warrior, Clone, Tick-Tock").meet().hold(0, 8).hold(1, 8).hold(3, QUASH).select(N, N).until("Talk")
    t.say(0, COLONY[1][6], PROPOSE).say(1, ACCEPT).play(3, QUASH).until("Again")
    assert t.top == "Over", "no success, so no second encounter"
    assert t.s.verdict == 4
    assert t.s.tokens == [2, 0, 10, 0]
    assert t.s.ships[0][6] == 0


def test_17_37_zombie_pays_a_cost_without_losing_ships() -> None:
    t = Scene("Zombie").meet().hold(0, flare("Kamikaze")).select(12, 20).asked(0, PLAY[flare("Kamikaze")][-1])
    t.say(0, CALL[4]).quiet()
    while t.top in ("TakeShips", "PutShips"):
        t.say(0, t.moves(0)[0])
    assert t.s.warp[0] == 0
    assert t.finish().s.verdict == 0, "12, two ships and twelve points beat 24"


def test_17_38_launching_the_last_ship_of_a_third_home_colony_loses_the_power() -> None:
    t = Scene("Human").hold(0, 8).hold(1, 8)
    t.s.ships[0][:5] = [18, 1, 1, 0, 0]
    t.s.defense, t.s.target = 1, 5
    t.start("launch").say(0, TAKE[1], DONE)
    assert t.s.lost & 1
    t.until("Select").fight(8, 8)
    assert "uses the power" not in t.said()


def test_17_40_an_upset_over_attack_and_negotiate_lets_the_negotiator_win() -> None:
    assert upset_with_negotiate().s.verdict == 0

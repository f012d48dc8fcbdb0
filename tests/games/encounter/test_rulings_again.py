"""Rulings 97 on: where the print was read once more (version 4 of the rules)."""

from __future__ import annotations

from cosmodrome.core.agenda import settle
from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP, EMOTION, GATE, REINFORCEMENTS
from cosmodrome.games.encounter.rules.moves import AIM, DONE, NAME, PICK, PLAY, TAKE, USE, YES
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCES_FORMED, POWER_LOST, RESOLUTION, exchanged
from cosmodrome.games.encounter.rules.totals import keep, margin
from cosmodrome.games.encounter.rules.zones.captives import release_all
from cosmodrome.games.encounter.rules.zones.ships import recount
from tests.games.encounter.scene import N, Scene, flare

PLUS2, PLUS5 = (next(card for card, value in REINFORCEMENTS.items() if value == n) for n in (2, 5))


def drawn(t: Scene, card: int) -> Scene:
    """The offense has drawn that destiny card."""
    t.hold(0, 8, *t.s.hands[0]).hold(1, 8, *t.s.hands[1])
    t.s.destiny += [1, card]
    return t.start("destiny")


def test_17_97_the_shadow_names_the_ship_before_it_can_be_zapped() -> None:
    t = drawn(Scene("Clone, Mind, Shadow").hold(1, COSMIC_ZAP), 1)
    assert t.top == "Execute", "nobody is asked to zap a use without a target"
    t.say(2, TAKE[7])
    assert (t.top, t.s.warp[1]) == ("Response", 0)
    assert "uses the power of the Shadow on {1}, for a ship on" in t.said()
    assert t.say(1, PASS).s.ships[1][7] == 3
    t = drawn(Scene("Clone, Mind, Shadow").hold(1, COSMIC_ZAP), 1)
    t.s.version = 3  # of old the ship was chosen when the use stood
    t.say(2, TAKE[7])
    assert (t.top, t.s.warp[1]) != ("Response", 0)


def test_17_97_a_ship_that_has_gone_meanwhile_is_not_executed() -> None:
    t = drawn(Scene("Clone, Mind, Shadow").hold(1, COSMIC_ZAP), 1).say(2, TAKE[7])
    t.s.ships[1][7], t.s.ships[1][6] = 0, 8
    assert t.say(1, PASS).s.warp[1] == 0


def test_17_97_the_will_names_player_and_planet_before_it_can_be_zapped() -> None:
    t = drawn(Scene("Will").hold(1, COSMIC_ZAP), 3)
    assert t.top == "WillName"
    t.say(0, NAME[2], AIM[12])
    assert (t.top, t.s.defense) == ("Response", -1)
    assert "uses the power of the Will on {2}, aiming at" in t.said()
    t.say(1, PASS)
    assert (t.s.defense, t.s.target) == (2, 12)


def test_17_97_a_colony_that_has_gone_meanwhile_is_named_anew() -> None:
    t = drawn(Scene("Will").colony(2, 16).hold(1, COSMIC_ZAP), 3).say(0, NAME[2], AIM[16])
    t.s.ships[2][16], t.s.ships[2][14] = 0, t.s.ships[2][14] + 1
    t.say(1, PASS)
    assert t.top == "WillAim"
    assert AIM[16] not in t.moves(0)
    t.say(0, AIM[11])
    assert (t.s.defense, t.s.target) == (2, 11)


def test_17_97_the_wild_will_is_played_with_its_planet() -> None:
    t = drawn(Scene("Clone").colony(2, 16).hold(0, flare("Will")).hold(1, COSMIC_ZAP), 2).play(0, flare("Will"))
    assert t.top == "ChoosePlanet"
    t.say(0, AIM[16])
    assert (t.s.defense, t.s.target) == (2, 16)


def test_17_97_the_vacuum_names_the_owners_before_it_can_be_zapped() -> None:
    t = Scene("Vacuum, Clone").meet().hold(2, COSMIC_ZAP).select(4, 20)
    assert t.top == "Suck"
    t.say(0, NAME[2], NAME[3])
    assert t.top == "Response"
    assert "for ships: 1 of {2}, 1 of {3}" in t.said()
    t.say(2, PASS).finish()
    assert t.s.warp == [2, 0, 1, 1]


def test_17_81_a_victim_of_the_vacuum_pays_with_colonies() -> None:
    t = Scene("Clone, Vacuum").meet(gate=2).hold(0, 8).select(20, 4)
    t.until("Suck").say(1, NAME[0], DONE)
    assert TAKE[GATE] not in t.moves(0), "not with a ship in the gate"


def changed_chairs(aliens: str = "Dervish") -> Scene:
    """Seats 1 and 3 have changed chairs: round the table sit 0, 3, 2, 1."""
    t = Scene(aliens).meet()
    t.s.ring = exchanged(4, 1, 3)
    return t


def test_17_98_the_hands_go_round_the_table_not_by_numbers() -> None:
    t = changed_chairs().ally(2, 0).ally(3, 1).hold(0, 8).hold(1, 9).hold(2, 10).hold(3, 11).start("alliance")
    t.s.agenda[:] = [step for step in t.s.agenda if type(step).__name__ in ("Opening", "MayAct")]
    t.s.agenda.append(t.s.window(ALLIANCES_FORMED))
    settle(t.s)
    t.asked(0, USE[0][-1]).say(0, YES)
    assert [hand[0] for hand in t.s.hands] == [9, 10, 11, 8], "0 gave to 3, 3 to 2, 2 to 1, 1 to 0"
    assert t.s.clockwise() == (0, 3, 2, 1)


def test_17_98_two_powers_lost_at_once_are_answered_in_conflict_order() -> None:
    t = changed_chairs("Clone, Mind, Filch, Human")
    for seat in (2, 3):
        t.s.ships[seat][seat * 5 : seat * 5 + 3] = [0, 0, 0]
    t.s.flares, t.s.agenda = [*t.s.flares], []
    recount(t.s)
    assert [step.who for step in t.s.agenda if step.at == POWER_LOST] == [2, 3], "3, who sits next to 0, is on top"


def test_17_98_ships_set_free_together_are_put_down_in_conflict_order() -> None:
    t = changed_chairs("Tyrant")
    t.s.captured = (0 << 8 | 2, 0 << 8 | 3, 0 << 8 | 1)
    release_all(t.s, 0)
    assert [step.seat for step in t.s.agenda] == [2, 3, 1], "the defense on top, then 3, who sits next to 0"


def test_super_filch_takes_the_card_of_another() -> None:
    for version, own in ((4, False), (3, True)):
        t = Scene("Filch").meet().hold(0, flare("Filch"))
        t.s.version = version
        t.select(20, 8).until("MayAct")
        assert PLAY[flare("Filch")][1] in t.moves(0)
        assert (PLAY[flare("Filch")][0] in t.moves(0)) == own


def test_17_56_wild_masochist_may_name_its_own_player() -> None:
    t = Scene("Clone").warp(0, 1).warp(2, 2).hold(0, 8).hold(2, flare("Masochist"))
    t.s.destiny.append(1)
    t.start("regroup").play(2, flare("Masochist"), 2).until("AimGate")
    assert t.s.warp == [1, 0, 1, 0]


def test_wild_sneak_before_or_after_compensation() -> None:
    t = Scene("Clone, Mind").meet().hold(0, 4, 6, 10, 11, 12).hold(1, flare("Sneak")).select(20, N)
    t.until("MayAct").say(1, PASS)  # before
    assert len(t.s.hands[1]) == 5, "compensation was taken"
    t.play(1, flare("Sneak")).until("TakeOne").say(1, t.moves(1)[0]).finish()
    assert len(t.s.hands[1]) == 6
    t = Scene("Clone, Mind").meet().hold(0, 4, 6, 10, 11, 12).hold(1, flare("Sneak"))
    t.s.version = 3
    t.select(20, N).until("MayAct").say(1, PASS).finish()
    assert flare("Sneak") not in t.s.spent


def test_17_64_wild_tyrant_takes_from_all_who_sent_ships_to_the_warp() -> None:
    for version, taken in ((4, [0, 0]), (3, [0, 1])):
        t = Scene("Cudgel").meet().ally(3, 0).ally(2, 1).hold(3, flare("Tyrant")).hold(2, 4).hold(1, 6)
        t.s.version = version
        t.s.ships[1][5], t.s.ships[1][6] = 0, 8  # the defense loses ships to the Cudgel alone
        t.select(30, 8).until("MayAct")
        t.play(3, flare("Tyrant")).finish()
        assert [len(t.s.hands[2]), len(t.s.hands[1])] == taken


def test_the_chosen_needs_only_its_own_attack_to_add_to_it() -> None:
    for version, asked in ((4, True), (3, False)):
        t = Scene("Chosen").meet()
        t.s.version = version
        t.s.deck += [10, 10, 30]
        t.select(4, N).asked(0, USE[0][-1]).until("Intervene").say(0, PICK[30])
        assert (t.top == "AddOrReplace") == asked


def test_17_99_the_porcupine_may_bristle_after_a_reinforcement() -> None:
    for version, offered in ((4, True), (3, False)):
        t = Scene("Porcupine").meet().hold(0, 4, 4).hold(1, PLUS5)
        t.s.version = version
        t.select(12, 8).play(1, PLUS5, 1)  # 14 against 12, then against 17
        assert (t.top == "MayAct" and USE[0][-1] in t.moves(0)) == offered
    t = Scene("Porcupine").meet().hold(0, 4, 4, 4).hold(1, PLUS5).select(12, 8).play(1, PLUS5, 1)
    t.say(0, USE[0][-1]).say(0, PICK[4], PICK[4], PICK[4]).say(0, YES).finish()
    assert t.s.verdict == 1, "17 against 17"


def test_17_99_emotion_control_while_a_reinforcement_lies_there() -> None:
    t = Scene().meet().hold(2, EMOTION).hold(1, PLUS5, 4).hold(0, 4).select(12, 8)
    t.say(2, PASS).play(1, PLUS5, 1).play(2, EMOTION)
    assert t.until("Talk").top == "Talk"


def test_17_99_reveal_is_over_when_everybody_has_passed_in_a_row() -> None:
    t = Scene().meet().hold(2, EMOTION).hold(1, PLUS5, PLUS2).select(12, 8)
    t.say(2, PASS).play(1, PLUS5, 1)
    t.say(1, PASS).say(2, PASS)  # the other reinforcement waits
    assert t.s.agenda[-1].seat == 1, "and may be played now"
    t.play(1, PLUS2, 0).say(2, PASS)
    assert t.finish().s.verdict == 1


def test_17_83_remora_notices_cards_that_are_turned_up() -> None:
    for aliens, card in (("Phantasm, Remora", 40), ("Phantasm, Remora", PLUS5)):
        t = Scene(aliens).meet()
        t.s.deck += [9, card]
        t.select(4, 8).asked(1, USE[1][-1])
        assert t.s.hands[1] == [9]
    t = Scene("Clone, Remora").meet().hold(0, flare("Phantasm"))
    t.s.deck += [9, 40]
    t.select(4, 8).play(0, flare("Phantasm")).asked(1, USE[1][-1])
    assert t.s.hands[1] == [9]
    t = Scene("Clone, Mind, Remora").meet().hold(1, flare("Scavenger"))
    t.s.deck += [9, 10, 11, 12]
    t.select(30, 4).play(1, flare("Scavenger")).asked(2, USE[1][-1])
    assert (t.s.hands[2], t.top) == ([9], "Sift")


def test_17_100_totals_are_those_that_were_compared() -> None:
    t = Scene("Clone, Mind").meet().ally(2, 1, 2).hold(0, flare("Human")).warp(2, 3).select(8, 20)
    assert t.until("Split").top == "Split"
    assert t.s.gate == [0] * 4, "the ships are lost"
    assert ENCOUNTER.view(t.s, 1).totals == [8 + 2, 20 + 4 + 2]


def test_17_100_emotion_control_leaves_the_totals_of_the_reveal_to_be_seen() -> None:
    t = Scene().meet().hold(2, EMOTION).hold(1, 4).hold(0, 4).select(12, 8)
    before = ENCOUNTER.view(t.s, 3).totals
    assert before == [12 + 2, 8 + 4]
    assert ENCOUNTER.view(t.play(2, EMOTION).until("Talk").s, 3).totals == before


def test_17_100_a_win_by_ten_is_one_though_ships_have_gone_since() -> None:
    t = Scene("Outlaw, Arcade").meet(0, 1).ally(2, 0, 1)
    t.s.phase, t.s.verdict, t.s.played, t.s.up = RESOLUTION, 0, [20, 9], 3
    keep(t.s)
    assert margin(t.s) == 20 + 3 - 9 - 4
    t.s.ships[1][5], t.s.ships[1][6] = 0, 8
    assert margin(t.s) == 20 + 3 - 9 - 4

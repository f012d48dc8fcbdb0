"""Vulch: lives on the artifacts of others."""

from __future__ import annotations

from cosmodrome.core.agenda import settle
from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import CARD_ZAP, COSMIC_ZAP, EMOTION, FORCE_FIELD, MOBIUS, PLAGUE
from cosmodrome.games.encounter.rules.aliens.vulch import Proffer
from cosmodrome.games.encounter.rules.moves import DONE, NO, PICK, PLAY, YES
from cosmodrome.games.encounter.rules.zones.hands import quake
from tests.games.encounter.scene import Scene, flare


def test_power_takes_an_artifact_of_another_player() -> None:
    t = Scene("Vulch").meet().hold(1, EMOTION).select(8, 9).play(1, EMOTION).finish()
    assert t.s.hands[0] == [EMOTION]
    assert EMOTION not in t.s.pile
    assert ENCOUNTER.view(t.s, 3).seats[0].known == [EMOTION], "everybody saw it"


def test_power_as_a_bystander_and_not_its_own_discards() -> None:
    t = Scene("Clone, Mind, Vulch").meet().hold(1, EMOTION).select(8, 9).play(1, EMOTION).finish()
    assert t.s.hands[2] == [EMOTION]
    t = Scene("Vulch").meet().hold(0, EMOTION).select(8, 9).play(0, EMOTION).finish()
    assert EMOTION in t.s.pile


def test_power_takes_artifacts_discarded_from_a_hand() -> None:
    t = Scene("Vulch, Mutant").meet().hold(0, 8).hold(1, 4, 5, FORCE_FIELD, 43, flare("Mutant"))
    t.start("alliance").play(1, flare("Mutant")).say(1, PICK[FORCE_FIELD], PICK[43], DONE)
    assert t.s.hands[0] == [8, FORCE_FIELD]
    assert 43 in t.s.pile


def test_power_picks_the_artifacts_out_of_a_hand_thrown_away() -> None:
    t = Scene("Vulch").meet().hold(0, 8).hold(1, 43, 44, EMOTION, EMOTION, CARD_ZAP).start("planning").until("Select")
    assert t.s.hands[0] == [8, CARD_ZAP, EMOTION, EMOTION]
    assert t.s.pile == [43, 44]
    assert len(t.s.hands[1]) == 8
    assert not t.s.tossed


def test_power_keeps_its_artifacts_on_a_new_hand_and_draws_eight() -> None:
    t = Scene("Clone, Vulch").meet().hold(0, 8).hold(1, 43, flare("Mind"), EMOTION, CARD_ZAP).start("planning")
    t.until("Select")
    assert len(t.s.hands[1]) == 2 + 8
    assert {EMOTION, CARD_ZAP} <= {*t.s.hands[1]}
    assert t.s.pile == [43, flare("Mind")]
    assert ENCOUNTER.view(t.s, 0).seats[1].known == [CARD_ZAP, EMOTION], "the hand was shown"


def test_zap_lets_the_card_go_and_all_others_of_the_encounter() -> None:
    t = Scene("Vulch").meet().hold(1, EMOTION).hold(3, COSMIC_ZAP).select(8, 9).play(1, EMOTION).play(3, COSMIC_ZAP)
    t.finish()
    assert t.s.hands[0] == []
    assert {EMOTION, COSMIC_ZAP} <= {*t.s.pile}


def test_zap_on_a_new_hand_throws_all_of_it_away() -> None:
    t = Scene("Clone, Vulch").meet().hold(0, 8).hold(1, 43, EMOTION).hold(3, COSMIC_ZAP).start("planning")
    t.play(3, COSMIC_ZAP).until("Select")
    assert len(t.s.hands[1]) == 8
    assert EMOTION in t.s.pile


def test_17_28_a_salvaged_zap_is_no_answer_in_the_chain_it_came_from() -> None:
    t = Scene("Human, Warpish, Vulch").meet().warp(1, 2).hold(3, COSMIC_ZAP, COSMIC_ZAP).select(8, 9)
    assert t.s.agenda[-2].alien == flare("Human") - flare("Amoeba")
    t.say(3, PLAY[COSMIC_ZAP][-1])
    assert t.s.hands[2] == [], "the chain is not settled"
    t.until("Response")
    while t.s.agenda[-2].alien != flare("Warpish") - flare("Amoeba"):
        t.say(3, PASS)
    assert t.s.hands[2] == [COSMIC_ZAP]
    assert PLAY[COSMIC_ZAP][-1] in t.moves(3)
    t.say(3, PASS)
    assert t.top != "Response", "the Vulch is not asked in the same window"
    t.finish()
    assert t.s.hands[2] == [COSMIC_ZAP]
    assert t.s.resting == []


def test_a_salvaged_card_rests_until_its_window_closes() -> None:
    t = Scene("Clone, Mind, Vulch").meet().hold(1, EMOTION, CARD_ZAP).hold(0, EMOTION).select(8, 9)
    t.asked(0, PLAY[EMOTION][-1]).asked(1, PLAY[CARD_ZAP][-1])
    while t.s.hands[2] != [CARD_ZAP, EMOTION]:
        t.say(next(seat for seat in range(4) if t.moves(seat)), PASS)
    assert sorted(entry & 255 for entry in t.s.resting) == [CARD_ZAP, EMOTION]
    assert PLAY[EMOTION][-1] not in t.moves(2)
    t.asked(1, PLAY[EMOTION][-1])
    assert PLAY[CARD_ZAP][-1] not in t.moves(2), "the window is still the same"
    t.finish()
    assert t.s.hands[2] == [CARD_ZAP, EMOTION, EMOTION]
    assert t.s.resting == [], "and then it may be played again"


def test_a_quake_is_no_discard() -> None:
    t = Scene("Vulch").meet().hold(1, EMOTION, MOBIUS).hold(2, PLAGUE)
    t.s.deck, t.s.pile = [], []
    quake(t.s)
    settle(t.s)
    assert not t.s.agenda
    assert "salvages" not in t.said()
    assert not t.s.tossed


def test_wild_takes_one_card_out_of_those_handed_over() -> None:
    t = Scene("Clone, Mind").meet().hold(0, flare("Vulch")).hold(1, 43, 20, 30, 4).select(20, 4)
    t.play(0, flare("Vulch")).until("Proffer")
    t.say(1, PICK[43])
    assert ENCOUNTER.view(t.s, 0).picking == [43]
    assert ENCOUNTER.view(t.s, 2).picking == []
    t.say(0, NO)
    assert 43 in t.s.pile
    t.say(1, PICK[20]).say(0, YES).finish()
    assert 20 in t.s.hands[0]
    assert t.s.hands[1] == [30]


def test_wild_may_refuse_every_card_and_needs_a_win_or_a_deal() -> None:
    t = Scene("Clone, Mind").meet().hold(0, flare("Vulch")).hold(1, 43, 4).select(20, 4)
    t.play(0, flare("Vulch")).until("Proffer").say(1, PICK[43]).say(0, NO).finish()
    assert t.s.hands[0] == [flare("Vulch")]
    assert t.s.hands[1] == []
    t = Scene("Clone, Mind").meet().hold(0, flare("Vulch")).hold(1, 43, 20).select(4, 20).finish()
    assert flare("Vulch") not in t.s.spent


def test_super_takes_a_flare() -> None:
    t = Scene("Vulch, Mind").meet().warp(1, 2).hold(0, flare("Vulch")).hold(1, flare("Warpish")).hold(3, CARD_ZAP)
    t.select(8, 9).play(1, flare("Warpish")).play(3, CARD_ZAP).play(0, flare("Vulch")).finish()
    assert t.s.hands[0] == [CARD_ZAP, flare("Vulch"), flare("Warpish")]


def test_super_takes_a_flare_thrown_away_with_a_hand() -> None:
    t = Scene("Vulch").meet().hold(0, 8, flare("Vulch")).hold(1, 43, flare("Mind")).start("planning")
    t.play(0, flare("Vulch")).until("Select")
    assert flare("Mind") in t.s.hands[0]
    assert t.s.pile == [43]


def test_super_keeps_flares_on_a_new_hand() -> None:
    t = Scene("Clone, Vulch").meet().hold(0, 8).hold(1, flare("Vulch"), flare("Mind"), EMOTION, 43).start("planning")
    t.play(1, flare("Vulch")).until("Select")
    assert {flare("Vulch"), flare("Mind"), EMOTION} <= {*t.s.hands[1]}
    assert len(t.s.hands[1]) == 3 + 8
    assert t.s.pile == [43]


def test_quarrel_with_the_mouth_which_comes_first() -> None:
    t = Scene("Mouth, Clone, Vulch").meet().hold(1, EMOTION).select(8, 9).play(1, EMOTION).finish()
    assert EMOTION in t.s.powers.mouth.eaten
    t = Scene("Mouth, Clone, Vulch").meet().hold(1, EMOTION).hold(3, COSMIC_ZAP).select(8, 9).play(1, EMOTION)
    t.play(3, COSMIC_ZAP).finish()
    assert t.s.hands[2] == [COSMIC_ZAP, EMOTION], "once the Mouth is zapped the Vulch has both"


def test_quarrel_with_the_wild_mouth_in_conflict_order() -> None:
    t = Scene("Vulch, Mind").meet().hold(0, 8, EMOTION).hold(1, 9, flare("Mouth"))
    t.select(8, 9).play(0, EMOTION).play(1, flare("Mouth")).finish()
    assert EMOTION in t.s.hands[1], "its own discard the Vulch cannot have"
    t = Scene("Mind, Clone, Vulch").meet().hold(0, flare("Mouth")).hold(1, EMOTION).select(8, 9).play(1, EMOTION)
    t.play(0, flare("Mouth")).finish()
    assert EMOTION in t.s.hands[0], "a main player comes before a bystander"


def test_quarrel_with_the_clone_whose_flare_comes_first_and_the_scavenger() -> None:
    t = Scene("Vulch, Mind").meet().hold(1, EMOTION, flare("Clone")).select(8, 9).play(1, EMOTION)
    t.play(1, flare("Clone")).finish()
    assert EMOTION in t.s.hands[1]
    t = Scene("Vulch, Scavenger").meet().hold(1, EMOTION).select(8, 9).play(1, EMOTION).finish()
    assert EMOTION in ENCOUNTER.view(t.s, 3).seats[1].sheet


def test_who_has_no_card_left_is_not_asked_for_one() -> None:
    t = Scene("Vulch, Human, Loser").meet()
    for hand, step in (([], None), ([7], Proffer(1, 0, 2))):
        t.s.hands[1] = hand
        assert Proffer(1, 0, 2).trim(t.s) == step

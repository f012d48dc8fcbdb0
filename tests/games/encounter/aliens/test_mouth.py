"""Mouth: swallows what the other side discards."""

from __future__ import annotations

from cosmodrome.core.agenda import settle
from cosmodrome.core.dice import dice
from cosmodrome.core.perspective import redealt
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import CARD_ZAP, COSMIC_ZAP, EMOTION, FORCE_FIELD
from cosmodrome.games.encounter.rules.events import Drew
from cosmodrome.games.encounter.rules.moves import DONE, NAME, PICK, PLAY, USE
from cosmodrome.games.encounter.rules.zones import hands
from tests.games.encounter.scene import N, Scene, flare


def test_power_swallows_the_opponents_encounter_card() -> None:
    t = Scene("Mouth").meet().fight(30, 4)
    assert t.s.powers.mouth.eaten == (4,)
    assert t.s.pile == [30]
    assert ENCOUNTER.view(t.s, 2).seats[0].swallowed == [4]


def test_power_swallows_artifacts_and_reinforcements_of_the_other_side() -> None:
    t = Scene("Mouth").meet().ally(2, 1).hold(2, 43).hold(1, EMOTION).hold(3, CARD_ZAP).select(8, 9)
    t.play(1, EMOTION).play(3, CARD_ZAP).play(2, 43, 1).finish()
    assert sorted(t.s.powers.mouth.eaten) == [9, 43, EMOTION]
    assert CARD_ZAP in t.s.pile, "seat 3 is not in the encounter"


def test_power_swallows_a_hand_thrown_away_in_planning() -> None:
    t = Scene("Mouth").meet().hold(0, 8).hold(1, 43, 44).start("planning")
    assert sorted(t.s.powers.mouth.eaten) == [43, 44]
    assert len(t.s.hands[1]) == 8


def test_17_72_only_the_mouth_knows_what_the_belch_kept() -> None:
    t = Scene("Mouth").meet()
    t.s.powers.mouth = t.s.powers.mouth.but(eaten=(5, 6, 7, 20))
    t.select(30, 4).until("Belch")
    assert set(t.moves(0)) == {PICK[card] for card in (5, 6, 7, 20, 4)}
    t.say(0, PICK[20])
    assert t.s.hands[0] == [20]
    assert not t.s.powers.mouth.eaten
    assert ENCOUNTER.view(t.s, 0).belched == [5, 6, 7, 4]
    assert ENCOUNTER.view(t.s, 1).belched == [-1] * 4
    drawn = [event for event in t.events if isinstance(event, Drew)]
    assert [event.to for event in drawn] == [(0,)], "the others do not learn which"


def test_removed_cards_are_dealt_again_for_others_only() -> None:
    t = Scene("Mouth").meet().hold(1, 8, 9, 10, 12)
    t.s.powers.mouth = t.s.powers.mouth.but(belched=(5, 6))
    assert all(redealt(ENCOUNTER, t.s, 0, dice(seed)).powers.mouth.belched == (5, 6) for seed in range(5))
    assert any(redealt(ENCOUNTER, t.s, 1, dice(seed)).powers.mouth.belched != (5, 6) for seed in range(9))


def test_timing_not_as_an_ally_nor_before_alliances_are_formed() -> None:
    t = Scene("Clone, Filch, Mouth").meet().ally(2, 0).fight(30, 4)
    assert not t.s.powers.mouth.eaten
    t = Scene("Mouth, Mutant").meet().ally(2, 0).hold(0, 8).hold(1, 4, 5, FORCE_FIELD, flare("Mutant"))
    t.start("alliance").play(1, flare("Mutant")).say(1, PICK[4], DONE)
    assert not t.s.powers.mouth.eaten, "alliances are not formed yet"
    t.until("Invite").say(0, DONE).say(1, DONE).play(1, FORCE_FIELD).say(1, NAME[2], DONE).until("Select")
    assert t.s.powers.mouth.eaten == (FORCE_FIELD,)


def test_zap_lets_all_cards_of_the_encounter_go() -> None:
    t = Scene("Mouth").meet().hold(1, EMOTION).hold(3, COSMIC_ZAP).select(8, 9).play(1, EMOTION)
    t.play(3, COSMIC_ZAP).finish()
    assert not t.s.powers.mouth.eaten
    assert EMOTION in t.s.pile
    assert 9 in t.s.pile


def test_wild_takes_an_artifact_of_the_opponent() -> None:
    t = Scene("Clone").meet().hold(0, flare("Mouth")).hold(1, EMOTION).select(8, 9).play(1, EMOTION)
    t.play(0, flare("Mouth"))
    assert EMOTION in t.s.hands[0]
    assert PLAY[EMOTION][-1] not in t.moves(0), "it rests until the next encounter"


def test_super_replaces_a_card_with_a_swallowed_one() -> None:
    t = Scene("Mouth").meet().hold(0, flare("Mouth"))
    t.s.powers.mouth = t.s.powers.mouth.but(eaten=(1, 43))
    t.select(8, 20).play(0, flare("Mouth"), 1)
    assert t.moves(0) == [PICK[1]]
    t.say(0, PICK[1]).finish()
    assert t.s.ships[0][5] == 2, "8 and 2 ships beat 1 and 4"
    assert sorted(t.s.powers.mouth.eaten) == [1, 20, 43], "the replaced card and then the other are swallowed"


def test_super_reaches_cards_it_removed_earlier() -> None:
    t = Scene("Clone, Mouth").meet().hold(1, flare("Mouth"))
    t.s.powers.mouth = t.s.powers.mouth.but(belched=(1 << 8 | 40,))
    t.select(30, N).play(1, flare("Mouth"), 1).say(1, PICK[40]).finish()
    assert not t.s.powers.mouth.belched
    assert t.s.warp[0] == 2


def test_quarrel_with_the_clone_and_the_filch() -> None:
    t = Scene("Mouth, Clone").meet().select(30, 4).asked(1, USE[0][-1]).finish()
    assert not t.s.powers.mouth.eaten, "the Clone keeps its card before the Mouth can have it"
    t = Scene("Mouth, Clone, Filch").meet().hold(2, flare("Filch")).select(30, 4)
    t.play(2, flare("Filch"), 0).finish()
    assert 30 in t.s.hands[2]
    assert t.s.powers.mouth.eaten == (4,), "the Filch finds nothing of the defense"


def test_quarrel_with_the_scavenger_who_keeps_its_own_discards() -> None:
    t = Scene("Mouth, Scavenger").meet().fight(30, 4)
    assert not t.s.powers.mouth.eaten
    assert ENCOUNTER.view(t.s, 3).seats[1].sheet == [4]


def test_quarrel_with_the_reserve_which_comes_after_the_mouth() -> None:
    t = Scene("Mouth, Clone, Reserve").meet().hold(1, 43).hold(3, flare("Reserve")).select(8, 8).play(1, 43, 1)
    t.finish()
    assert 43 in t.s.powers.mouth.eaten
    t = Scene("Mouth, Clone").meet().hold(1, 43).hold(3, flare("Reserve"), COSMIC_ZAP).select(8, 8).play(1, 43, 1)
    t.play(3, COSMIC_ZAP).play(3, flare("Reserve")).finish()
    assert 43 in t.s.hands[3], "once the Mouth is zapped the card can be taken"


def test_a_card_that_was_taken_is_not_confused_with_one_like_it() -> None:
    t = Scene("Mouth").meet().select(8, 9)
    t.s.pile += [CARD_ZAP]
    waits, goes = hands.Bite(3, CARD_ZAP), hands.ToPile(1, CARD_ZAP, 2)
    t.s.tossed = [CARD_ZAP]  # of two that lay there, somebody took the one that was next on its way
    t.s.agenda += [waits, goes]
    assert not hands.still_lies(t.s, CARD_ZAP)
    settle(t.s)
    assert not t.s.tossed
    assert t.s.pile.count(CARD_ZAP) == 2

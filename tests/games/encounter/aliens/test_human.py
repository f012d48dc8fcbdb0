"""Human: adds 4; zapped, its side wins."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter.data import CARD_ZAP, COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import PLAY
from tests.games.encounter.scene import N, Scene, flare


def test_power_adds_four_as_main_player_and_as_ally() -> None:
    assert Scene("Human").meet().fight(8, 8).s.verdict == 0, "8 + 2 + 4 against 8 + 4"
    assert Scene("Clone, Human").meet(0, 2, 10).ally(1, 0, 1).fight(8, 8).s.verdict == 0, "8 + 2 + 1 + 4 against 12"


def test_timing_only_in_reveal_and_only_if_involved() -> None:
    t = Scene("Clone, Filch, Human").meet().select(8, 8)
    assert "Human" not in t.said()
    t.finish()
    assert "uses the power of the Human" not in t.said(), "a bystander adds nothing"


def test_zap_wins_whatever_was_shown() -> None:
    t = Scene("Human").meet().hold(1, COSMIC_ZAP)
    t.select(0, 40).play(1, COSMIC_ZAP).finish()
    assert t.s.verdict == 0


def test_wild_makes_an_attack_of_42_and_goes_to_the_human() -> None:
    t = Scene("Clone, Filch, Human").meet().hold(0, flare("Human"))
    t.select(N, 30).play(0, flare("Human")).finish()
    assert t.s.verdict == 0, "42 + 2 against 30 + 4"
    assert flare("Human") in t.s.hands[2]


def test_wild_cannot_be_played_against_the_human() -> None:
    t = Scene("Clone, Human").meet().hold(0, flare("Human")).select(8, 8)
    while t.s.agenda and t.s.phase < 7:
        assert PLAY[flare("Human")][-1] not in t.moves(0)
        t.say(next(i for i in range(4) if t.moves(i)), t.moves(next(i for i in range(4) if t.moves(i)))[0])


def test_super_makes_it_eight() -> None:
    t = Scene("Human").meet().hold(0, flare("Human"))
    t.select(8, 15).say(0, PASS).play(0, flare("Human")).finish()  # 8 + 2 + 8 against 15 + 4
    assert t.s.verdict == 1
    t = Scene("Human").meet().hold(0, flare("Human"))
    t.select(8, 13).say(0, PASS).play(0, flare("Human")).finish()  # 18 against 17
    assert t.s.verdict == 0


def test_super_can_zap_its_own_power() -> None:
    t = Scene("Human").meet().hold(0, flare("Human"))
    t.select(0, 40)
    assert t.top == "Response"
    t.say(0, PLAY[flare("Human")][-1]).finish()
    assert t.s.verdict == 0
    assert flare("Human") in t.s.pile


def test_quarrel_a_card_zap_on_the_zap_lets_the_four_stand() -> None:
    t = Scene("Human, Healer").meet().hold(1, COSMIC_ZAP).hold(2, CARD_ZAP)
    t.select(0, 40).play(1, COSMIC_ZAP).play(2, CARD_ZAP).finish()
    assert t.s.verdict == 1
    assert not t.s.zapped

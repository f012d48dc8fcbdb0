"""Reserve: low attacks reinforce."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from tests.games.encounter.scene import N, Scene, flare


def test_power_plays_low_attacks_as_reinforcements() -> None:
    t = Scene("Reserve").meet().hold(0, 6, 8).select(8, 8)  # 10 against 12
    assert PLAY[6][0] in t.moves(0)
    assert not any(move.card == 8 for move in t.moves(0) if hasattr(move, "card"))
    t.say(0, PLAY[6][0]).finish()
    assert t.s.verdict == 0
    assert 6 in t.s.pile


def test_power_cancels_a_reinforcement_for_a_negotiate() -> None:
    t = Scene("Reserve").meet().hold(0, N).hold(1, 45).select(10, 6)  # 12 against 10
    t.play(1, 45, 1).say(0, USE[1][-1]).finish()
    assert t.s.verdict == 0
    assert N in t.s.pile


def test_timing_a_bystander_may_not() -> None:
    t = Scene("Clone, Filch, Reserve").meet().hold(2, 6, N).hold(1, 45).select(10, 6).play(1, 45, 1)
    assert t.moves(2) == []


def test_zap_keeps_the_card_in_hand() -> None:
    t = Scene("Reserve").meet().hold(0, 6).hold(1, COSMIC_ZAP).select(8, 8).asked(0, PLAY[6][0]).play(1, COSMIC_ZAP)
    t.finish()
    assert t.s.hands[0] == [6]
    assert t.s.verdict == 1


def test_zapped_cancelling_lets_the_reinforcement_through() -> None:
    t = Scene("Reserve").meet().hold(0, N).hold(1, 45, COSMIC_ZAP).select(10, 6)
    t.play(1, 45, 1).say(0, USE[1][-1]).play(1, COSMIC_ZAP).finish()
    assert t.s.verdict == 1
    assert N in t.s.hands[0]


def test_wild_takes_a_discarded_reinforcement() -> None:
    t = Scene("Clone").meet().hold(1, 45).hold(2, flare("Reserve")).select(10, 6).play(1, 45, 1)
    t.play(2, flare("Reserve"))
    assert 45 in t.s.hands[2]


def test_super_plays_a_nine() -> None:
    t = Scene("Reserve").meet().hold(0, 9, flare("Reserve")).select(8, 8).play(0, flare("Reserve"))
    t.quiet().say(0, PLAY[9][0]).finish()
    assert t.s.verdict == 0
    assert 9 in t.s.pile


def test_quarrel_with_the_human_both_add() -> None:
    t = Scene("Reserve, Human").meet().hold(0, 6).select(8, 6).asked(0, PLAY[6][0]).finish()
    assert t.s.verdict == 0, "8 + 2 + 6 against 6 + 4 + 4"

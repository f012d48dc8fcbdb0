"""Vox: makes a low attack count eleven."""

from __future__ import annotations

import pytest

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import CALL, USE
from tests.games.encounter.scene import N, Scene, flare


def test_power_raises_a_low_attack_to_eleven() -> None:
    t = Scene("Vox").meet().select(4, 8).asked(0, USE[0][0]).quiet().finish()
    assert t.s.verdict == 0, "11 and 2 against 8 and 4"


def test_timing_for_the_offenses_allies_but_not_the_defenses() -> None:
    t = Scene("Clone, Filch, Vox").meet().ally(2, 0).select(4, 8).asked(2, USE[0][0]).quiet()
    assert t.finish().s.verdict == 0
    t = Scene("Clone, Filch, Vox").meet().ally(2, 1).select(4, 8).finish()
    assert "the Vox" not in t.said()
    assert "the Vox" not in Scene("Vox").meet().fight(12, 20).said()
    assert "the Vox" not in Scene("Vox").meet().fight(12, N).said(), "a negotiate is no attack"


def test_it_may_raise_its_opponents_card_too() -> None:
    t = Scene("Vox").meet().select(4, 8).asked(0, USE[0][1]).quiet().finish()
    assert t.s.verdict == 1


def test_zap() -> None:
    t = Scene("Vox").meet().hold(1, COSMIC_ZAP).select(4, 8).asked(0, USE[0][0]).play(1, COSMIC_ZAP).finish()
    assert t.s.verdict == 1


def test_wild_counts_eleven_for_an_allys_ships() -> None:
    t = Scene("Clone").meet().ally(2, 0, 2).hold(2, flare("Vox")).select(4, 8).play(2, flare("Vox")).finish()
    assert t.s.verdict == 0, "4 and 2 and 11 against 8 and 4"


def test_super_draws_eleven_and_keeps_the_flare() -> None:
    t = Scene("Vox").hold(0, flare("Vox"), 46)
    t.s.deck, t.s.turns = [8] * 30, 0
    t.start("turn").play(0, flare("Vox")).say(0, CALL[11]).quiet()
    assert t.s.hands[0] == [8] * 11 + [flare("Vox")]
    assert 46 in t.s.pile


@pytest.mark.parametrize("deck", [[8] * 30, [8] * 30 + [46] * 8])
def test_super_keeps_the_flare_with_eight_cards_too_and_however_often_the_hand_is_drawn(deck: list[int]) -> None:
    t = Scene("Vox").hold(0, flare("Vox"), 46)
    t.s.deck, t.s.turns = deck, 0
    t.start("turn").play(0, flare("Vox")).say(0, CALL[8]).quiet()
    assert t.s.hands[0] == sorted([*[8] * 8, flare("Vox")])
    assert not t.s.kept


def test_without_the_flare_a_new_hand_has_eight_cards() -> None:
    t = Scene("Vox").hold(0, 46)
    t.s.deck, t.s.turns = [8] * 30, 0
    t.start("turn")
    assert t.s.hands[0] == [8] * 8


def test_quarrel_with_the_tripler_in_order_of_use() -> None:
    t = Scene("Vox, Tripler").meet().select(8, 4).asked(0, USE[0][1]).quiet()
    assert "card +4" in t.finish().said(), "4 is raised to 11, which the Tripler divides by three"
    t = Scene("Tripler, Vox").meet().select(4, 40).finish()
    assert "the Vox" not in t.said(), "4 tripled is no longer below 11"


def test_quarrel_with_anti_matter_which_does_not_negate_the_flat_eleven() -> None:
    t = Scene("Anti-Matter").meet().ally(2, 0, 2).hold(2, flare("Vox")).select(8, 8).play(2, flare("Vox")).quiet()
    assert "eleven for ships +11" in t.finish().said()

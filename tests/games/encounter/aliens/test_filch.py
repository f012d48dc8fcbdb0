"""Filch: takes its opponent's card."""

from __future__ import annotations

from cosmodrome.games.encounter.data import CARD_ZAP, COSMIC_ZAP, IONIC
from cosmodrome.games.encounter.rules.moves import USE
from tests.games.encounter.scene import N, Scene, flare


def test_power_takes_the_opponents_card() -> None:
    t = Scene("Filch").meet().select(8, 20).asked(0, USE[0][1]).finish()
    assert 20 in t.s.hands[0]
    assert 20 not in t.s.pile


def test_timing_a_bystander_takes_nothing() -> None:
    t = Scene("Clone, Virus, Filch").meet().fight(8, 20)
    assert "Filch" not in t.said()


def test_zap() -> None:
    t = Scene("Filch").meet().hold(1, COSMIC_ZAP).select(8, 20).asked(0, USE[0][1]).play(1, COSMIC_ZAP).finish()
    assert 20 in t.s.pile


def test_wild_steals_a_card_being_played() -> None:
    t = Scene("Clone").meet().hold(2, IONIC).hold(3, N, flare("Filch")).hold(0, 8, 9).select(8, N)
    t.play(2, IONIC).play(3, flare("Filch")).quiet()
    assert not t.s.ionic
    assert IONIC in t.s.hands[3]
    assert N not in t.s.hands[3]


def test_wild_can_itself_be_zapped() -> None:
    t = Scene("Clone").meet().hold(2, IONIC, CARD_ZAP).hold(3, N, flare("Filch")).hold(0, 8, 9).select(8, N)
    t.play(2, IONIC).play(3, flare("Filch")).play(2, CARD_ZAP).finish()
    assert t.s.ionic
    assert flare("Filch") in t.s.pile


def test_super_takes_any_players_card() -> None:
    t = Scene("Clone, Virus, Filch").meet().hold(2, flare("Filch")).select(8, 20).play(2, flare("Filch"), 1).finish()
    assert 20 in t.s.hands[2]


def test_quarrel_with_the_clone_who_keeps_first() -> None:
    t = Scene("Filch, Clone").meet().select(8, 20).asked(1, USE[0][-1]).finish()
    assert t.s.hands[1] == [20]
    assert "Filch" not in t.said()

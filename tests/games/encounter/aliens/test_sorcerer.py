"""Sorcerer: swaps the face-down cards."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import USE
from tests.games.encounter.scene import Scene, flare


def test_power_swaps_the_cards() -> None:
    t = Scene("Sorcerer").meet().select(4, 20).asked(0, USE[0][-1])
    t.finish()
    assert t.s.verdict == 0


def test_timing_after_selection_and_before_reveal() -> None:
    t = Scene("Sorcerer").meet().hold(0, 8).hold(1, 8).start("planning")
    assert t.top == "Select"


def test_zap_leaves_the_cards() -> None:
    t = Scene("Sorcerer").meet().hold(1, COSMIC_ZAP).select(4, 20).asked(0, USE[0][-1]).play(1, COSMIC_ZAP).finish()
    assert t.s.verdict == 1


def test_wild_trades_powers_for_good_and_goes_to_the_sorcerer() -> None:
    t = Scene("Warrior, Tick-Tock, Sorcerer").meet().hold(0, 8).hold(1, 8).hold(3, flare("Sorcerer"))
    t.s.tokens[0] = 3
    warrior, tick = t.s.alien[0], t.s.alien[1]
    t.start("planning").play(3, flare("Sorcerer"))
    t.until("Select")
    assert t.s.alien[:2] == [tick, warrior]
    assert t.s.tokens[:2] == [10, 3], "tokens go with the sheet"
    assert flare("Sorcerer") in t.s.hands[2]


def test_wild_not_while_the_sorcerer_is_a_main_player() -> None:
    t = Scene("Sorcerer, Tick-Tock").meet().hold(0, 8).hold(1, 8).hold(3, flare("Sorcerer")).start("planning")
    assert t.top == "Select"


def test_super_swaps_as_an_ally() -> None:
    t = Scene("Clone, Filch, Sorcerer").meet().ally(2, 0).hold(2, flare("Sorcerer")).select(4, 20)
    t.play(2, flare("Sorcerer")).finish()
    assert t.s.verdict == 0


def test_quarrel_with_the_clone_keeps_the_card_it_ended_up_with() -> None:
    t = Scene("Sorcerer, Clone").meet().select(4, 20).asked(0, USE[0][-1])
    t.asked(1, USE[0][-1]).finish()
    assert t.s.hands[1] == [4]

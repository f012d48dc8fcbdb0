"""Gambler: says what its card is, and may lie."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import CALL, NO, PICK, USE, YES
from tests.games.encounter.scene import N, Scene, flare


def bluff(claim: int, believe: bool, card: int = 4) -> Scene:
    t = Scene("Gambler").meet().select(card, 20)
    t.asked(0, USE[0][-1]).say(0, PICK[claim]).quiet()
    return t.say(1, YES if believe else NO)


def test_power_a_believed_bluff_counts_as_claimed_and_goes_under_the_deck() -> None:
    t = bluff(40, True).finish()
    assert t.s.verdict == 0
    assert t.s.deck[0] == 4
    assert 4 not in t.s.pile


def test_a_challenged_lie_costs_the_gambler_as_many_other_ships() -> None:
    t = bluff(40, False).finish()
    assert t.s.verdict == 1
    assert t.s.warp[0] == 2 + 2


def test_a_challenged_truth_costs_the_challenger() -> None:
    t = bluff(4, False).finish()
    assert t.s.warp[1] == 4
    assert t.s.ships[1][5] == 4, "not ships in the encounter"


def test_timing_the_opponents_card_is_shown_first() -> None:
    t = Scene("Gambler").meet().select(4, 20)
    assert t.top == "MayAct"
    assert t.s.up == 2


def test_zap_turns_the_card_up() -> None:
    t = Scene("Gambler").meet().hold(1, COSMIC_ZAP).select(4, 20)
    t.asked(0, USE[0][-1]).say(0, PICK[40]).play(1, COSMIC_ZAP).finish()
    assert t.s.verdict == 1
    assert 4 in t.s.pile


def test_wild_adds_the_called_spread() -> None:
    t = Scene("Clone").meet().hold(0, flare("Gambler")).select(4, 12)
    t.play(0, flare("Gambler")).say(0, CALL[8]).finish()
    assert "card +12" in t.said()
    t = Scene("Clone").meet().hold(0, flare("Gambler")).select(4, 12)
    t.play(0, flare("Gambler")).say(0, CALL[9]).finish()
    assert "card +4" in t.said()


def test_super_raises_the_stake() -> None:
    t = Scene("Gambler").meet().hold(0, flare("Gambler")).select(4, 20)
    t.play(0, flare("Gambler")).say(0, CALL[5])
    t.asked(0, USE[0][-1]).say(0, PICK[40]).quiet().say(1, NO)
    t.finish()
    assert t.s.warp[0] == 2 + 5 + 2


def test_quarrel_with_the_filch_nothing_to_take() -> None:
    t = Scene("Gambler, Filch").meet().select(4, 20)
    t.asked(0, USE[0][-1]).say(0, PICK[N]).quiet().say(1, YES).finish()
    assert "Filch" not in t.said()

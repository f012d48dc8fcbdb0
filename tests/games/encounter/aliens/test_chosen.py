"""Chosen: draws a better card."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter.data import COSMIC_ZAP, EMOTION, IONIC
from cosmodrome.games.encounter.rules.moves import NO, PICK, PLAY, USE, YES
from tests.games.encounter.scene import N, Scene, flare


def reveal(t: Scene, *drawn: int, off: int = 4, dfn: int = 8) -> Scene:
    t.select(off, dfn)
    t.s.deck += drawn
    return t


def test_power_replaces_or_adds() -> None:
    t = reveal(Scene("Chosen").meet(), 30, IONIC, 6).asked(0, USE[0][-1])
    assert set(t.moves(0)) == {PASS, PICK[6], PICK[30]}
    t.say(0, PICK[30], NO).finish()
    assert "card +30" in t.said()
    assert t.s.pile.count(4) == 1
    t = reveal(Scene("Chosen").meet(), 30, IONIC, 6).asked(0, USE[0][-1]).say(0, PICK[30], YES).finish()
    assert "card +34" in t.said()
    assert {30, 6, IONIC} <= set(t.s.pile)


def test_a_negotiate_may_replace() -> None:
    t = reveal(Scene("Chosen").meet(), N, 6, 6).asked(0, USE[0][-1]).say(0, PICK[N]).finish()
    assert t.s.verdict == 1


def test_timing_once_an_encounter() -> None:
    t = reveal(Scene("Chosen").meet(), 6, 6, 6).asked(0, USE[0][-1]).say(0, PASS)
    assert USE[0][-1] not in t.moves(0)


def test_zap_before_the_draw() -> None:
    t = reveal(Scene("Chosen").meet().hold(1, COSMIC_ZAP), 30, 30, 30).asked(0, USE[0][-1]).play(1, COSMIC_ZAP)
    assert t.s.deck[-3:] == [30, 30, 30]


def test_wild_draws_a_card() -> None:
    t = Scene("Clone").meet().hold(0, 8, flare("Chosen")).hold(1, 8).start("planning").play(0, flare("Chosen"))
    t.until("Select")
    assert len(t.s.hands[0]) == 3


def test_super_keeps_the_other_cards() -> None:
    t = reveal(Scene("Chosen").meet().hold(0, flare("Chosen")), 30, IONIC, 6).asked(0, USE[0][-1])
    t.say(0, PLAY[flare("Chosen")][-1]).quiet()
    assert IONIC in t.s.hands[0]
    t.say(0, PICK[30], YES)


def test_quarrel_with_emotion_control_order_of_use_decides() -> None:
    t = reveal(Scene("Chosen").meet().hold(1, EMOTION), 30, 6, 6)
    t.asked(0, USE[0][-1]).say(0, PICK[30], NO).play(1, EMOTION)
    assert t.until("Talk").top == "Talk"

"""Hacker: finds its compensation wherever it likes."""

from __future__ import annotations

from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP, IONIC
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.moves import DONE, PICK, PLAY, USE
from cosmodrome.games.encounter.rules.zones.knowledge import known_cards
from cosmodrome.lab.laws import sight
from tests.games.encounter.scene import N, Scene, flare


def beaten(*flares: int, aliens: str = "Hacker, Human") -> Scene:
    """Seat 0, the Hacker, has lost two ships with a negotiate; seat 2 holds a good hand."""
    t = Scene(aliens).meet().hold(0, 6, *flares).hold(1, 7, 8, 9).hold(2, 4, 30, 40)
    return t.select(N, 12).until("MayAct")


def test_power_chooses_the_payer_and_the_cards() -> None:
    t = beaten()
    assert set(t.moves(0)[1:]) == {USE[0][1], USE[0][2]}, "an empty hand pays nothing"
    t.say(0, USE[0][2])
    assert "looks at the hand of {2} (by the power of the Hacker)" in t.said()
    assert t.moves(0) == [PICK[4], PICK[30], PICK[40]]
    t.say(0, PICK[40], PICK[30]).finish()
    assert t.s.hands[0] == [6, 30, 40]
    assert t.s.hands[2] == [4]
    assert t.s.hands[1] == [7, 8, 9]


def test_power_looks_at_the_hand_alone() -> None:
    t = beaten().say(0, USE[0][2])
    assert known_cards(t.s, 0, 2) == [4, 30, 40]
    assert known_cards(t.s, 1, 2) == []
    for seat in (0, 1, 2, 3, None):
        twin = t.s.clone()
        ENCOUNTER.redeal(twin, seat, dice(3))
        assert sight(ENCOUNTER, Options(seats=4), twin, seat) == sight(ENCOUNTER, Options(seats=4), t.s, seat)


def paying(*held: int) -> Scene:
    """Seat 1, the Hacker, has beaten a negotiate."""
    return Scene("Human, Hacker").meet().hold(1, *held).select(N, 12).until("MayAct")


def test_power_chooses_what_it_pays() -> None:
    t = paying(4, 6, 30).say(1, USE[1][-1], PICK[4], PICK[6]).finish()
    assert t.s.hands[0] == [4, 6]
    assert t.s.hands[1] == [30]


def test_timing_only_with_compensation() -> None:
    for off, dfn in ((4, 12), (20, 4)):
        t = Scene("Hacker, Human").meet().hold(1, 7, 8).select(off, dfn).finish()
        assert "Hacker" not in t.said()
    t = Scene("Hacker, Human").meet().hold(1, 7, 8).hold(2, IONIC).select(N, 12).play(2, IONIC).finish()
    assert "Hacker" not in t.said()


def test_zap_leaves_the_rule_of_play() -> None:
    t = Scene("Hacker, Human").meet().hold(1, 7, 8, 9).hold(2, 40, COSMIC_ZAP).select(N, 12).asked(0, USE[0][2])
    t.play(2, COSMIC_ZAP).finish()
    assert 40 in t.s.hands[2]
    assert len(t.s.hands[0]) == 2


def test_wild_pays_nothing() -> None:
    t = Scene("Clone, Human").meet().hold(1, 7, 8, flare("Hacker")).select(N, 12)
    t.play(1, flare("Hacker")).finish()
    assert t.s.hands[0] == []


def test_wild_against_the_hacker_who_looks_elsewhere() -> None:
    t = Scene("Human, Hacker").meet().hold(0, 7, 8, flare("Hacker")).hold(2, 30).select(12, N)
    t.play(0, flare("Hacker")).until("MayAct")
    assert t.moves(1)[1:] == [USE[0][2]]
    t.say(1, USE[0][2], PICK[30]).finish()
    assert t.s.hands[1] == [30]
    assert t.s.hands[0] == [7, 8, flare("Hacker")]


def test_super_hands_cards_back() -> None:
    t = beaten(flare("Hacker")).say(0, USE[0][2])
    assert PLAY[flare("Hacker")][-1] in t.moves(0)
    t.say(0, PLAY[flare("Hacker")][-1], PICK[40], PICK[30])
    assert t.top == "Repay"
    t.say(0, PICK[6], DONE).finish()
    assert t.s.hands[2] == [4, 6]
    assert t.s.hands[0] == [30, 40, flare("Hacker")]


def test_super_goes_with_the_power() -> None:
    assert PLAY[flare("Hacker")][-1] not in beaten(flare("Hacker")).moves(0)


def test_17_86_quarrel_with_the_bulwark_who_chooses_last() -> None:
    t = Scene("Hacker, Bulwark").meet().hold(1, 4, 6, 40, flare("Bulwark")).select(N, 12).asked(0, USE[0][1])
    t.play(1, flare("Bulwark")).say(1, PICK[4], PICK[6]).finish()
    assert t.s.hands[0] == [4, 6]
    t = Scene("Hacker, Clone, Bulwark").meet().hold(1, 8).hold(2, 4, 6, 40, flare("Bulwark")).select(N, 12)
    t.asked(0, USE[0][2]).play(2, flare("Bulwark"))
    assert t.moves(2) == [PICK[card] for card in (4, 6, 40, flare("Bulwark"))], "whoever pays may choose"

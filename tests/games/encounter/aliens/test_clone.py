"""Clone: keeps its encounter card."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP, IONIC
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from tests.games.encounter.scene import N, Scene, flare


def test_power_takes_the_card_back() -> None:
    t = Scene("Clone").meet().select(20, 4).asked(0, USE[0][-1]).finish()
    assert t.s.hands[0] == [20]


def test_timing_only_as_a_main_player() -> None:
    t = Scene("Virus, Filch, Clone").meet().ally(2, 0).fight(20, 4)
    assert "Clone" not in t.said()


def test_zap() -> None:
    t = Scene("Clone").meet().hold(1, COSMIC_ZAP).select(20, 4).asked(0, USE[0][-1]).play(1, COSMIC_ZAP).finish()
    assert 20 in t.s.pile


def test_wild_keeps_an_artifact_which_rests() -> None:
    t = Scene("Virus").meet().hold(2, IONIC, flare("Clone")).select(20, N).play(2, IONIC).play(2, flare("Clone"))
    assert IONIC in t.s.hands[2]
    t.s.ionic = False
    assert PLAY[IONIC][-1] not in t.moves(2)


def test_super_doubles_compensation() -> None:
    t = Scene("Virus, Clone").meet().hold(0, 8, *range(4, 16), 20, 30).hold(1, flare("Clone"), N)
    t.select(20, N).play(1, flare("Clone")).finish()
    assert len(t.s.hands[1]) >= 8


def test_quarrel_with_the_sorcerer_and_the_morph_it_keeps_what_lies_before_it() -> None:
    t = Scene("Clone, Sorcerer").meet().select(20, 4).asked(1, USE[0][-1]).asked(0, USE[0][-1]).finish()
    assert t.s.hands[0] == [4]

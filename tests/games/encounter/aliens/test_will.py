"""Will: chooses whom it meets."""

from __future__ import annotations

from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import AIM, NAME
from tests.games.encounter.scene import Scene, flare


def drawn(t: Scene, card: int) -> Scene:
    t.s.destiny.append(card)
    return t.start("destiny")


def test_power_names_any_player_and_any_of_its_colonies() -> None:
    t = drawn(Scene("Will").colony(2, 16), 1)
    assert t.moves(0) == [NAME[1], NAME[2], NAME[3]]
    t.say(0, NAME[2])
    assert set(t.moves(0)) == {*AIM[10:15], AIM[16]}
    t.say(0, AIM[16])
    assert t.s.defense == 2
    assert t.s.target == 16
    assert t.top == "SendShips", "the target is fixed"


def test_timing_only_as_the_offense() -> None:
    t = drawn(Scene("Clone, Will"), 2)
    assert t.top == "AimGate"


def test_own_colour_still_means_another_player() -> None:
    assert NAME[1] in drawn(Scene("Will"), 0).moves(0)


def test_zap_reads_the_card() -> None:
    t = drawn(Scene("Will").hold(1, COSMIC_ZAP), 3)
    t.say(0, NAME[2], AIM[12]).play(1, COSMIC_ZAP)
    assert t.s.defense == 3
    assert t.top == "AimGate"


def test_wild_meets_that_player_anywhere() -> None:
    t = drawn(Scene("Clone").colony(2, 16).hold(0, flare("Will")), 2).play(0, flare("Will"))
    assert AIM[16] in t.moves(0)


def test_wild_not_on_the_own_colour() -> None:
    t = drawn(Scene("Clone").hold(0, flare("Will")), 0)
    assert t.top == "OwnColour"


def test_super_looks_at_a_hand_first() -> None:
    t = drawn(Scene("Will").hold(0, flare("Will")).hold(2, 8, 9), 1)
    t.play(0, flare("Will"), 2)
    assert ENCOUNTER.view(t.s, 0).seats[2].known == [8, 9]
    t.quiet()
    assert t.top == "WillName"


def test_quarrel_with_the_machine_used_anew_in_each_encounter() -> None:
    t = drawn(Scene("Will, Machine"), 1).say(0, NAME[3], AIM[15])
    assert t.s.defense == 3

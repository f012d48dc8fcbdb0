"""Amoeba: flows into an encounter, or out of it."""

from __future__ import annotations

from cosmodrome.games.encounter.data import BESIDE, COSMIC_ZAP, EMOTION, GATE
from cosmodrome.games.encounter.rules.moves import DONE, PLAY, PUT, TAKE, USE
from tests.games.encounter.scene import Scene, flare


def flowing(off: int = 8, dfn: int = 12) -> Scene:
    """Somebody holds an Emotion Control, so that the game stops when the cards lie open."""
    return Scene("Amoeba, Clone").meet().hold(3, EMOTION).select(off, dfn).asked(0, USE[0][-1])


def test_power_brings_more_than_four_ships() -> None:
    t = flowing().say(0, *[TAKE[1]] * 4, TAKE[2], DONE)
    assert t.s.gate[0] == 7
    assert "5 ships of {0} flow to the gate (by the power of the Amoeba)" in t.said()
    t = flowing(12).say(0, *[TAKE[1]] * 4, TAKE[2], DONE)
    assert t.finish().s.verdict == 0, "12 and seven ships against 16"


def test_power_takes_ships_out_and_without_one_there_is_no_colony() -> None:
    t = flowing(30).say(0, TAKE[GATE])
    assert TAKE[1] not in t.moves(0), "in or out, not both"
    t.say(0, TAKE[GATE], DONE, PUT[3], PUT[3]).finish()
    assert t.s.verdict == 0
    assert t.s.ships[0][5] == 0
    assert t.s.ships[0][3] == 6


def test_power_as_the_defense() -> None:
    t = Scene("Clone, Amoeba").meet().select(20, 12).asked(1, USE[0][-1])
    t.say(1, TAKE[6], TAKE[6], TAKE[6], TAKE[7], TAKE[7], TAKE[7], TAKE[8], DONE).finish()
    assert t.s.verdict == 1, "12 and eleven ships against 22"


def test_timing_needs_a_ship_in_the_encounter_and_a_main_player() -> None:
    t = Scene("Amoeba, Clone").meet(gate=0).select(8, 12)
    assert "Amoeba" not in t.finish().said()
    assert "Amoeba" not in Scene("Clone, Mind, Amoeba").meet().ally(2, 0, 1).fight(8, 12).said()


def test_zap() -> None:
    t = Scene("Amoeba, Clone").meet().hold(3, COSMIC_ZAP).select(8, 12).asked(0, USE[0][-1]).play(3, COSMIC_ZAP)
    assert t.top != "Ooze"
    assert t.finish().s.verdict == 1


def test_wild_changes_up_to_four() -> None:
    t = Scene("Clone").meet().hold(0, 8, flare("Amoeba")).hold(1, 8).start("planning").play(0, flare("Amoeba"))
    t.say(0, *[TAKE[1]] * 4)
    assert t.moves(0) == [DONE]
    assert t.say(0, DONE).s.gate[0] == 6


def test_super_as_an_ally() -> None:
    t = Scene("Clone, Mind, Amoeba").meet().ally(2, 1, 1).hold(2, flare("Amoeba"), EMOTION).select(8, 12)
    t.asked(2, PLAY[flare("Amoeba")][-1]).say(2, TAKE[11], DONE)
    assert t.s.beside[2] == 2
    t = Scene("Clone, Mind, Amoeba").meet().ally(2, 1, 1).hold(2, flare("Amoeba")).select(8, 12)
    assert TAKE[BESIDE] in t.asked(2, PLAY[flare("Amoeba")][-1]).moves(2)


def test_17_23_it_may_pour_all_its_ships_in_and_powers_are_counted_afterwards() -> None:
    t = flowing().say(0, *[TAKE[0]] * 2, *[TAKE[1]] * 4, *[TAKE[2]] * 4, *[TAKE[3]] * 4, *[TAKE[4]] * 4)
    assert not t.s.lost & 1, "one move"
    assert t.moves(0) == [DONE]
    t.say(0, DONE)
    assert t.s.gate[0] == 20
    assert t.s.lost & 1


def test_17_39_wild_brings_a_defense_to_a_planet_it_has_left() -> None:
    t = Scene("Clone, Mind").meet().hold(0, 8).hold(1, 8, flare("Amoeba"))
    t.s.ships[1][6] += t.s.ships[1][5]
    t.s.ships[1][5] = 0
    t.start("planning").play(1, flare("Amoeba")).say(1, TAKE[6], TAKE[6], DONE)
    assert t.s.ships[1][5] == 2


def test_quarrel_with_the_virus_that_counts_the_ships_that_stay() -> None:
    t = Scene("Amoeba, Virus").meet().select(20, 4).asked(0, USE[0][-1])
    t.say(0, TAKE[GATE], DONE, PUT[1]).finish()
    assert t.s.verdict == 0, "21 against four times four"

"""Anti-Matter: the lower total wins."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.totals import PLUS
from tests.games.encounter.scene import N, Scene, flare


def test_power_lower_total_wins_and_ships_are_taken_off() -> None:
    t = Scene("Anti-Matter").meet().ally(2, 0, 1).ally(3, 1, 1).fight(10, 8)
    assert "the offense has 7" in t.said(), "10 - 2 - 1"
    assert "the defense has 11" in t.said(), "8 + 4 - 1: the opponent's own ships add as usual"
    assert t.s.verdict == 0


def test_a_tie_still_goes_to_the_defense() -> None:
    assert Scene("Anti-Matter").meet().fight(14, 8).s.verdict == 1, "12 against 12"


def test_timing_needs_two_attacks() -> None:
    t = Scene("Anti-Matter").meet().fight(8, N)
    assert "uses the power" not in t.said()
    assert t.s.verdict == 0


def test_zap_makes_the_higher_total_win() -> None:
    t = Scene("Anti-Matter").meet().hold(1, COSMIC_ZAP)
    t.select(10, 4).play(1, COSMIC_ZAP).finish()
    assert t.s.verdict == 0


def test_wild_stops_a_wild_flare_which_returns_unspent() -> None:
    t = Scene("Clone, Filch").meet().hold(0, flare("Virus"), flare("Chosen")).hold(1, flare("Anti-Matter"))
    t.select(8, 6).play(0, flare("Virus"))
    t.say(1, PLAY[flare("Anti-Matter")][-1])
    assert flare("Virus") in t.s.hands[0]
    assert not t.s.flared & 1, "the player may still play another flare"
    assert flare("Anti-Matter") in t.s.hands[1]
    t.quiet()
    assert not any(mod[0] == 9 for mod in t.s.mods)


def test_super_stops_a_super_flare_too() -> None:
    t = Scene("Human, Anti-Matter").meet().hold(0, flare("Human")).hold(1, flare("Anti-Matter"))
    t.select(8, 8).say(0, PASS).play(0, flare("Human"))
    assert PLAY[flare("Anti-Matter")][-1] in t.moves(1)
    t.say(1, PLAY[flare("Anti-Matter")][-1])
    assert flare("Human") in t.s.hands[0]


def test_wild_does_not_stop_a_super_flare() -> None:
    t = Scene("Human, Clone").meet().hold(0, flare("Human")).hold(1, flare("Anti-Matter"))
    t.select(8, 8).say(0, PASS).play(0, flare("Human"))
    assert t.s.mods.count((PLUS, 0, 4)) == 2, "nobody could stop it"


def test_quarrel_with_the_human_whose_four_hurt_it() -> None:
    t = Scene("Human, Anti-Matter").meet().fight(8, 15)
    assert "the offense has 14" in t.said()
    assert t.s.verdict == 1, "15 - 4 = 11 is lower"

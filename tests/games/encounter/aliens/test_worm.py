"""Worm: tunnels to another planet in the middle of the encounter."""

from __future__ import annotations

from cosmodrome.core.agenda import apply, pending
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import AIM, CALL, DONE, TAKE, USE
from tests.games.encounter.scene import Scene, flare


def test_setup_spreads_the_ships() -> None:
    s = ENCOUNTER.start(seed=1, seats=3, aliens="Clone, Worm, Filch")
    assert pending(s) == (1,)
    for number in (0, 15, 0, 0):
        apply(s, 1, CALL[number])
    assert s.ships[1][5:10] == [1, 16, 1, 1, 1]
    assert s.turns == 1, "the game begins"
    s = ENCOUNTER.start(seed=1, seats=3, aliens="Clone, Worm, Filch", four_planets=True)
    for number in (1, 2, 3):
        apply(s, 1, CALL[number])
    assert s.ships[1][5:10] == [2, 3, 4, 7, 0]


def worm(aliens: str = "Worm") -> Scene:
    """A Worm whose ships were spread evenly."""
    t = Scene(aliens)
    for seat in range(t.s.n):
        t.s.limbo[seat] = 0
        t.s.ships[seat][seat * 5 : seat * 5 + 5] = [4] * 5
    return t


def test_power_moves_the_encounter() -> None:
    t = worm().meet().select(8, 6)
    t.s.ships[1][7], t.s.ships[1][8] = 1, 7
    t.asked(0, USE[0][-1])
    assert AIM[5] not in t.moves(0)
    t.say(0, AIM[7]).finish()
    assert t.s.target == 7
    assert t.s.ships[0][7] == 2, "10 against 7, not against 10"
    assert t.s.ships[1][5] == 4, "the old target is left alone"


def test_range_any_colony_of_the_defense_but_not_where_the_offense_lives() -> None:
    t = worm().meet()
    t.s.ships[1][12], t.s.ships[0][6] = 1, 1
    t.select(8, 6).asked(0, USE[0][-1])
    assert set(t.moves(0)) == {AIM[planet] for planet in (7, 8, 9, 12)}


def test_timing_only_for_main_players() -> None:
    t = worm("Clone, Filch, Worm").meet().ally(2, 0).fight(8, 6)
    assert "the Worm" not in t.said()


def test_zap() -> None:
    t = worm().meet().hold(1, COSMIC_ZAP).select(8, 6).asked(0, USE[0][-1]).say(0, AIM[7]).play(1, COSMIC_ZAP).finish()
    assert t.s.target == 5


def test_wild_settles_an_own_planet_again() -> None:
    t = worm("Clone").hold(0, 8, flare("Worm"))
    t.s.ships[0][1], t.s.ships[0][0], t.s.turns = 0, 8, 0
    t.start("turn").play(0, flare("Worm")).say(0, AIM[1])
    t.quiet().say(0, TAKE[0], TAKE[0], TAKE[2], DONE)
    assert t.s.ships[0][1] == 3


def test_super_as_an_ally() -> None:
    t = worm("Clone, Filch, Worm").meet().ally(2, 0).hold(2, flare("Worm")).select(8, 6).play(2, flare("Worm"))
    t.until("AimPower").say(2, AIM[7]).quiet()
    assert t.finish().s.ships[2][7] == 1


def test_quarrel_with_the_human_whose_four_stay() -> None:
    t = worm("Worm, Human").meet()
    t.s.ships[1][7], t.s.ships[1][8] = 1, 7
    t.select(8, 4).asked(0, USE[0][-1]).say(0, AIM[7]).finish()
    assert t.s.verdict == 0, "10 against 9: the Human's four counts at the new target too"

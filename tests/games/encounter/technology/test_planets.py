"""The Coldsleep Ship and the Omega Missile."""

from __future__ import annotations

from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.rules.moves import AIM, DONE, TAKES
from cosmodrome.games.encounter.rules.zones.ships import system
from tests.games.encounter.scene import BOX
from tests.games.encounter.station_scene import place
from tests.games.encounter.tech_scene import equip, has, lab, use


def test_coldsleep_ship_founds_a_colony_of_up_to_four() -> None:
    t = equip(lab(), 2, "Coldsleep").start("regroup").asked(2, use("Coldsleep"))
    assert AIM[10] not in t.moves(2), "not in the own system"
    t.say(2, AIM[5], TAKES[10][1])
    assert t.top == "LandShips"
    t.say(2, DONE)
    assert t.s.ships[2][5] == 3
    assert not has(t, 2, "Coldsleep")


def test_coldsleep_ship_not_where_one_lives() -> None:
    t = equip(lab().colony(2, 5), 2, "Coldsleep").start("regroup").asked(2, use("Coldsleep"))
    assert AIM[5] not in t.moves(2)


def test_omega_missile_destroys_a_planet_and_all_ships_there() -> None:
    t = equip(lab().colony(2, 5, 2), 0, "Omega").start("regroup").asked(0, use("Omega")).say(0, AIM[5])
    assert t.s.ships[1][5] == t.s.ships[2][5] == 0
    assert (t.s.warp[1], t.s.warp[2]) == (4, 2)
    assert list(system(t.s, 1)) == [6, 7, 8, 9]
    assert "is destroyed" in t.said()
    t.s.defense = 1
    t.s.agenda.clear()
    t.start("launch")
    assert AIM[5] not in t.moves(0)
    assert "planet:5" not in ENCOUNTER.board(ENCOUNTER.view(t.s, 0), t.moves(0), BOX, False).pieces  # type: ignore[misc, arg-type]


def test_omega_missile_spares_the_last_planet_and_takes_the_station() -> None:
    t = equip(place(lab(), Laser=5), 0, "Omega")
    t.s.powers.lab = t.s.powers.lab.but(gone=0b11110 << 10)
    t.start("regroup").asked(0, use("Omega"))
    assert AIM[10] not in t.moves(0)
    t.say(0, AIM[5])
    assert 5 not in t.s.stations
    assert "leaves the game" in t.said()


def test_a_destroyed_home_planet_counts_as_lost() -> None:
    t = equip(lab("Human"), 1, "Omega")
    t.s.ships[0][:5] = [8, 8, 4, 0, 0]
    t.start("regroup").asked(1, use("Omega")).say(1, AIM[0])
    assert t.s.lost & 1, "two home colonies are left"

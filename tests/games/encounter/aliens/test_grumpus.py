"""Grumpus: whoever lives where it lived will be sorry."""

from __future__ import annotations

from cosmodrome.core.agenda import Task, settle
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.flow.phases import PhaseEnd
from cosmodrome.games.encounter.rules.moves import DONE, PLAY, TAKE
from cosmodrome.games.encounter.rules.zones.ships import recount, settlements
from tests.games.encounter.scene import Scene, flare


def launched(t: Scene, *places: int) -> Scene:
    """Seat 0 launches from these planets against seat 1."""
    t.s.defense, t.s.target = 1, 5
    t.start("launch").say(0, *(TAKE[place] for place in places))
    return t.say(0, DONE) if t.top == "SendShips" else t


def test_power_the_other_colonies_on_the_planet_pay_at_the_end_of_the_phase() -> None:
    t = launched(Scene("Grumpus").colony(0, 11).colony(3, 11, 2), 11)
    t.until("Invite")
    assert t.s.warp == [0, 0, 1, 1]
    assert t.s.ships[3][11] == 1


def test_power_the_winners_of_its_planet_pay() -> None:
    t = Scene("Clone, Grumpus").meet(gate=3).fight(30, 4)
    assert t.s.ships[0][5] == 2
    assert t.s.warp[0] == 1


def test_timing_before_the_victory_check() -> None:
    t = Scene("Clone, Grumpus").meet(gate=1)
    for planet in (6, 7, 10, 15):
        t.colony(0, planet)
    t.fight(30, 4)
    assert not t.s.winners, "the fifth colony has paid with its only ship"


def test_power_is_kept_without_home_colonies() -> None:
    t = Scene("Grumpus")
    for planet in range(1, 5):
        t.s.warp[0] += t.s.ships[0][planet]
        t.s.ships[0][planet] = 0
    t.colony(0, 11)
    assert not t.s.lost & 1


def test_17_73_each_loss_is_paid_for() -> None:
    t = Scene("Grumpus").colony(0, 11)
    t.s.held = settlements(t.s)
    t.s.agenda.append(PhaseEnd())
    for ships in (0, 1, 0):
        t.s.ships[0][0] += t.s.ships[0][11] - ships
        t.s.ships[0][11] = ships
        recount(t.s)
        while len(t.s.agenda) > 1:
            step = t.s.agenda.pop()
            if isinstance(step, Task):
                step.run(t.s)
    assert len(t.s.powers.grumpus.marks) == 2
    settle(t.s)
    assert t.s.warp == [0, 0, 2, 0]


def test_zap_spares_them() -> None:
    t = launched(Scene("Grumpus").colony(0, 11).hold(1, COSMIC_ZAP), 11).play(1, COSMIC_ZAP).until("Invite")
    assert t.s.warp == [0, 0, 0, 0]


def test_wild_takes_a_ship_in_the_targeted_system() -> None:
    t = Scene("Clone").colony(3, 7).hold(2, flare("Grumpus"))
    t.s.defense, t.s.target = 1, 5
    t.start("launch")
    assert PLAY[flare("Grumpus")][2] not in t.moves(2), "no ship there"
    t.say(2, PLAY[flare("Grumpus")][3])
    assert t.s.warp[3] == 1
    assert t.s.ships[3][7] == 0


def test_super_takes_one_from_each_colony_in_the_system() -> None:
    t = launched(Scene("Grumpus").colony(0, 11).colony(3, 11).colony(3, 13).hold(0, 8, flare("Grumpus")), 11)
    t.play(0, flare("Grumpus")).until("Invite")
    assert t.s.warp == [0, 0, 5, 2]


def test_quarrel_with_the_zombie_who_pays_and_gets_it_back() -> None:
    t = launched(Scene("Grumpus, Clone, Zombie").colony(0, 11), 11).until("Invite")
    assert t.s.warp[2] == 0
    assert sum(t.s.ships[2]) == 20

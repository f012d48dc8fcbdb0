"""The Energy Cloak, the Infinity Drive and the Qax."""

from __future__ import annotations

from cosmodrome.core.agenda import pending
from cosmodrome.games.encounter.rules.moves import AIM, DONE, NAME, TAKE
from tests.games.encounter.tech_scene import equip, has, lab, offered, use


def test_energy_cloak_leaves_the_defense_nobody_to_invite() -> None:
    t = equip(lab(), 0, "Energy")
    t.s.defense = 1
    t.start("launch").say(0, AIM[5]).asked(0, use("Energy")).until("Invite")
    assert pending(t.s) == (0,)
    assert "may invite nobody" in t.said()
    t.until("Select")
    assert "{1} invites" not in t.said()


def test_infinity_drive_is_an_encounter_out_of_turn() -> None:
    t = equip(lab().hold(2, 20, 20, 20), 2, "Infinity").meet()
    t.s.max_turns = 2
    t.s.destiny = [1, 1, 3]
    t.select(20, 4).asked(2, use("Infinity")).until("AimGate")
    assert (t.s.offense, t.s.defense, t.s.turn) == (2, 3, 0), "destiny was drawn for it"
    assert t.s.is_extra
    for _ in range(60):
        if not t.s.agenda or t.s.offense != 2 or not t.s.is_extra:
            break
        seat = pending(t.s)[0]
        t.say(seat, t.moves(seat)[0])
    assert not t.s.is_extra
    assert not has(t, 2, "Infinity")


def test_infinity_drive_needs_an_encounter_card() -> None:
    t = equip(lab(), 2, "Infinity").meet().fight(20, 4)
    assert "Infinity" not in t.said()


def test_the_qax_presses_four_ships_and_goes_to_the_pressed() -> None:
    t = equip(lab(), 1, "Qax").meet()
    t.start("alliance").asked(1, use("Qax", 1 + 2))
    for _ in range(4):
        t.say(2, TAKE[10] if TAKE[10] in t.moves(2) else TAKE[11])
    assert t.s.beside[2] == 4
    assert t.s.role[2] == 2
    assert t.s.ships[2][10] == 1, "no colony is given up"
    assert has(t, 2, "Qax")
    t.until("Invite").say(0, NAME[2], NAME[3], DONE).until("Answer")
    assert pending(t.s) == (3,), "the pressed ally answers no invitation"


def test_the_qax_is_not_used_on_main_players_nor_where_no_ship_is_free() -> None:
    t = equip(lab(), 0, "Qax").meet()
    t.s.ships[3] = [0] * 15 + [1] * 5
    t.start("alliance")
    assert [offered(t, 0, "Qax", 1 + seat) for seat in range(4)] == [False, False, True, False]

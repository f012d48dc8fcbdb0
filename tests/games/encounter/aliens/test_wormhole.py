"""Wormhole: its ships come straight out of the warp."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP, WARP
from cosmodrome.games.encounter.rules.moves import AIM, CALL, DONE, JOIN, NAME, TAKE, USE
from tests.games.encounter.scene import Scene, flare


def launching(*cards: int) -> Scene:
    t = Scene("Wormhole").hold(0, 8).hold(1, 6, *cards).warp(0, 3)
    t.s.defense = 1
    return t.start("launch").say(0, AIM[5])


def test_power_sends_ships_from_the_warp() -> None:
    t = launching().asked(0, USE[0][-1]).quiet().say(0, TAKE[WARP], TAKE[WARP], TAKE[0], TAKE[WARP])
    assert t.s.gate[0] == 4
    assert t.s.warp[0] == 0
    assert t.top == "Invite", "the limit of four stays"


def test_timing_without_the_power_the_warp_is_closed() -> None:
    t = launching().quiet()
    assert TAKE[WARP] not in t.moves(0)


def test_zap() -> None:
    t = launching(COSMIC_ZAP).asked(0, USE[0][-1]).play(1, COSMIC_ZAP)
    assert TAKE[WARP] not in t.moves(0)


def test_a_main_player_may_let_its_allies_through_but_not_the_others() -> None:
    t = Scene("Wormhole").meet().warp(2, 2).warp(3, 2).hold(0, 8).hold(1, 6).start("alliance")
    t.say(0, NAME[2], DONE).say(1, NAME[3], DONE).say(2, JOIN[0]).asked(0, USE[1][2]).quiet()
    t.say(2, TAKE[WARP], DONE)
    assert t.s.gate[2] == 1
    t.say(3, JOIN[1])
    assert t.top == "SendShips"
    assert TAKE[WARP] not in t.moves(3)


def test_as_an_ally_with_all_ships_in_the_warp() -> None:
    t = Scene("Clone, Filch, Wormhole").meet().hold(0, 8).hold(1, 6)
    t.warp(2, 20).start("alliance").say(0, NAME[2], DONE).say(1, DONE)
    t.s.lost = 0
    t.say(2, JOIN[0]).asked(2, USE[0][-1]).say(2, TAKE[WARP], DONE)
    assert t.s.gate[2] == 1


def test_wild_doubles_an_allys_ships() -> None:
    t = Scene("Clone").meet().warp(2, 4).hold(2, flare("Wormhole")).hold(0, 8).hold(1, 6).start("alliance")
    t.say(0, NAME[2], DONE).say(1, DONE).say(2, JOIN[0]).say(2, TAKE[10], TAKE[10], TAKE[11], DONE)
    t.play(2, flare("Wormhole")).say(2, CALL[3]).quiet()
    assert t.s.gate[2] == 6, "beyond four"
    assert t.s.warp[2] == 1


def test_super_brings_four_ships_of_a_player() -> None:
    t = Scene("Clone, Wormhole").meet().warp(1, 5).hold(1, flare("Wormhole"), 6).hold(0, 8).start("alliance")
    before = t.s.ships[1][5]
    t.say(0, DONE).say(1, DONE).play(1, flare("Wormhole"), 1).until("Beckon").say(1, CALL[4]).quiet()
    assert t.s.ships[1][5] == before + 4
    assert t.s.warp[1] == 1


def test_quarrel_with_the_sloth_whose_token_comes_first() -> None:
    t = Scene("Wormhole, Clone, Sloth").meet().warp(2, 2).hold(0, 8).hold(1, 6).start("alliance")
    t.say(0, NAME[2], DONE).say(1, DONE).say(2, JOIN[0]).asked(0, USE[1][2]).until("SendShips")
    assert t.s.phase == 5, "at the end of Planning the way through the warp is still open"
    assert TAKE[WARP] in t.moves(2)

"""Arcade: collects the ships of players it beats badly."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import PLAY, TAKE
from tests.games.encounter.scene import BOX, N, Scene, flare


def test_power_captures_a_ship_after_a_win_by_ten() -> None:
    t = Scene("Arcade").meet().select(30, 4)
    assert t.top == "TakeShips"
    t.say(1, TAKE[9]).finish()
    assert t.s.captured == (0 << 8 | 1,)
    assert t.s.ships[1][9] == 3
    assert ENCOUNTER.view(t.s, 2).seats[0].captured == [1]
    assert "1 captured ship of {1}" in "".join(str(line) for line in ENCOUNTER.text(ENCOUNTER.view(t.s, 2), BOX))


def test_power_captures_when_an_attack_meets_a_negotiate() -> None:
    t = Scene("Clone, Arcade").meet().select(N, 4).say(0, TAKE[1]).finish()
    assert t.s.captured == (1 << 8 | 0,)


def test_timing_a_narrow_win_captures_nothing() -> None:
    t = Scene("Arcade").meet().fight(20, 9)
    assert not t.s.captured
    assert t.s.ships[0][5] == 2


def test_as_an_ally_it_still_takes_from_the_main_player() -> None:
    t = Scene("Clone, Filch, Arcade").meet().ally(2, 0).select(40, 4).quiet().say(1, TAKE[9]).finish()
    assert t.s.captured == (2 << 8 | 1,)


def test_three_ships_of_a_colour_win() -> None:
    t = Scene("Arcade").meet()
    t.s.captured = (1, 1)
    t.s.ships[1][9] -= 2
    t.fight(30, 4)
    assert t.s.winners == 1
    outcome = ENCOUNTER.outcome(t.s)
    assert outcome is not None
    assert outcome.ranks[0] == 1


def test_five_ships_in_all_win_and_four_do_not() -> None:
    for caught, wins in (((1, 1, 2, 3), True), ((1, 2, 3), False)):
        t = Scene("Arcade").meet()
        t.s.captured = caught
        for owner in caught:
            t.s.ships[owner][owner * 5 + 4] -= 1
        t.fight(30, 4)
        assert bool(t.s.winners) == wins


def test_zap_leaves_the_ship() -> None:
    t = Scene("Arcade").meet().hold(1, COSMIC_ZAP).select(30, 4).play(1, COSMIC_ZAP).finish()
    assert not t.s.captured


def test_wild_costs_each_loser_one_more_ship() -> None:
    t = Scene("Clone").meet().ally(2, 1).hold(0, flare("Arcade")).select(40, 4).play(0, flare("Arcade"))
    assert t.top == "TakeShips"
    assert TAKE[5] not in t.moves(1), "the ships in the encounter are lost anyway"
    t.finish()
    assert t.s.warp == [0, 5, 2, 0]


def test_super_takes_the_ship_from_an_opposing_ally() -> None:
    t = Scene("Arcade").meet().ally(2, 1).hold(0, flare("Arcade")).select(40, 4)
    assert t.moves(0) == [PASS, PLAY[flare("Arcade")][2]]
    t.say(0, PLAY[flare("Arcade")][2]).say(2, TAKE[14]).finish()
    assert t.s.captured == (2,)


def test_passing_the_flare_leaves_the_power_as_it_is() -> None:
    t = Scene("Arcade").meet().ally(2, 1).hold(0, flare("Arcade")).select(40, 4).say(0, PASS).say(1, TAKE[9]).finish()
    assert t.s.captured == (1,)


def test_quarrel_with_the_sorcerers_wild_flare_a_traded_sheet_frees_the_new_holders_ships() -> None:
    t = Scene("Arcade, Clone").meet().hold(2, flare("Sorcerer"))
    t.s.captured = (1, 3)
    t.s.ships[1][9] -= 1
    t.s.ships[3][19] -= 1
    t.hold(0, 8).hold(1, 8).start("planning").play(2, flare("Sorcerer")).until("Select")
    assert t.s.captured == (1 << 8 | 3,)
    assert sum(t.s.ships[1]) == 20

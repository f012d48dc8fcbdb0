"""Tick-Tock: wins when its tokens run out."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import ACCEPT, AIM, COLONY, DONE, PROPOSE, TAKE
from tests.games.encounter.scene import N, Scene, flare


def test_power_counts_wins_of_any_defense() -> None:
    t = Scene("Clone, Filch, Tick-Tock").meet()
    assert t.s.tokens[2] == 10
    assert t.fight(4, 20).s.tokens[2] == 9
    assert Scene("Clone, Filch, Tick-Tock").meet().fight(20, 4).s.tokens[2] == 10


def test_four_planets_starts_with_eight() -> None:
    assert Scene("Tick-Tock", four_planets=True).s.tokens[0] == 8


def test_timing_the_last_token_wins_at_the_end_of_the_phase() -> None:
    t = Scene("Clone, Filch, Tick-Tock").meet()
    t.s.tokens[2] = 1
    t.fight(4, 20)
    assert t.s.winners == 4


def test_zap_keeps_the_token() -> None:
    t = Scene("Clone, Filch, Tick-Tock").meet().hold(0, COSMIC_ZAP)
    t.select(4, 20).play(0, COSMIC_ZAP).finish()
    assert t.s.tokens[2] == 10


def test_wild_settles_when_the_pile_is_reshuffled() -> None:
    t = Scene("Clone, Filch").meet().ally(2, 1, 2).hold(3, flare("Tick-Tock"))
    t.s.deck, t.s.pile = [], [6, 6, 6, 6]
    t.select(4, 20).play(3, flare("Tick-Tock")).say(3, AIM[12])
    t.quiet().say(3, TAKE[15], TAKE[15], DONE)
    assert t.s.ships[3][12] == 2


def test_super_pays_a_ship_for_a_token() -> None:
    t = Scene("Tick-Tock").meet().hold(0, flare("Tick-Tock"))
    t.select(20, 4).play(0, flare("Tick-Tock")).finish()
    assert t.s.tokens[0] == 9
    assert t.s.warp[0] == 1


def test_quarrel_shares_the_win_with_a_fifth_colony_of_the_same_deal() -> None:
    t = Scene("Clone, Filch, Tick-Tock").meet().hold(0, 8).hold(1, 8)
    t.s.tokens[2] = 1
    for planet in (10, 11, 15, 16):
        t.colony(0, planet)
    t.select(N, N).until("Talk").say(0, COLONY[1][6], PROPOSE).say(1, ACCEPT)
    t.say(0, TAKE[0], DONE).finish()
    assert t.s.winners == 0b101

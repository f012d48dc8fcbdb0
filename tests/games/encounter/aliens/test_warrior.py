"""Warrior: grows with every encounter."""

from __future__ import annotations

import pytest

from cosmodrome.games.encounter.data import COSMIC_ZAP
from tests.games.encounter.scene import N, Scene, flare


@pytest.mark.parametrize(("off", "dfn", "gain"), [(20, 4, 1), (4, 20, 2)])
def test_power_gains_tokens_for_a_win_and_more_for_a_loss(off: int, dfn: int, gain: int) -> None:
    assert Scene("Warrior").meet().fight(off, dfn).s.tokens[0] == gain


def test_tokens_add_to_an_attack_and_stay() -> None:
    t = Scene("Warrior").meet()
    t.s.tokens[0] = 5
    t.fight(8, 8)  # 8 + 2 + 5 against 12
    assert t.s.verdict == 0
    assert t.s.tokens[0] == 6


def test_four_planets_gives_one_more() -> None:
    t = Scene("Warrior", four_planets=True).meet()
    assert t.fight(20, 4).s.tokens[0] == 2


def test_zap_stops_the_bonus_but_not_the_tokens() -> None:
    t = Scene("Warrior").meet().hold(1, COSMIC_ZAP)
    t.s.tokens[0] = 5
    t.select(8, 8).play(1, COSMIC_ZAP).finish()
    assert t.s.verdict == 1
    assert t.s.tokens[0] == 7


def test_a_lost_power_gains_none() -> None:
    t = Scene("Warrior").meet()
    t.s.lost |= 1
    t.s.ships[0][0] += t.s.ships[0][3] + t.s.ships[0][4] + t.s.ships[0][2]
    t.s.ships[0][2] = t.s.ships[0][3] = t.s.ships[0][4] = 0
    assert t.fight(20, 4).s.tokens[0] == 0


def test_wild_gives_the_defense_an_encounter_at_once() -> None:
    t = Scene("Clone, Virus").meet().hold(1, 10, flare("Warrior"))
    t.select(4, 20).play(1, flare("Warrior"))
    t.until("AimGate")
    assert t.s.offense == 1
    assert t.s.defense == 0
    t.s.hands[0] = [6]
    t.finish()
    assert t.s.offense == 0, "play resumes where it was"
    assert t.s.turn == 0


def test_super_adds_tokens_as_an_ally() -> None:
    t = Scene("Clone, Virus, Warrior").meet().ally(2, 0, 1).hold(2, flare("Warrior"))
    t.s.tokens[2] = 10
    t.select(8, 4).play(2, flare("Warrior")).finish()  # 8 + 2 + 1 + 10 against 4 x 4
    assert t.s.verdict == 0


def test_quarrel_with_the_loser_a_turned_round_win_counts_as_a_loss() -> None:
    t = Scene("Warrior, Loser").meet().hold(0, 20).hold(1, 4).start("planning")
    from cosmodrome.games.encounter.rules.moves import USE

    t.asked(1, USE[0][-1]).select(20, 4).finish()
    assert t.s.verdict == 1
    assert t.s.tokens[0] == 2


def test_a_deal_that_fails_gives_two() -> None:
    from cosmodrome.games.encounter.rules.moves import REFUSE

    t = Scene("Warrior").meet().hold(0, 8, N).hold(1, 8, N).select(N, N).until("Talk")
    t.say(0, REFUSE).finish()
    assert t.s.tokens[0] == 2

"""Neighbor: strong where it lives."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.encounter_events import Totalled, Used
from tests.games.encounter.scene import N, Scene, flare


def sums(t: Scene) -> tuple[int, int]:
    """Both totals as they were counted."""
    t.finish()
    return next(event.totals for event in t.events if isinstance(event, Totalled))


def test_power_adds_the_uninvolved_ships_in_the_system() -> None:
    t = Scene("Clone, Neighbor").meet().select(8, 8)
    assert sums(t) == (10, 12 + 16)


def test_power_as_the_offense_counts_other_players_planets_and_the_target() -> None:
    t = Scene("Neighbor").colony(0, 5).colony(0, 8, 2).meet().select(8, 8)
    assert sums(t) == (10 + 3, 12)


def test_power_as_an_ally() -> None:
    t = Scene("Clone, Filch, Neighbor").colony(2, 8, 2).meet().ally(2, 0).select(8, 8)
    assert sums(t) == (11 + 2, 12)


def test_timing_not_with_a_negotiate() -> None:
    t = Scene("Clone, Neighbor").meet().select(8, N)
    assert not any(isinstance(event, Used) for event in t.events)


def test_zap_adds_nothing() -> None:
    t = Scene("Clone, Neighbor").meet().hold(0, COSMIC_ZAP).select(8, 8).play(0, COSMIC_ZAP)
    assert sums(t) == (10, 12)


def test_wild_adds_the_defenses_ships_to_the_rewards() -> None:
    t = Scene("Clone").meet().ally(2, 1).hold(2, flare("Neighbor")).select(4, 30).play(2, flare("Neighbor")).finish()
    assert len(t.s.hands[2]) == 1 + 5, "one ship and the four of the defense, and the flare"


def test_super_adds_the_allies_ships_there() -> None:
    t = Scene("Clone, Neighbor").colony(2, 7, 2).meet().ally(2, 1).hold(1, flare("Neighbor")).select(8, 8)
    t.play(1, flare("Neighbor"))
    assert sums(t) == (10, 13 + 16 + 2)


def test_quarrel_with_the_anti_matter_under_which_more_is_worse() -> None:
    t = Scene("Anti-Matter, Neighbor").meet().fight(20, 8)
    assert t.s.ships[0][5] == 2, "18 is less than 8 + 4 + 16"

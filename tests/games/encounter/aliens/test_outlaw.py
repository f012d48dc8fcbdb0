"""Outlaw: waylays the other side."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter.data import COSMIC_ZAP, FORCE_FIELD
from cosmodrome.games.encounter.rules.moves import DONE, NAME, PLAY, USE
from tests.games.encounter.scene import Scene, flare


def formed(t: Scene) -> Scene:
    """Alliances have just been formed."""
    return t.start("alliance").until("Invite").say(t.s.offense, DONE).until("Invite").say(t.s.defense, DONE)


def table() -> Scene:
    return Scene("Outlaw, Clone").meet().ally(2, 1).ally(3, 0).hold(0, 8).hold(1, 9, 9).hold(2, 10).hold(3, 12)


def test_power_takes_a_card_from_everybody_on_the_other_side() -> None:
    t = formed(table()).say(0, USE[0][-1])
    assert t.s.hands == [[8, 9, 10], [9], [], [12]]


def test_timing_only_as_a_main_player_and_once() -> None:
    t = formed(Scene("Clone, Filch, Outlaw").meet().ally(2, 0).hold(0, 8).hold(1, 9))
    assert t.top == "Select"
    t = formed(table()).say(0, USE[0][-1])
    assert t.top == "Select"


def test_zap_keeps_the_cards() -> None:
    t = formed(table().hold(1, 9, COSMIC_ZAP)).say(0, USE[0][-1]).play(1, COSMIC_ZAP)
    assert t.s.hands[0] == [8]


def test_wild_a_beaten_ally_takes_a_card_from_a_winner() -> None:
    t = Scene("Clone").meet().ally(2, 0).hold(1, 9).hold(2, flare("Outlaw")).select(4, 30)
    t.play(2, flare("Outlaw"), 1).finish()
    assert t.s.hands[2] == [9, flare("Outlaw")]


def test_super_sends_the_offenses_allies_home() -> None:
    t = Scene("Clone, Outlaw").meet().ally(2, 0, 2).hold(1, flare("Outlaw")).select(30, 4)
    t.play(1, flare("Outlaw")).finish()
    assert t.s.ships[0][5] == 2
    assert t.s.ships[2][5] == 0
    assert sum(t.s.ships[2]) == 20


def test_quarrel_with_a_force_field_allies_sent_home_keep_their_cards() -> None:
    t = formed(table().hold(3, FORCE_FIELD)).say(0, PASS).say(3, PLAY[FORCE_FIELD][-1]).say(3, NAME[2], DONE)
    t.asked(0, USE[0][-1])
    assert t.s.hands == [[8, 9], [9], [10], []]

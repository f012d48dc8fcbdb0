"""Mind: knows what others hold."""

from __future__ import annotations

from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import USE
from cosmodrome.games.encounter.rules.zones.hands import draw
from tests.games.encounter.scene import Scene, flare


def known(t: Scene, viewer: int, holder: int) -> list[int]:
    cards: list[int] = ENCOUNTER.view(t.s, viewer).seats[holder].known
    return cards


def test_power_shows_a_hand_to_the_mind_alone() -> None:
    t = Scene("Clone, Filch, Mind").meet().hold(0, 8, 20).hold(1, 9).start("alliance").asked(2, USE[0][0])
    assert known(t, 2, 0) == [8, 20]
    assert known(t, 3, 0) == []
    assert known(t, 2, 1) == []


def test_timing_as_a_main_player_only_the_opponent() -> None:
    t = Scene("Mind").meet().hold(0, 8).hold(1, 9).start("alliance")
    assert USE[0][1] in t.moves(0)
    assert USE[0][2] not in t.moves(0)


def test_zap_keeps_the_hand_secret() -> None:
    t = Scene("Mind").meet().hold(0, 8).hold(1, 9, COSMIC_ZAP).start("alliance")
    t.asked(0, USE[0][1]).play(1, COSMIC_ZAP)
    assert known(t, 0, 1) == []


def test_wild_sees_later_draws() -> None:
    t = Scene("Clone, Filch").meet().ally(2, 1, 2).hold(3, flare("Mind")).select(4, 20)
    t.play(3, flare("Mind")).quiet()
    draw(t.s, 2, 1)
    assert len(known(t, 3, 2)) == 1
    assert known(t, 0, 2) == []


def test_super_sees_both_hands() -> None:
    t = Scene("Clone, Filch, Mind").meet().hold(0, 8).hold(1, 9).hold(2, flare("Mind")).start("alliance")
    t.play(2, flare("Mind"))
    assert known(t, 2, 0) == [8]
    assert known(t, 2, 1) == [9]


def test_quarrel_with_the_trader_knowledge_follows_the_hand() -> None:
    t = Scene("Trader, Filch, Mind").meet().hold(0, 8).hold(1, 9).start("alliance").asked(2, USE[0][0])
    t.until("Invite").say(0, t.moves(0)[0]).say(1, t.moves(1)[0])
    t.asked(0, USE[0][1])
    t.quiet()
    assert known(t, 2, 1) == [8], "the hand it saw now lies with the defense"

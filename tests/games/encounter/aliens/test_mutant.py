"""Mutant: grows back to eight cards."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import DONE, NAME, PICK, USE
from cosmodrome.games.encounter.rules.zones.knowledge import known_cards
from tests.games.encounter.scene import Scene, flare


def test_power_refills_from_hands_and_deck() -> None:
    t = Scene("Mutant").meet().hold(0, 8, 9, 10, 11, 12, 13).hold(1, 8, 20).start("alliance").asked(0, USE[0][-1])
    t.say(0, NAME[1], DONE)
    assert len(t.s.hands[0]) == 8
    assert len(t.s.hands[1]) == 1


def test_timing_not_with_eight_cards() -> None:
    t = Scene("Mutant").meet().hold(0, *range(4, 12)).hold(1, 8).start("alliance")
    assert t.top == "Invite"


def test_zap() -> None:
    t = Scene("Mutant").meet().hold(0, 8).hold(1, 8, COSMIC_ZAP).start("alliance").asked(0, USE[0][-1])
    t.play(1, COSMIC_ZAP)
    assert t.s.hands[0] == [8]


def test_wild_takes_a_card_from_each_opponent() -> None:
    t = Scene("Clone").meet().ally(3, 1, 1).hold(0, flare("Mutant")).hold(1, 9, 10).hold(3, 6)
    t.select(20, 4).play(0, flare("Mutant")).finish()
    assert len(t.s.hands[0]) == 3


def test_super_discards_first() -> None:
    t = Scene("Mutant").meet().hold(0, *range(4, 12), flare("Mutant")).hold(1, 8).start("alliance")
    t.play(0, flare("Mutant")).say(0, PICK[4], PICK[5], DONE)
    t.quiet().say(0, DONE, DONE)
    assert len(t.s.hands[0]) == 8 + 1
    assert t.s.pile == [4, 5]


def test_quarrel_with_the_mind_who_no_longer_knows_what_was_taken() -> None:
    t = Scene("Mutant, Mind").meet(0, 2, 10).hold(0, 8).hold(2, 6, 7).start("alliance").asked(1, USE[0][2])
    assert known_cards(t.s, 1, 2) == [6, 7]
    t.asked(0, USE[0][-1]).say(0, NAME[2])
    assert known_cards(t.s, 1, 2) == [], "a card left that hand unseen"

"""Hate: everybody pays."""

from __future__ import annotations

from cosmodrome.core.agenda import awaited
from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import PICK, PLAY, TAKE
from tests.games.encounter.scene import N, Scene, flare


def turn(aliens: str = "Hate") -> Scene:
    t = Scene(aliens)
    t.s.max_turns = 9
    return t


def test_power_matches_or_three_ships_of_its_choice() -> None:
    t = turn().hold(0, 8, 10).hold(1, 12, 4).hold(2, N).hold(3, 8).start("turn")
    t.say(0, PICK[8])
    assert t.moves(1) == [PASS, PICK[12]], "an attack of equal or higher value"
    assert awaited(t.s) == (), "nobody is told who could match"
    t.say(1, PICK[12])
    t.say(0, TAKE[10], TAKE[11], TAKE[12])
    assert t.s.warp[2] == 3
    t.say(3, PASS)
    assert t.moves(0)[0] == TAKE[15]


def test_timing_after_a_refresh() -> None:
    t = turn().hold(0, 46)
    t.s.deck = [6] * 30
    t.start("turn")
    assert t.moves(0) == [PICK[6]]


def test_without_encounter_cards_it_draws_a_new_hand() -> None:
    t = turn().hold(0, 8).hold(1, 9).hold(2, 9).hold(3, 9)
    t.s.deck = [6] * 30
    t.start("turn").say(0, PICK[8]).say(1, PICK[9]).say(2, PICK[9]).say(3, PICK[9])
    assert t.s.hands[0] == [6] * 8


def test_zap_keeps_the_card() -> None:
    t = turn().hold(0, 8).hold(1, COSMIC_ZAP)
    t.s.destiny.append(1)
    t.start("turn").play(1, COSMIC_ZAP)
    assert t.s.hands[0] == [8]
    assert t.top == "AimGate"


def test_17_95_nothing_is_demanded_if_the_last_card_went_in_a_response() -> None:
    t = turn().hold(0, N, flare("Filch")).hold(1, COSMIC_ZAP)
    t.s.destiny.append(1)
    t.start("turn").play(1, COSMIC_ZAP).play(0, flare("Filch")).quiet()
    assert t.top == "AimGate"
    assert N not in t.s.hands[0], "it was the price of the answer"
    assert not any(t.s.warp)


def test_wild_takes_the_last_encounter_card_and_wins() -> None:
    t = Scene("Clone").meet().hold(0, 8, flare("Hate")).hold(1, 10).start("planning").play(0, flare("Hate")).finish()
    assert t.s.verdict == 0
    assert t.s.ships[0][5] == 2


def test_super_shows_the_card_instead() -> None:
    t = turn().hold(0, 8, flare("Hate")).hold(1, 9).hold(2, 9).hold(3, 9).start("turn")
    t.say(0, PLAY[flare("Hate")][-1]).quiet().say(0, PICK[8])
    t.say(1, PICK[9])
    assert 8 in t.s.hands[0]


def test_quarrel_with_the_zombie_who_pays_without_losing() -> None:
    t = turn("Hate, Zombie").hold(0, 8, 10).hold(2, 9).hold(3, 9).start("turn").say(0, PICK[8])
    t.say(0, TAKE[5], TAKE[6], TAKE[7])
    while t.top == "PutShips":
        t.say(1, t.moves(1)[0])
    assert t.s.warp[1] == 0

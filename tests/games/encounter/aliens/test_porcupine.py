"""Porcupine: its needles change the total."""

from __future__ import annotations

from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import DONE, NO, PICK, PLAY, USE, YES
from tests.games.encounter.scene import N, Scene, flare


def test_power_discards_cards_to_win() -> None:
    t = Scene("Porcupine").meet().hold(0, 4, 5, 6).select(8, 8).asked(0, USE[0][-1])
    assert DONE not in t.moves(0), "at least one"
    t.say(0, PICK[4], PICK[5], PICK[6])
    assert t.top == "Sting"
    t.say(0, YES).finish()
    assert t.s.ships[0][5] == 2, "10 + 3 beats 12"


def test_power_can_be_taken_off() -> None:
    t = Scene("Porcupine, Anti-Matter").meet(gate=1).hold(0, 4, 5, 6).select(1, 6)
    t.asked(0, USE[0][-1]).say(0, PICK[4], PICK[5], PICK[6], NO).finish()
    assert t.s.ships[0][5] == 1, "2 - 3 is less than 6 - 4, and the lower total wins"


def test_timing_only_while_losing_between_two_attacks() -> None:
    t = Scene("Porcupine").meet().hold(0, 4).select(20, 8)
    assert t.top == "Again", "the encounter is over"
    t = Scene("Porcupine").meet().hold(0, 4).select(N, 8)
    assert t.top != "MayAct"


def test_as_an_ally() -> None:
    t = Scene("Clone, Filch, Porcupine").meet().ally(2, 0).hold(2, 4, 5).select(8, 8).asked(2, USE[0][-1])
    t.say(2, PICK[4], PICK[5], YES).finish()
    assert t.s.ships[0][5] == 2, "8 + 3 + 2 beats 12"


def test_zap_costs_no_cards() -> None:
    t = Scene("Porcupine").meet().hold(0, 4).hold(1, COSMIC_ZAP).select(8, 8).asked(0, USE[0][-1]).play(1, COSMIC_ZAP)
    t.finish()
    assert t.s.hands[0] == [4]
    assert t.s.warp[0] == 2


def test_wild_shows_cards_for_one_each_and_one_for_the_flare() -> None:
    t = Scene("Clone").meet().hold(0, 4, 4, flare("Porcupine")).select(8, 8).play(0, flare("Porcupine"))
    t.say(0, PICK[4], PICK[4])
    assert t.moves(0) == [DONE], "each card once"
    assert ENCOUNTER.view(t.s, 3).seats[0].known == [4, 4]
    t.say(0, DONE).finish()
    assert t.s.ships[0][5] == 2, "10 + 3 beats 12"


def test_super_each_card_counts_three() -> None:
    t = Scene("Porcupine").meet().hold(0, 4, flare("Porcupine")).select(8, 8)
    t.say(0, PLAY[flare("Porcupine")][-1]).say(0, PICK[4], YES).finish()
    assert t.s.ships[0][5] == 2


def test_quarrel_with_the_loser_whose_upset_decides_who_is_losing() -> None:
    t = Scene("Porcupine, Loser").meet().hold(0, 4, 5, 6).hold(1, 8).start("planning").asked(1, USE[0][-1])
    t.select(20, 8).asked(0, USE[0][-1])
    assert t.top == "Needles", "the higher total is losing"

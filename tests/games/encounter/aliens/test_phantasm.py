"""Phantasm: nothing stays as it was shown."""

from __future__ import annotations

from cosmodrome.core.agenda import awaited
from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter.data import COSMIC_ZAP, EMOTION, MORPH
from cosmodrome.games.encounter.rules.moves import NAME, NO, PICK, PLAY, USE, YES
from tests.games.encounter.scene import Scene, flare


def top(t: Scene, *cards: int) -> Scene:
    """These cards lie on the deck, the first on top."""
    t.s.deck += reversed(cards)
    return t


def test_power_an_encounter_card_replaces_one_of_the_two() -> None:
    t = top(Scene("Phantasm").meet(), 40).select(4, 20)
    assert t.moves(0) == [NAME[0], NAME[1]]
    t.say(0, NAME[0]).finish()
    assert t.s.ships[0][5] == 2
    assert t.s.pile == [4, 40, 20]


def test_power_or_the_opponents() -> None:
    t = top(Scene("Phantasm").meet(), 0).select(8, 20).say(0, NAME[1]).finish()
    assert t.s.ships[0][5] == 2


def test_power_any_other_card_is_discarded() -> None:
    t = top(Scene("Phantasm").meet(), EMOTION).fight(4, 20)
    assert t.s.pile[0] == EMOTION
    assert t.s.warp[0] == 2


def test_a_drawn_morph_copies_the_card_it_faces() -> None:
    t = top(Scene("Phantasm").meet(gate=4), MORPH).select(4, 20).say(0, NAME[0]).finish()
    assert t.s.warp[0] == 4, "20 and 4 against 20 and 4 is a tie"


def test_17_75_a_shown_morph_keeps_what_it_has_copied() -> None:
    t = top(Scene("Phantasm").meet(), 40).select(20, MORPH).say(0, NAME[0]).finish()
    assert t.s.ships[0][5] == 2, "40 against the 20 that was copied"


def test_timing_only_as_a_main_player() -> None:
    t = top(Scene("Clone, Filch, Phantasm").meet().ally(2, 0), 40).fight(4, 20)
    assert t.s.deck[-1] == 40


def test_zap_turns_up_nothing() -> None:
    t = top(Scene("Phantasm").meet().hold(1, COSMIC_ZAP), 40).select(4, 20).play(1, COSMIC_ZAP).finish()
    assert t.s.deck[-1] == 40
    assert t.s.warp[0] == 2


def test_wild_replaces_the_own_card_or_not() -> None:
    for answer, lost in ((YES, 0), (NO, 2)):
        t = top(Scene("Clone").meet().hold(0, flare("Phantasm")), 40).select(4, 20).play(0, flare("Phantasm"))
        t.say(0, answer).finish()
        assert t.s.warp[0] == lost


def test_wild_keeps_a_card_that_is_no_encounter_card() -> None:
    t = top(Scene("Clone").meet().hold(0, flare("Phantasm")), 43).select(4, 20).play(0, flare("Phantasm"))
    assert 43 in t.s.hands[0]


def test_17_74_super_is_played_in_the_middle_and_chooses_among_two_encounter_cards() -> None:
    t = top(Scene("Phantasm").meet().hold(0, flare("Phantasm")), 43, 1, EMOTION, 40).select(4, 20)
    assert t.moves(0) == [PASS, PLAY[flare("Phantasm")][-1]], "the first card was no encounter card"
    assert awaited(t.s) == (), "nobody is told that the Phantasm holds its flare"
    t.play(0, flare("Phantasm"))
    assert t.moves(0) == [PICK[1], PICK[40]]
    t.say(0, PICK[40], NAME[0]).finish()
    assert t.s.pile[:4] == [43, EMOTION, 1, 4]
    assert t.s.ships[0][5] == 2


def test_quarrel_with_the_gambler_whose_bluff_goes_under_the_deck() -> None:
    t = top(Scene("Phantasm, Gambler").meet(), 1).select(8, 4).asked(1, USE[0][-1]).say(1, PICK[40]).say(0, YES)
    t.say(0, NAME[1]).finish()
    assert t.s.deck[0] == 4
    assert t.s.ships[0][5] == 2

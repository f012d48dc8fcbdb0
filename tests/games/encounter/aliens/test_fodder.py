"""Fodder: throws card after card into a fight it would lose."""

from __future__ import annotations

from cosmodrome.core.choices import PASS
from cosmodrome.games.encounter.data import COSMIC_ZAP, FORCE_FIELD
from cosmodrome.games.encounter.rules.moves import DONE, JOIN, NAME, PICK, PLAY, TAKE, USE
from tests.games.encounter.scene import N, Scene, flare


def behind(*held: int, aliens: str = "Fodder, Clone") -> Scene:
    """Seat 0 showed 5 against 15, and holds these cards besides."""
    return Scene(aliens).meet().hold(0, *held).select(5, 15)


def test_power_adds_cards_between_the_two() -> None:
    t = behind(4, 6, 9, 15, 20, N).asked(0, USE[0][-1])
    assert t.moves(0) == [DONE, PICK[6], PICK[9]]
    t.say(0, PICK[9], PICK[6], DONE).finish()
    assert t.s.ships[0][5] == 2, "5, 2, 9 and 6 beat 15 and 4"
    assert {6, 9} <= set(t.s.pile)
    assert t.s.hands[0] == [4, 15, 20, N]


def test_power_as_the_defense() -> None:
    t = Scene("Clone, Fodder").meet().hold(1, 8).select(15, 7).asked(1, USE[0][-1])
    t.say(1, PICK[8], DONE).finish()
    assert t.s.warp[0] == 2


def test_timing_two_attacks_and_the_lower_of_them() -> None:
    for own, other, held in ((15, 5, 9), (5, N, 9), (N, 15, 9), (5, 15, 4)):
        t = Scene("Fodder, Clone").meet().hold(0, held).select(own, other)
        assert t.s.agenda == [] or USE[0][-1] not in t.moves(0), (own, other, held)


def test_zap_leaves_the_cards_in_hand() -> None:
    t = Scene("Fodder, Clone").meet().hold(0, 9).hold(3, COSMIC_ZAP).select(5, 15).asked(0, USE[0][-1])
    t.play(3, COSMIC_ZAP).finish()
    assert t.s.hands[0] == [9]
    assert t.s.warp[0] == 2


def test_wild_joins_late_with_one_ship() -> None:
    t = Scene("Human, Clone").hold(0, 8).hold(1, 8).hold(2, flare("Fodder")).meet().start("alliance")
    t.quiet().say(0, NAME[2], DONE).say(1, DONE).say(2, PASS).select(20, 8)
    assert t.moves(2) == [PASS, PLAY[flare("Fodder")][0]], "the defense did not invite it"
    t.play(2, flare("Fodder"), 0).say(2, TAKE[10]).finish()
    assert t.s.ships[2][5] == 1


def test_wild_is_not_for_an_ally_that_was_sent_home() -> None:
    t = Scene("Human, Clone").hold(0, 8).hold(1, 8, FORCE_FIELD).hold(2, flare("Fodder")).meet().start("alliance")
    t.quiet().say(0, NAME[2], DONE).say(1, DONE).say(2, JOIN[0], TAKE[10], DONE)
    t.asked(1, PLAY[FORCE_FIELD][-1]).say(1, NAME[2], DONE).select(20, 8)
    assert not t.s.agenda or PLAY[flare("Fodder")][0] not in t.moves(2)


def test_super_throws_in_anything_lower() -> None:
    t = behind(4, 6, flare("Fodder")).play(0, flare("Fodder"))
    assert t.moves(0) == [DONE, PICK[4], PICK[6]]
    t.say(0, PICK[4], PICK[6], DONE).finish()
    assert "uses the power of the Fodder" in t.said()
    assert t.s.warp[0] == 2, "5, 2, 4 and 6 do not beat 15 and 4"


def test_super_is_instead_of_the_power() -> None:
    t = behind(4, 6, flare("Fodder")).asked(0, USE[0][-1]).say(0, PICK[6], DONE)
    assert not t.s.agenda or PLAY[flare("Fodder")][-1] not in t.moves(0)


def test_17_82_quarrel_with_the_calculator_whose_values_do_not_matter() -> None:
    t = Scene("Fodder, Calculator").meet().hold(0, 9, 12).select(5, 15).asked(1, USE[0][-1]).asked(0, USE[0][-1])
    assert t.moves(0) == [DONE, PICK[9], PICK[12]], "the card is still a 15, though it counts 10"

"""Fido: fetches a card and offers it round."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP, WARP
from cosmodrome.games.encounter.rules.moves import DONE, NO, PICK, PLAY, TAKE, USE, YES
from cosmodrome.games.encounter.rules.zones.knowledge import known_cards
from tests.games.encounter.scene import N, Scene, flare


def fetching(*held: int, aliens: str = "Human, Mind, Fido") -> Scene:
    """The cards 20 and 4 lie in the pile; seat 2 is the Fido."""
    return Scene(aliens).hold(0, 8).hold(1, 8).meet().hold(2, *held).select(20, 4).until("MayAct")


def test_power_offers_a_card_that_is_taken() -> None:
    t = fetching()
    assert t.moves(2)[1:] == [USE[side][seat] for side in (0, 1) for seat in (0, 1, 3)]
    t.say(2, USE[0][3])
    assert t.s.drawn == [20]
    assert t.moves(3) == [YES, NO]
    t.say(3, YES)
    assert t.s.hands[3] == [20]
    assert known_cards(t.s, None, 3) == [20]
    assert t.moves(2) == [YES, DONE]
    t.say(2, YES)
    assert len(t.s.hands[2]) == 1
    assert 20 not in t.s.pile


def test_power_a_ship_for_a_card_taken() -> None:
    t = fetching()
    t.s.warp[2], t.s.ships[2][10] = 1, 3
    t.say(2, USE[1][1]).say(1, YES)
    assert t.moves(2) == [YES, TAKE[WARP], DONE]
    t.say(2, TAKE[WARP]).until("Over")
    assert t.s.warp[2] == 0


def test_power_a_refused_card_is_kept_or_discarded() -> None:
    t = fetching().say(2, USE[0][3]).say(3, NO).say(2, YES)
    assert t.s.hands[2] == [20]
    t = fetching().say(2, USE[0][3]).say(3, NO).say(2, NO)
    assert t.s.pile[-1] == 20
    assert t.s.hands[2] == []


def test_17_92_power_takes_one_card() -> None:
    t = fetching().say(2, USE[0][3]).say(3, NO).say(2, YES)
    assert not t.s.agenda or USE[1][3] not in t.moves(2)


def test_timing_needs_a_card_in_the_pile() -> None:
    t = Scene("Clone, Scavenger, Fido").meet().select(20, 4).asked(0, USE[0][-1]).finish()
    assert "Fido" not in t.said(), "one was taken back, one lies on a sheet"


def test_zap() -> None:
    t = Scene("Human, Mind, Fido").meet().hold(0, COSMIC_ZAP).select(20, 4).asked(2, USE[0][3])
    t.play(0, COSMIC_ZAP).finish()
    assert {20, 4} <= set(t.s.pile)


def test_wild_feeds_the_opponent() -> None:
    t = Scene("Human, Clone").meet().hold(0, 8, flare("Fido")).hold(1, 6)
    t.s.pile = [9, 15]
    t.start("planning").play(0, flare("Fido"))
    assert t.s.hands[1] == [6, 15]
    assert len(t.s.hands[0]) == 3
    assert t.s.pile == [9]


def test_wild_needs_a_pile() -> None:
    t = Scene("Human, Clone").meet().hold(0, 8, flare("Fido")).hold(1, 6).start("planning")
    assert PICK[8] in t.moves(0)


def test_super_fetches_both_cards() -> None:
    t = fetching(flare("Fido")).say(2, USE[0][3]).say(3, NO).say(2, YES)
    t.play(2, flare("Fido")).say(2, USE[1][3]).say(3, NO).say(2, YES)
    assert t.s.hands[2] == [4, 20, flare("Fido")]
    assert PLAY[flare("Fido")][-1] not in fetching(N).moves(2)


def test_quarrel_with_the_filch_who_is_first() -> None:
    t = Scene("Filch, Mind, Fido").meet().select(20, 4).asked(0, USE[0][1]).until("MayAct")
    assert t.moves(2)[1:] == [USE[0][0], USE[0][1], USE[0][3]], "the card of the defense is gone"

"""The box: counts of the printed decks, a source on everything, an owner's corrections."""

from __future__ import annotations

import pytest

from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import ARTIFACT, ATTACK, FLARES, NEGOTIATES, TYPE, cards, load


def test_the_deck_is_the_printed_one() -> None:
    deck = load().deck()
    kinds = [TYPE[card] for card in deck]
    assert len(deck) == 72
    assert kinds.count(ATTACK) == 39
    assert kinds.count(NEGOTIATES) == 15
    assert kinds.count(ARTIFACT) == 11
    assert kinds.count(FLARES) == 0
    assert sum(card for card in deck if card <= 40) == 400


def test_destiny_has_three_cards_a_colour() -> None:
    assert len(load().destinies(5)) == 20
    assert load().destinies(3).count(2) == 3


def test_everything_in_the_box_has_a_text_and_a_source() -> None:
    rows = cards(load())
    assert all(row.text and row.source for row in rows)
    assert sum(row.kind == "alien" for row in rows) == sum(row.kind == "flare" for row in rows) == len(load().alien)


def test_an_owner_can_correct_the_box() -> None:
    fixed = load('[morph]\ncopies = 2\n[[alien]]\nid = "Human"\nlevel = "red"\n')
    assert len(fixed.deck()) == 73
    human = next(sheet for sheet in fixed.alien if sheet.id == "Human")
    assert (human.level, human.source) == ("red", "owner")
    with pytest.raises(Refusal, match="41 whole numbers"):
        load("[attack]\ncopies = [1, 2]\n")
    s = ENCOUNTER.start(seats=3, powers="none", data="[morph]\ncopies = 2\n")
    assert len(s.deck) + sum(map(len, s.hands)) == 73

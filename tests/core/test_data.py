"""Data files and an owner's corrections."""

from __future__ import annotations

import pytest

from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find
from cosmodrome.games.colors.data import load

COLORS = find("colors")


def test_every_entry_has_a_source() -> None:
    rows = COLORS.cards(load())
    assert {row.source for row in rows} == {"rulebook", "reconstructed"}
    assert len(rows) == 14


def test_a_correction_changes_the_game_and_is_marked() -> None:
    box = load("[bonus]\none = 5\n")
    assert box.bonus.one == 5
    assert box.bonus.two == 1
    assert box.bonus.source == "owner"
    assert load().bonus.one == 3


def test_a_correction_of_an_item_in_a_list() -> None:
    box = load('[[colour]]\nid = "red"\nletter = "X"\n')
    assert box.glyphs[0] == "X★"
    assert [c.source for c in box.colour] == ["owner"] + ["reconstructed"] * 4


def test_a_corrected_game_plays_by_it() -> None:
    state = COLORS.start(1, data="[hand]\ntwo = 6\n")
    assert [len(hand) for hand in state.hands] == [6, 6]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[bonus]\none = \n", "line 2"),
        ('[bonus]\ntwo = 2\none = "many"\n', "line 3"),
        ("[bonus]\nfive = 5\n", "line 2: bonus has no five; it has one, two, text, source"),
        ("# mine\n\n[bonuses]\none = 5\n", "line 3: there is nothing called bonuses"),
        ('[[colour]]\nid = "pink"\nletter = "K"\n', "line 2: colour has no entry with id 'pink'"),
        ('[[colour]]\nid = "red"\nletter = 5\n', "line 2: Expected `str`"),
        ("bonus = 5\n", "line 1: bonus must be a [table], not a whole number"),
        ("[cards]\ncopies = 1\n", "cards.copies must be from 4 to 20, not 1"),
    ],
)
def test_a_wrong_file_is_refused_with_line_and_reason(text: str, words: str) -> None:
    with pytest.raises(Refusal) as caught:
        load(text)
    assert words in caught.value.sentence

"""The drawing of Cosmic Colors Jr."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import Dice, key_of
from cosmodrome.games.colors_jr import COLORS_JR
from cosmodrome.games.colors_jr.board import board
from cosmodrome.games.colors_jr.moves import CLAIMS


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("tall", [False, True])
def test_every_claim_can_be_pointed_at_to_the_end(seats: int, tall: bool) -> None:
    state = COLORS_JR.start(seed=seats, seats=seats)
    dice = Dice(key=key_of(1))
    data = COLORS_JR.data("")
    while state.agenda:
        seat = pending(state)[0]
        choices = legal(state, seat)
        drawing = board(COLORS_JR.view(state, seat), choices, data, tall)
        ElementTree.fromstring(drawing.svg())
        parts = set(re.findall(r'data-part="([^"]+)"', drawing.svg()))
        assert all(set(move.parts()) <= parts for move in choices)
        advance(state, seat, choices.sample(dice))


def test_taken_cards_fly_to_the_lamp_of_the_seat_whose_turn_it_was() -> None:
    state = COLORS_JR.start(seed=1, seats=2)
    seat = pending(state)[0]
    data = COLORS_JR.data("")
    before = board(COLORS_JR.view(state, seat), legal(state, seat), data, False).pieces
    advance(state, seat, CLAIMS[0])
    after = board(COLORS_JR.view(state, seat), legal(state, seat), data, False).pieces
    gone = before.keys() - after.keys()
    assert gone
    assert all('data-to="turn"' in before[key] for key in gone)
    place = re.compile(r"translate\([^)]*\)")
    assert place.findall(before["turn"])[0] == place.findall(before[f"heap:{seat}"])[0]
    assert place.findall(after["turn"])[0] == place.findall(after[f"heap:{1 - seat}"])[0]
    assert before[f"heap:{seat}"] != after[f"heap:{seat}"]


def test_a_pile_that_nobody_touched_is_the_same_string() -> None:
    """So that a claim sends only the piles it takes from."""
    state = COLORS_JR.start(seed=2, seats=3)
    data = COLORS_JR.data("")
    before = board(COLORS_JR.view(state, 0), legal(state, 0), data, False).pieces
    advance(state, pending(state)[0], CLAIMS[0])
    after = board(COLORS_JR.view(state, 0), legal(state, 0), data, False).pieces
    kept = [key for key in before.keys() & after.keys() if key.startswith("pile:")]
    assert kept
    assert all(before[key] == after[key] for key in kept)

"""The drawing of Cosmic Colors: stable pieces, true names, only what the View knows."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import Dice, key_of
from cosmodrome.core.drawing import Drawing
from cosmodrome.games.colors import COLORS
from cosmodrome.games.colors.board.draw import board
from cosmodrome.games.colors.rules.moves import DONE, LAY, TOSS, ChooseSide
from cosmodrome.games.colors.rules.state import State
from cosmodrome.games.colors.rules.tidy import Tidy

DATA = COLORS.data("")


def draw(state: State, seat: int | None, tall: bool = False) -> Drawing:
    choices = legal(state, -1 if seat is None else seat)
    return board(COLORS.view(state, seat), choices, DATA, tall)


def begun(**options: object) -> State:
    """A game in which seat 0 chose shapes, so that seat 1 begins with colours."""
    state: State = COLORS.start(seed=4, chooser=0, **options)
    advance(state, 0, ChooseSide("shapes"))
    return state


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("tall", [False, True])
def test_every_view_of_a_random_game_is_well_formed_and_inside_the_canvas(seats: int, tall: bool) -> None:
    state = COLORS.start(seed=seats, seats=seats, wild=True, short=True)
    dice = Dice(key=key_of(3))
    while state.agenda:
        seat = pending(state)[0]
        advance(state, seat, legal(state, seat).sample(dice))
        for looker in (None, seat):
            drawing = draw(state, looker, tall)
            ElementTree.fromstring(drawing.svg())
            for x, y in places(drawing):
                assert 0 <= x < drawing.width
                assert 0 <= y < drawing.height


def places(drawing: Drawing) -> list[tuple[float, float]]:
    found = (re.search(r'transform="translate\(([\d.]+),([\d.]+)\)"', piece) for piece in drawing.pieces.values())
    return [(float(place[1]), float(place[2])) for place in found if place]


def test_each_legal_lay_names_parts_that_are_on_the_board() -> None:
    state = begun()
    drawing = draw(state, 1)
    parts = set(re.findall(r'data-part="([^"]+)"', drawing.svg()))
    for move in legal(state, 1):
        assert set(move.parts()) <= parts


def test_a_laid_card_leaves_the_hand_and_lies_on_the_cell_as_one_of_its_kind() -> None:
    state = begun()
    card = state.hands[1][0]
    before = draw(state, 1).pieces
    advance(state, 1, LAY[card][7])
    after = draw(state, 1).pieces
    gone, come = before.keys() - after.keys(), after.keys() - before.keys()
    copies = state.hands[1].count(card)
    assert f"hand:1:{card}:{copies}" in gone
    assert f"cell:7:{card}" in come
    assert f'data-kind="{card}"' in after[f"cell:7:{card}"]
    assert {"patch", "count"} <= come


def test_what_did_not_change_is_the_same_string() -> None:
    state = begun()
    before = draw(state, 0).pieces
    advance(state, 1, LAY[state.hands[1][-1]][0])
    after = draw(state, 0).pieces
    same = [key for key in before if key.startswith("cell:") and before[key] == after.get(key)]
    assert len(same) == 24
    assert before["plate:0"] == after["plate:0"]


def test_the_sum_of_a_growing_patch_is_what_done_will_score() -> None:
    state = begun()
    advance(state, 1, LAY[state.hands[1][0]][12])
    said = re.search(r"= (\d+) points", draw(state, 1).pieces["count"])
    assert said
    advance(state, 1, DONE)
    assert state.points[1] == int(said[1])


def test_an_opponent_is_not_shown_the_sum_nor_the_points() -> None:
    state = begun()
    advance(state, 1, LAY[state.hands[1][0]][12])
    drawing = draw(state, 0)
    assert "count" not in drawing.pieces
    assert "points hidden" in drawing.pieces["plate:1"]
    assert "0 points" in drawing.pieces["plate:0"]


def test_a_spectator_can_point_at_no_hand() -> None:
    assert 'data-part="hand' not in draw(begun(), None).svg()


def test_a_partner_is_pointed_at_as_such() -> None:
    drawing = draw(begun(seats=4), 3)
    held = [piece for key, piece in drawing.pieces.items() if key.startswith("hand:1:")]
    assert held
    assert all('data-part="partner:' in piece and "your partner" in piece for piece in held)


def test_colours_are_told_apart_without_colour() -> None:
    drawing = draw(begun(), 0)
    faces = dict(re.findall(r'<g id="card-(\d+)">(.*?</text>)', drawing.defs))
    plain = {re.sub(r"#[0-9a-f]{6}|(shine|tone)-\d", "", face) for face in faces.values()}
    assert len(faces) == len(plain) == 26


def test_nothing_in_a_drawing_needs_inline_style_or_script() -> None:
    svg = draw(begun(seats=4, wild=True), 2, tall=True).svg()
    assert not re.search(r"\bstyle=|<style|<script|\son\w+=", svg)


def test_what_stays_as_it_is_is_the_same_layer_again() -> None:
    state = begun()
    before = draw(state, 0).layers
    advance(state, 1, legal(state, 1)[0])
    kept = [old is new for old, new in zip(before, draw(state, 0).layers, strict=True)]
    assert any(kept)
    assert not all(kept)


def test_a_discarded_card_leaves_a_gap() -> None:
    state = begun()
    while type(state.agenda[-1]) is not Tidy:
        advance(state, 1, legal(state, 1)[-1])
    card = next(card for card in state.hands[1] if state.hands[1].count(card) == 1)
    before = held(state)
    advance(state, 1, TOSS[card])
    assert type(state.agenda[-1]) is Tidy, "a second card may go"
    assert held(state) == {key: svg for key, svg in before.items() if key != f"hand:1:{card}:0"}


def held(state: State) -> dict[str, str]:
    """The hand of seat 1 as it is drawn for it."""
    return {key: svg for key, svg in draw(state, 1).pieces.items() if key.startswith("hand:1:")}

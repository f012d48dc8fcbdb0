"""The drawing: every part that can be pointed at is there, nothing hidden shows, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import Choices
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.board import _planet_at, board
from cosmodrome.games.encounter.moves import Name, Pick, Play, Put, Take, Use
from cosmodrome.games.encounter.setting import Options
from tests.games.encounter.scene import BOX, Scene


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_planets_of_all_systems_lie_apart_and_inside(seats: int, tall: bool) -> None:
    spots = [_planet_at(seats, 1, tall, number) for number in range(seats * 5)]
    width, height = (800, 1290) if tall else (1280, 900)
    assert all(30 <= x <= width - 30 and 30 <= y <= height - 30 for x, y in spots)
    for i, (x, y) in enumerate(spots):
        for u, v in spots[:i]:
            assert (x - u) ** 2 + (y - v) ** 2 > 62**2


def test_everything_a_move_points_at_is_drawn() -> None:
    for seed in range(3):
        s = ENCOUNTER.setup(Options(seats=4 + seed % 2), seed)
        rolls = dice(seed)
        for _ in range(250):
            seats = pending(s)
            if not seats:
                break
            choices = legal(s, seats[0])
            drawing = board(ENCOUNTER.view(s, seats[0]), choices, BOX, bool(seed % 2))
            parts = set(re.findall(r'data-part="([^"]+)"', "".join(drawing.pieces.values())))
            for move in choices:
                own_hand = type(s.agenda[-1]).__name__ not in ("Claim", "Intervene")
                if isinstance(move, Take | Put | Name | Use) or (isinstance(move, Pick | Play) and own_hand):
                    assert set(move.parts()) <= parts, move
            advance(s, seats[0], choices.sample(rolls))


def test_a_face_down_card_is_drawn_as_a_back() -> None:
    from cosmodrome.games.encounter.moves import PICK

    t = Scene().meet().hold(0, 8).hold(1, 40, 6).start("planning").say(1, PICK[40])
    drawn = board(ENCOUNTER.view(t.s, 0), Choices(), BOX, False)
    assert "a card face down" in drawn.pieces["played:1"]
    assert "attack 40" not in drawn.svg()


def test_sheets_are_beside_the_board_in_our_words() -> None:
    t = Scene("Human, Virus").meet().start("alliance")
    drawn = board(ENCOUNTER.view(t.s, 0), Choices(), BOX, True)
    assert BOX.aliens[17].power.split(":")[0] in drawn.panels["sheet:0"]
    assert set(drawn.panels) == {"sheet:0", "sheet:1"}

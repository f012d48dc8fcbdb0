"""The drawing: every part that can be pointed at is there, nothing hidden shows, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import Choices
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.board.art import SHEET
from cosmodrome.games.encounter.board.draw import board, fit
from cosmodrome.games.encounter.board.layout import plan, planet_at
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.moves import Name, Pick, Play, Put, Take, Use
from tests.games.encounter.scene import BOX, Scene

Area = tuple[float, float, float, float]


def _discs(key: tuple[int, int, bool, int]) -> list[Area]:
    """The planets as squares round them."""
    seats, _, _, per = key
    found = []
    for number in (5 * seat + i for seat in range(seats) for i in range(per)):
        (x, y), r = planet_at(key, number), plan(key).systems[number // 5].radius
        found.append((x - r, y - r, 2 * r, 2 * r))
    return found


def _cards(spots: tuple[tuple[float, float], ...], scale: float) -> list[Area]:
    return [(x, y, 70 * scale, 98 * scale) for x, y in spots]


def _apart(things: list[Area], width: int, height: int) -> None:
    """All inside the canvas, and none upon another."""
    for i, (x, y, w, h) in enumerate(things):
        assert min(x, y, width - x - w, height - y - h) >= 0, things[i]
        for u, v, a, b in things[:i]:
            assert x >= u + a or u >= x + w or y >= v + b or v >= y + h, (things[i], (u, v, a, b))


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("per", [4, 5])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_plates_planets_and_cards_lie_apart_and_inside(seats: int, per: int, tall: bool) -> None:
    width, height = (800, 1290) if tall else (1280, 900)
    key = (seats, 1, tall, per)
    at = plan(key)
    badge = (*at.sheet, *SHEET[tall])
    still = [*_discs(key), *(system.plate for system in at.systems), at.gate, at.beside, badge]
    still += _cards(at.cards, at.card)
    for many in range(1, 25):
        laid = [*_cards(*fit(many, at.hand, 2)), *_cards(*fit(min(many, 6), at.table, 1.5))]
        _apart([*still, *laid, *_cards(*fit(min(many, 6), at.shown, 1.5))], width, height)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_can_be_pointed_at_is_large_enough_for_a_thumb(seats: int, tall: bool) -> None:
    at, least = plan((seats, 0, tall, 5)), 24 * 800 / 390
    assert all(2 * system.radius >= least and system.plate[3] >= least for system in at.systems)
    assert 70 * fit(16, at.hand, 2)[1] >= least


def test_counts_of_ships_are_large_even_beside_guests() -> None:
    t = Scene(seats=6).colony(2, 6, 2).colony(0, 6).colony(3, 6).colony(1, 0, 2)
    drawn = board(ENCOUNTER.view(t.s, 0), Choices(), BOX, True)
    for key, svg in drawn.pieces.items():
        if key.startswith("ships:"):
            assert float(re.findall(r'font-size="([\d.]+)"', svg)[0]) >= 23, key


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
                own = isinstance(move, Pick | Play) and move.card in s.hands[seats[0]]  # others are told, not drawn
                if isinstance(move, Take | Put | Name | Use) or own:
                    assert set(move.parts()) <= parts, move
            advance(s, seats[0], choices.sample(rolls))


def test_a_face_down_card_is_drawn_as_a_back() -> None:
    from cosmodrome.games.encounter.rules.moves import PICK

    t = Scene().meet().hold(0, 8).hold(1, 40, 6).start("planning").say(1, PICK[40])
    drawn = board(ENCOUNTER.view(t.s, 0), Choices(), BOX, False)
    assert "a card face down" in drawn.pieces["played:1"]
    assert "attack 40" not in drawn.svg()


def test_sheets_are_beside_the_board_in_our_words() -> None:
    t = Scene("Human, Virus").meet().start("alliance")
    drawn = board(ENCOUNTER.view(t.s, 0), Choices(), BOX, True)
    assert BOX.aliens[17].power.split(":")[0] in drawn.panels["sheet:0"]
    assert set(drawn.panels) == {"sheet:0", "sheet:1"}

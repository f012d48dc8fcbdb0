"""Whoever applies every change to a drawing has what somebody who comes in afresh is sent."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.choices import NONE
from cosmodrome.core.dice import dice
from cosmodrome.core.drawing import EMPTY, Art, Drawing, Layer, Piece, Places
from cosmodrome.core.game import Game
from cosmodrome.games import GAMES, find
from cosmodrome.server.live.diff import diff
from cosmodrome.server.live.incoming import encode
from tests.server.site import rearranged


class Screen:
    """What a client has, and how docs/protocol.md tells it to go on."""

    def __init__(self, drawing: Drawing) -> None:
        self.pieces = dict(drawing.pieces)
        self.order = list(drawing.pieces)
        self.panels = dict(drawing.panels)
        self.size = [drawing.width, drawing.height]

    def take(self, change: dict[str, Any]) -> None:
        gone = change.get("gone", [])
        assert set(gone) <= set(self.pieces)
        assert not set(gone) & set(change.get("set", {}))
        self.order = rearranged(self.order, gone, change.get("runs", []))
        self.pieces |= change.get("set", {})
        for key in gone:
            del self.pieces[key]
        self.panels = {k: v for k, v in (self.panels | change.get("panels", {})).items() if v is not None}
        self.size = change.get("size", self.size)

    def shows(self, drawing: Drawing) -> bool:
        same = self.pieces == drawing.pieces and self.order == list(drawing.pieces)
        return same and self.panels == drawing.panels and self.size == [drawing.width, drawing.height]


def follow(drawings: list[Drawing]) -> None:
    screen = Screen(drawings[0])
    for before, after in pairwise(drawings):
        change = msgspec.json.decode(encode(diff(before, after)))
        screen.take(change)
        assert screen.shows(after), change


def drawn(game: Game, state: Any, seat: int | None, tall: bool) -> Drawing:
    assert game.board
    choices = NONE if seat is None else legal(state, seat)
    return game.board(game.view(state, seat), choices, game.data(""), tall)


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("name", [name for name in GAMES if find(name).board])
def test_a_whole_game_seen_by_its_changes(name: str, tall: bool) -> None:
    game = find(name)
    for seats in game.seats:
        chance = random.Random(seats)
        state = game.setup(game.options(seats=seats), chance.randrange(10**6))
        eyes = (None, 0, seats - 1)
        seen: dict[int | None, list[Drawing]] = {eye: [] for eye in eyes}
        for _ in range(150):
            for eye in eyes:
                seen[eye].append(drawn(game, state, eye, tall))
            if not pending(state):
                break
            seat = pending(state)[0]
            apply(state, seat, legal(state, seat).sample(dice(chance.randrange(10**6))))
        for drawings in seen.values():
            follow(drawings)


def piece(place: int, number: int) -> Piece:
    """Numbers from 6 on are of their place, like a card on a cell; the others go from place to place."""
    key = f"{place}:{number}" if number > 5 else f"{number}"
    return key, f"<{place}:{number}>"


ART = Art(piece)
OTHER = Art(lambda place, number: (piece(place, number)[0], f"<other {place}:{number}>"))


@st.composite
def layers(draw: st.DrawFn) -> list[Layer]:
    found: list[Layer] = []
    for mark in "ab":
        keys = draw(st.lists(st.sampled_from("uvwxyz"), unique=True, max_size=6))
        found.append({mark + key: draw(st.sampled_from("12")) for key in keys})
    roaming = draw(st.permutations([0, 1, 2, 3, 4, 5, EMPTY, EMPTY]))
    shown = [draw(st.sampled_from([number, number, 6, 7])) for number in roaming[: draw(st.integers(0, 8))]]
    found.insert(draw(st.integers(0, 2)), Places(draw(st.sampled_from([ART, ART, ART, OTHER])), tuple(shown)))
    return found


@given(st.lists(layers(), min_size=2, max_size=6))
def test_any_layers_become_any_others(drawings: list[list[Layer]]) -> None:
    follow([Drawing(10, 10, made) for made in drawings])


def test_only_what_lies_elsewhere_is_named() -> None:
    before = Drawing(10, 10, ({"a": "1", "b": "1"}, Places(ART, (0, 1, EMPTY))))
    after = Drawing(10, 10, ({"a": "1", "b": "2"}, Places(ART, (0, EMPTY, 2))))
    change = msgspec.json.decode(encode(diff(before, after)))
    assert change == {"set": {"b": "2", "2": "<2:2>"}, "gone": ["1"], "runs": [["0", "2"]]}
    assert msgspec.json.decode(encode(diff(after, after))) == {}

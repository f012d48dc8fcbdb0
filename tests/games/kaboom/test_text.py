"""The table in words tells what a person needs to aim: names, owners, corners, edges, angle and power."""

from __future__ import annotations

import re

import pytest
from tests.games.kaboom.scene import scene

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.text import plain
from cosmodrome.games.kaboom import KABOOM
from cosmodrome.games.kaboom.data import ALL, load
from cosmodrome.games.kaboom.rules.bomb_events import BombThrown
from cosmodrome.games.kaboom.rules.events import Bumped
from cosmodrome.games.kaboom.rules.moves import Flick, Throw
from cosmodrome.games.kaboom.rules.options import Options
from cosmodrome.games.kaboom.rules.setup import setup
from cosmodrome.games.kaboom.rules.state import State

BOX = load()


def told(s: State, seat: int | None = 0) -> str:
    return plain(KABOOM.text(KABOOM.view(s, seat), BOX))


def aim(words: str, planet: str) -> tuple[int, int]:
    """The angle and power that the words give for a planet."""
    found = re.search(rf"^{planet}, .*angle (\d+), power (\d+)", words, re.MULTILINE)
    assert found
    return int(found[1]), int(found[2])


def test_a_flick_with_the_told_numbers_just_touches_the_planet() -> None:
    s = scene(planets={4: (1130, 1170), 7: (300, 400)}, ships={0: (1000, 1000)})
    for planet, disc in (("blue 2", 4), ("green 2", 7)):
        angle, power = aim(told(s), planet)
        twin, weak = s.clone(), s.clone()
        assert Bumped(0, (disc,)) in apply(twin, 0, Flick(angle, power + 2))
        assert not any(isinstance(event, Bumped) for event in apply(weak, 0, Flick(angle, power - 2)))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_bomb_is_aimed_from_behind_the_base_and_comes_down_on_the_planet(seat: int) -> None:
    s = scene(planets={4: (900, 1100)}, ships={seat: (500, 1700)}, base={seat: ALL}, turn=seat)
    words = told(s, seat)
    assert "Aim from behind your base, where the bomb is thrown, at " in words
    angle, power = aim(words, "blue 2")
    corner = KABOOM.view(s, seat).corners[seat]
    events = apply(s, seat, Throw(corner, 0, angle, power))
    assert next(event.planets for event in events if isinstance(event, BombThrown)) == (4,)


def test_planets_have_names_and_owners_and_players_corners() -> None:
    words = told(setup(Options(seats=2, first=0, start="practice"), 1))
    assert re.search(r"^red 1, \{0\}'s, with its crystal, ", words, re.MULTILINE)
    assert re.search(r"^green 1, nobody's own, kept by \{0\}, with its crystal, ", words, re.MULTILINE)
    assert "{0} (red), base in the near left corner, 6 points: your ship at " in words
    assert "{1} (blue), base in the far right corner, 6 points: ship at " in words
    assert "planet " not in words


@pytest.mark.parametrize(
    ("edges", "said"),
    [
        ("0000", ""),
        ("0100", "where pieces fall: side far."),
        ("1011", "where pieces fall: sides left, right and near."),
    ],
)
def test_table_edges_are_told(edges: str, said: str) -> None:
    words = told(setup(Options(seats=2, edges=edges), 1))
    assert said in words if said else "Table edges" not in words


def test_before_the_first_turn_and_after_the_last_no_turn_is_told() -> None:
    s, rolls = setup(Options(seats=2, first=1, size="small", noise="off"), 3), dice(3)
    assert told(s).startswith("Before the first turn. {1} begins.")
    while pending(s):
        seat = pending(s)[0]
        apply(s, seat, legal(s, seat).sample(rolls))
    words = told(s)
    assert words.startswith("The game is over after ")
    assert "Aim from" not in words
    assert "angle" not in words

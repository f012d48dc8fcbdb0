"""Views in words, moves in sentences, numbers for learning."""

from __future__ import annotations

from typing import get_args

from cosmodrome.core.agenda import legal
from cosmodrome.core.text import glyphs, plain
from cosmodrome.games.crafting import CRAFTING
from cosmodrome.games.crafting.rules.moves import AnyMove
from cosmodrome.games.crafting.rules.setup import Options
from cosmodrome.games.crafting.space import CraftingSpace
from cosmodrome.games.crafting.text import losses, text
from cosmodrome.games.crafting.view import view
from tests.games.crafting.scene import BOX, hold, say, scene, space

STARS = "H s19, O* s14, He s09, H s13"


def test_the_map_shows_every_space_where_it_lies() -> None:
    s = scene(stars=STARS, life="e21 e15+", tiles="D1 N1-02, P1 N2-04")
    lines = [glyphs(line) for line in text(view(s, 0), BOX)]
    start = next(i for i, line in enumerate(lines) if "galaxy:" in line) + 1
    drawn = lines[start : start + 19]
    assert sum(line.count("·") for line in drawn) == 33
    assert sum(line.count("(O)") for line in drawn) == 1
    assert "D1!4" in "".join(drawn)  # could be completed
    assert "P1:7" in "".join(drawn)
    assert sum(line.count("p") for line in drawn) == 1
    assert sum(line.count("S") for line in drawn) == 1


def test_every_space_and_every_thing_one_can_point_at_is_in_the_text() -> None:
    s = scene(stars=STARS, life="e21", tiles="D1 N1-02!", hand="LLTTTGGC", slots="PL-4 PG-3", charged=1, dna=1, novae=1)
    s.realms[0].gravitons = 1
    hold(s, stars="C", life=1, tiles="N3-01")
    parts = {span.part for line in text(view(s, 0), BOX) for span in line if not isinstance(span, str)}
    wanted = {part for move in legal(s, 0) for part in move.parts()}
    assert wanted <= parts


def test_the_text_says_what_would_be_lost() -> None:
    s = scene(stars=STARS, life="e21", novae=2, gravitons=1)
    hold(s, stars="H H O", life=1, tiles="N1-05")
    lost = "2 H stars, an O star, a proto life, 2 supernovae and a graviton, a size 1 nebula"
    assert losses(view(s, 0).skies[0], BOX) == lost
    assert f"Lost at the end of the turn if not used: {lost}." in plain(text(view(s, 0), BOX))
    assert "Lost at the end" not in plain(text(view(scene(stars=STARS), 0), BOX))


def test_the_text_tells_goals_needs_and_powers() -> None:
    s = scene(seats=3, stars=STARS, tiles="D1 N1-02, D2 N1-03!", slots="PL-4")
    s.track = (6, -1, 12)  # hydrogen, helium
    told = plain(text(view(s, 1), BOX))
    assert (
        "Goal Hydrogen, scored in 3 rounds: Most H stars; supernovae do not count. "
        "Now {0} has 2 (6 points), {1} has none, {2} has none." in told
    )
    assert "Goal Helium, scored at the end of this round: Most He stars" in told
    assert "D1: size 1, 4 points, needs 2 H, 1 He, could be completed now, life on 0 of 6 sides." in told
    assert "D2: size 1, 5 points, completed, life on 0 of 6 sides." in told
    assert "Time Dilation (1 light card): One crystal step." in told


def test_every_move_says_itself_and_has_its_own_number() -> None:
    places = CraftingSpace(Options(seats=2))
    said = [move.say(BOX) for move in places.moves]
    assert all(said)
    assert len({type(move) for move in places.moves}) == len(get_args(AnyMove))
    for number in range(0, places.size, 17):
        assert places.encode(places.decode(number)) == number


def test_numbers_stay_small_and_follow_the_looker() -> None:
    places = CraftingSpace(Options(seats=3))
    s = CRAFTING.start(seed=5, seats=3)
    rows = [places.observe(view(s, seat)) for seat in range(3)]
    assert all(len(row) == places.width for row in rows)
    assert all(0 <= number <= 2 for row in rows for number in row)
    assert rows[0] != rows[1]


def test_events_read_as_sentences() -> None:
    s = scene(stars=STARS, tiles="D1 N1-02")
    told = [event.say(BOX) for event in say(s, next(m for m in legal(s, 0) if m.parts() == (f"hex:{space('D1')}",)))]
    assert told == ["{0} completes the size 1 nebula on D1: 4 points."]

"""The drawing: everything one can point at is there with a name, only what the View knows, stable and quick."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.text import plain
from cosmodrome.games.crafting import CRAFTING
from cosmodrome.games.crafting.board.draw import board
from cosmodrome.games.crafting.board.galaxy import needed
from cosmodrome.games.crafting.box import FORCES
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.families import SHIFT_OWN, STOP
from cosmodrome.games.crafting.rules.moves import BuyPower, PlaceStar
from cosmodrome.games.crafting.rules.setup import State
from cosmodrome.games.crafting.text import text
from cosmodrome.games.crafting.text_forecast import after
from cosmodrome.games.crafting.view import view
from tests.games.crafting.scene import BOX, HYDROGEN, LIGHT, goal, hold, say, scene, space, star
from tests.games.crafting.test_data import SMALL_BOARD


def draw(s: State, seat: int | None = 0, tall: bool = False) -> Drawing:
    choices = legal(s, -1 if seat is None else seat)
    return board(view(s, seat), choices, load(s.data), tall)


def parts(drawing: Drawing) -> set[str]:
    return set(re.findall(r'data-part="([^"]+)"', "".join(drawing.pieces.values())))


def positions(seats: int, every: int) -> list[State]:
    """Positions of a random game."""
    s, rolls, found = CRAFTING.start(seed=8, seats=seats), dice(8), []
    for i in range(10_000):
        if not pending(s):
            break
        if i % every == 0:
            found.append(s.clone())
        advance(s, pending(s)[0], legal(s, pending(s)[0]).sample(rolls))
    return [*found, s]


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_part_of_every_move_can_be_pointed_at(seats: int, tall: bool) -> None:
    for s in positions(seats, 11):
        for seat in pending(s):
            drawn = parts(draw(s, seat, tall))
            wanted = {part for move in legal(s, seat) for part in move.parts()}
            assert wanted <= drawn, wanted - drawn


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("tall", [False, True])
def test_each_piece_is_one_well_formed_group_with_its_key(seat: int | None, tall: bool) -> None:
    for s in positions(3, 60):
        drawing = draw(s, seat, tall)
        ElementTree.fromstring(drawing.svg())
        for key, svg in drawing.pieces.items():
            group = ElementTree.fromstring(svg)
            assert group.tag == "g"
            assert group.get("data-piece") == key
            if group.get("data-part"):
                assert group.get("aria-label")


def test_a_spectator_can_point_at_nothing_of_a_seat() -> None:
    s = scene(stars="H s19", life="e21", tiles="D1 N1-01", hand="LL", charged=1)
    found = {part.split(":")[0] for part in parts(draw(s, None))}
    assert not found & {"star", "life", "hex", "hand", "slot", "crystal", "own-token", "omega"}


def test_what_was_not_touched_yields_the_same_strings() -> None:
    s = scene(stars="H s19", life="e21", tiles="D1 N1-01")
    hold(s, stars="H")
    before = draw(s).pieces
    say(s, PlaceStar(HYDROGEN, star("s14")))
    after = draw(s).pieces
    changed = {key for key in before.keys() | after.keys() if before.get(key) != after.get(key)}
    at = star("s14")
    assert {f"star:{at}", f"body:{at}:{HYDROGEN}", f"hex:{space('D1')}", f"held-star:{HYDROGEN}"} <= changed
    assert len(changed) < 12


def test_needs_are_shown_as_met_by_stars_and_by_supernovae() -> None:
    assert needed((2, 1, 0, 0), (1, 0, 0, 0, 1)) == [(0, 1), (0, 2), (1, 0)]
    assert needed((2, 1, 0, 0), (2, 1, 0, 3, 0)) == [(0, 1), (0, 1), (1, 1)]


def test_a_nebula_that_could_be_completed_and_a_power_that_could_be_paid_are_lit() -> None:
    s = scene(stars="H s19, H s14, H s09", tiles="D1 N1-01, P1 N2-01", hand="L", slots="PL-4 PT-5")
    pieces = draw(s).pieces
    assert 'class="ready"' in pieces[f"hex:{space('D1')}"]
    assert 'class="ready"' not in pieces[f"hex:{space('P1')}"]
    assert 'stroke-width="3"' in pieces["slot:0"]
    assert 'stroke-width="3"' not in pieces["slot:1"]
    assert "could be completed now" in pieces[f"hex:{space('D1')}"]


def test_closing_warns_of_what_would_be_lost() -> None:
    s = scene(stars="H s19", life="e21", novae=1)
    hold(s, stars="O")
    assert "this would lose an O star and a supernova" in draw(s).pieces["omega:nebula"]
    assert "would lose" not in draw(scene(stars="H s19")).pieces["omega:nebula"]


def test_an_offer_is_drawn_for_the_drawing_seat_only() -> None:
    s = scene(hand="LLL")
    say(s, BuyPower(1, LIGHT))
    cards = {f"offer:{sealed.card}" for sealed in s.offer}
    assert cards <= draw(s, 0).pieces.keys()
    assert not cards & draw(s, 1).pieces.keys()
    names = [BOX.power[sealed.card].name for sealed in s.offer]
    assert all(name in draw(s, 0).panels["now"] for name in names)
    assert not any(name in draw(s, 1).svg() + draw(s, 1).panels["now"] for name in names)


def test_the_galaxies_of_others_can_be_shown_large() -> None:
    drawing = draw(scene(seats=3, stars="H s19"), 0)
    for seat in (1, 2):
        assert (
            f'<a href="#large-{seat}" aria-label="galaxy of seat {seat + 1}; show it large">'
            in drawing.pieces[f"mini:{seat}"]
        )
        panel = drawing.panels[f"galaxy:{seat}"]
        assert f'id="large-{seat}"' in panel
        assert f'<use href="#galaxy-{seat}"/>' in panel
        assert f'<g id="galaxy-{seat}">' in drawing.pieces[f"mini:{seat}"]
    assert "galaxy:0" not in drawing.panels


def test_the_sides_that_a_nearly_closed_ring_waits_for_are_lit() -> None:
    ring = [f"e{n}" for n in ("21", "14", "13", "20", "26")]
    told = "a ring is nearly closed here"
    s = scene(stars="H s19", tiles="D1 N1-02!", life=" ".join(ring))
    lit = [key for key, piece in draw(s).pieces.items() if told in piece]
    assert lit == [f"life:{BOX.galaxy.sides.index('e27')}"]
    assert "1 to go" in draw(s).pieces[f"hex:{space('D1')}"]
    s = scene(stars="H s19", tiles="D1 N1-02!", life=" ".join(ring[:3]))
    assert not any(told in piece for piece in draw(s).pieces.values())


def test_a_slider_can_be_touched_anywhere_in_its_place() -> None:
    drawing = draw(scene(stars="H s19", novae=1))
    for name in ("nova", "dna", "graviton"):
        assert (
            '<rect x="-21.12" y="-26.88" width="58.6667" height="64" fill-opacity="0"/>'
            in drawing.pieces[f"slider:{name}"]
        )


def test_a_shift_tells_what_it_would_bring() -> None:
    s = CRAFTING.start(seed=6, seats=2)
    seat = pending(s)[0]
    at = s.at[seat]
    end, told = after(view(s, seat), BOX, at, own=True)
    assert f"moved to {FORCES[end]}, collecting would bring {told}" in draw(s, seat).pieces[f"marble:{seat}"]
    panel = draw(s, seat).panels["now"]
    assert f'<li><span data-part="own-token"><b>Your token to {FORCES[end]}</b>: {told}</span></li>' in panel
    assert f"Your token to {FORCES[end]}: collecting brings {told}." in plain(text(view(s, seat), BOX))
    assert "own-token" not in draw(s, 1 - seat).panels["now"]
    before = [sum(s.realms[seat].held), s.realms[seat].gravitons, s.realms[seat].held_life]
    say(s, SHIFT_OWN, STOP, seat=seat)
    while type(s.agenda[-1]).__name__ != "Craft":
        say(s, legal(s, seat)[0], seat=seat)
    realm = s.realms[seat]
    assert [sum(realm.held), realm.gravitons, realm.held_life] != before
    for n, noun in ((realm.gravitons, "graviton"), (realm.held_life, "proto life")):
        assert (f"{n} {noun}" in told) == (n > 0)


def test_panels_tell_goals_and_powers_in_full_and_mark_what_is_ours() -> None:
    s = scene(stars="H s19", slots="PC-8 PG-6")
    s.track = (goal("UG-07"), -1, goal("UG-13"))
    told = draw(s).panels
    assert "Choose a completed nebula without advanced life" in told["now"]
    assert told["now"].count("our reconstruction") == 1
    assert told["goals"].index("Helium") < told["goals"].index("Hydrogen")
    assert '<span data-name="0">Seat 1</span> 1 (+6)' in told["goals"]


def test_another_board_is_drawn_as_well() -> None:
    s = CRAFTING.start(seed=1, seats=3, data=SMALL_BOARD)
    drawing = draw(s, pending(s)[0])
    assert sum(key.startswith("hex:") for key in drawing.pieces) == 4

"""The drawing: every thing has a piece, a name and its part, and tells states apart."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.choices import NONE, Choices
from cosmodrome.core.dice import dice
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.type import measure
from cosmodrome.games.chains import CHAINS
from cosmodrome.games.chains.board.cast import arrow
from cosmodrome.games.chains.board.layout import layout
from cosmodrome.games.chains.board.surroundings import TICK
from cosmodrome.games.chains.rules.orbit import NAMES
from cosmodrome.games.chains.rules.scoring import DISCO, TEAPOT
from cosmodrome.games.chains.rules.state import State
from tests.games.chains.scene import BOX, SHORT, bug, card, hold, scene, stack

SVG = "{http://www.w3.org/2000/svg}"


def draw(s: State, seat: int | None = 0, tall: bool = False) -> Drawing:
    choices = NONE if seat is None else legal(s, seat)
    drawing = CHAINS.board(CHAINS.view(s, seat), choices, BOX, tall)  # type: ignore[misc]
    assert isinstance(drawing, Drawing)
    return drawing


def parts(drawing: Drawing) -> set[str]:
    return set(re.findall(r'data-part="([^"]+)"', "".join(drawing.pieces.values())))


def found(pattern: str, within: str) -> str:
    match = re.search(pattern, within)
    assert match, pattern
    return match[0]


def label(piece: str) -> str:
    found = re.search(r'aria-label="([^"]+)"', piece)
    assert found, piece
    return found[1]


@pytest.mark.parametrize("tall", [False, True])
def test_every_part_of_every_move_can_be_pointed_at(tall: bool) -> None:
    rolls = dice(3)
    for seed in range(3):
        s = CHAINS.start(seed, superpowers=True, debris=True)
        while pending(s):
            seat = rolls.choice(pending(s))
            shown = parts(draw(s, seat, tall))
            for move in legal(s, seat):
                assert set(move.parts()) <= shown, move
            apply(s, seat, legal(s, seat).sample(rolls))


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_drawings_are_sound_xml_in_which_all_references_lead_somewhere(seat: int | None, tall: bool) -> None:
    rolls = dice(4)
    s = CHAINS.start(4, superpowers=True, debris=True)
    while pending(s):
        drawing = draw(s, seat, tall)
        root = ElementTree.fromstring(drawing.svg())
        ids = {element.get("id") for element in root.iter() if element.get("id")}
        for element in root.iter(f"{SVG}use"):
            assert element.get("href", "#")[1:] in ids
        used = set(re.findall(r"url\(#([\w-]+)\)", drawing.svg()))
        assert used <= ids
        asked = rolls.choice(pending(s))
        apply(s, asked, legal(s, asked).sample(rolls))


def test_each_piece_is_keyed_as_it_says_itself() -> None:
    s = hold(scene("wrap pool", "buddy"), 0, "spy")
    for key, piece in draw(s).pieces.items():
        assert f'data-piece="{key}"' in piece


def test_all_but_the_background_has_a_name() -> None:
    s = scene("wrap tug ahead", "buddy opener pool", superpowers=True, debris=True)
    hold(s, 0, "spy laser")
    for key, piece in draw(s).pieces.items():
        assert key in ("sky", "names") or label(piece)


@pytest.mark.parametrize("tall", [False, True])
def test_a_used_superpower_is_ticked_off_and_says_so(tall: bool) -> None:
    s = hold(scene("wrap pool", "buddy", superpowers=True), 0, "spy")
    s.powers = (1, 0)
    used, ready = (draw(s, 0, tall).pieces[f"power:{3 * s.flip + i}"] for i in (0, 1))
    assert ", used: " in label(used)
    assert ", next: " in label(ready)
    assert ">1</text>" not in used, "a tick stands for the number"
    assert ">2</text>" in ready
    assert ("<path" in used, "<path" in ready) == (True, False)
    assert draw(s, 0, tall).panels["powers"].count(" (used)</b>") == 1


def test_links_are_live_or_torn_and_the_loop_has_its_own() -> None:
    drawing = draw(hold(scene("wrap opener pool"), 0, "spy"))
    assert "not linked" in label(drawing.pieces["link:1:2"])
    assert "not linked" in label(drawing.pieces["link:2:3"])
    assert label(drawing.pieces["link:1:3"]) == "a1 and a3 linked by the loop"
    live = draw(hold(scene("wrap hand1 opener"), 0, "spy"))
    assert label(live.pieces["link:1:2"]) == "a1 and a2 linked"


def test_segments_differ_in_more_than_colour() -> None:
    s = hold(scene("wrap pool opener spy zeros laser"), 0, "tug")
    drawn = draw(s).pieces
    dashes = [re.search(r'stroke-dasharray="([^"]*)"', drawn[f"card:{card(0, name)}"]) for name in ("wrap", "opener")]
    assert dashes[0] is None
    assert dashes[1] is not None


def test_the_plate_says_what_the_score_would_be_now() -> None:
    s = scene("wrap pool opener", "buddy", debris=True)
    s.blender, s.marked = 1, 1 << card(0, "pool")
    words = label(draw(hold(s, 0, "spy")).pieces["plate:0"])
    assert "3 points now" in words
    assert "chain 2 + tokens 1" in words
    assert "cut off 1" in words


def test_states_of_a_satellite_are_told_apart() -> None:
    s = scene("wrap tug laser", "buddy")
    stack(s, "b2", (1, "pool"), (0, "opener"))
    bug(s, "a3")
    s.tugged = 1 << card(0, "tug")
    hold(s, 0, "spy")
    drawn = draw(s).pieces
    assert "bugged" in label(drawn[f"card:{card(0, 'laser')}"])
    assert "#bug" in drawn[f"card:{card(0, 'laser')}"]
    assert "protected" in label(drawn[f"card:{card(0, 'tug')}"])
    assert "#bubble" in drawn[f"card:{card(0, 'tug')}"]
    assert "#asleep" in drawn[f"card:{card(0, 'tug')}"]
    top = drawn[f"card:{card(0, 'opener')}"]
    assert "has destroyed" in label(top)
    assert "#fired" in top
    assert f"on top of {BOX.names[card(1, 'pool')]}" in label(top)
    assert "#armed" in drawn[f"card:{card(0, 'laser')}"]


def test_a_shot_is_previewed_and_a_copy_shown_by_a_line() -> None:
    drawing = draw(hold(scene("ahead opener pool", "buddy spy"), 0, "tug"))
    assert label(drawing.pieces["aim:2:18"]) == "a2 could hit b2 and would land there"
    assert label(drawing.pieces["copy:1"]) == "a1 copies a2"
    faint = draw(hold(scene("ahead hand1 pool", "buddy spy"), 0, "tug"))
    assert label(faint.pieces["copy:1"]) == "a1 copies a2 in scoring only"


def test_hidden_cards_are_backs_to_all_others() -> None:
    s = CHAINS.start(5, debris=True)
    for seat in (0, 1):
        apply(s, seat, legal(s, seat)[0])
    own = {f"card:{number}" for number in s.hands[0]}
    theirs = {f"card:{number}" for number in s.hands[1]}
    assert own <= set(draw(s, 0).pieces)
    assert not theirs & set(draw(s, 0).pieces)
    assert not (own | theirs) & set(draw(s, None).pieces)
    assert {"back:0:0", "back:1:2"} <= set(draw(s, None).pieces)


def test_the_own_row_is_near_for_both_seats() -> None:
    s = scene("wrap", "buddy")
    for seat in (0, 1):
        drawing = draw(s, seat)
        heights = [
            float(re.search(r"translate\([^,]+,([\d.]+)\)", drawing.pieces[f"card:{card(p, n)}"])[1])  # type: ignore[index]
            for p, n in ((0, "wrap"), (1, "buddy"))
        ]
        assert (heights[seat] > heights[1 - seat]) is True


def test_the_table_makes_room_for_long_chains() -> None:
    short, long = scene("wrap pool"), scene("wrap")
    stack(long, "a15", (0, "pool"))
    for tall in (False, True):
        for s in (short, long):
            drawing = draw(hold(s, 0, "spy"), 0, tall)
            assert (drawing.width, drawing.height) == ((800, 1400) if tall else (1200, 800))
            for place in re.findall(r'class="piece card"[^>]*translate\(([\d.]+),([\d.]+)\)', drawing.svg()):
                assert float(place[0]) < drawing.width
                assert float(place[1]) < drawing.height


def test_no_choices_no_preview() -> None:
    s = hold(scene("opener pool", "buddy spy"), 0, "tug")
    drawing = CHAINS.board(CHAINS.view(s, 0), Choices(), BOX, False)  # type: ignore[misc]
    assert not [key for key in drawing.pieces if key.startswith("aim")]
    assert NAMES[1] in drawing.pieces["names"]


def test_lamps_are_lit_for_those_who_decide() -> None:
    """Both in the mulligan, one after the other in the draft, whoever's turn it is in the game, nobody at its end."""
    rolls = dice(6)
    s = CHAINS.start(6, debris=True)
    while pending(s):
        pieces = draw(s, None).pieces
        lit = tuple(seat for seat in (0, 1) if "to move" in label(pieces[f"plate:{seat}"]))
        assert lit == ((0, 1) if type(s.agenda[-1]).__name__ == "Mulligan" else pending(s))
        seat = rolls.choice(pending(s))
        apply(s, seat, legal(s, seat).sample(rolls))
    assert not any("to move" in label(piece) for key, piece in draw(s).pieces.items() if key.startswith("plate:"))


def test_a_goal_that_is_met_now_bears_a_tick() -> None:
    s = scene("wrap pool spy", "buddy", debris=True)
    s.blender, s.secret = 1, ((TEAPOT, DISCO), (TEAPOT, DISCO))
    s.pile = tuple(card for card in range(6) if card not in (TEAPOT, DISCO))
    teapot, disco = (draw(s).pieces[f"secret:0:{i}"] for i in (0, 1))
    assert "met now" in label(teapot)
    assert "not met now" not in label(teapot)
    assert TICK in teapot
    assert "not met now" in label(disco)
    assert TICK not in disco
    assert "met now" not in label(draw(s).pieces["secret:1:0"])


@pytest.mark.parametrize("tall", [False, True])
def test_no_title_of_a_hand_card_leaves_the_card(tall: bool) -> None:
    for seat in (0, 1):
        for name in SHORT:
            piece = draw(hold(scene(), seat, name), seat, tall).pieces[f"card:{card(seat, name)}"]
            width = layout(seat, tall, 0).held[0]
            titles = re.findall(r'<text x="([\d.]+)" y="[\d.]+" font-size="([\d.]+)"[^>]*700">([^<]+)<', piece)
            assert " ".join(words for _, _, words in titles) == BOX.names[card(seat, name)]
            assert all(float(x) + measure(words, float(size), "bold") <= width for x, size, words in titles)


@pytest.mark.parametrize(("rows", "leftward"), [("right", (0, 0, 0)), ("left", (1, 1, 1)), ("facing", (0, 1, 0))])
def test_which_way_the_rows_grow_is_a_choice_of_the_table(rows: str, leftward: tuple[int, ...]) -> None:
    state = CHAINS.setup(CHAINS.options(rows=rows), 1)
    assert tuple(CHAINS.view(state, seat).leftward for seat in (0, 1, None)) == leftward


def test_rows_to_the_left_are_the_rows_to_the_right_in_a_mirror() -> None:
    right, left = layout(0, False, 5), layout(0, False, 5, True)
    for cell in range(16 + 7):
        (x, y), (mirrored, across) = right.place(cell), left.place(cell)
        assert across == y
        assert mirrored == pytest.approx(right.width - x - right.card[0])
    assert left.joint(1, 2) == pytest.approx(right.width - right.joint(1, 2))
    assert layout(0, True, 5, True).place(3) == layout(0, True, 5).place(3), "on a phone rows run downwards"


def test_of_a_long_row_to_the_left_each_slot_shows_its_outer_edge() -> None:
    table = layout(0, False, 13, True)
    assert not table.hidden(0), "it lies on top of the next"
    assert table.hidden(1)
    assert not table.hidden(table.folded + 1)
    seen = [table.middle(cell)[0] for cell in range(15)]
    assert seen == sorted(seen, reverse=True)


def test_a_copycat_points_the_way_its_row_grows() -> None:
    s = scene("ahead wrap", "buddy")
    right = draw(s).defs
    s.rows = "left"
    left = draw(s).defs
    for name, way, other in (
        ("ahead", "ahead", "behind"),
        ("behind", "behind", "ahead"),
        ("across", "across", "across"),
    ):
        art = rf'<g id="art-{card(0, name)}">.*?(?=<g id="art-)'
        assert arrow(way) in found(art, right)
        assert arrow(other) in found(art, left)

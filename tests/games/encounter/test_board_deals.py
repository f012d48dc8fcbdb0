"""The deal beside the board: all that a draft can add is pointed at; an offer is everybody's, a draft its maker's."""

from __future__ import annotations

import re

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import NONE
from cosmodrome.core.dice import dice
from cosmodrome.core.drawing import Drawing
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.board.draw import board
from cosmodrome.games.encounter.data import FLARES, LASER
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.moves import (
    ACCEPT,
    ADD,
    ANY,
    COLONY,
    EXACT,
    FREE,
    PROPOSE,
    RANDOM,
    REFUSE,
    RELEASE,
    TRADE,
    TYPED,
)
from cosmodrome.games.encounter.rules.zones.hands import give
from tests.games.encounter.aliens.test_tyrant import holding
from tests.games.encounter.scene import BOX, N, Scene
from tests.games.encounter.test_station_conquest import talks


def talk(aliens: str = "") -> Scene:
    """Two negotiates; both still hold cards."""
    return Scene(aliens).meet().hold(0, 8, 10, 46, N).hold(1, 20, 8, 43, N).select(N, N).until("Talk")


def drawn(t: Scene, seat: int | None, tall: bool = False) -> Drawing:
    choices = legal(t.s, seat) if seat is not None and seat in pending(t.s) else NONE
    return board(ENCOUNTER.view(t.s, seat), choices, BOX, tall)


def panel(t: Scene, seat: int | None) -> str:
    """The words of the deal as the seat reads them."""
    return " ".join(re.sub(r"<[^>]+>", " ", drawn(t, seat).panels["deal"]).split())


def parts(html: str) -> list[str]:
    return re.findall(r'data-part="([^"]+)"', html)


@pytest.mark.parametrize("tall", [False, True])
def test_only_the_last_word_of_a_talk_is_a_button(tall: bool) -> None:
    talks = 0
    for seed in range(4):
        s = ENCOUNTER.setup(Options(seats=4, powers="none"), seed)
        rolls = dice(seed)
        for _ in range(600):
            if not pending(s):
                break
            seat = pending(s)[0]
            choices = legal(s, seat)
            if type(s.agenda[-1]).__name__ == "Talk":
                talks += 1
                drawing = board(ENCOUNTER.view(s, seat), choices, BOX, tall)
                shown = set(parts(drawing.svg() + drawing.panels["deal"]))
                for move in choices:
                    assert set(move.parts()) <= shown, move
                    assert move.parts() or move in (ACCEPT, REFUSE, PROPOSE), move
            advance(s, seat, choices.sample(rolls))
    assert talks > 20


def test_a_chip_says_one_move_and_its_label_the_same() -> None:
    t = talk()
    html = drawn(t, 0).panels["deal"]
    chips = re.findall(r'data-part="([^"]+)" aria-label="([^"]+)"', html)
    said = {move.parts()[0]: move.say(BOX) for move in t.moves(0) if isinstance(move, type(ADD[0][0]))}
    assert chips
    assert all(said[part] == label for part, label in chips)
    assert len(chips) == len(set(chips))
    assert not any(part.startswith("hand:") for part, _ in chips), "one's own cards are pointed at in the hand"


def test_a_draft_lists_what_each_side_gives() -> None:
    t = talk().say(
        0, ADD[0][EXACT + 10], ADD[1][ANY], ADD[1][ANY], COLONY[1][7], ADD[1][TYPED + FLARES], ADD[0][RANDOM]
    )
    words = panel(t, 0)
    assert "Your offer, seen by nobody yet You give a random card remove the attack 10 remove" in words
    assert "Seat 2 gives a colony on Blue 3 remove 2 × any card remove any flare remove" in words


def test_nobody_else_sees_a_draft_but_that_there_is_one() -> None:
    t = talk().say(0, ADD[0][EXACT + 10])
    for seat in (1, 2, None):
        assert panel(t, seat) == "The deal Seat 1 puts the first offer together."


def test_everybody_sees_the_offer_and_only_the_asked_what_can_be_added() -> None:
    t = talk().say(0, ADD[0][EXACT + 10], PROPOSE)
    others = "Offered by Seat 1 Seat 1 gives"
    for seat, whose in ((0, "Your offer You give"), (2, others), (None, others)):
        assert panel(t, seat).startswith(f"The deal {whose} the attack 10 ")
        assert not parts(drawn(t, seat).panels["deal"])
    words = panel(t, 1)
    assert words.startswith("The deal Offered to you by Seat 1 Seat 1 gives the attack 10 You give nothing")
    assert "Your own offer instead" in words


def test_after_the_last_offer_there_is_nothing_to_add() -> None:
    t = talk()
    t.s.deal_rounds = 1
    t.say(0, ADD[0][ANY], PROPOSE)
    assert set(t.moves(1)) == {ACCEPT, REFUSE}
    assert panel(t, 1) == "The deal Offered to you by Seat 1 Seat 1 gives any card You give nothing"


def test_a_known_card_of_the_other_can_be_asked_for() -> None:
    t = Scene().meet().hold(0, 9, 12, N).hold(1, 20, N)
    give(t.s, 0, 1, 12)
    t.select(N, N).until("Talk")
    html = drawn(t, 0).panels["deal"]
    assert 'data-part="hand:12" aria-label="add the attack 12 from the defense">attack 12<' in html
    assert "hand:20" not in html


def test_captured_ships_can_be_set_free() -> None:
    t = holding(Scene("Tyrant").meet(), 0, 1, 2).hold(0, 6, N).hold(1, 6, N).select(N, N).until("Talk")
    assert FREE[1].parts()[0] in parts(drawn(t, 0).panels["deal"])
    t.say(0, FREE[1], FREE[1], ADD[0][ANY])
    assert FREE[1].parts()[0] not in parts(drawn(t, 0).panels["deal"])
    assert "Also: 2 captured ships of Seat 2 , set free." in panel(t.say(0, PROPOSE), 1)


def test_ships_can_be_let_out_of_the_warp() -> None:
    t = Scene("Zombie").meet().warp(3, 2).hold(0, 8, N).hold(1, 8, N).select(N, N).until("Talk")
    assert RELEASE[3].parts()[0] in parts(drawn(t, 0).panels["deal"])
    assert "a ship of Seat 4 out of the warp" in panel(t, 0)
    t.say(0, RELEASE[3], ADD[0][ANY], PROPOSE)
    assert "Also: 1 ship of Seat 4 , out of the warp." in panel(t, 2)


def test_a_station_is_pointed_at_on_the_board() -> None:
    t = talks(Laser=4)
    drawing = drawn(t, 0)
    assert TRADE[LASER].parts()[0] in parts(drawing.svg())
    assert "On the board: a card of your hand, a planet for its colony, a station." in panel(t, 0)
    assert "You give the Big Space Laser" in panel(t.say(0, TRADE[LASER]), 0)


def test_no_deal_no_panel() -> None:
    t = talk().say(0, ADD[0][ANY], PROPOSE).say(1, ACCEPT)
    assert "deal" not in drawn(t, 0).panels

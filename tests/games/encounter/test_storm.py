"""Cosmic Storm as a whole: dealt only when asked for, drawn, played by bots, and conserved."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.board.draw import board
from cosmodrome.games.encounter.board.emblems import EMBLEMS, emblem
from cosmodrome.games.encounter.board.portraits import portrait
from cosmodrome.games.encounter.bot.policy import suggest
from cosmodrome.games.encounter.data import ALIENS, load
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.games.encounter.rules.moves import PICK, USE
from tests.games.encounter.scene import BOX, Scene, flare

STORM = {number for number, sheet in load().aliens.items() if sheet.set == "storm"}
FIRST_HALF = (
    "Arcade", "Brute", "Bulwark", "Converter", "Coordinator", "Dervish", "Grumpus", "Mouth", "Neighbor", "Outlaw",
    "Patriot", "Phantasm", "Porcupine",
)  # fmt: skip


def test_storm_is_dealt_only_when_asked_for() -> None:
    for seed in range(20):
        s = ENCOUNTER.setup(Options(seats=5), seed)
        assert STORM.isdisjoint([*s.dealt, *s.unused])
    s = ENCOUNTER.setup(Options(seats=5, storm=True), 1)
    assert not STORM.isdisjoint([*s.dealt, *s.unused])


def test_an_alien_of_storm_can_be_named_without_the_option() -> None:
    s = ENCOUNTER.setup(Options(seats=3, aliens="Mouth, Arcade, Grumpus"), 1)
    assert [ALIENS[alien] for alien in s.alien] == ["Mouth", "Arcade", "Grumpus"]


def test_every_alien_has_an_emblem_of_its_own() -> None:
    assert {sheet.id for sheet in BOX.alien} <= set(EMBLEMS)
    assert len(set(EMBLEMS.values())) == len(EMBLEMS)
    assert emblem("Nobody", "#fff", 0, 0) == ""


def test_the_board_shows_what_lies_on_sheets_and_a_card_being_shown() -> None:
    t = Scene("Patriot, Mouth").hold(0, 8).start("regroup")
    t.s.powers.mouth = t.s.powers.mouth.but(eaten=(20, 43))
    t.s.captured = (2,)
    t.say(0, USE[0][3], PICK[8])
    for seat, seen in ((3, "attack 08"), (2, "a card face down")):
        view = ENCOUNTER.view(t.s, seat)
        drawn = board(view, legal(t.s, seat), BOX, False)
        pieces = drawn.pieces
        assert seen in pieces["offered"]
        assert "2 swallowed" in pieces["plate:1"]
        assert portrait("Patriot") in pieces["face:0"]
        assert "attack 20" in drawn.panels["sheet:1"]


def test_a_flare_card_bears_its_alien() -> None:
    t = Scene("Clone").hold(0, flare("Outlaw"))
    drawn = board(ENCOUNTER.view(t.s, 0), legal(t.s, 0), BOX, True)
    cards = [piece for key, piece in drawn.pieces.items() if key.startswith("hand:")]
    assert len(cards) == 1
    assert portrait("Outlaw") in cards[0]


@pytest.mark.parametrize("start", range(0, 13, 4))
def test_bots_play_whole_games_with_the_powers(start: int) -> None:
    names = [FIRST_HALF[(start + i) % 13] for i in range(4)]
    s = ENCOUNTER.setup(Options(seats=4, aliens=",".join(names), max_turns=60), start)
    total, rolls, asked = ENCOUNTER.conserved(s), dice(start), set()
    while pending(s):
        seat = pending(s)[0]
        moves = legal(s, seat).listed
        move = suggest(s, seat, moves, rolls)
        assert move in moves
        asked.add(type(s.agenda[-1]).__name__)
        advance(s, seat, move)
        assert ENCOUNTER.conserved(s) == total
    assert s.winners
    assert {"Select", "AimGate"} <= asked

"""Hidden powers (13.7): sheets face down until their players turn them up."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import PASS
from cosmodrome.core.dice import dice
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.bot.policy import suggest
from cosmodrome.games.encounter.data import ALIENS, FLARE
from cosmodrome.games.encounter.rules.dealing import watched
from cosmodrome.games.encounter.rules.hidden import veils_seen
from cosmodrome.games.encounter.rules.moves import ALIEN
from cosmodrome.games.encounter.rules.setup import State
from cosmodrome.games.encounter.rules.stations.outpost import HAS_GAME_SETUP
from cosmodrome.games.encounter.rules.timing.hooks import is_super
from tests.games.encounter.scene import BOX, Scene

WARPISH, WARRIOR = ALIENS.index("Warpish"), ALIENS.index("Warrior")


def game(seed: int, **options: object) -> State:
    """A game in which every seat has picked its first alien."""
    chosen = {"seats": 4, "storm": True, "reveal": "when used", **options}
    s: State = ENCOUNTER.setup(ENCOUNTER.options(**chosen), seed)
    while type(s.agenda[-1]).__name__ == "PickAlien":
        seat = pending(s)[0]
        advance(s, seat, legal(s, seat).listed[0])
    return s


def hidden(*aliens: int) -> Scene:
    """A scene in which these lie face down before the first seats."""
    t = Scene("Will")
    t.s.alien[0] = -1
    t.s.powers.veils = t.s.powers.veils.but(aliens=(*aliens, *[-1] * (4 - len(aliens))))
    t.s.watch = watched(t.s)
    return t


def test_sheets_lie_face_down_and_only_their_players_see_them() -> None:
    for seed in range(6):
        s = game(seed)
        for seat, alien in enumerate(s.powers.veils.aliens):
            assert (alien >= 0) != (s.alien[seat] >= 0)
            if alien < 0:
                assert ALIENS[s.alien[seat]] in HAS_GAME_SETUP
                continue
            assert ENCOUNTER.view(s, seat).veil == ALIENS[alien]
            other = ENCOUNTER.view(s, (seat + 1) % 4)
            assert other.seats[seat].veiled
            assert other.seats[seat].alien == ""
            assert FLARE + alien in s.deck + [card for hand in s.hands for card in hand]


def test_a_power_works_only_once_its_sheet_is_turned_up() -> None:
    t = hidden(WARPISH).warp(2, 9).meet().select(8, 12)
    assert ALIEN[WARPISH] in t.moves(0)
    t.say(0, PASS).finish()
    assert t.s.verdict == 1
    t = hidden(WARPISH).warp(2, 9).meet().select(8, 12).say(0, ALIEN[WARPISH]).finish()
    assert t.s.verdict == 0, "8 + 2 + 9 against 16"
    assert "turns up the sheet: the Warpish" in t.said()
    assert t.s.alien[0] == WARPISH


def test_nobody_is_asked_where_neither_a_phase_begins_nor_the_power_acts() -> None:
    t = hidden(WARPISH).hold(0, 8).hold(1, 8).meet().start("planning")
    assert t.top == "MayAct"
    t.quiet()
    assert t.top == "Select", "asked once as Planning began"


def test_its_tokens_come_with_it_and_its_flare_is_wild_before() -> None:
    t = hidden(WARRIOR)
    assert not is_super(t.s, 0, WARRIOR)
    t.start("regroup").say(0, ALIEN[WARRIOR])
    assert is_super(t.s, 0, WARRIOR)
    assert t.s.tokens[0] == 0
    assert FLARE + WARRIOR in {entry & 255 for entry in t.s.met}


def test_what_lies_before_others_is_dealt_again_and_can_be_any_that_is_unseen() -> None:
    s = game(1)
    me = next(seat for seat, alien in enumerate(s.powers.veils.aliens) if alien >= 0)
    other = next(seat for seat, alien in enumerate(s.powers.veils.aliens) if alien >= 0 and seat != me)
    passed, seen, left = veils_seen(s, me), set(), set()
    for number in range(60):
        twin = s.clone()
        ENCOUNTER.redeal(twin, me, dice(number))
        veils = [alien for alien in twin.powers.veils.aliens if alien >= 0]
        assert len(set(veils) | {alien for alien in twin.alien if alien >= 0}) == 4
        assert twin.powers.veils.aliens[me] == s.powers.veils.aliens[me]
        assert not set(passed) & set(veils)
        assert all(alien in twin.flares for alien in veils)
        left.add(tuple(entry for entry in twin.powers.veils.passed if entry >> 8 == other))
        seen.add(twin.powers.veils.aliens[other])
    assert len(seen) > 10
    assert len(left) > 10, "what others passed over is theirs to know"


def test_aliens_the_table_named_lie_open() -> None:
    s = game(1, aliens="Human, Void")
    assert [ALIENS[alien] for alien in s.alien[:2]] == ["Human", "Void"]
    assert s.powers.veils.aliens[:2] == (-1, -1)


def test_hidden_powers_need_flares() -> None:
    with pytest.raises(Refusal) as refused:
        ENCOUNTER.setup(ENCOUNTER.options(reveal="when used", powers="no flares"), 1)
    assert refused.value.rule == "hidden-powers"


def test_bots_turn_up_their_sheets_and_games_end() -> None:
    turned = 0
    for seed in range(3):
        s, rolls = game(seed, max_turns=12), dice(seed)
        while asked := pending(s):
            move = suggest(s, asked[0], legal(s, asked[0]).listed, rolls)
            turned += type(move).__name__ == "Alien"
            advance(s, asked[0], move)
        assert ENCOUNTER.outcome(s)
    assert turned > 3


def test_the_board_and_the_words_say_so() -> None:
    s = game(1)
    me = next(seat for seat, alien in enumerate(s.powers.veils.aliens) if alien >= 0)
    view = ENCOUNTER.view(s, me)
    drawing = ENCOUNTER.board(view, legal(s, me), BOX, False)  # type: ignore[misc]
    assert view.veil in drawing.panels[f"sheet:{me}"]
    assert "sheet face down" in drawing.pieces[f"plate:{me}"]

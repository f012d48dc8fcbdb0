"""What makes a turn pleasant: warnings before something is wasted, forecasts, and moves that can be taken back."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import legal, pending
from cosmodrome.core.choices import Move
from cosmodrome.core.record import Record
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.crafting import CRAFTING
from cosmodrome.games.crafting.box import FORCES
from cosmodrome.games.crafting.rules.families import DRAW_CARD, NAME_SIZE, SHIFT_DARK, SHIFT_OWN, STOP
from cosmodrome.games.crafting.rules.moves import Close, NameSize, PlaceStar
from cosmodrome.games.crafting.rules.setup import Options, State
from cosmodrome.games.crafting.text_forecast import shifts
from cosmodrome.games.crafting.view import view
from cosmodrome.table import Table
from tests.games.crafting.scene import BOX, HYDROGEN, goal, hold, say, scene, star
from tests.steps import question


def tokens(table: Table) -> list[int]:
    """Where the energy tokens are at a table."""
    assert isinstance(table.state, State)
    return table.state.at


def asked(s: State) -> str:
    return question(s).ask()


# -- warnings -------------------------------------------------------------------------------------------


def test_the_prompt_warns_of_what_closing_would_waste() -> None:
    s = scene(stars="H s19", life="e21", novae=1, gravitons=2)
    hold(s, stars="H O", life=1, tiles="N1-05")
    say(s, PlaceStar(HYDROGEN, star("s14")))
    wasted = "an O star, a proto life, a supernova, 2 gravitons and a nebula not placed"
    assert asked(s) == f"Craft your galaxy, then end your turn. Ending it now wastes {wasted}."
    for omega in ("nebula", "life"):
        closing = s.clone()
        say(closing, Close(omega))
        assert asked(closing).endswith(f"to end your turn? Ending it now wastes {wasted}.")


def test_the_prompt_warns_of_nothing_when_nothing_is_wasted() -> None:
    s = scene(stars="H s19", tiles="D1 N1-01", charged=1)
    hold(s, stars="H")
    say(s, PlaceStar(HYDROGEN, star("s14")))
    assert asked(s) == "Craft your galaxy, then end your turn."


def test_cards_over_the_limit_are_told_while_they_can_still_be_used() -> None:
    s = scene(stars="H s19", hand="LLLTTTGGGCCC")
    hold(s, stars="H")
    say(s, PlaceStar(HYDROGEN, star("s14")))
    assert asked(s).endswith("wastes 2 energy cards over the limit.")


@pytest.mark.parametrize("end", ["crystals", "goals"])
def test_in_the_last_round_points_not_taken_are_told(end: str) -> None:
    ring = "e21 e14 e13 e20 e26 e27"
    s = scene(stars="H s15, H s20, H s25", tiles="P2 N1-01, D1 N1-02!", life=ring, charged=2, hand="LLLTTTGGGCCC")
    if end == "crystals":
        s.crystals = 0
    else:
        s.scored = tuple(range(BOX.track.goals - 1))
        s.track = (-1, -1, goal("UG-16"))
    hold(s, stars="H")
    say(s, PlaceStar(HYDROGEN, star("s19")))
    wasted = "a nebula that could be completed, a ring ready for advanced life and 2 charged crystals"
    assert asked(s).endswith(f"wastes {wasted}.")


def test_a_warning_tells_others_nothing_they_cannot_see() -> None:
    s = scene(stars="H s19", hand="LLLTTTGGGCCC")
    hold(s, stars="H")
    say(s, PlaceStar(HYDROGEN, star("s14")))
    s.realms[0].hand = [12, 0, 0, 0]
    hidden = question(s).trim(s)
    assert hidden is s.agenda[-1]


# -- forecasts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_every_forecast_of_a_shift_comes_true(seed: int) -> None:
    s = CRAFTING.start(seed=seed, seats=3)
    seat = pending(s)[0]
    assert shifts(view(s, (seat + 1) % 3), BOX) == []
    for part, move, brings in shifts(view(s, seat), BOX)[1:]:
        moves = [SHIFT_OWN] if part == "own-token" else [SHIFT_DARK[int(part[-1])], SHIFT_OWN]
        trial = s.clone()
        say(trial, moves[0], seat=seat)
        if len(moves) > 1:
            told = [row for row in shifts(view(trial, seat), BOX) if row[0] == "own-token"]
            assert f"to {FORCES[_moved(s, trial)]}" in move
            say(trial, moves[1], seat=seat)
            brings = told[0][2]
        assert shifts(view(trial, seat), BOX)[0][2] == brings
        say(trial, STOP, seat=seat)
        _collect(trial, seat)
        realm = trial.realms[seat]
        for n, noun in (
            (realm.gravitons, "graviton"),
            (realm.held_life, "proto life"),
            (realm.crystal, "crystal step"),
        ):
            assert (f"{n} {noun}" in brings) == (n > 0)
        cards = sum(realm.hand) - 4
        assert (f"{cards} energy card" in brings) == (cards > 0)


def _moved(before: State, after: State) -> int:
    return next(i for i in range(4) if after.dark[i] > before.dark[i])


def _collect(s: State, seat: int) -> None:
    while type(s.agenda[-1]).__name__ != "Craft":
        say(s, DRAW_CARD if DRAW_CARD in legal(s, seat) else legal(s, seat)[0], seat=seat)


# -- taking back --------------------------------------------------------------------------------------------


def test_moves_can_be_taken_back_until_something_hidden_was_shown() -> None:
    s = scene(stars="H s19", life="e21", gravitons=1, hand="LL")
    hold(s, stars="H")
    table = Table(CRAFTING, Record("crafting", Options(seats=2), 1, start=s))
    moves: list[Move] = [PlaceStar(HYDROGEN, star("s14")), Close("nebula")]
    before = [CRAFTING.encode(table.state)]
    for move in moves:
        table.play(0, move)
        before.append(CRAFTING.encode(table.state))
    assert isinstance(legal(table.state, 0)[0], NameSize)
    for was in reversed(before[:-1]):
        assert table.can_undo(0)
        table.undo(0)
        assert CRAFTING.encode(table.state) == was
    for move in (*moves, NAME_SIZE[0]):
        table.play(0, move)
    assert not table.can_undo(0)  # a nebula was drawn
    with pytest.raises(Refusal):
        table.undo(0)


def test_a_shift_can_be_taken_back_token_by_token() -> None:
    table = Table(CRAFTING, Record("crafting", Options(seats=2), 6))
    seat = pending(table.state)[0]
    at = tokens(table)[:]
    table.play(seat, SHIFT_OWN)
    table.play(seat, SHIFT_OWN)
    table.undo(seat)
    assert tokens(table) != at
    table.undo(seat)
    assert tokens(table) == at
    assert not table.can_undo(seat)

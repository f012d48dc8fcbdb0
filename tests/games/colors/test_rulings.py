"""The edge-case rulings of section 11, each under its number."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.games import find
from cosmodrome.games.colors.rules.moves import DONE, Done, Lay, Scored, Swap, Toss
from tests.games.colors.scene import card, cards, lay, play, refused, scene

COLORS = find("colors")


def points(events: Iterable[object]) -> int:
    return next(e.points for e in events if isinstance(e, Scored) and e.points is not None)


def test_ruling_1_a_card_may_be_laid_on_its_twin() -> None:
    s = scene("Rs Rm", "Gp", pile="Bm")
    assert s.grid[0] == card("Rs")
    assert points(play(s, 0, "Rs a1")) == 1 + 3
    assert s.covered == [card("Rs")]


def test_ruling_2_all_played_cells_may_match_already() -> None:
    s = scene("Rn Rc", "Gp", grid="Rs Rm Gp Bc Pn " + "Gc Bn Ps Ym Yp " * 4, pile="Bm")
    assert points(play(s, 0, "Rn a1", "Rc b1")) == 2 + 1


def test_ruling_3_two_patches_are_illegal_even_if_matching_cards_join_them() -> None:
    s = scene("Rn Rc", "Gp", grid="Gs Rm Gp Bc Pn " + "Gc Bn Ps Ym Yp " * 4, pile="Bm")
    lay(s, 0, "Rn a1")
    assert refused(s, 0, Lay(card("Rc"), 2)).rule == "one-patch"


def test_ruling_4_playing_the_last_card_with_cards_in_the_pile_refills() -> None:
    s = scene("Rn", "Gp", pile="Bm Bp")
    play(s, 0, "Rn a1")
    assert COLORS.outcome(s) is None
    assert s.hands[0] == sorted(cards("Bm Bp"))


def test_ruling_5_the_pile_may_run_out_during_a_refill() -> None:
    s = scene("Rn Rs", "Gp", pile="Bm")
    play(s, 0, "Rn a1")
    apply(s, 0, DONE)
    assert len(s.hands[0]) == 2
    assert not s.pile
    assert pending(s) == (1,)


def test_ruling_6_an_empty_pile_means_a_normal_turn_without_refill() -> None:
    s = scene("Rn Rs", "Gp Gm")
    assert points(play(s, 0, "Rn a1")) == 4
    apply(s, 0, DONE)
    assert s.hands[0] == cards("Rs")
    assert pending(s) == (1,)


def test_ruling_7_a_discard_can_end_the_game() -> None:
    s = scene("Rn Rs Rm", "Gp Gm", points=(50, 0))
    play(s, 0, "Rn a1")
    apply(s, 0, Toss(card("Rs")))
    assert COLORS.outcome(s) is None
    apply(s, 0, Toss(card("Rm")))
    out = COLORS.outcome(s)
    assert out is not None
    assert out.winners() == (0,)


def test_ruling_8_a_swap_cannot_end_the_game() -> None:
    s = scene("Rn Rs", "Gp", "Bm", "Gm")
    play(s, 0, "Rn a1")
    apply(s, 0, Swap(card("Rs"), card("Bm")))
    assert [len(hand) for hand in s.hands] == [1, 1, 1, 1]
    assert COLORS.outcome(s) is None


def test_ruling_9_an_empty_handed_partner_cannot_be_handed_cards() -> None:
    s = scene("Rn Rs", "Gp", "", "Gm")
    play(s, 0, "Rn a1")
    assert not any(isinstance(move, Swap) for move in legal(s, 0))
    assert refused(s, 0, Swap(card("Rs"), card("Bm"))).rule == "tidy"


def test_ruling_10_points_never_run_out() -> None:
    s = scene("Rn Rs", "Gp", pile="Bm", points=(10_000, 0))
    play(s, 0, "Rn a1")
    assert s.points[0] == 10_004


@pytest.mark.parametrize(("plays", "expected"), [(["Rn b2"], 4 + 3), (["Rn b2", "Rc b3", "Rp b4"], 6)])
def test_ruling_11_three_cards_may_earn_less_than_one(plays: list[str], expected: int) -> None:
    grid = "Gs Rm Gp Bc Pn  Rc Bn Rs Ym Yp  " + "Gc Bn Ps Ym Yp " * 3
    assert points(play(scene("Rn Rc Rp", "Gp", grid=grid, pile="Bm"), 0, *plays)) == expected


def test_ruling_12_a_single_wild_scores_the_declared_region_and_three() -> None:
    grid = "Gs Rm Rp Bc Pn  Rc Bn Rs Ym Yp  " + "Gc Bn Ps Ym Yp " * 3
    s = scene("Gm", "Gp", grid=grid, pile="Bm", wilds=[1, 0])
    lay(s, 0, "** b2")
    assert points(apply(s, 0, Done(5))) == 5 + 3, "red: a2, b1, c1, c2 and the wild"


def test_ruling_13_a_wild_may_be_covered_by_its_own_player() -> None:
    s = scene("Rn", "Gp Gm", grid="** Rm Gp Bc Pn " + "Gc Bn Ps Ym Yp " * 4, pile="Bm")
    play(s, 0, "Rn a1")
    assert s.covered == [25]
    assert 25 not in s.grid

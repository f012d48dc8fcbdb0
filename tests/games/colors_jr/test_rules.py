"""Cosmic Colors Jr: section 7.3 and ruling 14 of docs/specs/colors.md."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice, key_of
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find
from cosmodrome.games.colors_jr.moves import CLAIMS, Claim
from cosmodrome.games.colors_jr.rules import Options, Point, State, Turn, setup
from tests.games.colors.scene import card, cards

JR = find("colors-jr")


def scene(*piles: str, seats: int = 2, turn: int = 0, starter: int = 0) -> State:
    """Nine piles, bottom card first."""
    return State(
        key=key_of(1),
        agenda=[Turn((turn + 1) % seats), Point(turn)],
        data="",
        piles=[cards(pile) for pile in piles],
        taken=[[] for _ in range(seats)],
        starter=starter,
    )


def test_7_3_nine_piles_as_equal_as_possible() -> None:
    s = setup(Options(seats=3), 5)
    assert [len(pile) for pile in s.piles] == [12] + [11] * 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_7_3_starter_from_the_options_then_clockwise(seats: int) -> None:
    s = setup(Options(seats=seats, starter=1), 2)
    for turn in range(5):
        assert pending(s) == ((1 + turn) % seats,)
        apply(s, pending(s)[0], legal(s, pending(s)[0])[0])


def test_7_3_a_claim_takes_connected_tops_also_diagonally_and_through_others() -> None:
    #      0     1     2     3     4     5     6     7     8
    piles = ["Gs Rs", "Gs Ym", "Gs Rp", "Gs Ym", "Gs Rc", "Gs Bn", "Gs Bn", "Gs Bn", "Gs Rn"]
    s = scene(*piles)
    apply(s, 0, Claim(0, "colour"))
    assert s.taken[0] == cards("Rs Rp Rc Rn")
    assert [len(pile) for pile in s.piles] == [1, 2, 1, 2, 1, 2, 2, 2, 1]


def test_7_3_the_value_is_that_of_the_claimed_top() -> None:
    s = scene("Rs", "Ys", "Bp", "Bn", "Bn", "Bn", "Bn", "Bn", "Bn")
    apply(s, 0, Claim(0, "shape"))
    assert s.taken[0] == cards("Rs Ys")


def test_7_3_uncovered_cards_are_not_taken() -> None:
    s = scene("Rp Rs", "Rn Rm", "Bp", "Bn", "Bn", "Bn", "Bn", "Bn", "Bn")
    apply(s, 0, Claim(0, "colour"))
    assert s.taken[0] == cards("Rs Rm")


def test_7_3_an_empty_pile_connects_nothing_and_cannot_be_claimed() -> None:
    s = scene("Rs", "", "Rp", "Bn", "Gm", "Bn", "Bn", "Bn", "Bn")
    with pytest.raises(Refusal, match="empty"):
        apply(s, 0, Claim(1, "colour"))
    apply(s, 0, Claim(0, "colour"))
    assert s.taken[0] == cards("Rs")


def test_7_3_two_empty_piles_finish_the_round() -> None:
    s = scene("Rs", "Ym", "Bp Bp", "Gn Gn", "Gc Gc", "Bn Bn", "Pn Pn", "Pn Pn", "Pn Pn", seats=3)
    apply(s, 0, Claim(0, "colour"))
    apply(s, 1, Claim(1, "colour"))
    assert pending(s) == (2,), "seat 2 still has its turn"
    apply(s, 2, Claim(2, "colour"))
    assert pending(s) == ()


def test_7_3_if_the_last_of_the_round_empties_the_second_pile_the_game_is_over() -> None:
    s = scene("Rs", "Ym", "Bp Bp", "Gn Gn", "Gc Gc", "Bn Bn", "Pn Pn", "Pn Pn", "Pn Pn")
    apply(s, 0, Claim(0, "colour"))
    apply(s, 1, Claim(1, "colour"))
    assert pending(s) == ()


def test_7_3_all_nine_empty_stops_at_once() -> None:
    s = scene(*["Rs"] * 9, seats=3)
    apply(s, 0, Claim(4, "shape"))
    assert pending(s) == ()
    out = JR.outcome(s)
    assert out is not None
    assert out.scores == (9, 0, 0)


def test_7_3_ties_share_the_victory() -> None:
    s = scene("Rs", "Ym", "Bp Bp", "Gn Gn", "Gc Gc", "Bn Bn", "Pn Pn", "Pn Pn", "Pn Pn")
    apply(s, 0, Claim(0, "shape"))
    apply(s, 1, Claim(1, "shape"))
    out = JR.outcome(s)
    assert out is not None
    assert out.winners() == (0, 1)


def test_7_3_only_tops_and_heights_are_visible() -> None:
    s = setup(Options(seats=2), 8)
    seen = JR.view(s, 0)
    assert seen.tops == [pile[-1] for pile in s.piles]
    twin = s.clone()
    JR.redeal(twin, 0, dice(5))
    assert twin.piles != s.piles
    assert JR.view(twin, 0) == seen


def test_ruling_14_every_pile_and_attribute_is_a_claim() -> None:
    s = setup(Options(seats=2), 8)
    assert legal(s, pending(s)[0]).listed == CLAIMS
    lone = scene("Rs", "Ym", "Gp", "Gn", "Bc", "Yn", "Pn", "Rs", "Rm")
    for attribute in ("colour", "shape"):
        twin = lone.clone()
        apply(twin, 0, Claim(4, attribute))
        assert twin.taken[0] == [card("Bc")]

"""The rules of Cosmic Colors, section by section of docs/specs/colors.md."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find
from cosmodrome.games.colors.rules.moves import DONE, ChooseSide, Done, Lay, Rested, Scored, Swap, Toss
from cosmodrome.games.colors.rules.setup import setup
from cosmodrome.games.colors.rules.state import Options as Opts
from cosmodrome.games.colors.rules.state import State
from cosmodrome.games.colors.rules.tidy import Tidy
from tests.games.colors.scene import card, cards, cell, lay, play, refused, scene

COLORS = find("colors")


def scored(events: Iterable[object]) -> Scored:
    return next(e for e in events if isinstance(e, Scored) and e.points is not None)


# -- 3 setup ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "hand", "pile"), [(2, 10, 55), (4, 7, 47)])
def test_3_setup_deals_grid_hands_and_pile(seats: int, hand: int, pile: int) -> None:
    s = setup(Opts(seats=seats), 5)
    assert len(s.grid) == 25
    assert [len(h) for h in s.hands] == [hand] * seats
    assert len(s.pile) == pile
    everything = s.grid + s.pile + [c for h in s.hands for c in h]
    assert sorted(everything) == [kind for kind in range(25) for _ in range(4)]


def test_3_hands_are_dealt_one_at_a_time_from_the_choosers_left() -> None:
    s = setup(Opts(seats=4, chooser=2), 9)
    again = setup(Opts(seats=4, chooser=3), 9)
    assert [sorted(h) for h in again.hands] == [sorted(s.hands[(i - 1) % 4]) for i in range(4)]


@pytest.mark.parametrize(("seats", "chooser"), [(2, 0), (2, 1), (4, 0), (4, 3)])
@pytest.mark.parametrize("side", ["shapes", "colours"])
def test_3_chooser_takes_a_side_and_the_next_seat_starts(seats: int, chooser: int, side: str) -> None:
    s = setup(Opts(seats=seats, chooser=chooser), 1)
    assert pending(s) == (chooser,)
    apply(s, chooser, ChooseSide(side))  # type: ignore[arg-type]
    assert s.side(chooser) == ("shapes", "colours").index(side)
    assert s.side((chooser + 1) % seats) != s.side(chooser)
    assert pending(s) == ((chooser + 1) % seats,)


def test_3_partners_sit_opposite() -> None:
    s = setup(Opts(seats=4, chooser=1), 1)
    apply(s, 1, ChooseSide("shapes"))
    assert [s.side(i) for i in range(4)] == [1, 0, 1, 0]


def test_3_chooser_is_drawn_from_the_seed_when_not_named() -> None:
    assert {pending(setup(Opts(), seed))[0] for seed in range(20)} == {0, 1}


# -- 4.1 play --------------------------------------------------------------------------------------


def test_4_1_2_cards_must_be_in_hand_with_multiplicity() -> None:
    s = scene("Rs Ym", "Gp", pile="Bm")
    assert refused(s, 0, Lay(card("Gp"), 0)).rule == "in-hand"
    lay(s, 0, "Rs a1")
    assert refused(s, 0, Lay(card("Rs"), 1)).rule == "in-hand"


@pytest.mark.parametrize(
    ("shapes", "second", "ok"), [(1, "Rm", True), (1, "Ys", False), (0, "Rm", False), (0, "Ys", True)]
)
def test_4_1_3_all_cards_share_the_sides_attribute(shapes: int, second: str, ok: bool) -> None:
    s = scene("Rs Rm Ys", "Gp", pile="Bm", shapes=shapes)
    lay(s, 0, "Rs c3")
    move = Lay(card(second), cell("c4"))
    assert (move in legal(s, 0)) == ok
    if not ok:
        assert refused(s, 0, move).rule == "one-value"


@pytest.mark.parametrize(("where", "ok"), [("c2", True), ("b3", True), ("d4", False), ("c5", False), ("e3", False)])
def test_4_1_4_cells_touch_side_by_side_through_played_cells_only(where: str, ok: bool) -> None:
    s = scene("Rs Rm", "Gp", pile="Bm")
    lay(s, 0, "Rs c3")
    move = Lay(card("Rm"), cell(where))
    assert (move in legal(s, 0)) == ok
    if not ok:
        assert refused(s, 0, move).rule == "one-patch"


def test_4_1_4_the_grid_does_not_wrap() -> None:
    s = scene("Rs Rm", "Gp", pile="Bm")
    lay(s, 0, "Rs e1")
    assert refused(s, 0, Lay(card("Rm"), cell("a2"))).rule == "one-patch"
    assert refused(s, 0, Lay(card("Rm"), cell("e5"))).rule == "one-patch"


def test_4_1_5_one_card_a_cell_and_only_on_the_grid() -> None:
    s = scene("Rs Rm", "Gp", pile="Bm")
    lay(s, 0, "Rs c3")
    assert refused(s, 0, Lay(card("Rm"), cell("c3"))).rule == "on-top"
    assert refused(s, 0, Lay(card("Rm"), 25)).rule == "on-top"


def test_4_1_a_whole_hand_may_be_laid() -> None:
    s = scene("Rs Rm Rp Rc Rn", "Gp", pile="Bm")
    lay(s, 0, "Rs a1", "Rm b1", "Rp c1", "Rc d1", "Rn e1")
    assert legal(s, 0).listed == (DONE,)


def test_4_1_order_of_laying_is_irrelevant() -> None:
    one, two = (scene("Rs Rm", "Gp", pile="Bm") for _ in range(2))
    play(one, 0, "Rs a1", "Rm a2")
    play(two, 0, "Rm a2", "Rs a1")
    assert (one.grid, one.points, one.hands) == (two.grid, two.points, two.hands)


# -- 4.2 count points ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plays", "points"),
    [
        (["Rs a5"], 1 + 3),
        (["Rs a5", "Rm a4"], 2 + 1),
        (["Rs a5", "Rm a4", "Rn b5"], 3 + 0),
        (["Rs d3"], 2 + 3),  # next to the red moon on d2
        (["Rs b2"], 2 + 3),  # next to the red planet on b3
    ],
)
def test_4_2_points_and_bonus(plays: list[str], points: int) -> None:
    grid = "Ys Ym Gp Bc Pn  Gc Bn Ps Rm Yp  Pm Rp Yc Gn Bs  Yn Gs Bm Pp Yc  Bp Pc Yn Ys Gm"
    s = scene("Rs Rm Rn", "Gp", grid=grid, pile="Bm")
    events = play(s, 0, *plays)
    assert scored(events).points == points
    assert s.points == [points, 0]


def test_4_2_region_runs_on_through_cards_already_lying() -> None:
    grid = "Rs Rm Rp Rc Rn  Gc Bn Ps Gm Rp  Pm Yp Yc Gn Rs  Yn Gs Bm Pp Rc  Bp Pc Yn Ys Rm"
    s = scene("Rs", "Gp", grid=grid, pile="Bm")
    assert scored(play(s, 0, "Rs a2")).points == 10 + 3


def test_4_2_shapes_side_counts_shapes() -> None:
    s = scene("Gp", "Rs Ys", grid="Gs Ys Gp Bc Pn " + "Gc Bn Pm Rm Yp " * 4, pile="Bm", turn=1)
    assert scored(play(s, 1, "Rs a2", "Ys b2")).points == 4 + 1
    assert s.points == [0, 5]


def test_4_2_covering_may_break_an_enemy_region() -> None:
    s = scene("Rm", "Ps", grid="Bs Ys Gs Bc Pn " + "Gc Bn Pm Rm Yp " * 4, pile="Bm")
    play(s, 0, "Rm b1")
    apply(s, 0, DONE) if isinstance(s.agenda[-1], Tidy) else None
    assert scored(play(s, 1, "Ps a2")).points == 2 + 3


# -- 4.3 discard or swap ---------------------------------------------------------------------------


def test_4_3_discard_up_to_two_one_at_a_time() -> None:
    s = scene("Rs Rm Ym Gp", "Gp", pile="Bm Bm Bm Bm Bm Bm Bm Bm Bm")
    play(s, 0, "Rs a1")
    assert legal(s, 0).listed == (Toss(card("Rm")), Toss(card("Ym")), Toss(card("Gp")), DONE)
    apply(s, 0, Toss(card("Rm")))
    apply(s, 0, Toss(card("Gp")))
    assert s.discard == cards("Rm Gp")
    assert pending(s) == (1,)


def test_4_3_doing_nothing_is_allowed() -> None:
    s = scene("Rs Rm", "Gp", pile="Bm")
    play(s, 0, "Rs a1")
    apply(s, 0, DONE)
    assert not s.discard
    assert pending(s) == (1,)


def test_4_3_two_players_cannot_swap() -> None:
    s = scene("Rs Rm", "Gp", pile="Bm")
    play(s, 0, "Rs a1")
    assert refused(s, 0, Swap(card("Rm"), card("Gp"))).rule == "tidy"


def test_4_3_swap_with_the_partner_one_for_one() -> None:
    s = scene("Rs Rm Yp", "Gp", "Bs Bm", "Gm", pile="Pp")
    play(s, 0, "Rs a1")
    apply(s, 0, Swap(card("Rm"), card("Bs")))
    assert s.hands[0] == sorted(cards("Yp Bs"))
    assert s.hands[2] == sorted(cards("Rm Bm"))
    apply(s, 0, Swap(card("Yp"), card("Bm")))
    assert pending(s) == (1,)
    assert sorted(s.hands[2]) == sorted(cards("Rm Yp"))


def test_4_3_discard_and_swap_do_not_mix() -> None:
    s = scene("Rs Rm Yp", "Gp", "Bs Bm", "Gm", pile="Pp")
    play(s, 0, "Rs a1")
    twin = s.clone()
    apply(s, 0, Toss(card("Rm")))
    assert refused(s, 0, Swap(card("Yp"), card("Bs"))).rule == "tidy"
    apply(twin, 0, Swap(card("Rm"), card("Bs")))
    assert refused(twin, 0, Toss(card("Yp"))).rule == "tidy"


def test_4_3_swapping_equal_cards_is_legal_and_changes_no_hand() -> None:
    s = scene("Rs Rm", "Gp", "Rm", "Gm", pile="Pp")
    play(s, 0, "Rs a1")
    before = [h[:] for h in s.hands]
    apply(s, 0, Swap(card("Rm"), card("Rm")))
    assert s.hands == before


def test_4_3_no_question_with_an_empty_hand() -> None:
    s = scene("Rs", "Gp", pile="Bm Bm")
    play(s, 0, "Rs a1")
    assert pending(s) == (1,)


def test_4_3_discarding_stays_allowed_with_an_empty_pile() -> None:
    s = scene("Rs Rm Ym", "Gp")
    play(s, 0, "Rs a1")
    assert Toss(card("Rm")) in legal(s, 0)


# -- 4.4 refill ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hands", "limit"), [(["Rs Rm", "Gp"], 10), (["Rs Rm", "Gp", "Yp", "Bc"], 7)])
def test_4_4_refill_to_the_limit_from_the_top(hands: list[str], limit: int) -> None:
    s = scene(*hands, pile=" ".join(["Bm"] * 15))
    play(s, 0, "Rs a1")
    apply(s, 0, DONE)
    assert len(s.hands[0]) == limit
    assert len(s.pile) == 15 - (limit - 1)


# -- 4.5 must a player play? -----------------------------------------------------------------------


def test_4_5_a_player_with_cards_must_lay_one() -> None:
    s = scene("Rs Rm", "Gp", pile="Bm")
    assert refused(s, 0, DONE).rule == "must-lay"
    assert DONE not in legal(s, 0)


def test_4_5_an_empty_hand_passes_by_itself() -> None:
    s = scene("Rs", "Gp Ym", "Rm Rn", "Ys")
    events = play(s, 0, "Rs a1")
    play(s, 1, "Gp e5")
    apply(s, 1, DONE)
    play(s, 2, "Rm a1")
    apply(s, 2, DONE)
    play(s, 3, "Ys e5")
    assert not any(isinstance(e, Rested) for e in events)
    assert pending(s) == (1,), "seat 0 has no cards and was passed over"


def test_4_5_allow_zero_play_scores_nothing_and_goes_on() -> None:
    s = scene("Rs Rm", "Gp", pile="Bm", zero=True)
    apply(s, 0, DONE)
    assert s.points == [0, 0]
    apply(s, 0, Toss(card("Rm")))
    apply(s, 0, DONE)
    assert s.hands[0] == sorted(cards("Rs Bm"))


@pytest.mark.parametrize("n", [2, 4])
def test_4_5_zero_play_ends_after_2n_turns_without_a_card(n: int) -> None:
    s = scene(*["Rs Rm"] * n, zero=True, points=(9, 4))
    for turn in range(2 * n):
        assert COLORS.outcome(s) is None
        apply(s, turn % n, DONE)
        apply(s, turn % n, DONE)
    out = COLORS.outcome(s)
    assert out is not None
    assert out.winners() == tuple(range(0, n, 2))


def test_4_5_zero_play_automatic_passes_count() -> None:
    s = scene("", "Gp Ym", "Rm Rn", "Ys", zero=True, points=(1, 1))
    for seat in (1, 2, 3, 1, 2, 3):
        apply(s, seat, DONE)
        apply(s, seat, DONE)
    out = COLORS.outcome(s)
    assert out is not None
    assert out.winners() == (0, 1, 2, 3), "equal points and both sides hold cards: shared"


def test_4_5_zero_play_a_card_laid_starts_the_count_again() -> None:
    s = scene("Rs Rm Rp", "Gp Gm", zero=True)
    for seat in (0, 1, 0):
        apply(s, seat, DONE)
        apply(s, seat, DONE)
    play(s, 1, "Gp a1")
    assert s.rests == 0


# -- 5 end of the game -----------------------------------------------------------------------------


def test_5_ends_after_scoring_when_a_side_is_empty_and_the_last_play_counts() -> None:
    s = scene("Rs", "Gp", points=(0, 3))
    play(s, 0, "Rs e1")
    out = COLORS.outcome(s)
    assert out is not None
    assert out.scores == (4, 3)
    assert out.winners() == (0,)


def test_5_both_partners_must_be_empty() -> None:
    s = scene("Rs", "Gp", "Rm", "Yp")
    play(s, 0, "Rs e1")
    assert COLORS.outcome(s) is None
    play(s, 1, "Gp a1")
    play(s, 2, "Rm e1")
    out = COLORS.outcome(s)
    assert out is not None
    assert out.ranks[0] == out.ranks[2]


@pytest.mark.parametrize("shapes", [0, 1])
def test_5_tie_goes_to_the_side_with_cards(shapes: int) -> None:
    s = scene("Rs", "Gp", points=(0, 4), shapes=shapes)
    play(s, 0, "Rs e1")
    out = COLORS.outcome(s)
    assert out is not None
    assert out.scores == (4, 4)
    assert out.winners() == (1,)


def test_5_losing_partners_share_the_third_place() -> None:
    s = scene("Rs", "Gp", "", "Yp", points=(0, 50))
    play(s, 0, "Rs e1")
    out = COLORS.outcome(s)
    assert out is not None
    assert out.ranks == (3, 1, 3, 1)


# -- 6 hidden information --------------------------------------------------------------------------


def test_6_totals_are_secret_but_for_the_own_sides() -> None:
    s = scene("Rs Rm", "Gp", "Bs", "Yp", pile="Bm", points=(12, 7))
    assert COLORS.view(s, 0).points == (12, None, 12, None)
    assert COLORS.view(s, 3).points == (None, 7, None, 7)
    assert COLORS.view(s, None).points == (None,) * 4


@pytest.mark.parametrize("tell", [False, True])
def test_6_show_log_points(tell: bool) -> None:
    s = scene("Rs Rm", "Gp", pile="Bm", tell=tell)
    events = [e for e in play(s, 0, "Rs a1") if isinstance(e, Scored)]
    told = {seat: [e.points for e in events if e.known_to(seat)] for seat in (0, 1, None)}
    assert told == {0: [4], 1: [4 if tell else None], None: [4 if tell else None]}


def test_6_unseen_cards_are_known_by_counting() -> None:
    s = setup(Opts(short=True), 3)
    unseen = COLORS.view(s, 0).unseen
    assert sum(unseen) == 55
    assert list(unseen) == [(s.pile + s.removed).count(kind) for kind in range(25)]


# -- 7.1 wild cards --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (4, 1)])
def test_7_1_wilds_come_on_top_of_the_hand(seats: int, each: int) -> None:
    s = setup(Opts(seats=seats, wild=True), 1)
    assert s.wilds == [each] * seats
    assert [len(h) for h in s.hands] == [10 if seats == 2 else 7] * seats


def test_7_1_wild_in_a_set_counts_as_its_value() -> None:
    s = scene("Rs Rm", "Gp", pile="Bm", wilds=[1, 0])
    assert scored(play(s, 0, "** a5", "Rs a4")).points == 2 + 1


def test_7_1_first_ordinary_card_fixes_the_value() -> None:
    s = scene("Rs Ym", "Gp", pile="Bm", wilds=[1, 0])
    lay(s, 0, "** c3", "Rs c4")
    assert refused(s, 0, Lay(card("Ym"), cell("c2"))).rule == "one-value"


def test_7_1_wilds_alone_must_declare_and_only_they() -> None:
    s = scene("Rs Ym", "Gp", pile="Bm", wilds=[1, 0])
    lay(s, 0, "** c3")
    assert refused(s, 0, DONE).rule == "wild-alone"
    assert refused(s, 0, Done(2)).rule == "wild-alone", "colours are 5 to 9"
    assert [m for m in legal(s, 0) if isinstance(m, Done)] == [Done(v) for v in range(5, 10)]
    lay(s, 0, "Rs c4")
    assert refused(s, 0, Done(5)).rule == "wild-alone"


def test_7_1_wild_on_the_grid_matches_everything_for_everybody() -> None:
    grid = "Rs ** Rp Bc Pn " + "Gc Bn Ps Ym Yp " * 4
    s = scene("Rn Bm Bp", "Gs Gp", grid=grid, pile="Bm")
    assert scored(play(s, 0, "Rn c1")).points == 3 + 3, "it joins the reds on both sides"
    apply(s, 0, DONE)
    assert scored(play(s, 1, "Gs b2")).points == 7 + 3, "and the stars on a1 and in column c"


def test_7_1_wild_on_the_grid_does_not_connect_played_cards() -> None:
    s = scene("Rs Rm", "Gp", grid="Rs ** Rp Bc Pn " + "Gc Bn Ps Ym Yp " * 4, pile="Bm")
    lay(s, 0, "Rs a1")
    assert refused(s, 0, Lay(card("Rm"), cell("c1"))).rule == "one-patch"


def test_7_1_wild_keeps_no_memory_of_its_declaration() -> None:
    s = scene("Gm", "Bp", grid="Rs Ym Rp Bc Pn " + "Gc Bn Ps Ym Yp " * 4, pile="Bm", wilds=[1, 0])
    lay(s, 0, "** b1")
    apply(s, 0, Done(5))
    apply(s, 0, DONE)
    assert scored(play(s, 1, "Bp b2")).points == 3 + 3, "planets on b2, c1 through the wild on b1"


def test_7_1_wild_cannot_be_discarded_or_swapped() -> None:
    s = scene("Rs Rm", "Gp", "Bs", "Yp", pile="Bm", wilds=[1, 1, 1, 1])
    play(s, 0, "Rs a1")
    assert refused(s, 0, Toss(25)).rule == "wild-stays"
    assert refused(s, 0, Swap(25, card("Bs"))).rule == "wild-stays"
    assert refused(s, 0, Swap(card("Rm"), 25)).rule == "wild-stays"


def test_7_1_wild_counts_as_a_card_for_the_end_and_must_be_laid() -> None:
    s = scene("Rs", "Gp Gm Gc", wilds=[1, 0])
    play(s, 0, "Rs a1")
    assert COLORS.outcome(s) is None
    play(s, 1, "Gp e5")
    apply(s, 1, DONE)
    assert refused(s, 0, DONE).rule == "must-lay"
    lay(s, 0, "** c3")
    apply(s, 0, Done(5))
    assert COLORS.outcome(s) is not None


def test_7_1_wilds_are_not_refilled() -> None:
    s = scene("Rs", "Gp", pile="Bm Bm Bm", wilds=[2, 2])
    play(s, 0, "** a1", "Rs a2")
    assert s.wilds == [1, 2]


# -- 7.2 short game --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "removed", "left"), [(2, 27, 28), (4, 23, 24)])
@pytest.mark.parametrize("wild", [False, True])
def test_7_2_half_of_the_pile_is_removed_from_the_bottom(seats: int, removed: int, left: int, wild: bool) -> None:
    s = setup(Opts(seats=seats, short=True, wild=wild), 4)
    assert (len(s.removed), len(s.pile)) == (removed, left)
    assert s.removed + s.pile == setup(Opts(seats=seats, wild=wild), 4).pile
    assert COLORS.view(s, 0).removed == removed


# -- 9 the action space ----------------------------------------------------------------------------


def test_9_step_by_step_laying_reaches_every_connected_set() -> None:
    """Laying k equal cards one by one reaches the N_k cell sets of the table in section 9."""
    reached = {0}
    counts = []
    for _ in range(6):
        wider = set()
        for mask in reached:
            s = scene("Rs Rs Rs Rs", "Gp", pile="Bm")
            s.laid, s.value = mask, 0 if mask else -1
            wider |= {mask | 1 << m.cell for m in legal(s, 0) if isinstance(m, Lay)}
        reached = wider
        counts.append(len(reached))
    assert counts == [25, 40, 94, 228, 571, 1436]


def test_options_refuse_a_wrong_seat_count_and_unknown_words() -> None:
    with pytest.raises(Refusal, match="2, 4 seats, not 3"):
        COLORS.options(seats=3)
    with pytest.raises(Refusal, match="wilder"):
        COLORS.options(wilder=True)


def test_state_type_is_the_games() -> None:
    assert isinstance(COLORS.start(1), State)

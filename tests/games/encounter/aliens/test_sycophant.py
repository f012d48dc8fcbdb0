"""Sycophant: flatters winners, and wins when its tokens run out."""

from __future__ import annotations

from cosmodrome.games.encounter.data import COSMIC_ZAP, QUASH
from cosmodrome.games.encounter.rules.moves import ACCEPT, ADD, ANY, PROPOSE, USE
from tests.games.encounter.scene import N, Scene, flare


def test_setup_tokens() -> None:
    assert Scene("Sycophant").s.tokens[0] == 10
    assert Scene("Sycophant", four_planets=True).s.tokens[0] == 8


def flattering(*aliens: str, whom: int = 0) -> Scene:
    """The Sycophant at seat 2 flatters a main player before cards are chosen."""
    t = Scene(", ".join((*aliens, "Sycophant"))).meet().hold(0, 20).hold(1, 4)
    t.s.invited = [0, 0]
    t.start("alliance")
    while t.top == "Invite":
        seat = t.s.agenda[-1].seats()[0]
        t.say(seat, t.moves(seat)[0])
    return t.asked(2, USE[0][whom])


def test_power_takes_a_token_off_for_the_flattered_winner() -> None:
    t = flattering("Clone", "Filch").quiet().until("Select").select(20, 4).finish()
    assert t.s.tokens[2] == 9


def test_timing_not_for_the_loser_and_not_as_a_main_player() -> None:
    t = flattering("Clone", "Filch", whom=1).quiet().until("Select").select(20, 4).finish()
    assert t.s.tokens[2] == 10
    assert "the Sycophant" not in Scene("Sycophant").meet().hold(1, 4).start("alliance").until("Select").said()


def test_a_deal_counts_but_not_a_quashed_one() -> None:
    for cards, tokens in (((), 9), ((QUASH,), 10)):
        t = flattering("Clone", "Filch").quiet().until("Select").hold(3, *cards)
        t.hold(0, 6, N).hold(1, 6, N).select(N, N).until("Talk")
        t.say(0, ADD[0][ANY], PROPOSE).say(1, ACCEPT)
        if cards:
            t.play(3, QUASH)
        assert t.finish().s.tokens[2] == tokens


def test_the_last_token_wins() -> None:
    t = flattering("Clone", "Filch").quiet().until("Select")
    t.s.tokens[2] = 1
    t.select(20, 4).finish()
    assert t.s.winners == 1 << 2


def test_zap() -> None:
    t = Scene("Clone, Filch, Sycophant").meet().hold(0, 20, COSMIC_ZAP).hold(1, 4).start("alliance")
    while t.top == "Invite":
        seat = t.s.agenda[-1].seats()[0]
        t.say(seat, t.moves(seat)[0])
    t.asked(2, USE[0][0]).play(0, COSMIC_ZAP).until("Select").select(20, 4).finish()
    assert t.s.tokens[2] == 10


def test_wild_retrieves_for_each_player_on_the_winning_side() -> None:
    t = Scene("Clone").meet().ally(2, 0).warp(3, 4).hold(3, flare("Sycophant")).select(20, 4)
    t.play(3, flare("Sycophant")).finish()
    assert t.s.warp[3] == 2


def test_super_removes_tokens_and_is_given_away() -> None:
    t = Scene("Sycophant").meet().hold(0, flare("Sycophant")).start("alliance").play(0, flare("Sycophant"), 2).quiet()
    assert t.s.tokens[0] == 5
    assert t.s.hands[2] == [flare("Sycophant")]
    t = Scene("Sycophant").meet().hold(0, flare("Sycophant"))
    t.s.tokens[0] = 4
    t.start("alliance").play(0, flare("Sycophant"), 1).quiet()
    assert t.s.tokens[0] == 3


def test_quarrel_with_the_pacifist_whose_forced_win_is_a_win() -> None:
    t = flattering("Clone", "Pacifist", whom=1).quiet().until("Select").hold(1, N).select(20, N).finish()
    assert t.s.verdict == 1
    assert t.s.tokens[2] == 9


def test_a_flattery_stands_even_if_the_power_is_lost_meanwhile() -> None:
    t = flattering("Clone", "Filch").quiet().until("Select")
    t.s.lost |= 1 << 2
    assert t.select(20, 4).finish().s.tokens[2] == 9

"""The Space Debris mode (8)."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games.chains import CHAINS
from cosmodrome.games.chains.rules.ending import tallies
from cosmodrome.games.chains.rules.events import Kept, Offered, Revealed
from cosmodrome.games.chains.rules.moves import KEEP, PLACE_TOKEN, SKIP, Keep
from cosmodrome.games.chains.rules.scoring import DISCO, DUCK, GNOME, LOAF, SOCK, TEAPOT
from cosmodrome.games.chains.rules.state import State
from tests.games.chains.scene import bug, card, cell, hold, launch, points, refused, scene, skip, stack


def draft(seed: int = 2, start: int = 0) -> State:
    """A game at its first Debris pick."""
    s: State = CHAINS.start(seed, debris=True, start=start)
    skip(s, 0)
    skip(s, 1)
    return s


def test_the_draft_goes_round_twice_from_the_start_player() -> None:
    s = draft(start=1)
    asked, left = [], []
    while type(s.agenda[-1]).__name__ == "Draft":
        (seat,) = pending(s)
        asked.append(seat)
        left.append(len(s.pile))
        apply(s, seat, legal(s, seat)[0])
    assert asked == [1, 0, 1, 0]
    assert left == [4, 3, 2, 1]
    assert [len(cards) for cards in s.secret] == [2, 2]
    assert len(s.pile) == 2
    assert sorted((*s.secret[0], *s.secret[1], *s.pile)) == list(range(6))
    assert pending(s) == (1,)


def test_a_pick_is_secret() -> None:
    s = draft()
    (mine, other) = s.drawn
    assert refused(s, 0, Keep(next(card for card in range(6) if card not in s.drawn))).code == "draft"
    events = apply(s, 0, KEEP[mine])
    told = [event for event in events if isinstance(event, Kept | Offered)]
    assert [event.debris for event in told if isinstance(event, Kept) and event.known_to(0)] == [mine]
    assert [event.debris for event in told if isinstance(event, Kept) and event.known_to(1)] == [-1]
    assert [event.seat for event in told if isinstance(event, Offered) and event.known_to(1)] == [1]
    assert s.secret[0] == (mine,)
    assert s.returned == (other, -1)
    assert CHAINS.view(s, 0).returned == other
    assert CHAINS.view(s, 1).secret == [(), ()]


def test_both_open_cards_are_dealt_with_four_tokens() -> None:
    owners = {draft(seed).blender for seed in range(12)}
    assert owners == {0, 1}
    assert draft().supply == (4, 4)


@pytest.mark.parametrize(
    ("blender", "where", "asked"), [(1, "a2", True), (0, "a2", False), (0, "a3", True), (1, "a3", False)]
)
def test_cans_go_on_even_slots_and_milkshakes_on_odd_ones(blender: int, where: str, asked: bool) -> None:
    s = scene("wrap" if where == "a2" else "wrap pool", "buddy", debris=True)
    s.blender, s.supply = blender, (4, 4)
    hold(s, 0, "hand1", "tug")
    hold(s, 1, "hand1", "tug")
    launch(s, 0, "hand1", where)
    assert (pending(s) == (0,)) is asked
    if asked:
        apply(s, 0, PLACE_TOKEN)
        assert s.marked == 1 << card(0, "hand1")
        assert s.supply == (3, 4)


def test_a_token_may_be_kept_and_a_refill_counts_too() -> None:
    s = scene("wrap - pool", "buddy", debris=True)
    s.blender, s.supply = 1, (1, 4)
    hold(s, 0, "hand1", "tug")
    hold(s, 1, "hand1", "tug")
    launch(s, 0, "hand1", "a2")
    apply(s, 0, SKIP["token"])
    assert s.marked == 0
    assert s.supply == (1, 4)


def test_without_tokens_nobody_is_asked() -> None:
    s = scene("wrap", "buddy", debris=True)
    s.blender, s.supply = 1, (0, 4)
    hold(s, 0, "hand1", "tug")
    hold(s, 1, "hand1", "tug")
    launch(s, 0, "hand1", "a2")
    assert pending(s) == (1,)


def test_tokens_count_only_in_the_scoring_segment() -> None:
    s = scene("wrap pool opener spy", debris=True)
    s.blender = 1
    s.marked = 1 << card(0, "pool") | 1 << card(0, "opener")
    t = points(s)
    assert (t.base, t.tokens, t.total) == (3, 1, 4)


def secret(s: State, which: int, seat: int = 0) -> int:
    return points(s, seat, [which]).secrets[0]


def test_teapot_wants_a_loop_through_the_scoring_segment() -> None:
    assert secret(scene("wrap pool spy"), TEAPOT) == 2
    assert secret(scene("wrap pool opener"), TEAPOT) == 0
    s = scene("wrap opener buddy hand1 tug laser pool")  # looped, but the ends are in it: 1, 7, then 2 to 5 and 6
    assert points(s).looped
    assert secret(s, TEAPOT) == 0


def test_frozen_loaf_wants_two_weapons() -> None:
    assert secret(scene("opener hand1 laser"), LOAF) == 2
    assert secret(scene("opener hand1 pool"), LOAF) == 0
    assert secret(scene("opener hand1 ahead laser hand2"), LOAF) == 2


def test_lost_sock_wants_two_lonely_satellites() -> None:
    assert secret(scene("opener pool laser"), SOCK) == 2
    assert secret(scene("opener pool wrap"), SOCK) == 0


def test_rubber_duck_wants_three_helpers() -> None:
    assert secret(scene("hand1 hand2 tug"), DUCK) == 2
    assert secret(scene("hand1 behind tug"), DUCK) == 2  # a Copycat of a Helper is a Helper in scoring
    assert secret(scene("hand1 pool tug"), DUCK) == 0


def test_garden_gnome_wants_two_in_the_away_row() -> None:
    s = scene("wrap pool spy", "hand1")
    stack(s, "b2", (1, "pool"), (0, "opener"))
    assert secret(s, GNOME) == 0
    stack(s, "b3", (1, "wrap"), (0, "laser"))
    assert secret(s, GNOME) == 3


def test_disco_ball_wants_three_destroyed() -> None:
    s = scene("wrap pool spy", "hand1")
    s.destroyed = (2, 0)
    assert secret(s, DISCO) == 0
    s.destroyed = (3, 0)
    assert secret(s, DISCO) == 2


def test_secret_cards_are_shown_and_counted_at_the_end() -> None:
    s = scene("wrap pool spy", "buddy", debris=True)
    s.blender, s.secret, s.pile, s.closing = 1, ((TEAPOT, SOCK), (LOAF, DUCK)), (GNOME, DISCO), 0
    hold(s, 0, "hand1", "tug")
    hold(s, 1, "hand1", "tug")
    events = launch(s, 0, "hand1", "a4")
    assert [event.cards for event in events if isinstance(event, Revealed)] == [(TEAPOT, SOCK), (LOAF, DUCK)]
    assert CHAINS.view(s, 1).secret == [(TEAPOT, SOCK), (LOAF, DUCK)]
    outcome = CHAINS.outcome(s)
    assert outcome is not None
    assert outcome.scores == (4 + 2, 1)
    assert outcome.ranks == (1, 2)
    assert dict(outcome.tally)["secret Debris"] == (2, 0)
    assert tallies(s)[0].secrets == (2, 0)


def test_a_bugged_satellite_counts_in_full() -> None:
    s = bug(scene("wrap pool spy", debris=True), "a2")
    s.blender = 1
    s.marked = 1 << card(0, "pool")
    assert points(s).total == 4
    assert s.stuck == 1 << cell("a2")


def test_an_imagined_deal_never_gives_away_what_a_seat_has_just_put_back() -> None:
    """Between two picks of the other seat, that seat cannot hold the card; afterwards it may."""
    for seed in range(8):
        s = draft(seed)
        rolls = dice(seed)
        while type(s.agenda[-1]).__name__ == "Draft":
            (seat,) = pending(s)
            apply(s, seat, legal(s, seat).sample(rolls))
            for looker in (0, 1):
                held = set()
                for _ in range(60):
                    twin = s.clone()
                    CHAINS.redeal(twin, looker, rolls)
                    held |= set(twin.secret[1 - looker])
                    assert twin.secret[looker] == s.secret[looker]
                    assert s.returned[looker] not in twin.secret[1 - looker]
                possible = set(range(6)) - set(s.secret[looker]) - {s.returned[looker]}
                if s.drawn and pending(s) == (looker,):
                    possible -= set(s.drawn)
                assert held == (possible if s.secret[1 - looker] else set())

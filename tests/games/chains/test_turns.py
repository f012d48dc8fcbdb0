"""Setting up, taking turns, the end and the ties (3.1, 9)."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.chains import CHAINS
from cosmodrome.games.chains.rules.events import Drew, Ended, Exchanged, Opened
from cosmodrome.games.chains.rules.moves import PUT_BACK, SKIP
from cosmodrome.games.chains.rules.state import State
from tests.games.chains.scene import card, fire, hold, launch, refused, scene, skip, stack, swap


def test_three_cards_each_from_a_shuffled_deck_of_fifteen() -> None:
    s: State = CHAINS.start(1, cats=1)
    assert [len(hand) for hand in s.hands] == [3, 3]
    assert [len(deck) for deck in s.decks] == [12, 12]
    assert sorted(s.hands[1] + s.decks[1]) == list(range(15))
    assert s.decks[0] != CHAINS.start(2, cats=1).decks[0]


def test_the_options_choose_faction_and_start_player() -> None:
    for cats in (0, 1):
        for start in (0, 1):
            s: State = CHAINS.start(1, cats=cats, start=start)
            skip(s, 0)
            events = skip(s, 1)
            assert pending(s) == (start,)
            assert Opened(cats, start) in events
            assert s.hands[cats][0] < 15
    seen = {(s.flip, s.start) for s in (CHAINS.start(seed) for seed in range(30))}
    assert len(seen) == 4
    with pytest.raises(Refusal):
        CHAINS.start(1, cats=2)


def test_both_are_asked_for_the_mulligan_at_once_and_in_any_order() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        s: State = CHAINS.start(7)
        assert pending(s) == (0, 1)
        for seat in order:
            apply(s, seat, PUT_BACK[s.hands[seat][0]])
        for seat in reversed(order):
            apply(s, seat, SKIP["cards"])
        ends.append(s)
    assert ends[0] == ends[1]
    assert len(ends[0].hands[0]) == 3


def test_a_mulligan_tells_the_number_but_not_the_cards() -> None:
    s: State = CHAINS.start(7)
    for number in s.hands[0][:2]:
        assert apply(s, 0, PUT_BACK[number]) == []
    assert apply(s, 0, SKIP["cards"]) == []
    assert CHAINS.view(s, 1).hands == [3, 3]
    events = apply(s, 1, SKIP["cards"])
    assert Exchanged(0, 2) in events
    assert Exchanged(1, 0) in events
    assert [e.cards for e in events if isinstance(e, Drew) and e.known_to(1) and e.seat == 0] == [()]


def test_returned_cards_are_shuffled_in_before_drawing() -> None:
    """In some of many games a card that went back is drawn again at once."""
    again = 0
    for seed in range(60):
        s: State = CHAINS.start(seed)
        before = s.hands[0]
        for number in before:
            apply(s, 0, PUT_BACK[number])
        skip(s, 0)
        skip(s, 1)
        again += bool(set(before) & set(s.hands[0]))
    assert 10 < again < 50


def test_a_card_can_be_put_back_only_once() -> None:
    s: State = CHAINS.start(7)
    number = s.hands[0][0]
    apply(s, 0, PUT_BACK[number])
    assert refused(s, 0, PUT_BACK[number]).code == "not-in-hand"
    skip(s, 0)
    assert pending(s) == (1,)


def test_turns_alternate() -> None:
    s = scene("wrap pool", "buddy spy")
    hold(s, 0, "zeros")
    hold(s, 1, "zeros")
    for turn in range(6):
        assert pending(s) == (turn % 2,)
        swap(s, turn % 2, f"{'ab'[turn % 2]}1", f"{'ab'[turn % 2]}2")


def test_twenty_quiet_turns_end_the_game() -> None:
    s = scene("wrap pool", "buddy spy")
    hold(s, 0, "zeros")
    hold(s, 1, "zeros")
    for turn in range(20):
        assert s.quiet == turn
        events = swap(s, turn % 2, f"{'ab'[turn % 2]}1", f"{'ab'[turn % 2]}2")
    assert pending(s) == ()
    assert Ended(stalled=True) in events
    assert CHAINS.outcome(s) is not None


def test_a_launch_or_a_shot_starts_the_count_anew() -> None:
    s = scene("wrap opener", "buddy hand1")
    hold(s, 0, "zeros", "tail")
    hold(s, 1, "zeros", "tail")
    swap(s, 0, "a1", "a2")
    swap(s, 1, "b1", "b2")
    assert s.quiet == 2
    fire(s, 0, "a1", "b1")
    assert s.quiet == 0
    launch(s, 1, "zeros", "b3")
    assert s.quiet == 0
    swap(s, 0, "a2", "a1")
    assert s.quiet == 1


def test_the_last_turn_is_the_others_even_if_it_launches_its_last_too() -> None:
    s = scene("wrap", "pool")
    hold(s, 0, "buddy", "")
    hold(s, 1, "hand1", "")
    launch(s, 0, "buddy", "a2")
    events = launch(s, 1, "hand1", "b2")
    assert Ended(stalled=False) in events
    assert pending(s) == ()
    assert legal(s, 0).listed == ()


@pytest.mark.parametrize(
    ("a", "b", "destroyed", "ranks", "reason"),
    [
        ("wrap pool", "buddy", (0, 3), (1, 2), "More points"),
        ("wrap pool", "buddy spy", (0, 1), (2, 1), "destroyed"),
        ("wrap pool opener", "pool spy opener laser zeros wrap tail", (1, 1), (2, 1), "second segment"),
        ("wrap pool", "buddy spy", (1, 1), (1, 1), "shared"),
    ],
)
def test_points_then_destroyed_then_the_second_segment(
    a: str, b: str, destroyed: tuple[int, int], ranks: tuple[int, int], reason: str
) -> None:
    s = scene(a, b)
    s.destroyed = destroyed
    s.agenda.clear()
    outcome = CHAINS.outcome(s)
    assert outcome is not None
    assert outcome.ranks == ranks
    assert reason in outcome.reason


def test_a_running_game_has_no_outcome() -> None:
    assert CHAINS.outcome(CHAINS.start(1)) is None


def test_the_owner_of_a_stack_is_the_owner_of_its_top_card() -> None:
    s = scene("wrap")
    stack(s, "b1", (1, "pool"), (0, "opener"))
    s.agenda.clear()
    outcome = CHAINS.outcome(s)
    assert outcome is not None
    assert outcome.scores == (2, 0)
    assert card(1, "pool") in s.under[card(0, "opener")]


@pytest.mark.parametrize("cats", [0, 1])
def test_what_is_counted_over_many_games(cats: int) -> None:
    """How a game ended is read from its last position, and agrees with what was told."""
    assert CHAINS.report
    ends = set()
    for seed in range(25, 37):
        rolls = dice(seed)
        s = CHAINS.start(seed, cats=cats, start=1)
        while pending(s):
            events = apply(s, pending(s)[0], legal(s, pending(s)[0]).sample(rolls))
        found = CHAINS.report(s)
        (ended,) = (event for event in events if isinstance(event, Ended))
        assert found.facts == {"end": "a stall" if ended.stalled else "the last turn"}
        assert found.traits["faction"][cats] == ("Cats",)
        assert found.traits["faction"][1 - cats] == ("AI",)
        assert found.traits["turn"] == (("followed",), ("began",))
        assert found.numbers == {"destroyed": sum(s.destroyed)}
        ends.add(ended.stalled)
    assert ends == {False, True}

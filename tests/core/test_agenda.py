"""The agenda, proved on the duel: sealed answers, windows, zaps of zaps, results kept."""

from __future__ import annotations

from typing import ClassVar

import pytest

from cosmodrome.core.agenda import Question, apply, awaited, legal, pending, refusal
from cosmodrome.core.choices import PASS, Choices, Move
from cosmodrome.core.events import Result, heard
from cosmodrome.core.refusal import Refusal
from tests.core.duel import DUEL, ZAP, Boost, Flick, Landed, Play, PlayZap, State
from tests.steps import question


def duel(*hands: list[int], seats: int = 3) -> State:
    """A duel in which seat 0 attacks seat 1, with the given hands."""
    s: State = DUEL.start(1, seats=seats)
    for seat, hand in enumerate(hands):
        s.hands[seat] = list(hand)
    return s


def plan(s: State, a: int = 1, d: int = 2) -> None:
    apply(s, 0, Play(a))
    apply(s, 1, Play(d))


def test_several_seats_are_asked_at_once_and_answer_in_any_order() -> None:
    one, two = duel([1, 5], [2, 6], [3]), duel([1, 5], [2, 6], [3])
    assert pending(one) == awaited(one) == (0, 1)
    apply(one, 0, Play(5))
    assert pending(one) == (1,)
    apply(one, 1, Play(2))
    apply(two, 1, Play(2))
    apply(two, 0, Play(5))
    assert one == two


def test_a_sealed_card_is_seen_by_nobody_else() -> None:
    s = duel([1, 5], [2, 6], [3])
    before = DUEL.view(s, 1)
    apply(s, 0, Play(5))
    seen = DUEL.view(s, 1)
    assert seen.sealed == [True, False, False]
    assert "5" not in DUEL.encode([seen.hand, seen.used, seen.scores]).decode()
    assert seen.hand == before.hand


def test_one_cannot_answer_twice_or_out_of_turn() -> None:
    s = duel([1, 5], [2, 6], [3])
    apply(s, 0, Play(5))
    for seat in (0, 2):
        why = refusal(s, seat, Play(1))
        assert why is not None
        assert why.code == "not-asked"
    assert not legal(s, 0)


def test_a_window_asks_only_those_who_can_respond_and_tells_nobody() -> None:
    s = duel([1], [2], [3, ZAP])
    plan(s)
    apply(s, 0, Boost())
    assert pending(s) == (2,), "seat 1 holds no zap and is passed over"
    assert awaited(s) == ()
    assert question(s).wait() == "Somebody may respond."
    assert DUEL.view(s, 0) == DUEL.view(s, 0)


def test_no_window_where_nobody_can_respond() -> None:
    s = duel([1], [2], [3])
    plan(s)
    events = apply(s, 0, Boost())
    assert "{0}'s power works." in [e.say(None) for e in events]
    assert s.bonus == 5
    assert pending(s) == (0,), "on to the flick"


@pytest.mark.parametrize(("zaps", "bonus"), [(0, 5), (1, 0), (2, 5), (3, 0)])
def test_a_zap_cancels_a_zap_cancels_a_zap(zaps: int, bonus: int) -> None:
    s = duel([1, ZAP], [2, ZAP], [3, ZAP])
    plan(s)
    apply(s, 0, Boost())
    played = 0
    while (asked := pending(s)) and Boost() not in legal(s, asked[0]) and not legal(s, asked[0]).ranges:
        if played < zaps:
            apply(s, asked[0], PlayZap())
            played += 1
        else:
            apply(s, asked[0], PASS)
    assert played == zaps
    assert s.bonus == bonus


def test_a_window_goes_round_in_order_from_the_seat_on_the_left() -> None:
    s = duel([1, ZAP], [2, ZAP], [3, ZAP])
    plan(s)
    apply(s, 0, Boost())
    assert pending(s) == (1,)
    apply(s, 1, PASS)
    assert pending(s) == (2,)
    apply(s, 2, PlayZap())
    assert pending(s) == (0,), "the zap itself may be answered, from the zapper's left"


def test_a_range_can_be_tested_sampled_and_spread() -> None:
    s = duel([1], [2], [3])
    plan(s)
    apply(s, 0, PASS)
    choices = legal(s, 0)
    assert Flick(359, 100) in choices
    assert Flick(360, 1) not in choices
    assert Flick(0, 0) not in choices
    assert PASS in choices
    assert len(choices.grid(3)) == 1 + 9
    assert choices.describe()["ranges"] == [
        {"kind": "Flick", "bounds": {"angle": [0, 359], "power": [1, 100]}, "start": ["ship"]}
    ]
    with pytest.raises(Refusal):
        apply(s, 0, Flick(0, 101))


def test_a_result_is_kept_for_the_record_and_given_back_in_a_replay() -> None:
    s, again = (duel([1], [2], [3]) for _ in range(2))
    for state in (s, again):
        plan(state)
        apply(state, 0, PASS)
    events = apply(s, 0, Flick(3, 50))
    (kept,) = [e for e in events if isinstance(e, Result)]
    assert kept.value == Landed(8.0)
    assert not heard([kept], 0), "no seat is told"
    other = apply(again, 0, Flick(3, 50), given=Landed(20.0))
    assert [e.value for e in other if isinstance(e, Result)] == [Landed(20.0)]
    assert again.scores != s.scores or again == s


def test_a_refusal_changes_nothing_and_says_why() -> None:
    s = duel([1, 5], [2, 6], [3])
    before = s.clone()
    for move in (Play(23), Boost(), Move(), PASS):
        with pytest.raises(Refusal) as caught:
            apply(s, 0, move)
        assert str(caught.value) == "You do not hold that card. (rule 1)"
    assert s == before


def test_a_position_inside_an_interrupt_is_plain_data() -> None:
    s = duel([1, ZAP], [2, ZAP], [3, ZAP])
    plan(s)
    apply(s, 0, Boost())
    apply(s, 1, PlayZap())
    text = DUEL.encode(s)
    assert b'"Zaps"' in text
    back = DUEL.decode_state(text)
    assert back == s
    apply(back, pending(back)[0], PASS)
    apply(s, pending(s)[0], PASS)
    assert back == s


def test_default_answers() -> None:
    s = duel([1, 5], [2, 6], [3, ZAP])
    assert question(s).default(s, 0) == Play(1)
    plan(s)
    assert question(s).default(s, 0) == PASS
    assert Choices((), ()).grid(2) == ()


class Named(Move, frozen=True):
    words: str

    def say(self, data: object) -> str:
        return self.words


class Inviting(Question, frozen=True):
    verb: ClassVar[str] = "invite"


@pytest.mark.parametrize(
    ("move", "answer"), [("choose {1}", "invite {1}"), ("take 2 ships", "invite 2 ships"), ("done", "done")]
)
def test_an_answer_is_said_with_the_verb_of_its_question(move: str, answer: str) -> None:
    assert Inviting().say(None, 0, Named(move), None) == answer
    assert Question().say(None, 0, Named(move), None) == move

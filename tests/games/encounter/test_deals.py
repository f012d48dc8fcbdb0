"""Deals as typed contracts: offer, counter-offer, refusal, delivery (6, 14.3)."""

from __future__ import annotations

from typing import Any

import pytest

from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.rules.deals.talking import OUTS
from cosmodrome.games.encounter.rules.deals.terms import Terms
from cosmodrome.games.encounter.rules.moves import (
    ACCEPT,
    ADD,
    ANY,
    COLONY,
    DONE,
    EXACT,
    OUT,
    OUT_CARD,
    OUT_COLONY,
    OUT_FREE,
    OUT_RELEASE,
    OUT_STATION,
    PICK,
    PROPOSE,
    RANDOM,
    REFUSE,
    TAKE,
    TYPED,
    Out,
)
from tests.games.encounter.scene import N, Scene


def talk(**options: Any) -> Scene:
    """Two negotiates; both still hold cards, and an ally has gone home."""
    t = Scene(**options).meet().ally(2, 0, 1).hold(0, 8, 10, 46).hold(1, 20, N, 43)
    return t.select(N, N).until("Talk")


def test_allies_are_home_before_the_talk_and_get_nothing() -> None:
    t = talk()
    assert t.s.gate == [2, 0, 0, 0]
    assert t.s.role[2] == 0


def test_an_offer_needs_something_that_changes_hands() -> None:
    with pytest.raises(Refusal) as why:
        talk().say(0, PROPOSE)
    assert why.value.rule == "deal"


def test_accepted_terms_are_delivered_and_both_succeed() -> None:
    t = talk().say(0, ADD[0][EXACT + 8], COLONY[1][7], PROPOSE)
    t.say(1, ACCEPT).say(0, TAKE[0], DONE)
    t.until("Again")
    assert t.s.verdict == 3
    assert t.s.ships[0][7] == 1
    assert 8 in t.s.hands[1]
    assert t.s.gate[0] == 0


def test_counter_offers_alternate_until_the_last_round() -> None:
    t = talk(deal_rounds=2)
    t.say(0, ADD[0][ANY], PROPOSE)
    assert ACCEPT in t.moves(1)
    t.say(1, ADD[0][ANY], ADD[1][RANDOM], PROPOSE)
    assert set(t.moves(0)) == {ACCEPT, REFUSE}, "after the last offer only yes or no"


def test_a_giver_who_cannot_deliver_cannot_accept() -> None:
    t = talk().say(0, ADD[1][TYPED + 5], PROPOSE)  # a flare, of which the defense has none
    assert ACCEPT not in t.moves(1)
    with pytest.raises(Refusal) as why:
        t.say(1, ACCEPT)
    assert why.value.rule == "offers"


def test_an_own_card_that_is_not_there_cannot_be_offered() -> None:
    with pytest.raises(Refusal):
        talk().say(0, ADD[0][EXACT + 40])


def test_givers_choice_is_made_in_secret_and_moves_together() -> None:
    t = talk().say(0, ADD[0][ANY], ADD[1][TYPED + 0], PROPOSE).say(1, ACCEPT)
    t.say(0, PICK[46])
    assert 46 not in t.s.hands[1], "nothing moves before both have chosen"
    assert ENCOUNTER.view(t.s, 1).seats[0].hand == 2
    t.say(1, PICK[20])
    assert 46 in t.s.hands[1]
    assert 20 in t.s.hands[0]


def test_random_cards_come_last() -> None:
    t = talk().say(0, ADD[1][RANDOM], ADD[1][RANDOM], PROPOSE).say(1, ACCEPT)
    assert len(t.s.hands[0]) == 5
    assert t.s.hands[1] == []


def test_refusal_costs_both_three_ships() -> None:
    t = talk().say(0, REFUSE).finish()
    assert t.s.verdict == 4
    assert t.s.warp[:2] == [3, 3]


def test_a_colony_is_not_given_where_the_receiver_lives_already() -> None:
    t = Scene().meet().colony(0, 6).hold(0, 8).hold(1, 8).select(N, N).until("Talk")
    assert COLONY[1][6] not in t.moves(0)
    assert COLONY[1][7] in t.moves(0)
    t.say(0, COLONY[1][7])
    assert not any(move in t.moves(0) for move in COLONY[1]), "at most one colony a player"


def test_with_nothing_to_give_the_attempt_fails_at_once() -> None:
    t = Scene().meet().colony(0, 6).colony(1, 10)
    t.s.ships[0] = [0] * 20
    t.s.ships[1] = [0] * 20
    t.s.gate[0] = 2
    t.s.warp[:2] = [18, 20]
    t.fight(N, N)
    assert t.s.verdict == 4


def test_a_draft_is_seen_by_its_drafter_alone() -> None:
    t = talk().say(0, ADD[0][EXACT + 10])
    mine, theirs = ENCOUNTER.view(t.s, 0), ENCOUNTER.view(t.s, 1)
    assert mine.draft is not None
    assert mine.draft.cards == ((EXACT + 10,), ())
    assert theirs.draft is None


def test_a_term_can_be_taken_out_of_the_draft_again() -> None:
    t = talk().say(0, ADD[0][EXACT + 8], ADD[1][ANY], ADD[1][ANY], COLONY[1][7])
    t.say(0, OUT[OUT_CARD][0][EXACT + 8], OUT[OUT_CARD][1][ANY], OUT[OUT_COLONY][1][0])
    draft = ENCOUNTER.view(t.s, 0).draft
    assert draft is not None
    assert (draft.colonies, draft.cards) == ((-1, -1), ((), (ANY,)))
    assert ADD[0][EXACT + 8] in t.moves(0)
    with pytest.raises(Refusal):
        t.say(0, OUT[OUT_CARD][0][EXACT + 8])


def test_accept_is_there_while_the_draft_is_empty_or_what_was_offered() -> None:
    t = talk().say(0, ADD[0][ANY], PROPOSE).say(1, ADD[1][RANDOM])
    assert ACCEPT not in t.moves(1)
    assert ACCEPT in t.say(1, OUT[OUT_CARD][1][RANDOM]).moves(1)
    assert ACCEPT in t.say(1, ADD[0][ANY]).moves(1), "just that was offered"
    assert t.say(1, ACCEPT).until("Again").s.verdict == 3


def test_a_draft_does_not_go_on_for_ever() -> None:
    t = talk()
    for _ in range(OUTS):
        t.say(0, ADD[0][ANY], OUT[OUT_CARD][0][ANY])
    t.say(0, ADD[0][ANY])
    assert not any(isinstance(move, Out) for move in t.moves(0))


def test_stations_and_released_ships_are_taken_out_too() -> None:
    terms = Terms((3, -1), ((), ()), (0, 2, 0), ((4,), (6,)), (1, 0, 0))
    found = {move.kind: terms.without(move) for move in terms.outs()}
    assert found[OUT_STATION].stations in (((), (6,)), ((4,), ()))
    assert found[OUT_RELEASE].release == (0, 1, 0)
    assert found[OUT_FREE].freed == ()

"""Ruling 21, faster play: the next seat shifts while the one before crafts, whoever answers first."""

from __future__ import annotations

from itertools import permutations

from cosmodrome.core.agenda import advance, apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games.crafting import CRAFTING
from cosmodrome.games.crafting.rules.craft import Craft
from cosmodrome.games.crafting.rules.energy import Shift
from cosmodrome.games.crafting.rules.families import BUY, CASH, CLOSE, SHIFT_OWN, STOP
from cosmodrome.games.crafting.rules.faster import Meanwhile, alone
from cosmodrome.games.crafting.rules.rounds import EndPhase
from cosmodrome.games.crafting.rules.setup import Options, State, setup
from cosmodrome.games.crafting.view import view
from cosmodrome.lab import laws
from cosmodrome.table.new import new
from cosmodrome.table.table import Table
from tests.games.crafting.scene import give_hand, why

OPTIONS = Options(seats=3, faster=True)


def crafting(seed: int = 1) -> State:
    """The first seat of the round has collected."""
    s, rolls = setup(OPTIONS, seed), dice(seed)
    while not isinstance(s.agenda[-1], Meanwhile):
        advance(s, s.first, legal(s, s.first).sample(rolls))
    return s


def test_the_next_seat_may_shift_while_one_crafts() -> None:
    s = crafting()
    now, then = s.first, (s.first + 1) % 3
    assert pending(s) == (now, then)
    assert s.turn == now, "it is still the turn of the one who crafts"
    assert legal(s, then).listed == Shift(then).legal(s, then)
    assert CLOSE[0] in legal(s, now)
    apply(s, then, SHIFT_OWN)
    apply(s, then, STOP)
    assert pending(s) == (now,), "it waits before it collects"


def test_each_is_asked_and_told_its_own_question() -> None:
    s = crafting()
    now, then = pending(s)
    assert (view(s, now).step, view(s, then).step, view(s, None).step) == ("Craft", "Shift", "Craft")
    assert view(s, now).early == view(s, None).early == then
    question = s.agenda[-1]
    assert isinstance(question, Meanwhile)
    assert question.prompt_to(s, now).startswith("Craft your galaxy")
    assert question.prompt_to(s, then).startswith("Move one to three energy tokens")
    assert why(s, CLOSE[0], then) == "shift-first"
    assert why(s, SHIFT_OWN, now) == "not-now"


def test_whoever_answers_first_the_same_comes_of_it() -> None:
    s = crafting()
    now, then = pending(s)
    ends = []
    for order in set(permutations((now, then, then))):
        twin = s.clone()
        moves = {now: iter([CLOSE[1]]), then: iter([SHIFT_OWN, STOP])}
        for seat in order:
            apply(twin, seat, next(moves[seat]))
        ends.append(twin)
    assert len(ends) == 3
    assert all(end == ends[0] for end in ends)


def test_what_is_begun_goes_on_while_the_other_answers() -> None:
    s = crafting()
    now, then = pending(s)
    give_hand(s, now, "LL")
    apply(s, now, BUY[0][0])
    assert view(s, now).offer
    assert view(s, now).step == "KeepPick"
    assert not view(s, then).offer, "nor does it see the power cards that are being chosen from"
    apply(s, then, SHIFT_OWN)
    assert view(s, now).step == "KeepPick"
    assert view(s, then).begun == [1, 1]


def test_a_turn_that_ends_first_leaves_the_shift_as_far_as_it_is() -> None:
    s = crafting()
    now, then = pending(s)
    apply(s, then, SHIFT_OWN)
    s.realms[now].proto = 0  # so that this Ω spot asks nothing
    apply(s, now, CLOSE[1])
    assert s.turn == then
    assert s.agenda[-1] == Shift(then, 1, True)


def test_nobody_begins_before_the_end_phase() -> None:
    s = crafting()
    s.agenda = [EndPhase(), Craft(2)]
    s.turn = 2
    assert pending(s) == (2,)
    s = setup(OPTIONS, 3)
    rolls, together = dice(3), set()
    while s.round == 1:
        together.add(pending(s))
        seat = rolls.choice(pending(s))
        advance(s, seat, legal(s, seat).sample(rolls))
    order = [(s.first + 2 + i) % 3 for i in range(3)]  # the first player's token has passed on
    assert {both for both in together if len(both) > 1} == {(order[0], order[1]), (order[1], order[2])}


def test_the_same_moves_one_turn_after_another_make_the_same_game() -> None:
    record = laws.play(CRAFTING, OPTIONS, 5, every=10**6)
    fast, slow = setup(OPTIONS, 5), setup(Options(seats=3), 5)
    waiting = list(record.entries)
    for entry in record.entries:
        apply(fast, entry.seat, entry.move)
    while waiting:
        entry = next(entry for entry in waiting if entry.seat in pending(slow))
        waiting.remove(entry)
        apply(slow, entry.seat, entry.move)
    slow.faster = True
    assert slow == fast


def test_neither_takes_back_what_the_other_did() -> None:
    table = new(CRAFTING, seed=1, seats=3, faster=True)
    rolls = dice(1)
    while len(table.pending) == 1:
        seat = table.pending[0]
        table.play(seat, legal(table.state, seat).sample(rolls))
    now, then = table.pending
    place = next(move for move in legal(table.state, now) if move not in (*CLOSE, *CASH))
    table.play(now, place)
    assert table.can_undo(now)
    table.play(then, SHIFT_OWN)
    assert not table.can_undo(now)
    assert table.can_undo(then)
    before = table.view(None).at
    table.undo(then)
    assert table.view(None).at != before
    assert place not in legal(table.state, now), "what the other placed stays"


def test_a_table_asks_both_and_a_stale_answer_is_refused_by_itself() -> None:
    table = new(CRAFTING, seed=1, seats=3, faster=True)
    rolls = dice(1)
    while len(table.pending) == 1:
        table.play(table.pending[0], legal(table.state, table.pending[0]).sample(rolls))
    now, then = table.pending
    assert table.awaited == (now, then)
    assert table.prompt(None) == f"Waiting for Seat {now + 1} and Seat {then + 1}."
    asked = table.number(now)
    _play(table, then)
    assert table.number(now) == asked, "the other's answer makes nobody's own question stale"


def _play(table: Table, seat: int) -> None:
    table.play(seat, legal(table.state, seat)[0])


def test_a_bot_plans_as_if_it_acted_alone() -> None:
    s = crafting()
    now, then = pending(s)
    crafts, shifts = alone(s.clone(), now), alone(s.clone(), then)
    assert pending(crafts) == (now,)
    assert isinstance(crafts.agenda[-1], Craft)
    assert pending(shifts) == (then,)
    assert shifts.agenda[-1] == Shift(then)
    apply(shifts, then, SHIFT_OWN)
    apply(shifts, then, STOP)
    assert pending(shifts) == (then,), "it can look at what it will collect"

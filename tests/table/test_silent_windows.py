"""A pause tells nothing: windows that nobody could answer are found again, and look like those that somebody could."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cosmodrome.core.agenda import FAIR, HASTY, apply, pending
from cosmodrome.core.choices import PASS
from cosmodrome.core.dice import dice
from cosmodrome.core.record import Entry
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import EMOTION, PLAGUE
from cosmodrome.games.encounter.rules.moves import PICK
from cosmodrome.table import Table, new
from cosmodrome.table.silent_windows import windows_passed
from tests.games.encounter.scene import Scene


def fair(game: str = "encounter", **options: Any) -> Table:
    """A table as the server has it."""
    record = new(find(game), seed=5, **options).record
    return Table(find(game), record, fair=True)


@pytest.mark.parametrize("seed", range(3))
def test_holding_windows_changes_nothing_but_what_is_seen(seed: int) -> None:
    hasty, slow = new(ENCOUNTER, seed=5, seats=4), fair(seats=4)
    rolls, seen = dice(seed), 0
    while hasty.pending and len(hasty.record.entries) < 150:
        seat = hasty.pending[0]
        proposal = slow.propose(seat, hasty.choices(seat).sample(rolls))
        hasty.play(seat, proposal.entry.move)
        slow.accept(proposal, hold_windows=True)
        heard = slow.events_shown
        while slow.held:
            seen += 1
            assert slow.awaited == ()
            assert slow.outcome is None
            assert slow.state is not slow.seen
            slow.close_window()
            assert heard <= slow.events_shown
            heard = slow.events_shown
        assert slow.events_shown == len(slow.log)
        assert slow.log == hasty.log
        assert slow.view(seat) == hasty.view(seat)
        assert slow.pending == hasty.pending
    assert seen > 20


def looks(t: Scene, seat: int, move: object) -> tuple[list[object], object]:
    """What a spectator sees after a move: the moments held, then where it ends."""
    t.s.patience = FAIR
    found, _ = windows_passed(ENCOUNTER, t.s, Entry(seat, move))
    twin = t.s.clone()
    apply(twin, seat, move)  # type: ignore[arg-type]
    return [ENCOUNTER.view(window.state, None) for window in found], ENCOUNTER.view(twin, None)


def test_a_window_looks_the_same_whether_or_not_anybody_can_act_in_it() -> None:
    """Before the cards are revealed, and after: with Emotion Control in somebody's hand, and without."""
    without = Scene().meet().hold(0, 8).hold(1, 8).hold(3, PLAGUE).start("planning").say(0, PICK[8])
    withit = Scene().meet().hold(0, 8).hold(1, 8).hold(3, EMOTION).start("planning").say(0, PICK[8])
    for t in (without, withit):
        t.s.patience = FAIR
    held, _ = looks(without, 1, PICK[8])
    shorter, ends = looks(withit, 1, PICK[8])
    opened = [*shorter, ends][: len(shorter) + 1]
    assert ends.step == "Reveal window"  # type: ignore[attr-defined]
    assert held[: len(opened)] == opened, "the same moments are seen in the same order"


def test_passing_in_a_window_adds_no_moment_of_its_own() -> None:
    t = Scene().hold(0, 8).hold(1, PLAGUE).hold(2, PLAGUE)
    t.s.destiny.append(1)
    t.start("regroup")
    assert pending(t.s) == (1,)
    held, ends = looks(t, 1, PASS)
    assert held == []
    assert ends == ENCOUNTER.view(t.s, None), "nobody sees that another is asked now"
    t.say(1, PASS)
    held, ends = looks(t, 2, PASS)
    assert ends != ENCOUNTER.view(t.s, None)


def holding() -> Table:
    """A table at which a moment is to be seen, and something to be heard after it."""
    table, rolls = fair(seats=3), dice(4)
    while True:
        seat = table.pending[0]
        table.accept(table.propose(seat, table.choices(seat).sample(rolls)), hold_windows=True)
        if table.held and any(event.known_to(None) for event in table.log[table.events_shown :]):
            return table


def test_the_news_of_a_later_moment_waits_for_it() -> None:
    table = holding()
    before = table.news(None)
    later: list[str] = []
    while table.held:
        since = table.events_shown
        table.close_window()
        events = table.log[since : table.events_shown]
        later += [table.tell(event) for event in events if event.known_to(None) and event.say(table.data)]
        assert table.news(None) == before + later
    assert later


def test_moves_are_not_offered_before_their_moment() -> None:
    table = holding()
    asked = table.pending[0]
    assert table.choices(asked)
    assert not table.shown_choices(asked)
    assert table.prompt(asked) == table.prompt(None) == table.seen.agenda[-1].wait()


def test_the_first_windows_of_a_game_are_seen_whether_or_not_anybody_is_asked_in_them() -> None:
    """Where every alien is named the cards are dealt, and the first turn begins, before anybody has moved."""
    openings = set()
    for seed in range(40):
        record = new(ENCOUNTER, seed=seed, seats=3, aliens="Void, Human, Zombie").record
        table = Table(ENCOUNTER, record, fair=True)
        asked = table.window_open
        table.hold_opening_windows()
        assert table.window_open, "a window is to be seen first of all"
        openings.add((table.prompt(None), table.view(None).step, asked))
        while table.held:
            table.close_window()
            assert table.events_shown == 0
        assert table.seen is table.state
    assert {asked for _, _, asked in openings} == {True, False}
    assert len({(prompt, step) for prompt, step, _ in openings}) == 1


def test_games_without_windows_hold_none() -> None:
    table = fair("colors-jr")
    rolls = dice(1)
    assert table.state.patience == HASTY, "so nothing is done twice"
    while table.pending:
        seat = table.pending[0]
        table.accept(table.propose(seat, table.choices(seat).sample(rolls)), hold_windows=True)
        assert not table.held


def test_a_table_that_is_not_asked_to_hold_windows_does_not() -> None:
    table, rolls = new(ENCOUNTER, seed=5, seats=3), dice(2)
    for _ in range(60):
        seat = table.pending[0]
        table.play(seat, table.choices(seat).sample(rolls))
        assert not table.held


# -- what may be taken back alone -----------------------------------------------------------------------------------


def silent_passes(seed: int) -> Iterator[tuple[Table, int, list[int]]]:
    """A table after each silent pass that showed nobody anything: who passed, and who could take a move back before."""
    table, rolls = fair(seats=5), dice(seed)
    while table.pending and len(table.record.entries) < 500:
        seat, free = table.pending[0], free_seats(table)
        move = PASS if table.window_open else table.choices(seat).sample(rolls)
        proposal = table.propose(seat, move)
        silent = table.is_silent(proposal.entry) and not any(event.reveals for event in proposal.events)
        table.accept(proposal)
        if silent and table.outcome is None:
            yield table, seat, free


def free_seats(table: Table) -> list[int]:
    return [seat for seat in range(table.seats) if table.can_undo(seat)]


def test_a_silent_pass_takes_nobodys_undo_away() -> None:
    found = 0
    for seed in range(4):
        for table, passer, before in silent_passes(seed):
            assert free_seats(table) == sorted({*before, passer}), "who passed may think again, the others as before"
            found += before not in ([], [passer])
    assert found > 5


def test_who_takes_a_move_back_takes_the_silent_passes_after_it_along() -> None:
    others = ((table, passer, [seat for seat in free if seat != passer]) for table, passer, free in silent_passes(1))
    table, passer, (mover,) = next(found for found in others if found[2])
    moves = table.record.moves()
    back = next(back for back, entry in enumerate(reversed(moves), 1) if entry.seat == mover)
    assert back > 1
    table.undo(mover)
    assert table.record.entries[-1] == Entry(mover, undo=back)
    assert table.record.moves() == moves[:-back]
    assert table.news(None)[-1] == f"Seat {mover + 1} takes back 1 move.", "of the passes nobody is told"
    assert Table(table.game, table.record, fair=True).state == table.state
    with pytest.raises(Refusal, match="cannot take that back"):
        table.undo(passer)


def test_after_the_end_nothing_is_taken_back() -> None:
    table, rolls = new(find("colors-jr"), seed=3), dice(1)
    while table.pending:
        table.apply(table.legal().sample(rolls))
    last = table.record.entries[-1].seat
    assert not table.can_undo(last)
    for moves in (None, 1):
        with pytest.raises(Refusal) as caught:
            table.undo(last, moves)
        assert caught.value.code == "over"


def test_a_record_with_an_undo_after_the_end_is_still_read() -> None:
    """As tables wrote them before."""
    table, rolls = new(find("colors-jr"), seed=3), dice(1)
    while table.pending:
        table.apply(table.legal().sample(rolls))
    seat = table.record.entries[-1].seat
    table.accept(table.follow(Entry(seat, undo=1)))
    assert Table(table.game, table.record).state == table.state

"""A live game: numbers, undo, keeping, what each seat is told."""

from __future__ import annotations

import pytest

import cosmodrome
from cosmodrome.core.choices import PASS
from cosmodrome.core.record import Entry, read, write
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find
from cosmodrome.games.colors.moves import DONE, ChooseSide, Lay
from cosmodrome.table import Table, new
from tests.core.duel import DUEL, Play


def colors(**options: object) -> Table:
    table = new(find("colors"), seed=7, players=["Ann", "Bo"], chooser=1, **options)
    table.play(1, ChooseSide("shapes"))
    return table


def lay(table: Table, index: int = 0) -> None:
    table.play(0, [m for m in table.choices(0) if isinstance(m, Lay)][index])


def test_a_move_is_kept_before_it_happens() -> None:
    kept: list[Entry] = []
    table = new(find("colors"), seed=7, keep=kept.append, chooser=0)
    table.play(0, ChooseSide("shapes"))
    assert kept == [Entry(0, ChooseSide("shapes"))] == table.record.entries


def test_what_cannot_be_kept_does_not_happen() -> None:
    def full(entry: Entry) -> None:
        raise Refusal("disk", "No space.")

    table = new(find("colors"), seed=7, keep=full, chooser=0)
    before = table.state.clone()
    with pytest.raises(Refusal, match="No space"):
        table.play(0, ChooseSide("shapes"))
    assert table.state == before
    assert not table.record.entries


def test_a_laid_card_can_be_taken_back_for_nothing() -> None:
    table = colors()
    before = table.state.clone()
    lay(table)
    lay(table)
    assert table.can_undo(0)
    table.undo(0)
    table.undo(0)
    assert table.state == before
    assert not table.can_undo(0)
    assert table.news(0)[-1] == "Ann takes back 1 move."


def test_what_showed_something_new_cannot_be_taken_back_alone() -> None:
    table = colors()
    lay(table)
    table.play(0, DONE)
    assert table.can_undo(0), "scoring showed nothing new"
    table.play(0, DONE)
    assert not table.can_undo(0), "cards were drawn"
    with pytest.raises(Refusal, match="cannot take that back"):
        table.undo(0)


def test_nobody_takes_back_another_seats_move() -> None:
    table = colors()
    lay(table)
    with pytest.raises(Refusal):
        table.undo(1)


def test_undo_by_consent_goes_back_over_anything() -> None:
    table = colors()
    start = table.state.clone()
    lay(table)
    table.play(0, DONE)
    table.play(0, DONE)
    table.undo(1, moves=3)
    assert table.state == start
    assert Table(table.game, table.record).state == start


def test_undo_by_consent_cannot_go_back_too_far() -> None:
    with pytest.raises(Refusal, match="no 5 moves"):
        colors().undo(0, moves=5)


def test_a_question_answered_twice_is_stale() -> None:
    table = colors()
    number = table.number(0)
    move = table.choices(0)[0]
    table.play(0, move, number)
    with pytest.raises(Refusal) as caught:
        table.play(0, move, number)
    assert caught.value.code == "stale"


def test_an_undo_makes_old_numbers_stale() -> None:
    table = colors()
    number = table.number(0)
    lay(table)
    table.undo(0)
    with pytest.raises(Refusal) as caught:
        table.play(0, table.choices(0)[0], number)
    assert caught.value.code == "stale"


def test_two_seats_answering_at_once_do_not_trip_over_each_other() -> None:
    table = new(DUEL, seed=1, seats=2)
    numbers = [table.number(0), table.number(1)]
    moves = [table.choices(0)[0], table.choices(1)[0]]
    table.play(1, moves[1], numbers[1])
    table.play(0, moves[0], numbers[0])
    assert len(table.record.entries) == 2


def test_a_number_tells_nothing_of_whom_a_window_asked() -> None:
    table = new(DUEL, seed=1, seats=3)
    assert [table.number(seat) for seat in range(3)] == [0, 0, 0]
    for seat in (0, 1):
        table.play(seat, table.choices(seat)[-1])
    assert [table.number(seat) for seat in range(3)] == [1, 1, 0]


def test_a_wrong_seat_is_refused() -> None:
    table = colors()
    for seat in (1, 2, -1, 99):
        with pytest.raises(Refusal):
            table.play(seat, Lay(0, 0))


def test_a_record_brings_the_table_back_as_it_was() -> None:
    table = colors(wild=True)
    lay(table)
    lay(table)
    table.undo(0)
    table.play(0, DONE)
    game, record, _ = read(write(table.record), find)
    again = Table(game, record)
    assert again.state == table.state
    assert again.log == table.log
    assert [again.number(s) for s in (0, 1)] == [table.number(s) for s in (0, 1)]


def test_each_seat_is_told_what_it_may_know() -> None:
    table = colors()
    lay(table)
    table.play(0, DONE)
    assert table.news(0)[-1].endswith("points.")
    assert table.news(1)[-1].endswith("card.")
    assert len(table.news(0)) == len(table.news(1)) == len(table.news(None))


def test_prompts_name_people() -> None:
    table = colors()
    assert table.prompt(0) == "Lay cards of one value in one patch, then say Done."
    assert table.prompt(1) == table.prompt(None) == "Waiting for Ann."


def test_why_a_piece_cannot_be_used() -> None:
    table = colors()
    lay(table)
    (laid,) = table.view(0).laid
    assert table.why(0, [f"cell:{laid}"]).rule == "4.1-5"
    assert table.why(1, ["cell:3"]).code == "not-asked"
    assert table.why(0, ["moon"]).code == "no-use"


def test_a_game_nobody_has_drawn_shows_its_words() -> None:
    table = new(DUEL, seed=1, players=["<Ann>", "Bo"])
    svg = table.drawing(0).svg()
    assert "Scores: [0, 0]" in svg
    assert "<Ann>" not in svg


def test_new_refuses_bad_options() -> None:
    with pytest.raises(Refusal, match="2 seats but 3 names"):
        new(find("colors"), players=["a", "b", "c"], seats=2)
    with pytest.raises(Refusal, match="no game called 'chess'"):
        cosmodrome.new("chess")


def test_apply_is_for_the_seat_to_move() -> None:
    table = new(DUEL, seed=1, seats=2)
    table.apply(table.legal()[0])
    table.apply(table.legal()[0])
    assert isinstance(table.record.entries[0].move, Play)
    assert PASS in table.legal()

"""A live game: numbers, undo, keeping, what each seat is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cosmodrome
from cosmodrome.core.choices import PASS
from cosmodrome.core.record import Entry, read, write
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find
from cosmodrome.games.colors.rules.moves import DONE, ChooseSide, Lay
from cosmodrome.table import Table, new
from tests.core.duel import DUEL, Play


def colors(**options: Any) -> Table:
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
    assert table.prompt(0) == "Lay one or more cards of one colour, side by side, then say done."
    assert table.prompt(1) == table.prompt(None) == "Waiting for Ann."


def test_a_question_names_people_too() -> None:
    table = new(find("encounter"), seed=1, players=["Ann", "Ben", "Eve"], seats=3, powers="none")
    for _ in range(200):
        seat = table.pending[0]
        said = table.prompt(seat)
        assert "{" not in said
        if said.startswith("Aim the gate"):
            assert any(f"{name}'s planets" in said for name in ("Ann", "Ben", "Eve"))
            return
        table.play(seat, table.choices(seat).listed[0])
    raise AssertionError("nobody aimed the gate")


def test_why_a_piece_cannot_be_used() -> None:
    table = colors()
    lay(table)
    (laid,) = table.view(0).laid
    assert table.why(0, [f"cell:{laid}"]).rule == "on-top"
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


def test_a_copy_of_a_table_goes_its_own_way() -> None:
    import copy

    table = cosmodrome.new("colors", seed=7)
    table.apply(table.legal()[0])
    for twin in (table.copy(), copy.copy(table)):
        entries, log, state = table.record.entries[:], table.log[:], table.state.clone()
        twin.apply(twin.legal()[0])
        twin.players[0] = "Somebody else"
        assert (table.record.entries, table.log, table.state) == (entries, log, state)
        assert table.players[0] == "Seat 1"
        assert twin.standing[:-1] == table.standing
        twin.undo(twin.standing[-1].seat)
        assert twin.state == table.state
        assert table.state == Table(table.game, twin.record).state


def test_a_game_of_ones_own_by_its_place() -> None:
    assert cosmodrome.new("tests.core.duel:DUEL").game is DUEL


def test_moves_are_pushed_in_words() -> None:
    table = cosmodrome.new("colors", seed=7)
    assert list(table.moves()) == ["play shapes", "play colours"]
    table.push("2")
    assert table.record.entries[-1].move == ChooseSide("colours")
    assert "Lay one or more cards of one shape" in str(table)
    card, cell = sorted(table.moves())[0].removeprefix("lay the ").split(" on ")
    for words, code in (("lay", "several"), ("dance", "no-move"), ("", "several"), ("999", "no-move")):
        before = table.state.clone()
        with pytest.raises(Refusal) as refused:
            table.push(words)
        assert refused.value.code == code
        assert table.state == before
    table.push(f"LAY {card} {cell}")
    assert isinstance(table.standing[-1].move, Lay)
    with pytest.raises(Refusal, match="not asked"):
        table.push("done", seat=1 - table.pending[0])


def test_a_move_out_of_a_range_is_pushed_with_its_numbers() -> None:
    table = cosmodrome.new("kaboom", seed=7, start="practice")
    while not any(span.make.__name__ == "Flick" for span in table.legal().ranges):
        table.apply(table.legal()[0])
    table.push("flick 9000 500")
    assert (table.standing[-1].move.angle, table.standing[-1].move.power) == (9000, 500)
    with pytest.raises(Refusal):
        table.push("flick 9000")


def test_tables_from_positions_and_files(tmp_path: Path) -> None:
    table = cosmodrome.new("colors", seed=7, seats=4, players=["A", "B", "C", "D"])
    table.push("play shapes")
    path = tmp_path / "game.jsonl"
    cosmodrome.save(table, path)
    again = cosmodrome.load(path)
    assert (again.state, again.record, again.players) == (table.state, table.record, table.players)
    with pytest.raises(Refusal, match="exists already"):
        cosmodrome.save(table, path)
    with pytest.raises(Refusal, match="cannot be read"):
        cosmodrome.load(tmp_path / "none")
    onward = cosmodrome.of("colors", table.state, seats=4)
    onward.apply(onward.legal()[0])
    assert onward.state != table.state
    assert onward.standing[0].move == table.legal()[0]
    cosmodrome.save(onward, tmp_path / "onward.jsonl")
    assert cosmodrome.load(tmp_path / "onward.jsonl").state == onward.state

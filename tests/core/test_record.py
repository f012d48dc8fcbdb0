"""Records: there and back, and every way to damage one."""

from __future__ import annotations

import json

import pytest

from cosmodrome.core.record import Entry, Record, RecordError, entry_line, final, header_line, read, write
from cosmodrome.games import find
from cosmodrome.games.colors.rules.moves import Lay
from cosmodrome.lab.laws import play
from tests.core.duel import DUEL, Landed


def a_record() -> Record:
    game = find("colors")
    return play(game, game.options(short=True), 3, every=10_000)


TEXT = write(a_record())
LINES = TEXT.splitlines(keepends=True)


def test_there_and_back() -> None:
    game, record, _ = read(TEXT, find)
    assert write(record) == TEXT
    assert final(game, record) == final(game, a_record())


def test_results_come_back_as_what_they_were() -> None:
    record = play(DUEL, DUEL.options(), 1, every=10_000)
    _, back, _ = read(write(record), lambda name: DUEL)
    results = [entry.result for entry in back.entries if entry.result is not None]
    assert results
    assert all(isinstance(result, Landed) for result in results)
    assert back.entries == record.entries


def test_moves_taken_back_do_not_stand() -> None:
    record = a_record()
    moves = record.moves()
    record.entries[5:5] = [record.entries[5], Entry(0, undo=1)]
    assert record.moves() == moves
    assert read(write(record), find)[1] == record


def test_a_game_played_on_from_the_middle() -> None:
    game, whole = find("colors"), a_record()
    middle = Record(whole.game, whole.options, whole.seed, whole.players, whole.entries[:20])
    rest = Record(whole.game, whole.options, whole.seed, whole.players, whole.entries[20:], final(game, middle))
    _, back, _ = read(write(rest), find)
    assert back == rest
    assert final(game, back) == final(game, whole)
    with pytest.raises(RecordError, match="only whole games"):
        read(write(rest), find, trusted=False)


def test_a_name_may_hold_any_character() -> None:
    record = a_record()
    record.players[0] = "A\u2028n\x85n \x0b☾"
    assert read(write(record), find)[1] == record


def broken(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text, find)
    return caught.value


def test_an_empty_file() -> None:
    assert str(broken("")) == "line 1: the file is empty, so there is no header."


def test_a_line_cut_short_is_named() -> None:
    error = broken(TEXT[:-20])
    assert error.line == len(LINES)
    assert "cut short" in str(error)


@pytest.mark.parametrize("line", [0, 1, 7, 20])
def test_an_edited_line_is_named(line: int) -> None:
    changed = LINES[line].replace('"seat', '"seat ', 1) if line else LINES[0].replace('"seed":3', '"seed":4')
    assert changed != LINES[line]
    error = broken("".join([*LINES[:line], changed, *LINES[line + 1 :]]))
    assert error.line == line + 1
    assert "does not match its sum" in str(error)


def test_a_missing_line_is_named() -> None:
    error = broken("".join(LINES[:5] + LINES[6:]))
    assert error.line == 6


def test_swapped_lines_are_named() -> None:
    assert broken("".join([*LINES[:5], LINES[6], LINES[5], *LINES[7:]])).line == 6


@pytest.mark.parametrize("text", ["hello\n", '{"a":1}\n', "[]\n", "\x00\x01\n", json.dumps({"game": "colors"}) + "\n"])
def test_a_foreign_file(text: str) -> None:
    error = broken(text)
    assert error.line == 1
    assert "not a line of a Cosmodrome record" in str(error)


def sealed(*entries: Entry, game: str = "colors") -> str:
    """A record whose sums are right whatever stands in it, as a forger would write it."""
    line, total = header_line(Record(game, find("colors").options(chooser=0), 1, ["a", "b"], []))
    text = line
    for number, entry in enumerate(entries, 1):
        line, total = entry_line(number, entry, total)
        text += line
    return text


def test_an_illegal_move_says_the_rule() -> None:
    error = broken(sealed(Entry(0, {"type": "ChooseSide", "side": "shapes"}), Entry(1, {"type": "Done"})))
    assert str(error) == "line 3: the move is not legal: You hold cards, so lay at least one. (rule must-lay)"


@pytest.mark.parametrize(
    "entry",
    [Entry(0, {"type": "Explode"}), Entry(0, {"type": "Lay", "card": 99, "cell": 0}), Entry(0, 5), Entry(0, undo=3)],
)
def test_an_impossible_entry(entry: Entry) -> None:
    assert broken(sealed(entry)).line == 2


def test_a_wrong_seat_in_a_record() -> None:
    assert "not asked" in str(broken(sealed(Entry(1, Lay(0, 0)))))
    assert broken(sealed(Entry(99, Lay(0, 0)))).line == 2


def test_an_unknown_game() -> None:
    assert "no game called 'chess'" in str(broken(sealed(game="chess")))

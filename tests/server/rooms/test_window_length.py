"""The length that is drawn for a window."""

from __future__ import annotations

from cosmodrome.server.rooms.window_length import LONG, LONGER, SPREAD, drawn_length

KEY = bytes(32)
LENGTHS = [drawn_length(KEY, f"table {n} 0") for n in range(4000)]


def test_every_process_draws_the_same_for_a_moment() -> None:
    assert drawn_length(KEY, "table 17 0") == drawn_length(KEY, "table 17 0")
    assert drawn_length(KEY, "table 17 0") != drawn_length(KEY, "table 17 1"), "another moment"
    assert drawn_length(KEY, "table 17 0") != drawn_length(b"k" * 32, "table 17 0"), (
        "who lacks the key cannot foretell it"
    )


def test_most_windows_are_short_and_a_few_last_as_long_as_somebody_thinks() -> None:
    long = [length for length in LENGTHS if length > 1 + SPREAD]
    assert min(LENGTHS) >= 1
    assert LONG / 2 < len(long) / len(LENGTHS) < 2 * LONG
    assert all(LONGER[0] <= length <= LONGER[1] for length in long)
    assert max(long) - min(long) > 1.5

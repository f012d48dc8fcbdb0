"""One move is followed through few files; `python -m tools.trace_move` prints its walk."""

from __future__ import annotations

from tools.trace_move import Call, switches, trace, without_rules

MOST = 60


def test_a_move_enters_another_file_at_most_sixty_times() -> None:
    found = without_rules(trace())
    assert sum(switches(found[thread]) for thread in ("loop", "writer")) <= MOST


def test_a_switch_is_a_call_into_another_file() -> None:
    assert switches([Call("a.py", "f", 0), Call("b.py", "g", 1), Call("b.py", "h", 2), Call("a.py", "f", 0)]) == 2

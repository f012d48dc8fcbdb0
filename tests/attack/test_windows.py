"""An experiment: can anybody outside tell whether somebody was asked in a window?

A decision stump is looked for over everything that can be measured (see `windows.py`), on one half of the windows,
and judged on the other half. It must do no better than chance; and it must find leaks that are put in on purpose.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.core.agenda import pending
from cosmodrome.server.rooms import replays
from cosmodrome.server.rooms.room import Room
from cosmodrome.server.rooms.visibility import Visibility
from cosmodrome.table import Table
from tests.attack.stump import Finding, Sample, chance, judge, stump
from tests.attack.windows import measure

Patch = pytest.MonkeyPatch


def found(monkeypatch: Patch, folder: Path, windows: int, longest: float) -> tuple[int, list[Finding]]:
    """How many windows were measured, and what the classifier found in them, the best first."""
    samples = measure(monkeypatch, f"sqlite:///{folder}/windows.db", windows=windows, longest=longest)
    asked = sum(sample.asked for sample in samples)
    findings = judge(samples)
    print(f"{len(samples)} windows, {asked} of them asked, {len(findings)} features")
    print(*findings[:10], sep="\n")
    return len(samples), findings


def test_a_window_tells_nothing(monkeypatch: Patch, tmp_path: Path) -> None:
    windows, findings = found(monkeypatch, tmp_path, 150, 30)
    assert windows > 20
    assert [str(one) for one in findings if one.is_leak] == []


@pytest.mark.attack
def test_a_thousand_windows_tell_nothing(monkeypatch: Patch, tmp_path: Path) -> None:
    windows, findings = found(monkeypatch, tmp_path, 1000, 1200)
    assert windows >= 1000
    assert [str(one) for one in findings if one.is_leak] == []


# -- leaks put in on purpose ----------------------------------------------------------------------------------------


def show_the_truth_in_replays(monkeypatch: Patch) -> None:
    """The last moment of a replay is the true position, windows that are still shown or not."""
    moment = replays._moment

    def leaky(room: Room, state: Any, events: Any, n: int, last: int, *more: Any) -> Any:
        return moment(room, room.table.state if n == last else state, events, n, last, *more)

    monkeypatch.setattr(replays, "_moment", leaky)


def end_requests_with_any_entry(monkeypatch: Patch) -> None:
    """A request to undo ends when somebody passes in silence."""
    changed = Room._changed

    def leaky(room: Room) -> None:
        entries = len(room.visibility.entries)
        if room.participants.request is not None and entries > room.participants.request.at:
            room.participants.lapse(entries, False)
            room.people_version += 1
        changed(room)

    monkeypatch.setattr(Room, "_changed", leaky)


def count_silent_passes(monkeypatch: Patch) -> None:
    """An update's `n` counts them."""
    monkeypatch.setattr(Visibility, "count", lambda visibility, seat: len(visibility.entries))


def name_who_is_asked(monkeypatch: Patch) -> None:
    """Everybody is told for whom the table waits, in windows too."""
    show = Table._show

    def leaky(table: Table) -> None:
        show(table)
        table.awaited = pending(table.seen)

    monkeypatch.setattr(Table, "_show", leaky)


def test_the_classifier_finds_a_leak(monkeypatch: Patch, tmp_path: Path) -> None:
    name_who_is_asked(monkeypatch)
    _, findings = found(monkeypatch, tmp_path, 130, 180)
    assert any(one.is_leak and "ask.awaited" in one.feature for one in findings)


def count_them_for_one_seat(monkeypatch: Patch) -> None:
    """An update's `n` counts them for the last seat alone, which only that seat can see."""
    count = Visibility.count
    monkeypatch.setattr(Visibility, "count", lambda all, seat: len(all.entries) if seat == 4 else count(all, seat))


def end_silent_windows_early(monkeypatch: Patch) -> None:
    """A window in which nobody is asked ends a third earlier."""
    open_window = Room._open_window

    def leaky(room: Room) -> None:
        open_window(room)
        room.window._lasts *= 2 / 3 if room.table.held else 1

    monkeypatch.setattr(Room, "_open_window", leaky)


@pytest.mark.attack
@pytest.mark.parametrize(
    ("leak", "feature"),
    [
        (count_them_for_one_seat, "seat 4: ending.n"),
        (end_silent_windows_early, ": ms"),
        (name_who_is_asked, "ask.awaited"),
        (show_the_truth_in_replays, "is-live"),
        (end_requests_with_any_entry, "undo.ended"),
        (count_silent_passes, "ending.n"),
    ],
)
def test_the_classifier_finds_each_leak(
    monkeypatch: Patch, tmp_path: Path, leak: Callable[[Patch], None], feature: str
) -> None:
    leak(monkeypatch)
    _, findings = found(monkeypatch, tmp_path, 250, 600)
    assert any(one.is_leak and feature in one.feature for one in findings)


# -- the classifier itself ---------------------------------------------------------------------------------------------


def test_a_stump_is_the_best_threshold() -> None:
    assert stump([(1, False), (2, False), (3, True), (9, True)]) == (2, True)
    assert stump([(1, True), (2, True), (3, False), (9, False)]) == (2, False)
    assert stump([(5, True), (5, True), (5, False)]) in ((float("-inf"), True), (5, False))


def test_chance_is_the_binomial_bound() -> None:
    assert chance(10, 0.5, 0.0009) == 10, "all ten are right once in 1024 times, which is too often"
    assert chance(10, 0.5, 0.0010) == 9
    assert chance(1000, 0.5, 0.001) == 549
    assert chance(10, 1.0, 0.001) == 10


def test_only_what_tells_something_is_a_leak() -> None:
    samples = [
        Sample({"noise": i * 7919 % 100, "leak": asked + i / 1000, **({"key": 1.0} if asked else {})}, asked)
        for i, asked in enumerate([True, False] * 60)
    ]
    assert {one.feature for one in judge(samples) if one.is_leak} == {"leak", "has key"}

"""The measurement itself works: a real server, real websockets, every figure there."""

from __future__ import annotations

import os

import pytest

from bench import server as server


def test_the_server_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "WARM_UP", 0.2)
    monkeypatch.setattr(server, "IDLE", 30)
    monkeypatch.setattr(server, "AHEAD", 2)
    cores = os.sched_getaffinity(0)
    figures = {figure.figure: figure for figure in server.figures(tables=4, seconds=1.0)}
    assert list(figures) == ["moves_per_s", "p50_ms", "p99_ms", "table_kb", "start_ms"]
    assert {figure.game for figure in figures.values()} == {"server"}
    assert figures["moves_per_s"].value > 10
    assert 0 < figures["p50_ms"].value <= figures["p99_ms"].value
    assert figures["start_ms"].value > 0
    assert os.sched_getaffinity(0) == cores

"""The alien matrix: plans cover pairs, games are watched, a fault is found, linked and found again."""

from __future__ import annotations

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.cli import main
from cosmodrome.commands import lab
from cosmodrome.core.record import write
from cosmodrome.games import find
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS
from cosmodrome.games.encounter.rules.totals import PLUS
from cosmodrome.lab import laws, matrix
from cosmodrome.lab.matrix import Report, find_again, play_job, run
from cosmodrome.lab.matrix_page import html, write_page
from cosmodrome.lab.matrix_plan import Job, Plan, pairs, roster
from cosmodrome.lab.matrix_tally import Tally

FEW = [NAMES.index(name) for name in ("Human", "Virus", "Zombie", "Mutant", "Oracle", "Trader")]
GAMBLER, SORCERER, HUMAN = (NAMES.index(name) for name in ("Gambler", "Sorcerer", "Human"))


def human_game(number: int = 0) -> Job:
    return Job(number, 7 + number, tuple(FEW[:4]), "single", False, False)


def ids(job: Job) -> set[int]:
    return set(job.aliens)


# -- plans


def test_a_plan_lets_every_pair_meet_so_often_in_few_games() -> None:
    jobs = list(Plan(roster("base")[:20], 1, False).covering(3))
    met = {pair: sum(ids(job) >= set(pair) for job in jobs) for pair in pairs(roster("base")[:20])}
    assert min(met.values()) >= 3
    assert len(jobs) < len(met) * 3 / 4, "many pairs a game"
    assert {len(job.aliens) for job in jobs} == {3, 4, 5}
    assert {job.stations for job in jobs} == {"none", "single", "multiple", "conquest", "multiple conquest"}
    assert {job.four_planets for job in jobs} == {False, True}


def test_barred_pairs_never_meet() -> None:
    aliens = [GAMBLER, SORCERER, *FEW]
    assert (min(GAMBLER, SORCERER), max(GAMBLER, SORCERER)) not in pairs(aliens)
    plan = Plan(aliens, 2, False)
    assert not any({GAMBLER, SORCERER} <= ids(job) for job in [*plan.covering(2), *plan.random(60)])


def test_a_plan_about_some_aliens_covers_only_their_pairs() -> None:
    aliens = roster("base")[:20]
    plan = Plan(aliens, 3, False, about=[HUMAN])
    jobs = list(plan.covering(3))
    assert all(HUMAN in job.aliens for job in jobs)
    assert min(sum({HUMAN, other} <= ids(job) for job in jobs) for other in aliens if other != HUMAN) >= 3


def test_the_same_seed_plans_the_same_games() -> None:
    one, two, other = (list(Plan(FEW, seed, False).covering(2)) for seed in (1, 1, 2))
    assert one == two != other


def test_the_sets_are_told_apart() -> None:
    assert set(roster("all")) == set(roster("base")) | set(roster("storm"))
    assert not set(roster("base")) & set(roster("storm"))
    assert HUMAN in roster("base")


# -- games


def test_a_short_matrix_of_all_aliens_finds_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matrix, "TURNS", 12)
    tally = Tally(roster("all"))
    for report in run(Plan(tally.aliens, 5, True).random(12)):
        assert report.fault is None, report.fault.what
        tally.add(report)
    assert tally.games == 12
    assert tally.looked
    assert tally.stations
    assert sum(found.games for found in tally.pairs.values()) >= 12 * 3


@pytest.fixture(scope="module")
def report() -> Report:
    """One whole game."""
    return play_job(human_game())


def test_powers_used_in_one_encounter_are_counted_as_a_pair(report: Report) -> None:
    assert report.fault is None
    assert report.uses[HUMAN]
    assert report.together, "two powers met"
    assert all(a < b and report.uses[a] and report.uses[b] for a, b in report.together)
    tally = Tally(FEW)
    tally.add(report)
    for pair in combinations(sorted(FEW[:4]), 2):
        assert tally.pairs[pair].games == 1
    assert tally.summary()["encounters_fired_together"] == sum(
        times for pair, times in report.together.items() if pair in tally.pairs
    )


def test_time_ends_a_run_and_another_process_plays_the_same(report: Report) -> None:
    endless = Plan(FEW, 1, False).covering()
    assert len(list(run(endless, seconds=0.01))) == 1
    jobs = [human_game(0)]
    assert list(run(iter(jobs), 2)) == [report]


# -- faults


def crash(self: Any, s: Any, use: Any) -> None:
    raise ZeroDivisionError("sabotage")


def steal(self: Any, s: Any, use: Any) -> None:
    s.warp[use.seat] += 1


def share(self: Any, s: Any, use: Any) -> None:
    s.mods.append([PLUS, s.side(use.seat), 4])  # a list where there should be a tuple: a clone shares it


def owe(self: Any, s: Any, use: Any) -> None:
    s.tokens[use.seat] = -1


@pytest.mark.parametrize(
    ("sabotage", "what"),
    [(crash, "ZeroDivisionError: sabotage"), (steal, "conserved"), (share, "JSON there and back"), (owe, "below zero")],
)
def test_a_sabotaged_alien_is_found_linked_and_found_again(
    sabotage: Any, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(type(ALIENS[HUMAN]), "happen", sabotage)
    monkeypatch.setattr(matrix, "TENSE", 2)
    monkeypatch.setattr(matrix, "CALM", 20)
    monkeypatch.setattr(matrix, "TURNS", 20)
    reports = (play_job(human_game(number)) for number in range(20))
    report = next(report for report in reports if report.fault is not None)
    assert report.fault is not None
    assert what in report.fault.what
    tally = Tally(FEW)
    tally.add(report)
    page = write_page(tally, tmp_path, "Matrix").read_text(encoding="utf-8")
    assert 'href="fault-1.jsonl"' in page
    assert len(re.findall('href="#fault-1"', page)) == 2 * 6, "each pair of the four links to it, both ways"
    file = tmp_path / "fault-1.jsonl"
    assert main(["replay", str(file), "--plain", "--all"]) == 0, "the record can be looked at"
    capsys.readouterr()
    assert main(["lab", "aliens", "--again", str(file)]) == 1
    assert what in capsys.readouterr().out or what == "conserved"
    monkeypatch.undo()
    if sabotage is crash:
        assert main(["lab", "aliens", "--again", str(file)]) == 0, "repaired, the fault is gone"


def test_a_dead_question_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matrix, "legal", lambda state, seat: ())
    report = play_job(human_game())
    assert report.fault is not None
    assert "can do nothing" in report.fault.what


def test_an_encounter_without_end_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matrix, "LONGEST", 3)
    report = play_job(human_game())
    assert report.fault is not None
    assert "goes on" in report.fault.what


def test_a_good_record_has_no_fault() -> None:
    game = find("encounter")
    record = laws.play(game, game.options(seats=3, max_turns=2), 3, every=10_000)
    assert find_again(write(record)) == ""


# -- the page and the command


def test_the_page_is_a_table_that_can_be_read_aloud(report: Report) -> None:
    tally = Tally(FEW)
    tally.add(report)
    page = html(tally, "Matrix <of> six")
    assert "Matrix &lt;of&gt; six" in page
    assert page.count('<th scope="row">') >= len(FEW)
    assert "<caption>" in page
    assert "No fault was found." in page
    assert "Human and Virus: 1 games; both powers in" in page
    assert "<script" not in page


def test_the_command_writes_the_page_and_prints_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(matrix, "TURNS", 6)
    args = ["lab", "aliens", "--games", "3", "--set", "base", "--jobs", "1", "--out", str(tmp_path / "m"), "--json"]
    assert main(args) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["games"] == 3
    assert printed["faults"] == 0
    assert Path(printed["page"]).exists()
    figures = json.loads((tmp_path / "m" / "figures.json").read_text(encoding="utf-8"))
    assert figures["summary"]["games"] == 3
    assert main(["lab", "aliens", "--games", "0"]) == 2
    assert main(["lab", "aliens", "--each", "1", "--about", "Human, Nobody"]) == 2
    assert "no alien called 'Nobody'" in capsys.readouterr().err
    assert main(["lab", "aliens", "--games", "3", "--about", "human"]) == 2


def test_a_run_ends_after_many_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(matrix, "legal", lambda state, seat: ())
    monkeypatch.setattr(lab, "MOST_FAULTS", 3)
    assert main(["lab", "aliens", "--games", "9", "--jobs", "1", "--out", str(tmp_path)]) == 1
    out = capsys.readouterr()
    assert "games: 3" in out.out
    assert "can do nothing" in out.err

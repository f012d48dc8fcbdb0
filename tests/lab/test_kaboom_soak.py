"""Many games under all options: nothing overlaps, nothing is lost, every game ends. `make soak` plays more of them."""

from __future__ import annotations

import pytest

from cosmodrome.games.kaboom.rules.setup import conserved
from cosmodrome.lab import kaboom_soak as lab
from cosmodrome.lab.kaboom_soak import DEPTH, Broken, depth, main, soak
from tests.games.kaboom.scene import scene


def test_games_of_every_mix_of_seats_and_rules_end_sound(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "12", "--seed", "100"])
    said = capsys.readouterr().out
    assert said.startswith("from game 100: 12 games, ")
    assert "deepest overlap -" in said


@pytest.mark.slow
def test_a_thousand_games_end_sound() -> None:
    count = soak(1000, seed=50_000)
    assert count.games == 1000
    assert count.destroyed > 3000
    assert count.deepest <= DEPTH


def test_discs_that_overlap_are_found() -> None:
    assert depth(scene(planets={0: (500, 500), 1: (560, 500)})) == pytest.approx(76.2 - 60)
    assert depth(scene(planets={0: (500, 500), 1: (580, 500)})) < 0


def test_a_game_in_which_something_is_lost_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, looks = conserved, iter(range(1000))
    monkeypatch.setattr(lab, "conserved", lambda s: (whole(s), next(looks) > 5))
    with pytest.raises(Broken, match=r"game 3 .* is lost"):
        soak(1, seed=3)

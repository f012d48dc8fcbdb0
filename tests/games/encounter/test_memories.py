"""What aliens keep in mind: shared by clones, and read from positions stored before it had a place of its own."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.rules.memories.memory import empty
from cosmodrome.games.encounter.rules.memories.miser import Miser
from cosmodrome.games.encounter.rules.memories.moved import MOVED
from cosmodrome.games.encounter.rules.memories.powers import Powers

STORED = Path(__file__).parents[2] / "records/v2/encounter-states.json.gz"
OLD: list[dict[str, Any]] = json.loads(gzip.decompress(STORED.read_bytes()))


@pytest.mark.parametrize("number", range(len(OLD)))
def test_a_position_of_old_is_read_and_goes_on_as_it_did(number: int) -> None:
    fields = OLD[number]["state"]
    s = ENCOUNTER.decode_state(json.dumps(fields).encode())
    named = [name for name in MOVED if name in fields]
    assert named
    for name in named:
        part, alien = MOVED[name]
        assert json.loads(ENCOUNTER.encode(getattr(getattr(getattr(s, part), alien), name))) == fields[name]
    assert ENCOUNTER.decode_state(ENCOUNTER.encode(s)) == s
    rolls = dice(number)
    while seats := pending(s):
        advance(s, seats[0], legal(s, seats[0]).sample(rolls))
    assert json.loads(ENCOUNTER.encode(ENCOUNTER.outcome(s))) == OLD[number]["outcome"]


def test_every_field_that_moved_has_its_place() -> None:
    for name, (part, alien) in MOVED.items():
        assert part == "powers"
        assert hasattr(getattr(Powers(), alien), name)


def test_nonsense_is_still_refused() -> None:
    with pytest.raises(Exception, match="nonsense"):
        ENCOUNTER.decode_state(json.dumps({**OLD[0]["state"], "nonsense": 1}).encode())


def test_a_memory_that_is_emptied_is_the_empty_one() -> None:
    powers = Powers()
    powers.miser = powers.miser.but(hoard=(6, 8), hoarding=1)
    assert [name for name, _ in powers.in_play()] == ["miser"]
    powers.begin()
    assert (powers.miser.hoard, powers.miser.hoarding) == ((6, 8), -1)
    powers.miser = powers.miser.but(hoard=())
    assert powers.miser is empty(Miser)
    assert ENCOUNTER.encode(powers) == b"{}"

"""No ruling of section 17 is forgotten: each is named by a test, or looked after by the tests of its alien."""

from __future__ import annotations

import re
from pathlib import Path

from cosmodrome.games.encounter.rules.timing.hooks import ALIENS

HERE = Path(__file__).parent
UNBUILT = {18: "Shadow", 23: "Amoeba", 39: "Amoeba"}
"""Rulings about an alien that may not be in the box yet; once it is, its ruling needs a test."""
WITH_THEIR_ALIEN = {
    58: ("swindler", "exchanges_everything", "round_the_chairs"),
    59: ("roach", "both_kinds", "the_void"),
    60: ("sycophant", "last_token"),
    61: ("wormhole", "test_wild", "test_super"),
    62: ("sneak", "the_void"),
    63: ("sycophant", "given_away"),
    64: ("tyrant", "test_wild", "a_deal"),
    65: ("scavenger", "each_colony_once", "three_cards"),
    66: ("vox", "test_super"),
    68: ("swindler", "for_its_side", "with_its_penalties"),
    69: ("tyrant", "other_losses"),
}
"""Rulings about one alien alone that its own tests look after: the alien, and words in the names of those tests."""


def test_every_ruling_has_a_test_that_names_it() -> None:
    rules = (HERE.parents[2] / "docs/specs/encounter.md").read_text()
    section = rules.split("## 17. ")[1].split("## 18. ")[0]
    numbers = {int(found) for found in re.findall(r"^(\d+)\. ", section, re.MULTILINE)}
    tests = "\n".join(path.read_text() for path in HERE.rglob("test_*.py"))
    tested = {int(found) for found in re.findall(r"def test_17_(\d+)_", tests)}
    built = {alien.name for alien in ALIENS.values()}
    for alien, *words in WITH_THEIR_ALIEN.values():
        names = re.findall(r"def (test_\w+)", (HERE / f"aliens/test_{alien}.py").read_text())
        assert [word for word in words if not any(word in name for name in names)] == [], alien
    tested |= {*WITH_THEIR_ALIEN}
    missing = {number for number in numbers - tested if UNBUILT.get(number) not in {*UNBUILT.values()} - built}
    assert len(numbers) >= 57
    assert missing == set()

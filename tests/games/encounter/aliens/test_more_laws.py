"""The laws of every game, with Macron, Fodder, Barbarian, Hacker, Grudge, Fido and Dictator side by side."""

from __future__ import annotations

import pytest

from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.lab.laws import play

TABLES = (
    "Hacker, Barbarian, Macron, Bulwark",
    "Grudge, Fodder, Dictator, Parasite",
    "Fido, Filch, Scavenger, Mind",
)


@pytest.mark.parametrize("aliens", TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_laws_hold_with_these_aliens(aliens: str, seed: int) -> None:
    options = Options(seats=4, aliens=aliens, four_planets=seed == 2, max_turns=14)
    record = play(ENCOUNTER, options, seed, 37)
    assert len(record.entries) > 50

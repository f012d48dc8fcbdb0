"""The laws of every game, with aliens of Cosmic Storm side by side."""

from __future__ import annotations

import pytest

from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.rules.dealing import Options
from cosmodrome.lab.laws import play

TABLES = (
    "Roach, Swindler, Tyrant, Void",
    "Scavenger, Mouth, Clone",
    "Vulch, Mouth, Mutant, Scavenger",
    "Sloth, Wormhole, Squee, Parasite",
    "Reincarnator, Philanthropist, Sorcerer, Tyrant",
    "Citadel, Mite, Vacuum, Remora",
    "Sneak, Worm, Vox, Sycophant, Tide",
    "Arcade, Roach, Bulwark, Zombie",
)


@pytest.mark.parametrize("aliens", TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_laws_hold_with_these_aliens(aliens: str, seed: int) -> None:
    seats = len(aliens.split(","))
    options = Options(seats=seats, aliens=aliens, storm=True, four_planets=seed == 2, max_turns=14)
    record = play(ENCOUNTER, options, seed, 37)
    assert len(record.entries) > 50

"""A thousand flicks whose every bit is stored: any machine, Python or hash seed must give the same (§16).

After a wanted change: `python -m tests.games.kaboom.test_physics_bits > tests/games/kaboom/physics_bits.txt`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from itertools import chain
from pathlib import Path
from struct import pack

import pytest
from tests.games.kaboom.layouts import STANDARD, flick, layout, whole_numbers

from cosmodrome.games.kaboom.rules.geometry import Field
from cosmodrome.games.kaboom.rules.physics import Slide, trace

STORED = Path(__file__).with_name("physics_bits.txt")
FIELDS = [
    Field(),
    Field(edges=(True, True, True, True)),
    Field(760.0, 760.0),
    Field(500.0, 700.0, edges=(True, False, False, True)),
]
BATCH = 100


def bits(result: Slide) -> bytes:
    """Everything a slide tells, in order, floats as eight bytes."""
    places = [place or (-1.0, -1.0) for place in result.places]
    return b"".join(pack(f"<{len(row)}d", *row) for row in chain(places, result.hits, result.exits, *result.paths))


def digest(batch: int) -> str:
    """SHA-256 of a hundred flicks, one of four also pushing two planets at the same time."""
    whole = sha256()
    for number in range(BATCH):
        draw = whole_numbers(f"bits {batch} {number}")
        field = FIELDS[number % len(FIELDS)]
        places, pushes = layout(draw, field), [flick(draw)]
        if draw(0, 3) == 0:
            pushes += [(draw(0, 5), draw(0, 35999), 1500.0), (draw(6, 11), draw(0, 35999), 2000.0)]
        whole.update(bits(trace(field, STANDARD, places, pushes)))
    return whole.hexdigest()


@pytest.mark.parametrize("batch", range(10))
def test_a_hundred_flicks_give_the_stored_bits(batch: int) -> None:
    assert digest(batch) == STORED.read_text().split()[batch]


def test_another_process_with_another_hash_seed_gives_the_same_bits() -> None:
    code = "from tests.games.kaboom.test_physics_bits import digest; print(digest(0))"
    here = [path or os.getcwd() for path in sys.path]
    env = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": os.pathsep.join(here)}
    ran = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == STORED.read_text().split()[0]


if __name__ == "__main__":
    print(*map(digest, range(10)), sep="\n")

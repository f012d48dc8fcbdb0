"""Files stay short enough to be read at a sitting."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import cosmodrome

ROOT = Path(cosmodrome.__file__).parent
LONGEST = 400
MEDIAN = 130
REASON = "Long because "
"""How the first lines of a file that is longer say why."""
LINES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").splitlines() for path in ROOT.rglob("*.py")
}


def test_no_file_is_long_without_a_reason() -> None:
    long = {name for name, lines in LINES.items() if len(lines) > LONGEST and REASON not in " ".join(lines[:12])}
    assert not long, f"split {sorted(long)}, or say why in the first lines: {REASON!r}…"


def test_the_middle_file_is_short() -> None:
    assert median(len(lines) for lines in LINES.values() if lines) <= MEDIAN

"""Every ruling of the specification has a test; what refusals and events cite is tested for all games together."""

from __future__ import annotations

import re
from pathlib import Path

RULES = Path(__file__).parents[3] / "docs" / "specs" / "chains.md"


def test_every_ruling_has_a_test() -> None:
    text = RULES.read_text(encoding="utf-8")
    numbers = {
        int(n) for n in re.findall(r"^(\d+)\. ", text[text.index("### 10.1") : text.index("## 11.")], re.MULTILINE)
    }
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    tested = {int(n) for n in re.findall(r"def test_ruling_(\d+)_", tests)}
    assert numbers == tested
    vectors = set(re.findall(r"^\| ([VP]\d+) \|", text, re.MULTILINE))
    assert vectors == set(re.findall(r"def test_([VP]\d+)_", tests))

"""Every rule that a refusal or an event cites is there to be read."""

from __future__ import annotations

import re
from pathlib import Path

import cosmodrome.games.chains as chains

FOLDER = Path(chains.__file__).parent
RULES = Path(__file__).parents[3] / "docs" / "rules" / "cosmic-chains.md"


def cited() -> set[str]:
    """The last word of each Refusal, and each event's rule."""
    found = set()
    for path in FOLDER.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'Refusal\([^)]*?"(\d[\d.-]*)"\)', source, re.DOTALL))
        found |= set(re.findall(r'^    rule = "([^"]+)"', source, re.MULTILINE))
    return found


def test_every_cited_rule_exists() -> None:
    text = RULES.read_text(encoding="utf-8")
    sections = set(re.findall(r"^#{2,3} (\d+(?:\.\d+)?)", text, re.MULTILINE))
    rulings = {f"10-{number}" for number in re.findall(r"^(\d+)\. ", text[text.index("### 10.1") :], re.MULTILINE)}
    assert len(cited()) > 15
    assert cited() <= sections | rulings


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

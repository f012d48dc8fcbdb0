"""Specifications: numbered sections and rulings, and words without their marks."""

from __future__ import annotations

from pathlib import Path

import pytest

from cosmodrome.rulebook.spec import Spec

SPECS = sorted((Path(__file__).parents[2] / "docs" / "specs").glob("*.md"))
BOOK = """\
# Title

## 1. First

### 1.1 Opening `words`

A paragraph with **strong**, *soft* and `code` words [R; p. 4]
on two lines.

1. one
   * point
2. two

### 1.2 Numbers

| # | what | why |
|--:|---|---|
| 7 | seventh | **because** |

## 2. List

1. a
2. b

## 3. Points

* first
* second
"""


def test_a_paragraph_is_found_by_its_number() -> None:
    book = Spec(BOOK)
    assert book.paragraph("1.1") == "A paragraph with strong, soft and code words on two lines."
    assert book.paragraph("1.1-1") == "one point"
    assert book.paragraph("1-2") == "two", "also from the section above"
    assert book.paragraph("1-7") == book.paragraph("1.2-7") == "seventh · because"
    assert book.paragraph("2") == "1. a 2. b"
    assert book.paragraph("3") == "first"
    assert [book.paragraph(rule) for rule in ("1.1-9", "4", "4-1", "")] == ["", "", "", ""]


def test_sections_have_titles_and_run_to_the_next_of_their_level() -> None:
    book = Spec(BOOK)
    titles = {number: found.title for number, found in book.sections.items()}
    assert titles == {"1": "First", "1.1": "Opening words", "1.2": "Numbers", "2": "List", "3": "Points"}
    assert book.section("2.").splitlines() == ["## 2. List", "", "1. a", "2. b"]
    assert book.section("1").count("###") == 2
    assert book.section("9") == ""


def test_a_heading_in_a_fenced_block_is_none() -> None:
    assert list(Spec("## 1. A\n\n```\n## 2. B\n```\n").sections) == ["1"]


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_every_specification_has_sections(path: Path) -> None:
    assert len(Spec(path.read_text(encoding="utf-8")).sections) > 2

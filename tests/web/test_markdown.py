"""Rules files as HTML: addresses for every cited paragraph, and nothing of the text is markup."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from cosmodrome.web.markdown import render

RULES = sorted((Path(__file__).parents[2] / "docs" / "rules").glob("*.md"))


class Balance(HTMLParser):
    """Fails on a tag that is closed out of order, or an id used twice."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag not in ("hr", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_sections_and_numbered_items_have_addresses() -> None:
    html, contents = render("# Title\n\n## 4. Turn\n\n### 4.1 Play\n\nLegal iff\n\n1. one\n2. two\n   goes on\n")
    assert contents == (("r4", "4. Turn"), ("r4.1", "4.1 Play"))
    assert '<li id="r4.1-2">two goes on</li>' in html


def test_text_is_never_markup() -> None:
    html, _ = render(
        "## 1. <b>x</b>\n\n<script>alert(1)</script> & `<i>` **<u>**\n\n| <a> | b |\n|---|---|\n| <c> | d |"
    )
    assert "<script" not in html
    assert "<b>" not in html
    assert "<code>&lt;i&gt;</code>" in html
    assert "<strong>&lt;u&gt;</strong>" in html
    assert "&lt;a&gt;" in html


def test_lists_nest_and_tables_have_heads() -> None:
    html, _ = render("* a\n  - b\n  - c\n* d\n\n| x | y |\n|---|--:|\n| 1 | 2 |\n")
    assert "<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>" in html
    assert '<th scope="col">x</th>' in html
    assert "<td>2</td>" in html


def test_a_fenced_block_keeps_its_lines() -> None:
    html, _ = render("```\na\n\n# b\n```\n")
    assert "<code>a\n\n# b</code>" in html


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_every_rules_file_renders_in_balance(path: Path) -> None:
    html, contents = render(path.read_text(encoding="utf-8"))
    check = Balance()
    check.feed(html)
    assert not check.open
    assert len(check.ids) == len(set(check.ids))
    assert contents
    assert {anchor for anchor, _ in contents} <= set(check.ids)


def test_the_rules_that_colors_cites_can_be_found() -> None:
    html, _ = render(next(path for path in RULES if path.stem == "cosmic-colors").read_text(encoding="utf-8"))
    for rule in ("3", "4.1", "4.1-2", "4.1-3", "4.1-4", "4.1-5", "4.2", "4.3", "4.4", "4.5", "5", "7.1", "7.3"):
        assert f'id="r{rule}"' in html

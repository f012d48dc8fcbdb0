"""The specification of a game, as developers read it: numbered sections, rulings with their numbers, source marks.

`cosmodrome rules --spec` shows it. Section "4.1 Play" is called 4.1, and item 3 of a numbered list in it 4.1-3.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from markdown_it.token import Token

from cosmodrome.rulebook.markdown import inside, parser, parts, plain, words

NUMBERED = re.compile(r"(\d+(?:\.\d+)*)\.?\s+(.*)")
SOURCE = re.compile(r" ?\[[RXIP](?:[;,: ][^\]]*)?\]")
"""What a specification says about sources, and a cited sentence does without."""
PARSER = parser()


class Section(NamedTuple):
    """A numbered section with its heading and all beneath it: a run of lines, and the tokens made from them."""

    number: str
    title: str
    lines: slice
    tokens: slice


class Spec:
    """One specification."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._tokens = PARSER.parse(text)

    @cached_property
    def sections(self) -> dict[str, Section]:
        """The numbered sections, in order."""
        heads = [i for i, token in enumerate(self._tokens) if token.type == "heading_open"]
        found: dict[str, Section] = {}
        for at, i in enumerate(heads):
            if match := NUMBERED.match(self._tokens[i + 1].content):
                title = SOURCE.sub("", plain(self._tokens[i + 1])).partition(" ")[2]
                deeper = (j for j in heads[at + 1 :] if self._tokens[j].tag <= self._tokens[i].tag)
                end = next(deeper, len(self._tokens))
                found.setdefault(match[1], Section(match[1], title.strip(), self._lines(i, end), slice(i, end)))
        return found

    def _lines(self, first: int, end: int) -> slice:
        """The lines of a run of tokens that begins with a heading, and ends before another or with the file."""
        begin, after = self._tokens[first].map, self._tokens[end].map if end < len(self._tokens) else None
        assert begin is not None
        return slice(begin[0], after[0] if after else None)

    def section(self, number: str) -> str:
        """One section as Markdown; empty if there is none of that number."""
        found = self.sections.get(number.rstrip("."))
        return "\n".join(self.text.splitlines()[found.lines]) if found else ""

    def paragraph(self, rule: str) -> str:
        """The words of the paragraph that a rule such as `4.1-3` or `4.1` names; empty if there is none."""
        number, _, item = rule.partition("-")
        found = self.sections.get(number)
        if found is None:
            return ""
        tokens = self._tokens[found.tokens]
        found_words = (_item(tokens, item) or _row(tokens, item)) if item else _opening(tokens)
        return SOURCE.sub("", found_words)


def _item(tokens: Sequence[Token], number: str) -> str:
    """The words of the first item with this number."""
    found = (content for item, content in parts(tokens, "list_item_open") if item.info == number)
    return " ".join(words(next(found, ())))


def _row(tokens: Sequence[Token], number: str) -> str:
    """The row of a table whose first cell is the number, without it."""
    rows = (words(content) for _, content in parts(tokens, "tr_open"))
    return next((" · ".join(row[1:]) for row in rows if row[0] == number), "")


def _opening(tokens: Sequence[Token]) -> str:
    """The words of the first block under a section's heading; of a list of points the first point alone."""
    if len(tokens) < 4:
        return ""
    if tokens[3].type == "fence":
        return " ".join(tokens[3].content.split())
    if tokens[3].type == "table_open":
        return "; ".join(" · ".join(words(row)) for _, row in parts(inside(tokens, 3), "tr_open"))
    if tokens[3].type == "ordered_list_open":
        items = parts(inside(tokens, 3), "list_item_open")
        return " ".join(f"{item.info}. {' '.join(words(content))}" for item, content in items if item.level == 1)
    return next((plain(token) for token in tokens[3:] if token.type == "inline"), "")

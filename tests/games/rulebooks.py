"""The players' rulebooks as tests read them: each paragraph that can be cited, by its anchor."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
ANCHOR = re.compile(r"<!-- #([a-z0-9-]+) -->\n(.+)")
MOST = 120
"""No cited paragraph has more words."""
MARKS = re.compile(r"`|\[[RIXP](?:\]|[;,: ])|\bq = |\(\d+\.\d+\)|§")
"""Code, source marks and numbers of the specification, which have no place in a rulebook."""


@cache
def paragraphs(game: str) -> dict[str, str]:
    """By anchor: the words of the paragraph that follows it."""
    text = (FOLDER / f"{game}.md").read_text(encoding="utf-8")
    found = ANCHOR.findall(text)
    assert len(found) == len({anchor for anchor, _ in found}), "an anchor is used twice"
    assert len(found) == text.count("<!-- #"), "an anchor stands before no paragraph"
    return {anchor: re.sub(r"[*_>]", "", words).strip() for anchor, words in found}


def fault(game: str, anchor: str) -> str:
    """What is wrong with a cite; empty if it leads to a paragraph that answers by itself."""
    words = paragraphs(game).get(anchor, "")
    if not words:
        return f"{game} cites {anchor!r}, which its rulebook does not have"
    if words.startswith(("#", "|")) or not words.endswith((".", "!", "?")):
        return f"{anchor} is a heading or no sentence: {words}"
    if MARKS.search(words) or len(words.split()) > MOST:
        return f"{anchor} holds marks or is too long: {words}"
    return ""

"""The anchored paragraphs of the players' rulebooks, read without the program, and what a sentence must keep to."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

RULES = Path(__file__).parents[2] / "docs" / "rules"
ANCHOR = re.compile(r"<!-- #([a-z0-9-]+) -->\n(.*?)(?=\n\n|\Z)", re.S)
MARKS = re.compile(r"\[[RPXI]\]|`|W_[A-Z]|\breconstructed\b|^#")
TAG = re.compile(r"\{[0-5]\}")
"""Stands for a name, which the table puts in."""
PLURAL = r"\b1 (?:\w+ )?(?:cards|ships|points|stars|crystals|tokens)\b"
STRAY = re.compile(r"[{}_]|  |,[.;,]|, ?$| [.,;]|;\.|\.\.|\ba [HO] star|None|" + PLURAL)


@cache
def paragraphs(game: str) -> dict[str, str]:
    """The words under each anchor."""
    return {name: " ".join(words.split()) for name, words in ANCHOR.findall((RULES / f"{game}.md").read_text("utf-8"))}


def check_cite(game: str, rule: str) -> None:
    """The rule is a paragraph of the rulebook that answers by itself."""
    found = paragraphs(game).get(rule)
    assert found, f"{game} cites {rule!r}, which its rulebook does not have"
    assert not MARKS.search(found), found
    assert len(found.split()) <= 120, found


def check_words(said: str) -> None:
    """A sentence for people: no braces but those of names, no raw ids, no stray commas or spaces, numbers agree."""
    assert said.strip() == said, repr(said)
    fault = STRAY.search(TAG.sub("Ann", said))
    assert not fault, f"{fault[0]!r} in {said!r}"

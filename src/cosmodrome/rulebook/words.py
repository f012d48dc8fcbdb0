"""How long the rulebooks are, and how long they may be."""

from __future__ import annotations

import re

from cosmodrome.rulebook.markdown import MARK
from cosmodrome.rulebook.players import Rulebook

LIMITS = {"colors-jr": 220, "colors": 1200, "chains": 2500, "kaboom": 2500, "crafting": 4000, "encounter": 5000}
"""The most words a rulebook may have. Lists of cards are not counted, they come from the data, nor is the list of
sources at the end, which nobody needs to play.

That of Jr is one phone screen: its text must stand on 390 by 844 pixels (tests/browser/test_learn.py).
"""
SUMMARY = 250
"""The most words of a summary."""
SOURCES = "## What we know and what we made up"
WORD = re.compile(r"[^\W_](?:[^\s|]*)")
"""Anything that begins with a letter or a digit; what only marks something up is no word."""


def count(book: Rulebook) -> int:
    """The words that somebody reads to play, captions of pictures included."""
    lines = (_read(line) for line in book.source.partition(SOURCES)[0].splitlines())
    return sum(len(WORD.findall(line)) for line in lines)


def _read(line: str) -> str:
    found = MARK.fullmatch(line.strip())
    if found is None:
        return line
    return found[1].partition(":")[2] if found[1].startswith("figure ") else ""

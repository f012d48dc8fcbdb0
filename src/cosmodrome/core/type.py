"""Exact text: how wide words are in the fonts we ship, where a line breaks, at which size words fit into their box.

The widths are those of the fonts in `web/static/fonts`, written by `tools/fonts.py`. Kerning is switched off on boards,
so that a line is exactly as long as the sum of its letters. Where our fonts are not loaded the stand-ins are made small
enough to take no more room, so what fits here fits everywhere.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from typing import Literal
from unicodedata import combining, east_asian_width

Face = Literal["text", "bold", "name"]
"""Plain and bold for reading; and the one with character, for names and numbers."""
UNKNOWN, WIDE = 700, 1100
"""The width of a letter that is in none of our fonts, in thousandths of the size; and of one that is wide anywhere."""
ELLIPSIS = "…"
VOWELS = frozenset("aeiouyAEIOUY")


def _read() -> dict[str, dict[str, int]]:
    table = json.loads(files("cosmodrome.core").joinpath("type_widths.json").read_text(encoding="utf-8"))
    return {face: dict(zip(letters, widths, strict=True)) for face, (letters, widths) in table.items()}


_WIDTHS = _read()


def _strange(letter: str) -> int:
    """The room for a letter that none of our fonts has: its width is not known, so it is taken as wide."""
    if combining(letter):
        return 0
    return WIDE if east_asian_width(letter) in "WF" or ord(letter) > 0xFFFF else UNKNOWN


@lru_cache(maxsize=1 << 13)
def _units(words: str, face: Face) -> int:
    known = _WIDTHS[face]
    return sum(known[letter] if letter in known else _strange(letter) for letter in words)


def measure(words: str, size: float, face: Face = "text") -> float:
    """How long a line is at a letter size."""
    return _units(words, face) * size / 1000


def cut(words: str, size: float, room: float, face: Face = "text") -> str:
    """The words, or as many letters of them as fit with dots at the end."""
    if measure(words, size, face) <= room:
        return words
    while words and measure(words + ELLIPSIS, size, face) > room:
        words = words[:-1].rstrip(" ,.;·")
    return words + ELLIPSIS if words else ""


@lru_cache(maxsize=1 << 12)
def fit(words: str, size: float, room: float, face: Face = "text", least: float = 0.0) -> tuple[str, float]:
    """A line and the largest letter size, from `size` down to `least`, at which it fits; at the least it is cut."""
    whole, size = _units(words, face) / 1000, max(size, least)
    if whole * size <= room:
        return words, size
    size = max(least, int(room / whole * 10) / 10)
    return cut(words, size, room, face), size


@lru_cache(maxsize=1 << 12)
def wrap(words: str, size: float, room: float, face: Face = "text", most: int = 0) -> tuple[str, ...]:
    """Words in lines that fit the room; at most so many, the last of them then with dots.

    A word that is longer than a line is parted at a hyphen or between syllables.
    """
    lines: list[str] = []
    line = ""
    for word in words.split():
        longer = f"{line} {word}" if line else word
        if measure(longer, size, face) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        while measure(word, size, face) > room and len(word) > 1:
            head, word = _parted(word, size, room, face)
            lines.append(head)
        line = word
    if line:
        lines.append(line)
    if most and len(lines) > most:
        lines[most - 1 :] = [cut(f"{lines[most - 1]} {lines[most]}", size, room, face)]
        if not lines[-1].endswith(ELLIPSIS):
            lines[-1] = cut(lines[-1] + "\u00a0" * 40, size, room, face)
    return tuple(lines)


def _parted(word: str, size: float, room: float, face: Face) -> tuple[str, str]:
    """The most of a word that fits a line, with its hyphen, and the rest."""
    fits = [i for i in range(1, len(word)) if measure(word[:i] + "-" * (word[i - 1] != "-"), size, face) <= room]
    for i in reversed(fits):
        if word[i - 1] == "-":
            return word[:i], word[i:]
        if 2 <= i <= len(word) - 3 and _syllable(word, i):
            return word[:i] + "-", word[i:]
    i = fits[-1] if fits else 1
    return word[:i] + "-" * (word[i - 1] != "-"), word[i:]


def _syllable(word: str, i: int) -> bool:
    """Whether a word may be parted before its letter i: where consonants lead to a vowel, as in con-so-nant."""
    if not word[i].isalpha() or word[i] in VOWELS or word[i - 1 : i + 1].lower() in ("th", "ph", "ch", "sh", "ck"):
        return False
    after = word[i + 1 :].lstrip("hrl")
    ends = word[i - 1] in VOWELS or word[i - 2] in VOWELS
    return ends and bool(after) and after[0] in VOWELS


@lru_cache(maxsize=1 << 12)
def block(
    words: str, size: float, room: float, height: float, face: Face = "text", least: float = 0.0, leading: float = 1.16
) -> tuple[tuple[str, ...], float]:
    """Lines and the largest letter size, from `size` down to `least`, at which they fit a box; then they are cut."""
    size = max(size, least)
    while size > least:
        lines = wrap(words, size, room, face)
        if len(lines) * size * leading <= height and not any(line.endswith("-") for line in lines[:-1]):
            return lines, size
        size = max(least, size - 0.5)
    return wrap(words, size, room, face, max(1, int(height / (size * leading)))), size

"""What can be told about a thing on the table: an About, and the way from a name in a sentence to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import msgspec


class About(msgspec.Struct, frozen=True):
    """A card, piece or place in words, with its picture; made from a View alone, so that it tells nothing new.

    Words may hold seats as `{1}`, as in sentences.
    """

    title: str
    kind: str
    """What sort of thing it is: "satellite, weapon"."""
    text: str = ""
    """What it says and does, in full; paragraphs are lines."""
    now: str = ""
    """What is true of it now, or what it does now if that differs."""
    rule: str = ""
    """The paragraph of the players' rules, by its anchor."""
    source: str = ""
    """Where we have the text from; empty for what follows from the rules alone."""
    art: str = ""
    """An `<svg>` of it, which refers to the `defs` of the game's drawing."""


def picture(inside: str, width: float, height: float, left: float = 0, top: float = 0) -> str:
    """A drawing of one thing, as an About has it."""
    return f'<svg viewBox="{left:g} {top:g} {width:g} {height:g}" aria-hidden="true">{inside}</svg>'


def lines(*words: str) -> str:
    """Paragraphs of an About, without the empty ones."""
    return "\n".join(word for word in words if word)


def facts(*words: str) -> str:
    """Sentences of an About, without the empty ones."""
    return " ".join(word for word in words if word)


Teller = Callable[..., About | None]
"""Tells of one sort of part: `teller(view, data, *numbers)`."""


def tell(tellers: Mapping[str, Teller], view: Any, part: str, data: Any) -> About | None:
    """What the teller of this sort of part says: `{"cell:#": ...}` tells of `cell:7`. None for what is not there."""
    kind, *rest = part.split(":")
    numbers = [int(word) for word in rest if word.isascii() and word.isdecimal() and len(word) < 5]
    whole = len(numbers) == len(rest)
    teller = tellers.get(kind + ":#" * len(rest) if whole else part.replace("#", ""))
    try:
        return teller(view, data, *(numbers if whole else ())) if teller else None
    except IndexError:  # a number beyond all that are on the table
        return None


def nothing(view: Any, part: str, data: Any) -> About | None:
    """For a game that tells nothing about its things."""
    return None


def no_names(data: Any) -> Mapping[str, str]:
    """For a game without names to look up."""
    return {}


# -- names in sentences ------------------------------------------------------------------------------


def names_in(sentence: str, names: Mapping[str, str]) -> list[str]:
    """The names that a sentence speaks of, in order, each once; "Human flare" is not also "Human"."""
    if not names:
        return []
    return list(dict.fromkeys(_pattern(tuple(names)).findall(sentence)))


@lru_cache(maxsize=64)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")

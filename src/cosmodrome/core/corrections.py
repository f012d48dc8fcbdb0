"""How large an owner's corrections may be, tested before and after they are parsed.

`tomllib` takes time in the square of a key's depth: 60 kB of `a.a.a…` held everybody up for 19 s. So the text is
measured first, by one pass that never looks back; what it lets through parses in 50 ms at most.
"""

from __future__ import annotations

import re
from typing import Any

from cosmodrome.core.refusal import Refusal

MOST_BYTES = 16 * 1024
DEEPEST = 6
"""How deep keys and brackets may go; no data file of ours is deeper than 4."""
MOST_ITEMS = 256
"""How many values one table or list may have."""
MOST_VALUES = 2000
"""How many values there may be in all."""
LARGEST = 1_000_000
"""The largest number; games ask for far less."""

_TOKEN = re.compile(
    r'"{3}(?:[^\\]|\\.)*?(?:"{3,5}|\Z)|\'{3}.*?(?:\'{3,5}|\Z)|"(?:[^"\\\n]|\\.)*+"?|\'[^\'\n]*+\'?'  # text
    r"|\#[^\n]*+|\.|[\[{]|[\]}]|[=,\n]",
    re.DOTALL,
)


def check_text(corrections: str) -> None:
    """Refuse a text that is too long or goes too deep, before anything parses it."""
    if len(corrections) > MOST_BYTES or len(corrections.encode()) > MOST_BYTES:
        raise Refusal("data", f"The data file is too long: corrections may have up to {MOST_BYTES // 1024} kB.")
    dots = depth = 0
    for found in _TOKEN.finditer(corrections):
        token = found[0]
        if token == ".":
            dots += 1
        elif token in "[{":
            depth, dots = depth + 1, 0
        elif token in "]}":
            depth, dots = max(0, depth - 1), 0
        elif token in "=,\n":
            dots = 0
        if max(dots, depth) > DEEPEST:
            line = corrections.count("\n", 0, found.start()) + 1
            raise Refusal("data", f"The data file, line {line}: keys and brackets may go {DEEPEST} deep, not deeper.")


def check_values(tree: dict[str, Any]) -> None:
    """Refuse more, or larger, values than a box could hold."""
    left = MOST_VALUES
    waiting: list[Any] = [tree]
    while waiting:
        value = waiting.pop()
        left -= 1
        if isinstance(value, dict | list):
            if len(value) > MOST_ITEMS or left < 0:
                few = f"up to {MOST_ITEMS} values in a table or list, and {MOST_VALUES} in all"
                raise Refusal("data", f"The data file: there may be {few}.")
            waiting += value.values() if isinstance(value, dict) else value
        elif isinstance(value, int | float) and not -LARGEST <= value <= LARGEST:
            raise Refusal("data", f"The data file: a number lies between -{LARGEST:,} and {LARGEST:,}.")

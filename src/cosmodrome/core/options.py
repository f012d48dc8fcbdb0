"""How an option of a game is asked for: a label, a sentence of help, and words for every answer.

A form makes its control from this alone, so that no player ever meets a field's name, a number for a seat or a string
of bits. It is kept in the JSON schema of a game's Options, beside what msgspec checks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Meta

Control = Literal["flag", "number", "choice", "seat", "set", "bits", "each"]
"""A switch; a number; one of some words; a seat or chance (-1); some of some words, with spaces between; the same as a
string of 0 and 1; one of some words for each seat, joined, or nothing."""


class Preset(msgspec.Struct, frozen=True):
    """Options that go well together, under a name that says for whom."""

    title: str
    """"First game", "Full game", "Short game"."""
    about: str
    options: dict[str, Any] = {}
    """What differs from the defaults."""


class Box(msgspec.Struct, frozen=True):
    """A box on the shelf: a game as it is sold, and with which options that is played."""

    name: str
    """In addresses, and of its picture."""
    title: str
    blurb: str
    minutes: tuple[int, int] | None = None
    """How long a game takes people, from and to."""
    age: int = 0
    """From which age; 0 if nobody has said."""
    weight: str = ""
    """How much there is to learn, in a word or two."""
    options: dict[str, Any] = {}


def option(
    label: str,
    help: str,
    *,
    words: Mapping[str, str] | None = None,
    control: Control | None = None,
    joint: str = "",
    more: bool = False,
    **limits: Any,
) -> Meta:
    """What a field of Options is annotated with.

    `words` says every answer as a player would; `joint` stands between the answers of each seat; `more` are options
    that few people need, which forms keep out of sight at first.
    """
    ask = {"words": dict(words or {}), "control": control, "joint": joint, "more": more}
    return Meta(title=label, description=help, extra_json_schema={"ask": ask}, **limits)


CHANCE = "-1"
"""The value of an option for a seat that leaves it to chance."""

"""A View in words: lines of spans, for terminals, screen readers and language models."""

from __future__ import annotations

import msgspec


class Span(msgspec.Struct, frozen=True):
    """A few characters that may stand for a piece."""

    show: str
    """What a terminal shows, such as `R★`."""
    say: str = ""
    """The same in words, such as `red star`; empty if `show` is words already."""
    part: str = ""
    """The part of a move that pointing at it names."""
    tint: str = ""
    """A colour name for the terminal; never the only way to tell two spans apart."""
    silent: bool = False
    """Whether it is for the eye alone and is not said."""


Line = tuple[Span | str, ...]
Text = tuple[Line, ...]


def words(line: Line) -> str:
    """A line as a screen reader says it."""
    return "".join(span if isinstance(span, str) else "" if span.silent else span.say or span.show for span in line)


def glyphs(line: Line) -> str:
    """A line as a terminal shows it."""
    return "".join(span if isinstance(span, str) else span.show for span in line)


def plain(text: Text) -> str:
    """The whole text in words, one fact a line. A line that is there for the eye alone is left out."""
    return "\n".join(words(line) for line in text if words(line).strip() or not glyphs(line).strip())

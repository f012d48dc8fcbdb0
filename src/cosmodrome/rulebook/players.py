"""A rulebook as players read it: a page with pictures, a table of contents, and paragraphs that can be cited.

The paragraph after `<!-- #one-patch -->` has the address `one-patch` and answers a question by itself. Section
"Your turn" has the address `section-your-turn`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from markdown_it.token import Token

from cosmodrome.rulebook.markdown import MARK, blocks, headings, inside, parser, parts, plain, shown, words

Contents = tuple[tuple[str, str, int], ...]
"""The sections: address, heading, level (2 or 3)."""
Maker = Callable[[str], str]
"""What a mark stands for, made from the words after its first."""
PARSER = parser()
WORD = re.compile(r"[^\W_]{2,}")
SMALL = frozenset(
    re.findall(
        r"\w+", "and are can do does for how if in is it may me my of on the there to what when where which who why"
    )
)
"""Words of a question that say nothing of what it is about."""


class Section(NamedTuple):
    """A heading and all beneath it, as a run of lines."""

    title: str
    level: int
    lines: slice


class Paragraph(NamedTuple):
    """What an address stands for."""

    words: str
    heading: str
    """The title of the section it stands in."""
    lines: slice
    tokens: Sequence[Token]


class Figure(NamedTuple):
    """A picture that a rulebook asks for."""

    name: str
    caption: str


class Rulebook:
    """One rulebook, or a summary of one. Its page needs to know what marks stand for: `{"figure": …, "cards": …}`."""

    def __init__(self, text: str, makers: Mapping[str, Maker] | None = None, prefix: str = "") -> None:
        self.source = text
        self.makers = makers or {}
        self._tokens = PARSER.parse(text)
        _address(self._tokens, prefix)

    @cached_property
    def html(self) -> str:
        """All of it as HTML that is safe to put into a page, without the title, which the page has already."""
        return str(PARSER.renderer.render(list(shown(self._tokens)), PARSER.options, dict(self.makers)))

    def part(self, address: str) -> str:
        """What stands under the heading of one section, as HTML; empty if there is no such section."""
        start = next((i for i, token in enumerate(self._tokens) if token.attrGet("id") == address), None)
        if start is None:
            return ""
        rest = self._tokens[start + 3 :]
        end = next((i for i, token in enumerate(rest) if token.type == "heading_open"), len(rest))
        return str(PARSER.renderer.render(list(shown(rest[:end])), PARSER.options, dict(self.makers)))

    @cached_property
    def text(self) -> str:
        """The whole rulebook as Markdown for a terminal: without pictures, with lists of cards."""
        return self._bare(slice(None))

    @cached_property
    def contents(self) -> Contents:
        """The sections, down to the third level."""
        return tuple((address, found.title, found.level) for address, found in self.sections.items())

    @cached_property
    def sections(self) -> dict[str, Section]:
        """The sections by address, in order."""
        heads = [i for i, token in enumerate(self._tokens) if token.type == "heading_open"]
        found: dict[str, Section] = {}
        for at, i in enumerate(heads):
            token = self._tokens[i]
            if address := token.attrGet("id"):
                after = next((j for j in heads[at + 1 :] if self._tokens[j].tag <= token.tag), None)
                lines = slice(_line(token), None if after is None else _line(self._tokens[after]))
                found[str(address)] = Section(plain(self._tokens[i + 1]), int(token.tag[1]), lines)
        return found

    @cached_property
    def paragraphs(self) -> dict[str, Paragraph]:
        """What can be cited, by address."""
        found: dict[str, Paragraph] = {}
        heading = ""
        for i, token in enumerate(self._tokens):
            if token.type == "heading_open":
                heading = plain(self._tokens[i + 1])
            elif token.nesting == 1 and (address := token.attrGet("id")):
                content = inside(self._tokens, i)
                lines = slice(*(token.map or (0, 0)))
                found[str(address)] = Paragraph(_said(token, content), heading, lines, content)
        return found

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """The pictures asked for."""
        marks = (MARK.fullmatch(line.strip()) for line in self.source.splitlines())
        named = (found[1].removeprefix("figure ") for found in marks if found and found[1].startswith("figure "))
        return tuple(map(figure, named))

    def named(self, wanted: str) -> str:
        """The address somebody means who typed an address, a title, or the beginning of one; empty if there is none."""
        if wanted in self.paragraphs or wanted in self.sections:
            return wanted
        typed = _title(slug(wanted))
        known = [(address, _title(address)) for address in (*self.sections, *self.paragraphs)]
        whole = [address for address, title in known if title == typed]
        starts = [address for address, title in known if typed and title.startswith(typed)]
        return (whole or starts or [""])[0]

    def speaking(self, wanted: str) -> list[str]:
        """The sentences that speak of something: every word that matters begins one of theirs."""
        typed = [word.removesuffix("s") for word in WORD.findall(wanted.lower()) if word not in SMALL]
        said = [line for line in blocks(self._tokens) if line.endswith((".", "!", "?", "”"))]
        return [line for line in said if typed and all(_speaks(line, word) for word in typed)]

    def excerpt(self, address: str) -> str:
        """A section or a paragraph as Markdown."""
        found = self.sections.get(address) or self.paragraphs[address]
        return self._bare(found.lines)

    def _bare(self, lines: slice) -> str:
        """Lines as Markdown for a terminal, without marks; a mark for cards is the list of them."""
        kept: list[str] = []
        for line in self.source.splitlines()[lines]:
            if found := MARK.fullmatch(line.strip()):
                kind, _, rest = found[1].partition(" ")
                make = self.makers.get(f"{kind} in lines")
                kept += make(rest).splitlines() if make else ()
            else:
                kept.append(line)
        return re.sub(r"\n{3,}", "\n\n", "\n".join(kept)).strip()


def figure(words: str) -> Figure:
    """A mark's words as a name and a caption: `patch: Two stars side by side`."""
    name, _, caption = words.partition(":")
    return Figure(name.strip(), caption.strip())


def slug(title: str) -> str:
    """A title as part of an address: "Your turn" is `your-turn`."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def _speaks(line: str, start: str) -> bool:
    return re.search(rf"\b{re.escape(start)}", line.lower()) is not None


def spoken(markdown: str) -> list[str]:
    """Markdown as lines of words, for who hears it or reads it without letters of any other kind."""
    return [line for line in blocks(PARSER.parse(markdown)) if line]


def _title(address: str) -> str:
    """What somebody would call a section: `section-3-tidy-your-hand` is `tidy-your-hand`."""
    return re.sub(r"^\d+-(?=\D)", "", address.removeprefix("section-"))


def _line(token: Token) -> int:
    assert token.map is not None
    return token.map[0]


def _address(tokens: Sequence[Token], prefix: str) -> None:
    """Give each marked block, and each section down to the third level, its id; a prefix keeps two books apart."""
    taken = {token.content[1:] for token in tokens if token.type == "mark" and token.content.startswith("#")}
    for token, heading in headings(tokens):
        address = f"{prefix}section-{slug(plain(heading))}"
        if token.tag in ("h2", "h3") and address not in taken:
            taken.add(address)
            token.attrSet("id", address)
    for token, following in pairwise(tokens):
        if token.type == "mark" and token.content.startswith("#") and following.nesting == 1:
            following.attrSet("id", token.content[1:])


def _said(token: Token, content: Sequence[Token]) -> str:
    """The words of a block on one line: a paragraph, a list, an example or a table."""
    if token.type == "table_open":
        return "; ".join(" · ".join(filter(None, words(row))) for _, row in parts(content, "tr_open"))
    return " ".join(words(content))

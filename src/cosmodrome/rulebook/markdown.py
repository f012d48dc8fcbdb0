"""The Markdown of rules files, and safe HTML made from it: nothing of the text is ever markup.

Beside Markdown a rules file has marks, each on a line of its own:

    <!-- #one-patch -->                the paragraph that follows can be cited as `one-patch`
    <!-- figure patch: Two stars ... -->   a picture that the game draws, and what it shows
    <!-- cards goal -->                all cards of that kind
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_block import StateBlock
from markdown_it.token import Token

MARK = re.compile(r"<!--\s*(.*?)\s*-->")
SYNTAX = ("backticks", "blockquote", "emphasis", "escape", "fence", "heading", "hr", "list", "newline", "table")
"""All of Markdown that rules files use. There are no links, no images and no raw HTML: such text stays text."""


# -- looking through tokens -------------------------------------------------------------------------------------------


def headings(tokens: Sequence[Token]) -> Iterator[tuple[Token, Token]]:
    """Each heading: its opening, and its words."""
    return ((tokens[i], tokens[i + 1]) for i, token in enumerate(tokens) if token.type == "heading_open")


def plain(inline: Token) -> str:
    """The words of a paragraph, without what makes them strong, soft or code."""
    breaks = ("softbreak", "hardbreak")
    return "".join(" " if child.type in breaks else child.content for child in inline.children or ())


def inside(tokens: Sequence[Token], first: int) -> Sequence[Token]:
    """What is between an opening token and the one that closes it."""
    level, close = tokens[first].level, tokens[first].type.replace("_open", "_close")
    end = next(i for i in range(first, len(tokens)) if tokens[i].type == close and tokens[i].level == level)
    return tokens[first + 1 : end]


def words(tokens: Sequence[Token]) -> list[str]:
    """The words of each paragraph, item or cell."""
    return [plain(token) for token in tokens if token.type == "inline"]


def parts(tokens: Sequence[Token], kind: str) -> Iterator[tuple[Token, Sequence[Token]]]:
    """Each item or row: its opening, and what is in it."""
    return ((token, inside(tokens, i)) for i, token in enumerate(tokens) if token.type == kind)


def blocks(tokens: Sequence[Token]) -> Iterator[str]:
    """The words of each heading, paragraph and item on a line of their own, and of each row of a table on one."""
    skip = 0
    for i, token in enumerate(tokens):
        if token.type == "tr_open":
            skip = i + len(inside(tokens, i)) + 1
            yield "; ".join(filter(None, words(inside(tokens, i))))
        elif token.type == "inline" and i > skip:
            yield plain(token)


# -- the parser -------------------------------------------------------------------------------------------------------


def parser() -> MarkdownIt:
    """A parser whose HTML is safe to put into a page."""
    made = MarkdownIt("zero").enable(SYNTAX)
    made.block.ruler.before("paragraph", "mark", _mark, {"alt": ["paragraph", "blockquote", "list"]})
    rules = {"fence": _fence, "softbreak": _softbreak, "table_open": _table, "table_close": _end, "mark": _made}
    for name, rule in rules.items():
        made.add_render_rule(name, rule)
    return made


def _mark(state: StateBlock, line: int, last: int, silent: bool) -> bool:
    """A mark is a line of its own; whatever else looks like a comment stays text."""
    text = state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]
    found = MARK.fullmatch(text.rstrip())
    if found is None:
        return False
    if not silent:
        token = state.push("mark", "", 0)
        token.content, token.map = found[1], [line, line + 1]
        state.line = line + 1
    return True


def shown(tokens: Sequence[Token]) -> Iterator[Token]:
    """The tokens of the page: not the title, no head of a table in which nothing stands, and no inline styles."""
    skip = 0
    for i, token in enumerate(tokens):
        title = token.type == "heading_open" and token.tag == "h1"
        if title or (token.type == "thead_open" and not any(words(inside(tokens, i)))):
            skip = i + len(inside(tokens, i)) + 2
        if i >= skip:
            yield _cell(token, tokens[i + token.nesting]) if token.tag in ("td", "th") else token


def _cell(token: Token, content: Token) -> Token:
    """A cell without its alignment, which would be an inline style; one that heads nothing is no head."""
    if token.tag == "td" or not content.content:
        return token.copy(tag="td", attrs={})
    return token.copy(attrs={"scope": "col"} if token.nesting == 1 else {})


# -- its HTML ---------------------------------------------------------------------------------------------------------


def _made(self: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    """What a mark stands for: `env` says it by the mark's first word; an address shows nothing of itself."""
    kind, _, rest = tokens[at].content.partition(" ")
    make = env.get(kind)
    return str(make(rest)) if make else ""


def _fence(self: RendererHTML, tokens: Sequence[Token], at: int, *rest: Any) -> str:
    """A fenced block, which can be reached by keyboard so that it can be scrolled."""
    return f'<pre tabindex="0"><code>{escape(tokens[at].content.rstrip(), quote=False)}</code></pre>'


def _softbreak(self: RendererHTML, *rest: Any) -> str:
    return " "


def _table(self: RendererHTML, tokens: Sequence[Token], at: int, *rest: Any) -> str:
    """A table in a frame that can be scrolled, by keyboard too; the frame has the address."""
    address = tokens[at].attrGet("id")
    named = f' id="{escape(str(address))}"' if address else ""
    return f'<div class="scroll" tabindex="0" role="group" aria-label="Table"{named}><table>'


def _end(self: RendererHTML, *rest: Any) -> str:
    return "</table></div>"

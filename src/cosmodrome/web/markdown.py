"""Rules files as safe HTML: the few forms of Markdown they use, and an address for every paragraph that is cited.

A section "4.1 Play" gets the id `r4.1`, and the third item of a numbered list in it `r4.1-3`. Nothing of the
text is ever taken as markup.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

Contents = tuple[tuple[str, str], ...]

_HEADING = re.compile(r"(#{1,4})\s+(.*)")
_NUMBER = re.compile(r"(\d+(?:\.\d+)*)\.?\s")
_ITEM = re.compile(r"(\s*)(?:([*-])|(\d+)\.)\s+(.*)")
_SPAN = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*")


def render(text: str) -> tuple[str, Contents]:
    """The text as HTML, and its sections as (anchor, heading)."""
    writer = _Writer()
    for block in _blocks(text):
        writer.add(block)
    return writer.finish()


def _blocks(text: str) -> Iterator[list[str]]:
    """Runs of lines without an empty line; a fenced block is one run, empty lines and all."""
    block: list[str] = []
    fenced = False
    for line in text.splitlines():
        fence = line.startswith("```")
        if fence and not fenced and block:
            yield block
            block = []
        if not fenced and not fence and (not line.strip() or _HEADING.match(line)):
            if block:
                yield block
            block = []
            if line.strip():
                yield [line]
            continue
        block.append(line)
        if fence and fenced:
            yield block
            block = []
        fenced ^= fence
    if block:
        yield block


class _Writer:
    """Collects HTML; knows in which section it is."""

    def __init__(self) -> None:
        self.html: list[str] = []
        self.contents: list[tuple[str, str]] = []
        self.section = ""
        self.anchors: set[str] = set()

    def add(self, block: list[str]) -> None:
        first = block[0]
        if first.startswith("```"):
            self.html.append(f'<pre tabindex="0"><code>{escape(chr(10).join(block[1:-1]))}</code></pre>')
        elif heading := _HEADING.match(first):
            self._heading(len(heading[1]), heading[2].strip())
        elif set(first.strip()) == {"-"} and len(first.strip()) >= 3:
            self.html.append("<hr>")
        elif first.lstrip().startswith("|"):
            self.html.append(_table(block))
        elif _ITEM.match(first):
            self.html.append(self._list(block))
        else:
            self._lines(block)

    def _lines(self, block: list[str]) -> None:
        """A paragraph, which may run into a list or a table."""
        for i, line in enumerate(block[1:], 1):
            if _ITEM.match(line) or line.lstrip().startswith("|"):
                self.html.append(f"<p>{_inline(' '.join(block[:i]))}</p>")
                self.add(block[i:])
                return
        self.html.append(f"<p>{_inline(' '.join(map(str.strip, block)))}</p>")

    def _heading(self, level: int, words: str) -> None:
        if level == 1:
            return  # the page has the title already
        number = _NUMBER.match(words)
        self.section = number[1] if number else ""
        anchor = self._anchor(f"r{self.section}") if self.section else ""
        name = f' id="{anchor}"' if anchor else ""
        self.html.append(f"<h{level}{name}>{_inline(words)}</h{level}>")
        if anchor and level <= 3:
            self.contents.append((anchor, re.sub(r"[`*]", "", words)))

    def _anchor(self, wanted: str) -> str:
        """The id, unless it is taken already."""
        if wanted in self.anchors:
            return ""
        self.anchors.add(wanted)
        return wanted

    def _list(self, block: list[str]) -> str:
        items: list[tuple[int, str, list[str]]] = []  # indent, number or "", lines
        for line in block:
            item = _ITEM.match(line)
            if item and (not items or len(item[1]) <= items[0][0]):
                items.append((len(item[1]), item[3] or "", [item[4]]))
            else:
                items[-1][2].append(line)
        numbered = bool(items[0][1])
        inside = "".join(self._item(number, lines) for _, number, lines in items)
        start = f' start="{items[0][1]}"' if numbered and items[0][1] != "1" else ""
        return f"<ol{start}>{inside}</ol>" if numbered else f"<ul>{inside}</ul>"

    def _item(self, number: str, lines: list[str]) -> str:
        anchor = self._anchor(f"r{self.section}-{number}") if number and self.section else ""
        name = f' id="{anchor}"' if anchor else ""
        for i, line in enumerate(lines[1:], 1):
            if _ITEM.match(line):
                return f"<li{name}>{_inline(' '.join(map(str.strip, lines[:i])))}{self._list(lines[i:])}</li>"
        return f"<li{name}>{_inline(' '.join(map(str.strip, lines)))}</li>"

    def finish(self) -> tuple[str, Contents]:
        return "".join(self.html), tuple(self.contents)


def _table(block: list[str]) -> str:
    rows = [_cells(line) for line in block if line.lstrip().startswith("|")]
    has_head = len(rows) > 1 and all(set(cell) <= set("-: ") for cell in rows[1])
    body = rows[2:] if has_head else rows
    width = max(map(len, rows))
    head = f"<thead><tr>{_row(rows[0], 'th', width)}</tr></thead>" if has_head and any(rows[0]) else ""
    lines = "".join(f"<tr>{_row(cells, 'td', width)}</tr>" for cells in body)
    inside = f"<table>{head}<tbody>{lines}</tbody></table>"
    return f'<div class="scroll" tabindex="0" role="group" aria-label="Table">{inside}</div>'


def _cells(line: str) -> list[str]:
    return [cell.replace("\\|", "|").strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def _row(cells: list[str], tag: str, width: int) -> str:
    cells = cells + [""] * (width - len(cells))
    return "".join(
        f"<td>{_inline(cell)}</td>" if tag == "td" or not cell else f'<th scope="col">{_inline(cell)}</th>'
        for cell in cells
    )


def _inline(text: str) -> str:
    """Code, strong and emphasis inside a line; all else is escaped."""
    out: list[str] = []
    at = 0
    for found in _SPAN.finditer(text):
        out.append(escape(text[at : found.start()], quote=False))
        code, strong, soft = found.groups()
        if code is not None:
            out.append(f"<code>{escape(code, quote=False)}</code>")
        else:
            tag = "strong" if strong is not None else "em"
            out.append(f"<{tag}>{_inline(strong or soft)}</{tag}>")
        at = found.end()
    out.append(escape(text[at:], quote=False))
    return "".join(out)

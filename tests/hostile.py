"""Corrections that are no corrections but an attack: markup in every text that an owner may change."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from importlib.resources import files
from typing import Any, NamedTuple
from xml.etree import ElementTree

from cosmodrome.core.drawing import Drawing
from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal

MARK = "zqx"
"""Stands in every hostile text, so that it is found wherever it comes out."""
HOSTILE = (
    f'"><meta http-equiv=refresh content="0;url=//{MARK}">',
    f"'><script>{MARK}=1</script>",
    f"</text></g></svg><img src=x onerror={MARK}=1>",
    f'" onload="{MARK}=1" x="',
    f"' onmouseover='{MARK}=1' x='",
    f"<a href=javascript:{MARK}>{MARK}</a>",
    f"#fff;background:url(//{MARK}.example/x)",
    f"]]><!--{MARK} &lt;b&gt; &amp; &#60;i&#62; --><![CDATA[",
)
SHORT = ("<q>", "\"'<", "<q", '"')
"""For fields that hold a few characters only, the worst first."""
VOID = {"br", "hr", "img", "input", "link", "meta", "wbr"}


class Field(NamedTuple):
    """A text that a correction can name: `table` and `key`, and for lists the `id` of the entry."""

    table: str
    id: str | None
    key: str

    @property
    def kind(self) -> tuple[str, str]:
        """What all entries of a list have alike."""
        return self.table, self.key


@cache
def tree(game: Game) -> dict[str, Any]:
    """The game's data file, as it is."""
    package = files(game.data.__module__.rpartition(".")[0])
    names = [path for path in package.iterdir() if path.name.endswith(".toml")]
    return tomllib.loads(names[0].read_text(encoding="utf-8")) if names else {}


def fields(game: Game) -> Iterator[Field]:
    """Every string of the data file; by its id an entry is found, so that cannot be changed."""
    for table, value in tree(game).items():
        for entry in value if isinstance(value, list) else [value]:
            for key, text in entry.items():
                if isinstance(text, str) and key != "id":
                    yield Field(table, entry.get("id"), key)


@cache
def form(game: Game, kind: tuple[str, str], text: str) -> str:
    """The worst form of a text that fields of a kind take; nothing, if they take no text but a word out of a list."""
    first = next(field for field in fields(game) if field.kind == kind)
    for tried in (text, *SHORT):
        try:
            game.data(toml({first: f"{tried}0"}))
        except Refusal:
            continue
        return tried
    return ""


def attack(game: Game, text: str, *kinds: tuple[str, str], most: int | None = None) -> str:
    """Corrections that put the text into every field that takes it, or only into those of some kinds.

    With `most`, into as many fields as go into so many bytes, the first of every kind before the second of any.
    """
    chosen = [field for field in fields(game) if not kinds or field.kind in kinds]
    seen = Counter[tuple[str, str]]()
    texts: dict[Field, str] = {}
    for field in chosen:
        if worst := form(game, field.kind, text):
            texts[field] = f"{worst}{seen[field.kind] % 10}"  # letters of colours must differ
            seen[field.kind] += 1
    return toml(texts if most is None else _cut(texts, most))


def _cut(texts: dict[Field, str], most: int) -> dict[Field, str]:
    seen = Counter[tuple[str, str]]()
    order: list[tuple[int, Field]] = []
    for field in texts:
        order.append((seen[field.kind], field))
        seen[field.kind] += 1
    chosen: dict[Field, str] = {}
    for _, field in sorted(order, key=lambda item: item[0]):
        most -= len(toml({field: texts[field]}).encode()) + 1
        if most < 0:
            break
        chosen[field] = texts[field]
    return chosen


def toml(texts: dict[Field, str]) -> str:
    """Corrections as an owner would write them."""
    found: dict[tuple[str, str | None], list[str]] = {}
    for field, text in texts.items():
        found.setdefault(field[:2], []).append(f"{field.key} = {json.dumps(text, ensure_ascii=False)}")
    tables = [
        "\n".join([f"[{table}]" if id is None else f"[[{table}]]\nid = {json.dumps(id, ensure_ascii=False)}", *lines])
        for (table, id), lines in found.items()
    ]
    return "\n".join(tables)


# -- what a drawing is made of -------------------------------------------------------------------------------


class Vocabulary(HTMLParser):
    """The elements and attributes of panels; everything that is opened must be closed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: set[tuple[str, str]] = set()
        self.values: list[tuple[str, str]] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert not self.open, f"{self.open} is not closed in {html}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found |= {(tag, ""), *((tag, name) for name, _ in attrs)}
        self.values += [(name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag in VOID or (self.open and self.open.pop() == tag), f"</{tag}> closes nothing"

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(f"a declaration: {decl}")

    def handle_pi(self, data: str) -> None:
        raise AssertionError(f"an instruction: {data}")

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(f"a declaration: {data}")


def words(drawing: Drawing) -> Iterator[tuple[set[tuple[str, str]], list[tuple[str, str]]]]:
    """Of each piece, the defs and each panel: its elements with their attributes, and the attributes' values."""
    for svg in (*drawing.pieces.values(), drawing.defs):
        yield svg_words(svg)
    for html in drawing.panels.values():
        panel = Vocabulary(html)
        yield panel.found, panel.values


@cache
def svg_words(svg: str) -> tuple[set[tuple[str, str]], list[tuple[str, str]]]:
    """A piece must be well-formed by itself."""
    found: set[tuple[str, str]] = set()
    values: list[tuple[str, str]] = []
    for element in ElementTree.fromstring(f"<svg>{svg}</svg>").iter():
        found |= {(element.tag, ""), *((element.tag, name) for name in element.attrib)}
        values += element.attrib.items()
    return found, values

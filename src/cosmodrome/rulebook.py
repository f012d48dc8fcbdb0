"""The rules as people read them: whole files, sections, and the one paragraph a Refusal cites."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal

HERE = Path(__file__).parent
SHELVES = (HERE / "rulebook", HERE.parents[1] / "docs" / "rules")
"""Where rules files lie: in the installed package, else in the sources."""

HEADING = re.compile(r"^(#+) (?:(\d+(?:\.\d+)*)\.? )?(.*)$")
ITEM = re.compile(r"^ {0,3}(\d+)\. ")
BULLET = re.compile(r"^[*-] ")
MARKS = re.compile(r"\*\*|`| ?\[[RXIP](?:[;,: ][^\]]*)?\]")
"""What a rules file says about sources and looks, and a cited sentence does without."""


def text(game: Game) -> str:
    """The whole rules file of a game, as Markdown."""
    for shelf in SHELVES:
        path = shelf / f"{game.rules}.md"
        if game.rules and path.is_file():
            return _read(path)
    raise Refusal("no-rules", f"There is no rules file for {game.title}.")


def sections(game: Game) -> dict[str, str]:
    """The numbers and titles of the sections, in order."""
    found = (HEADING.match(line) for line in text(game).splitlines())
    return {match[2]: MARKS.sub("", match[3]) for match in found if match and match[2]}


def section(game: Game, number: str) -> str:
    """One section with its heading and all beneath it, as Markdown."""
    lines = _section(text(game), number)
    if not lines:
        known = ", ".join(sections(game))
        raise Refusal("no-section", f"The rules of {game.title} have no section {number}; there are {known}.")
    return "\n".join(lines)


def paragraph(game: Game, rule: str) -> str:
    """The paragraph that a rule such as `4.1-3` names, on one line; empty if there is none."""
    try:
        lines = _section(text(game), rule.partition("-")[0])
    except Refusal:
        return ""
    item = rule.partition("-")[2]
    found = _item(lines, item) if item else _opening(lines)
    return MARKS.sub("", " ".join(line.strip() for line in found))


@cache
def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _section(markdown: str, number: str) -> list[str]:
    """The lines from the heading with this number to the next one that is not beneath it."""
    lines: list[str] = []
    depth = 0
    for line in markdown.splitlines():
        match = HEADING.match(line)
        if lines and match and len(match[1]) <= depth:
            break
        if not lines and match and match[2] == number.rstrip("."):
            depth = len(match[1])
            lines.append(line)
        elif lines:
            lines.append(line)
    return lines


def _item(lines: list[str], number: str) -> list[str]:
    """The numbered paragraph of a section, without its number."""
    found: list[str] = []
    for line in lines:
        match = ITEM.match(line)
        if found and (match or not line.startswith(" ")):
            break
        if not found and match and match[1] == number:
            found.append(line[match.end() :])
        elif found:
            found.append(line)
    return found or _row(lines, number)


def _row(lines: list[str], number: str) -> list[str]:
    """The row of a table whose first cell is the number, without it."""
    row = next((line for line in lines if line.startswith(f"| {number} |")), "")
    return [" · ".join(cell.strip() for cell in row.strip("| ").split("|")[1:])] if row else []


def _opening(lines: list[str]) -> list[str]:
    """The first paragraph of a section, or the first point of its list."""
    body = lines[1:]
    while body and not body[0].strip():
        body.pop(0)
    end = next((i for i, line in enumerate(body) if i and (not line.strip() or BULLET.match(line))), len(body))
    return [BULLET.sub("", line) for line in body[:end]]

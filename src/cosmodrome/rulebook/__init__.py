"""The rules as people read them: a rulebook for players and a specification for developers, of each game.

A file is read and parsed once in a process; the site, the terminal and the command line all ask the same `Rulebook`.
A Refusal, an event or a prompt cites a paragraph of the players' rulebook by its address, such as `one-patch`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from cosmodrome.core.game import Game
from cosmodrome.core.refusal import Refusal
from cosmodrome.rulebook.cards import listed, shown
from cosmodrome.rulebook.figures import framed
from cosmodrome.rulebook.players import Contents, Figure, Paragraph, Rulebook, spoken
from cosmodrome.rulebook.spec import Spec

__all__ = [
    "Contents",
    "Figure",
    "Paragraph",
    "Rulebook",
    "Spec",
    "book",
    "paragraph",
    "section",
    "sections",
    "spoken",
    "summary",
    "text",
]

HERE = Path(__file__).parent
SHELVES = (HERE, HERE.parents[2] / "docs")
"""Where the folders `rules` and `specs` lie: in the installed package, else in the sources."""


def book(game: Game) -> Rulebook:
    """The players' rulebook of a game; raises a Refusal if there is none."""
    if (path := _find(f"rules/{game.name}.md")) is None:
        raise Refusal("no-rules", f"There is no rulebook for {game.title}.")
    return _rulebook(game, path)


def summary(game: Game) -> Rulebook | None:
    """The rules of a game on one page; None where the rulebook itself is as short as that."""
    path = _find(f"rules/{game.name}-summary.md")
    return _rulebook(game, path, "summary-") if path else None


def spec(game: Game) -> Spec:
    """The specification of a game; raises a Refusal if there is none."""
    path = _find(f"specs/{game.rules}.md") if game.rules else None
    if path is None:
        raise Refusal("no-spec", f"There is no specification of {game.title}.")
    return _spec(path)


def _find(name: str) -> Path | None:
    return next((path for shelf in SHELVES if (path := shelf / name).is_file()), None)


@cache
def _rulebook(game: Game, path: Path, prefix: str = "") -> Rulebook:
    makers = {
        "figure": lambda words: framed(game, words, prefix),
        "cards": lambda kind: shown(game, kind),
        "cards in lines": lambda kind: listed(game, kind),
    }
    return Rulebook(path.read_text(encoding="utf-8"), makers, prefix)


@cache
def _spec(path: Path) -> Spec:
    return Spec(path.read_text(encoding="utf-8"))


FEW = 4
"""At most so many paragraphs that speak of something are shown."""


# -- asking -----------------------------------------------------------------------------------------------------------


def text(game: Game) -> str:
    """The whole rulebook of a game, as Markdown."""
    return book(game).text


def sections(game: Game) -> dict[str, str]:
    """The addresses and titles of the sections, in order."""
    return {address: title for address, title, _ in book(game).contents}


def section(game: Game, wanted: str) -> str:
    """A section with all beneath it, or one paragraph, by address or title, as Markdown; else what speaks of it."""
    found = book(game)
    if address := found.named(wanted):
        return found.excerpt(address)
    if said := found.speaking(wanted):
        return "\n\n".join(said[:FEW])
    known = ", ".join(title for _, title, _ in found.contents)
    raise Refusal("no-section", f"The rules of {game.title} say nothing of {wanted!r}; their sections are {known}.")


def cited(game: Game, rule: str) -> Paragraph | None:
    """The paragraph that a rule names; None if there is none."""
    try:
        return book(game).paragraphs.get(rule)
    except Refusal:
        return None


def paragraph(game: Game, rule: str) -> str:
    """The words of the paragraph that a rule names, on one line; empty if there is none."""
    found = cited(game, rule)
    return found.words if found else ""

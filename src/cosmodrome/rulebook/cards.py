"""The cards of a game inside its rulebook: `<!-- cards goal -->` is the list of all of that kind."""

from __future__ import annotations

from html import escape

from cosmodrome.core.game import Card, Game

SOURCES = {
    "rulebook": "printed rulebook",
    "public": "public sources",
    "inferred": "our reading",
    "reconstructed": "ours",
    "owner": "your box",
}
"""Where a card is from, in words for players."""
MEANINGS = {
    "rulebook": "As it is printed in the rules we had, told in our own words.",
    "public": "From public pages and from what players know, told in our own words.",
    "inferred": "Something of it is printed; the rest is how we read it.",
    "reconstructed": "Made up by us, where nothing was known.",
    "owner": "From a data file of yours.",
}


def of_kind(game: Game, kind: str) -> list[Card]:
    """The cards whose kind is, or ends or begins with, a word: "power" finds light powers and time powers."""
    return [card for card in game.cards(game.data("")) if kind in card.kind.split()]


def listed(game: Game, kind: str) -> str:
    """The cards as a Markdown list, for a terminal."""
    return "\n".join(f"- **{card.name}**: {card.text} *({SOURCES[card.source]})*" for card in of_kind(game, kind))


def shown(game: Game, kind: str) -> str:
    """The cards as HTML, folded, since there may be many."""
    cards = of_kind(game, kind)
    lines = "".join(
        f"<dt>{escape(card.name)}</dt><dd>{escape(card.text)} <small>{SOURCES[card.source]}</small></dd>"
        for card in cards
    )
    title = f"{len(cards)} {'cards' if kind == 'card' else plural(kind)}"
    return f'<details class="cards"><summary>All {title}</summary><dl>{lines}</dl></details>'


def plural(kind: str) -> str:
    """A kind of card in the plural."""
    return {"debris": kind, "noise": "kinds of hands", "destiny": "destiny deck"}.get(
        kind.rpartition(" ")[2], kind.replace("nebula", "nebulae") if "nebula" in kind else f"{kind}s"
    )

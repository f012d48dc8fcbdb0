"""The box of Cosmic Colors as the learn page shows it."""

from __future__ import annotations

from cosmodrome.core.gallery import Card, Exhibit, plain
from cosmodrome.games.colors.data import Box, cards


def gallery(box: Box) -> list[Exhibit]:
    """Colours and shapes with the cards that have them, then the numbers."""
    return faces(box) + [plain(card) for card in cards(box) if card.kind == "number"]


def faces(box: Box) -> list[Exhibit]:
    """Colours and shapes alone, which is all that there is in the small game."""
    return [plain(card, _row(box, card)) for card in cards(box) if card.kind != "number"]


def _row(box: Box, card: Card) -> str:
    """The five cards of a colour or a shape, small."""
    names = [each.id for each in (box.colour if card.kind == "colour" else box.shape)]
    value = names.index(card.name)
    numbers = [5 * value + i if card.kind == "colour" else 5 * i + value for i in range(5)]
    shown = "".join(f'<use href="#fig-card-{number}" x="{106 * i}"/>' for i, number in enumerate(numbers))
    return f'<svg viewBox="0 0 524 100">{shown}</svg>'

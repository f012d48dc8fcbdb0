"""The box of Cosmic Kaboom as the learn page shows it."""

from __future__ import annotations

from cosmodrome.core.gallery import Card, Exhibit, plain
from cosmodrome.games.kaboom.data import LEVELS, Box, cards


def gallery(box: Box) -> list[Exhibit]:
    """Advancement cards first, then pieces, colours and hands."""
    rows = sorted(cards(box), key=lambda card: "card" not in card.kind)
    return [plain(card, _planets(box, card)) for card in rows]


def _planets(box: Box, card: Card) -> str:
    """The three planets of a colour."""
    names = [colour.id for colour in box.colour]
    if card.kind != "colour":
        return ""
    first, reach = LEVELS * names.index(card.name), box.planet.radius + 3
    shown = "".join(f'<use href="#fig-kb-planet-{first + i}" x="{2 * reach * i:g}"/>' for i in range(LEVELS))
    return f'<svg viewBox="{-reach:g} {-reach:g} {6 * reach:g} {2 * reach:g}">{shown}</svg>'

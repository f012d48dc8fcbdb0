"""The box of Crafting the Cosmos as the learn page shows it."""

from __future__ import annotations

from cosmodrome.core.gallery import Card, Exhibit, plain
from cosmodrome.games.crafting.box import FORCES, STARS, Box
from cosmodrome.games.crafting.data import cards


def gallery(box: Box) -> list[Exhibit]:
    """Powers, goals, nebulae, then what everybody has."""
    return [plain(card, _art(card)) for card in cards(box)]


def _art(card: Card) -> str:
    """The sign of a force, a star, or a nebula of its size; nothing for goals and numbers."""
    force = card.name if card.kind == "control" else card.kind.removesuffix(" power")
    if force in FORCES:
        return _svg(20, f"force-{FORCES.index(force)}")
    if card.kind == "star":
        return _svg(30, f"star-{STARS.index(card.name)}")
    if card.kind.startswith("nebula"):
        return _svg(86, f"cloud-tile-{int(card.kind[-1]) - 1}")
    return ""


def _svg(reach: int, address: str) -> str:
    return f'<svg viewBox="{-reach} {-reach} {2 * reach} {2 * reach}"><use href="#fig-{address}"/></svg>'

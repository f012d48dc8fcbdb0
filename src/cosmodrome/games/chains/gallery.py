"""The cards of Cosmic Chains as the learn page shows them: both faces of each satellite beside its text."""

from __future__ import annotations

from cosmodrome.core.gallery import Exhibit, plain
from cosmodrome.games.chains.data import DECK, TYPES, Box, cards


def gallery(box: Box) -> list[Exhibit]:
    """Satellites first, as the Cats and as the AI have them, then everything else."""
    rows = cards(box)
    satellites = [card for card in rows if card.kind in TYPES]
    found = [plain(card, _faces(i)) for i, card in enumerate(satellites)]
    return found + [plain(card) for card in rows if card.kind not in TYPES]


def _faces(number: int) -> str:
    """The faces of one satellite side by side."""
    return (
        f'<svg viewBox="0 0 208 100"><use href="#fig-art-{number}"/>'
        f'<use href="#fig-art-{number + DECK}" x="108"/></svg>'
    )

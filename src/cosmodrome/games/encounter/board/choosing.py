"""In set-up: the aliens one may play as, as large cards with their portraits."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from cosmodrome.core.art import INK, SOFT, fitted, frame, lines
from cosmodrome.core.type import block
from cosmodrome.games.encounter.board.art import shrunk
from cosmodrome.games.encounter.board.layout import Area
from cosmodrome.games.encounter.board.portraits import tones
from cosmodrome.games.encounter.data import ALIENS, Box

GAP = 16


def draw_choice(pieces: dict[str, str], dealt: list[int], box: Box, area: Area, small: float) -> None:
    """The dealt aliens side by side, on a phone one below the other."""
    left, top, width, height = area
    count, wide = len(dealt), width > 3 * height
    each = ((width - GAP * (count - 1)) / count, height) if wide else (width, (height - GAP * (count - 1)) / count)
    each = (min(each[0], 600), min(each[1], 210))
    left += (width - count * each[0] - GAP * (count - 1)) / 2 if wide else 0
    for i, alien in enumerate(dealt):
        x, y = (left + i * (each[0] + GAP), top) if wide else (left, top + i * (each[1] + GAP))
        pieces[f"alien:{alien}"] = _choice(box, alien, x, y, *each, small)


@lru_cache(maxsize=1 << 8)
def _choice(box: Box, number: int, x: float, y: float, width: float, height: float, small: float) -> str:
    """A portrait, its name and its power."""
    name, sheet = ALIENS[number], box.aliens.get(number)
    deep, light = tones(name)
    r = min(height / 2 - 8, 74)
    left = 2 * r + 30
    head = fitted(left, 1.95 * small, name, 1.6 * small, width - left - 12, small, light, "", "name")
    rows, size = block(sheet.power if sheet else "", 1.35 * small, width - left - 16, height - 2.9 * small, least=small)
    level = f"{sheet.level} alien" if sheet else "alien"
    return (
        f'<g class="piece card" data-piece="alien:{number}" data-part="alien:{number}" role="img" '
        f'aria-label="{escape(name)}, {level}" transform="translate({x:g},{y:g})">'
        f"{frame(width, height, 26, light, 2.4, fill=deep)}{shrunk(name, True, r + 12, height / 2, r)}{head}"
        f"{lines(left, round(2.3 * small + 1.16 * size, 1), rows, size, INK if rows else SOFT)}</g>"
    )

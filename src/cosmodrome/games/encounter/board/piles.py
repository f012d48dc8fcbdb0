"""The deck, the discards and the destiny deck as stacks, each with how many cards are in it."""

from __future__ import annotations

from functools import lru_cache

from cosmodrome.core.art import GOLD, INK, LINE, NIGHT, SOFT, text
from cosmodrome.games.encounter.board.art import FACES
from cosmodrome.games.encounter.data import TYPE


@lru_cache(maxsize=1 << 12)
def piles(deck: int, discards: int, destiny: int, top: int, x: float, y: float, small: float, tall: bool) -> str:
    """Three stacks in a row; the discards show the kind of their top card."""
    step, scale = (186.0, 0.46) if tall else (128.0, 0.66)
    said = f"deck {deck}, discards {discards}, destiny {destiny}"
    sign = f'<use href="#motif-{list(FACES).index(TYPE[top])}"/>' if top >= 0 else ""
    tone = FACES[TYPE[top]][:2] if top >= 0 else (NIGHT, LINE)
    shown = "".join(
        f'<g transform="translate({i * step:g},0)">{_stack(count, *tones, scale, mark)}'
        f"{_words(name, count, 70 * scale + 12, 98 * scale, small, tall)}</g>"
        for i, (name, count, tones, mark) in enumerate(
            (
                ("deck", deck, ("#1b1f4d", GOLD), '<circle cx="35" cy="49" r="15" fill="none" stroke-width="5"/>'),
                ("discards", discards, tone, sign),
                ("destiny", destiny, ("#12344d", "#9fd0ff"), _AIM),
            )
        )
    )
    return (
        f'<g class="quiet" data-piece="piles" role="img" aria-label="{said}" transform="translate({x:g},{y:g})">'
        f"{shown}</g>"
    )


_AIM = '<path d="M35 27V71M13 49H57M35 35a14 14 0 1 0 .1 0" fill="none" stroke-width="5"/>'


def _stack(count: int, fill: str, edge: str, scale: float, sign: str) -> str:
    """As thick as it is high; a place of dashes where nothing lies."""
    if not count:
        return (
            f'<g transform="scale({scale:g})"><rect width="70" height="98" rx="9" fill="none" stroke="{LINE}" '
            'stroke-width="2" stroke-dasharray="7 6"/></g>'
        )
    thick = min(3, 1 + count // 12)
    cards = "".join(
        f'<rect x="{-3 * i}" y="{-3 * i}" width="70" height="98" rx="9" fill="{fill}" stroke="{edge}" '
        'stroke-width="2.4"/>'
        for i in range(thick)
    )
    up = 3 * (thick - 1)
    return (
        f'<g transform="scale({scale:g})">{cards}<g stroke="{edge}" stroke-opacity=".8" '
        f'transform="translate({-up},{-up})">{sign}</g></g>'
    )


def _words(name: str, count: int, left: float, high: float, small: float, tall: bool) -> str:
    if tall:
        return text(left, high / 2 + 0.35 * small, f"{name} {count}", small, SOFT)
    number = text(left, high / 2 - 2, str(count), 26, INK, "", "name")
    return number + text(left, high / 2 + small + 2, name, small, SOFT)

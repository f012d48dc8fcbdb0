"""The encounter in the middle: both sides face to face, what their cards count as, the totals, and how it ended."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from cosmodrome.core.art import GOLD, HALO, INK, NIGHT, SOFT, fitted, text
from cosmodrome.core.type import fit, measure, wrap
from cosmodrome.games.encounter.board.art import CARD_HEIGHT, CARD_WIDTH, card, face, label
from cosmodrome.games.encounter.board.layout import Plan, Point
from cosmodrome.games.encounter.board.worlds import TONES
from cosmodrome.games.encounter.data import ATTACK, TYPES, WILD, Box
from cosmodrome.games.encounter.view import View

VERDICTS = ("the offense wins", "the defense wins", "both sides lose", "a deal", "no deal", "a success")
"""By the verdict of the rules."""


def draw_drama(pieces: dict[str, str], view: View, box: Box, at: Plan, tall: bool, small: float) -> None:
    """Everything between the gate and the defense's side."""
    if not tall:
        for side, seat in enumerate((view.offense, view.defense)):
            if seat >= 0 and (alien := view.seats[seat].alien):
                x, y = at.faces[side]
                pieces[f"side:{side}"] = face(f"side:{side}", alien, view.seats[seat].active, x, y, 38, TONES[seat][0])
    phase, tone = _phase(view)
    x, y = (16, at.phase[1]) if tall else at.phase
    pieces["phase"] = label("phase", x, y, phase, tone, 30, "start" if tall else "middle", at.room, small)
    if view.destiny >= 0:
        name = box.destiny_name(view.destiny).removeprefix("the card for ")
        words, anchor = f"destiny: {name}", "end" if tall else "middle"
        room = 784 - 32 - measure(phase, 30, "name") if tall else at.room
        pieces["destiny"] = label("destiny", *at.destiny, words, INK, 25 if tall else 20, anchor, room, small)
    for side in (0, 1):
        _draw_side(pieces, view, box, at, side, tall, small)


def _phase(view: View) -> tuple[str, str]:
    """The phase, and in Resolution how it ended."""
    if 0 <= view.verdict < len(VERDICTS):
        return VERDICTS[view.verdict].capitalize(), TONES[view.defense if view.verdict == 1 else view.offense][0]
    return view.phase, GOLD


def _draw_side(pieces: dict[str, str], view: View, box: Box, at: Plan, side: int, tall: bool, small: float) -> None:
    x, y = at.cards[side]
    if view.cards[side] != -1:
        key = f"played:{side}"
        pieces[key] = card(box, key, view.cards[side], x, y, at.card, "", "on the table", small)
    if view.stands and view.stands[side]:
        kind, value = view.stands[side]
        pieces[f"stands:{side}"] = _stands(side, kind, value, x, y, at.card, small)
    if view.totals:
        shown = tuple((name, value) for name, value in view.parts[side] if value)
        pieces[f"total:{side}"] = total(side, *at.totals[side], view.totals[side], shown, tall, small)
    elif view.claims[side] >= 0:
        words, key = f"says {box.names[view.claims[side]]}", f"claim:{side}"
        right, foot, anchor = x + CARD_WIDTH * at.card, y + CARD_HEIGHT * at.card + 20, "start" if side else "end"
        pieces[key] = label(key, x if side else right, foot, words, GOLD, 22, anchor, at.claim, small)


@lru_cache(maxsize=1 << 9)
def _stands(side: int, kind: int, value: int, x: float, y: float, scale: float, small: float) -> str:
    """A ribbon across a card that counts as something else than is printed on it."""
    words = f"= {value:02}" if kind == ATTACK else f"= {TYPES[kind]}"
    width, high = CARD_WIDTH * scale, 1.5 * small
    shown, size = fit(words, 1.2 * small, width - 4, "bold", small)
    return (
        f'<g class="quiet" data-piece="stands:{side}" role="img" aria-label="counts as {words[2:]}" '
        f'transform="translate({x:g},{y + 0.09 * CARD_HEIGHT * scale:g})"><rect x="-5" width="{width + 10:g}" '
        f'height="{high:g}" rx="5" fill="{GOLD}" stroke="{NIGHT}" stroke-width="2"/>'
        f"{text(width / 2, round(high / 2 + 0.35 * size, 1), shown, size, NIGHT, 'middle', 'bold')}</g>"
    )


@lru_cache(maxsize=1 << 10)
def total(
    side: int, x: float, y: float, value: int, parts: tuple[tuple[str, int], ...], tall: bool, small: float
) -> str:
    """A side's total, and what it is made of: in words towards the middle, on a phone only the numbers below."""
    made = [f"{name} {n}" if i == 0 else f"{name} {n:+}" for i, (name, n) in enumerate(parts)]
    said = f"the {('offense', 'defense')[side]}: {value}; {', '.join(made)}"
    size = 40.0 if tall else 44.0
    shown = text(0, 0, str(value), size, INK, "middle", "name", HALO)
    if tall:
        brief = "".join(f"{n:+}" for _, n in parts).removeprefix("+") if len(parts) > 1 else ""
        shown += (
            fitted(0, 26, brief, small, 78, small, SOFT, "middle", more=HALO) if measure(brief, small) <= 78 else ""
        )
    else:
        out, anchor = (1, "start") if side == 0 else (-1, "end")
        start = out * (measure(str(value), size, "name") / 2 + 12)
        rows = tuple(made) if len(made) <= 2 else wrap(" · ".join(made), small, 152 - start * out, "text", 2)
        first = -8 if len(rows) > 1 else -8 + 0.55 * small
        shown += "".join(
            text(start, round(first - 0.55 * small + 1.1 * small * i, 1), row, small, SOFT, anchor, more=HALO)
            for i, row in enumerate(rows)
        )
    return (
        f'<g class="quiet" data-piece="total:{side}" role="img" aria-label="{escape(said)}" '
        f'transform="translate({x:g},{y:g})">{shown}</g>'
    )


# -- destiny ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 9)
def destiny(box: Box, key: str, number: int, spot: Point, scale: float, small: float, part: str = "destiny") -> str:
    """A destiny card: a world of its colour, or of all colours, in rings that come nearer."""
    name = box.destiny_name(number)
    tones = [TONES[number]] if number < len(box.colour) else list(TONES[: len(box.colour)])
    light, deep = tones[0] if len(tones) == 1 else (GOLD, "#3a2a6c")
    middle = (
        f'<circle cx="35" cy="44" r="17" fill="{deep}" stroke="{light}" stroke-width="2"/>'
        f'<use href="#ground-{number}" transform="translate(35,44) scale(.165)"/><use href="#limb" '
        'transform="translate(35,44) scale(.17)"/>'
        if len(tones) == 1
        else "".join(
            f'<circle cx="{35 + x}" cy="{44 + y}" r="6.4" fill="{tone}" stroke="{NIGHT}" stroke-width="1.4"/>'
            for (x, y), (tone, _) in zip(
                ((0, -14), (13, -6), (13, 8), (0, 15), (-13, 8), (-13, -6)), tones, strict=False
            )
        )
        + _SIGNS[max(0, min(number - WILD, 3))]
    )
    least = small / scale
    letter = (
        box.colour[number].letter if len(tones) == 1 else ("wild", "most", "most", "few")[max(0, min(number - WILD, 3))]
    )
    words = fitted(35, 89, letter, max(16, least), 64, least, light, "middle", "name")
    x, y = spot
    return (
        f'<g class="piece card" data-piece="{key}" data-part="{part}" role="img" aria-label="destiny: {escape(name)}" '
        f'transform="translate({x:g},{y:g})"><g transform="scale({scale:g})"><rect width="70" height="98" rx="9" '
        f'fill="#101338" stroke="{light}" stroke-width="2"/><rect x="5" y="5" width="60" height="88" rx="6" '
        f'fill="none" stroke="{light}" stroke-opacity=".4"/><g fill="none" stroke="{light}" stroke-opacity=".4" '
        'stroke-width="1.4"><circle cx="35" cy="44" r="22"/><circle cx="35" cy="44" r="27" stroke-dasharray="5 4"/></g>'
        f"{middle}{words}</g></g>"
    )


_ROUND = ((0, -14), (13, -6), (13, 8), (0, 15), (-13, 8), (-13, -6))
_LETTERS = ("wild", "most", "most", "few")
_SIGNS = (
    f'<path d="M35 35l2.6 6h6l-4.8 4 2 6.4-5.8-3.8-5.8 3.8 2-6.4-4.8-4h6z" fill="{GOLD}"/>',
    f'<circle cx="35" cy="44" r="6" fill="none" stroke="{GOLD}" stroke-width="2.4"/><path d="M24 48q11-12 22-8" '
    f'fill="none" stroke="{GOLD}" stroke-width="2"/>',
    f'<rect x="29" y="37" width="9" height="13" rx="1.6" fill="{NIGHT}" stroke="{GOLD}" stroke-width="1.8" '
    f'transform="rotate(-10 35 44)"/><rect x="33" y="38" width="9" height="13" rx="1.6" fill="{NIGHT}" stroke="{GOLD}" '
    'stroke-width="1.8" transform="rotate(8 35 44)"/>',
    f'<path d="M35 44c4-5 9 1 5 5s-13 2-12-5 11-10 16-4" fill="none" stroke="{GOLD}" stroke-width="2.2"/>',
)
"""In the middle of a wild card and of the three that look for somebody: colonies, cards, the warp."""

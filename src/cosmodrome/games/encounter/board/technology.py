"""Technology as pictures and as a panel: a flask for each, with its ships, above its player's plate."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from cosmodrome.core.art import GOLD, HALO, INK, NIGHT, SOFT, text
from cosmodrome.games.encounter.data import Box
from cosmodrome.games.encounter.text_technology import changes, named, state, takes
from cosmodrome.games.encounter.view import View
from cosmodrome.games.encounter.view_technology import TechView

STEP = 34
"""How far apart technologies of a seat are."""
FLASK = "M-4-12h8M-2.5-12v7L-9 9a3 3 0 0 0 2.6 4.5h12.8A3 3 0 0 0 9 9L2.5-5v-7"


def draw_technology(pieces: dict[str, str], view: View, box: Box, seat: int, x: float, y: float, small: float) -> None:
    """The technologies of a seat in a row."""
    for i, one in enumerate(one for one in view.technology if one.seat == seat):
        key = f"tech:{one.tech}" if one.tech >= 0 else f"tech:{seat}:{i}"
        said = f"{named(one, box)} of {box.colour[seat].id}, {state(one, box)}"
        pieces[key] = _marker(key, one.tech, one.ships, one.finished, said, x + STEP * i, y, small)


@lru_cache(maxsize=1 << 12)
def _marker(key: str, tech: int, ships: int, finished: bool, said: str, x: float, y: float, small: float) -> str:
    """A flask: golden when finished, clear while it is researched, closed where nobody else may look."""
    part = f' data-part="{key}"' if tech >= 0 else ""
    badge = text(6, 15, str(ships), small, INK, "", "bold", HALO) if ships else ""
    return (
        f'<g class="piece tech" data-piece="{key}"{part} role="img" aria-label="{escape(said)}" '
        f'transform="translate({x:g},{y:g})">{flask(tech >= 0, finished)}{badge}</g>'
    )


def flask(known: bool, finished: bool) -> str:
    """The picture of a technology by itself."""
    edge, fill = (NIGHT, GOLD) if finished else (GOLD, NIGHT) if known else (SOFT, NIGHT)
    level = f'<path d="M-7 6h14" stroke="{edge}" stroke-width="1.5"/>' if known else ""
    back = f'<rect x="-16" y="-17" width="32" height="34" rx="7" fill="{NIGHT}" fill-opacity=".75"/>'
    return (
        f'{back}<path d="{FLASK}" fill="{fill}" stroke="{GOLD if finished else edge}" stroke-width="2" '
        f'stroke-linejoin="round"/>{level}'
    )


def technology_panel(view: View, box: Box) -> str:
    """All technologies that the looker knows with their texts, and how far the others are."""
    rows = [_row(one, box) for one in view.technology]
    rows += [_choice(tech, box) for tech in view.drafted]
    thrown = ", ".join(escape(box.technology[tech].id) for tech in view.tech_pile)
    rest = f'<p class="fine">{view.tech_deck} in the deck{f"; discarded: {thrown}" if thrown else ""}.</p>'
    rest += "".join(f'<p class="fine">{escape(words)}</p>' for words in changes(view, box))
    return f'<section data-panel="technology"><h3>Technology</h3><dl>{"".join(rows)}</dl>{rest}</section>'


def _row(one: TechView, box: Box) -> str:
    owner = f'<span data-name="{one.seat}">{escape(box.colour[one.seat].id)}</span>'
    words = escape(box.technology[one.tech].text) if one.tech >= 0 else "Only its player knows what it is."
    name = _pill(one.tech, box) if one.tech >= 0 else "face down"
    return f'<dt>{name}</dt><dd class="fine">{owner}, {escape(state(one, box))}</dd><dd>{words}</dd>'


def _choice(tech: int, box: Box) -> str:
    entry = box.technology[tech]
    return (
        f'<dt>{_pill(tech, box)}</dt><dd class="fine">takes {takes(tech, box)} ships</dd><dd>{escape(entry.text)}</dd>'
    )


def _pill(tech: int, box: Box) -> str:
    return f'<span class="pill" data-part="tech:{tech}">{escape(box.technology[tech].id)}</span>'

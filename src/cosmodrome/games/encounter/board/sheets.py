"""What lies on alien sheets, drawn above each plate; and tokens that stand elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from html import escape

from cosmodrome.core.art import GOLD, INK, NIGHT, text
from cosmodrome.games.encounter.board.art import FACES
from cosmodrome.games.encounter.board.worlds import TONES
from cosmodrome.games.encounter.data import ATTACK, TYPE, Box
from cosmodrome.games.encounter.view import SeatView, View

STEP = 24
"""How far apart things in a row are."""


def draw_sheet(
    pieces: dict[str, str], view: View, seat: SeatView, box: Box, plate: tuple[float, float, int, int], small: float
) -> None:
    """Captured ships, open cards and the Swindler's tokens above a plate."""
    x, y, width, _ = plate
    if seat.captured or seat.sheet or seat.swallowed:
        rows = [(k, v) for k, v in (("captured", seat.captured), ("cards", seat.sheet + seat.swallowed)) if v]
        room = width - (136 if not (seat.tokens or seat.reserve or seat.swallowed) else 246)
        left, most = x + 98, max(1, int(room // len(rows) // STEP - 1.3))
        for kind, things in rows:
            key = f"sheet:{seat.seat}:{kind}"
            pieces[key] = _row(box, key, kind, tuple(things), most, left, y - 12, small)
            left += STEP * (min(len(things), most) + 1.3)
    if seat.alien != "Swindler" and any(other.alien == "Swindler" and other.tokens for other in view.seats):
        key = f"swindle:{seat.seat}"
        pieces[key] = _swindle(key, x + 90, y - 9, view.mark == seat.seat)


def draw_brood(pieces: dict[str, str], box: Box, planet: int, ships: int, x: float, y: float, small: float) -> None:
    """How many of the Roach's ships on a planet are extra ones."""
    key = f"brood:{planet}"
    pieces[key] = _badge(key, x, y, f"+{ships}", f"{ships} of them extra ships, on {box.planet(planet)}", small)


def draw_token(pieces: dict[str, str], seat: int, place: str, x: float, y: float) -> None:
    """The sloth token, asleep in the gate or beside the defense."""
    pieces["sloth"] = _sloth(seat, "in the gate" if place == "gate" else "beside the defense", x, y)


@lru_cache(maxsize=1 << 10)
def _row(box: Box, key: str, kind: str, things: tuple[int, ...], most: int, x: float, y: float, small: float) -> str:
    """A row of small pictures; what is left over is told by a number."""
    pictures = [
        _ship(box, thing, STEP * i, small) if kind == "captured" else _slip(thing, STEP * i, small)
        for i, thing in enumerate(things[:most])
    ]
    rest = len(things) - most
    if rest > 0:
        pictures.append(text(STEP * most - 8, 7, f"+{rest}", small, INK))
    if kind == "captured":
        said = ", ".join(f"a captured {box.colour[owner].id.lower()} ship" for owner in things)
    else:
        said = "on the sheet: " + ", ".join(box.names[card] for card in things)
    return (
        f'<g class="piece" data-piece="{key}" role="img" aria-label="{escape(said)}" '
        f'transform="translate({x:g},{y:g})">{"".join(pictures)}</g>'
    )


def _ship(box: Box, owner: int, x: int, small: float) -> str:
    (light, deep), letter = TONES[owner], box.colour[owner].letter[:1]
    return (
        f'<circle cx="{x}" r="11.5" fill="{deep}" stroke="{light}"/>'
        f"{text(x, 0.35 * small, letter, small, light, 'middle', 'bold')}"
    )


def _slip(card: int, x: int, small: float) -> str:
    deep, light, _ = FACES[TYPE[card]]
    label = f"{card:02}" if card <= 40 else ""
    return (
        f'<rect x="{x - 11}" y="-11" width="22" height="22" rx="3" fill="{deep}" stroke="{light}"/>'
        f"{text(x, 0.35 * small, label, small, light, 'middle') if label else ''}"
    )


@lru_cache(maxsize=1 << 10)
def _badge(key: str, x: float, y: float, words: str, said: str, small: float) -> str:
    """A number in a ring of dashes."""
    return (
        f'<g class="quiet" data-piece="{key}" role="img" aria-label="{escape(said)}" '
        f'transform="translate({x:g},{y:g})">'
        f'<circle r="{0.8 * small:g}" fill="{NIGHT}" stroke="{GOLD}" stroke-dasharray="3 2"/>'
        f"{text(0, 0.35 * small, words, small, GOLD, 'middle', 'bold')}</g>"
    )


def draw_citadels(
    pieces: dict[str, str], view: View, box: Box, spot: Callable[[int], tuple[float, float]], small: float
) -> None:
    """A tower at each fortified planet, with what its citadels are worth together."""
    for planet in dict.fromkeys(entry >> 8 for entry in view.citadels):
        cards = [entry & 255 for entry in view.citadels if entry >> 8 == planet]
        said = f"citadels on {box.planet(planet)}: {', '.join(box.names[card] for card in cards)}"
        pieces[f"citadel:{planet}"] = _tower(f"citadel:{planet}", *spot(planet), sum(cards), said, small)


@lru_cache(maxsize=1 << 10)
def _tower(key: str, x: float, y: float, value: int, said: str, small: float) -> str:
    deep, light, _ = FACES[ATTACK]
    return (
        f'<g class="quiet" data-piece="{key}" role="img" aria-label="{escape(said)}" '
        f'transform="translate({x:g},{y:g})">'
        f'<path d="M-13 13V-13H-8V-9H-3V-13H3V-9H8V-13H13V13Z" fill="{deep}" stroke="{light}" stroke-width="1.5" '
        f'transform="scale({small / 17:.3g})"/>{text(0, 0.6 * small, str(value), small, light, "middle", "bold")}</g>'
    )


@lru_cache(maxsize=1 << 8)
def _swindle(key: str, x: float, y: float, mark: bool) -> str:
    """A swindler token, face down; its own player sees an eye on the mark."""
    eye = f'<ellipse rx="6" ry="3.5" fill="none" stroke="{GOLD}"/><circle r="2" fill="{GOLD}"/>' if mark else ""
    said = "a swindler token: your mark" if mark else "a swindler token, face down"
    return (
        f'<g class="quiet" data-piece="{key}" role="img" aria-label="{said}" transform="translate({x:g},{y:g})">'
        f'<circle r="12" fill="#3a2a5c" stroke="{INK}"/>{eye}</g>'
    )


@lru_cache(maxsize=1 << 8)
def _sloth(seat: int, where: str, x: float, y: float) -> str:
    """A round sleeper: two closed eyes and a smile."""
    light, deep = TONES[seat]
    return (
        f'<g class="piece" data-piece="sloth" role="img" aria-label="the sloth token {where}" '
        f'transform="translate({x:g},{y:g})"><g transform="scale(1.6)">'
        f'<circle r="13" fill="{deep}" stroke="{light}" stroke-width="1.5"/>'
        f'<path d="M-7 -2q2.5 3 5 0M2 -2q2.5 3 5 0M-4 5q4 3 8 0" fill="none" stroke="{INK}" stroke-width="1.4"/>'
        "</g></g>"
    )

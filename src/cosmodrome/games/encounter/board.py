"""A View of Cosmic Encounter as a picture: systems round the warp, the encounter in the middle, the hand below."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from html import escape
from math import cos, pi, sin

from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import Drawing
from cosmodrome.games.encounter.art import (
    CARD_WIDTH,
    FONT,
    GOLD,
    INK,
    NIGHT,
    TONES,
    card_face,
    defs,
    planet,
    space,
    stack,
    whirl,
)
from cosmodrome.games.encounter.board_panels import on_sheet, panels
from cosmodrome.games.encounter.board_sheets import draw_brood, draw_sheet, draw_token
from cosmodrome.games.encounter.board_stations import draw_stations
from cosmodrome.games.encounter.data import BESIDE, GATE, PLANETS, WARP, Box
from cosmodrome.games.encounter.emblems import emblem
from cosmodrome.games.encounter.view import SeatView, View

WIDE, TALL = (1280, 900), (800, 1290)
Point = tuple[float, float]


@cache
def _systems(seats: int, looker: int, tall: bool) -> tuple[Point, ...]:
    """The middle of each home system: clockwise round the warp, the looker's own below."""
    places = [_on_phone(seats - 1, i) if tall else _on_desk(seats, i) for i in range(seats)]
    return tuple(places[(seat - looker) % seats] for seat in range(seats))


def _on_desk(seats: int, i: int) -> Point:
    angle = pi / 2 + 2 * pi * i / seats
    return 640 + 428 * cos(angle), 375 + 255 * sin(angle)


def _on_phone(others: int, i: int) -> Point:
    """Two columns above the warp, an odd one on top: up the left side, down the right."""
    half = others // 2
    if i == 0:
        return 400, 840
    if i <= half:
        return 200, 420 - 155 * (i - 1)
    if others % 2 and i == half + 1:
        return 400, 420 - 155 * half
    return 600, 420 - 155 * (others - i)


@cache
def _planet_at(seats: int, looker: int, tall: bool, number: int) -> Point:
    """Five planets in a shallow bow round the middle of their system."""
    x, y = _systems(seats, looker, tall)[number // PLANETS]
    i = number % PLANETS
    return x + (i - 2) * (72 if tall else 80), y + (0, -22, -30, -22, 0)[i] + 12


def board(view: View, choices: Choices, box: Box, tall: bool) -> Drawing:
    """Everything on the table as keyed pieces; a thing that stays as it is yields the same string."""
    width, height = TALL if tall else WIDE
    seats, looker = len(view.seats), view.seat or 0
    pieces = {"space": f'<g class="quiet" data-piece="space">{space(width, height)}</g>'}
    pieces["warp"] = _warp(tall)
    for number in range(seats * PLANETS):
        if number % PLANETS < view.per:
            pieces[f"planet:{number}"] = _planet(box, seats, looker, tall, number, number == view.target)
    for seat in view.seats:
        _draw_seat(pieces, view, seat, box, looker, tall)
    if view.stations:
        draw_stations(pieces, view, box, partial(_planet_at, seats, looker, tall))
    _draw_encounter(pieces, view, box, tall)
    _draw_hand(pieces, view, box, tall)
    _draw_piles(pieces, view, box, tall)
    return Drawing(width, height, (pieces,), _defs(seats), panels(view, box))


@cache
def _defs(seats: int) -> str:
    return defs(seats)


@cache
def _middle(tall: bool) -> Point:
    return (400, 640) if tall else (640, 372)


@cache
def _warp(tall: bool) -> str:
    x, y = _middle(tall)
    return (
        f'<g class="place" data-piece="warp" data-part="place:{WARP}" role="img" aria-label="the warp" '
        f'transform="translate({x},{y + 28})">{whirl()}</g>'
    )


@lru_cache(maxsize=1 << 12)
def _planet(box: Box, seats: int, looker: int, tall: bool, number: int, target: bool) -> str:
    x, y = _planet_at(seats, looker, tall, number)
    name = f"{box.planet(number)}{', the target' if target else ''}"
    return (
        f'<g class="place" data-piece="planet:{number}" data-part="place:{number}" role="img" aria-label="{name}" '
        f'transform="translate({x:g},{y:g})">{planet(number // PLANETS, target)}</g>'
    )


@lru_cache(maxsize=1 << 14)
def _stack(box: Box, key: str, seat: int, ships: int, x: float, y: float, where: str, part: str) -> str:
    name = f"{ships} {box.colour[seat].id.lower()} {'ship' if ships == 1 else 'ships'} {where}"
    return (
        f'<g class="piece ships" data-piece="{key}" data-part="{part}" role="img" aria-label="{name}" '
        f'transform="translate({x:g},{y:g})">{stack(box, seat, ships)}</g>'
    )


def _draw_seat(pieces: dict[str, str], view: View, seat: SeatView, box: Box, looker: int, tall: bool) -> None:
    """Its plate, and its ships wherever they are."""
    n, me = len(view.seats), seat.seat
    x, y = _systems(n, looker, tall)[me]
    lies = on_sheet(seat)
    pieces[f"plate:{me}"] = _plate(box, me, seat.alien, seat.active, seat.hand, lies, seat.role, x, y - 74)
    for number, ships in enumerate(seat.ships):
        if ships:
            px, py = _planet_at(n, looker, tall, number)
            if number // PLANETS != me:
                guests = [s.seat for s in view.seats if s.ships[number] and s.seat != number // PLANETS]
                px, py = px - 20 + 22 * guests.index(me), py + 34
            key = f"ships:{me}:{number}"
            pieces[key] = _stack(box, key, me, ships, px, py, f"on {box.planet(number)}", f"place:{number}")
            if seat.brood and seat.brood[number]:
                draw_brood(pieces, box, number, seat.brood[number], px, py)
    mx, my = _middle(tall)
    draw_sheet(pieces, view, seat, box, x, y - 74)
    if seat.token:
        draw_token(pieces, me, seat.token, mx - 164 if seat.token == "gate" else mx + 164, my - 40 + 34 * me)
    spots = ((seat.warp, WARP, mx - 15 * n + 36 * me, my + 38), (seat.gate, GATE, mx - 130, my - 40 + 34 * me))
    for ships, place, px, py in (*spots, (seat.beside, BESIDE, mx + 130, my - 40 + 34 * me)):
        if ships:
            key = f"ships:{me}:{place}"
            pieces[key] = _stack(box, key, me, ships, px, py, f"in {box.place(place)}", f"place:{place}")


@lru_cache(maxsize=1 << 12)
def _plate(box: Box, seat: int, alien: str, active: bool, hand: int, lies: str, role: str, x: float, y: float) -> str:
    """Who sits there, as which alien, with how many cards; gold while it is a main player."""
    light, _ = TONES[seat]
    edge = GOLD if role in ("offense", "defense") else light
    power = f"{alien}{'' if active else ' (off)'}" if alien else box.colour[seat].id
    letter = box.colour[seat].letter
    extra = f" · {escape(lies)}" if lies else ""
    sign = emblem(alien, light if active else "#5a62a8", 22, 21, 0.9)
    left = 44 if sign else 18
    said = ", ".join(filter(None, (f"seat {seat + 1}", power, f"{hand} cards", extra.strip(" ·"), role)))
    return (
        f'<g class="plate" data-piece="plate:{seat}" data-seat="{seat}" data-part="seat:{seat}" role="img" '
        f'aria-label="{escape(said)}" transform="translate({x - 150:g},{y - 22:g})">'
        f'<rect width="300" height="42" rx="21" fill="{NIGHT}" fill-opacity=".85" stroke="{edge}" stroke-width="2"/>'
        f'{sign}<text x="{left}" y="18" font-size="15" fill="{INK}" {FONT} data-name="{seat}">Seat {seat + 1}</text>'
        f'<text x="{left}" y="35" font-size="13" fill="{light}" {FONT}>{letter} · {escape(power)}{extra}</text>'
        f'<text x="284" y="18" text-anchor="end" font-size="13" fill="{GOLD}" {FONT}>{role}</text>'
        f'<text x="284" y="35" text-anchor="end" font-size="13" fill="{INK}" {FONT}>{hand} cards</text></g>'
    )


def _draw_encounter(pieces: dict[str, str], view: View, box: Box, tall: bool) -> None:
    """The phase, the gate, and both encounter cards with their totals."""
    mx, my = _middle(tall)
    pieces["phase"] = _label("phase", mx, my - 120, view.phase, GOLD, 16)
    if view.defense >= 0 and view.target >= 0:
        px, py = _planet_at(len(view.seats), view.seat or 0, tall, view.target)
        pieces["gate"] = (
            f'<g class="quiet" data-piece="gate" data-part="place:{GATE}" role="img" aria-label="the gate">'
            f'<polygon points="{mx - 150},{my - 60} {mx - 110},{my - 60} {px:g},{py:g}" '
            f'fill="{GOLD}" fill-opacity=".22"/></g>'
        )
    for side, card in enumerate(view.cards):
        x = mx - CARD_WIDTH - 12 if side == 0 else mx + 12
        if card != -1:
            pieces[f"played:{side}"] = _card(box, f"played:{side}", card, x, my - 102, "", "on the table")
        if view.totals:
            pieces[f"total:{side}"] = _label(f"total:{side}", x + 35, my + 18, str(view.totals[side]), INK, 26)
        if view.claims[side] >= 0:
            name = f"says {box.names[view.claims[side]]}"
            pieces[f"claim:{side}"] = _label(f"claim:{side}", x + 35, my + 38, name, GOLD, 13)


@lru_cache(maxsize=1 << 12)
def _label(key: str, x: float, y: float, words: str, fill: str, size: int) -> str:
    return (
        f'<text class="quiet" data-piece="{key}" x="{x:g}" y="{y:g}" text-anchor="middle" font-size="{size}" '
        f'fill="{fill}" stroke="{NIGHT}" stroke-width="4" paint-order="stroke" {FONT}>{escape(words)}</text>'
    )


@lru_cache(maxsize=1 << 13)
def _card(box: Box, key: str, card: int, x: float, y: float, part: str, where: str) -> str:
    name = "a card face down" if card == -2 else box.names[card]
    point = f' data-part="{part}"' if part else ""
    return (
        f'<g class="piece card" data-piece="{key}"{point} role="img" aria-label="{name}, {where}" '
        f'transform="translate({x:g},{y:g})">{card_face(box, card)}</g>'
    )


def _draw_hand(pieces: dict[str, str], view: View, box: Box, tall: bool) -> None:
    """The looker's cards in a row below, closer together the more there are; two rows on a phone."""
    if view.seat is None:
        return
    hand = view.seats[view.seat].known
    rows = 2 if tall and len(hand) > 10 else 1
    each = -(-len(hand) // rows) or 1
    left, room, top = (30, 740, 1070) if tall else (40, 1040, 786)
    step = min(CARD_WIDTH + 8, (room - CARD_WIDTH) / max(1, each - 1))
    seen: dict[int, int] = {}
    for i, card in enumerate(hand):
        seen[card] = seen.get(card, 0) + 1
        key = f"hand:{card}:{seen[card]}"
        x, y = left + step * (i % each), top + 106 * (i // each)
        pieces[key] = _card(box, key, card, x, y, f"hand:{card}", "in your hand")
    x, y = (700, 1010) if tall else (1190, 760)
    pieces["sheet"] = _sheet(view.seats[view.seat].alien, view.seats[view.seat].active, x, y)


@cache
def _sheet(alien: str, active: bool, x: int, y: int) -> str:
    """A button-like badge: the own power."""
    glow = GOLD if active else "#5a62a8"
    return (
        f'<g class="piece" data-piece="sheet" data-part="sheet" role="img" aria-label="your power: {alien or "none"}" '
        f'transform="translate({x - 70},{y - 22})">'
        f'<rect width="150" height="40" rx="20" fill="{NIGHT}" stroke="{glow}"/>'
        f'<text x="75" y="26" text-anchor="middle" font-size="16" fill="{glow}" {FONT}>{alien or "no power"}</text></g>'
    )


def _draw_piles(pieces: dict[str, str], view: View, box: Box, tall: bool) -> None:
    """Deck, discard pile, destiny, and the cards being played."""
    x, y = (60, 1040) if tall else (1190, 850)
    words = f"deck {view.deck} · discards {len(view.pile)} · destiny {view.destiny_left}"
    pieces["piles"] = _label("piles", 400 if tall else x - 30, y - 10 if tall else y + 30, words, INK, 13)
    if view.destiny >= 0:
        mx, my = _middle(tall)
        pieces["destiny"] = _label("destiny", mx, my - 140, f"destiny: {box.destiny_name(view.destiny)}", INK, 14)
    mx, my = _middle(tall)
    for i, entry in enumerate(view.table):
        key = f"table:{i}:{entry & 255}"
        pieces[key] = _card(box, key, entry & 255, mx - 35 + 30 * i, my + 70, "", "being played")
    if view.offered:
        card = view.offered[2]
        pieces["offered"] = _card(box, "offered", card, mx - 35, my + 70, "", "being shown")
    for i, card in enumerate(view.drawn or view.picking):
        key = f"drawn:{i}:{card}"
        pieces[key] = _card(box, key, card, mx - 110 + 75 * i, my + 70, f"hand:{card}", "turned up")

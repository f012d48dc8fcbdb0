"""A View of Cosmic Encounter as a picture: systems round the warp, the encounter in the middle, the hand below."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from typing import NamedTuple

from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import Drawing
from cosmodrome.games.encounter.art import (
    CARD_HEIGHT,
    CARD_WIDTH,
    GOLD,
    INK,
    card,
    defs,
    label,
    pad,
    planet,
    plate,
    sheet,
    snug,
    space,
    stack,
    whirl,
)
from cosmodrome.games.encounter.board_hoard import chest, halves, inside
from cosmodrome.games.encounter.board_panels import on_sheet, panels
from cosmodrome.games.encounter.board_sheets import draw_brood, draw_citadels, draw_sheet, draw_token
from cosmodrome.games.encounter.board_stations import draw_stations
from cosmodrome.games.encounter.data import BESIDE, GATE, PLANETS, WARP, Box
from cosmodrome.games.encounter.view import SeatView, View

WIDE, TALL = (1280, 900), (800, 1290)
STRIP = 24
"""Room above a plate for what lies on its sheet."""
Point = tuple[float, float]
Plate = tuple[float, float, int, int]
Key = tuple[int, int, bool, int]
"""Seats, the looker's own, whether on a phone, and how many planets each has."""
Area = tuple[float, float, float, float]
"""Left, top, width and height."""


class System(NamedTuple):
    """Where a home system is: its plate, its first planet, how far apart they are, and how large."""

    plate: Plate
    x: float
    y: float
    pitch: float
    radius: float


class Plan(NamedTuple):
    """Where everything is, for so many seats on a desk or a phone."""

    systems: tuple[System, ...]
    gate: Area
    beside: Area
    columns: int
    """So many stacks side by side at the gate and beside the defense."""
    flat: bool
    """Whether room is scarce there."""
    warp: tuple[float, float, float, float]
    """Its middle and its reach; stacks lie side by side across it."""
    cards: tuple[Point, Point]
    card: float
    """How large the encounter cards are."""
    totals: tuple[Point, Point]
    phase: Point
    destiny: Point
    room: float
    """For the words of the destiny card."""
    claim: float
    """For the words that tell what a card is said to be."""
    piles: Point
    sheet: Point
    table: Area
    """For cards being played."""
    shown: Area
    """For cards turned up or shown."""
    hand: Area


@cache
def plan(key: Key) -> Plan:
    """Clockwise round the warp, the looker's own system lowest."""
    seats, looker, tall, per = key
    made = _phone(seats, per) if tall else _desk(seats, per)
    return made._replace(systems=tuple(made.systems[(seat - looker) % seats] for seat in range(seats)))


def _above(middle: float, top: float, width: int, pitch: float, radius: float, per: int) -> System:
    """A system with its plate above its planets; four planets take the room of five."""
    reach = pitch * (PLANETS - 1)
    wider, r = reach / (per - 1), radius
    y = top + STRIP + 60 + 6 + r
    return System((middle - width / 2, top + STRIP, width, 60), middle - reach / 2, y, wider, r)


def _aside(top: float, per: int) -> System:
    """A system with its plate to the left of its planets, as wide as a phone."""
    pitch = 510 / per
    return System((8, top + STRIP, 272, 94), 286 + pitch / 2, top + 54, pitch, 45)


def _desk(seats: int, per: int) -> Plan:
    """Up the left side, one on top if they are odd, down the right."""
    lower, upper, alone, top = 290, 12, 150, 4
    spots = {
        3: ((214, alone), (1066, alone)),
        4: ((214, alone + 60), (640, top), (1066, alone + 60)),
        5: ((214, lower), (214, upper), (1066, upper), (1066, lower)),
        6: ((214, lower), (214, upper), (640, top), (1066, upper), (1066, lower)),
    }[seats]
    own = _above(640, 514, 404, 92, 42, per)
    y, low, reach = (112, 458, 60) if seats % 2 else (200, 474, 46)
    cards = y + 62
    return Plan(
        systems=(own, *(_above(x, top, 404, 84, 38, per) for x, top in spots)),
        gate=(428, cards, 98, 144),
        beside=(754, cards, 98, 144),
        columns=2,
        flat=seats > 4,
        warp=(640, low, 170, reach),
        cards=((533, cards), (643, cards)),
        card=1.48,
        totals=((477, cards + 182), (803, cards + 182)),
        phase=(640, y + 26),
        destiny=(640, y + 52),
        room=424,
        claim=118,
        piles=(24, 708),
        sheet=(1068, 660),
        table=(12, 520, 388, 156),
        shown=(880, 520, 388, 132),
        hand=(12, 726, 1256, 166),
    )


def _phone(seats: int, per: int) -> Plan:
    """Two columns above the warp, an odd one on top; two alone take a row each."""
    if seats == 3:
        others, y = [_aside(6, per), _aside(150, per)], 292.0
    else:
        half, odd = (seats - 1) // 2, seats % 2 == 0
        rows = [(138 if odd else 4) + 194 * (half - 1 - i) for i in range(half)]
        left, right = ([_above(x, row, 384, 78, 35, per) for row in rows] for x in (200, 600))
        others = left + ([_aside(4, per)] if odd else []) + right[::-1]
        y = rows[0] + 198
    hand = {3: 400, 4: 380, 5: 372, 6: 304}[seats]
    bar = 1290 - 6 - hand - 58
    own = bar - 136
    cards, foot = y + 42, own - 4
    high = min(168, foot - 88 - cards)
    wide = high * CARD_WIDTH / CARD_HEIGHT
    side = cards + (0, 0, 0, 80, 124, 124, 92)[seats]
    return Plan(
        systems=(_aside(own, per), *others),
        gate=(8, cards, 192, side - cards),
        beside=(600, cards, 192, side - cards),
        columns=3,
        flat=seats == 6,
        warp=(400, foot - 44, 196, 44),
        cards=((396 - wide, cards), (404, cards)),
        card=round(high / CARD_HEIGHT, 3),
        totals=((298 - wide / 2, cards + high / 2 + 14), (502 + wide / 2, cards + high / 2 + 14)),
        phase=(400, y + 30),
        destiny=(784, y + 30),
        room=560,
        claim=190,
        piles=(226, bar + 34),
        sheet=(8, bar),
        table=(8, side + 6, 192, foot - side - 10),
        shown=(600, side + 6, 192, foot - side - 10),
        hand=(8, 1290 - 6 - hand, 784, hand),
    )


@cache
def planet_at(key: Key, number: int) -> Point:
    """Planets lie side by side in a shallow bow."""
    system, i = plan(key).systems[number // PLANETS], number % PLANETS
    return system.x + i * system.pitch, system.y + (4 if i in (0, key[3] - 1) else 0)


def board(view: View, choices: Choices, box: Box, tall: bool) -> Drawing:
    """Everything on the table as keyed pieces; a thing that stays as it is yields the same string."""
    width, height = TALL if tall else WIDE
    key = (len(view.seats), view.seat or 0, tall, view.per)
    pieces = _sky(box, key, view.target, view.defense >= 0).copy()
    for number, ships in enumerate(zip(*[seat.ships for seat in view.seats], strict=True)):
        if any(ships):
            pieces.update(_settled(box, key, number, ships))
    at = plan(key)
    for seat in view.seats:
        _draw_seat(pieces, view, seat, box, key, at)
    if view.stations:
        draw_stations(pieces, view, box, lambda number: _foot(key, number), lambda seat: at.systems[seat].plate)
    if view.citadels:
        draw_citadels(pieces, view, box, lambda number: _shoulder(key, number))
    _draw_encounter(pieces, view, box, at, tall)
    _draw_cards(pieces, view, box, at)
    return Drawing(width, height, (pieces,), _defs(key[0]), panels(view, choices, box))


@cache
def _defs(seats: int) -> str:
    return defs(seats)


@cache
def _space(width: int, height: int) -> str:
    return f'<g class="quiet" data-piece="space">{space(width, height)}</g>'


@lru_cache(maxsize=1 << 10)
def _sky(box: Box, key: Key, target: int, met: bool) -> dict[str, str]:
    """What stays as it is for most of an encounter: the planets, the warp, and the gate aimed at its target."""
    (seats, _, tall, per), at = key, plan(key)
    found = {"space": _space(*(TALL if tall else WIDE)), "warp": _warp(at.warp)}
    if met:
        found["gate"] = pad("gate", f"place:{GATE}", "the gate", "gate", at.gate)
        found["beside"] = pad("beside", f"place:{BESIDE}", "the defense's side", "allies", at.beside)
    if met and target >= 0:
        (x, y, width, _), (px, py) = at.gate, planet_at(key, target)
        found["beam"] = (
            f'<g class="quiet" data-piece="beam"><polygon points="{x + width / 2 - 30:g},{y:g} '
            f'{x + width / 2 + 30:g},{y:g} {px:g},{py:g}" fill="{GOLD}" fill-opacity=".2"/></g>'
        )
    for number in range(seats * PLANETS):
        if number % PLANETS < per:
            found[f"planet:{number}"] = _planet(box, key, number, number == target)
    return found


@cache
def _warp(at: tuple[float, float, float, float]) -> str:
    x, y, width, height = at
    return (
        f'<g class="place" data-piece="warp" data-part="place:{WARP}" role="img" aria-label="the warp" '
        f'transform="translate({x:g},{y:g})">{whirl(width, height)}</g>'
    )


@lru_cache(maxsize=1 << 12)
def _planet(box: Box, key: Key, number: int, target: bool) -> str:
    x, y = planet_at(key, number)
    name = f"{escape(box.planet(number))}{', the target' if target else ''}"
    home = number // PLANETS
    return (
        f'<g class="place" data-piece="planet:{number}" data-part="place:{number}" role="img" aria-label="{name}" '
        f'transform="translate({x:g},{y:g})">{planet(home, plan(key).systems[home].radius, target)}</g>'
    )


def _foot(key: Key, number: int) -> Point:
    """Where a station of a planet is: at its foot."""
    x, y = planet_at(key, number)
    return x, y + plan(key).systems[number // PLANETS].radius + 13


def _shoulder(key: Key, number: int) -> Point:
    """Where the citadels of a planet are: at its upper left."""
    (x, y), radius = planet_at(key, number), plan(key).systems[number // PLANETS].radius
    return round(x - 0.8 * radius, 1), round(y - 0.6 * radius, 1)


@lru_cache(maxsize=1 << 14)
def _settled(box: Box, key: Key, number: int, ships: tuple[int, ...]) -> dict[str, str]:
    """All stacks on one planet, by the ships of each seat."""
    spots, found = _spots(key, number, ships), {}
    where, part = f"on {escape(box.planet(number))}", f"place:{number}"
    for seat, (x, y, scale) in spots.items():
        name = f"ships:{seat}:{number}"
        found[name] = stack(box, name, seat, ships[seat], x, y, scale, len(spots) > 2, where, part)
    return found


def _spots(key: Key, number: int, ships: tuple[int, ...]) -> dict[int, tuple[float, float, float]]:
    """Where each seat's stack on a planet is, and how large: its owner's first, guests after it."""
    (x, y), home = planet_at(key, number), number // PLANETS
    there = sorted((seat for seat, count in enumerate(ships) if count), key=lambda seat: (seat != home, seat))
    columns = 1 if len(there) == 1 else 2
    rows = -(-len(there) // columns)
    scale = round(plan(key).systems[home].radius / (35 if rows < 3 else 46), 3)
    return {
        seat: (
            round(x + 39 * scale * (i % columns - (columns - 1) / 2), 1),
            round(y + 30 * scale * (i // columns - (rows - 1) / 2) - 4 * (rows > 1), 1),
            scale,
        )
        for i, seat in enumerate(there)
    }


def _draw_seat(pieces: dict[str, str], view: View, seat: SeatView, box: Box, key: Key, at: Plan) -> None:
    """Its plate, and its ships that are on no planet."""
    me, role, flat = seat.seat, seat.role, at.flat
    board_at = at.systems[me].plate
    pieces[f"plate:{me}"] = plate(box, me, seat.alien, seat.active, seat.hand, on_sheet(seat), role, board_at)
    draw_sheet(pieces, view, seat, box, board_at)
    for number, extra in enumerate(seat.brood):
        if extra and seat.ships[number]:  # while ships are picked up, the count of extra ones is not brought up to date
            x, y, scale = _spots(key, number, tuple(other.ships[number] for other in view.seats))[me]
            draw_brood(pieces, box, number, extra, x + 15 * scale, y - 15 * scale)
    if seat.token:
        draw_token(
            pieces, me, seat.token, *_slot(at.gate if seat.token == "gate" else at.beside, at.columns, key[0], me)
        )
    if seat.warp:
        x, y, width, _ = at.warp
        step = 2 * width / max(5.5, key[0] + 0.5)
        _draw_away(pieces, box, me, seat.warp, WARP, (x + step * (me - (key[0] - 1) / 2), y), False)
    if seat.gate:
        _draw_away(pieces, box, me, seat.gate, GATE, _slot(at.gate, at.columns, key[0], me), flat)
    if seat.beside:
        _draw_away(pieces, box, me, seat.beside, BESIDE, _slot(at.beside, at.columns, key[0], me), flat)


def _draw_away(pieces: dict[str, str], box: Box, seat: int, ships: int, place: int, spot: Point, flat: bool) -> None:
    name = f"ships:{seat}:{place}"
    pieces[name] = stack(box, name, seat, ships, *spot, 1.04, flat, f"in {box.place(place)}", f"place:{place}")


@cache
def _slot(area: Area, columns: int, seats: int, seat: int) -> Point:
    """Each seat has a place of its own at the gate and beside the defense."""
    left, top, width, height = area
    rows = -(-seats // columns)
    x = left + width * (seat % columns + 0.5) / columns
    return x, top + 2 + (height - 26) * (seat // columns + 0.5) / rows


def _draw_encounter(pieces: dict[str, str], view: View, box: Box, at: Plan, tall: bool) -> None:
    """The phase, the destiny card, and both encounter cards with their totals."""
    phase = (16, at.phase[1]) if tall else at.phase
    pieces["phase"] = label("phase", *phase, view.phase, GOLD, 30, "start" if tall else "middle")
    if view.destiny >= 0:
        words = f"destiny: {box.destiny_name(view.destiny)}"
        size = snug(words, 25 if tall else 22, at.room)
        pieces["destiny"] = label("destiny", *at.destiny, words, INK, size, "end" if tall else "middle")
    for side, number in enumerate(view.cards):
        x, y = at.cards[side]
        if number != -1:
            pieces[f"played:{side}"] = card(box, f"played:{side}", number, x, y, at.card, "", "on the table")
        if view.totals:
            pieces[f"total:{side}"] = label(f"total:{side}", *at.totals[side], str(view.totals[side]), INK, 42)
        if view.claims[side] >= 0:
            words, key = f"says {box.names[view.claims[side]]}", f"claim:{side}"
            right, foot, anchor = x + CARD_WIDTH * at.card, y + CARD_HEIGHT * at.card + 20, "start" if side else "end"
            pieces[key] = label(key, x if side else right, foot, words, GOLD, snug(words, 22, at.claim), anchor)


@cache
def fit(count: int, area: Area, most: float) -> tuple[tuple[Point, ...], float]:
    """Where so many cards lie in an area, in as many rows as let them be largest, and how large they are."""
    left, top, width, height = area
    gap, best, each = 8, 0.0, 1
    for rows in range(1, count + 1):
        row = -(-count // rows)
        wide, high = (width - gap * (row - 1)) / row, (height - gap * (rows - 1)) / rows
        scale = min(wide / CARD_WIDTH, high / CARD_HEIGHT, most)
        if scale > best:
            best, each = scale, row
    scale = int(best * 1000) / 1000
    wide, down = CARD_WIDTH * scale, CARD_HEIGHT * scale + gap
    across = wide + min((width - each * wide) / max(1, each - 1), 2.5 * gap)
    left += (width - across * (each - 1) - wide) / 2
    return tuple(
        (round(left + across * (i % each), 1), round(top + down * (i // each), 1)) for i in range(count)
    ), scale


def _draw_held(pieces: dict[str, str], box: Box, where: str, cards: list[int], area: Area) -> float:
    """Cards of the looker's own, in its hand or its hoard; says how far down they reach."""
    spots, scale = fit(len(cards), area, 2)
    seen: dict[int, int] = {}
    for number, (x, y) in zip(cards, spots, strict=True):
        seen[number] = seen.get(number, 0) + 1
        key = f"{where}:{number}:{seen[number]}"
        pieces[key] = card(box, key, number, x, y, scale, f"{where}:{number}", f"in your {where}")
    return spots[-1][1] + CARD_HEIGHT * scale if spots else area[1]


def _draw_cards(pieces: dict[str, str], view: View, box: Box, at: Plan) -> None:
    """The looker's hand and power, cards being played or shown, and how many are in the piles."""
    words = f"deck {view.deck} · discards {len(view.pile)} · destiny {view.destiny_left}"
    pieces["piles"] = label("piles", *at.piles, words, INK, 24, "start")
    if view.seat is not None:
        me = view.seats[view.seat]
        room, safe = halves(at.hand, len(me.known), len(me.hoarded)) if me.hoard else (at.hand, at.hand)
        _draw_held(pieces, box, "hand", me.known, room)
        if me.hoard:
            pieces["hoard"] = ""  # lies beneath its cards, and is as deep as they need
            pieces["hoard"] = chest(safe, _draw_held(pieces, box, "hoard", me.hoarded, inside(safe)))
        pieces["sheet"] = sheet(view.seats[view.seat].alien, view.seats[view.seat].active, *at.sheet)
    if view.table:
        spots, scale = fit(len(view.table), at.table, 1.5)
        for i, (entry, (x, y)) in enumerate(zip(view.table, spots, strict=True)):
            key = f"table:{i}:{entry & 255}"
            pieces[key] = card(box, key, entry & 255, x, y, scale, "", "being played")
    turned = view.drawn or view.picking or view.stash
    if turned or view.offered:
        spots, scale = fit(len(turned) + bool(view.offered), at.shown, 1.5)
        for i, number in enumerate(turned):
            key = f"drawn:{i}:{number}"
            part, where = ("", "set aside") if turned is view.stash else (f"hand:{number}", "turned up")
            pieces[key] = card(box, key, number, *spots[i], scale, part, where)
        if view.offered:
            pieces["offered"] = card(box, "offered", view.offered[2], *spots[-1], scale, "", "being shown")

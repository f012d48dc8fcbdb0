"""A View of Cosmic Encounter as a picture: systems round the warp, the encounter in the middle, the hand below."""

from __future__ import annotations

from functools import cache, lru_cache
from html import escape

from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import Drawing
from cosmodrome.games.encounter.board import art
from cosmodrome.games.encounter.board.art import CARD_HEIGHT, CARD_WIDTH, card, face, pad, plate, plate_face, sheet
from cosmodrome.games.encounter.board.choosing import draw_choice
from cosmodrome.games.encounter.board.drama import destiny, draw_drama
from cosmodrome.games.encounter.board.hoard import chest, halves, inside
from cosmodrome.games.encounter.board.layout import Area, Key, Plan, Point, plan, planet_at, smallest
from cosmodrome.games.encounter.board.panels import on_sheet, panels
from cosmodrome.games.encounter.board.piles import piles
from cosmodrome.games.encounter.board.sheets import draw_brood, draw_citadels, draw_sheet, draw_token
from cosmodrome.games.encounter.board.stations import draw_stations
from cosmodrome.games.encounter.board.technology import draw_technology
from cosmodrome.games.encounter.board.worlds import TONES, beam, defs, planet, space, stack, whirl
from cosmodrome.games.encounter.data import BESIDE, GATE, PLANETS, WARP, Box
from cosmodrome.games.encounter.view import SeatView, View

WIDE, TALL = (1280, 900), (800, 1290)


def board(view: View, choices: Choices, box: Box, tall: bool) -> Drawing:
    """Everything on the table as keyed pieces; a thing that stays as it is yields the same string."""
    width, height = TALL if tall else WIDE
    key = (len(view.seats), view.seat or 0, tall, view.per)
    pieces = _sky(box, key, view.target, view.defense >= 0).copy()
    for number, ships in enumerate(zip(*[seat.ships for seat in view.seats], strict=True)):
        if any(ships):
            pieces.update(_settled(box, key, number, ships))
    for planet_gone in view.destroyed:
        del pieces[f"planet:{planet_gone}"]
    at = plan(key)
    for seat in view.seats:
        _draw_seat(pieces, view, seat, box, key, at)
    if view.stations:
        draw_stations(pieces, view, box, lambda number: _foot(key, number), lambda seat: at.systems[seat].plate)
    if view.citadels:
        draw_citadels(pieces, view, box, lambda number: _shoulder(key, number), smallest(tall))
    draw_drama(pieces, view, box, at, tall, smallest(tall))
    _draw_cards(pieces, view, box, at, smallest(tall), tall)
    return Drawing(width, height, (pieces,), _defs(key[0]), panels(view, choices, box))


@cache
def _defs(seats: int) -> str:
    return defs(seats) + art.defs()


@cache
def _space(width: int, height: int) -> str:
    return f'<g class="quiet" data-piece="space">{space(width, height)}</g>'


@lru_cache(maxsize=1 << 10)
def _sky(box: Box, key: Key, target: int, met: bool) -> dict[str, str]:
    """What stays as it is for most of an encounter: the planets, the warp, and the gate aimed at its target."""
    (seats, _, tall, per), at = key, plan(key)
    found = {"space": _space(*(TALL if tall else WIDE)), "warp": _warp(at.warp)}
    if met:
        found["gate"] = pad("gate", f"place:{GATE}", "the gate", "gate", at.gate, smallest(tall))
        found["beside"] = pad("beside", f"place:{BESIDE}", "the defense's side", "allies", at.beside, smallest(tall))
    if met and target >= 0:
        (x, y, width, _), (px, py) = at.gate, planet_at(key, target)
        cone = beam(x + width / 2, y, 16, px, py, at.systems[target // PLANETS].radius)
        found["beam"] = f'<g class="quiet" data-piece="beam">{cone}</g>'
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
        f'transform="translate({x:g},{y:g})">{planet(number, plan(key).systems[home].radius, target)}</g>'
    )


def _foot(key: Key, number: int) -> Point:
    """Where a station of a planet is: at its foot."""
    x, y = planet_at(key, number)
    return x, y + plan(key).systems[number // PLANETS].radius + 13


def _shoulder(key: Key, number: int) -> Point:
    """Where the citadels of a planet are: at its upper left."""
    (x, y), radius = planet_at(key, number), plan(key).systems[number // PLANETS].radius
    return round(max(smallest(key[2]) + 3, x - 0.95 * radius), 1), round(y - 1.2 * radius, 1)


@lru_cache(maxsize=1 << 14)
def _settled(box: Box, key: Key, number: int, ships: tuple[int, ...]) -> dict[str, str]:
    """All stacks on one planet, by the ships of each seat."""
    spots, found = _spots(key, number, ships), {}
    where, part = f"on {escape(box.planet(number))}", f"place:{number}"
    for seat, spot in spots.items():
        name = f"ships:{seat}:{number}"
        found[name] = stack(box, name, seat, ships[seat], spot, smallest(key[2]), len(spots), where, part)
    return found


def _spots(key: Key, number: int, ships: tuple[int, ...]) -> dict[int, tuple[float, float, float]]:
    """Where each seat's stack on a planet is, and how large: its owner's first, guests after it."""
    (x, y), home = planet_at(key, number), number // PLANETS
    there = sorted((seat for seat, count in enumerate(ships) if count), key=lambda seat: (seat != home, seat))
    columns = 1 if len(there) == 1 else 2
    rows = -(-len(there) // columns)
    scale = round(plan(key).systems[home].radius / (35 if rows < 3 else 46), 3)
    words, width = max((26 if columns == 1 else 22) * scale, smallest(key[2])), (TALL if key[2] else WIDE)[0]
    across, down = max(39 * scale, 1.8 * words), max(30 * scale, 0.95 * words)
    return {
        seat: (
            round(min(max(x + across * (i % columns - (columns - 1) / 2), words), width - words), 1),
            round(y + down * (i // columns - (rows - 1) / 2) - 4 * (rows > 1), 1),
            scale,
        )
        for i, seat in enumerate(there)
    }


def _draw_seat(pieces: dict[str, str], view: View, seat: SeatView, box: Box, key: Key, at: Plan) -> None:
    """Its plate, and its ships that are on no planet."""
    me, role, flat, words = seat.seat, seat.role, at.flat, smallest(key[2])
    homes = seat.ships[me * PLANETS : me * PLANETS + PLANETS]
    foreign = len(seat.ships) - seat.ships.count(0) - PLANETS + homes.count(0), view.per
    board_at = at.systems[me].plate
    pieces[f"plate:{me}"] = plate(
        box, me, seat.alien, seat.active, seat.hand, on_sheet(seat), role, foreign, board_at, words
    )
    if seat.alien:
        spot = plate_face(board_at)
        pieces[f"face:{me}"] = face(f"face:{me}", seat.alien, seat.active, *spot, TONES[me][0])
    draw_sheet(pieces, view, seat, box, board_at, words)
    if view.technology:
        draw_technology(pieces, view, box, me, board_at[0] + board_at[2] / 2 - 20, board_at[1] - 13, words)
    for number, extra in enumerate(seat.brood):
        if extra and seat.ships[number]:  # while ships are picked up, the count of extra ones is not brought up to date
            x, y, scale = _spots(key, number, tuple(other.ships[number] for other in view.seats))[me]
            draw_brood(pieces, box, number, extra, x + 15 * scale, y - 15 * scale, words)
    if seat.token:
        draw_token(
            pieces, me, seat.token, *_slot(at.gate if seat.token == "gate" else at.beside, at.columns, key[0], me)
        )
    if seat.warp:
        x, y, width, _ = at.warp
        step = 2 * width / max(5.5, key[0] + 0.5)
        _draw_away(pieces, box, me, seat.warp, WARP, (x + step * (me - (key[0] - 1) / 2), y), False, words)
    if seat.gate:
        _draw_away(pieces, box, me, seat.gate, GATE, _slot(at.gate, at.columns, key[0], me), flat, words)
    if seat.beside:
        _draw_away(pieces, box, me, seat.beside, BESIDE, _slot(at.beside, at.columns, key[0], me), flat, words)


def _draw_away(
    pieces: dict[str, str], box: Box, seat: int, ships: int, place: int, spot: Point, flat: bool, words: float
) -> None:
    name, at = f"ships:{seat}:{place}", (*spot, 1.04)
    pieces[name] = stack(
        box, name, seat, ships, at, words, 3 if flat else 1, f"in {box.place(place)}", f"place:{place}"
    )


@cache
def _slot(area: Area, columns: int, seats: int, seat: int) -> Point:
    """Each seat has a place of its own at the gate and beside the defense."""
    left, top, width, height = area
    rows = -(-seats // columns)
    x = left + width * (seat % columns + 0.5) / columns
    return x, top + 2 + (height - 26) * (seat // columns + 0.5) / rows


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


def _draw_held(pieces: dict[str, str], box: Box, where: str, cards: list[int], area: Area, words: float) -> float:
    """Cards of the looker's own, in its hand or its hoard; says how far down they reach."""
    spots, scale = fit(len(cards), area, 2)
    seen: dict[int, int] = {}
    for number, (x, y) in zip(cards, spots, strict=True):
        seen[number] = seen.get(number, 0) + 1
        key = f"{where}:{number}:{seen[number]}"
        pieces[key] = card(box, key, number, x, y, scale, f"{where}:{number}", f"in your {where}", words)
    return spots[-1][1] + CARD_HEIGHT * scale if spots else area[1]


def _draw_cards(pieces: dict[str, str], view: View, box: Box, at: Plan, small: float, tall: bool) -> None:
    """The looker's hand and power, cards being played or shown, and how many are in the piles."""
    top = view.pile[-1] if view.pile else -1
    pieces["piles"] = piles(view.deck, len(view.pile), view.destiny_left, top, *at.piles, small, tall)
    if view.seat is not None:
        me = view.seats[view.seat]
        room, safe = halves(at.hand, len(me.known), len(me.hoarded)) if me.hoard else (at.hand, at.hand)
        _draw_held(pieces, box, "hand", me.known, room, small)
        if me.hoard:
            pieces["hoard"] = ""  # lies beneath its cards, and is as deep as they need
            pieces["hoard"] = chest(safe, small, _draw_held(pieces, box, "hoard", me.hoarded, inside(safe), small))
        own = view.seats[view.seat]
        pieces["sheet"] = sheet(view.veil or own.alien, own.active, *at.sheet, small, tall)
        if view.dealt and not me.known:
            draw_choice(pieces, view.dealt, box, at.hand, small)
    if view.table:
        spots, scale = fit(len(view.table), at.table, 1.5)
        for i, (entry, (x, y)) in enumerate(zip(view.table, spots, strict=True)):
            key = f"table:{i}:{entry & 255}"
            pieces[key] = card(box, key, entry & 255, x, y, scale, "", "being played", small)
    turned = view.drawn or view.picking or view.stash
    if turned or view.offered or view.destiny >= 0:
        spots, scale = fit(len(turned) + bool(view.offered) + (view.destiny >= 0), at.shown, 1.5)
        if view.destiny >= 0:
            pieces["turned"] = destiny(box, "turned", view.destiny, spots[0], scale, small)
            spots = spots[1:]
        for i, number in enumerate(turned):
            key = f"drawn:{i}:{number}"
            part, where = ("", "set aside") if turned is view.stash else (f"hand:{number}", "turned up")
            pieces[key] = card(box, key, number, *spots[i], scale, part, where, small)
        if view.offered:
            pieces["offered"] = card(box, "offered", view.offered[2], *spots[-1], scale, "", "being shown", small)

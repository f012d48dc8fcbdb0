"""What lies around the orbits of Cosmic Chains: plates, decks, hidden hands, Superpowers and Debris."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from cosmodrome.core.art import GOLD, INK, NIGHT, SOFT, fitted, lamp, lines, seat_name, text
from cosmodrome.core.type import block, measure
from cosmodrome.games.chains.board.art import FACTION, emblem
from cosmodrome.games.chains.board.cards import back
from cosmodrome.games.chains.board.layout import Layout
from cosmodrome.games.chains.data import FACTIONS, Box
from cosmodrome.games.chains.view import Insight, View

DEBRIS = (1.0, 0.68)
"""How large Debris cards are drawn, wide and tall."""
TICK = (
    f'<circle cx="16" cy="74" r="10" fill="{GOLD}"/><path d="M11 74l4 4l7-8" fill="none" stroke="{NIGHT}" '
    'stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>'
)
_DONE = (
    '<path d="M10 {}l4 4l7-8" fill="none" stroke="{}" stroke-width="2.6" stroke-linecap="round" '
    'stroke-linejoin="round"/>'
)
"""What stands in the place of a Superpower's number once it is used."""


def plate(table: Layout, view: View, seat: int, known: Insight) -> str:
    """Who sits there, the points as they would be now and what makes them, and what is cut off."""
    tally, turn = known.tally, seat in _asked(view)
    sums = [f"chain {tally.base}"]
    sums += [f"tokens {tally.tokens}"] if tally.tokens else []
    sums += [f"goals {sum(tally.secrets)}"] if sum(tally.secrets) else []
    rest = [part.bit_count() for part in known.segments if part != tally.segment]
    facts = ["looped"] if tally.looped else []
    facts += [f"cut off {' + '.join(map(str, rest[:4]))}{' …' if len(rest) > 4 else ''}"] if rest else []
    facts += [f"destroyed {view.destroyed[seat]}"] if view.destroyed[seat] else []
    if view.closing == seat and view.step != "Over":
        facts = ["the last turn"]
    return _plate(table, seat, seat ^ view.flip, tally.total, " + ".join(sums), " · ".join(facts), turn)


def _asked(view: View) -> tuple[int, ...]:
    """Who is to decide: in a mulligan both, in the draft the two in turn (3.1, 8.1)."""
    if view.step in ("Mulligan", "Over"):
        return (0, 1) if view.step == "Mulligan" else ()
    if view.step == "Draft":
        return (view.start if view.secrets[0] == view.secrets[1] else 1 - view.start,)
    return (view.turn,)


@lru_cache(maxsize=1 << 12)
def _plate(table: Layout, seat: int, side: int, points: int, sums: str, facts: str, turn: bool) -> str:
    x, y = table.plates[seat == table.near]
    edge = f'stroke="{GOLD}" stroke-width="2.5"' if turn else f'stroke="{FACTION[side]}" stroke-opacity=".5"'
    told = ", ".join(
        filter(
            None, (f"seat {seat + 1}", FACTIONS[side], f"{points} points now", sums, facts, "to move" if turn else "")
        )
    )
    grow = 1.12 if table.tall else 1.0
    small = table.words / grow
    step, end = 1.06 * small, 246 - measure(str(points), 34, "name")
    return (
        f'<g class="plate" data-piece="plate:{seat}" data-seat="{seat}" role="img" aria-label="{told}" '
        f'transform="translate({x:g},{y:g}) scale({grow:g})"><rect width="268" height="{4.1 * step + 9:.0f}" rx="20" '
        f'fill="{NIGHT}" fill-opacity=".85" {edge}/>{emblem(side, 30, 38, 1.25)}{lamp(15, 15) if turn else ""}'
        + seat_name(58, round(1.35 * step, 1), seat, 1.1 * small, end - 64)
        + fitted(58, round(2.5 * step, 1), sums, small, end - 60, small, SOFT)
        + fitted(58, round(3.6 * step, 1), facts, small, 198, small, SOFT)
        + text(254, 38, str(points), 34, GOLD, "end", "name")
        + "</g>"
    )


def side_pieces(pieces: dict[str, str], table: Layout, view: View, box: Box, known: tuple[Insight, Insight]) -> None:
    """Decks, hidden hands, Superpowers and Debris of both seats."""
    for seat in (1 - table.near, table.near):
        side, near = seat ^ view.flip, seat == table.near
        x, y = table.decks[near]
        pieces[f"deck:{side}"] = _deck(side, seat, x, y, view.decks[seat], table.tall)
        if seat != view.seat:
            x, y = table.backs[near]
            for i in range(view.hands[seat]):
                key = f"back:{seat}:{i}"
                pieces[key] = back(side, key, x + 42 * i, y, 0.52, f"a hidden hand card of seat {seat + 1}")
        if view.powers:
            _powers(pieces, table, view, box, seat)
        if view.blender >= 0:
            _debris(pieces, table, view, box, seat, known[seat].tally.secrets)


@lru_cache(maxsize=1 << 8)
def _deck(side: int, seat: int, x: float, y: float, count: int, tall: bool) -> str:
    under = "".join(
        f'<use href="#back-{side}" transform="translate({-3 * i},{-3 * i}) scale(.52)"/>' for i in (2, 1) if count > i
    )
    top = f'<use href="#back-{side}" transform="scale(.52)"/>' if count else ""
    size = 23 if tall else 16
    return (
        f'<g class="piece" data-piece="deck:{side}" role="img" aria-label="deck of seat {seat + 1}: {count} cards" '
        f'transform="translate({x:g},{y:g})">{under}{top}<circle cx="26" cy="39" r="{size}" '
        f'fill="{NIGHT}" stroke="{GOLD}"/>'
        f"{text(26, 39 + 0.35 * size, str(count), size, GOLD, 'middle', 'bold')}</g>"
    )


def _powers(pieces: dict[str, str], table: Layout, view: View, box: Box, seat: int) -> None:
    low, used = 3 * (seat ^ view.flip), view.powers[seat]
    for i in range(3):
        state = "used" if i < used else "next" if i == used else "later"
        if view.lives == seat and low + i == 1:
            state = "in force"
        pieces[f"power:{low + i}"] = _power(table, box, seat, low + i, i, state)


@lru_cache(maxsize=1 << 8)
def _power(table: Layout, box: Box, seat: int, power: int, i: int, state: str) -> str:
    x, y = table.powers[seat == table.near]
    wide, high = (180, 27) if not table.tall else (224, 34)
    face = box.power[power]
    colour = {"used": "#8286ad", "next": GOLD, "later": SOFT, "in force": "#c9f4ff"}[state]
    number = text(16, high / 2 + 0.35 * table.words, str(i + 1), table.words, colour, "middle", "bold")
    sign = _DONE.format(high / 2, colour) if state == "used" else number
    part = f' data-part="power:{power}"' if seat == table.near else ""
    return (
        f'<g class="piece" data-piece="power:{power}"{part} '
        f'role="img" aria-label="{escape(f"{face.name}, {state}: {face.text}")}" '
        f'transform="translate({x:g},{y + (high + 4) * i:g})"><rect width="{wide}" height="{high}" '
        f'rx="{high / 2}" fill="{NIGHT}" '
        f'fill-opacity=".85" stroke="{colour}" stroke-width="{2.4 if state in ("next", "in force") else 1.2}"/>'
        f'<circle cx="16" cy="{high / 2}" r="{high / 2 - 3:g}" fill="{colour}" fill-opacity=".25"/>'
        f"{sign}{fitted(36, high / 2 + 0.35 * table.words, face.name, table.words, wide - 46, table.words, colour)}</g>"
    )


def _debris(pieces: dict[str, str], table: Layout, view: View, box: Box, seat: int, earned: tuple[int, ...]) -> None:
    pieces[f"open:{seat}"] = _open(table, box, seat, int(seat == view.blender), view.supply[seat])
    known = view.secret[seat]
    for i in range(view.secrets[seat]):
        card = known[i] if i < len(known) else -1
        met = card >= 0 and earned[i] > 0
        pieces[f"secret:{seat}:{i}"] = _secret(table, box, f"secret:{seat}:{i}", card, i, seat, met)


@lru_cache(maxsize=1 << 8)
def _open(table: Layout, box: Box, seat: int, which: int, left: int) -> str:
    x, y = table.debris[seat == table.near]
    face = box.open[which]
    sign = "shake" if which else "can"
    tokens = "".join(f'<use href="#{sign}" x="{16 + 21 * i}" y="70"/>' for i in range(min(left, 4)))
    part = ' data-part="tokens"' if seat == table.near else ""
    which_slots = "odd" if which else "even"
    if table.tall:
        words = text(49, 36, which_slots, 34, SOFT, "middle")
    else:
        names, size = block(face.name, 16, 92, 36, "text", 16, 1.0)
        words = lines(49, 17, names, size, INK, "middle", "text", 1.0) + text(49, 50, which_slots, 16, SOFT, "middle")
    return (
        f'<g class="piece" data-piece="open:{seat}"{part} '
        f'role="img" aria-label="{escape(f"{face.name}, {left} left. {face.text}")}" '
        f'transform="translate({x:g},{y:g}) scale({DEBRIS[table.tall]})"><rect width="98" height="88" '
        f'rx="12" fill="#3a2a58" stroke="{GOLD}" '
        'stroke-opacity=".7"/>'
        f"{words}{tokens}</g>"
    )


@lru_cache(maxsize=1 << 9)
def _secret(table: Layout, box: Box, key: str, card: int, place: int, seat: int, met: bool) -> str:
    """A Debris card: its face, with a tick if it pays as things stand, to those who know it; else a question mark."""
    x, y = table.debris[seat == table.near]
    scale = DEBRIS[table.tall]
    x += (106 + 84 * place) * scale
    name, inside = f"a secret Debris card of seat {seat + 1}", text(39, 56, "?", 36, SOFT, "middle", "name")
    if card >= 0:
        face, size = box.debris[card], 34 if table.tall else 18
        name = f"{face.name}, {'met now' if met else 'not met now'}: {face.text}"
        inside = f'<g transform="translate(0,{-24 if table.tall else -14})">{_thing(card)}</g>'
        inside += text(72, 82, f"+{face.points}", size, GOLD, "end", "name") + (TICK if met else "")
    edge = f'stroke="{GOLD}" stroke-width="2.5"' if met else 'stroke="#a08be0" stroke-opacity=".8"'
    return (
        f'<g class="piece" data-piece="{key}" data-kind="debris:{card}" role="img" aria-label="{escape(name)}" '
        f'transform="translate({x:g},{y:g}) scale({scale})"><rect width="78" height="88" '
        f'rx="12" fill="#2a2350" {edge}/>{inside}</g>'
    )


def drawn_piece(table: Layout, box: Box, card: int, place: int) -> str:
    """One of the two Debris cards to choose from, large and in the middle."""
    face = box.debris[card]
    grow = 1.25 if table.tall else 1.0
    x = table.width / 2 + (-230 if place == 0 else 20) * grow
    y = (table.height if not table.tall else 1100) / 2 - 150 * grow
    small = table.words / grow
    rows, size = block(face.text, 1.15 * small, 188, 250 - 156 - 1.4 * small, least=small, leading=1.12)
    return (
        f'<g class="piece card" data-piece="drawn:{card}" data-part="drawn:{card}" role="img" '
        f'aria-label="{escape(f"{face.name}: {face.text}")}" transform="translate({x:g},{y:g}) scale({grow:g})">'
        f'<rect width="210" height="270" rx="20" fill="#2a2350" stroke="{GOLD}" stroke-width="2"/>'
        f'<g transform="translate(40,-14) scale(1.67)">{_thing(card)}</g>'
        + fitted(105, 32, face.name, 1.2 * small, 192, small, INK, "middle", "name")
        + lines(105, round(138 + size, 1), rows, size, SOFT, "middle", "text", 1.12)
        + f"{text(105, 256, f'+{face.points} points', 1.1 * small, GOLD, 'middle', 'name')}</g>"
    )


_THINGS = (
    # teapot, frozen loaf, lost sock, rubber duck, garden gnome, disco ball, each around (39, 52)
    '<path d="M26 46h26q6 22-13 22T26 46Z" fill="#d9e2f2"/><path d="M52 50q12-2 8 12l-9 '
    '2M26 50q-10-3-10 6l11 6" fill="none" '
    'stroke="#d9e2f2" stroke-width="3.5"/><path d="M29 44q10-8 20 0Z" fill="#b9c4d8"/><circle cx="39" cy="38" r="2.5" '
    'fill="#e2574f"/>',
    '<path d="M20 52q-2-12 10-12h20q12 0 9 12v14H20Z" fill="#c99a63"/><path d="M28 45l-3 8M39 44l-3 '
    '9M50 45l-3 8" stroke="#8a5f33" '
    'stroke-width="2.5"/><path d="M20 66v6M27 66v9M35 66v5M43 66v8M52 66v6M58 66v8" stroke="#c9f4ff" '
    'stroke-width="3" stroke-linecap="round"/>',
    '<path d="M32 34h15v18l11 8q6 8-3 12H41q-9 0-9-10Z" fill="#e56b8c"/><path d="M32 38h15M32 43h15" '
    'stroke="#fff3d8" stroke-width="3"/>'
    '<path d="M50 68q4-6 9-4" stroke="#fff3d8" stroke-width="3" fill="none"/>',
    '<path d="M18 58q10 18 30 12q14-4 12-18q-8 6-18 2Z" fill="#ffd24a"/><circle cx="32" cy="46" r="12" fill="#ffd24a"/>'
    '<path d="M22 46l-10 3l9 4Z" fill="#ff8a3c"/><circle cx="30" cy="43" r="2" fill="#33230a"/>',
    '<path d="M39 26L52 52H26Z" fill="#e2574f"/><circle cx="39" cy="53" r="8" fill="#ffd9b8"/>'
    '<path d="M29 54q10 26 20 0q-4 4-10 4t-10-4Z" '
    'fill="#fff"/><path d="M30 64h18l4 12H26Z" fill="#5f83c9"/>',
    '<path d="M39 26v10" stroke="#d9e2f2" stroke-width="2"/><circle cx="39" cy="54" r="18" fill="#9fb8e8"/>'
    '<path d="M22 48h34M21 55h36M24 63h30'
    'M31 38q-6 16 0 33M39 36v36M47 38q6 16 0 33" stroke="#3c4a78" stroke-width="1.5" fill="none"/>'
    '<path d="M30 46l4-4M46 60l4-4" '
    'stroke="#fff" stroke-width="3" stroke-linecap="round"/>',
)


def _thing(card: int) -> str:
    return _THINGS[card]


def panels(view: View, box: Box) -> dict[str, str]:
    """Words that wrap: what the looker's Superpowers and goals say."""
    found: dict[str, str] = {}
    if view.seat is None:
        return found
    if view.powers:
        low, used = 3 * (view.seat ^ view.flip), view.powers[view.seat]
        names = [f"{face.name}{' (used)' if i < used else ''}" for i, face in enumerate(box.power[low : low + 3])]
        words = [face.text for face in box.power[low : low + 3]]
        found["powers"] = _list("Your Superpowers, in order", tuple(zip(names, words, strict=True)))
    if view.blender >= 0:
        face = box.open[view.seat == view.blender]
        secret = tuple((box.debris[card].name, box.debris[card].text) for card in view.secret[view.seat])
        found["debris"] = _list("Your Debris", ((face.name, face.text), *secret))
    return found


@lru_cache(maxsize=1 << 8)
def _list(title: str, rows: tuple[tuple[str, str], ...]) -> str:
    items = "".join(f"<li><b>{escape(name)}</b>: {escape(words)}</li>" for name, words in rows)
    return f"<h3>{escape(title)}</h3><ul>{items}</ul>"

"""What lies beside a galaxy: name and score, sliders, holding area, cards, powers, time chamber, the two Ω spots."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import piece
from cosmodrome.games.crafting.art import DIM, FONT, FORCE_TONES, GOLD, INK, LINE, NIGHT, SEAT_TONES
from cosmodrome.games.crafting.board_layout import Area, Table
from cosmodrome.games.crafting.board_small import mini
from cosmodrome.games.crafting.board_words import frame, word, wrapped
from cosmodrome.games.crafting.data import FORCES, STARS, Power
from cosmodrome.games.crafting.events import count, listed
from cosmodrome.games.crafting.moves import Activate, BuyPower, Close
from cosmodrome.games.crafting.text import losses
from cosmodrome.games.crafting.view import Sky, View

Pieces = dict[str, str]
WARN = "#ff9d8a"
WHEN = {
    "discharge": "at a discharge",
    "goal": "at a goal",
    "create": "at advanced life",
    "complete": "at a nebula completed",
}
"""What sets off a passive card."""

# -- plates -----------------------------------------------------------------------------------------------


def draw_plate(pieces: Pieces, table: Table, view: View, seat: int, choices: Choices) -> None:
    """Who sits here and the score; and the two ways to close a craft phase."""
    sky = view.skies[seat]
    turn = view.turn == seat and view.step != "Over"
    pieces[f"plate:{seat}"] = _plate(table, seat, table.plate, sky.score, turn, view.first == seat)
    if seat != view.seat:
        return
    open_to = {move.omega for move in choices if type(move) is Close}
    lost = losses(sky, table.box) if open_to else ""
    for i, omega in enumerate(("nebula", "life")):
        pieces[f"omega:{omega}"] = _omega(table, i, omega, omega in open_to, lost)


@lru_cache(maxsize=1 << 12)
def _plate(table: Table, seat: int, area: Area, score: int, turn: bool, first: bool) -> str:
    x, y, width, height = area
    tone, grow = SEAT_TONES[seat], table.grow
    edge = f'stroke="{GOLD}" stroke-width="2.5"' if turn else f'stroke="{LINE}" stroke-opacity=".7"'
    said = f"seat {seat + 1}, {count(score, 'point')}" + ", to move" * turn + ", first player" * first
    middle = height / 2
    star = word("1st", width - 66 * grow, middle + 5, 13 * grow, DIM) if first else ""
    return (
        f'<g class="plate" data-piece="plate:{seat}" data-seat="{seat}" role="img" aria-label="{said}" '
        f'transform="translate({x:g},{y:g})"><rect width="{width:g}" height="{height:g}" rx="{height / 2:g}" '
        f'fill="{NIGHT}" fill-opacity=".85" {edge}/><circle cx="22" cy="{middle:g}" r="10" fill="{tone}"/>'
        f'<text x="40" y="{middle + 6:g}" font-size="{17 * grow:g}" fill="{INK}" {FONT} data-name="{seat}">'
        f"Seat {seat + 1}</text>{star}"
        f'<text x="{width - 16:g}" y="{middle + 8:g}" text-anchor="end" font-size="{24 * grow:g}" font-weight="700" '
        f'fill="{GOLD}" {FONT}>{score}</text></g>'
    )


@lru_cache(maxsize=256)
def _omega(table: Table, i: int, omega: str, lit: bool, lost: str) -> str:
    """A way to close, in the colour of a warning while something would be lost by it."""
    x, y, width, height = table.omegas[i]
    label = "nebula" if omega == "nebula" else "stable life"
    edge = WARN if lost else GOLD if lit else LINE
    middle = height / 2
    last = "draw and place a nebula" if omega == "nebula" else "make a proto life stable"
    name = f"end your turn: {last}" + (f"; this would lose {lost}" if lost else "")
    inside = (
        f'<rect width="{width:g}" height="{height:g}" rx="{middle:g}" fill="{NIGHT}" fill-opacity=".85" '
        f'stroke="{edge}" stroke-width="{2 if lit else 1}"/><title>{escape(name)}</title>'
        + word("Ω", 12, middle + 8, 22 * table.grow, edge if lit else DIM)
        + word(label, 34 * table.grow, middle + 5, 12 * table.grow, INK if lit else DIM)
    )
    return piece(f"omega:{omega}", x, y, inside, name=name, part=f"omega:{omega}")


# -- sliders, holding area, hand ----------------------------------------------------------------------------


def draw_goods(pieces: Pieces, table: Table, sky: Sky, own: bool) -> None:
    """What can be spent and placed in this turn, and the energy cards."""
    for i, (name, n) in enumerate((("nova", sky.novae), ("dna", sky.dna), ("graviton", sky.gravitons))):
        pieces[f"slider:{name}"] = _slider(table, i, name, n, own)
    held = [f"held-star:{kind}" for kind in range(4) if sky.held[kind]]
    held += ["held-life"] * (sky.held_life > 0) + [f"held-tile:{tile}" for tile in sky.held_tiles]
    for i, key in enumerate(held):
        pieces[key] = _held(table, key, i, len(held), _held_count(sky, key), own)
    for force in range(4):
        pieces[f"hand:{force}"] = _energy(table, force, sky.hand[force], own)
    if not own:
        pieces["hand-size"] = _hand_size(table, sky.cards)


def trays(table: Table) -> str:
    """The frames of sliders, holding area and hand."""
    parts = []
    for label, (x, y, width, height) in (
        ("sliders", table.sliders),
        ("to place", table.holding),
        ("", table.hand),
    ):
        plate = frame(width, height) + word(label, 10, height - 6, 11 * table.grow, DIM)
        parts.append(f'<g transform="translate({x:g},{y:g})">{plate}</g>')
    return f'<g class="quiet" data-piece="trays">{"".join(parts)}</g>'


@lru_cache(maxsize=256)
def _slider(table: Table, i: int, name: str, n: int, own: bool) -> str:
    x, y, width, height = table.sliders
    each = width / 3
    touch = f'x="{-0.36 * each:g}" y="{-0.42 * height:g}" width="{each:g}" height="{height:g}" fill-opacity="0"'
    inside = (
        f'<rect {touch}/><g opacity="{1 if n else 0.35}"><use href="#mark-{name}" transform="scale({table.grow:g})"/>'
        + word(f"{n}", 20 * table.grow, 7 * table.grow, 19 * table.grow, INK if n else DIM, bold=n > 0)
        + "</g>"
    )
    said = listed({name: n}) or f"no {'supernova' if name == 'nova' else 'DNA' if name == 'dna' else name}"
    part = f"slider:{name}" if own else ""
    return piece(f"slider:{name}", x + each * (i + 0.36), y + height * 0.42, inside, name=f"{said} to spend", part=part)


def _held_count(sky: Sky, key: str) -> int:
    kind, _, number = key.partition(":")
    return sky.held[int(number)] if kind == "held-star" else sky.held_life if kind == "held-life" else 1


@lru_cache(maxsize=1 << 11)
def _held(table: Table, key: str, i: int, total: int, n: int, own: bool) -> str:
    x, y, width, height = table.holding
    kind, _, number = key.partition(":")
    step = min(58.0 * table.grow, (width - 16) / max(total, 1))
    size = min(1.0, step / 54) * table.grow
    if kind == "held-star":
        picture, name, tag = (
            f'<use href="#star-{number}"/>',
            listed({STARS[int(number)]: n}),
            f' data-kind="star-{number}"',
        )
    elif kind == "held-life":
        picture, name, tag = '<use href="#proto"/>', f"{n} proto life", ' data-kind="life"'
    else:
        entry = table.box.tile[int(number)]
        picture = f'<use href="#dust-tile-{entry.size - 1}" transform="scale(.3)"/>' + _tile_words(
            entry.words, entry.points
        )
        name, tag = f"nebula {entry.id} of size {entry.size}: {entry.words} for {entry.points} points", ""
    number_shown = word(f"×{n}", 14, 16, 15, INK, bold=True) if n > 1 else ""
    part = f' data-part="{key}"' if own else ""
    left = x + 10 + step * (i + 0.42)
    return (
        f'<g class="piece" data-piece="{key}"{tag} role="img" aria-label="{escape(name)} to place"{part} '
        f'transform="translate({left:.1f},{y + height * 0.42:.1f})"><g transform="scale({size:.2f})">{picture}'
        f"{number_shown}</g><title>{escape(name)}</title></g>"
    )


def _tile_words(words: str, points: int) -> str:
    short = words.replace(" ", "").replace(",", " ")
    return word(str(points), 0, -2, 15, GOLD, "middle", True) + word(short, 0, 12, 9.5, INK, "middle")


@lru_cache(maxsize=1 << 9)
def _energy(table: Table, force: int, n: int, own: bool) -> str:
    x, y, width, _ = table.hand
    each = width / 4
    size = 0.62 * table.grow
    copies = "".join(
        f'<use href="#energy-{force}" transform="translate({3 * i - 18 * table.grow:g},{-1.2 * i:g}) scale({size:g})"/>'
        for i in range(min(n, 4) or 1)
    )
    top = 3 * (min(n, 4) or 1) - 3
    number = word(str(n), top + 0.6 * table.grow, 48 * table.grow, 16 * table.grow, INK if n else DIM, "middle", n > 0)
    inside = f'<g opacity="{1 if n else 0.3}">{copies}{number}</g>'
    name = f"{count(n, FORCES[force] + ' card')} {'in your hand' if own else 'seen in this hand'}"
    part = f"hand:{force}" if own else ""
    return piece(f"hand:{force}", x + each * (force + 0.42), y + 8, inside, name=name, part=part)


@lru_cache(maxsize=64)
def _hand_size(table: Table, cards: int) -> str:
    x, y, width, height = table.hand
    inside = word(count(cards, "card"), width - 10, height - 6, 11 * table.grow, DIM, "end")
    return piece("hand-size", x, y, inside, name=f"{count(cards, 'energy card')} in this hand", kind="quiet")


# -- powers -------------------------------------------------------------------------------------------------


def draw_powers(pieces: Pieces, table: Table, view: View, seat: int, choices: Choices) -> None:
    """The four slots, golden where something can be done with them, and the cards on offer above everything."""
    sky, own = view.skies[seat], seat == view.seat
    lit = {move.slot for move in choices if type(move) is Activate or type(move) is BuyPower} if own else set()
    for slot, card in enumerate(sky.slots):
        pieces[f"slot:{slot}"] = _slot(table, slot, card, seat, slot in lit, own)
    if own:
        for i, card in enumerate(view.offer):
            pieces[f"offer:{card}"] = _offered(table, card, i, len(view.offer))


@lru_cache(maxsize=1 << 10)
def _slot(table: Table, slot: int, card: int, seat: int, lit: bool, own: bool) -> str:
    x, y, width, height = table.slots[slot]
    part = f"slot:{slot}" if own else ""
    if card < 0:
        cost = table.box.slots.cost[slot]
        inside = (
            frame(width, height, GOLD if lit else LINE, dashed=True)
            + f'<rect x="{width / 2 - 9:g}" y="{height / 2 - 24:g}" width="18" height="18" rx="4" '
            + f'fill="{SEAT_TONES[seat]}"/>'
            + word(f"{cost} alike", width / 2, height / 2 + 16, 14 * table.grow, GOLD if lit else DIM, "middle")
            + word("for a power", width / 2, height / 2 + 34, 12 * table.grow, DIM, "middle")
        )
        name = f"empty power slot {slot + 1}, costs {cost} energy cards of one kind"
        return piece(f"slot:{slot}", x, y, inside, name=name, part=part)
    power = table.box.power[card]
    inside = _power_card(table, power, width, height, lit)
    name = f"power {power.name}, {power.cost.words or 'passive'}: {power.text}"
    return piece(f"slot:{slot}", x, y, inside, name=name, part=part)


@lru_cache(maxsize=1 << 9)
def _power_card(table: Table, power: Power, width: float, height: float, lit: bool) -> str:
    """A power card: name, cost, text, and a mark if it is not out of the box."""
    force = FORCES.index(power.family)
    light, middle, deep = FORCE_TONES[force]
    grow = table.grow
    size = 11 * grow
    room = int((height - 44 * grow) / (size * 1.18))
    lines = wrapped(power.text, int((width - 18) / (0.48 * size)), max(1, room))
    body = "".join(word(line, 9, (48 * grow) + i * size * 1.18, size, INK) for i, line in enumerate(lines))
    mark = word("ours", width - 8, height - 6, 9 * grow, DIM, "end") if power.source == "reconstructed" else ""
    sign = f'<use href="#force-{force}" opacity=".3" transform="translate({width - 22 * grow:g},{21 * grow:g})"/>'
    return (
        f'<rect width="{width:g}" height="{height:g}" rx="12" fill="{deep}" fill-opacity=".78" '
        f'stroke="{GOLD if lit else middle}" stroke-width="{3 if lit else 1.4}"/>'
        + sign
        + word(power.name, 9, 18 * grow, 14 * grow, light, bold=True)
        + f'<g transform="translate(9,{23 * grow:g})">{_cost(power, grow)}</g>{body}{mark}'
        + f"<title>{escape(power.name)} ({escape(power.cost.words or 'passive')}): {escape(power.text)}</title>"
    )


def _cost(power: Power, grow: float) -> str:
    """The cost as small signs in a row."""
    if power.when:
        return word(f"passive: {WHEN[power.when]}", 0, 11 * grow, 10.5 * grow, DIM)
    cost, signs = power.cost, []
    for force, n in enumerate(cost.fixed):
        signs += [_chip(FORCE_TONES[force][1], FORCES[force][0].upper())] * n
    signs += [_chip("#d8d2bd", "?")] * cost.any + [_chip("#d8d2bd", "=")] * cost.same
    signs += [_chip("#8fc4ff", "g")] * cost.graviton + [_chip("#ffd98a", "★")] * cost.star
    signs += [_chip("#c9a0ff", "p")] * cost.proto + [_chip("#8df0a8", "s")] * cost.stable
    row = "".join(f'<g transform="translate({18 * i},0)">{sign}</g>' for i, sign in enumerate(signs))
    return f'<g transform="scale({grow:g})">{row}</g>'


def _chip(tone: str, letter: str) -> str:
    return f'<rect width="15" height="15" rx="4" fill="{tone}"/>' + word(
        letter, 7.5, 11.5, 11, "#120c22", "middle", True
    )


@lru_cache(maxsize=1 << 9)
def _offered(table: Table, card: int, i: int, total: int) -> str:
    """A power card to choose from, large, above the galaxy."""
    x, y, width, height = table.offer
    each = min(210.0 * table.grow, width / total)
    left = x + (width - each * total) / 2 + each * i
    power = table.box.power[card]
    inside = (
        f'<rect x="-4" y="-4" width="{each:g}" height="{height + 8:g}" rx="15" fill="#05060f" fill-opacity=".9" '
        f'stroke="{GOLD}"/>' + _power_card(table, power, each - 8, height, True)
    )
    name = f"{power.name}, {power.cost.words or 'passive'}: {power.text}"
    return piece(f"offer:{card}", left + 4, y, inside, name=name, part=f"offer:{card}")


# -- the time chamber -----------------------------------------------------------------------------------------


def draw_chamber(pieces: Pieces, table: Table, sky: Sky, own: bool) -> None:
    """The crystal on its way, those charged, and the row of discharges."""
    pieces["crystal"] = _chamber(table, sky.crystal, sky.charged, sky.discharged, own)


@lru_cache(maxsize=1 << 11)
def _chamber(table: Table, at: int, charged: int, discharged: int, own: bool) -> str:
    x, y, width, height = table.chamber
    steps, row = table.box.chamber.steps, table.box.discharge.row
    middle, gap = height / 2, min(28.0 * table.grow, 0.42 * width / (steps + 1))
    track = "".join(
        f'<circle cx="{26 + gap * i:g}" cy="{middle + 8:g}" r="4" fill="{LINE}" fill-opacity=".8"/>'
        for i in range(steps)
    )
    goal = f'<circle cx="{26 + gap * steps:g}" cy="{middle + 8:g}" r="8" fill="{GOLD}" fill-opacity=".35"/>'
    hot = "".join(
        f'<use href="#crystal-hot" transform="translate({26 + gap * steps + 13 * i:g},{middle + 2:g})"/>'
        for i in range(charged)
    )
    here = f'<use href="#crystal" transform="translate({26 + gap * at:g},{middle + 4:g})"/>'
    start = max(26 + gap * steps + 40, width * 0.46)
    each = (width - start - 10) / max(1, len(row))
    places = "".join(_place(start + each * (i + 0.5), middle, i, points, discharged) for i, points in enumerate(row))
    title = word("time chamber", 12, 14 * table.grow, 11 * table.grow, DIM)
    more = word("discharged", start, 14 * table.grow, 11 * table.grow, DIM)
    next_points = table.box.row_points(discharged + 1)
    name = (
        f"time chamber: crystal at {at} of {steps}, {charged} charged, {discharged} discharged; "
        f"the next discharge scores {next_points}"
    )
    inside = frame(width, height, GOLD if charged else LINE) + title + more + track + goal + here + hot + places
    return piece("crystal", x, y, inside, name=name, part="crystal" if own else "")


def _place(x: float, middle: float, i: int, points: int, discharged: int) -> str:
    """One place of the discharge row."""
    full = i < discharged
    crystal = f'<use href="#crystal-hot" transform="translate({x:g},{middle + 4:g}) scale(.9)"/>' if full else ""
    ring = f'<circle cx="{x:g}" cy="{middle + 6:g}" r="16" fill="none" stroke="{GOLD if i == discharged else LINE}"/>'
    number = word(str(points), x, middle + 12, 16, GOLD if i == discharged else DIM, "middle", True)
    return crystal if full else ring + number


# -- the others -----------------------------------------------------------------------------------------------


def draw_other(pieces: Pieces, table: Table, view: View, seat: int, place: int) -> None:
    """Somebody else: plate, small galaxy, and a line about crystals, cards and powers."""
    x, y, width, _ = table.others[place]
    sky = view.skies[seat]
    turn = view.turn == seat and view.step != "Over"
    area = (x, y, width, 40.0)
    pieces[f"plate:{seat}"] = _plate(table, seat, area, sky.score, turn, view.first == seat)
    pieces[f"mini:{seat}"] = mini(table, view, seat, place)
    crystals = (sky.crystal, sky.charged, sky.discharged)
    pieces[f"about:{seat}"] = _about(table, seat, place, sky.cards, crystals, tuple(sky.slots))


@lru_cache(maxsize=1 << 11)
def _about(
    table: Table, seat: int, place: int, cards: int, crystals: tuple[int, int, int], slots: tuple[int, ...]
) -> str:
    x, y, width, height = table.others[place]
    at, charged, discharged = crystals
    size = 11 * table.grow
    signs = "".join(
        f'<use href="#force-{table.box.family[card]}" '
        f'transform="translate({width - 16 - 22 * i:g},{height - 13:g}) scale(.6)"/>'
        for i, card in enumerate(card for card in slots if card >= 0)
    )
    shown = f"✦{discharged}{f'+{charged}' if charged else ''} · {at}/{table.box.chamber.steps} · {count(cards, 'card')}"
    powers = [table.box.power[card] for card in slots if card >= 0]
    told = "; ".join(f"{power.name}: {power.text}" for power in powers) or "no powers"
    name = (
        f"seat {seat + 1}: {discharged} crystals discharged, {charged} charged, one at {at}; "
        f"{count(cards, 'energy card')}; {told}"
    )
    inside = word(shown, 6, height - 8, size, DIM) + signs + f"<title>{escape(name)}</title>"
    return piece(f"about:{seat}", x, y, inside, name=name, kind="quiet")

"""What lies beside a galaxy: name and score, sliders, holding area, cards, powers, time chamber, the two Ω spots."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from cosmodrome.core.art import DANGER, GOLD, HALO, INK, LINE, NIGHT, SOFT, fitted, lines, seat_name, text
from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import piece
from cosmodrome.core.type import block, measure
from cosmodrome.games.crafting.board.art import FORCE_TONES, SEAT_TONES, STAR_TONES
from cosmodrome.games.crafting.board.layout import Area, Layout
from cosmodrome.games.crafting.board.small import mini
from cosmodrome.games.crafting.board.words import frame, word
from cosmodrome.games.crafting.box import FORCES, STARS, Power
from cosmodrome.games.crafting.rules.events import count, listed
from cosmodrome.games.crafting.rules.moves import Activate, BuyPower, Close
from cosmodrome.games.crafting.text import losses
from cosmodrome.games.crafting.view import Sky, View

Pieces = dict[str, str]
WHEN = {
    "discharge": "at a discharge",
    "goal": "at a goal",
    "create": "at advanced life",
    "complete": "at a nebula completed",
}
"""What sets off a passive card."""

# -- plates -----------------------------------------------------------------------------------------------


def draw_plate(pieces: Pieces, layout: Layout, view: View, seat: int, choices: Choices) -> None:
    """Who sits here and the score; and the two ways to close a craft phase."""
    sky = view.skies[seat]
    turn = view.turn == seat and view.step != "Over"
    pieces[f"plate:{seat}"] = _plate(layout, seat, layout.plate, sky.score, turn, view.first == seat)
    if seat != view.seat:
        return
    open_to = {move.omega for move in choices if type(move) is Close}
    lost = losses(sky, layout.box) if open_to else ""
    for i, omega in enumerate(("nebula", "life")):
        pieces[f"omega:{omega}"] = _omega(layout, i, omega, omega in open_to, lost)
    if lost:
        pieces["wastes"] = _wastes(layout, lost)


@lru_cache(maxsize=1 << 12)
def _plate(layout: Layout, seat: int, area: Area, score: int, turn: bool, first: bool) -> str:
    x, y, width, height = area
    tone = SEAT_TONES[seat]
    edge = f'stroke="{GOLD}" stroke-width="2.5"' if turn else f'stroke="{LINE}" stroke-opacity=".7"'
    said = f"seat {seat + 1}, {count(score, 'point')}" + ", to move" * turn + ", first player" * first
    middle = height / 2
    points, size = str(score), layout.words
    end = width - 20 - measure(points, 1.5 * size, "name")
    star = word("1st", end - 2, middle + 0.35 * size, size, SOFT, "end") if first else ""
    room = end - 44 - (measure("1st", size) + 8 if first else 0)
    return (
        f'<g class="plate" data-piece="plate:{seat}" data-seat="{seat}" role="img" aria-label="{said}" '
        f'transform="translate({x:g},{y:g})"><rect width="{width:g}" height="{height:g}" rx="{height / 2:g}" '
        f'fill="{NIGHT}" fill-opacity=".85" {edge}/><circle cx="22" cy="{middle:g}" r="10" fill="{tone}"/>'
        + seat_name(40, round(middle + 0.38 * size, 1), seat, 1.1 * size, room)
        + star
        + word(points, width - 16, round(middle + 0.5 * size, 1), 1.5 * size, GOLD, "end", face="name")
        + "</g>"
    )


@lru_cache(maxsize=256)
def _omega(layout: Layout, i: int, omega: str, lit: bool, lost: str) -> str:
    """A way to close, in the colour of a warning while something would be lost by it."""
    x, y, width, height = layout.omegas[i]
    label = "nebula" if omega == "nebula" else "life"
    edge = DANGER if lost else GOLD if lit else LINE
    middle = height / 2
    last = "draw and place a nebula" if omega == "nebula" else "make a proto life stable"
    name = f"end your turn: {last}" + (f"; this would lose {lost}" if lost else "")
    inside = (
        f'<rect width="{width:g}" height="{height:g}" rx="{middle:g}" fill="{NIGHT}" fill-opacity=".85" '
        f'stroke="{edge}" stroke-width="{2 if lit else 1}"/><title>{escape(name)}</title>'
        + word("Ω", 12, middle + 0.5 * layout.words, 1.35 * layout.words, edge if lit else SOFT)
        + word(label, 2.3 * layout.words, middle + 0.35 * layout.words, layout.words, INK if lit else SOFT)
    )
    return piece(f"omega:{omega}", x, y, inside, name=name, part=f"omega:{omega}")


@lru_cache(maxsize=256)
def _wastes(layout: Layout, lost: str) -> str:
    """What ending now would lose, at the foot of the place where it waits."""
    x, y, width, height = layout.holding
    left, size = 20 + measure("to place", layout.words), layout.words
    words = fitted(left, height - 6, f"wastes {lost}", size, width - left - 8, size, DANGER)
    return piece("wastes", x, y, words, name=f"ending now would lose {lost}", kind="quiet")


# -- sliders, holding area, hand ----------------------------------------------------------------------------


def draw_goods(pieces: Pieces, layout: Layout, sky: Sky, own: bool) -> None:
    """What can be spent and placed in this turn, and the energy cards."""
    for i, (name, n) in enumerate((("nova", sky.novae), ("dna", sky.dna), ("graviton", sky.gravitons))):
        pieces[f"slider:{name}"] = _slider(layout, i, name, n, own)
    held = [f"held-star:{kind}" for kind in range(4) if sky.held[kind]]
    held += ["held-life"] * (sky.held_life > 0) + [f"held-tile:{tile}" for tile in sky.held_tiles]
    for i, key in enumerate(held):
        pieces[key] = _held(layout, key, i, len(held), _held_count(sky, key), own)
    for force in range(4):
        pieces[f"hand:{force}"] = _energy(layout, force, sky.hand[force], own)
    if not own:
        pieces["hand-size"] = _hand_size(layout, sky.cards)


def trays(layout: Layout) -> str:
    """The frames of sliders, holding area and hand."""
    parts = []
    for label, (x, y, width, height) in (
        ("sliders", layout.sliders),
        ("to place", layout.holding),
        ("", layout.hand),
    ):
        plate = frame(width, height) + word(label, 10, height - 6, layout.words, SOFT)
        parts.append(f'<g transform="translate({x:g},{y:g})">{plate}</g>')
    return f'<g class="quiet" data-piece="trays">{"".join(parts)}</g>'


@lru_cache(maxsize=256)
def _slider(layout: Layout, i: int, name: str, n: int, own: bool) -> str:
    x, y, width, height = layout.sliders
    each = width / 3
    touch = f'x="{-0.36 * each:g}" y="{-0.42 * height:g}" width="{each:g}" height="{height:g}" fill-opacity="0"'
    inside = (
        f'<rect {touch}/><g opacity="{1 if n else 0.35}"><use href="#mark-{name}" transform="scale({layout.grow:g})"/>'
        + word(f"{n}", 20 * layout.grow, 7 * layout.grow, 19 * layout.grow, INK if n else SOFT, bold=n > 0)
        + "</g>"
    )
    said = listed({name: n}) or f"no {'supernova' if name == 'nova' else 'DNA' if name == 'dna' else name}"
    part = f"slider:{name}" if own else ""
    return piece(f"slider:{name}", x + each * (i + 0.36), y + height * 0.42, inside, name=f"{said} to spend", part=part)


def _held_count(sky: Sky, key: str) -> int:
    kind, _, number = key.partition(":")
    return sky.held[int(number)] if kind == "held-star" else sky.held_life if kind == "held-life" else 1


@lru_cache(maxsize=1 << 11)
def _held(layout: Layout, key: str, i: int, total: int, n: int, own: bool) -> str:
    x, y, width, height = layout.holding
    kind, _, number = key.partition(":")
    step = min(58.0 * layout.grow, (width - 16) / max(total, 1))
    size = min(1.0, step / 54) * layout.grow
    if kind == "held-star":
        picture, name, tag = (
            f'<use href="#star-{number}"/>',
            listed({STARS[int(number)]: n}),
            f' data-kind="star-{number}"',
        )
    elif kind == "held-life":
        picture, name, tag = '<use href="#proto"/>', f"{n} proto life", ' data-kind="life"'
    else:
        entry = layout.box.tile[int(number)]
        picture = f'<use href="#dust-tile-{entry.size - 1}" transform="scale(.3)"/>' + _wanted(entry.needs)
        name, tag = f"nebula {entry.id} of size {entry.size}: {entry.words} for {entry.points} points", ""
    told = str(layout.box.tile[int(number)].points) if kind == "held-tile" else f"×{n}" if n > 1 else ""
    words = layout.words
    shown = text(
        8 if n > 1 else 0, 4 if kind == "held-tile" else 16, told, words, INK, "" if n > 1 else "middle", "bold", HALO
    )
    part = f' data-part="{key}"' if own else ""
    left = x + 10 + step * (i + 0.42)
    return (
        f'<g class="piece" data-piece="{key}"{tag} role="img" aria-label="{escape(name)} to place"{part} '
        f'transform="translate({left:.1f},{y + height * 0.42:.1f})"><g transform="scale({size:.2f})">{picture}'
        f"</g>{shown if told else ''}<title>{escape(name)}</title></g>"
    )


def _wanted(needs: tuple[int, ...]) -> str:
    """The stars a nebula asks for, as dots of their colours below its points."""
    kinds = [kind for kind, need in enumerate(needs) for _ in range(need)]
    return "".join(
        f'<circle cx="{7 * (i - (len(kinds) - 1) / 2):g}" cy="13" r="3" fill="{STAR_TONES[kind][1]}"/>'
        for i, kind in enumerate(kinds)
    )


@lru_cache(maxsize=1 << 9)
def _energy(layout: Layout, force: int, n: int, own: bool) -> str:
    x, y, width, _ = layout.hand
    each = width / 4
    size, left = 0.62 * layout.grow, 18 * layout.grow
    copies = "".join(
        f'<use href="#energy-{force}" transform="translate({3 * i - left:g},{-1.2 * i:g}) scale({size:g})"/>'
        for i in range(min(n, 4) or 1)
    )
    top = 3 * (min(n, 4) or 1) - 3
    number = word(
        str(n),
        top + 0.6 * layout.grow,
        (46 - 1.2 * (min(n, 4) or 1)) * layout.grow,
        1.05 * layout.words,
        INK if n else SOFT,
        "middle",
        n > 0,
    )
    inside = f'<g opacity="{1 if n else 0.3}">{copies}{number}</g>'
    name = f"{count(n, FORCES[force] + ' card')} {'in your hand' if own else 'seen in this hand'}"
    part = f"hand:{force}" if own else ""
    return piece(f"hand:{force}", x + each * (force + 0.42), y + 6, inside, name=name, part=part)


@lru_cache(maxsize=64)
def _hand_size(layout: Layout, cards: int) -> str:
    x, y, width, _ = layout.hand
    inside = word(count(cards, "card"), width - 10, -5, layout.words, SOFT, "end")
    return piece("hand-size", x, y, inside, name=f"{count(cards, 'energy card')} in this hand", kind="quiet")


# -- powers -------------------------------------------------------------------------------------------------


def draw_powers(pieces: Pieces, layout: Layout, view: View, seat: int, choices: Choices) -> None:
    """The four slots, golden where something can be done with them, and the cards on offer above everything."""
    sky, own = view.skies[seat], seat == view.seat
    lit = {move.slot for move in choices if type(move) is Activate or type(move) is BuyPower} if own else set()
    for slot, card in enumerate(sky.slots):
        pieces[f"slot:{slot}"] = _slot(layout, slot, card, seat, slot in lit, own)
    if own:
        for i, card in enumerate(view.offer):
            pieces[f"offer:{card}"] = _offered(layout, card, i, len(view.offer))


@lru_cache(maxsize=1 << 10)
def _slot(layout: Layout, slot: int, card: int, seat: int, lit: bool, own: bool) -> str:
    x, y, width, height = layout.slots[slot]
    part = f"slot:{slot}" if own else ""
    if card < 0:
        cost = layout.box.slots.cost[slot]
        inside = (
            frame(width, height, GOLD if lit else LINE, dashed=True)
            + f'<rect x="{width / 2 - 9:g}" y="{height / 2 - 24:g}" width="18" height="18" rx="4" '
            + f'fill="{SEAT_TONES[seat]}"/>'
            + word(f"{cost} alike", width / 2, height / 2 + 16, layout.words, GOLD if lit else SOFT, "middle", True)
            + word("for a power", width / 2, height / 2 + 16 + 1.15 * layout.words, layout.words, SOFT, "middle")
        )
        name = f"empty power slot {slot + 1}, costs {cost} energy cards of one kind"
        return piece(f"slot:{slot}", x, y, inside, name=name, part=part)
    power = layout.box.power[card]
    inside = _power_card(layout, power, width, height, lit)
    name = f"power {_told(power)}"
    return piece(f"slot:{slot}", x, y, inside, name=name, part=part)


def _told(power: Power) -> str:
    ours = " (our reconstruction)" if power.source == "reconstructed" else ""
    return f"{power.name}, {power.cost.words or 'passive'}: {power.text}{ours}"


@lru_cache(maxsize=1 << 9)
def _power_card(layout: Layout, power: Power, width: float, height: float, lit: bool) -> str:
    """A power card: name, cost and text."""
    force, size = FORCES.index(power.family), layout.words
    light, middle, deep = FORCE_TONES[force]
    top = 2.75 * size
    rows, letters = block(power.text, size, width - 16, height - top - 4, least=size, leading=1.06)
    place = f"translate({width - 22 * layout.grow:g},{21 * layout.grow:g})"
    sign = f'<use href="#force-{force}" opacity=".3" transform="{place}"/>'
    return (
        f'<rect width="{width:g}" height="{height:g}" rx="12" fill="{deep}" fill-opacity=".78" '
        f'stroke="{GOLD if lit else middle}" stroke-width="{3 if lit else 1.4}"/>'
        + sign
        + fitted(8, 1.15 * size, power.name, 1.1 * size, width - 16, size, light, "", "name")
        + f'<g transform="translate(8,{1.45 * size:g})">{_cost(power, size, width - 16)}</g>'
        + lines(8, round(top + 0.85 * letters, 1), rows, letters, INK, leading=1.06)
    )


def _cost(power: Power, size: float, room: float) -> str:
    """The cost as small signs in a row."""
    if power.when:
        return fitted(0, 0.9 * size, WHEN[power.when], size, room, size, SOFT)
    cost, signs = power.cost, []
    for force, n in enumerate(cost.fixed):
        signs += [(FORCE_TONES[force][1], FORCES[force][0].upper())] * n
    signs += [("#d8d2bd", "?")] * cost.any + [("#d8d2bd", "=")] * cost.same
    signs += [("#8fc4ff", "g")] * cost.graviton + [("#ffd98a", "*")] * cost.star
    signs += [("#c9a0ff", "p")] * cost.proto + [("#8df0a8", "s")] * cost.stable
    return "".join(
        f'<g transform="translate({1.3 * size * i:g},0)"><rect width="{1.15 * size:g}" height="{1.15 * size:g}" rx="4" '
        f'fill="{tone}"/>{word(letter, 0.575 * size, 0.92 * size, size, "#120c22", "middle", True)}</g>'
        for i, (tone, letter) in enumerate(signs)
    )


@lru_cache(maxsize=1 << 9)
def _offered(layout: Layout, card: int, i: int, total: int) -> str:
    """A power card to choose from, large, above the galaxy."""
    x, y, width, height = layout.offer
    each = min(230.0 * layout.grow, width / total)
    left = x + (width - each * total) / 2 + each * i
    power = layout.box.power[card]
    inside = (
        f'<rect x="-4" y="-4" width="{each:g}" height="{height + 8:g}" rx="15" fill="#05060f" fill-opacity=".9" '
        f'stroke="{GOLD}"/>' + _power_card(layout, power, each - 8, height, True)
    )
    name = _told(power)
    return piece(f"offer:{card}", left + 4, y, inside, name=name, part=f"offer:{card}")


# -- the time chamber -----------------------------------------------------------------------------------------


def draw_chamber(pieces: Pieces, layout: Layout, sky: Sky, own: bool) -> None:
    """The crystal on its way, those charged, and the row of discharges."""
    pieces["crystal"] = _chamber(layout, sky.crystal, sky.charged, sky.discharged, own)


@lru_cache(maxsize=1 << 11)
def _chamber(layout: Layout, at: int, charged: int, discharged: int, own: bool) -> str:
    x, y, width, height = layout.chamber
    steps, row = layout.box.chamber.steps, layout.box.discharge.row
    middle, gap = height / 2 + 4, min(28.0 * layout.grow, 0.42 * width / (steps + 1))
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
    spots = [start + each * (i + 0.5) for i in range(len(row))]
    places = "".join(_place(x, middle, i, row[i], discharged, layout.words) for i, x in enumerate(spots))
    size = layout.words
    title = word("time chamber", 12, 1.05 * size, size, SOFT)
    more = word("discharged", start, 1.05 * size, size, SOFT)
    next_points = layout.box.row_points(discharged + 1)
    name = (
        f"time chamber: crystal at {at} of {steps}, {charged} charged, {discharged} discharged; "
        f"the next discharge scores {next_points}"
    )
    inside = frame(width, height, GOLD if charged else LINE) + title + more + track + goal + here + hot + places
    return piece("crystal", x, y, inside, name=name, part="crystal" if own else "")


def _place(x: float, middle: float, i: int, points: int, discharged: int, size: float) -> str:
    """One place of the discharge row."""
    full = i < discharged
    crystal = f'<use href="#crystal-hot" transform="translate({x:g},{middle + 4:g}) scale(.9)"/>' if full else ""
    edge, ink = (GOLD, GOLD) if i == discharged else (LINE, SOFT)
    ring = f'<circle cx="{x:g}" cy="{middle + 6:g}" r="{size:g}" fill="none" stroke="{edge}"/>'
    number = word(str(points), x, middle + 6 + 0.35 * size, size, ink, "middle", True)
    return crystal if full else ring + number


# -- the others -----------------------------------------------------------------------------------------------


def draw_other(pieces: Pieces, layout: Layout, view: View, seat: int, place: int) -> None:
    """Somebody else: plate, small galaxy, and a line about crystals, cards and powers."""
    x, y, width, _ = layout.others[place]
    sky = view.skies[seat]
    turn = view.turn == seat and view.step != "Over"
    area = (x, y, width, 40.0)
    pieces[f"plate:{seat}"] = _plate(layout, seat, area, sky.score, turn, view.first == seat)
    pieces[f"mini:{seat}"] = mini(layout, view, seat, place)
    crystals = (sky.crystal, sky.charged, sky.discharged)
    pieces[f"about:{seat}"] = _about(layout, seat, place, sky.cards, crystals, tuple(sky.slots))


@lru_cache(maxsize=1 << 11)
def _about(
    layout: Layout, seat: int, place: int, cards: int, crystals: tuple[int, int, int], slots: tuple[int, ...]
) -> str:
    x, y, width, height = layout.others[place]
    at, charged, discharged = crystals
    size = layout.words
    signs = "".join(
        f'<use href="#force-{layout.box.family[card]}" '
        f'transform="translate({width - 16 - 22 * i:g},{height - 1.9 * size:g}) scale(.6)"/>'
        for i, card in enumerate(card for card in slots if card >= 0)
    )
    shown = f"{discharged}{f'+{charged}' if charged else ''} · {at}/{layout.box.chamber.steps} · {count(cards, 'card')}"
    crystal = f'<use href="#crystal" transform="translate(14,{height - 0.75 * size:g}) scale({size / 32:.2f})"/>'
    powers = [layout.box.power[card] for card in slots if card >= 0]
    told = "; ".join(f"{power.name}: {power.text}" for power in powers) or "no powers"
    name = (
        f"seat {seat + 1}: {discharged} crystals discharged, {charged} charged, one at {at}; "
        f"{count(cards, 'energy card')}; {told}"
    )
    inside = crystal + fitted(1.6 * size, height - 6, shown, size, width - 1.7 * size, size, SOFT) + signs
    return piece(f"about:{seat}", x, y, inside, name=name, kind="quiet")

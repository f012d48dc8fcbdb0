"""What all players share: the console with its marbles, the goals with everybody's standing, the supplies."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from math import cos, pi, sin

from cosmodrome.core.art import GOLD, INK, LINE, SOFT, fitted, lines, text
from cosmodrome.core.drawing import piece
from cosmodrome.core.type import block, measure
from cosmodrome.games.crafting.board.art import FORCE_TONES, LETTER, SEAT_TONES
from cosmodrome.games.crafting.board.layout import Layout
from cosmodrome.games.crafting.board.words import frame, word
from cosmodrome.games.crafting.box import FORCES, STARS, Box
from cosmodrome.games.crafting.rules.events import count
from cosmodrome.games.crafting.rules.goals import pays, tally
from cosmodrome.games.crafting.text_forecast import after, next_open, powers_at
from cosmodrome.games.crafting.view import View

Pieces = dict[str, str]
ANGLES = (-pi / 2, 0, pi / 2, pi)
"""Light above, then clockwise."""

# -- the console ------------------------------------------------------------------------------------------


def draw_console(pieces: Pieces, layout: Layout, view: View) -> None:
    """The four controls, the power tokens round them and the marbles in them."""
    for control in range(4):
        owned = tuple(powers_at(layout.box, view, seat, control) for seat in range(len(view.skies)))
        pieces[f"control:{control}"] = _control(layout, control, owned)
    shifting = view.shifting()
    if shifting:
        _draw_light(pieces, layout, view)
    for control in range(4):
        seats = [seat for seat, at in enumerate(view.at) if at == control]
        total = len(seats) + view.dark[control]
        for i, seat in enumerate(seats):
            own = seat == view.seat
            told = _forecast(view, layout.box, control, own=True) if own and shifting else ""
            pieces[f"marble:{seat}"] = _marble(layout, seat, control, i, total, own, told)
        for i in range(view.dark[control]):
            told = _forecast(view, layout.box, control, own=False) if shifting else ""
            pieces[f"dark:{control}:{i}"] = _dark(layout, control, i, len(seats) + i, total, told)


def _draw_light(pieces: Pieces, layout: Layout, view: View) -> None:
    """Light along the ring, from each token that may be shifted to where it would go; the own one's is gold."""
    starts = [control for control in range(4) if view.dark[control]]
    for control, own in [(control, False) for control in starts] + [(view.at[view.shifter()], True)]:
        end = next_open(view, control)
        if end != control:
            key = "light:own" if own else f"light:{control}"
            pieces[key] = _light(layout, key, control, (end - control) % 4, own)


@lru_cache(maxsize=1 << 8)
def _light(layout: Layout, key: str, control: int, steps: int, own: bool) -> str:
    """An arc along the ring with a bright head."""
    (x, y), ring = layout.console, layout.ring + (0 if own else 0.42 * layout.knob)
    reach = 1.04 * layout.knob / ring
    low, high = ANGLES[control] + reach, ANGLES[control] + steps * pi / 2 - reach
    (a, b), (c, d) = ((ring * cos(t), ring * sin(t)) for t in (low, high))
    arc = f"M{a:.1f} {b:.1f}A{ring:g} {ring:g} 0 {int(high - low > pi)} 1 {c:.1f} {d:.1f}"
    tone, wide = (GOLD, 5) if own else ("#b9a4ff", 3)
    dash = "" if own else ' stroke-dasharray="3 6"'
    head = f'<path d="M-7 -8L8 0L-7 8Z" transform="translate({c:.1f},{d:.1f}) rotate({high * 180 / pi + 90:.0f})"/>'
    return (
        f'<g class="quiet" data-piece="{key}" transform="translate({x:g},{y:g})"><path d="{arc}" fill="none" '
        f'stroke="{tone}" stroke-opacity=".3" stroke-width="{3 * wide}" stroke-linecap="round"/><path d="{arc}" '
        f'fill="none" stroke="{tone}" stroke-width="{wide}" stroke-linecap="round"{dash}/><g fill="{tone}">{head}</g>'
        "</g>"
    )


def _forecast(view: View, box: Box, control: int, own: bool) -> str:
    end, brings = after(view, box, control, own)
    return f"; moved to {FORCES[end]}, collecting would bring {brings}"


def dial(layout: Layout) -> str:
    """The console without anything on it."""
    x, y = layout.console
    ring = layout.ring
    arcs, rim = "".join(_arrow(ring, i) for i in range(4)), ring + layout.knob + 6
    teeth = f"M0 {-rim - 5:g}V{-rim + 3:g}"
    cogs = "".join(f'<path d="{teeth}" transform="rotate({15 * i})"/>' for i in range(24))
    bolts = "".join(f'<circle cy="{9 - rim:g}" r="4" transform="rotate({45 + 90 * i})"/>' for i in range(4))
    machine = (
        f'<g stroke="#7d86b8" stroke-width="9" stroke-opacity=".55">{cogs}</g>'
        f'<circle r="{rim - 3:g}" fill="none" stroke="#7d86b8" stroke-width="3" stroke-opacity=".7"/>'
        f'<g fill="#8f9dbb" stroke="#1b2040">{bolts}</g>'
        f'<circle r="{0.42 * ring:.1f}" fill="#0b0e26" fill-opacity=".6" stroke="#7d86b8" stroke-opacity=".6"/>'
    )
    return (
        f'<g class="quiet" data-piece="console" transform="translate({x:g},{y:g})">'
        f'<circle r="{ring + layout.knob + 6:g}" fill="url(#disc)" stroke="{LINE}" stroke-opacity=".7"/>'
        f'<circle r="{ring:g}" fill="none" stroke="{GOLD}" stroke-opacity=".28" stroke-width="2"/>{machine}{arcs}'
        f"{text(0, 6, 'console', layout.words, SOFT, 'middle')}</g>"
    )


def _arrow(ring: float, i: int) -> str:
    """A small arrow head halfway to the next control."""
    angle = ANGLES[i] + pi / 4
    x, y, turn = ring * cos(angle), ring * sin(angle), angle * 180 / pi + 90
    return f'<path d="M-7 -6L7 0L-7 6Z" transform="translate({x:.1f},{y:.1f}) rotate({turn:.0f})" fill="{GOLD}"/>'


def _spot(layout: Layout, control: int) -> tuple[float, float]:
    x, y = layout.console
    return x + layout.ring * cos(ANGLES[control]), y + layout.ring * sin(ANGLES[control])


@lru_cache(maxsize=1 << 12)
def _control(layout: Layout, control: int, powers: tuple[int, ...]) -> str:
    """One control: its sign, what it hands out, and the power tokens there."""
    x, y = _spot(layout, control)
    force, (light, middle, deep) = layout.box.force[control], FORCE_TONES[control]
    tokens = [seat for seat, n in enumerate(powers) for _ in range(n)]
    flags = "".join(
        f'<rect x="{14 * i - 7 * len(tokens):g}" y="{layout.knob - 9:g}" width="11" height="11" rx="2" '
        f'fill="{SEAT_TONES[seat]}" stroke="#05060f"/>'
        for i, seat in enumerate(tokens[:7])
    )
    owners = ", ".join(f"{count(n, 'power token')} of seat {seat + 1}" for seat, n in enumerate(powers) if n)
    said = f"{force.id} control. {force.text}{' ' + owners if owners else ''}"
    return (
        f'<g class="quiet" data-piece="control:{control}" role="img" aria-label="{escape(said)}" '
        f'transform="translate({x:.1f},{y:.1f})"><title>{escape(said)}</title>'
        f'<circle r="{layout.knob:g}" fill="{deep}" fill-opacity=".8" stroke="{middle}" stroke-width="2.5"/>'
        f'<use href="#force-{control}" opacity=".4" transform="scale(1.5)"/>'
        + fitted(0, -0.5 * layout.knob, force.id, layout.words, 1.74 * layout.knob, layout.words, light, "middle")
        + f"{flags}</g>"
    )


def _place(layout: Layout, control: int, i: int, total: int) -> tuple[float, float]:
    """Where the i-th of some marbles lies in a control."""
    x, y = _spot(layout, control)
    if total == 1:
        return x, y + 10
    angle = 2 * pi * i / total + (0 if total == 2 else pi / 6)
    reach = 17 if total == 2 else 19
    return x + reach * cos(angle), y + 12 + reach * sin(angle)


@lru_cache(maxsize=1 << 11)
def _marble(layout: Layout, seat: int, control: int, i: int, total: int, own: bool, told: str) -> str:
    x, y = _place(layout, control, i, total)
    said = f"{'your' if own else f'seat {seat + 1}'} energy token in {FORCES[control]}{told}"
    hint = f"<title>{escape(said)}</title>" if told else ""
    part = ' data-part="own-token"' if own else ""
    return (
        f'<g class="piece" data-piece="marble:{seat}" role="img" aria-label="{escape(said)}"{part} '
        f'transform="translate({x:.1f},{y:.1f})">{hint}<use href="#marble-{seat}"/></g>'
    )


@lru_cache(maxsize=1 << 11)
def _dark(layout: Layout, control: int, number: int, i: int, total: int, told: str) -> str:
    x, y = _place(layout, control, i, total)
    said = f"dark energy token in {FORCES[control]}{told}"
    hint = f"<title>{escape(said)}</title>" if told else ""
    return (
        f'<g class="piece" data-piece="dark:{control}:{number}" data-kind="dark" role="img" '
        f'aria-label="{escape(said)}" data-part="dark:{control}" transform="translate({x:.1f},{y:.1f})">{hint}'
        '<use href="#marble-dark"/></g>'
    )


# -- goals --------------------------------------------------------------------------------------------------


def draw_goals(pieces: Pieces, layout: Layout, view: View) -> None:
    """The goals on the track, the next to be scored last, each with the standing of every seat."""
    box = layout.box
    for place, goal in enumerate(view.track[: len(layout.goals)]):
        key = f"goal:{goal}" if goal >= 0 else f"goal-space:{place}"
        counts = tuple(tally(box, box.goal[goal], sky) for sky in view.skies) if goal >= 0 else ()
        pieces[key] = _goal(layout, place, goal, counts, len(view.track) - place)


@lru_cache(maxsize=1 << 12)
def _goal(layout: Layout, place: int, goal: int, counts: tuple[int, ...], rounds: int) -> str:
    x, y, width, height = layout.goals[place]
    if goal < 0:
        empty = frame(width, height, dashed=True)
        return piece(f"goal-space:{place}", x, y, empty, name="an empty goal space", kind="quiet")
    entry, points = layout.box.goal[goal], pays(layout.box, counts)
    when = "this round" if rounds == 1 else f"in {rounds} rounds"
    standing = ", ".join(f"seat {i + 1} {n}, {points[i]} points" for i, n in enumerate(counts))
    ours = " (our reconstruction)" if entry.source == "reconstructed" else ""
    said = f"goal {entry.name}: {entry.text} scored {when}. {standing}{ours}"
    size = layout.words
    room = width - 32 - measure(when, size)
    top = fitted(10, 1.2 * size, entry.name, 1.1 * size, room, size, GOLD, "", "name")
    top += word(when, width - 10, 1.2 * size, size, SOFT, "end")
    body = ""
    if height > 80:
        rows, letters = block(entry.text, size, width - 20, height - 3.2 * size, least=size, leading=1.05)
        body = lines(10, round(2.35 * size, 1), rows, letters, INK, leading=1.05)
    step = (width - 14) / max(3, len(counts))
    foot = "".join(
        _score(10 + step * i, height - 0.75 * size, i, n, points[i], step, size) for i, n in enumerate(counts)
    )
    inside = frame(width, height, GOLD if rounds == 1 else LINE) + top + body + foot
    return piece(f"goal:{goal}", round(x, 1), round(y, 1), inside, name=said, part=f"goal:{goal}", kind="quiet")


def _score(x: float, y: float, seat: int, n: int, points: int, step: float, size: float) -> str:
    """A seat's count, with what it would be paid now."""
    r = 0.4 * size
    beside = x + 2 * r + 4 + measure(str(n), size)
    paid = word(f"+{points}", beside + 3, y + 0.34 * size, size, GOLD)
    paid = paid if points and beside + 3 + measure(f"+{points}", size) < x + step else ""
    edge = f' stroke="{GOLD}" stroke-width="2"' if points else ""
    return (
        f'<circle cx="{x + r:g}" cy="{y:g}" r="{r:g}" fill="{SEAT_TONES[seat]}"{edge}/>'
        f"{word(str(n), x + 2 * r + 4, y + 0.34 * size, size, INK)}{paid}"
    )


# -- supplies -----------------------------------------------------------------------------------------------


def draw_supplies(pieces: Pieces, layout: Layout, view: View) -> None:
    """Stars, nebula stacks, energy display and deck, and the rest as numbers."""
    x, _, width, _ = layout.supplies
    pieces["supplies"] = _shelf(layout, view.life, view.crystals, view.tokens)
    step = width / 12.4
    for kind in range(4):
        pieces[f"supply:{kind}"] = _supply(layout, kind, view.stars[kind], x + step * (0.65 + kind * 0.95))
    for size in range(3):
        pieces[f"stack:{size + 1}"] = _stack(layout, size, view.stacks[size], x + step * (4.4 + size))
    for force in range(4):
        if view.display[force]:
            place = x + step * (7.3 + force)
            pieces[f"display:{force}"] = _display(layout, force, view.display[force], place)
    pieces["deck"] = _deck(layout, view.deck, sum(view.discard), x + step * 11.3)


@lru_cache(maxsize=1 << 10)
def _shelf(layout: Layout, life: int, crystals: int, tokens: int) -> str:
    x, y, width, height = layout.supplies
    told = f"{life} life · {count(crystals, 'crystal')} · {tokens} advanced"
    told += "" if crystals else " · last round"
    size = layout.words
    inside = frame(width, height) + fitted(10, height - 7, told, size, width - 20, size, SOFT if crystals else GOLD)
    said = f"In the supply: {count(life, 'life token')}, {count(crystals, 'crystal')}, {tokens} advanced life"
    said += "" if crystals else "; this is the last round"
    return piece("supplies", x, y, inside, name=said, kind="quiet")


@lru_cache(maxsize=1 << 10)
def _supply(layout: Layout, kind: int, left: int, x: float) -> str:
    y, size = layout.supplies[1] + 1.5 * layout.words, layout.words
    inside = f'<use href="#star-{kind}" transform="scale({size / LETTER + 0.01:.2f})"/>'
    inside += word(str(left), 0, 2.05 * size, size, INK, "middle")
    name = f"{count(left, STARS[kind] + ' star')} in the supply"
    return piece(f"supply:{kind}", round(x, 1), y, inside, name=name, part=f"supply:{kind}")


@lru_cache(maxsize=1 << 10)
def _stack(layout: Layout, size: int, left: int, x: float) -> str:
    y, letters = layout.supplies[1] + 1.5 * layout.words, layout.words
    rest = "".join(
        f'<use href="#dust-tile-{size}" transform="translate({-1.2 * i:g},{-1.6 * i:g}) scale(.235)"/>'
        for i in range(min(3, left))
    )
    inside = rest + word(str(size + 1), 0, 0.35 * letters, letters, GOLD, "middle", True)
    inside += word(str(left), 0, 2.05 * letters, letters, INK, "middle")
    ours = any(tile.source == "reconstructed" for tile in layout.box.tile if tile.size == size + 1)
    name = f"stack of nebulae of size {size + 1}, {left} left{'; their values are our reconstruction' if ours else ''}"
    return piece(f"stack:{size + 1}", round(x, 1), y, inside, name=name, part=f"stack:{size + 1}")


@lru_cache(maxsize=1 << 8)
def _display(layout: Layout, force: int, left: int, x: float) -> str:
    y = layout.supplies[1] + 5
    copies = "".join(
        f'<use href="#energy-{force}" transform="translate({4 * i - 14:g},{2 * i}) scale(.5)"/>' for i in range(left)
    )
    number = word(str(left), 4 * left - 4, 2 * left + 37, layout.words, INK, "middle", True)
    name = f"{count(left, FORCES[force] + ' card')} in the display"
    return piece(f"display:{force}", round(x, 1), y, copies + number, name=name, part=f"display:{force}")


@lru_cache(maxsize=1 << 11)
def _deck(layout: Layout, left: int, thrown: int, x: float) -> str:
    y = layout.supplies[1] + 5
    inside = '<use href="#energy-back" transform="translate(-4,0) scale(.5)"/>' + word(
        str(left), 10.5, 28, layout.words, INK, "middle", True
    )
    name = f"energy deck, {left} cards; {thrown} discarded"
    return piece("deck", round(x, 1), y, inside, name=name, part="deck")

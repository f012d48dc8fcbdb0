"""What all share: the console with its marbles, the goals with everybody's standing, and the supplies."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from math import cos, pi, sin

from cosmodrome.core.drawing import piece
from cosmodrome.games.crafting.art import DIM, FONT, FORCE_TONES, GOLD, INK, LINE, SEAT_TONES
from cosmodrome.games.crafting.board_layout import Table
from cosmodrome.games.crafting.board_words import frame, word, wrapped
from cosmodrome.games.crafting.data import FORCES, STARS, Box
from cosmodrome.games.crafting.events import count
from cosmodrome.games.crafting.goals import pays, tally
from cosmodrome.games.crafting.text_forecast import after, powers_at
from cosmodrome.games.crafting.view import View

Pieces = dict[str, str]
ANGLES = (-pi / 2, 0, pi / 2, pi)
"""Light above, then clockwise."""

# -- the console ------------------------------------------------------------------------------------------


def draw_console(pieces: Pieces, table: Table, view: View) -> None:
    """The four controls, the power tokens round them and the marbles in them."""
    for control in range(4):
        owned = tuple(powers_at(table.box, view, seat, control) for seat in range(len(view.skies)))
        pieces[f"control:{control}"] = _control(table, control, owned)
    shifting = view.step == "Shift" and view.seat == view.turn
    for control in range(4):
        seats = [seat for seat, at in enumerate(view.at) if at == control]
        total = len(seats) + view.dark[control]
        for i, seat in enumerate(seats):
            own = seat == view.seat
            told = _forecast(view, table.box, control, own=True) if own and shifting else ""
            pieces[f"marble:{seat}"] = _marble(table, seat, control, i, total, own, told)
        for i in range(view.dark[control]):
            told = _forecast(view, table.box, control, own=False) if shifting else ""
            pieces[f"dark:{control}:{i}"] = _dark(table, control, i, len(seats) + i, total, told)


def _forecast(view: View, box: Box, control: int, own: bool) -> str:
    end, brings = after(view, box, control, own)
    return f"; moved to {FORCES[end]}, collecting would bring {brings}"


def dial(table: Table) -> str:
    """The console without anything on it."""
    x, y = table.console
    ring = table.ring
    arcs = "".join(_arrow(ring, i) for i in range(4))
    return (
        f'<g class="quiet" data-piece="console" transform="translate({x:g},{y:g})">'
        f'<circle r="{ring + 52:g}" fill="url(#disc)" stroke="{LINE}" stroke-opacity=".7"/>'
        f'<circle r="{ring:g}" fill="none" stroke="{GOLD}" stroke-opacity=".28" stroke-width="2"/>{arcs}'
        f'<text y="6" text-anchor="middle" font-size="17" fill="{DIM}" {FONT}>console</text></g>'
    )


def _arrow(ring: float, i: int) -> str:
    """A small arrow head halfway to the next control."""
    angle = ANGLES[i] + pi / 4
    x, y, turn = ring * cos(angle), ring * sin(angle), angle * 180 / pi + 90
    return f'<path d="M-7 -6L7 0L-7 6Z" transform="translate({x:.1f},{y:.1f}) rotate({turn:.0f})" fill="{GOLD}"/>'


def _spot(table: Table, control: int) -> tuple[float, float]:
    x, y = table.console
    return x + table.ring * cos(ANGLES[control]), y + table.ring * sin(ANGLES[control])


@lru_cache(maxsize=1 << 12)
def _control(table: Table, control: int, powers: tuple[int, ...]) -> str:
    """One control: its sign, what it hands out, and the power tokens there."""
    x, y = _spot(table, control)
    force, (light, middle, deep) = table.box.force[control], FORCE_TONES[control]
    tokens = [seat for seat, n in enumerate(powers) for _ in range(n)]
    flags = "".join(
        f'<rect x="{14 * i - 7 * len(tokens):g}" y="36" width="11" height="11" rx="2" fill="{SEAT_TONES[seat]}" '
        f'stroke="#05060f"/>'
        for i, seat in enumerate(tokens[:7])
    )
    owners = ", ".join(f"{count(n, 'power token')} of seat {seat + 1}" for seat, n in enumerate(powers) if n)
    said = f"{force.id} control. {force.text}{' ' + owners if owners else ''}"
    return (
        f'<g class="quiet" data-piece="control:{control}" role="img" aria-label="{escape(said)}" '
        f'transform="translate({x:.1f},{y:.1f})"><title>{escape(said)}</title>'
        f'<circle r="45" fill="{deep}" fill-opacity=".8" stroke="{middle}" stroke-width="2.5"/>'
        f'<use href="#force-{control}" opacity=".4" transform="scale(1.5)"/>'
        f'<text y="-30" text-anchor="middle" font-size="13" fill="{light}" {FONT}>{escape(force.id)}</text>{flags}</g>'
    )


def _place(table: Table, control: int, i: int, total: int) -> tuple[float, float]:
    """Where the i-th of some marbles lies in a control."""
    x, y = _spot(table, control)
    if total == 1:
        return x, y + 6
    angle = 2 * pi * i / total + (0 if total == 2 else pi / 6)
    reach = 17 if total == 2 else 19
    return x + reach * cos(angle), y + 7 + reach * sin(angle)


@lru_cache(maxsize=1 << 11)
def _marble(table: Table, seat: int, control: int, i: int, total: int, own: bool, told: str) -> str:
    x, y = _place(table, control, i, total)
    said = f"{'your' if own else f'seat {seat + 1}'} energy token in {FORCES[control]}{told}"
    hint = f"<title>{escape(said)}</title>" if told else ""
    part = ' data-part="own-token"' if own else ""
    return (
        f'<g class="piece" data-piece="marble:{seat}" role="img" aria-label="{escape(said)}"{part} '
        f'transform="translate({x:.1f},{y:.1f})">{hint}<use href="#marble-{seat}"/></g>'
    )


@lru_cache(maxsize=1 << 11)
def _dark(table: Table, control: int, number: int, i: int, total: int, told: str) -> str:
    x, y = _place(table, control, i, total)
    said = f"dark energy token in {FORCES[control]}{told}"
    hint = f"<title>{escape(said)}</title>" if told else ""
    return (
        f'<g class="piece" data-piece="dark:{control}:{number}" data-kind="dark" role="img" '
        f'aria-label="{escape(said)}" data-part="dark:{control}" transform="translate({x:.1f},{y:.1f})">{hint}'
        '<use href="#marble-dark"/></g>'
    )


# -- goals --------------------------------------------------------------------------------------------------


def draw_goals(pieces: Pieces, table: Table, view: View) -> None:
    """The goals on the track, the next to be scored last, each with the standing of every seat."""
    box = table.box
    for place, goal in enumerate(view.track[: len(table.goals)]):
        key = f"goal:{goal}" if goal >= 0 else f"goal-space:{place}"
        counts = tuple(tally(box, box.goal[goal], sky) for sky in view.skies) if goal >= 0 else ()
        pieces[key] = _goal(table, place, goal, counts, len(view.track) - place)


@lru_cache(maxsize=1 << 12)
def _goal(table: Table, place: int, goal: int, counts: tuple[int, ...], rounds: int) -> str:
    x, y, width, height = table.goals[place]
    if goal < 0:
        empty = frame(width, height, dashed=True)
        return piece(f"goal-space:{place}", x, y, empty, name="an empty goal space", kind="quiet")
    entry, points = table.box.goal[goal], pays(table.box, counts)
    when = "scored this round" if rounds == 1 else f"scored in {rounds} rounds"
    standing = ", ".join(f"seat {i + 1} {n}, {points[i]} points" for i, n in enumerate(counts))
    said = f"goal {entry.name}: {entry.text} {when}. {standing}"
    grow = table.grow
    size = 11.5 * grow
    lines = wrapped(entry.text, int((width - 20) / (0.46 * size)), 3)
    flat = height < 70
    top = word(entry.name, 12, 17 * grow, 13 * grow, GOLD) + word(when, width - 10, 17 * grow, 11 * grow, DIM, "end")
    body = "" if flat else "".join(word(line, 12, (33 + 13 * i) * grow, size, INK) for i, line in enumerate(lines))
    step = min(58.0, (width - 16) / len(counts))
    foot = "".join(_score(12 + step * i, height - 13, i, n, points[i], step, grow) for i, n in enumerate(counts))
    edge = GOLD if rounds == 1 else LINE
    low = height - (8 if flat else 26)
    mark = word("ours", width - 10, low, 9 * grow, DIM, "end") if entry.source == "reconstructed" else ""
    inside = frame(width, height, edge) + top + body + foot + mark + f"<title>{escape(said)}</title>"
    return piece(f"goal:{goal}", round(x, 1), round(y, 1), inside, name=said, part=f"goal:{goal}", kind="quiet")


def _score(x: float, y: float, seat: int, n: int, points: int, step: float, grow: float) -> str:
    """A seat's count, with what it would be paid now."""
    beside = x + (12 + 7.5 * len(str(n))) * grow
    paid = word(f"+{points}", beside, y + 4, 10 * grow, GOLD) if points and step > 40 else ""
    edge = f' stroke="{GOLD}" stroke-width="{2 * grow:g}"' if points else ""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{(7 if points else 5.5) * grow:g}" fill="{SEAT_TONES[seat]}"{edge}/>'
        f"{word(str(n), x + 9 * grow, y + 4.5, 13 * grow, INK)}{paid}"
    )


# -- supplies -----------------------------------------------------------------------------------------------


def draw_supplies(pieces: Pieces, table: Table, view: View) -> None:
    """Stars, nebula stacks, energy display and deck, and the rest as numbers."""
    x, _, width, _ = table.supplies
    pieces["supplies"] = _shelf(table, view.life, view.crystals, view.tokens)
    step = width / 12.4
    for kind in range(4):
        pieces[f"supply:{kind}"] = _supply(table, kind, view.stars[kind], x + step * (0.65 + kind * 0.95))
    for size in range(3):
        pieces[f"stack:{size + 1}"] = _stack(table, size, view.stacks[size], x + step * (4.4 + size))
    for force in range(4):
        if view.display[force]:
            place = x + step * (7.3 + force)
            pieces[f"display:{force}"] = _display(table, force, view.display[force], place)
    pieces["deck"] = _deck(table, view.deck, sum(view.discard), x + step * 11.3)


@lru_cache(maxsize=1 << 10)
def _shelf(table: Table, life: int, crystals: int, tokens: int) -> str:
    x, y, width, height = table.supplies
    told = f"supply: {life} life, {count(crystals, 'crystal')}, {tokens} advanced life"
    told += "" if crystals else " · last round"
    inside = frame(width, height) + word(told, 10, height - 8, 12 * table.grow, DIM if crystals else GOLD)
    said = f"In the supply: {count(life, 'life token')}, {count(crystals, 'crystal')}, {tokens} advanced life"
    said += "" if crystals else "; this is the last round"
    return piece("supplies", x, y, inside, name=said, kind="quiet")


@lru_cache(maxsize=1 << 10)
def _supply(table: Table, kind: int, left: int, x: float) -> str:
    y = table.supplies[1] + 24
    inside = f'<use href="#star-{kind}" transform="scale(.74)"/>' + word(str(left), 0, 31, 13, INK, "middle")
    name = f"{count(left, STARS[kind] + ' star')} in the supply"
    return piece(f"supply:{kind}", round(x, 1), y, inside, name=name, part=f"supply:{kind}")


@lru_cache(maxsize=1 << 10)
def _stack(table: Table, size: int, left: int, x: float) -> str:
    y = table.supplies[1] + 24
    rest = "".join(
        f'<use href="#dust-tile-{size}" transform="translate({-1.2 * i:g},{-1.6 * i:g}) scale(.235)"/>'
        for i in range(min(3, left))
    )
    inside = rest + word(str(size + 1), 0, 5, 15, GOLD, "middle") + word(str(left), 0, 31, 13, INK, "middle")
    ours = any(tile.source == "reconstructed" for tile in table.box.tile if tile.size == size + 1)
    name = f"stack of nebulae of size {size + 1}, {left} left{'; their values are our reconstruction' if ours else ''}"
    return piece(f"stack:{size + 1}", round(x, 1), y, inside, name=name, part=f"stack:{size + 1}")


@lru_cache(maxsize=1 << 8)
def _display(table: Table, force: int, left: int, x: float) -> str:
    y = table.supplies[1] + 5
    copies = "".join(
        f'<use href="#energy-{force}" transform="translate({4 * i - 14:g},{2 * i}) scale(.5)"/>' for i in range(left)
    )
    number = word(str(left), 4 * left - 4, 2 * left + 37, 13, INK, "middle", True)
    name = f"{count(left, FORCES[force] + ' card')} in the display"
    return piece(f"display:{force}", round(x, 1), y, copies + number, name=name, part=f"display:{force}")


@lru_cache(maxsize=1 << 11)
def _deck(table: Table, left: int, thrown: int, x: float) -> str:
    y = table.supplies[1] + 5
    inside = '<use href="#energy-back" transform="translate(-4,0) scale(.5)"/>' + word(
        str(left), 10.5, 39, 13, INK, "middle", True
    )
    name = f"energy deck, {left} cards; {thrown} discarded"
    return piece("deck", round(x, 1), y, inside, name=name, part="deck")

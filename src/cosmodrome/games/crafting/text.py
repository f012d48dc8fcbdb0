"""A View of Crafting the Cosmos in words, with the own galaxy as a map of letters."""

from __future__ import annotations

from functools import cache

import msgspec

from cosmodrome.core.text import Line, Span, Text
from cosmodrome.games.crafting.box import FORCES, STARS, Box
from cosmodrome.games.crafting.rules.events import count, listed
from cosmodrome.games.crafting.rules.galaxy import Galaxy
from cosmodrome.games.crafting.rules.goals import pays, tally
from cosmodrome.games.crafting.text_forecast import powers_at, shifts
from cosmodrome.games.crafting.view import Sky, View

TINTS = ("red", "blue", "green", "magenta")
"""The colours of H, He, O and C stars."""
FORCE_TINTS = ("red", "green", "blue", "magenta")
HALF = 5
"""Characters for half the width of a hexagon on the map."""


def _meanwhile(view: View) -> str:
    return f" Meanwhile {{{view.early}}} shifts energy for the next turn." if view.early >= 0 else ""


def text(view: View, box: Box) -> Text:
    """The table, the goals, the own galaxy in full and the others in short."""
    me = view.seat if view.seat is not None else view.turn
    others = [seat for seat in range(len(view.skies)) if seat != me]
    now = (
        f"It is {{{view.turn}}}'s turn; {{{view.first}}} is first player.{_meanwhile(view)}"
        if view.step != "Over"
        else "The game is over."
    )
    lines: list[Line] = [
        (f"Round {view.round}. {now}",),
        *_console(view, box),
        *((f"  {move}: collecting brings {brings}.",) for _, move, brings in shifts(view, box)),
        *_supplies(view, box),
        *_goals(view, box),
        ("",),
        (Span(f"{{{me}}}'s galaxy:", f"{{{me}}}'s galaxy, row by row; a space that is only named is empty:"),),
        *_map(view.skies[me], box),
        *_nebulae(view.skies[me], box),
        *_beside(view, me, box),
    ]
    for seat in others:
        lines += [("",), (f"{{{seat}}}'s galaxy:",), _short(view.skies[seat]), *_nebulae(view.skies[seat], box)]
        lines += _beside(view, seat, box)
    return tuple(lines)


# -- what all share ------------------------------------------------------------------------------


def _console(view: View, box: Box) -> list[Line]:
    """The four controls with their tokens."""
    lines: list[Line] = []
    for control, force in enumerate(FORCES):
        spans: list[Span | str] = [Span(f"{force}: ", tint=FORCE_TINTS[control])]
        for seat, at in enumerate(view.at):
            if at == control:
                own = seat == view.seat
                spans.append(Span(f"●{seat + 1} ", f"{{{seat}}}'s token. ", "own-token" if own else ""))
        if view.dark[control]:
            dark = count(view.dark[control], "dark token")
            spans.append(Span("○" * view.dark[control] + " ", f"{dark}. ", f"dark:{control}"))
        for seat in range(len(view.skies)):
            powers = powers_at(box, view, seat, control)
            if powers:
                spans.append(Span(f"+{powers}p{seat + 1} ", f"{count(powers, 'power token')} of {{{seat}}}'s. "))
        lines.append((*spans, box.force[control].text))
    return lines


def _supplies(view: View, box: Box) -> list[Line]:
    """Stars, life, crystals, stacks, cards."""
    stars: list[Span | str] = ["Supply: "]
    for kind, name in enumerate(STARS):
        stars.append(Span(f"{name} {view.stars[kind]} ", f"{view.stars[kind]} {name}, ", f"supply:{kind}", TINTS[kind]))
    stars.append(f"life {view.life}, crystals {view.crystals}, advanced life {view.tokens}.")
    stacks: list[Span | str] = ["Nebulae to draw: "]
    for i, left in enumerate(view.stacks):
        end = "." if i + 1 == len(view.stacks) else ", "
        stacks.append(Span(f"size {i + 1}: {left}  ", f"{left} of size {i + 1}{end}", f"stack:{i + 1}"))
    display: list[Span | str] = ["Open energy cards: "]
    for force, left in enumerate(view.display):
        if left:
            display.append(
                Span(f"{left} {FORCES[force]} ", f"{left} {FORCES[force]}, ", f"display:{force}", FORCE_TINTS[force])
            )
    display += [Span(f"deck {view.deck}", f"{view.deck} in the deck", "deck"), f", discarded {sum(view.discard)}."]
    lines: list[Line] = [tuple(stars), tuple(stacks), tuple(display)]
    if view.offered:
        lines.append(_offer(view, box))
    return lines


def _offer(view: View, box: Box) -> Line:
    """The power cards somebody is choosing from."""
    if not view.offer:
        return (f"{{{view.turn}}} is choosing from {count(view.offered, 'power card')}.",)
    spans: list[Span | str] = ["You choose from: "]
    for card in view.offer:
        power = box.power[card]
        said = f"{power.name} ({power.cost.words or 'passive'}): {power.text} "
        spans.append(Span(said, part=f"offer:{card}", tint=FORCE_TINTS[box.family[card]]))
    return tuple(spans)


def _goals(view: View, box: Box) -> list[Line]:
    """The goals on the track with everybody's standing."""
    lines: list[Line] = []
    for place, goal in enumerate(view.track):
        if goal < 0:
            continue
        counts = [tally(box, box.goal[goal], sky) for sky in view.skies]
        points = pays(box, counts)
        rows = [
            f"{{{i}}} has {n or 'none'}" + (f" ({count(p, 'point')})" if p else "")
            for i, (n, p) in enumerate(zip(counts, points, strict=True))
        ]
        rounds = len(view.track) - place
        when = "scored at the end of this round" if rounds == 1 else f"scored in {rounds} rounds"
        when = "not scored any more" if view.step == "Over" else when
        lines.append((f"Goal {box.goal[goal].name}, {when}: {box.goal[goal].text} Now {', '.join(rows)}.",))
    return lines


# -- a galaxy -----------------------------------------------------------------------------------


@cache
def _rows(galaxy: Galaxy) -> tuple[tuple[tuple[int, str, int], ...], ...]:
    """Each row of the map: column, kind and number of the spaces in it, from the left."""
    spots = [((2 * q + r) / 3, r / 2, "star", i) for i, (q, r) in enumerate(galaxy.star_at)]
    spots += [(a + b / 2, 0.75 * b, "life", i) for i, (a, b) in enumerate(galaxy.side_at)]
    spots += [(2 * q + r, 1.5 * r, "hex", i) for i, (q, r) in enumerate(galaxy.at)]
    left = min(x for x, *_ in spots)
    rows: dict[float, list[tuple[int, str, int]]] = {}
    for x, y, kind, i in spots:
        rows.setdefault(y, []).append((3 + round((x - left) * HALF), kind, i))
    return tuple(tuple(sorted(rows[y])) for y in sorted(rows))


def _map(sky: Sky, box: Box) -> list[Line]:
    """Stars, life and nebulae where they lie; a dot is an empty star space, a stroke an empty life space."""
    lines: list[Line] = []
    for row in _rows(box.galaxy):
        spans: list[Span] = []
        column = 0
        for middle, kind, i in row:
            span = _SPANS[kind](sky, box, i)
            start = middle - len(span.show) // 2
            if start > column:
                spans.append(Span(" " * (start - column), " "))
            spans.append(span)
            column = max(start, column) + len(span.show)
        lines.append((*spans[:-1], msgspec.structs.replace(spans[-1], say=f"{spans[-1].say.removesuffix(',')}.")))
    return lines


def star_name(sky: Sky, star: int) -> str:
    """What lies on a star space: "He star", "O supernova" or "empty"."""
    for kind, mask in enumerate(sky.stars):
        if mask >> star & 1:
            return f"{STARS[kind]} {'supernova' if sky.nova >> star & 1 else 'star'}"
    return "empty"


def life_name(sky: Sky, side: int) -> str:
    """What lies on a life space."""
    return "stable life" if sky.stable >> side & 1 else "proto life" if sky.proto >> side & 1 else "empty"


def nebula_name(sky: Sky, box: Box, space: int) -> str:
    """What lies on a nebula space, and what it still needs."""
    if sky.tiles[space] < 0:
        return "no nebula"
    tile = box.tile[sky.tiles[space]]
    name = f"size {tile.size}, {count(tile.points, 'point')}"
    around = ((sky.proto | sky.stable) & box.galaxy.ring_mask[space]).bit_count()
    if sky.alive >> space & 1:
        worth = f" worth {sky.values[space]}" if sky.values[space] else ""
        return f"{name}, completed, with advanced life{worth}"
    if sky.done >> space & 1:
        return f"{name}, completed, life on {around} of 6 sides"
    lacks = sky.lacks[space]
    state = f"{count(lacks, 'star')} missing" if lacks else "could be completed now"
    return f"{name}, needs {tile.words}, {state}, life on {around} of 6 sides"


def _star(sky: Sky, box: Box, i: int) -> Span:
    name = star_name(sky, i)
    kind = next((kind for kind, mask in enumerate(sky.stars) if mask >> i & 1), -1)
    show = "·" if kind < 0 else f"({STARS[kind]})" if sky.nova >> i & 1 else STARS[kind]
    said = box.galaxy.stars[i] if kind < 0 else f"{box.galaxy.stars[i]} {name}"
    return Span(show, f"{said},", f"star:{i}", TINTS[kind] if kind >= 0 else "")


def _life(sky: Sky, box: Box, i: int) -> Span:
    a, b = (box.galaxy.star_at[star] for star in box.galaxy.ends[i])
    lean = (2 * b[0] + b[1] - 2 * a[0] - a[1]) * (b[1] - a[1])
    empty = "|" if lean == 0 else "\\" if lean > 0 else "/"
    name = life_name(sky, i)
    show = {"empty": empty, "proto life": "p", "stable life": "S"}[name]
    tint = {"empty": "", "proto life": "magenta", "stable life": "green"}[name]
    said = box.galaxy.sides[i] if name == "empty" else f"{box.galaxy.sides[i]} {name}"
    return Span(show, f"{said},", f"life:{i}", tint)


def _hex(sky: Sky, box: Box, i: int) -> Span:
    name = box.galaxy.hexes[i]
    tile = sky.tiles[i]
    show = name
    if tile >= 0:
        mark = "✦" if sky.alive >> i & 1 else "✓" if sky.done >> i & 1 else "!" if sky.ready >> i & 1 else ":"
        show = f"{name}{mark}{box.tile[tile].points}"
    said = name if tile < 0 else f"{name} size {box.tile[tile].size} nebula"
    return Span(show, f"{said},", f"hex:{i}", "yellow" if sky.ready >> i & 1 else "")


_SPANS = {"star": _star, "life": _life, "hex": _hex}


def _nebulae(sky: Sky, box: Box) -> list[Line]:
    """One line for each nebula; in words also where its corners and sides are."""
    lines: list[Line] = []
    for space, tile in enumerate(sky.tiles):
        if tile >= 0:
            said = f"  {box.galaxy.hexes[space]}: {nebula_name(sky, box, space)}."
            lines.append((Span(said, f"{said} {_around(sky, box, space)}".rstrip()),))
    return lines


def _around(sky: Sky, box: Box, space: int) -> str:
    """The corners of a nebula while it needs stars, its sides while it may carry life."""
    galaxy, told = box.galaxy, []
    if not sky.done >> space & 1:
        stars = [(galaxy.stars[i], star_name(sky, i)) for i in sorted(galaxy.corners[space])]
        told.append(f"Corners: {_named(stars)}.")
    if not sky.alive >> space & 1:
        life = [(galaxy.sides[i], life_name(sky, i)) for i in sorted(galaxy.rings[space])]
        told.append(f"Sides: {_named(life)}.")
    return " ".join(told)


def _named(spaces: list[tuple[str, str]]) -> str:
    return ", ".join(name if what == "empty" else f"{name} {what}" for name, what in spaces)


def _short(sky: Sky) -> Line:
    """A galaxy of somebody else in one line."""
    stars = listed({name: (sky.stars[kind] & ~sky.nova).bit_count() for kind, name in enumerate(STARS)})
    shown = [stars or "no stars", listed({"nova": sky.nova.bit_count()})]
    shown += [
        f"{life.bit_count()} {kind} life" for kind, life in (("proto", sky.proto), ("stable", sky.stable)) if life
    ]
    return (f"  In it: {', '.join(filter(None, shown))}.",)


# -- beside a galaxy ------------------------------------------------------------------------------


def losses(sky: Sky, box: Box) -> str:
    """What a seat would lose by closing its turn now; empty if nothing."""
    things = {**dict(zip(STARS, sky.held, strict=True)), "life": sky.held_life}
    things |= {"nova": sky.novae, "dna": sky.dna, "graviton": sky.gravitons}
    lost = [listed(things)] if any(things.values()) else []
    return ", ".join([*lost, *(f"a size {box.tile[tile].size} nebula" for tile in sky.held_tiles)])


def _beside(view: View, seat: int, box: Box) -> list[Line]:
    """Score, chamber, cards and powers of a seat; what it holds and would lose."""
    sky = view.skies[seat]
    worth = box.row_points(sky.discharged + 1)
    lines: list[Line] = [
        (
            f"  Score {sky.score}. ",
            Span(
                f"Crystal at {sky.crystal} of {box.chamber.steps}, {sky.charged} charged",
                part="crystal" if seat == view.seat else "",
            ),
            f", {sky.discharged} discharged; the next scores {worth or 'nothing'}.",
        ),
        _hand(view, seat),
    ]
    lines += [_slot(view, seat, slot, box) for slot in range(4)]
    if seat == view.seat and view.step != "Over":
        lines += _holding(sky, box)
        lines.append(_OMEGA)
    lost = losses(sky, box)
    if lost and seat == view.turn:
        lines.append((f"  Lost at the end of the turn if not used: {lost}.",))
    return lines


_OMEGA: Line = (
    "  To end the turn: ",
    Span("Ω nebula", "draw and place a nebula", "omega:nebula"),
    " or ",
    Span("Ω life", "make a proto life stable", "omega:life"),
    ".",
)


def _hand(view: View, seat: int) -> Line:
    sky = view.skies[seat]
    own = seat == view.seat
    if not any(sky.hand):
        return (f"  {count(sky.cards, 'energy card')}." if sky.cards else "  No energy cards.",)
    held = [
        Span(f"{n} {FORCES[force]} ", f"{n} {FORCES[force]}", f"hand:{force}" if own else "", FORCE_TINTS[force])
        for force, n in enumerate(sky.hand)
        if n
    ]
    return _in_a_row("  Energy cards: " if own else f"  {count(sky.cards, 'energy card')}, seen of them: ", held)


def _slot(view: View, seat: int, slot: int, box: Box) -> Line:
    card = view.skies[seat].slots[slot]
    part = f"slot:{slot}" if seat == view.seat else ""
    if card < 0:
        return (
            "  ",
            Span(f"Power slot {slot + 1}", part=part),
            f": free for {box.slots.cost[slot]} energy cards of one force.",
        )
    power = box.power[card]
    name = Span(f"Power slot {slot + 1}: {power.name}", part=part, tint=FORCE_TINTS[box.family[card]])
    return ("  ", name, f" ({power.cost.words or 'passive'}): {power.text}")


def _holding(sky: Sky, box: Box) -> list[Line]:
    """What the seat can place and spend, each thing to be pointed at."""
    held = [
        Span(f"{n}×{STARS[kind]} ", listed({STARS[kind]: n}), f"held-star:{kind}", TINTS[kind])
        for kind, n in enumerate(sky.held)
        if n
    ]
    if sky.held_life:
        held.append(Span(f"{sky.held_life}×life ", listed({"life": sky.held_life}), "held-life"))
    for tile in sky.held_tiles:
        entry = box.tile[tile]
        show = f"size {entry.size} [{entry.words}={entry.points}] "
        held.append(Span(show, f"a {entry.title}", f"held-tile:{tile}"))
    units = (("nova", sky.novae), ("dna", sky.dna), ("graviton", sky.gravitons))
    sliders = [Span(f"{listed({name: n})} ", listed({name: n}), f"slider:{name}") for name, n in units if n]
    return [_in_a_row(label, spans) for label, spans in (("  Holding: ", held), ("  Sliders: ", sliders)) if spans]


def _in_a_row(label: str, spans: list[Span]) -> Line:
    """Things one after another, said with commas between them."""
    ends = [", "] * (len(spans) - 1) + ["."]
    return (label, *(msgspec.structs.replace(span, say=span.say + end) for span, end in zip(spans, ends, strict=True)))

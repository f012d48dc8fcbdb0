"""A View of Cosmic Chains as a picture: two orbits facing each other, with every link of both chains."""

from __future__ import annotations

from functools import lru_cache

from cosmodrome.core.art import GOLD, NIGHT, SOFT, text
from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.type import measure
from cosmodrome.games.chains.board.art import defs, sky
from cosmodrome.games.chains.board.cards import Marks, held, satellite
from cosmodrome.games.chains.board.layout import Layout, layout
from cosmodrome.games.chains.board.links import aim, copy_line, link
from cosmodrome.games.chains.board.surroundings import drawn_piece, panels, plate, side_pieces
from cosmodrome.games.chains.data import INSTANT, SHOOT, Box
from cosmodrome.games.chains.rules.moves import Fire, Launch, Tug
from cosmodrome.games.chains.rules.orbit import BITS, COLUMNS, NAMES, at, bits, holes, last
from cosmodrome.games.chains.view import Insight, View, insight


def board(view: View, choices: Choices, box: Box, tall: bool) -> Drawing:
    """Everything on the table as keyed pieces; a thing that stays as it is yields the same string."""
    near = view.seat or 0
    table = layout(near, tall, max(last(view.homes[0]), last(view.homes[1])), view.leftward)
    known = (insight(view, box, 0), insight(view, box, 1))
    pieces = {"sky": sky(table.width, table.height, near ^ view.flip)}
    pieces["names"] = _names(table)
    _draw_chains(pieces, table, view, box, known, _slots(table, view, choices))
    _draw_copies(pieces, table, view, box, known)
    _draw_choices(pieces, table, view, choices)
    side_pieces(pieces, table, view, box, known)
    for seat in (1 - near, near):
        pieces[f"plate:{seat}"] = plate(table, view, seat, known[seat])
    _draw_hand(pieces, table, view, box)
    if view.step != "Over" and (view.quiet > 5 or view.closing >= 0):
        pieces["note"] = _note(table, view.quiet, view.closing, box.numbers.stall)
    return Drawing(table.width, table.height, (pieces,), defs(box, view.leftward), panels(view, box))


# -- the orbits ----------------------------------------------------------------------------------------------


def _slots(table: Layout, view: View, choices: Choices) -> dict[int, str]:
    """By cell, the empty slots inside a chain, and where a launch may go."""
    open_cells = {at(seat, column) for seat in (0, 1) for column in bits(holes(view.homes[seat]))}
    launches = {move.cell for move in choices if type(move) is Launch}
    return {cell: _slot(table, cell, cell in launches) for cell in open_cells | launches}


@lru_cache(maxsize=1 << 6)
def _names(table: Layout) -> str:
    found = []
    for cell in range(2 * COLUMNS):
        if table.shows(cell) and (table.tall or not table.hidden(cell)):  # what is folded has no room for them
            x, y = table.place(cell)
            near = cell // COLUMNS == table.near
            if table.tall:
                spot = (x - 24 if near else x + table.card[0] + 44, y + 26)
            else:
                spot = (x + 36 if near else x + 20, y + table.card[1] + 21 if near else y - 30)
            found.append(text(*spot, NAMES[cell], table.words, SOFT, "middle"))
    return f'<g class="quiet" data-piece="names" opacity=".8">{"".join(found)}</g>'


@lru_cache(maxsize=1 << 9)
def _slot(table: Layout, cell: int, launch: bool) -> str:
    x, y = table.place(cell)
    wide, high = table.card
    colour = GOLD if launch else "#8a8fb5"
    plus = f'd="M{wide / 2 - 14:g} {high / 2:g}h28m-14-14v28" stroke-width="4" stroke-linecap="round"'
    sign = f'<path {plus} stroke="{colour}"/>'
    return (
        f'<g class="piece slot" data-piece="slot:{cell}" data-part="cell:{cell}" role="img" '
        f'aria-label="{NAMES[cell]}: '
        f'empty{", a satellite can be launched here" if launch else ", to be filled first"}" '
        f'transform="translate({x:g},{y:g})"><rect width="{wide:g}" height="{high:g}" '
        f'rx="14" fill="{NIGHT}" fill-opacity=".5" '
        f'stroke="{colour}" stroke-width="2.5" stroke-dasharray="7 7"/>{sign if launch else ""}</g>'
    )


def _draw_chains(
    pieces: dict[str, str],
    table: Layout,
    view: View,
    box: Box,
    known: tuple[Insight, Insight],
    slots: dict[int, str],
) -> None:
    """All satellites and empty slots, so that a folded one lies under the next, and the links between them."""
    ranks: dict[int, int] = {}
    found = {cell: (card, marks) for seat in (0, 1) for cell, card, marks in _chain(view, box, seat, known[seat])}
    for cell in sorted(found.keys() | slots.keys(), reverse=table.leftward):
        if cell in slots:
            pieces[f"slot:{cell}"] = slots[cell]
        if cell in found:
            card, marks = found[cell]
            ranks[cell] = marks.rank
            pieces[f"card:{card}"] = satellite(table, box, cell, card, marks)
    for mine in known:
        for line in mine.links:
            pieces[f"link:{line.a}:{line.b}"] = link(table, line.a, line.b, line.live, line.loop, ranks[line.a])


def _chain(view: View, box: Box, seat: int, known: Insight) -> list[tuple[int, int, Marks]]:
    """A seat's satellites: cell, card, and all that can be seen of it."""
    best = known.tally.segment
    parts = (best, *(part for part in known.segments if part != best)) if best else ()
    counts = {cell: box.satellite[view.tops[kind] % 15].type if kind >= 0 else "comm" for cell, _, kind in known.copies}
    t = box.lookups[view.flip]
    found = []
    for rank, part in enumerate(parts):
        size = part.bit_count()
        for cell in bits(part):
            card = view.tops[cell]
            fired = bool(view.fired >> card & 1)
            marks = Marks(
                rank=rank,
                size=size,
                below=view.under[card],
                bugged=bool(view.stuck & BITS[cell]),
                guarded=bool(known.guarded & BITS[cell]),
                armed=t.effects[card] == SHOOT and not fired,
                fired=fired,
                tugged=bool(view.tugged >> card & 1),
                token=("shake" if seat == view.blender else "can") if view.marked >> card & 1 else "",
                counts=counts.get(cell, ""),
                mine=seat == view.seat,
            )
            found.append((cell, card, marks))
    return found


def _draw_copies(pieces: dict[str, str], table: Layout, view: View, box: Box, known: tuple[Insight, Insight]) -> None:
    """A line from each Copycat to what it has the effect of, or, fainter, only the type."""
    for seat in (0, 1):
        for cell, effect, kind in known[seat].copies:
            works = effect >= 0 and box.satellite[view.tops[effect] % 15].effect not in ("none", *INSTANT)
            source = effect if works else kind
            if source >= 0:
                pieces[f"copy:{cell}"] = copy_line(table, cell, source, works)


def _draw_choices(pieces: dict[str, str], table: Layout, view: View, choices: Choices) -> None:
    """Shots that could be fired, and Tugs that could be used."""
    for move in choices:
        if type(move) is Fire:
            key = f"aim:{move.source}:{move.target}"
            pieces[key] = aim(table, move.source, move.target, view.tops[move.source])
        elif type(move) is Tug:
            pieces[f"use:{move.cell}"] = _use(table, move.cell)


@lru_cache(maxsize=1 << 7)
def _use(table: Layout, cell: int) -> str:
    """The button with which a Tug begins to tug."""
    x, y = table.place(cell)
    wide, high = table.card
    size = table.words
    width, height = 4 * size, 1.7 * size
    x, y = (x + wide - width - 4, y + high - height) if table.tall else (x + wide / 2 - width / 2, y + high - 16)
    return (
        f'<g class="piece" data-piece="use:{cell}" data-part="use:{cell}" role="img" '
        f'aria-label="use the Tug on {NAMES[cell]}" '
        f'transform="translate({x:g},{y:g})"><rect width="{width:g}" height="{height:g}" rx="{height / 2:g}" '
        f'fill="#14432f" stroke="{GOLD}" stroke-width="2"/>'
        f"{text(width / 2, round(height / 2 + 0.34 * size, 1), 'tug', size, GOLD, 'middle', 'bold')}</g>"
    )


# -- hand and note ---------------------------------------------------------------------------------------------


def _draw_hand(pieces: dict[str, str], table: Layout, view: View, box: Box) -> None:
    cards = sorted((*view.hand, *view.aside))
    for i, card in enumerate(cards):
        pieces[f"card:{card}"] = held(table, box, card, i, len(cards), card in view.aside)
    for i, card in enumerate(view.drawn):
        pieces[f"drawn:{card}"] = drawn_piece(table, box, card, i)


@lru_cache(maxsize=1 << 8)
def _note(table: Layout, quiet: int, closing: int, stall: int) -> str:
    """Why the game may end soon."""
    words = "the last turn" if closing >= 0 else f"quiet turns: {quiet} of {stall}"
    size = table.words
    width = measure(words, size) + 2 * size
    x, y = (652, 138) if table.tall else (1098, 744)
    return (
        f'<g class="quiet" data-piece="note" role="img" aria-label="{words}" '
        f'transform="translate({x - width / 2:g},{y - size:g})"><rect width="{width:g}" height="{2 * size:g}" '
        f'rx="{size:g}" fill="{NIGHT}" stroke="{GOLD}"/>{text(width / 2, 1.34 * size, words, size, GOLD, "middle")}</g>'
    )

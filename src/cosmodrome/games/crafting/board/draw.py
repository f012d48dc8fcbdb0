"""A View of Crafting the Cosmos as a picture: one galaxy large, the table beside it, the other galaxies small."""

from __future__ import annotations

from functools import lru_cache

from cosmodrome.core.choices import Choices
from cosmodrome.core.drawing import Drawing, Layer
from cosmodrome.games.crafting.board.art import sky
from cosmodrome.games.crafting.board.console import dial, draw_console, draw_goals, draw_supplies
from cosmodrome.games.crafting.board.galaxy import draw_galaxy, ground
from cosmodrome.games.crafting.board.layout import Layout, layout
from cosmodrome.games.crafting.board.panels import panels
from cosmodrome.games.crafting.board.seat import draw_chamber, draw_goods, draw_other, draw_plate, draw_powers, trays
from cosmodrome.games.crafting.box import Box
from cosmodrome.games.crafting.view import View


def board(view: View, choices: Choices, box: Box, tall: bool) -> Drawing:
    """Everything on the table as keyed pieces; a thing that stays as it is yields the same string."""
    seats = len(view.skies)
    places = layout(box, seats, tall)
    me = view.turn if view.seat is None else view.seat
    own = view.seat is not None
    shown = view.skies[me]
    pieces: dict[str, str] = {}
    draw_plate(pieces, places, view, me, choices)
    draw_galaxy(pieces, places, shown, own)
    draw_goods(pieces, places, shown, own)
    draw_chamber(pieces, places, shown, own)
    draw_console(pieces, places, view)
    draw_goals(pieces, places, view)
    draw_supplies(pieces, places, view)
    for place in range(seats - 1):
        draw_other(pieces, places, view, (me + 1 + place) % seats, place)
    draw_powers(pieces, places, view, me, choices)
    return Drawing(places.width, places.height, (_still(places), pieces), places.defs, panels(places, view, me))


@lru_cache(maxsize=64)
def _still(places: Layout) -> Layer:
    """What never changes, beneath everything else."""
    night = f'<g class="quiet" data-piece="sky">{sky(places.width, places.height)}</g>'
    return {"sky": night, "ground": ground(places), "trays": trays(places), "console": dial(places)}

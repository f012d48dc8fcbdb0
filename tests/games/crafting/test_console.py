"""The console while it is shifted: light runs from each token to where it would go; and what ending would waste."""

from __future__ import annotations

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import NONE
from cosmodrome.core.dice import dice
from cosmodrome.games.crafting import CRAFTING
from cosmodrome.games.crafting.board.draw import board
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.setup import Options
from cosmodrome.games.crafting.text import losses
from cosmodrome.games.crafting.text_forecast import after

BOX = load()


def test_light_runs_along_each_shift_for_the_seat_that_shifts() -> None:
    s = CRAFTING.setup(Options(seats=3), 4)
    while CRAFTING.view(s, pending(s)[0]).step != "Shift":
        advance(s, pending(s)[0], legal(s, pending(s)[0]).sample(dice(4)))
    me = pending(s)[0]
    view = CRAFTING.view(s, me)
    lights = {key for key in board(view, legal(s, me), BOX, False).pieces if key.startswith("light:")}
    moving = {c for c in range(4) if view.dark[c] and after(view, BOX, c, False)[0] != c}
    assert lights == {"light:own", *(f"light:{c}" for c in moving)}
    other = CRAFTING.view(s, (me + 1) % 3)
    assert not [key for key in board(other, NONE, BOX, False).pieces if key.startswith("light:")]


def test_what_ending_would_waste_lies_where_it_waits() -> None:
    s, rolls, seen = CRAFTING.setup(Options(seats=2), 3), dice(3), 0
    for _ in range(200):
        me = pending(s)[0]
        view, choices = CRAFTING.view(s, me), legal(s, me)
        shown = board(view, choices, BOX, True).pieces
        lost = losses(view.skies[me], BOX)
        if "wastes" in shown:
            assert lost
            assert lost in shown["wastes"]
            seen += 1
        advance(s, me, choices.sample(rolls))
    assert seen

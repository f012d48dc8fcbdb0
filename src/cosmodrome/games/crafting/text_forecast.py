"""What a shift of the energy tokens would bring, told before it is made."""

from __future__ import annotations

from cosmodrome.games.crafting.box import FORCES, Box
from cosmodrome.games.crafting.rules.energy import ROOM
from cosmodrome.games.crafting.rules.events import count, series
from cosmodrome.games.crafting.view import View

UNITS = (("energy card", ""), ("crystal step", ""), ("graviton", ""), ("proto life", "proto life"))


def powers_at(box: Box, view: View, seat: int, control: int) -> int:
    """A seat's power tokens on a control."""
    return sum(1 for card in view.skies[seat].slots if card >= 0 and box.family[card] == control)


def gains(view: View, box: Box, at: list[int], dark: list[int]) -> str:
    """What the seat at work would collect from such a console."""
    seat = view.shifter()
    here = at[seat]
    found = [box.force[here].text.split(". Passive")[0].removeprefix("Active: ")]
    for force in range(4):
        units = dark[force] + at.count(force) + powers_at(box, view, seat, force)
        if units:
            found.append(count(units, *UNITS[force]))
    return series(found)


def after(view: View, box: Box, control: int, own: bool) -> tuple[int, str]:
    """Where a token of a control would go, and what collecting would bring then."""
    at, dark = view.at[:], view.dark[:]
    end = next_open(view, control)
    if own:
        at[view.shifter()] = end
    else:
        dark[control] -= 1
        dark[end] += 1
    return end, gains(view, box, at, dark)


def shifts(view: View, box: Box) -> list[tuple[str, str, str]]:
    """Each token the looker may move: the part to point at, the move in short, and what collecting would bring."""
    if not view.shifting():
        return []
    end, brings = after(view, box, view.at[view.shifter()], own=True)
    found = [("own-token", f"Your token to {FORCES[end]}", brings)]
    for control in range(4):
        if view.dark[control]:
            end, brings = after(view, box, control, own=False)
            found.append((f"dark:{control}", f"Dark token from {FORCES[control]} to {FORCES[end]}", brings))
    return [("", "As it is now", gains(view, box, view.at, view.dark)), *found]


def next_open(view: View, control: int) -> int:
    """The control a token would go to: the next one clockwise with room."""
    for step in (1, 2, 3):
        target = (control + step) % 4
        if view.dark[target] + view.at.count(target) < ROOM:
            return target
    return control

"""Technology in words: what the board, the terminal and a screen reader say of it."""

from __future__ import annotations

from cosmodrome.core.text import Line, Span
from cosmodrome.games.encounter.data import Box
from cosmodrome.games.encounter.rules.events import count
from cosmodrome.games.encounter.view import View
from cosmodrome.games.encounter.view_technology import TechView


def takes(tech: int, box: Box) -> str:
    """How many ships a technology takes: a number, or X for any."""
    return str(box.technology[tech].research or "X")


def named(one: TechView, box: Box) -> str:
    """A technology by its name, if the looker knows it."""
    return box.technology[one.tech].id if one.tech >= 0 else "a technology face down"


def state(one: TechView, box: Box) -> str:
    """How far it is."""
    if one.finished:
        return "finished"
    needed = f" of {takes(one.tech, box)}" if one.tech >= 0 else ""
    return f"{one.ships}{needed} ships" if needed else count(one.ships, "ship")


def technology_lines(view: View, box: Box) -> list[Line]:
    """A line of text for each technology, then what is left of the deck and what has changed on the table."""
    lines: list[Line] = []
    for one in view.technology:
        said = f"{named(one, box)}: {state(one, box)}"
        lines.append((f"{{{one.seat}}} has ", Span(said, said, f"tech:{one.tech}") if one.tech >= 0 else said, "."))
    for tech in view.drafted:
        entry = box.technology[tech]
        lines.append((Span(entry.id, entry.id, f"tech:{tech}"), f" ({takes(tech, box)} ships): {entry.text}"))
    lines.append((f"Technologies in the deck: {view.tech_deck}{_discarded(view, box)}.",))
    lines += [(words,) for words in changes(view, box)]
    if view.scrambling >= 0:
        lines.append((f"The {box.technology[view.scrambling].id} can still be stopped.",))
    return lines


def changes(view: View, box: Box) -> list[str]:
    """What technologies have changed on the table, a sentence each."""
    found = []
    if view.cannon >= 0:
        found.append(f"The Lunar Cannon stands between {box.planet(view.cannon)} and {box.planet(view.cannon + 1)}.")
    if view.destroyed:
        found.append(f"Destroyed: {', '.join(box.planet(planet) for planet in view.destroyed)}.")
    if view.battery:
        owner, card = view.battery
        found.append(f"{box.colour[owner].id} has {box.names[card] if card >= 0 else 'a card'} in the Quark Battery.")
    if view.cloaked:
        found.append("The defense may invite nobody in this encounter.")
    return found


def _discarded(view: View, box: Box) -> str:
    names = ", ".join(box.technology[tech].id for tech in view.tech_pile)
    return f"; discarded: {names}" if names else ""

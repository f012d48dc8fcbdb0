"""The box of Crafting the Cosmos, read from its data file, and the cards in it."""

from __future__ import annotations

from functools import lru_cache

from cosmodrome.core import data
from cosmodrome.core.game import Card
from cosmodrome.games.crafting.box import Box, Entry
from cosmodrome.games.crafting.rules.faults import fault


@lru_cache(maxsize=data.RECENT)
def load(corrections: str = "") -> Box:
    """The box, with an owner's corrections."""
    box = data.load(__package__, "data.toml", Box, corrections)
    found = fault(box)
    if found:
        word, reason = found
        raise data.refused(corrections, reason, word)
    return box


def cards(box: Box) -> list[Card]:
    """What `cosmodrome cards crafting` lists."""
    rows = [
        Card(f"{card.family} power", card.name, f"{card.cost.words or 'Passive'}: {card.text}", card.source)
        for card in box.power
    ]
    rows += [Card("goal", goal.name, goal.text, goal.source) for goal in box.goal]
    rows += [
        Card(f"nebula of size {tile.size}", tile.id, f"{tile.words}: {tile.points} points.", tile.source)
        for tile in box.tile
    ]
    rows += [Card("control", force.id, force.text, force.source) for force in box.force]
    rows += [Card("star", star.id, star.text, star.source) for star in box.star]
    names = ("board", "crystals", "dark", "life", "energy", "slots", "chamber", "discharge", "track", "advanced")
    entries: list[tuple[str, Entry]] = [(name, getattr(box, name)) for name in names]
    return rows + [Card("number", name, entry.text, entry.source) for name, entry in entries]

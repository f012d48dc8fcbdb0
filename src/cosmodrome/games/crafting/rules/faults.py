"""What can be wrong with a box although every entry has the right type: an owner is told what, and where."""

from __future__ import annotations

from collections import Counter

from cosmodrome.games.crafting.box import SIZES, Box, Cost, Power
from cosmodrome.games.crafting.rules import verbs
from cosmodrome.games.crafting.rules.galaxy import SECTORS

Problem = tuple[str, str] | None
"""A word that stands in the line at fault, and the reason."""


def _board_problem(box: Box) -> Problem:
    hexes = box.board.hexes
    if not 3 <= len(hexes) <= 24:
        return "hexes", f"a board has 3 to 24 nebula spaces, not {len(hexes)}"
    for what in ({name for name, *_ in hexes}, {(q, r) for _, q, r, _ in hexes}):
        if len(what) < len(hexes):
            return "hexes", "two nebula spaces have the same name or place"
    if {sector for *_, sector in hexes} != set(SECTORS):
        return "hexes", f"each of the sectors {', '.join(SECTORS)} needs a nebula space"
    galaxy = box.galaxy
    if not galaxy.connected():
        return "hexes", "the nebula spaces must all hang together"
    for key, name, known in (("centre", box.board.centre, galaxy.stars), ("life", box.board.life, galaxy.sides)):
        if name not in known:
            return key, f"there is no space {name}; there are {known[0]} to {known[-1]}"
    if len(set(box.board.tiles)) < 3 or not set(box.board.tiles) <= set(galaxy.hexes):
        return "tiles", f"the first tiles need three different spaces out of {', '.join(galaxy.hexes)}"
    return None


def _discharge_problem(box: Box) -> Problem:
    return None if box.discharge.row else ("row", "the discharge row needs at least one place")


def _tile_problem(box: Box) -> Problem:
    for tile in box.tile:
        if not 1 <= tile.total <= 6:
            return tile.id, f"nebula {tile.id} asks for {tile.total} stars; it has six corners"
    sizes = Counter(tile.size for tile in box.tile)
    if min(sizes[size] for size in SIZES) < 8:
        return "size", "each size needs at least eight nebulae"
    return None


PASSIVE = {
    "discharge": (verbs.GainStar, verbs.GainDna, verbs.GainGraviton, verbs.GainLife, verbs.Crystal, verbs.Score),
    "goal": (verbs.Score,),
    "create": (verbs.Spare, verbs.Score),
    "complete": (verbs.GainStar, verbs.GainDna, verbs.GainGraviton, verbs.GainLife, verbs.Crystal, verbs.Score),
}
"""What each kind of passive card may do: nothing that could set it off again, or ask when nobody is asked."""


def _power_problem(box: Box) -> Problem:
    for card in box.power:
        reason = _passive_problem(card) if card.when else _active_problem(card)
        if reason:
            return card.id, f"{card.name} {reason}"
    return None


def _active_problem(card: Power) -> str:
    cards = sum(card.cost.fixed) + card.cost.chosen
    drawn = sum(verb.n for verb in card.effect if isinstance(verb, verbs.GainCard))
    if cards <= drawn:
        return f"costs {cards} energy cards and must cost more than the {drawn} it brings (ruling 10)"
    if card.cost.any and card.cost.same:
        return "asks for any card and for cards of one kind; only one of the two can be chosen"
    if any(isinstance(verb, verbs.Spare) for verb in card.effect):
        return "can spare life only when advanced life is created"
    return "" if card.effect else "needs an effect"


def _passive_problem(card: Power) -> str:
    if card.cost != Cost():
        return "is passive, so it cannot have a cost"
    if all(isinstance(verb, PASSIVE[card.when]) for verb in card.effect):
        return ""
    return f"does something that cannot happen by itself when it is set off by {card.when}"


QUALIFIED: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("stars", "stream", "inhabited"), ("sector", "star")),
    **dict.fromkeys(("life", "proto", "stable"), ("sector",)),
    "nebulae": ("size",),
    "crystals": (),
}
"""What may be said more closely of each thing that a goal counts."""


def _goal_problem(box: Box) -> Problem:
    for goal in box.goal:
        count = goal.count
        for key in ("sector", "star", "size"):
            if getattr(count, key) and key not in QUALIFIED[count.of]:
                return goal.id, f"{goal.name} counts {count.of}, which cannot be told apart by {key}"
    return None


def _number_problem(box: Box) -> Problem:
    if box.track.goals > len(box.goal):
        return "goals", f"there are only {len(box.goal)} goals"
    if 4 * box.advanced.each > len(box.advanced.top):
        return "each", f"four seats need {4 * box.advanced.each} tokens of the first group, not {len(box.advanced.top)}"
    if box.energy.copies * 4 < 4 * box.energy.hand + box.energy.display:
        return "copies", "there are not enough energy cards to deal"
    for key in ("two", "three", "four"):
        if getattr(box.dark, key) > 4:
            return key, "there are at most 4 dark energy tokens"
    return None


GAINS = (
    verbs.GainStar,
    verbs.GainLife,
    verbs.GainTile,
    verbs.GainDna,
    verbs.GainNova,
    verbs.GainGraviton,
    verbs.GainCard,
    verbs.Crystal,
    verbs.Score,
)


def _control_problem(box: Box) -> Problem:
    for force in box.force:
        if not all(isinstance(verb, GAINS) for verb in (*force.active, *force.passive)):
            return force.id, f"the {force.id} control can only hand out things"
    return None


def fault(box: Box) -> Problem:
    """The first thing found to be wrong."""
    found = (check(box) for check in CHECKS)
    return next((problem for problem in found if problem), None)


CHECKS = (
    _board_problem,
    _discharge_problem,
    _tile_problem,
    _power_problem,
    _goal_problem,
    _number_problem,
    _control_problem,
)

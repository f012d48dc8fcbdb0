"""What can be told about the planets, ships, cubes and cards of Cosmic Kaboom."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from cosmodrome.core.about import About, Teller, facts, lines, picture, tell
from cosmodrome.core.data import RECENT
from cosmodrome.games.kaboom.data import (
    BEACON,
    CARDS,
    COLOURS,
    CORNER_NAMES,
    CORRUPTION,
    CUBES,
    DECKS,
    DUPLICATOR,
    EXTRA,
    FINS,
    FUSION,
    HULL,
    HYPER,
    LEVELS,
    LUCKY,
    OVERDRIVE,
    PIRACY,
    PLANETS,
    SALVAGE,
    SHIELD,
    TRACTOR,
    WARP,
    Box,
)
from cosmodrome.games.kaboom.text import Aim, whereabouts
from cosmodrome.games.kaboom.view import View

RULES = {
    CORRUPTION: "corruption",
    DUPLICATOR: "duplicator",
    FUSION: "fusion",
    HYPER: "again",
    OVERDRIVE: "again",
    LUCKY: "again",
    EXTRA: "again",
    PIRACY: "piracy",
    SHIELD: "shield",
    BEACON: "rescue",
    SALVAGE: "rescue",
    HULL: "rescue",
    FINS: "fins",
    TRACTOR: "tractor",
    WARP: "warp-gate",
}
"""The paragraph for a card that has one of its own."""


def about(view: View, part: str, box: Box) -> About | None:
    """A card, a planet, a ship, a cube, the bomb, the deck, or a player's plate."""
    return tell(TELLERS, view, part, box)


@lru_cache(maxsize=RECENT)
def names(box: Box) -> Mapping[str, str]:
    """Every Advancement card and every planet."""
    found = {entry.name: f"card:{card}" for card, entry in enumerate(box.card)}
    return found | {name: f"planet:{planet}" for planet, name in enumerate(box.planets)}


# -- cards ---------------------------------------------------------------------------------------


def _card(view: View, box: Box, card: int) -> About:
    entry = box.card[card]
    kind = "Advancement card" + (", of our own making" if entry.house else "")
    return About(entry.name, kind, entry.text, _where(view, box, card), RULES.get(card, "cards"), entry.source)


def _where(view: View, box: Box, card: int) -> str:
    """Where a card is, as far as the looker knows, and what it is good for now."""
    if card in view.offer:
        return "You have just drawn it: keep one of the two."
    if card in view.discards:
        return "It lies on the discard pile."
    for seat, cards in enumerate(view.cards):
        if card in cards:
            used = "It was used this turn." if view.used >> card & 1 else ""
            copied = view.copied if card == DUPLICATOR else -1
            other = f"Until the turn ends it is {box.card[copied].name}: {box.card[copied].text}" if copied >= 0 else ""
            return facts(f"It lies face up before {{{seat}}}.", used, other)
    if card in view.known:
        return "It is in the deck; you have seen it."
    return "" if card in DECKS[view.deck_kind] else "It is not in the deck of this table."


def _offer(view: View, box: Box, card: int) -> About | None:
    return _card(view, box, card) if card in view.offer else None


def _deck(view: View, box: Box) -> About:
    known = ", ".join(box.titles[card] for card in view.known if card >= 0)
    gone = ", ".join(box.titles[card] for card in view.discards)
    out = {*view.discards, *view.offer, *(card for cards in view.cards for card in cards)}
    left = ", ".join(box.titles[card] for card in DECKS[view.deck_kind] if card not in out)
    now = lines(
        f"{view.deck} card{'' if view.deck == 1 else 's'} to draw. Discarded: {gone or 'none'}.",
        f"Not seen yet: {left}." if left else "",
        f"You know that it holds {known}." if known else "",
    )
    return About("Deck of Advancement cards", "deck", "", now, "discard")


# -- pieces --------------------------------------------------------------------------------------


def _planet(view: View, box: Box, planet: int) -> About | None:
    if planet >= PLANETS:
        return None
    colour, level = divmod(planet, LEVELS)
    crystal = view.crystals[colour] == planet and view.taken[planet] < 0
    art = f'<use href="#kb-planet-{planet}"/>' + (f'<use href="#kb-crystal-{colour}"/>' if crystal else "")
    reach = box.planet.radius * 1.35
    text = f"Level {level + 1}: {box.score.levels[level]} points for whoever destroys it."
    if colour in view.colours:
        text = (
            f"Level {level + 1}: {box.score.levels[level]} points for another player who destroys it, "
            f"{box.score.own} for the player of its colour while it is in play."
        )
    now = facts(_planet_now(view, box, planet, crystal), _looks_after(view, planet))
    name = f"Planet {box.planets[planet]}"
    return About(name, "planet", text, now, "collect" if crystal else "score", box.score.source, _round_art(art, reach))


def _planet_now(view: View, box: Box, planet: int, crystal: bool) -> str:
    if view.taken[planet] >= 0:
        return f"{{{view.taken[planet]}}} destroyed it."
    aim = Aim(view, box)
    where = whereabouts(view, planet, aim)
    place = "It lies beside the table." if view.places[planet] is None else f"From where you shoot: {where}."
    carries = f"It carries the {box.colour[planet // LEVELS].id} crystal: touch it with your own flick to collect."
    aimed = "The bomb lies on it." if planet in view.targets else ""
    saved = "A shield saves it." if planet in view.shielded else ""
    return facts(place, carries if crystal else "It carries no crystal now.", aimed, saved)


def _looks_after(view: View, planet: int) -> str:
    colour, holder = planet // LEVELS, view.holder[planet]
    if colour in view.colours:
        return f"It is of the colour of {{{view.colours.index(colour)}}}."
    return f"Nobody plays its colour; {{{holder}}} looks after it." if holder >= 0 else "Nobody plays its colour."


def _round_art(inside: str, reach: float) -> str:
    return picture(inside, 2 * reach, 2 * reach, -reach, -reach)


def _ship(view: View, box: Box, seat: int) -> About:
    colour = view.colours[seat]
    title = "Your ship" if seat == view.seat else f"Ship of {{{seat}}}"
    place = view.places[PLANETS + seat]
    where = "It is not in space." if place is None else ""
    if place is not None and seat != (view.turn if view.seat is None else view.seat):
        where = f"From where you shoot: {whereabouts(view, PLANETS + seat, Aim(view, box))}."
    cargo = f"In its cargo: {box.cubes(view.cargo[seat])}."
    text = "Flick it: it slides until it stops, and collects from the planets it touches."
    art = _round_art(f'<use href="#kb-ship-{colour}"/>', box.ship.radius * 1.4)
    return About(title, f"{box.colour[colour].id} ship", text, facts(where, cargo), "flick", box.ship.source, art)


def _cube(view: View, box: Box, seat: int, colour: int) -> About | None:
    if colour >= COLOURS:
        return None
    base, cargo = view.base[seat] >> colour & 1, view.cargo[seat] >> colour & 1
    name = box.colour[colour].id
    if base:
        now = f"On the base of {{{seat}}}, where it is safe."
    elif cargo:
        now = f"In the cargo of {{{seat}}}: it is lost if the ship is, and safe once it is home."
    else:
        now = f"In the supply of {{{seat}}}: a flick that touches the {name} planet with the crystal collects it."
    text = "Bring all four colours home to your base; then you throw the bomb."
    art = _round_art(f'<use href="#kb-cube-{colour}"/>', 14)
    return About(f"{name.capitalize()} cube", "energy", text, now, "base" if base else "collect", art=art)


def _own_cube(view: View, box: Box, colour: int) -> About | None:
    return None if view.seat is None else _cube(view, box, view.seat, colour)


def _bomb(view: View, box: Box, *_: int) -> About:
    under = ", ".join(box.planets[planet] for planet in view.targets)
    now = "" if view.bomb is None else f"It lies on {under or 'nothing'}."
    art = _round_art('<use href="#kb-bomb"/>', box.bomb.radius * 1.2)
    return About("Space bomb", "bomb", box.bomb.text, now, "hit" if view.bomb else "throw", box.bomb.source, art)


def _plate(view: View, box: Box, seat: int) -> About:
    colour = box.colour[view.colours[seat]].id
    missing = [c for c in range(COLOURS) if not view.base[seat] >> c & 1]
    need = ", ".join(box.colour[c].id for c in missing)
    ready = f"Still missing on the base: {need}." if missing else "All four colours are on the base: time to throw."
    own = sum(1 for planet in range(PLANETS) if planet // LEVELS == view.colours[seat] and view.taken[planet] < 0)
    shot = ", ".join(box.planets[planet] for planet, by in enumerate(view.taken) if by == seat)
    points = f"{view.points[seat]} points: {own} own planets in play" + (f", destroyed {shot}." if shot else ".")
    corner = CORNER_NAMES[view.corners[seat]]
    cargo = f"In cargo: {box.cubes(view.cargo[seat])}." if CUBES[view.cargo[seat]] else ""
    return About(f"{{{seat}}}", f"{colour}, {corner}", "", facts(points, ready, cargo), "score")


TELLERS: dict[str, Teller] = {
    "card:#": lambda view, box, card: _card(view, box, card) if card < CARDS else None,
    "offer:#": _offer,
    "deck": _deck,
    "planet:#": _planet,
    "ship:#": _ship,
    "cube:#": _own_cube,
    "cube:#:#": _cube,
    "safe:#:#": _cube,
    "bomb": _bomb,
    "bomb:#": _bomb,
    "plate:#": _plate,
}

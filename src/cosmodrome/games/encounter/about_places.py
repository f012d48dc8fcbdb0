"""What can be told about the places of Cosmic Encounter: planets, the gate, the warp, and what lies there."""

from __future__ import annotations

from cosmodrome.core.about import About, Teller, facts, picture
from cosmodrome.games.encounter.board.worlds import planet as planet_art
from cosmodrome.games.encounter.data import BESIDE, GATE, PLANETS, WARP, Box
from cosmodrome.games.encounter.rules.events import count
from cosmodrome.games.encounter.view import View

COLONY = "Ships on a planet are a colony: a home colony on your own, else a foreign one. Five foreign colonies win."
TEXTS = {
    GATE: ("The hyperspace gate", "Ships of the offense and its allies wait here for the encounter.", "launch"),
    BESIDE: ("Beside the planet", "Ships of the allies of the defense wait here for the encounter.", "join"),
    WARP: ("The warp", "Lost ships are here. In Regroup the offense takes one of its own back.", "regroup"),
}


def _place(view: View, box: Box, place: int) -> About | None:
    if place in TEXTS:
        return _away(view, place)
    home = place // PLANETS
    if home >= len(view.seats) or place % PLANETS >= view.per:
        return None
    if place in view.destroyed:
        return About(box.planet(place), "planet", "It was destroyed by the Omega Missile.", "", "tech-use")
    here = [f"{count(seat.ships[place], 'ship')} of {{{seat.seat}}}" for seat in view.seats if seat.ships[place]]
    forts = [box.names[entry & 255] for entry in view.citadels if entry >> 8 == place]
    station = next((one for one in view.stations if one.planet == place), None)
    now = facts(
        f"A home planet of {{{home}}}. On it: {', '.join(here) or 'no ships'}.",
        "The gate is aimed at it." if place == view.target else "",
        f"Citadels here: {', '.join(forts)}." if forts else "",
        f"{box.station[station.station].id} is attached, {'lit' if station.lit else 'dark'}." if station else "",
    )
    art = picture(planet_art(place, 30, place == view.target), 72, 72, -36, -36)
    return About(box.planet(place), "planet", COLONY, now, "colony", art=art)


def _away(view: View, place: int) -> About:
    title, text, rule = TEXTS[place]
    ships = [(seat.seat, {GATE: seat.gate, BESIDE: seat.beside, WARP: seat.warp}[place]) for seat in view.seats]
    here = ", ".join(f"{n} of {{{seat}}}" for seat, n in ships if n)
    return About(title, "place", text, f"Ships here: {here or 'none'}.", rule)


def _ships(view: View, box: Box, seat: int, place: int) -> About | None:
    return _place(view, box, place)


def _release(view: View, box: Box, seat: int) -> About | None:
    if seat >= len(view.seats):
        return None
    now = f"{{{seat}}} has {count(view.seats[seat].warp, 'ship')} in the warp."
    return About("A ship out of the warp", "part of a deal", "It returns to one of its owner's colonies.", now, "deal")


def _free(view: View, box: Box, seat: int) -> About | None:
    if seat >= len(view.seats):
        return None
    held = sum(one.captured.count(seat) for one in view.seats)
    now = f"{count(held, 'ship')} of {{{seat}}} lie captured on sheets."
    return About("A captured ship", "part of a deal", "It is set free and returns to its owner.", now, "sheet")


PLACE_TELLERS: dict[str, Teller] = {
    "place:#": _place,
    "planet:#": _place,
    "citadel:#": _place,
    "brood:#": _place,
    "ships:#:#": _ships,
    "warp": lambda view, box: _away(view, WARP),
    "gate": lambda view, box: _away(view, GATE),
    "beside": lambda view, box: _away(view, BESIDE),
    "release:#": _release,
    "free:#": _free,
}

"""Two players exchange everything, as the Swindler does (17-58).

A seat is who sits there and answers; what it owns is found by its number all over the State. So the seats keep their
names, colours and memories, and all the rest is written under the other number: ships, planets, hand, sheet, the turn
and the place round the table. For everybody else it is as if the two had changed chairs and nothing else had moved.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cosmodrome.games.encounter.data import HELD, WILD
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.memories.memory import Exchange
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.windows import exchanged
from cosmodrome.games.encounter.rules.zones import hands, hoard
from cosmodrome.games.encounter.rules.zones.ships import recount

BY_SEAT = (
    "ships", "warp", "gate", "beside", "limbo", "removed", "tokens", "alien", "role", "used", "lost_now", "paid",
    "reward",
)  # fmt: skip
MASKS = (
    "chooses", "lost", "claims", "winners", "former", "zapped", "flared", "double", "stays", "from_warp", "unlimited",
    "portal", "sank", 
)  # fmt: skip
SEATS = (
    "extra", "extra_defense", "turn", "offense", "defense", "void", "oracle", 
)  # fmt: skip
OWNED = (
    "aside",
    "kept",
    "resting",
    "picking",
)
"""Lists of seat << 8 | card, with more above the seat."""
COLOURS = ("destiny", "destiny_pile")
STAYS = (
    # numbers of the whole table, things of a side, and what is empty before ships are sent
    "key", "counter", "pool", "undrawn", "version",
    "agenda", "events", "given", "data", "n", "per", "total", "mode", "deal_rounds", "max_turns", "is_extra",
    "floor", "cause", "watch", "capped", "charge", "lights", "conquest", "outpost", "alien_pile", "gone",
    "moved", "deck", "pile", "tossed", "parcel", "unused", "flares", "dealt", "picked", "named", "turns", "number",
    "phase", "played", "claim", "dropped", "swapped", "up", "mods", "running", "verdict", "spent", "barred",
    "station_used", "counted", "sheets", "ionic", "quashed", "no_retrieval", "regroup", "only_attacks", "drawn",
    "again", "turn_over", "patience", 
    "struck",
    # what a person knows goes along with the person
    "bottom", "foreseen", "met",
)  # fmt: skip
BY_HAND = (
    "powers", "ring", "captured", "held", "stations", "concern", "hands", "known", "sure", "invited",
    "target", "destiny_card", "foretold", "watched", 
)  # fmt: skip
"""Written one by one in `exchange`."""


def exchange(s: State, a: int, b: int) -> None:
    """Everything of two seats changes places but their names, colours and memories."""
    s.events.append(Noted(f"{{{a}}} and {{{b}}} exchange everything: ships, planets, cards, aliens and chairs."))
    e = Exchange(a, b, len(s.ships[0]))
    seat = e.seat
    hands.swap_hands(s, a, b)
    for name in BY_SEAT:
        row = getattr(s, name)
        row[a], row[b] = row[b], row[a]
    for name in MASKS:
        setattr(s, name, e.mask(getattr(s, name)))
    for name in SEATS:
        setattr(s, name, seat[getattr(s, name)])
    for name in OWNED:
        setattr(s, name, type(getattr(s, name))(map(e.owned, getattr(s, name))))
    for name in COLOURS:
        setattr(s, name, [seat[card] if card < WILD else card for card in getattr(s, name)])
    s.powers.exchange(e)
    if (miser := hoard.owner(s)) in (a, b):
        hoard.change_owner(s, seat[miser], miser)
    _exchange_planets(s, e)
    _exchange_rest(s, e)
    s.agenda[:] = [_step(step, e) for step in s.agenda]
    recount(s)


def _exchange_planets(s: State, e: Exchange) -> None:
    for row in s.ships:
        row[:] = [row[e.planet(p)] for p in range(len(row))]
    s.target = e.planet(s.target)
    s.stations = [HELD + e.seat[p - HELD] if p >= HELD else e.planet(p) for p in s.stations]
    s.held = tuple(e.planets(s.held[e.seat[i]]) for i in range(len(s.held)))


def _exchange_rest(s: State, e: Exchange) -> None:
    seat = e.seat
    s.ring = exchanged(s.n, e.a, e.b)
    s.captured = tuple(seat[entry >> 8] << 8 | seat[entry & 255] for entry in s.captured)
    s.invited = [e.mask(mask) for mask in s.invited]
    s.concern = tuple(e.mask(mask) for mask in s.concern)
    s.watched = [entry & ~15 | seat[entry & 15] for entry in s.watched]
    if s.destiny_card < WILD:
        s.destiny_card = seat[s.destiny_card]
    if s.foretold < WILD:
        s.foretold = seat[s.foretold]


def _step(step: Any, e: Exchange) -> Any:
    """A step that waits on the agenda, with its seats exchanged."""
    changes: dict[str, Any] = {}
    for name in step.__struct_fields__:
        value = getattr(step, name)
        if name in ("seat", "who", "offense", "defense"):
            changes[name] = e.seat[value]
        elif name in ("zapped", "flared", "passed"):
            changes[name] = e.mask(value)
        elif name == "used":
            changes[name] = tuple(value[e.seat[i]] for i in range(len(value)))
        elif name == "destiny_card" and value < WILD:
            changes[name] = e.seat[value]
    return msgspec.structs.replace(step, **changes) if changes else step

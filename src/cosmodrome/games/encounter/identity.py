"""Two players exchange everything, as the Swindler does (17-58).

A seat is who sits there and answers; what it owns is found by its number all over the State. So the seats keep their
names, colours and memories, and all the rest is written under the other number: ships, planets, hand, sheet, the turn
and the place round the table. For everybody else it is as if the two had changed chairs and nothing else had moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cosmodrome.games.encounter import hands, hoard
from cosmodrome.games.encounter.data import PLANETS, WILD
from cosmodrome.games.encounter.events import Noted
from cosmodrome.games.encounter.ships import recount
from cosmodrome.games.encounter.stations import HELD
from cosmodrome.games.encounter.windows import exchanged

if TYPE_CHECKING:
    from cosmodrome.games.encounter.state import State

BY_SEAT = (
    "ships", "warp", "gate", "beside", "limbo", "removed", "tokens", "alien", "role", "used", "lost_now", "paid",
    "reward",
)  # fmt: skip
MASKS = (
    "chooses", "lost", "claims", "winners", "former", "zapped", "flared", "double", "stays", "from_warp", "unlimited",
    "portal", "absent",
)  # fmt: skip
SEATS = (
    "extra", "extra_defense", "turn", "offense", "defense", "void", "oracle", "gift", "hoarding", "soul", "rebirth",
)  # fmt: skip
OWNED = ("aside", "kept", "resting", "salvage", "picking", "dug", "stash")
"""Lists of seat << 8 | card, with more above the seat."""
COLOURS = ("destiny", "destiny_pile")
STAYS = (
    # numbers of the whole table, things of a side, and what is empty before ships are sent
    "key", "counter", "pool", "undrawn", "version",
    "agenda", "events", "given", "data", "n", "per", "total", "mode", "deal_rounds", "max_turns", "is_extra",
    "floor", "cause", "watch", "capped", "charge", "lights", "conquest", "outpost", "alien_pile", "gone",
    "moved", "deck", "pile", "tossed", "parcel", "unused", "flares", "dealt", "picked", "named", "turns", "number",
    "phase", "played", "claim", "dropped", "swapped", "up", "mods", "verdict", "spent", "barred", "station_used",
    "ionic", "quashed", "no_retrieval", "regroup", "only_attacks", "shows_hate", "stake", "drawn", "again",
    "turn_over", "eaten", "offered", "mark", "proxy", "patience", "reserve", "present", "manned", "reborn", "strangers",
    "struck",
    # what a person knows goes along with the person
    "bottom", "foreseen", "belched", "met",
)  # fmt: skip
BY_HAND = (
    "ring", "captured", "held", "marks", "stations", "concern", "hands", "known", "sure", "salvaged", "invited",
    "target", "destiny_card", "foretold", "watched", "plain", "brood", "hoard", "loan", "citadels",
)  # fmt: skip
"""Written one by one in `exchange`."""


def exchange(s: State, a: int, b: int) -> None:
    """Everything of two seats changes places but their names, colours and memories."""
    s.events.append(Noted(f"{{{a}}} and {{{b}}} exchange everything: ships, planets, cards, aliens and chairs."))
    seat = {**{i: i for i in range(-1, HELD)}, a: b, b: a}
    hands.swap_hands(s, a, b)
    for name in BY_SEAT:
        row = getattr(s, name)
        row[a], row[b] = row[b], row[a]
    for name in MASKS:
        setattr(s, name, _mask(getattr(s, name), a, b))
    for name in SEATS:
        setattr(s, name, seat[getattr(s, name)])
    for name in OWNED:
        found = [e & ~0xF00 | seat[e >> 8 & 15] << 8 for e in getattr(s, name)]
        setattr(s, name, type(getattr(s, name))(found))
    for name in COLOURS:
        setattr(s, name, [seat[card] if card < WILD else card for card in getattr(s, name)])
    if (miser := hoard.owner(s)) in (a, b):
        hoard.change_owner(s, seat[miser], miser)
    _exchange_planets(s, seat)
    _exchange_rest(s, a, b, seat)
    s.agenda[:] = [_step(step, a, b, seat) for step in s.agenda]
    recount(s)


def _exchange_planets(s: State, seat: dict[int, int]) -> None:
    """The home systems change their owners, so their planets change their numbers."""

    def planet(p: int) -> int:
        return seat[p // PLANETS] * PLANETS + p % PLANETS if 0 <= p < HELD else p

    def planets(mask: int) -> int:
        return sum(1 << planet(p) for p in range(len(s.ships[0])) if mask >> p & 1)

    for row in s.ships:
        row[:] = [row[planet(p)] for p in range(len(row))]
    s.target = planet(s.target)
    s.citadels = tuple(planet(e >> 8) << 8 | e & 255 for e in s.citadels)
    s.stations = [HELD + seat[p - HELD] if p >= HELD else planet(p) for p in s.stations]
    s.salvaged = planets(s.salvaged)
    s.marks = tuple(e & ~0xFFF | seat[e >> 8 & 15] << 8 | planet(e & 255) for e in s.marks)
    if s.brood:
        size = len(s.ships[0])
        for kind in ("plain", "brood"):
            row = getattr(s, kind)
            setattr(s, kind, (*(row[planet(p)] for p in range(size)), *row[size:]))
    s.held = tuple(planets(s.held[seat[i]]) for i in range(len(s.held)))


def _exchange_rest(s: State, a: int, b: int, seat: dict[int, int]) -> None:
    s.ring = exchanged(s.n, a, b)
    s.captured = tuple(seat[e >> 8] << 8 | seat[e & 255] for e in s.captured)
    s.invited = [_mask(mask, a, b) for mask in s.invited]
    s.concern = tuple(_mask(mask, a, b) for mask in s.concern)
    if s.loan >= 0:
        s.loan = s.loan & ~63 | seat[s.loan >> 3 & 7] << 3 | seat[s.loan & 7]
    s.watched = [entry & ~15 | seat[entry & 15] for entry in s.watched]
    if s.destiny_card < WILD:
        s.destiny_card = seat[s.destiny_card]
    if s.foretold < WILD:
        s.foretold = seat[s.foretold]


def _mask(mask: int, a: int, b: int) -> int:
    """A mask of seats with two bits exchanged."""
    if (mask >> a ^ mask >> b) & 1:
        mask ^= 1 << a | 1 << b
    return mask


def _step(step: Any, a: int, b: int, seat: dict[int, int]) -> Any:
    """A step that waits on the agenda, with its seats exchanged."""
    changes: dict[str, Any] = {}
    for name in step.__struct_fields__:
        value = getattr(step, name)
        if name in ("seat", "who", "offense", "defense"):
            changes[name] = seat[value]
        elif name in ("zapped", "flared", "passed"):
            changes[name] = _mask(value, a, b)
        elif name == "used":
            changes[name] = tuple(value[seat[i]] for i in range(len(value)))
        elif name == "destiny_card" and value < WILD:
            changes[name] = seat[value]
    return msgspec.structs.replace(step, **changes) if changes else step

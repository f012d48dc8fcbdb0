"""Cosmic Encounter: the set-up, the end, and what is conserved.

Numbers in brackets are sections of docs/rules/cosmic-encounter.md. The encounter begins in destiny.py.
"""

from __future__ import annotations

from typing import Any

from cosmodrome.core import game
from cosmodrome.core.agenda import settle
from cosmodrome.core.dice import key_of
from cosmodrome.core.versions import CURRENT
from cosmodrome.games.encounter import ships
from cosmodrome.games.encounter.brood import ROACH
from cosmodrome.games.encounter.data import FLARE, PLANETS, load
from cosmodrome.games.encounter.hooks import ALIENS
from cosmodrome.games.encounter.setting import Deal, Options, deal_aliens, stations_each
from cosmodrome.games.encounter.state import State
from cosmodrome.games.encounter.stations import conquerors
from cosmodrome.games.encounter.stations_outpost import outpost_alien


def setup(options: Options, seed: int, version: int = CURRENT) -> State:
    """The position at the first question (3)."""
    s = begin(options, seed, version)
    settle(s)
    s.events.clear()
    return s


def begin(options: Options, seed: int, version: int = CURRENT) -> State:
    """Planets, ships, destiny; then aliens are to be dealt and picked, and the cards dealt."""
    n, per = options.seats, 4 if options.four_planets else 5
    box = load(options.data)
    row = [[4 if p // PLANETS == seat and p % PLANETS < per else 0 for p in range(n * PLANETS)] for seat in range(n)]
    zeros: list[int] = [0] * n
    s = State(
        key=key_of(seed, version), version=version, agenda=[], data=options.data, n=n, per=per, total=4 * per,
        mode=("none", "no flares", "all").index(options.powers) if ALIENS else 0,
        deal_rounds=options.deal_rounds, max_turns=options.max_turns, ring=n,
        ships=row, warp=zeros[:], gate=zeros[:], beside=zeros[:], limbo=zeros[:], removed=zeros[:], tokens=zeros[:],
        alien=[-1] * n, hands=[[] for _ in range(n)], deck=box.deck(), pile=[], bottom=[], aside=[], tossed=[], kept=[],
        parcel=[[], []], known=[], destiny=box.destinies(n), destiny_pile=[], unused=[], flares=[], dealt=[],
        picked=[-1] * n, role=[], invited=[], played=[], claim=[], dropped=[], mods=[], used=[], spent=[], barred=[],
        watched=[], drawn=[], resting=[], lost_now=[], paid=[], reward=[],
    )  # fmt: skip
    s.begin()
    each = stations_each(options)
    s.conquest = "conquest" in options.stations
    s.agenda.append(Deal(each))
    if s.mode:
        deal_aliens(s, options)
    return s


# -- the end -----------------------------------------------------------------------------------------


def outcome(s: State) -> game.Outcome | None:
    """Winners share the first place; the others follow by foreign colonies (10)."""
    if s.agenda:
        return None
    colonies = tuple(ships.foreign_colonies(s, seat) for seat in range(s.n))
    if not s.winners:
        return game.Outcome(
            game.rank(colonies), colonies, "The game has lasted too long; more foreign colonies rank higher."
        )
    scores = tuple(100 * (s.winners >> seat & 1) + colonies[seat] for seat in range(s.n))
    ranks = tuple(1 if s.winners >> seat & 1 else rank for seat, rank in enumerate(game.rank(scores)))
    return game.Outcome(ranks, colonies, _reason(s), (("foreign colonies", colonies),))


def _reason(s: State) -> str:
    if s.claims:
        return "A power's own victory decided the game."
    if conquerors(s):
        return f"{s.per} space stations win."
    for seat in range(s.n):
        if s.winners >> seat & 1 and ships.foreign_colonies(s, seat) < s.per:
            return f"{s.per - 1} foreign colonies and a loaded Energy Generator win."
    return f"{s.per} foreign colonies win."


def conserved(s: State) -> Any:
    """All cards and all ships, wherever they are."""
    outside = [*s.dealt, *s.unused, *s.struck, *s.alien_pile, *s.gone, *s.strangers]
    outside += [outpost_alien(s)] if s.outpost else ()
    dealt = [FLARE + alien for alien in outside] if s.mode == 2 else []
    lying = [entry & 255 for entry in s.aside + s.kept + s.parcel[0] + s.parcel[1]] + s.tossed + s.drawn
    lying += [*s.hoard, *(entry & 255 for entry in s.citadels)]
    lying += [*(entry & 255 for entry in s.salvage + s.picking + s.stash)]
    lying += [*s.eaten, *(entry & 255 for entry in s.offered), *(entry & 255 for entry in s.belched)]
    played = [card for card in s.played if card >= 0]
    everything = sorted(s.deck + s.pile + dealt + lying + played + [card for hand in s.hands for card in hand])
    rows = zip(s.ships, s.warp, s.gate, s.beside, s.limbo, s.removed, strict=True)
    caught = [sum(entry & 255 == seat for entry in s.captured) for seat in range(s.n)]
    if s.brood:
        caught[s.holder(ROACH)] += s.reserve - s.total  # as many ships more than the others have
    return everything, sorted(sum(row) + sum(rest) + more for more, (row, *rest) in zip(caught, rows, strict=True))

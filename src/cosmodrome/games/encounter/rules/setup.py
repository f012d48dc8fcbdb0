"""Cosmic Encounter: the State with all its steps, the set-up, the end, and what is conserved.

Numbers in brackets are sections of docs/specs/encounter.md. The encounter begins in destiny.py.
"""

from __future__ import annotations

from typing import Any

from cosmodrome.core import game
from cosmodrome.core.agenda import Step, settle
from cosmodrome.core.dice import key_of
from cosmodrome.core.versions import CURRENT
from cosmodrome.games.encounter.data import FLARE, PLANETS, load
from cosmodrome.games.encounter.rules import aliens, dealing, state
from cosmodrome.games.encounter.rules.dealing import Deal, Options, deal_aliens, hides, stations_each
from cosmodrome.games.encounter.rules.deals import talking
from cosmodrome.games.encounter.rules.flow import (
    alliance,
    destiny,
    ending,
    grudges,
    landing,
    phases,
    planning,
    resolution,
)
from cosmodrome.games.encounter.rules.stations import moving, outpost, ten
from cosmodrome.games.encounter.rules.stations.outpost import outpost_alien
from cosmodrome.games.encounter.rules.stations.places import conquerors
from cosmodrome.games.encounter.rules.technology import bench, cards, research, use
from cosmodrome.games.encounter.rules.timing import artifacts, asking, chains
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS, flip
from cosmodrome.games.encounter.rules.timing.windows import WINDOWS
from cosmodrome.games.encounter.rules.zones import captives, knowledge, refreshing, ship_steps, ships
from cosmodrome.games.encounter.rules.zones.brood import ROACH

asking.register()

OPENINGS = tuple(Opening(at) for at in range(len(WINDOWS)))

AnyStep = (
    dealing.AnyStep | ship_steps.AnyStep | refreshing.AnyStep | chains.AnyStep | asking.AnyStep | landing.AnyStep
    | captives.AnyStep | aliens.AnyStep | artifacts.AnyStep | talking.AnyStep | phases.AnyStep | destiny.AnyStep
    | alliance.AnyStep | grudges.AnyStep | planning.AnyStep | ending.AnyStep | resolution.AnyStep
    | moving.AnyStep | outpost.AnyStep | ten.AnyStep | use.AnyStep | research.AnyStep | cards.AnyStep
)  # fmt: skip


class State(state.State, kw_only=True, forbid_unknown_fields=True):
    """The State with all steps that can be on its agenda, and what the rules say to it about windows and chains."""

    agenda: list[AnyStep]

    def be_fair(self) -> None:
        """Make the table fair, also if cards were dealt before, as they are when every alien was named."""
        super().be_fair()
        if self.watch:
            self.watch |= dealing.watched(self)

    def begin(self) -> None:
        super().begin()
        knowledge.remember(self)

    def push(self, *steps: Step | int) -> None:
        found: list[Any] = self.agenda
        watch = self.watch
        for step in steps:
            if type(step) is not int:
                found.append(step)
            elif watch >> step & 1:
                found.append(OPENINGS[step])

    def window(self, at: int, who: int = -1, number: int = 0) -> Opening:
        return OPENINGS[at] if who < 0 else Opening(at, who, number)

    def open(self, at: int, who: int = -1, number: int = 0) -> None:
        if self.watch >> at & 1:
            self.agenda.append(OPENINGS[at] if who < 0 else Opening(at, who, number))

    def use_power(self, me: int, w: Any, move: Any, detail: str = "") -> None:
        chains.use_power(self, me, w, move, detail)

    def play_card(self, me: int, w: Any, move: Any) -> None:
        chains.play_card(self, me, w, move)

    def put_in_front(self, seat: int, alien: int) -> None:
        if self.alien[seat] != alien:
            self.agenda.append(outpost.Flip(seat))
            flip(self, seat)

    def start_chain(self, me: int, card: int, to: int, at: int, number: int, detail: str = "") -> None:
        self.agenda.append(chains.EndChain(len(self.aside), self.cause))
        chains.lay(self, me, card, to, at, -1, number, detail=detail)


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
    s.agenda.append(Deal(each, options.technology != "none", hides(options)))
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
    outside = [*s.dealt, *s.unused, *s.struck, *s.alien_pile, *s.gone, *s.powers.reincarnator.strangers]
    outside += [outpost_alien(s)] if s.outpost else ()
    dealt = [FLARE + alien for alien in outside] if s.mode == 2 else []
    lying = [entry & 255 for entry in s.aside + s.kept + s.parcel[0] + s.parcel[1]] + s.tossed + s.drawn
    lying += [*s.powers.cards(), *(entry & 255 for entry in s.picking)]
    played = [card for card in s.played if card >= 0]
    everything = sorted(s.deck + s.pile + dealt + lying + played + [card for hand in s.hands for card in hand])
    rows = zip(s.ships, s.warp, s.gate, s.beside, s.limbo, s.removed, strict=True)
    caught = [sum(entry & 255 == seat for entry in s.captured) for seat in range(s.n)]
    for seat in range(s.n):
        caught[seat] += bench.researching(s, seat)
    if s.powers.roach.brood:
        caught[s.holder(ROACH)] += s.powers.roach.reserve - s.total  # as many ships more than the others have
    return everything, sorted(sum(row) + sum(rest) + more for more, (row, *rest) in zip(caught, rows, strict=True))

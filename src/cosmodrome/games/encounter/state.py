"""The State of Cosmic Encounter: flat lists of ints, and who is who in the running encounter."""

from __future__ import annotations

from typing import Any, Self

import msgspec

from cosmodrome.core import agenda
from cosmodrome.games.encounter import (
    aliens,
    alliance,
    artifacts,
    asking,
    captives,
    chains,
    deals,
    destiny,
    ending,
    grudges,
    hands,
    knowledge,
    landing,
    phases,
    planning,
    resolution,
    setting,
    ships,
    stations_moving,
    stations_outpost,
    stations_ten,
)
from cosmodrome.games.encounter.asking import Opening
from cosmodrome.games.encounter.data import OUTPOST
from cosmodrome.games.encounter.events import Revealed
from cosmodrome.games.encounter.hooks import Alien, flip
from cosmodrome.games.encounter.stations import controller
from cosmodrome.games.encounter.windows import ORDERS, WINDOWS

asking.register()

OPENINGS = tuple(Opening(at) for at in range(len(WINDOWS)))

AnyStep = (
    setting.AnyStep | ships.AnyStep | hands.AnyStep | chains.AnyStep | asking.AnyStep | landing.AnyStep
    | captives.AnyStep | aliens.AnyStep | artifacts.AnyStep | deals.AnyStep | phases.AnyStep | destiny.AnyStep
    | alliance.AnyStep | grudges.AnyStep | planning.AnyStep | ending.AnyStep | resolution.AnyStep
    | stations_moving.AnyStep | stations_outpost.AnyStep | stations_ten.AnyStep
)  # fmt: skip


class State(agenda.State, kw_only=True):
    """Everything on the table. Lists are by seat unless they say otherwise; masks have a bit for each seat."""

    agenda: list[AnyStep]
    data: str
    n: int
    per: int
    """Planets of each seat, which is also the number of foreign colonies that wins."""
    total: int
    """Ships of each seat."""
    mode: int
    """0 without powers, 1 without flares, 2 with everything."""
    deal_rounds: int
    max_turns: int
    ring: int
    """How the seats go round the table (see windows.RINGS)."""
    mark: int = -1
    """The seat that the Swindler has marked, which only its own seat knows; MARKED once it is shown."""
    proxy: int = -1
    """Who makes the deal for a side, by a super Swindler flare: side << 3 | seat."""
    is_extra: bool = False
    """Whether this encounter was inserted by a wild Warrior flare, against `extra_defense`."""
    extra: int = -1
    """The seat that will have such an encounter."""
    extra_defense: int = -1
    floor: int = 0
    """Where the running encounter's steps begin on the agenda."""
    cause: int = -1
    """The card or power that is happening (see events.cause_of); -1 between chains."""
    watch: int = 0
    """The windows in which something in this game could happen."""

    ships: list[list[int]]
    """By seat and planet."""
    warp: list[int]
    gate: list[int]
    beside: list[int]
    limbo: list[int]
    """Ships on the way from one place to another."""
    removed: list[int]
    tokens: list[int]
    alien: list[int]
    """The number of the alien; -1 for none."""
    plain: tuple[int, ...] = ()
    brood: tuple[int, ...] = ()
    """The Roach's own and extra ships by place (see brood.py); empty without a Roach."""
    reserve: int = 0
    """Extra ships on the Roach's sheet."""
    captured: tuple[int, ...] = ()
    """Ships on alien sheets, one by one: holder << 8 | owner."""
    held: tuple[int, ...] = ()
    """By seat: the planets it lived on at the last look, as bits; kept only where somebody watches for it."""
    capped: bool = False
    """Whether nobody collects more than one, under a wild Brute flare."""
    chooses: int = 0
    """Mask: seats that choose what is taken from them as compensation."""
    foreseen: tuple[int, ...] = ()
    """What seats know of the destiny deck: seat << 8 | place, counted from the bottom."""
    gift: int = -1
    """Whose hand has just come to the Dervish with its own flare."""
    soul: int = -1
    """The seat behind whose alien the Reincarnator waits (see aliens/reincarnator.py)."""
    reborn: int = 0
    """Bits: the Reincarnator was used in this encounter, and was zapped behind an incarnation."""
    rebirth: int = -1
    """The seat whose alien is replaced at the end of the encounter, by a wild Reincarnator flare."""
    strangers: tuple[int, ...] = ()
    """Aliens that came into the game later, whose flares are not in it."""
    citadels: tuple[int, ...] = ()
    """Attack cards lying open at planets for the Citadel: planet << 8 | card."""
    manned: int = -1
    """The planet whose citadels were activated in this encounter."""
    present: tuple[int, ...] = ()
    """The card the Philanthropist gave in this encounter: bound << 16 | giver << 12 | receiver << 8 | card."""
    loan: int = -1
    """A sheet lent for the encounter by a wild Philanthropist flare: rested << 6 | lender << 3 | borrower."""
    marks: tuple[int, ...] = ()
    """Colonies that will pay when the phase closes (4.9): fresh << 13 | system << 12 | Grumpus << 8 | planet."""
    offered: tuple[int, ...] = ()
    """The card the Patriot is showing to somebody: giver << 12 | to << 8 | card."""
    eaten: tuple[int, ...] = ()
    """The cards on the Mouth's sheet; everybody saw them go there."""
    belched: tuple[int, ...] = ()
    """Cards out of the game: seat << 8 | card; only that seat knows them."""
    stations: list[int] = msgspec.field(default_factory=list)
    """By space station: where it is (see stations.py); empty without that variant."""
    charge: int = 0
    """Tokens on the Cosmic Energy Generator."""
    lights: int = 0
    """Bits: the stations that were lit at the last look."""
    concern: tuple[int, ...] = ()
    """By window, a mask: the seats whose station or second power could act in it; empty without stations."""
    conquest: bool = False
    outpost: list[int] = msgspec.field(default_factory=list)
    """The second sheet of whoever has the Alien Outpost (see stations_outpost.py)."""
    alien_pile: tuple[int, ...] = ()
    """Aliens turned up and passed over, whose flares are not in the game."""
    gone: tuple[int, ...] = ()
    """Aliens that left the game with their flares."""
    foretold: int = -1
    """The destiny card that everybody knows to be on top of its deck."""
    lost: int = 0
    """Mask: powers lost for lack of home colonies."""
    moved: bool = False
    """Whether ships have moved since the last look for a winner."""

    hands: list[list[int]]
    deck: list[int]
    """The last card is the top one."""
    pile: list[int]
    bottom: list[int]
    """What a seat knows of the bottom of the deck: seat << 8 | card for the lowest cards, in order."""
    aside: list[int]
    """Cards of the running chains: fate << 16 | seat << 8 | card."""
    tossed: list[int]
    """Cards on their way to the pile."""
    kept: list[int]
    """Cards lying before their player for a while: seat << 8 | card."""
    parcel: list[list[int]]
    """By side: what it gives in a deal, face down: spec << 8 | card."""
    known: list[int]
    sure: int = 0
    """Mask: seats that everybody knows to hold an encounter card."""
    salvage: tuple[int, ...] = ()
    """Cards lying open on the Scavenger's sheet: seat << 8 | card."""
    hoard: tuple[int, ...] = ()
    """The cards on the Miser's sheet (see hoard.py)."""
    dug: tuple[int, ...] = ()
    """Cards of the hoard that lie on the table and may come back to it: seat << 8 | card."""
    hoarding: int = -1
    """The seat whose encounter card comes from the hoard."""
    stash: tuple[int, ...] = ()
    """Cards set aside face down under a wild Miser flare: seat << 8 | card."""
    picking: tuple[int, ...] = ()
    """Cards drawn by a seat that keeps one of them and sees them alone: seat << 8 | card."""
    salvaged: int = 0
    """Mask of planets: lost colonies for which the Scavenger has searched the pile in this encounter."""
    destiny: list[int]
    destiny_pile: list[int]
    unused: list[int]
    """Aliens whose flares are not in the game."""
    struck: tuple[int, ...] = ()
    """Aliens left in the box at random, each because of one that it does not play with (3.1)."""
    met: tuple[int, ...] = ()
    """Flares that seats know to be in the game: viewer << 8 | card (see knowledge.py)."""
    flares: list[int]
    """Aliens whose flares are in the game."""
    dealt: list[int]
    """During set-up: two aliens for each seat."""
    picked: list[int]
    named: int = 0
    """Mask: seats whose alien the table named."""

    turns: int = 0
    turn: int = 0
    offense: int = 0
    claims: int = 0
    """Mask: seats that have won by a power, settled at the end of the phase."""
    winners: int = 0
    number: int = 0
    """Which encounter of the turn this is."""
    phase: int = 0

    # the running encounter; `begin` sets all of it back
    defense: int = -1
    target: int = -1
    destiny_card: int = -1
    role: list[int]
    """0 bystander, 1 ally of the offense, 2 of the defense."""
    former: int = 0
    """Mask: allies sent home again, those of the defense eight bits further up."""
    invited: list[int]
    """By side, a mask."""
    played: list[int]
    """By side: the encounter card, -1 for none."""
    claim: list[int]
    """By side: what the Gambler says its card is."""
    dropped: list[int]
    """By side: the encounter card that reached the discard pile."""
    swapped: bool = False
    """Whether the face-down cards changed places."""
    up: int = 0
    """Bits by side: the card lies open."""
    mods: list[tuple[int, int, int]]
    verdict: int = -1
    """0 offense won, 1 defense won, 2 both lost, 3 deal, 4 no deal, 5 success, 6 nothing."""
    zapped: int = 0
    used: list[int]
    """By seat: bits of the clauses of its power used in this encounter."""
    flared: int = 0
    """Mask: seats that have played their flare."""
    spent: list[int]
    """Flares played in this encounter."""
    barred: list[int]
    """Sides of flares that were prevented: card << 1 | super."""
    watched: list[int]
    """Who sees whose draws: viewer << 4 | seat."""
    lost_now: list[int]
    paid: list[int]
    """Ships lost with the encounter itself, which compensation counts."""
    reward: list[int]
    station_used: int = 0
    """Bits: stations used in this encounter."""
    void: int = -1
    """The seat whose win removes the beaten ships from the game."""
    oracle: int = -1
    double: int = 0
    stays: int = 0
    """Mask: beaten defenses that leave one ship on the planet."""
    from_warp: int = 0
    unlimited: int = 0
    portal: int = 0
    """Mask: seats that may send ships from the warp, by the Wormhole."""
    absent: int = 0
    """Mask: seats that sent a token and name their ships at the end of Planning (the Sloth)."""
    ionic: bool = False
    quashed: bool = False
    no_retrieval: bool = False
    regroup: int = 1
    """How many ships the offense takes out of the warp in Regroup."""
    only_attacks: bool = False
    shows_hate: bool = False
    stake: int = 0
    """How far a super Gambler flare raised the stake."""
    drawn: list[int]
    """Cards lying open for the Chosen to pick from."""
    resting: list[int]
    """Cards that may not be played again in this encounter: seat << 8 | card."""
    again: bool = False
    turn_over: bool = False

    def be_fair(self) -> None:
        """Also where the cards were dealt before the table was made fair, as they are if every alien was named."""
        super().be_fair()
        if self.watch:
            self.watch |= setting.watched(self)

    def clone(self) -> Self:
        twin = self.__copy__()
        twin.events = []
        twin.ships = [row[:] for row in self.ships]
        twin.hands = [hand[:] for hand in self.hands]
        twin.parcel = [self.parcel[0][:], self.parcel[1][:]]
        twin.agenda = self.agenda[:]
        twin.warp = self.warp[:]
        twin.gate = self.gate[:]
        twin.beside = self.beside[:]
        twin.limbo = self.limbo[:]
        twin.removed = self.removed[:]
        twin.tokens = self.tokens[:]
        twin.alien = self.alien[:]
        twin.stations = self.stations[:]
        twin.outpost = self.outpost[:]
        twin.deck = self.deck[:]
        twin.pile = self.pile[:]
        twin.bottom = self.bottom[:]
        twin.aside = self.aside[:]
        twin.tossed = self.tossed[:]
        twin.kept = self.kept[:]
        twin.known = self.known[:]
        twin.destiny = self.destiny[:]
        twin.destiny_pile = self.destiny_pile[:]
        twin.unused = self.unused[:]
        twin.flares = self.flares[:]
        twin.dealt = self.dealt[:]
        twin.picked = self.picked[:]
        twin.role = self.role[:]
        twin.invited = self.invited[:]
        twin.played = self.played[:]
        twin.claim = self.claim[:]
        twin.dropped = self.dropped[:]
        twin.mods = self.mods[:]
        twin.used = self.used[:]
        twin.spent = self.spent[:]
        twin.barred = self.barred[:]
        twin.watched = self.watched[:]
        twin.lost_now = self.lost_now[:]
        twin.paid = self.paid[:]
        twin.reward = self.reward[:]
        twin.drawn = self.drawn[:]
        twin.resting = self.resting[:]
        return twin

    def begin(self) -> None:
        """A new encounter: nobody is zapped, nothing is used up."""
        n = self.n
        self.defense = self.target = self.extra = self.extra_defense = self.verdict = self.void = self.oracle = -1
        self.role, self.used, self.lost_now, self.paid, self.reward = [0] * n, [0] * n, [0] * n, [0] * n, [0] * n
        self.played, self.claim, self.dropped, self.invited = [-1, -1], [-1, -1], [-1, -1], [0, 0]
        self.mods, self.spent, self.barred, self.watched, self.drawn, self.resting = [], [], [], [], [], []
        self.regroup = 1
        self.stake = self.up = self.zapped = self.flared = self.former = self.double = self.stays = self.from_warp = (
            self.unlimited
        ) = 0
        self.portal = self.absent = self.salvaged = 0
        self.proxy = self.hoarding = self.rebirth = -1
        self.reborn = 0
        self.dug = ()
        self.cause = -1
        self.station_used = 0
        if self.outpost:
            self.outpost[1] = 0
            self.outpost[3] &= 2
        self.capped, self.chooses, self.gift, self.present, self.manned = False, 0, -1, (), -1
        self.is_extra = self.shows_hate = self.ionic = self.quashed = self.no_retrieval = self.only_attacks = False
        self.again = self.turn_over = self.swapped = False
        knowledge.remember(self)

    # -- who is who

    def side(self, seat: int) -> int:
        """0 for the offense's side, 1 for the defense's, -1 for neither."""
        if seat == self.offense:
            return 0
        return 1 if seat == self.defense else self.role[seat] - 1

    def main(self, side: int) -> int:
        """The main player of a side."""
        return self.defense if side else self.offense

    def is_main(self, seat: int) -> bool:
        return seat in (self.offense, self.defense)

    def opponent(self, seat: int) -> int:
        """The other main player."""
        return self.defense if seat == self.offense else self.offense

    def order(self) -> tuple[int, ...]:
        """The conflict order (12.1)."""
        return ORDERS[self.ring][self.offense][self.defense]

    def holder(self, alien: int) -> int:
        """The seat that has the alien, on whichever of its sheets."""
        if self.outpost and self.outpost[0] == alien:
            return controller(self.stations[OUTPOST])
        return self.alien.index(alien)

    def shown(self) -> bool:
        """Whether both encounter cards were shown, or one claimed and believed."""
        return all(self.up >> side & 1 or self.claim[side] >= 0 for side in (0, 1))

    # -- windows and chains

    def push(self, *steps: Any) -> None:
        """Put steps on the agenda, the last one on top; a window is given by its number and left out if dead."""
        agenda, watch = self.agenda, self.watch
        for step in steps:
            if type(step) is not int:
                agenda.append(step)
            elif watch >> step & 1:
                agenda.append(OPENINGS[step])

    def window(self, at: int, who: int = -1, number: int = 0) -> Opening:
        """A window as a step for the agenda."""
        return OPENINGS[at] if who < 0 else Opening(at, who, number)

    def open(self, at: int, who: int = -1, number: int = 0) -> None:
        """Open a window now, if anything in this game could happen in it."""
        if self.watch >> at & 1:
            self.agenda.append(OPENINGS[at] if who < 0 else Opening(at, who, number))

    def use_power(self, me: int, w: Any, move: Any, detail: str = "") -> None:
        chains.use_power(self, me, w, move, detail)

    def play_card(self, me: int, w: Any, move: Any) -> None:
        chains.play_card(self, me, w, move)

    def put_in_front(self, seat: int, alien: Alien) -> None:
        """A use of the second sheet of a seat is announced next; afterwards the sheets change places again."""
        if self.alien[seat] != alien.id:
            self.agenda.append(stations_outpost.Flip(seat))
            flip(self, seat)

    def start_chain(self, me: int, card: int, to: int, at: int, number: int, detail: str = "") -> None:
        """Announce a card with a number decided before, which the log tells as `detail`."""
        self.agenda.append(chains.EndChain(len(self.aside), self.cause))
        chains.lay(self, me, card, to, at, -1, number, detail=detail)

    def turn_up(self, side: int) -> None:
        """An encounter card is shown."""
        card = self.played[side]
        self.up |= 1 << side
        seat = self.main(side)
        owner = self.main(1 - side) if self.swapped else seat
        if self.hoarding == owner:
            self.dug += (owner << 8 | card,)
        source = hands.source(self, owner)
        knowledge.forget_card(self, source, card)
        self.sure &= ~(1 << source)
        self.events.append(Revealed(seat, card))

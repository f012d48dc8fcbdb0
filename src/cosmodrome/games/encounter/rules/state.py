"""The State of Cosmic Encounter: flat lists of ints, and who is who in the running encounter.

Every rule is written about this State, so it knows no step; setup.py completes it with those on its agenda.
"""

from __future__ import annotations

from typing import Any, Self

import msgspec

from cosmodrome.core import agenda
from cosmodrome.games.encounter.data import OUTPOST, controller
from cosmodrome.games.encounter.rules.memories.powers import Powers
from cosmodrome.games.encounter.rules.timing.windows import ORDERS, RINGS


class State(agenda.State, kw_only=True, forbid_unknown_fields=True):
    """Everything on the table. Lists are by seat unless they say otherwise; masks have a bit for each seat."""

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
    powers: Powers = msgspec.field(default_factory=Powers)
    """What aliens keep in mind or on their sheets."""
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
    picking: tuple[int, ...] = ()
    """Cards drawn by a seat that keeps one of them and sees them alone: seat << 8 | card."""
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
    """During set-up: the aliens for each seat to choose from."""
    sheets: int = 2
    """How many those are."""
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
    running: tuple[tuple[int, int, int, int], ...] = ()
    """What of `mods` uses of powers have brought: the alien, then the modifier."""
    counted: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]] | None = None
    """The totals that were compared, by side and part."""
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
    sank: int = 0
    """Mask: seats that sent ships to the warp in this Resolution."""
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
    ionic: bool = False
    quashed: bool = False
    no_retrieval: bool = False
    regroup: int = 1
    """How many ships the offense takes out of the warp in Regroup."""
    only_attacks: bool = False
    drawn: list[int]
    """Cards lying open for the Chosen to pick from."""
    resting: list[int]
    """Cards that may not be played again in this encounter: seat << 8 | card."""
    again: bool = False
    turn_over: bool = False

    def clone(self) -> Self:
        twin = self.__copy__()
        twin.events = []
        twin.powers = self.powers.__copy__()
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
        self.up = self.zapped = self.flared = self.former = self.double = self.stays = self.from_warp = (
            self.unlimited
        ) = 0
        self.portal = self.sank = 0
        self.cause = -1
        self.station_used = 0
        self.running, self.counted = (), None
        if self.outpost:
            self.outpost[1] = 0
            self.outpost[3] &= 2
        self.capped, self.chooses = False, 0
        self.powers.begin()
        self.is_extra = self.ionic = self.quashed = self.no_retrieval = self.only_attacks = False
        self.again = self.turn_over = self.swapped = False

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

    def clockwise(self) -> tuple[int, ...]:
        """The seats as they sit round the table, which is not by number once the Swindler has changed chairs."""
        return RINGS[self.ring]

    def holder(self, alien: int) -> int:
        """The seat that has the alien, on whichever of its sheets."""
        if self.outpost and self.outpost[0] == alien:
            return controller(self.stations[OUTPOST])
        return self.alien.index(alien)

    def shown(self) -> bool:
        """Whether both encounter cards were shown, or one claimed and believed."""
        return all(self.up >> side & 1 or self.claim[side] >= 0 for side in (0, 1))

    # -- windows and chains; setup.State does what is said here

    def push(self, *steps: agenda.Step | int) -> None:
        """Put steps on the agenda, the last one on top; a window is given by its number and left out if dead."""
        raise NotImplementedError

    def window(self, at: int, who: int = -1, number: int = 0) -> agenda.Task:
        """A window as a step for the agenda."""
        raise NotImplementedError

    def open(self, at: int, who: int = -1, number: int = 0) -> None:
        """Open a window now, if anything in this game could happen in it."""
        raise NotImplementedError

    def use_power(self, me: int, w: Any, move: Any, detail: str = "") -> None:
        """Announce a use of the seat's power."""
        raise NotImplementedError

    def play_card(self, me: int, w: Any, move: Any) -> None:
        """Announce a card that starts a chain."""
        raise NotImplementedError

    def put_in_front(self, seat: int, alien: int) -> None:
        """A use of the second sheet of a seat is announced next; afterwards the sheets change places again."""
        raise NotImplementedError

    def start_chain(self, me: int, card: int, to: int, at: int, number: int, detail: str = "") -> None:
        """Announce a card with a number decided before, which the log tells as `detail`."""
        raise NotImplementedError

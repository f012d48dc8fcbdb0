"""Reincarnator: every defeat gives it another power.

The power it has besides its own lies in front, so that it works like any other: `State.alien` is the incarnation,
and `State.soul` the seat behind whose alien the Reincarnator waits.
"""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Task
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import BARRED, OUTPOST, PLANETS
from cosmodrome.games.encounter.rules.aliens.amid import amend, offer_super
from cosmodrome.games.encounter.rules.encounter_events import Noted, Used
from cosmodrome.games.encounter.rules.events import cause_of
from cosmodrome.games.encounter.rules.flow.phases import BOTH_LOST
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.outpost import HAS_GAME_SETUP, next_alien, outpost_alien
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.chains import RETURNS, EndChain, UseStep, fate, respond_window
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS, Alien, Moment, Moves, flip, is_super
from cosmodrome.games.encounter.rules.timing.windows import DEAL_FAILED, OUTCOME
from cosmodrome.games.encounter.rules.zones.captives import release_all
from cosmodrome.games.encounter.rules.zones.ships import recount


class Reincarnator(Alien):
    """Once in an encounter, as soon as the defeat is known, so that the new power is there for the losses."""

    name = "Reincarnator"
    must = wild_at = (OUTCOME, DEAL_FAILED)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return (
            not s.powers.reincarnator.reborn & 1 and me in beaten(s, w.at) and is_super(s, me, self.id) and to_be_had(s)
        )

    def announce(self, s: State, me: int, w: Moment, move: Any = USE[0][-1]) -> None:
        """The super flare is asked for first; then the use is announced, as that of the sheet behind."""
        s.powers.reincarnator = s.powers.reincarnator.but(reborn=s.powers.reincarnator.reborn | 1)
        s.agenda.append(Rebirth(me, w.at))
        offer_super(s, me, self, w.at)

    def happen(self, s: State, use: PowerUse) -> None:
        turned = bool(s.outpost) and s.outpost[4] and s.stations[OUTPOST] // PLANETS == use.seat
        if turned:  # a power of the Alien Outpost is in use; what changes is the own sheet
            flip(s, use.seat)
        incarnate(s, use.seat)
        if turned:
            flip(s, use.seat)
        recount(s)

    def super(self, s: State, play: CardPlay) -> None:
        amend(s, Rebirth, spared=True)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        if s.powers.reincarnator.rebirth >= 0 or not to_be_had(s):
            return ()
        return tuple(PLAY[self.flare][seat] for seat in beaten(s, w.at) if seat != me and self.replaceable(s, seat))

    def replaceable(self, s: State, seat: int) -> bool:
        """Whether the seat's alien can be replaced: no Reincarnator, nothing borrowed, nothing that cannot leave."""
        alien = s.alien[seat]
        lent = s.powers.philanthropist.loan >= 0 and seat in (
            s.powers.philanthropist.loan >> 3 & 7,
            s.powers.philanthropist.loan & 7,
        )
        return (
            alien >= 0
            and alien != self.id
            and seat != s.powers.reincarnator.soul
            and not lent
            and ALIENS[alien].separable
        )

    def wild(self, s: State, play: CardPlay) -> None:
        s.powers.reincarnator = s.powers.reincarnator.but(rebirth=play.to)
        fate(s, play, RETURNS, play.to)

    def encounter_over(self, s: State) -> None:
        s.agenda.append(Replace())


def beaten(s: State, at: int) -> list[int]:
    """Who is on the losing side, or failed to deal."""
    if at == DEAL_FAILED:
        return [s.offense, s.defense]
    return [seat for seat in s.order() if s.side(seat) >= 0 and s.verdict in (BOTH_LOST, 1 - s.side(seat))]


def suits(s: State, alien: int) -> bool:
    """Whether the alien can come into the game now: no set-up of its own, no barred partner in play."""
    name = NAMES[alien]
    partners = {b for a, b in (*BARRED, *((b, a) for a, b in BARRED)) if a == name}
    taken = {NAMES[other] for other in (*s.alien, outpost_alien(s)) if other >= 0}
    return alien in ALIENS and name not in HAS_GAME_SETUP and partners.isdisjoint(taken)


def to_be_had(s: State) -> bool:
    """Whether any alien could come."""
    return any(suits(s, alien) for alien in (*s.unused, *s.alien_pile))


def turn_up(s: State) -> int:
    """A random unused alien; those that do not suit are passed over. -1 for none."""
    while to_be_had(s):
        alien = next_alien(s)
        if suits(s, alien):
            return alien
        s.alien_pile += (alien,)
    return -1


def strip(s: State, seat: int) -> None:
    """The sheet of the seat leaves with all that lies on it (1.4); without a flare in the game it may come again."""
    alien = s.alien[seat]
    ALIENS[alien].leaves(s, seat)
    release_all(s, seat)
    s.tokens[seat] = s.used[seat] = 0
    if alien in s.powers.reincarnator.strangers:
        s.powers.reincarnator = s.powers.reincarnator.but(
            strangers=tuple(other for other in s.powers.reincarnator.strangers if other != alien)
        )
        s.alien_pile += (alien,)


def take_on(s: State, seat: int, alien: int) -> None:
    """A new sheet lies before the seat."""
    s.alien[seat] = alien
    s.tokens[seat] = ALIENS[alien].tokens * s.per // PLANETS
    s.used[seat] = 0
    s.zapped &= ~(1 << seat)


def incarnate(s: State, seat: int) -> None:
    """The incarnation it has is discarded, and another taken on."""
    if s.powers.reincarnator.soul == seat:
        strip(s, seat)
        s.powers.reincarnator = s.powers.reincarnator.but(soul=-1)
        s.alien[seat] = ALIEN.id
    alien = turn_up(s)
    if alien >= 0:
        s.powers.reincarnator = s.powers.reincarnator.but(soul=seat)
        s.powers.reincarnator = s.powers.reincarnator.but(strangers=(*s.powers.reincarnator.strangers, alien))
        take_on(s, seat, alien)
        s.events.append(Noted(f"{{{seat}}} is reborn as the {NAMES[alien]}.", cause=s.cause))


class Rebirth(Task, frozen=True):
    """The use is announced, unless the super flare has spared its player."""

    seat: int
    at: int
    spared: bool = False

    def run(self, s: State) -> None:
        me = self.seat
        if self.spared:
            s.events.append(Noted(f"{{{me}}} stays as it is.", cause=s.cause))
        elif is_super(s, me, ALIEN.id):
            s.events.append(Used(me, ALIEN.id, -1, self.at))
            s.agenda.append(EndChain(len(s.aside), s.cause))
            s.agenda.append(UseStep(seat=me, window=self.at, alien=ALIEN.id))
            respond_window(s)


class Replace(Task, frozen=True):
    """At the end of the encounter the wild flare gives its receiver another alien."""

    def run(self, s: State) -> None:
        seat = s.powers.reincarnator.rebirth
        s.powers.reincarnator = s.powers.reincarnator.but(rebirth=-1)
        alien = turn_up(s) if ALIEN.replaceable(s, seat) else -1
        if alien < 0:
            return
        strip(s, seat)
        take_on(s, seat, alien)
        s.powers.reincarnator = s.powers.reincarnator.but(strangers=(*s.powers.reincarnator.strangers, alien))
        s.events.append(Noted(f"{{{seat}}} is now the {NAMES[alien]}.", cause=cause_of(seat, ALIEN.flare)))
        recount(s)


ALIEN = Reincarnator()
AnyStep = Rebirth | Replace

"""Reincarnator: every defeat gives it another power.

The power it has besides its own lies in front, so that it works like any other: `State.alien` is the incarnation,
and `State.soul` the seat behind whose alien the Reincarnator waits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cosmodrome.core.agenda import Task
from cosmodrome.games.encounter.aliens.amid import amend, offer_super
from cosmodrome.games.encounter.captives import release
from cosmodrome.games.encounter.chains import RETURNS, EndChain, PowerUse, fate, respond_window
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import BARRED, OUTPOST, PLANETS
from cosmodrome.games.encounter.events import Noted, Used, cause_of
from cosmodrome.games.encounter.hooks import ALIENS, Alien, Moves, flip, is_super
from cosmodrome.games.encounter.moves import PLAY, USE
from cosmodrome.games.encounter.phases import BOTH_LOST
from cosmodrome.games.encounter.ships import recount
from cosmodrome.games.encounter.stations_outpost import HAS_GAME_SETUP, next_alien, outpost_alien
from cosmodrome.games.encounter.windows import DEAL_FAILED, OUTCOME

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay
    from cosmodrome.games.encounter.state import State


class Reincarnator(Alien):
    """Once in an encounter, as soon as the defeat is known, so that the new power is there for the losses."""

    name = "Reincarnator"
    must = wild_at = (OUTCOME, DEAL_FAILED)

    def due(self, s: State, me: int, w: Opening | Ask) -> bool:
        return not s.reborn & 1 and me in beaten(s, w.at) and is_super(s, me, self.id) and to_be_had(s)

    def announce(self, s: State, me: int, w: Opening | Ask, move: Any = USE[0][-1]) -> None:
        """The super flare is asked for first; then the use is announced, as that of the sheet behind."""
        s.reborn |= 1
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

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        if s.rebirth >= 0 or not to_be_had(s):
            return ()
        return tuple(PLAY[self.flare][seat] for seat in beaten(s, w.at) if seat != me and self.replaceable(s, seat))

    def replaceable(self, s: State, seat: int) -> bool:
        """Whether the seat's alien can be replaced: no Reincarnator, nothing borrowed, nothing that cannot leave."""
        alien = s.alien[seat]
        lent = s.loan >= 0 and seat in (s.loan >> 3 & 7, s.loan & 7)
        return alien >= 0 and alien != self.id and seat != s.soul and not lent and ALIENS[alien].separable

    def wild(self, s: State, play: CardPlay) -> None:
        s.rebirth = play.to
        fate(s, play, RETURNS, play.to)


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
    for owner in range(s.n):
        release(s, seat, owner)
    s.tokens[seat] = s.used[seat] = 0
    if alien in s.strangers:
        s.strangers = tuple(other for other in s.strangers if other != alien)
        s.alien_pile += (alien,)


def take_on(s: State, seat: int, alien: int) -> None:
    """A new sheet lies before the seat."""
    s.alien[seat] = alien
    s.tokens[seat] = ALIENS[alien].tokens * s.per // PLANETS
    s.used[seat] = 0
    s.zapped &= ~(1 << seat)


def incarnate(s: State, seat: int) -> None:
    """The incarnation it has is discarded, and another taken on."""
    if s.soul == seat:
        strip(s, seat)
        s.soul = -1
        s.alien[seat] = REINCARNATOR.id
    alien = turn_up(s)
    if alien >= 0:
        s.soul = seat
        s.strangers += (alien,)
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
        elif is_super(s, me, REINCARNATOR.id):
            s.events.append(Used(me, REINCARNATOR.id, -1, self.at))
            s.agenda.append(EndChain(len(s.aside), s.cause))
            s.agenda.append(PowerUse(seat=me, window=self.at, alien=REINCARNATOR.id))
            respond_window(s)


class Replace(Task, frozen=True):
    """At the end of the encounter the wild flare gives its receiver another alien."""

    def run(self, s: State) -> None:
        seat, s.rebirth = s.rebirth, -1
        alien = turn_up(s) if REINCARNATOR.replaceable(s, seat) else -1
        if alien < 0:
            return
        strip(s, seat)
        take_on(s, seat, alien)
        s.strangers += (alien,)
        s.events.append(Noted(f"{{{seat}}} is now the {NAMES[alien]}.", cause=cause_of(seat, REINCARNATOR.flare)))
        recount(s)


REINCARNATOR = Reincarnator()
AnyStep = Rebirth | Replace

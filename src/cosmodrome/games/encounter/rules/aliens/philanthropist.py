"""Philanthropist: gives cards away, and lends what it is."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import ENCOUNTER_CARDS
from cosmodrome.games.encounter.rules.aliens.common import GiveOne
from cosmodrome.games.encounter.rules.aliens.sorcerer import trade_sheets
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.events import cause_of
from cosmodrome.games.encounter.rules.moves import PLAY, USE, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.chains import pay_ship
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS, Alien, Moment, Moves, power
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCES_FORMED, PRE_SELECT, REGROUP_START
from cosmodrome.games.encounter.rules.zones import hands, refreshing
from cosmodrome.games.encounter.rules.zones.ships import OUTSIDE, available, recount

BOUND = 1 << 16
"""Added to `State.present` once the receiver must play the card."""
RESTED = 1 << 6
"""Added to `State.loan` where the borrower's own power was zapped before."""


class Philanthropist(Alien):
    """Which card is given is chosen after zaps were asked for, and only the two see it."""

    name = "Philanthropist"
    may = (ALLIANCES_FORMED,)
    wild_at = (REGROUP_START,)
    super_at = (PRE_SELECT,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if s.side(me) < 0 or not s.hands[me] or s.used[me] & 1:
            return ()
        return tuple(USE[0][main] for main in (s.offense, s.defense) if main != me)

    def happen(self, s: State, use: PowerUse) -> None:
        if s.hands[use.seat]:  # the last card may have gone into an answer
            s.agenda.append(Bestow(use.seat, use.to))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        given = [
            entry for entry in s.powers.philanthropist.present if entry >> 12 == me and entry & 255 in ENCOUNTER_CARDS
        ]
        return (PLAY[self.flare][-1],) if given else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.powers.philanthropist = s.powers.philanthropist.but(present=(s.powers.philanthropist.present[0] | BOUND,))
        taker = s.powers.philanthropist.present[0] >> 8 & 15
        s.events.append(Noted(f"{{{taker}}} must play the card it was given, if it can.", cause=s.cause))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        mine = power(s, me)
        if mine is None or not mine.separable or s.powers.philanthropist.loan >= 0 or not available(s, me, OUTSIDE):
            return ()
        return tuple(PLAY[self.flare][seat] for seat in range(s.n) if seat != me and separable(s, seat))

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Lend(play.seat, play.to))
        pay_ship(s, play.seat, "it goes with the loan")

    def encounter_over(self, s: State) -> None:
        s.agenda.append(GiveBack())


def separable(s: State, seat: int) -> bool:
    """Whether the seat has a sheet that another can take the place of."""
    return s.alien[seat] >= 0 and ALIENS[s.alien[seat]].separable


class Bestow(GiveOne, frozen=True):
    """Which card is given away; a main player left without an encounter card draws a new hand."""

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("not-in-hand", "You do not hold that card.", "choice")

    def answer(self, s: State, seat: int, move: Pick) -> None:
        hands.give(s, seat, self.to, move.card)
        s.powers.philanthropist = s.powers.philanthropist.but(present=(seat << 12 | self.to << 8 | move.card,))
        if s.is_main(seat) and not hands.holds_encounter(s, seat):
            s.agenda.append(refreshing.Refresh(seat))


class Lend(Task, frozen=True):
    """Two sheets change places for the encounter; the one that comes back sleeps before the lender."""

    seat: int
    to: int

    def run(self, s: State) -> None:
        if power(s, self.seat) is None:  # the ship that was paid has cost the power
            return
        name = NAMES[s.alien[self.seat]]
        s.powers.philanthropist = s.powers.philanthropist.but(
            loan=(s.zapped >> self.to & 1) * RESTED | self.seat << 3 | self.to
        )
        trade_sheets(s, self.seat, self.to)
        s.zapped |= 1 << self.seat
        s.events.append(
            Noted(f"{{{self.seat}}} lends the power of the {name} to {{{self.to}}} for this encounter.", cause=s.cause)
        )
        recount(s)


class GiveBack(Task, frozen=True):
    """The encounter is over: both have their own sheets again."""

    def run(self, s: State) -> None:
        lender, borrower, rested = (
            s.powers.philanthropist.loan >> 3 & 7,
            s.powers.philanthropist.loan & 7,
            s.powers.philanthropist.loan // RESTED,
        )
        s.powers.philanthropist = s.powers.philanthropist.but(loan=-1)
        trade_sheets(s, lender, borrower)
        s.zapped = s.zapped & ~(1 << borrower) | rested << borrower
        back = f"{{{borrower}}} gives the power of the {NAMES[s.alien[lender]]} back to {{{lender}}}."
        s.events.append(Noted(back, cause=cause_of(lender, Philanthropist.flare)))
        recount(s)


ALIEN = Philanthropist()
AnyStep = Bestow | Lend | GiveBack

"""Brute: your card or your ships."""

from __future__ import annotations

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.rules.aliens.amid import lose_from
from cosmodrome.games.encounter.rules.aliens.common import look_and_take
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.flow.phases import BOTH_LOST
from cosmodrome.games.encounter.rules.moves import NO, PLAY, USE, YES, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCES_FORMED, OUTCOME
from cosmodrome.games.encounter.rules.zones.ship_steps import Loss, Return, dismiss, go_home
from cosmodrome.games.encounter.rules.zones.ships import OTHER


class Brute(Alien):
    """Threatens one player of the other side."""

    name = "Brute"
    may = super_at = (ALLIANCES_FORMED,)
    wild_at = (OUTCOME,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if s.side(me) < 0 or s.used[me] & 1:
            return ()
        return tuple(USE[0][seat] for seat in range(s.n) if s.side(seat) == 1 - s.side(me))

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(Threat(use.to, use.seat))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        useful = s.side(me) >= 0 and s.verdict < BOTH_LOST and not s.ionic
        return (PLAY[self.flare][-1],) if useful else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.capped = True
        s.events.append(Noted("Nobody collects more than one card or ship as compensation or reward.", cause=s.cause))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        there = s.ships[s.defense][s.target] or any(s.beside)
        return (PLAY[self.flare][-1],) if me == s.offense and there else ()

    def super(self, s: State, play: CardPlay) -> None:
        for seat in reversed(s.order()):
            if seat != s.defense:
                lose_from(s, seat, s.beside)
        if s.ships[s.defense][s.target]:
            s.agenda.append(Loss(s.defense, s.limbo[s.defense], OTHER))
            s.ships[s.defense][s.target] -= 1
            s.limbo[s.defense] += 1


class Threat(Question, frozen=True):
    """The threatened player gives up a card, or leaves."""

    seat: int
    brute: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Do you show your hand and give up a card? No takes your ships out of the encounter."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Show your hand or withdraw.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        if not move.yes:
            s.events.append(Noted(f"{{{seat}}} withdraws.", cause=s.cause))
            withdraw(s, seat)
        else:
            look_and_take(s, self.brute, seat)


def withdraw(s: State, seat: int) -> None:
    """All ships of a player leave the encounter; an ally is none any more, a main player goes on without ships."""
    if s.role[seat]:
        dismiss(s, seat)
    elif seat == s.defense:
        s.agenda.append(Return(seat, s.limbo[seat]))
        s.limbo[seat] += s.ships[seat][s.target]
        s.ships[seat][s.target] = 0
    else:
        go_home(s, seat)


ALIEN = Brute()
AnyStep = Threat

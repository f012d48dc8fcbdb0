"""Hacker: finds its compensation wherever it likes."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.flow.resolution import entitled, owed, payer
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import COMPENSATION
from cosmodrome.games.encounter.rules.totals import PAYER, REPAID, UNPAID

COLLECTS, PAYS = 0, 1


class Hacker(Alien):
    """Who pays is said with the use; the hand is looked at, and the cards picked, when they are collected."""

    name = "Hacker"
    may = wild_at = super_at = (COMPENSATION,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if s.used[me] & 3 or not s.is_main(me) or not entitled(s):
            return ()
        if s.verdict == s.side(me):
            return (USE[PAYS][-1],) if s.hands[me] and owed(s) else ()
        spared = {who for kind, who, _ in s.mods if kind == UNPAID}
        return tuple(USE[COLLECTS][seat] for seat in range(s.n) if seat not in {me, *spared} and s.hands[seat])

    def happen(self, s: State, use: PowerUse) -> None:
        if use.clause == PAYS:
            s.chooses |= 1 << use.seat
            return
        s.mods.append((PAYER, use.seat, use.to))
        s.chooses &= ~(1 << use.to)  # the later of two who want to choose does (11.3)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        pays = s.is_main(me) and owed(s) > 0 and payer(s) == me
        return (PLAY[self.flare][-1],) if pays else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((UNPAID, play.seat, 0))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        hacks = any(kind == PAYER and who == me for kind, who, _ in s.mods)
        return (PLAY[self.flare][-1],) if hacks and owed(s) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.mods.append((REPAID, play.seat, 0))


ALIEN = Hacker()

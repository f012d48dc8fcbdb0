"""Technologies that stop others: the Cosmic Field Generator powers, the Tech Scrambler technologies."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import cancel
from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.technology import bench
from cosmodrome.games.encounter.rules.technology.use import Technology, use
from cosmodrome.games.encounter.rules.timing.announced import SUPER, CardPlay, PowerUse, TechUse
from cosmodrome.games.encounter.rules.timing.chains import cancel_power


class CosmicFieldGenerator(Technology):
    """Stops a use of a power like a Cosmic Zap, but is no card that a Card Zap could stop."""

    name = "Cosmic Field Generator"

    def answers(self, s: State, me: int, target: Any) -> tuple[Move, ...]:
        zaps = isinstance(target, PowerUse) or (
            isinstance(target, CardPlay) and target.mode == SUPER and target.seat != me
        )
        return (self.move(),) if zaps else ()

    def announce(self, s: State, me: int, w: Any, move: Any) -> None:
        use(s, me, self, w.window, reply=True)

    def happen(self, s: State, use: TechUse) -> None:
        target: Any = s.agenda[-1]
        cancel(s)
        cancel_power(s, target)


class TechScrambler(Technology):
    """Stops a technology that takes no more ships than lie on it; what it stops is discarded."""

    name = "Tech Scrambler"
    secret = True

    def answers(self, s: State, me: int, target: Any) -> tuple[Move, ...]:
        if not isinstance(target, TechUse) or target.seat == me:
            return ()
        ships = next(bench.ships_on(one) for one in bench.mine(s, me) if bench.tech_of(one) == self.number)
        return (self.move(),) if ships >= max(target.ships, bench.cost(s, target.tech)) else ()

    def announce(self, s: State, me: int, w: Any, move: Any) -> None:
        use(s, me, self, w.window, reply=True)

    def happen(self, s: State, use: TechUse) -> None:
        cancel(s)


CARDS = (CosmicFieldGenerator(), TechScrambler())

"""Remora: clings to those who gain something."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.flow.resolution import Split
from cosmodrome.games.encounter.rules.moves import PLAY, USE, Call
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import COLONY_GAINED, DRAWN, FLARE_USED, RETRIEVE
from cosmodrome.games.encounter.rules.zones import hands, refreshing
from cosmodrome.games.encounter.rules.zones.ship_steps import Retrieval, retrieve

FOLLOWS, DRAWS = 0, 1


class Remora(Alien):
    """Once for each retrieval and each draw of another player, however many ships or cards there are."""

    name = "Remora"
    may = (RETRIEVE, DRAWN)
    wild_at = (FLARE_USED,)
    super_at = (COLONY_GAINED,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if w.who == me or not w.number:
            return ()
        if w.at == DRAWN:
            return (USE[DRAWS][-1],)
        adrift = s.warp[me] > s.lost_now[me] and any(s.ships[me])
        return (USE[FOLLOWS][-1],) if adrift and leaving(s, w.who) else ()

    def happen(self, s: State, use: PowerUse) -> None:
        close(s, use)
        if use.clause == DRAWS:
            hands.draw(s, use.seat, 1)
        else:
            retrieve(s, use.seat, 1)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if w.who != me else ()

    def wild(self, s: State, play: CardPlay) -> None:
        hands.draw(s, play.seat, 1)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if w.who != me else ()

    def super(self, s: State, play: CardPlay) -> None:
        """One for each other player who gains a colony at this moment."""
        waiting = {step.who for step in s.agenda if isinstance(step, Opening) and step.at == COLONY_GAINED}
        number = len({play.who, *waiting} - {play.seat})
        if s.warp[play.seat] and any(s.ships[play.seat]):
            s.agenda.append(Feast(play.seat, number))
        else:
            hands.draw(s, play.seat, number)


def leaving(s: State, seat: int) -> bool:
    """Whether ships of the seat are about to leave the warp: the Converter may have left all of them there."""
    return any(isinstance(step, Retrieval) and step.seat == seat and step.number for step in s.agenda)


def close(s: State, use: PowerUse) -> None:
    """The window in which the power was used has nothing more to offer it."""
    for i in range(len(s.agenda) - 1, -1, -1):
        step = s.agenda[i]
        if isinstance(step, Opening) and (step.at, step.who) == (use.window, use.who):
            s.agenda[i] = Opening(step.at, step.who, 0)
            return


class Feast(Split, frozen=True):
    """How many of the gains of the super flare are ships; the rest are cards."""

    def answer(self, s: State, seat: int, move: Call) -> None:
        s.agenda.append(refreshing.Draw(seat, self.number - move.number))
        retrieve(s, seat, move.number)


ALIEN = Remora()
AnyStep = Feast

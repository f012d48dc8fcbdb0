"""Amoeba: flows into an encounter, or out of it."""

from __future__ import annotations

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import BESIDE, GATE
from cosmodrome.games.encounter.rules.events import Moved
from cosmodrome.games.encounter.rules.moves import DONE, PLAY, TAKE, USE, Done, Take
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_SELECT, PRE_SELECT
from cosmodrome.games.encounter.rules.zones.ship_steps import Return
from cosmodrome.games.encounter.rules.zones.ships import colonies, in_encounter, lift, recount

ANY_NUMBER, FEW = 99, 4


class Amoeba(Alien):
    """One action; home colonies are counted when it is over (17.23)."""

    name = "Amoeba"
    may = super_at = (POST_SELECT,)
    wild_at = (PRE_SELECT,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][-1],) if s.is_main(me) and self.ready(s, me) else ()

    def ready(self, s: State, me: int) -> bool:
        """Whether some ship of the seat is in the encounter."""
        return in_encounter(s, me) > 0 and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(Ooze(use.seat, ANY_NUMBER, s.limbo[use.seat]))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        """Also for a defense without a ship on the target (17.39)."""
        return (PLAY[self.flare][-1],) if s.is_main(me) and (in_encounter(s, me) or any(s.ships[me])) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Ooze(play.seat, FEW, s.limbo[play.seat]))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] and self.ready(s, me) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Opening(play.window), USE[0][-1])


class Ooze(Question, frozen=True):
    """One more ship, all in or all out, or Done; ships that left are set down on colonies afterwards."""

    seat: int
    left: int
    floor: int
    moved: int = 0
    """How many so far; less than nothing are those that left."""

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Bring ships into the encounter or take them out of it, one by one, then say done."

    def place(self, s: State) -> int:
        """Where the seat's ships in the encounter are."""
        return s.target if self.seat == s.defense else GATE if s.side(self.seat) == 0 else BESIDE

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        here = self.place(s)
        moves: list[Move] = [DONE]
        if self.left and self.moved >= 0:
            moves += [TAKE[place] for place in colonies(s, seat) if place != here]
        if self.left and self.moved <= 0 and in_encounter(s, seat):
            moves.append(TAKE[here])
        return tuple(moves)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-ship", "Take ships in or out, not both, and only where there are any.", "choice")

    def answer(self, s: State, seat: int, move: Take | Done) -> None:
        if isinstance(move, Done):
            self.settle(s, seat)
            return
        here = self.place(s)
        out = move.place == here
        lift(s, seat, move.place)
        if out:
            s.limbo[seat] += 1
        elif here == GATE:
            s.gate[seat] += 1
        elif here == BESIDE:
            s.beside[seat] += 1
        else:
            s.ships[seat][here] += 1
        s.agenda.append(Ooze(seat, self.left - 1, self.floor, self.moved + (-1 if out else 1)))

    def settle(self, s: State, seat: int) -> None:
        if self.moved < 0:
            s.agenda.append(Return(seat, self.floor))
        elif self.moved:
            s.events.append(Moved(seat, self.moved, self.place(s), "flow to", cause=s.cause))
            recount(s)


ALIEN = Amoeba()
AnyStep = Ooze

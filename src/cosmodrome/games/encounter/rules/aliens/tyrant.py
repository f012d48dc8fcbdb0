"""Tyrant: keeps ships of those it beats, and uses them."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ATTACK, WARP
from cosmodrome.games.encounter.rules.aliens.amid import amend
from cosmodrome.games.encounter.rules.aliens.bulwark import discard_random
from cosmodrome.games.encounter.rules.events import Moved, count
from cosmodrome.games.encounter.rules.flow.phases import nobody
from cosmodrome.games.encounter.rules.moves import DONE, NAME, PLAY, USE, Done, Name
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import (
    DEFENSE_DETERMINED,
    ENCOUNTER_END,
    OUTCOME,
    POST_REVEAL,
    REGROUP_RETRIEVE,
)
from cosmodrome.games.encounter.rules.totals import PLUS, shown_cards
from cosmodrome.games.encounter.rules.zones import hands
from cosmodrome.games.encounter.rules.zones.captives import Capture, captives, release_all, unlock
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose, Return
from cosmodrome.games.encounter.rules.zones.ships import in_encounter, recount

CAPTURES, DISARMS, ADDS = 0, 1, 2
CLAUSES = {OUTCOME: CAPTURES, DEFENSE_DETERMINED: DISARMS, POST_REVEAL: ADDS}


class Tyrant(Alien):
    """Sending captured ships to the warp, and letting them go in a deal (see deals.py), are no uses."""

    name = "Tyrant"
    must = (DEFENSE_DETERMINED, POST_REVEAL, OUTCOME)
    wild_at = (ENCOUNTER_END,)
    super_at = (REGROUP_RETRIEVE,)
    softens = 1

    def due(self, s: State, me: int, w: Moment) -> bool:
        clause = CLAUSES[w.at]
        if not s.is_main(me) or s.used[me] >> clause & 1:
            return False
        if clause == CAPTURES:
            return s.verdict == s.side(me) and self.armed(s, me) and bool(self.beaten(s))
        if not captives(s, me, s.opponent(me)):
            return False
        if clause == DISARMS:
            return me == s.defense and bool(s.hands[s.offense])
        return me == s.offense and self.armed(s, me)

    def armed(self, s: State, me: int) -> bool:
        """Whether the seat has shown an attack."""
        return s.shown() and shown_cards(s)[s.side(me)][0] == ATTACK

    def beaten(self, s: State) -> list[int]:
        """The players with ships on the losing side, the last in order first."""
        return [seat for seat in reversed(s.order()) if s.side(seat) == 1 - s.verdict and in_encounter(s, seat)]

    def announce(self, s: State, me: int, w: Moment, move: Any = None) -> None:
        super().announce(s, me, w, USE[CLAUSES[w.at]][-1])

    def happen(self, s: State, use: PowerUse) -> None:
        me = use.seat
        if use.clause == CAPTURES:
            for seat in self.beaten(s):
                self.seize(s, me, seat)
        elif use.clause == DISARMS:
            s.agenda.append(Disarmed(s.offense))
            for _ in range(captives(s, me, s.offense)):
                discard_random(s, s.offense)
        else:
            s.mods.append((PLUS, s.side(me), captives(s, me, s.defense)))

    def seize(self, s: State, me: int, seat: int) -> None:
        """One ship of a beaten player goes onto the sheet."""
        row = s.ships[seat] if seat == s.defense else s.gate if s.gate[seat] else s.beside
        row[s.target if seat == s.defense else seat] -= 1
        s.agenda.append(Capture(me, seat, s.limbo[seat]))
        s.limbo[seat] += 1

    def soften(self, s: State, me: int) -> None:
        if any(entry >> 8 == me for entry in s.captured):
            lose = next(step for step in reversed(s.agenda) if isinstance(step, Lose))
            s.agenda.append(Scapegoat(me, lose.number))

    def losing(self, s: State, me: int, floor: int) -> None:
        if any(entry >> 8 == me for entry in s.captured):
            s.agenda.append(Scapegoat(me, s.limbo[me] - floor, 0))

    def leaves(self, s: State, me: int) -> None:
        release_all(s, me)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] and self.losers(s, me) else ()

    def losers(self, s: State, me: int) -> list[int]:
        """The other players who sent ships to the warp in this Resolution, and hold cards."""
        sent = s.sank if s.version > 3 else sum(1 << seat for seat in range(s.n) if s.paid[seat])
        return [seat for seat in s.order() if seat != me and sent >> seat & 1 and s.hands[seat]]

    def wild(self, s: State, play: CardPlay) -> None:
        for seat in self.losers(s, play.seat):
            hands.take_random(s, play.seat, seat)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        adrift = any(s.warp[seat] for seat in range(s.n) if seat != me)
        return (PLAY[self.flare][-1],) if me == s.offense and adrift else ()

    def super(self, s: State, play: CardPlay) -> None:
        for seat in reversed(s.order()):
            if s.warp[seat] and seat != play.seat:
                s.warp[seat] -= 1
                s.agenda.append(Capture(play.seat, seat, s.limbo[seat]))
                s.limbo[seat] += 1


class Disarmed(Task, frozen=True):
    """An offense left without an encounter card loses its turn at once (4.10)."""

    seat: int

    def run(self, s: State) -> None:
        if not hands.holds_encounter(s, self.seat):
            nobody(s)


class Scapegoat(Question, frozen=True):
    """Captured ships go to the warp in the place of own ones, as many as wanted.

    `saved` counts the own ships that come home from an encounter; -1 before ships are picked up for another loss.
    """

    seat: int
    left: int
    saved: int = -1

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"You lose {count(self.left, 'ship')}. Name the owners of captured ships that go instead, then say done."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (DONE, *(NAME[owner] for owner in range(s.n) if captives(s, seat, owner)))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-captive", "No ship of that player lies on your sheet.", "choice")

    def answer(self, s: State, seat: int, move: Name | Done) -> None:
        saved = self.saved
        if isinstance(move, Name):
            s.warp[move.seat] += unlock(s, seat, move.seat, 1)
            s.events.append(Moved(move.seat, 1, WARP, "from the Tyrant's sheet to", cited="lost-ships"))
            saved += saved >= 0
            if saved < 0:
                amend(s, Lose, number=self.left - 1)
            if self.left > 1 and any(entry >> 8 == seat for entry in s.captured):
                s.agenda.append(Scapegoat(seat, self.left - 1, saved))
                return
        if saved > 0:
            s.agenda.append(Return(seat, s.limbo[seat] - saved))
        recount(s)


ALIEN = Tyrant()
AnyStep = Disarmed | Scapegoat

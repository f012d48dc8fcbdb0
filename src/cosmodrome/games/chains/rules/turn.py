"""A turn: the action, what follows it, the draw, the next turn or the end (3.2, 9)."""

from __future__ import annotations

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.chains.data import LOOKUPS
from cosmodrome.games.chains.rules.actions import refuse_effect, refuse_swap, swap, take
from cosmodrome.games.chains.rules.effects import SWAPS, effects
from cosmodrome.games.chains.rules.events import Ended, LastTurn, Opened, Revealed
from cosmodrome.games.chains.rules.exchange import draw
from cosmodrome.games.chains.rules.launching import launch, launches, refuse_launch
from cosmodrome.games.chains.rules.moves import Fire, Launch, Swap, Tug, UsePower
from cosmodrome.games.chains.rules.orbit import COLUMNS
from cosmodrome.games.chains.rules.spoken import OrbitQuestion
from cosmodrome.games.chains.rules.state import State
from cosmodrome.games.chains.rules.superpowers import After, available, refuse_power, use

WAYS = ((Launch, "launch a satellite"), (Swap, "swap two places"), (Fire, "fire a weapon"), (Tug, "tug"))
"""What one can do on a turn, in the words of a question."""


class Begin(Task, frozen=True):
    """The first turn begins."""

    start: int

    def run(self, s: State) -> None:
        s.events.append(Opened(s.flip, self.start))
        s.turn = self.start
        s.agenda.append(ACT[self.start])


class Act(OrbitQuestion, frozen=True):
    """One action: launch, swap or use an effect; before it, a Superpower in window A (3.2)."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Launch a satellite, swap two places, or use an effect."

    def prompt(self, s: State) -> str:
        kinds = set(map(type, self.legal(s, self.seat)))
        ways = [way for kind, way in WAYS if kind in kinds]
        ways[0] = ways[0].capitalize()
        power = " You may use your next Superpower first." if UsePower in kinds else ""
        return f"{', '.join(ways[:-1])} or {ways[-1]}.{power}" if len(ways) > 1 else f"{ways[0]}.{power}"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        t = LOOKUPS[s.flip](s.data)
        found = SWAPS[seat]((s.mine[seat] & ~s.stuck) << COLUMNS | s.homes[seat])  # `swaps`, without a call
        moves = launches(s, t, seat) + found + effects(s, t, seat, found)
        return moves + available(s, seat, False) if s.powers else moves

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Swap:
            return refuse_swap(s, seat, move)
        if type(move) is Launch:
            return refuse_launch(s, seat, move)
        if type(move) is UsePower:
            return refuse_power(s, seat, move, False)
        return refuse_effect(s, seat, move)

    def trim(self, s: State) -> Question:
        return self  # there is always something to do (10-1)

    def answer(self, s: State, seat: int, move: Move) -> None:
        if type(move) is Swap:
            swap(s, seat, move.a, move.b)
        elif type(move) is Launch:
            launch(s, seat, move.card, move.cell)
        elif type(move) is UsePower:
            s.agenda.append(self)
            use(s, seat, move.power)
            return
        else:
            take(s, seat, move)
        # Beneath an Act there is nothing: what comes after all that the action asks further goes to the bottom.
        if s.powers:
            s.agenda[:0] = (FINISH[seat], AFTER[seat])
        elif s.agenda:
            s.agenda.insert(0, FINISH[seat])
        else:
            finish(s, seat)


class Finish(Task, frozen=True):
    """The end of a turn."""

    seat: int

    def run(self, s: State) -> None:
        finish(s, self.seat)


ACT = (Act(0), Act(1))
AFTER = (After(0), After(1))
FINISH = (Finish(0), Finish(1))


def finish(s: State, seat: int) -> None:
    """The end of a turn: the draw and the count of quiet turns; then the next turn, or the end (3.2, 9)."""
    stalled = False
    if s.busy:
        s.quiet = 0
        refill(s, seat)
    else:  # nothing was launched, so the hand is as it was
        s.quiet = quiet = s.quiet + 1
        stalled = quiet >= LOOKUPS[s.flip](s.data).stall
    if stalled or s.closing == seat:
        end(s, stalled=s.closing != seat)
        return
    s.turn = enemy = 1 - seat
    if s.busy:  # to look costs less than to set, here and below
        s.busy = False
    if s.tugged:
        s.tugged = 0
    if s.powers:
        s.spent = False
        if s.lives == enemy:
            s.lives = -1
    s.agenda.append(ACT[enemy])


def refill(s: State, seat: int) -> None:
    """Draw up to three; with nothing left in hand and deck the other seat has one more turn (9.1)."""
    missing = LOOKUPS[s.flip](s.data).hand - len(s.hands[seat])
    if missing <= 0:
        return
    if not s.decks[seat] and not s.hands[seat] and s.closing < 0:
        s.closing = 1 - seat
        s.events.append(LastTurn(seat))
    draw(s, seat, missing)


def end(s: State, stalled: bool) -> None:
    """Nothing more is asked; secret cards are shown (9.3)."""
    s.events.append(Ended(stalled))
    if s.blender >= 0:
        s.events += [Revealed(seat, cards) for seat, cards in enumerate(s.secret)]

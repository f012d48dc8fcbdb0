"""A turn: the action, what follows it, the draw, the next turn or the end (3.2, 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.chains.actions import (
    launch,
    launches,
    refuse_effect,
    refuse_launch,
    refuse_swap,
    swap,
    take,
)
from cosmodrome.games.chains.data import TABLES
from cosmodrome.games.chains.effects import effects, swaps
from cosmodrome.games.chains.events import Ended, LastTurn, Opened, Revealed
from cosmodrome.games.chains.exchange import draw
from cosmodrome.games.chains.moves import Launch, Swap, UsePower
from cosmodrome.games.chains.superpowers import After, available, refuse_power, use

if TYPE_CHECKING:
    from cosmodrome.games.chains.rules import State


class Begin(Task, frozen=True):
    """The first turn begins."""

    start: int

    def run(self, s: State) -> None:
        s.events.append(Opened(s.flip, self.start))
        start_turn(s, self.start)


class Act(Question, frozen=True):
    """One action: launch, swap or use an effect; before it, a Superpower in window A (3.2)."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Launch a satellite, swap two, or use an effect."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        t = TABLES[s.flip][s.data]
        found = swaps(s, seat)
        moves = launches(s, t, seat)
        moves += found
        moves += effects(s, t, seat, bool(found))
        if s.powers:
            moves += available(s, seat, False)
        return tuple(moves)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Swap:
            return refuse_swap(s, seat, move)
        if type(move) is Launch:
            return refuse_launch(s, seat, move)
        if type(move) is UsePower:
            return refuse_power(s, seat, move, False)
        return refuse_effect(s, seat, move)

    def answer(self, s: State, seat: int, move: Move) -> None:
        depth = len(s.agenda)
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
        if s.powers:
            s.agenda[depth:depth] = (FINISH[seat], AFTER[seat])
        elif len(s.agenda) > depth:  # what the action asks further comes before the end of the turn
            s.agenda.insert(depth, FINISH[seat])
        else:
            FINISH[seat].run(s)


class Finish(Task, frozen=True):
    """The end of a turn: the end trigger, the draw, the count of quiet turns (3.2, 9)."""

    seat: int

    def run(self, s: State) -> None:
        seat = self.seat
        t = TABLES[s.flip][s.data]
        held = len(s.hands[seat])
        if held < t.hand:
            if not held and not s.decks[seat] and s.closing < 0:
                s.closing = 1 - seat
                s.events.append(LastTurn(seat))
            draw(s, seat, t.hand - held)
        s.quiet = 0 if s.busy else s.quiet + 1
        if s.closing == seat or s.quiet >= t.stall:
            end(s, stalled=s.closing != seat)
        else:
            start_turn(s, 1 - seat)


ACT = (Act(0), Act(1))
AFTER = (After(0), After(1))
FINISH = (Finish(0), Finish(1))


def start_turn(s: State, seat: int) -> None:
    """What lasts until the start of this turn ends; the seat is asked for its action."""
    s.turn = seat
    s.busy = s.spent = False
    s.tugged = 0
    if s.lives == seat:
        s.lives = -1
    s.agenda.append(ACT[seat])


def end(s: State, stalled: bool) -> None:
    """Nothing more is asked; secret cards are shown (9.3)."""
    s.events.append(Ended(stalled))
    if s.blender >= 0:
        s.events += [Revealed(seat, cards) for seat, cards in enumerate(s.secret)]

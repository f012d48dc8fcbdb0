"""The Space Debris mode: dealing and drafting (8.1). Its tokens are in launching.py, its points in scoring.py."""

from __future__ import annotations

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.chains.data import load
from cosmodrome.games.chains.rules.events import Kept, Offered, OpenDebris
from cosmodrome.games.chains.rules.moves import KEEP, Keep
from cosmodrome.games.chains.rules.orbit import put
from cosmodrome.games.chains.rules.state import State


class DealDebris(Task, frozen=True):
    """Two open cards with their tokens, then each seat draws two and keeps one, twice over."""

    start: int

    def run(self, s: State) -> None:
        s.blender = s.below(2)
        tokens = load(s.data).numbers.tokens
        s.supply = (tokens, tokens)
        s.pile = tuple(range(6))
        s.events.append(OpenDebris(s.blender))
        second = 1 - self.start
        s.agenda += [Offer(second), Offer(self.start), Offer(second), Offer(self.start)]


class Offer(Task, frozen=True):
    """Draw two Debris cards for a seat to choose from."""

    seat: int

    def run(self, s: State) -> None:
        pile = list(s.pile)
        s.shuffle(pile)
        s.drawn, s.pile = tuple(sorted(pile[:2])), tuple(pile[2:])
        s.events.append(Offered(self.seat, s.drawn, to=(self.seat,)))
        s.agenda.append(Draft(self.seat))


class Draft(Question, frozen=True):
    """Keep one of two Debris cards secretly; the other goes back."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Which Debris card do you keep, in secret? The other goes back."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(KEEP[card] for card in s.drawn)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Keep and move.debris in s.drawn:
            return None
        return Refusal("draft", "Keep one of the two Debris cards you drew.", "debris")

    def answer(self, s: State, seat: int, move: Keep) -> None:
        (back,) = set(s.drawn) - {move.debris}
        s.secret = put(s.secret, seat, tuple(sorted((*s.secret[seat], move.debris))))
        s.drawn, s.pile = (), (*s.pile, back)
        s.returned = put((-1, -1), seat, back)  # what the other seat put back may have been kept just now
        s.events += [Kept(seat, move.debris, to=(seat,)), Kept(seat, but=(seat,))]


def redeal_debris(s: State, seat: int | None, dice: Dice) -> None:
    """Deal again the secret cards of others, what another seat has drawn or put back, and the pile."""
    if s.blender < 0:
        return
    drafter = s.agenda[-1].seat if s.agenda and type(s.agenda[-1]) is Draft else None
    others = [other for other in (0, 1) if other != seat and s.agenda]  # at the end all secret cards lie open
    held = [card for other in others for card in s.secret[other]]
    pool = sorted((*held, *(s.drawn if drafter != seat else ()), *s.pile))
    dice.shuffle(pool)
    if seat is not None and s.returned[seat] in pool[: len(held)]:
        # What the seat put back itself was kept by nobody since: it lies further down.
        here, there = pool.index(s.returned[seat]), len(held) + dice.below(len(pool) - len(held))
        pool[here], pool[there] = pool[there], pool[here]
    for other in others:
        count = len(s.secret[other])
        s.secret, pool = put(s.secret, other, tuple(sorted(pool[:count]))), pool[count:]
    if drafter != seat:
        s.drawn, pool = tuple(sorted(pool[: len(s.drawn)])), pool[len(s.drawn) :]
    s.pile = tuple(pool)
    for other in (0, 1):
        if other != seat and s.returned[other] >= 0:  # any card that nobody has kept
            s.returned = put(s.returned, other, dice.choice(s.pile + s.drawn))

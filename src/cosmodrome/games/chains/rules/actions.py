"""Swapping and using an effect: what is possible, why not, and what then happens (3.4, 3.5)."""

from __future__ import annotations

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.chains.data import DECK, LOOKUPS, SHOOT, TUG
from cosmodrome.games.chains.rules.effects import copied, effects, protected, rear, swaps
from cosmodrome.games.chains.rules.events import Destroyed, Discarded, Swapped, Tugged
from cosmodrome.games.chains.rules.moves import (
    SKIP,
    Fire,
    Skip,
    Swap,
    Tug,
)
from cosmodrome.games.chains.rules.orbit import (
    BITS,
    CELLS,
    COLUMNS,
    NAMES,
    around,
    put,
)
from cosmodrome.games.chains.rules.spoken import OrbitQuestion
from cosmodrome.games.chains.rules.state import State

# -- swapping ---------------------------------------------------------------------------------------


def refuse_swap(s: State, owner: int, move: Swap) -> Refusal | None:
    """Why two places cannot be swapped for the owner of the satellites (2.5)."""
    if move in swaps(s, owner):
        return None
    a, b = move.a, move.b
    if type(a) is not int or type(b) is not int or not (0 <= a < CELLS and 0 <= b < CELLS):
        return Refusal("off-grid", "There is no such place in orbit.", "places")
    own, home = s.mine[owner], s.homes[owner]
    if not own & BITS[a]:
        return Refusal("not-a-satellite", f"There is no satellite on {NAMES[a]} that could move.", "swap")
    if s.stuck & (BITS[a] | BITS[b]):
        return Refusal("bugged", "A satellite under a Bug token cannot move.", "bug")
    if not around(owner, a, home) & BITS[b]:
        return Refusal("not-adjacent", f"{NAMES[a]} and {NAMES[b]} are not neighbours.", "neighbours")
    if own & BITS[b]:
        return Refusal("same-swap", f"Say it as {NAMES[b]} with {NAMES[a]}: it is the same swap.", "one-name")
    if s.tops[b] >= 0:
        return Refusal("enemy", "A satellite swaps only with one of its own side.", "swap-partner")
    if b // COLUMNS != owner:
        return Refusal("empty-away", "A satellite never moves into an empty place of the other row.", "swap-into")
    if b % COLUMNS == 0:
        return Refusal("no-slot", "Slot 0 is gone: only 0000000000 opens it.", "slot-zero")
    return Refusal("no-slot", f"{NAMES[b]} lies behind the end of the row, where there is no slot.", "behind-the-end")


def swap(s: State, by: int, a: int, b: int) -> None:
    """Two stacks change places, or one moves into an empty slot."""
    tops, place = s.tops, s.place
    card, other = tops[a], tops[b]
    tops[a], tops[b] = other, card
    place[card] = b
    if other >= 0:
        place[other] = a
    else:
        s.mine[(card >= DECK) ^ s.flip] ^= BITS[a] | BITS[b]
        s.homes[a // COLUMNS] ^= 1 << a % COLUMNS
        s.homes[b // COLUMNS] ^= 1 << b % COLUMNS
    s.events.append(Swapped(by, card, other, a, b))


# -- using an effect --------------------------------------------------------------------------------


def effect_moves(s: State, seat: int) -> tuple[Move, ...]:
    """Swaps and spendable effects: every action but a launch (3.4, 3.5)."""
    moves = swaps(s, seat)
    return moves + effects(s, LOOKUPS[s.flip](s.data), seat, moves)


def refuse_effect(s: State, seat: int, move: Move) -> Refusal | None:
    """Why it is no legal swap or effect now."""
    if type(move) is Swap:
        return refuse_swap(s, seat, move)
    if type(move) is Fire:
        return refuse_fire(s, seat, move)
    if type(move) is Tug:
        return refuse_tug(s, seat, move)
    return Refusal("not-now", "That is no action you can take now.", "turn")


def refuse_source(s: State, seat: int, cell: object) -> Refusal | None:
    """Why no effect can be used from a cell."""
    if type(cell) is not int or not 0 <= cell < CELLS or not s.mine[seat] & BITS[cell]:
        return Refusal("not-yours", "You have no active satellite there.", "effect")
    if s.stuck & BITS[cell]:
        return Refusal("bugged", "A satellite under a Bug token has no effect.", "bug")
    return None


def refuse_fire(s: State, seat: int, move: Fire) -> Refusal | None:
    """Why a satellite cannot destroy that target (5.6)."""
    cell, hit, t = move.source, move.target, LOOKUPS[s.flip](s.data)
    if why := refuse_source(s, seat, cell):
        return why
    card, weapon = s.tops[cell], copied(s, t, cell, s.stuck)
    if t.effects[weapon] != SHOOT:
        return Refusal("no-weapon", f"The satellite on {NAMES[cell]} cannot destroy anything.", "destroy")
    if s.fired >> card & 1:
        return Refusal("has-destroyed", "It has destroyed a satellite already, and may do so only once.", "once")
    if type(hit) is not int or not 0 <= hit < CELLS or not s.mine[1 - seat] & BITS[hit]:
        return Refusal("no-target", "There is no active enemy satellite there.", "target")
    reach = t.hits[weapon][cell]
    hits = rear(s.mine[1 - seat], 1 - seat) if reach < 0 else reach & s.mine[1 - seat]
    if hits & ~protected(s, t, 1 - seat, hits) & BITS[hit]:
        return None
    if reach < 0:
        return Refusal("only-the-end", "It hits only an unprotected satellite at the end of the enemy's row.", "tail")
    if reach & BITS[hit]:
        if s.lives == 1 - seat:
            return Refusal("protected", "Nine Lives protects it until the enemy's next turn.", "nine-lives")
        return Refusal("protected", "A Bubble Wrap beside it protects that satellite.", "protected")
    return Refusal("out-of-reach", f"From {NAMES[cell]} it does not reach {NAMES[hit]}.", "reach")


def fire(s: State, seat: int, a: int, b: int) -> None:
    """Lay the attacker on its target; the card beneath is destroyed (5.6)."""
    card, victim = s.tops[a], s.tops[b]
    s.tops[a], s.tops[b] = -1, card
    s.place[card], s.place[victim] = b, -1
    s.mine[seat] = s.mine[seat] & ~BITS[a] | BITS[b]
    s.homes[a // COLUMNS] ^= 1 << a % COLUMNS
    _restack(s, card, victim, (*s.under[victim], victim))
    s.fired |= 1 << card
    _lose(s, seat, victim, b)
    s.events.append(Destroyed(seat, card, victim, a, b))


def discard(s: State, seat: int, cell: int) -> None:
    """A whole enemy stack leaves the game (5.6)."""
    top = s.tops[cell]
    stack = (*s.under[top], top)
    _restack(s, top, top, ())
    s.tops[cell] = s.place[top] = -1
    s.homes[cell // COLUMNS] ^= 1 << cell % COLUMNS
    s.gone += stack
    _lose(s, seat, top, cell)
    s.events.append(Discarded(seat, stack, cell))


def _restack(s: State, card: int, emptied: int, stack: tuple[int, ...]) -> None:
    """A card has these cards beneath it now, and another has none."""
    under = list(s.under)
    under[emptied] = ()
    under[card] = stack
    s.under = tuple(under)


def _lose(s: State, seat: int, victim: int, cell: int) -> None:
    """An enemy satellite is no longer active, and its tokens leave the game."""
    s.up &= ~(1 << victim)
    s.mine[1 - seat] &= ~BITS[cell]
    s.stuck &= ~BITS[cell]
    s.marked &= ~(1 << victim)
    s.destroyed = put(s.destroyed, seat, s.destroyed[seat] + 1)
    s.busy = True


def refuse_tug(s: State, seat: int, move: Tug) -> Refusal | None:
    """Why a Tug cannot be used."""
    if why := refuse_source(s, seat, move.cell):
        return why
    t = LOOKUPS[s.flip](s.data)
    source = copied(s, t, move.cell, s.stuck)
    if t.effects[source] != TUG:
        return Refusal("no-tug", f"The satellite on {NAMES[move.cell]} cannot tug.", "tug")
    if s.tugged >> s.tops[move.cell] & 1:
        return Refusal("once-a-turn", "It has tugged this turn already.", "effect")
    return None if swaps(s, seat) else Refusal("no-swap", "There is nothing to swap.", "effect")


def take(s: State, seat: int, move: Move) -> None:
    """Carry out a swap or an effect."""
    if type(move) is Swap:
        swap(s, seat, move.a, move.b)
    elif type(move) is Fire:
        fire(s, seat, move.source, move.target)
    elif type(move) is Tug:
        card = s.tops[move.cell]
        s.tugged |= 1 << card
        s.events.append(Tugged(seat, card, move.cell))
        s.agenda.append(Tow(seat, 2))


class Tow(OrbitQuestion, frozen=True):
    """The swaps of a Tug: one, and a second if wanted (6.2)."""

    seat: int
    left: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Tug: which two places do you swap?" if self.left == 2 else "Tug: swap a second time, or stop."

    def trim(self, s: State) -> Question | None:
        return self if swaps(s, self.seat) else None

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        moves = swaps(s, seat)
        return moves if self.left == 2 else (SKIP["swap"], *moves)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return refuse_one_swap(s, seat, move, self.left == 1, "tug")

    def answer(self, s: State, seat: int, move: Swap | Skip) -> None:
        if type(move) is Swap:
            swap(s, seat, move.a, move.b)
            if self.left == 2:
                s.agenda.append(Tow(seat, 1))


def refuse_one_swap(s: State, owner: int, move: Move, optional: bool, rule: str) -> Refusal | None:
    """Why the answer is no swap of the owner's satellites, nor a legal stop, by the rule that asks for it."""
    if type(move) is Swap:
        return refuse_swap(s, owner, move)
    if type(move) is Skip and move.what == "swap":
        return None if optional else Refusal("one-at-least", "Make at least one swap.", rule)
    return Refusal("swap-now", "Make a swap now.", rule)

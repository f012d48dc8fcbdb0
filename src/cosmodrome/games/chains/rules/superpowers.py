"""The Superpowers mode: six tokens, used in order, at most one a turn (7)."""

from __future__ import annotations

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.chains.data import LOOKUPS, load
from cosmodrome.games.chains.rules.actions import discard, effect_moves, refuse_effect, refuse_one_swap, swap, take
from cosmodrome.games.chains.rules.effects import effects, protected, swaps
from cosmodrome.games.chains.rules.events import PowerUsed
from cosmodrome.games.chains.rules.exchange import Recompile
from cosmodrome.games.chains.rules.moves import KNOCK, SKIP, USE_POWER, Knock, Skip, Swap, UsePower
from cosmodrome.games.chains.rules.orbit import BITS, at, bits, first, last
from cosmodrome.games.chains.rules.spoken import OrbitQuestion
from cosmodrome.games.chains.rules.state import State

ZOOMIES, NINE_LIVES, KNOCK_IT_OFF, RECOMPILE, OVERCLOCK, REMOTE_CONTROL = range(6)


def upcoming(s: State, seat: int) -> int:
    """The seat's next token; -1 when all are used or the mode is off."""
    if not s.powers or s.powers[seat] == 3:
        return -1
    return 3 * (seat ^ s.flip) + s.powers[seat]


def available(s: State, seat: int, after: bool) -> tuple[Move, ...]:
    """The Superpower the seat could use now, in window A or, after the action, in window B (3.2)."""
    if not s.powers or s.spent:
        return ()
    power = upcoming(s, seat)
    return (USE_POWER[power],) if power >= 0 and possible(s, seat, power, after) else ()


def possible(s: State, seat: int, power: int, after: bool) -> bool:
    """Whether the token's operation can be carried out; there is no empty use (7)."""
    if power == ZOOMIES:
        return bool(swaps(s, seat))
    if power == NINE_LIVES:
        return True
    if power == KNOCK_IT_OFF:
        return knockable(s, seat) != 0
    if power == RECOMPILE:
        return bool(s.hands[seat])
    if power == OVERCLOCK:
        return after and bool(swaps(s, seat) or effects(s, LOOKUPS[s.flip](s.data), seat, ()))
    return s.lives != 1 - seat and bool(swaps(s, 1 - seat))


def knockable(s: State, seat: int) -> int:
    """The ends of the enemy's row that Knock It Off can discard, as a mask of cells."""
    enemy = 1 - seat
    home = s.homes[enemy]
    ends = BITS[at(enemy, first(home))] | BITS[at(enemy, last(home))]
    ends &= s.mine[enemy]
    return ends & ~protected(s, LOOKUPS[s.flip](s.data), enemy) if ends else 0


def refuse_power(s: State, seat: int, move: UsePower, after: bool) -> Refusal | None:
    """Why that token cannot be used now."""
    power = upcoming(s, seat)
    if not s.powers:
        return Refusal("no-superpowers", "This game is played without Superpowers.", "superpowers")
    if s.spent:
        return Refusal("one-a-turn", "You have used a Superpower this turn.", "superpowers")
    if power < 0:
        return Refusal("all-used", "You have used all your Superpowers.", "superpowers")
    if move.power != power:
        return Refusal("in-order", f"Your next Superpower is {load(s.data).power[power].name}.", "superpowers")
    if possible(s, seat, power, after):
        return None
    if power == OVERCLOCK and not after:
        return Refusal("after-action", "Overclock comes after your action.", "overclock")
    return Refusal("no-effect", "It could do nothing now.", "superpowers")


def use(s: State, seat: int, power: int) -> None:
    """Turn the token over and do, or ask for, what it says."""
    s.powers = tuple(used + (owner == seat) for owner, used in enumerate(s.powers))
    s.spent = not s.several
    s.events.append(PowerUsed(seat, power))
    if power == NINE_LIVES:
        s.lives = seat
    elif power == ZOOMIES:
        s.agenda.append(Zoom(seat))
    elif power == KNOCK_IT_OFF:
        s.agenda.append(KnockOff(seat))
    elif power == RECOMPILE:
        s.agenda.append(Recompile(seat))
    elif power == OVERCLOCK:
        s.agenda.append(ActAgain(seat))
    else:
        s.agenda.append(Remote(seat, 2))


class After(Question, frozen=True):
    """Window B: a Superpower may follow the action (3.2)."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Use your next Superpower, or end your turn."

    def trim(self, s: State) -> Question | None:
        return self if available(s, self.seat, True) else None

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (SKIP["turn"], *available(s, seat, True))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is UsePower:
            return refuse_power(s, seat, move, True)
        if type(move) is Skip and move.what == "turn":
            return None
        return Refusal("acted", "You have acted: use a Superpower or end your turn.", "turn")

    def answer(self, s: State, seat: int, move: UsePower | Skip) -> None:
        if type(move) is UsePower:
            use(s, seat, move.power)


class Zoom(OrbitQuestion, frozen=True):
    """Zoomies: one swap."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Zoomies: which two places do you swap?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return swaps(s, seat)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return refuse_one_swap(s, seat, move, False, "zoomies")

    def answer(self, s: State, seat: int, move: Swap) -> None:
        swap(s, seat, move.a, move.b)


class KnockOff(OrbitQuestion, frozen=True):
    """Knock It Off: which end of the enemy's row."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Knock It Off: which end of {{{1 - self.seat}}}'s row falls?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(KNOCK[cell] for cell in bits(knockable(s, seat)))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is not Knock:
            return Refusal("knock-now", "Choose what to knock off the table.", "knock")
        if move in self.legal(s, seat):
            return None
        return Refusal("no-target", "Only an unprotected enemy satellite at an end of its own row falls.", "knock")

    def answer(self, s: State, seat: int, move: Knock) -> None:
        discard(s, seat, move.cell)


class ActAgain(OrbitQuestion, frozen=True):
    """Overclock: one more action, but no launch."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Overclock: take another action, a swap or an effect."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return effect_moves(s, seat)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return refuse_effect(s, seat, move)

    def answer(self, s: State, seat: int, move: Move) -> None:
        take(s, seat, move)


class Remote(OrbitQuestion, frozen=True):
    """Remote Control: one or two swaps of the enemy's."""

    seat: int
    left: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Remote Control: swap {{{1 - self.seat}}}'s satellites" + (
            "." if self.left == 2 else " again, or stop."
        )

    def trim(self, s: State) -> Question | None:
        return self if swaps(s, 1 - self.seat) else None

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        moves = swaps(s, 1 - seat)
        return moves if self.left == 2 else (SKIP["swap"], *moves)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return refuse_one_swap(s, 1 - seat, move, self.left == 1, "remote")

    def answer(self, s: State, seat: int, move: Swap | Skip) -> None:
        if type(move) is Swap:
            swap(s, seat, move.a, move.b)
            if self.left == 2:
                s.agenda.append(Remote(seat, 1))

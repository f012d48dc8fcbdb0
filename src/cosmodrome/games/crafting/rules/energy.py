"""The energy phase: shift tokens round the console, then collect (4.1, 4.2)."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.crafting.box import FORCES, Box
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.effects import Do
from cosmodrome.games.crafting.rules.events import Refilled, Shifted
from cosmodrome.games.crafting.rules.families import SHIFT_DARK, SHIFT_OWN, STOP
from cosmodrome.games.crafting.rules.moves import ShiftDark, ShiftOwn, Stop
from cosmodrome.games.crafting.rules.state import Realm, State, deck_ready, pop_energy
from cosmodrome.games.crafting.rules.steps import ListedQuestion, within

ROOM = 3
"""How many energy tokens a control holds."""
MOST = 3
"""How many single moves a shift has at most."""


def next_open(s: State, control: int) -> int:
    """The next control clockwise with room; full ones are passed over free of charge (4.1)."""
    for step in (1, 2, 3):
        target = (control + step) % 4
        if s.tokens_in(target) < ROOM:
            return target
    return control


class Shift(ListedQuestion, frozen=True):
    """Move tokens one at a time; the own one must be among them (4.1)."""

    made: int = 0
    own: bool = False
    """Whether the own token has moved."""
    rule = "shift"

    def ask(self) -> str:
        if not self.made:
            return "Move one to three energy tokens; your own must be among them."
        if self.own:
            return "Move another token, or stop and collect."
        return "Move your own token now." if self.made == MOST - 1 else "Move another token; your own must move too."

    def say(self, s: State, seat: int, move: Move, data: Box) -> str:
        if isinstance(move, ShiftOwn):
            return f"move your own token from {FORCES[s.at[seat]]} to {FORCES[next_open(s, s.at[seat])]}"
        if isinstance(move, ShiftDark):
            return f"move a dark token from {FORCES[move.control]} to {FORCES[next_open(s, move.control)]}"
        return move.say(data)

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        moves: list[Move] = [SHIFT_OWN]
        if self.own or self.made < MOST - 1:
            moves += [SHIFT_DARK[control] for control in range(4) if s.dark[control]]
        if self.own:
            moves.append(STOP)
        return tuple(moves)

    def default(self, s: State, seat: int) -> Move:
        return STOP if self.own else SHIFT_OWN

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is ShiftOwn:
            return None
        if type(move) is Stop:
            return None if self.own else Refusal("own-first", "Your own token must move before you stop.", "own-token")
        if type(move) is not ShiftDark:
            return Refusal("shift-first", "First shift the energy tokens.", "shift")
        if not within(move.control, 4) or not s.dark[move.control]:
            return Refusal("no-dark", "There is no dark token on that control.", "dark")
        if not self.own and self.made == MOST - 1:
            return Refusal("own-last", "This is your last move, and your own token has not moved yet.", "own-token")
        return None

    def answer(self, s: State, seat: int, move: ShiftOwn | ShiftDark | Stop) -> None:
        if isinstance(move, Stop):
            return
        own = isinstance(move, ShiftOwn)
        start = s.at[seat] if isinstance(move, ShiftOwn) else move.control
        end = next_open(s, start)
        if own:
            s.at[seat] = end
        else:
            s.dark[start] -= 1
            s.dark[end] += 1
        s.events.append(Shifted(seat, own, start, end))
        if self.made + 1 < MOST:
            s.agenda.append(Shift(seat, self.made + 1, self.own or own))


def power_tokens(s: State, realm: Realm, control: int) -> int:
    """A seat's power tokens on a control: one for each card of that force it keeps."""
    family = load(s.data).family
    return sum(1 for card in realm.slots if card >= 0 and family[card] == control)


class Collect(Task, frozen=True):
    """The active reward of the own control, then the passive ones of all four from there clockwise (4.2)."""

    seat: int

    def run(self, s: State) -> None:
        seat, here = self.seat, s.at[self.seat]
        realm, forces = s.realms[seat], load(s.data).force
        due: list[Do] = [Do(seat, verb) for verb in forces[here].active]
        for step in range(4):
            control = (here + step) % 4
            units = s.tokens_in(control) + power_tokens(s, realm, control)
            if units:
                due += [Do(seat, verb, units) for verb in forces[control].passive]
        s.agenda += reversed(due)


class Refill(Task, frozen=True):
    """Fill the display, once, at the end of the energy phase (4.2)."""

    def run(self, s: State) -> None:
        cards: list[int] = []
        while sum(s.display) < load(s.data).energy.display and deck_ready(s):
            card = pop_energy(s)
            s.display[card] += 1
            cards.append(card)
        if cards:
            s.events.append(Refilled(tuple(cards)))

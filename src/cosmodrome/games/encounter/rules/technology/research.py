"""Technology dealt, researched, finished, and drawn instead of a second encounter (13.6)."""

from __future__ import annotations

from itertools import compress
from typing import Any

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import Box, load
from cosmodrome.games.encounter.rules.memories.lab import CHOSEN, FINISHED
from cosmodrome.games.encounter.rules.moves import DONE, DROP_TECH, FINISH, KEEP, RESEARCH, TAKE, TECH, Take, Tech
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.technology import bench
from cosmodrome.games.encounter.rules.technology.events import Drafted, Finished, Researched
from cosmodrome.games.encounter.rules.zones.ship_steps import Return
from cosmodrome.games.encounter.rules.zones.ships import colonies, foreign_colonies, lift, recount

EACH = 2
"""Technologies dealt to a seat at first, of which it keeps one."""
LONG = 8
"""With four planets, those that take so many ships are left out."""


class DealTechnology(Task, frozen=True):
    """The technologies are shuffled, and two dealt to each seat."""

    def run(self, s: State) -> None:
        deck = [tech for tech in bench.CARDS if s.per == 5 or bench.cost(s, tech) < LONG]
        deck.sort()
        s.powers.lab = s.powers.lab.but(number=len(deck))
        s.shuffle(deck)
        s.watch |= bench.windows()
        drafting = tuple(seat << 8 | deck.pop() for seat in range(s.n) for _ in range(EACH))
        s.powers.lab = s.powers.lab.but(deck=tuple(deck), drafting=drafting)
        s.agenda.append(KeepTech(tuple(range(s.n))))


class KeepTech(Question, frozen=True):
    """Each seat secretly keeps one of the technologies before it; all at once where several are asked."""

    waiting: tuple[int, ...]

    def seats(self) -> tuple[int, ...]:
        return self.waiting

    def ask(self) -> str:
        return "Which technology do you keep, face down?"

    def say(self, s: State, seat: int, move: Move, data: Box) -> str:
        if not isinstance(move, Tech):
            return move.say(data)
        entry = data.technology[move.tech]
        return f"keep the {entry.id} ({entry.research or 'any number of'} ships): {entry.text}"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(TECH[entry & 255][KEEP] for entry in s.powers.lab.drafting if entry >> 8 & 15 == seat)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-dealt", "Keep one of the technologies before you.", "technology")

    def answer(self, s: State, seat: int, move: Tech) -> None:
        lab, wanted = s.powers.lab, seat << 8 | move.tech
        s.powers.lab = lab.but(drafting=tuple(e | CHOSEN if e == wanted else e for e in lab.drafting))
        rest = tuple(other for other in self.waiting if other != seat)
        if rest:
            s.agenda.append(KeepTech(rest))
        else:
            keep_chosen(s)


def keep_chosen(s: State) -> None:
    """Everybody has chosen: what was not chosen goes to the pile, seat by seat."""
    drafting = s.powers.lab.drafting
    s.powers.lab = s.powers.lab.but(drafting=())
    for entry in drafting:
        if entry & CHOSEN:
            seat = entry >> 8 & 15
            thrown = tuple(e & 255 for e in drafting if e >> 8 & 15 == seat and not e & CHOSEN)
            bench.place(s, seat, entry & 255)
            s.powers.lab = s.powers.lab.but(pile=s.powers.lab.pile + thrown)
            s.events.append(Drafted(seat, thrown))


class DrawTech(Task, frozen=True):
    """Instead of a further encounter: one technology and one more for each foreign colony, of which one is kept."""

    seat: int

    def run(self, s: State) -> None:
        lab, wanted = s.powers.lab, 1 + foreign_colonies(s, self.seat)
        deck, pile = list(lab.deck), lab.pile
        drawn: list[int] = []
        while len(drawn) < wanted and (deck or pile):
            if not deck:
                deck, pile = list(pile), ()
                deck.sort()
                s.shuffle(deck)
            drawn.append(deck.pop())
        drafting = tuple(self.seat << 8 | tech for tech in drawn)
        s.powers.lab = lab.but(deck=tuple(deck), pile=pile, drafting=drafting)
        if drawn:
            s.agenda.append(KeepTech((self.seat,)))


# -- research ---------------------------------------------------------------------------------------


class Research(Task, frozen=True):
    """As Regroup begins each seat may do one thing for its technology, in conflict order."""

    waiting: tuple[int, ...]

    def run(self, s: State) -> None:
        for i, seat in enumerate(self.waiting):
            step = Researching(seat)
            if len(step.legal(s, seat)) > 1:
                s.agenda += [Research(self.waiting[i + 1 :]), step]
                return


class Researching(Question, frozen=True):
    """A ship goes onto a technology, or one is finished or given up."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Do you put a ship on a technology, finish one, or leave them as they are?"

    def say(self, s: State, seat: int, move: Move, data: Box) -> str:
        return move.say(data) if isinstance(move, Tech) else "leave your technology as it is"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        moves: list[Move] = [DONE]
        settled = any(s.ships[seat])
        for one in bench.mine(s, seat):
            tech, ships = bench.tech_of(one), bench.ships_on(one)
            if bench.finished(one):
                continue
            if settled and ships < most(s, tech):
                moves.append(TECH[tech][RESEARCH])
            if ships >= bench.cost(s, tech) and not bench.CARDS[tech].secret:
                moves.append(TECH[tech][FINISH])
            elif ships:
                moves.append(TECH[tech][DROP_TECH])
        return tuple(moves)

    def default(self, s: State, seat: int) -> Move:
        return DONE

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-research", "Research or finish a technology that lies face down before you.", "research")

    def answer(self, s: State, seat: int, move: Any) -> None:
        if move is DONE:
            return
        slot = next(i for i, one in enumerate(bench.mine(s, seat)) if bench.tech_of(one) == move.tech)
        if move.how == RESEARCH:
            s.agenda.append(Staff(seat, slot))
        else:
            turn_up(s, seat, bench.mine(s, seat)[slot], move.how == FINISH)


def most(s: State, tech: int) -> int:
    """More ships than these do nothing for it."""
    return load(s.data).technology[tech].research or s.total


def turn_up(s: State, seat: int, one: int, done: bool) -> None:
    """A technology is finished, or given up; either way the ships on it go home."""
    tech, ships = bench.tech_of(one), bench.ships_on(one)
    s.events.append(Finished(seat, tech, done))
    if done:
        bench.put(s, one, seat << 16 | tech << 8 | FINISHED)
        bench.CARDS[tech].completed(s, seat)
    else:
        bench.scrap(s, seat, tech)
    if ships:
        s.agenda.append(Return(seat, s.limbo[seat]))
        s.limbo[seat] += ships


class Staff(Task, frozen=True):
    """A ship goes onto a technology; its seat is asked where it has more than one colony."""

    seat: int
    slot: int

    def run(self, s: State) -> None:
        places = colonies(s, self.seat)
        if len(places) == 1:
            assign(s, self.seat, self.slot, places[0])
        elif places:
            s.agenda.append(StaffFrom(self.seat, self.slot))


class StaffFrom(Question, frozen=True):
    """From which colony the ship comes."""

    seat: int
    slot: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "From which colony do you take the ship for your research?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(compress(TAKE, s.ships[seat]))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("no-ship", "Take a ship from a colony.", "research")

    def answer(self, s: State, seat: int, move: Take) -> None:
        assign(s, seat, self.slot, move.place)


def assign(s: State, seat: int, slot: int, planet: int) -> None:
    """A ship leaves a colony for a technology."""
    one = bench.mine(s, seat)[slot]
    lift(s, seat, planet)
    bench.put(s, one, one + 1)
    s.events.append(Researched(seat, bench.ships_on(one) + 1))
    recount(s)


AnyStep = DealTechnology | KeepTech | DrawTech | Research | Researching | Staff | StaffFrom

"""A turn: cards laid one at a time, the score, the refill, the next seat (4)."""

from __future__ import annotations

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.colors.data import SIDES, WILD, load
from cosmodrome.games.colors.rules.ending import ended
from cosmodrome.games.colors.rules.grid import BITS, CELLS, NAMES, cells, frontier, matching, region
from cosmodrome.games.colors.rules.moves import (
    CHOOSE,
    DECLARE,
    DONE,
    LAY,
    ChooseSide,
    Done,
    Drew,
    Ended,
    Laid,
    Lay,
    Rested,
    Scored,
    SideChosen,
)
from cosmodrome.games.colors.rules.state import FITS, VALUE, State
from cosmodrome.games.colors.rules.tidy import Tidy


class Choose(Question, frozen=True):
    """The chooser takes shapes or colours for the own team (3)."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Will your side play shapes or colours?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return CHOOSE

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is not ChooseSide or move.side not in SIDES:
            return Refusal("choose-first", "First choose whether your side plays shapes or colours.", "sides")
        return None

    def answer(self, s: State, seat: int, move: ChooseSide) -> None:
        s.shapes = seat % 2 if move.side == "shapes" else 1 - seat % 2
        s.events.append(SideChosen(seat, move.side))


class Turn(Task, frozen=True):
    """A seat's turn begins; one without cards passes by itself (4.5)."""

    seat: int

    def run(self, s: State) -> None:
        s.turn, s.laid, s.value = self.seat, 0, -1
        if s.hands[self.seat] or s.wilds[self.seat]:
            s.agenda.append(Play(self.seat))
            return
        s.events.append(Rested(self.seat, chosen=False))
        rest(s)
        finish_turn(s, self.seat)


class Play(Question, frozen=True):
    """Lay cards one at a time, then Done (4.1, 9)."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Lay one or more cards of one shape or colour, side by side, then say done."

    def prompt(self, s: State) -> str:
        side = s.side(self.seat)
        if not s.laid:
            done = "or say done to pass" if s.zero else "then say done"
            return f"Lay one or more cards of one {SIDES[side].removesuffix('s')}, side by side, {done}."
        name = f"{load(s.data).values(side)[s.value]} cards" if s.value >= 0 else f"cards of one {SIDES[side][:-1]}"
        return f"Lay more {name} beside what you laid, or say done."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        hand, laid, value = s.hands[seat], s.laid, s.value
        moves: list[Move] = []
        if not laid:
            for card in dict.fromkeys(hand):
                moves += LAY[card]
            if s.wilds[seat]:
                moves += LAY[WILD]
            return (*moves, DONE) if s.zero else tuple(moves)
        where, kinds, side = frontier(laid), dict.fromkeys(hand), s.side(seat)
        if value >= 0:
            fits = FITS[side][value]
            moves += [LAY[card][cell] for card in kinds if fits[card] for cell in where]
        else:
            moves += [LAY[card][cell] for card in kinds for cell in where]
        if s.wilds[seat]:
            moves += [LAY[WILD][cell] for cell in where]
        return (*moves, DONE) if value >= 0 else (*moves, *DECLARE[side])

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Lay:
            return refuse_lay(s, seat, move)
        if type(move) is Done:
            return refuse_done(s, seat, move)
        return Refusal("play-first", "Lay your cards and say done before you discard or swap.", "turn")

    def default(self, s: State, seat: int) -> Move:
        legal = self.legal(s, seat)
        return legal[-1] if type(legal[-1]) is Done else legal[0]

    def answer(self, s: State, seat: int, move: Lay | Done) -> None:
        if isinstance(move, Lay):
            lay(s, seat, move.card, move.cell)
            s.agenda.append(self)
        elif s.laid:
            score(s, seat, s.value if s.value >= 0 else move.declare % 5)
        else:
            s.events.append(Rested(seat))
            rest(s)
            tidy_up(s, seat)


def refuse_lay(s: State, seat: int, move: Lay) -> Refusal | None:
    """Why a card may not be laid there, in the order of 4.1."""
    card, cell, laid = move.card, move.cell, s.laid
    if not (s.wilds[seat] if card == WILD else card in s.hands[seat]):
        return Refusal("not-in-hand", "You do not hold that card.", "in-hand")
    if type(cell) is not int or not 0 <= cell < CELLS:
        return Refusal("off-grid", "There is no such place in the grid.", "on-top")
    if not laid:
        return None
    if laid & BITS[cell]:
        return Refusal("laid-twice", f"You have laid a card on {NAMES[cell]} this turn.", "on-top")
    side = s.side(seat)
    if s.value >= 0 and not FITS[side][s.value][card]:
        value = load(s.data).values(side)[s.value]
        return Refusal("mixed", f"You lay {value} cards this turn, and that is none.", "one-value")
    if cell not in frontier(laid):
        return Refusal("apart", "It has to touch a card you laid this turn, side by side.", "one-patch")
    return None


def refuse_done(s: State, seat: int, move: Done) -> Refusal | None:
    """Why the seat cannot be done yet, or not like that."""
    if not s.laid and not s.zero:
        return Refusal("must-play", "You hold cards, so lay at least one.", "must-lay")
    if s.laid and s.value < 0:
        if move not in DECLARE[side := s.side(seat)]:
            return Refusal("declare", f"Only wilds lie there: say which of the {SIDES[side]} they are.", "wild-alone")
    elif move.declare != -1:
        return Refusal("declare", "You laid other cards too, and they say what the wilds are.", "wild-alone")
    return None


def lay(s: State, seat: int, card: int, cell: int) -> None:
    """Cover a cell's top card, which is out of the game."""
    if card == WILD:
        s.wilds[seat] -= 1
    else:
        s.hands[seat].remove(card)
        if s.value < 0:
            s.value = VALUE[s.side(seat)][card]
    s.covered.append(s.grid[cell])
    s.grid[cell] = card
    s.laid |= BITS[cell]
    s.events.append(Laid(seat, card, cell))


def score(s: State, seat: int, value: int) -> None:
    """Count the whole region around the patch, and the bonus for few cards (4.2)."""
    side, team = s.side(seat), seat % 2
    found = cells(region(matching(s.grid, FITS[side][value]), s.laid))
    cards = s.laid.bit_count()
    box = load(s.data)
    points = len(found) + (box.bonus.one if cards == 1 else box.bonus.two if cards == 2 else 0)
    s.points[team] += points
    s.rests = 0
    name = box.values(side)[value]
    if s.tell:
        s.events.append(Scored(seat, found, name, cards, points))
    else:  # totals are secret (6): only the own side is told the points
        own = tuple(range(team, len(s.hands), 2))
        s.events.append(Scored(seat, found, name, cards, points, to=own))
        s.events.append(Scored(seat, found, name, cards, None, but=own))
    s.value = value
    if not ended(s):
        tidy_up(s, seat)


def tidy_up(s: State, seat: int) -> None:
    """The rest of a turn after scoring: discard or swap, refill, next seat."""
    s.agenda.append(Refill(seat))
    if s.hands[seat] and load(s.data).tidy.cards:
        s.agenda.append(Tidy(seat, (seat + 2) % 4 if len(s.hands) == 4 else -1))


class Refill(Task, frozen=True):
    """Draw up to the hand limit while the pile lasts (4.4)."""

    seat: int

    def run(self, s: State) -> None:
        hand, pile = s.hands[self.seat], s.pile
        drawn = tuple(pile.pop() for _ in range(min(s.limit - len(hand), len(pile))))
        if drawn:
            hand.extend(drawn)
            hand.sort()
            s.events.append(Drew(self.seat, drawn, len(pile)))
        finish_turn(s, self.seat)


def rest(s: State) -> None:
    """Count a turn without a card laid (4.5)."""
    s.rests += 1


def finish_turn(s: State, seat: int) -> None:
    """On to the next seat, unless everybody has rested twice in a row (4.5)."""
    if s.zero and s.rests >= 2 * len(s.hands):
        s.agenda.clear()
        s.events.append(Ended(why="Everybody has passed twice in a row: the game ends.", rested=True))
    else:
        s.agenda.append(Turn((seat + 1) % len(s.hands)))

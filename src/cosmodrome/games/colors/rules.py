"""The rules of Cosmic Colors. Numbers in brackets are sections of docs/rules/cosmic-colors.md."""

from __future__ import annotations

from typing import Annotated, Any, Self

from msgspec import Meta

from cosmodrome.core import agenda, game
from cosmodrome.core.agenda import Question, Task, settle
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice, key_of
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.versions import CURRENT
from cosmodrome.games.colors.data import COLOURS, KINDS, SHAPES, SIDES, WILD, load
from cosmodrome.games.colors.ending import ended
from cosmodrome.games.colors.grid import BITS, CELLS, NAMES, cells, frontier, matching, region
from cosmodrome.games.colors.moves import (
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
from cosmodrome.games.colors.tidy import Tidy

VALUE = (
    (*(card % 5 for card in range(KINDS)), -1),
    (*(card // 5 for card in range(KINDS)), -1),
)
"""By side and card: its shape or colour, -1 for a wild."""
FITS = tuple(tuple(tuple(value in (v, -1) for value in VALUE[side]) for v in range(5)) for side in (SHAPES, COLOURS))
"""By side, value and card: whether the card counts as that value."""


class Options(game.Options, frozen=True, kw_only=True):
    """What the table agrees on before a game of Cosmic Colors."""

    wild: Annotated[bool, Meta(description="Each side starts with wild cards, which count as anything.")] = False
    short: Annotated[bool, Meta(description="Half of the draw pile is taken out unseen: a game half as long.")] = False
    allow_zero_play: Annotated[bool, Meta(description="A turn may be played without laying a card.")] = False
    show_log_points: Annotated[bool, Meta(description="The log tells everybody the points of each play.")] = False
    chooser: Annotated[int, Meta(ge=-1, lt=4, description="The seat that chooses sides; -1 draws one.")] = -1


class State(agenda.State, kw_only=True):
    """Everything on the table. Team 0 is the even seats, team 1 the odd ones."""

    agenda: list[Choose | Turn | Play | Tidy | Refill]
    data: str
    grid: list[int]
    hands: list[list[int]]
    wilds: list[int]
    pile: list[int]
    """The last card is the top one."""
    removed: list[int]
    """What the short game took out unseen."""
    discard: list[int]
    covered: list[int]
    points: list[int]
    """By team."""
    limit: int
    zero: bool
    tell: bool
    shapes: int = -1
    """The team that plays shapes; -1 until chosen."""
    turn: int = 0
    laid: int = 0
    """The cells laid on in this turn, as a mask."""
    value: int = -1
    """What the patch must be, once an ordinary card lies in it."""
    rests: int = 0
    """Turns in a row without a card laid."""

    def clone(self) -> Self:
        twin = self.__copy__()
        twin.agenda = self.agenda[:]
        twin.events = []
        twin.grid = self.grid[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.wilds = self.wilds[:]
        twin.pile = self.pile[:]
        twin.removed = self.removed[:]
        twin.discard = self.discard[:]
        twin.covered = self.covered[:]
        twin.points = self.points[:]
        return twin

    def side(self, seat: int) -> int:
        """What the seat plays: SHAPES or COLOURS."""
        return SHAPES if seat % 2 == self.shapes else COLOURS

    def holds_cards(self, team: int) -> bool:
        """Whether a side still has a card in any hand, wilds included (7.1)."""
        return any(self.hands[seat] or self.wilds[seat] for seat in range(team, len(self.hands), 2))


# -- setup -------------------------------------------------------------------------------


def setup(options: Options, seed: int, version: int = CURRENT) -> State:
    """Deal grid and hands face up; the chooser is asked first (3)."""
    box = load(options.data)
    n = options.seats
    s = State(
        key=key_of(seed, version),
        version=version,
        agenda=[],
        data=options.data,
        grid=[],
        hands=[[] for _ in range(n)],
        wilds=[box.cards.wilds // n if options.wild else 0] * n,
        pile=[card for card in range(KINDS) for _ in range(box.cards.copies)],
        removed=[],
        discard=[],
        covered=[],
        points=[0, 0],
        limit=box.hand.two if n == 2 else box.hand.four,
        zero=options.allow_zero_play,
        tell=options.show_log_points,
    )
    chooser = s.below(n) if options.chooser < 0 else options.chooser % n
    s.shuffle(s.pile)
    s.grid = [s.pile.pop() for _ in range(CELLS)]
    for i in range(n * s.limit):
        s.hands[(chooser + 1 + i) % n].append(s.pile.pop())
    for hand in s.hands:
        hand.sort()
    if options.short:  # 7.2: half of the pile, from the bottom
        half = len(s.pile) // 2
        s.removed, s.pile = s.pile[:half], s.pile[half:]
    s.agenda = [Turn((chooser + 1) % n), Choose(chooser)]
    settle(s)
    return s


# -- the steps of a turn ----------------------------------------------------------------------


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
            return Refusal("choose-first", "First choose whether your side plays shapes or colours.", "3")
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
        s.events.append(Rested(self.seat))
        rest(s)
        finish_turn(s, self.seat)


class Play(Question, frozen=True):
    """Lay cards one at a time, then Done (4.1, 9)."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Lay cards of one value in one patch, then say Done."

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
        return Refusal("play-first", "Lay your cards and say Done before you discard or swap.", "4")

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
        return Refusal("not-in-hand", "You do not hold that card.", "4.1-2")
    if type(cell) is not int or not 0 <= cell < CELLS:
        return Refusal("off-grid", "There is no such cell on the grid.", "4.1-5")
    if not laid:
        return None
    if laid & BITS[cell]:
        return Refusal("laid-twice", f"You have laid a card on {NAMES[cell]} in this turn already.", "4.1-5")
    side = s.side(seat)
    if s.value >= 0 and not FITS[side][s.value][card]:
        value = load(s.data).values(side)[s.value]
        return Refusal("mixed", f"All cards of this turn must be {value}, since you play {SIDES[side]}.", "4.1-3")
    if cell not in frontier(laid):
        return Refusal("apart", "It must touch a card you laid in this turn, side by side.", "4.1-4")
    return None


def refuse_done(s: State, seat: int, move: Done) -> Refusal | None:
    """Why the seat cannot be done yet, or not like that."""
    if not s.laid and not s.zero:
        return Refusal("must-play", "You hold cards, so you must lay at least one.", "4.5")
    if s.laid and s.value < 0:
        if move not in DECLARE[side := s.side(seat)]:
            return Refusal("declare", f"Only wilds lie there: say which of the {SIDES[side]} they are.", "7.1")
    elif move.declare != -1:
        return Refusal("declare", "Only a patch of wilds alone declares its value.", "7.1")
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
        s.events.append(Ended(why="Nobody has laid a card for two rounds: the game ends."))
    else:
        s.agenda.append(Turn((seat + 1) % len(s.hands)))


# -- what a seat cannot know ------------------------------------------------------------------------


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """Only the order of the pile, and what the short game removed, is hidden from everybody alike (6)."""
    unseen = sorted(s.pile + s.removed)
    dice.shuffle(unseen)
    s.pile, s.removed = unseen[: len(s.pile)], unseen[len(s.pile) :]


def conserved(s: State) -> Any:
    """All ordinary cards and wilds, wherever they lie."""
    cards = s.grid + s.pile + s.removed + s.discard + s.covered + [card for hand in s.hands for card in hand]
    return sorted(cards + [WILD] * sum(s.wilds))

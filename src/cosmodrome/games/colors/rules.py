"""The rules of Cosmic Colors. Numbers in brackets are sections of docs/rules/cosmic-colors.md."""

from __future__ import annotations

from typing import Annotated, Any, Self

from msgspec import Meta

from cosmodrome.core import agenda, game
from cosmodrome.core.agenda import Question, Task, settle
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice, scramble
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.colors.data import COLOURS, KINDS, SHAPES, SIDES, WILD, load
from cosmodrome.games.colors.grid import BITS, CELLS, NAMES, cells, frontier, matching, region
from cosmodrome.games.colors.moves import (
    CHOOSE,
    DECLARE,
    DONE,
    LAY,
    SWAP,
    TOSS,
    ChooseSide,
    Done,
    Drew,
    Ended,
    Laid,
    Lay,
    Rested,
    Scored,
    SideChosen,
    Swap,
    Swapped,
    Toss,
    Tossed,
)

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


def setup(options: Options, seed: int) -> State:
    """Deal grid and hands face up; the chooser is asked first (3)."""
    box = load(options.data)
    n = options.seats
    s = State(
        rng=scramble(seed),
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
        s.turn = self.seat
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
    s.laid, s.value = 0, -1
    if not ended(s):
        tidy_up(s, seat)


def tidy_up(s: State, seat: int) -> None:
    """The rest of a turn after scoring: discard or swap, refill, next seat."""
    s.agenda.append(Refill(seat))
    if s.hands[seat] and load(s.data).tidy.cards:
        s.agenda.append(Tidy(seat, (seat + 2) % 4 if len(s.hands) == 4 else -1))


class Tidy(Question, frozen=True):
    """Discard up to two cards, or swap up to two with the partner, one at a time (4.3)."""

    seat: int
    partner: int
    """-1 where there is none."""
    tossed: int = 0
    swapped: int = 0

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        if self.tossed or self.swapped:
            return f"{'Discard' if self.tossed else 'Swap'} one more card, or say Done."
        swap = "" if self.partner < 0 else ", or swap up to two with your partner's"
        return f"Discard up to two cards{swap}, then say Done."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        own = dict.fromkeys(s.hands[seat])
        tosses = () if self.swapped else tuple(TOSS[card] for card in own)
        if self.tossed or self.partner < 0:
            return (*tosses, DONE)
        theirs = dict.fromkeys(s.hands[self.partner])
        return (*tosses, *(SWAP[a][b] for a in own for b in theirs), DONE)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Done:
            return None if move.declare == -1 else Refusal("declare", "There is nothing to declare here.", "7.1")
        if type(move) is Toss:
            return self._refuse_toss(s, seat, move)
        if type(move) is Swap:
            return self._refuse_swap(s, seat, move)
        return Refusal("tidy-now", "You have scored; now discard or swap, or say Done.", "4")

    def _refuse_toss(self, s: State, seat: int, move: Toss) -> Refusal | None:
        if self.swapped:
            return Refusal("one-kind", "You are swapping; a turn has discards or swaps, not both.", "4.3")
        if move.card == WILD:
            return Refusal("wild-stays", "A wild card cannot be discarded.", "7.1")
        return None if move.card in s.hands[seat] else Refusal("not-in-hand", "You do not hold that card.", "4.3")

    def _refuse_swap(self, s: State, seat: int, move: Swap) -> Refusal | None:
        if self.partner < 0:
            return Refusal("no-partner", "With two players there is no partner to swap with.", "4.3")
        if self.tossed:
            return Refusal("one-kind", "You are discarding; a turn has discards or swaps, not both.", "4.3")
        if WILD in (move.own, move.theirs):
            return Refusal("wild-stays", "A wild card cannot be swapped.", "7.1")
        if move.own not in s.hands[seat]:
            return Refusal("not-in-hand", "You do not hold that card.", "4.3")
        if move.theirs not in s.hands[self.partner]:
            return Refusal("not-theirs", "Your partner does not hold that card.", "4.3")
        return None

    def default(self, s: State, seat: int) -> Move:
        return DONE

    def answer(self, s: State, seat: int, move: Toss | Swap | Done) -> None:
        if type(move) is Toss:
            s.hands[seat].remove(move.card)
            s.discard.append(move.card)
            s.events.append(Tossed(seat, move.card))
            self._go_on(s, Tidy(seat, self.partner, tossed=self.tossed + 1))
        elif type(move) is Swap:
            swap(s, seat, self.partner, move.own, move.theirs)
            self._go_on(s, Tidy(seat, self.partner, swapped=self.swapped + 1))
        else:
            ended(s)

    def _go_on(self, s: State, more: Tidy) -> None:
        """Ask again while a further card may go, else check the end (5)."""
        if more.tossed + more.swapped < load(s.data).tidy.cards and s.hands[self.seat]:
            s.agenda.append(more)
        else:
            ended(s)


def swap(s: State, seat: int, partner: int, own: int, theirs: int) -> None:
    """Two cards change hands; the hands stay sorted."""
    for who, gives, takes in ((seat, own, theirs), (partner, theirs, own)):
        s.hands[who].remove(gives)
        s.hands[who].append(takes)
        s.hands[who].sort()
    s.events.append(Swapped(seat, partner, own, theirs))


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


# -- the end --------------------------------------------------------------------------------------


def ended(s: State) -> bool:
    """End the game at once if the pile is empty and a side has no cards (5)."""
    if s.pile or (s.holds_cards(0) and s.holds_cards(1)):
        return False
    s.agenda.clear()
    s.events.append(Ended(why="The pile is empty and one side has no cards left: the game ends."))
    return True


def outcome(s: State) -> game.Outcome | None:
    """More points win; a tie goes to the side that still has cards (5)."""
    if s.agenda:
        return None
    n = len(s.hands)
    mine, theirs = s.points
    reason = "More points win."
    ahead = (mine > theirs) - (mine < theirs)
    if not ahead:
        ahead = s.holds_cards(0) - s.holds_cards(1)
        reason = "The points are equal; the side that still has cards wins."
    if not ahead:
        reason = "The points are equal and both sides have cards: the victory is shared."
    ranks = tuple(1 if not ahead or (ahead > 0) == (seat % 2 == 0) else 2 for seat in range(n))
    if n == 4:  # partners stand together, so the losers are third
        ranks = tuple(3 if rank == 2 else 1 for rank in ranks)
    scores = tuple(s.points[seat % 2] for seat in range(n))
    return game.Outcome(ranks, scores, reason, (("points", scores),))


# -- what a seat cannot know ------------------------------------------------------------------------


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """Only the order of the pile, and what the short game removed, is hidden from everybody alike (6)."""
    unseen = s.pile + s.removed
    dice.shuffle(unseen)
    s.pile, s.removed = unseen[: len(s.pile)], unseen[len(s.pile) :]


def conserved(s: State) -> Any:
    """All ordinary cards and wilds, wherever they lie."""
    cards = s.grid + s.pile + s.removed + s.discard + s.covered + [card for hand in s.hands for card in hand]
    return sorted(cards + [WILD] * sum(s.wilds))

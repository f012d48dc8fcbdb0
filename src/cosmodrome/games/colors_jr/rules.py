"""The rules of Cosmic Colors Jr: section 7.3 of docs/specs/colors.md."""

from __future__ import annotations

from typing import Annotated, Any, Self

from cosmodrome.core import agenda, game
from cosmodrome.core.agenda import Question, Task, settle
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice, key_of
from cosmodrome.core.options import option
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.versions import CURRENT
from cosmodrome.games.colors.data import KINDS, Box, load
from cosmodrome.games.colors_jr.moves import ATTRIBUTES, CLAIMS, PILES, Claim, Claimed, LastRound

NEAR = tuple(
    tuple(b for b in range(PILES) if b != a and abs(a % 3 - b % 3) <= 1 and abs(a // 3 - b // 3) <= 1)
    for a in range(PILES)
)
"""By pile: its neighbours, diagonal ones too."""


class Options(game.Options, frozen=True, kw_only=True):
    """What is agreed before a game of Cosmic Colors Jr."""

    starter: Annotated[int, option("Who begins", "The first turn of the game.", control="seat", ge=-1, lt=4)] = -1


class State(agenda.State, kw_only=True):
    """Nine piles and what everybody has taken."""

    agenda: list[Turn | Point]
    data: str
    piles: list[list[int]]
    """The last card of each is its top."""
    taken: list[list[int]]
    starter: int

    def clone(self) -> Self:
        twin = self.__copy__()
        twin.agenda = self.agenda[:]
        twin.events = []
        twin.piles = [pile[:] for pile in self.piles]
        twin.taken = [cards[:] for cards in self.taken]
        return twin


def setup(options: Options, seed: int, version: int = CURRENT) -> State:
    """Deal all cards round-robin onto nine piles, face up."""
    s = State(
        key=key_of(seed, version),
        version=version,
        agenda=[],
        data=options.data,
        piles=[[] for _ in range(PILES)],
        taken=[[] for _ in range(options.seats)],
        starter=options.starter % options.seats if options.starter >= 0 else -1,
    )
    if s.starter < 0:
        s.starter = s.below(options.seats)
    deck = [card for card in range(KINDS) for _ in range(load(options.data).cards.copies)]
    s.shuffle(deck)
    for i, card in enumerate(deck):
        s.piles[i % PILES].append(card)
    s.agenda = [Turn(s.starter)]
    settle(s)
    return s


class Turn(Task, frozen=True):
    """The next seat is asked, unless the game is over: two piles gone at the end of a round, or all nine."""

    seat: int

    def run(self, s: State) -> None:
        empty = sum(not pile for pile in s.piles)
        if empty < PILES and not (empty >= 2 and self.seat == s.starter):
            s.agenda += [Turn((self.seat + 1) % len(s.taken)), Point(self.seat)]


class Point(Question, frozen=True):
    """Point at a pile and say colour or shape; there is no passing."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Point at a pile and say its colour or its shape."

    def say(self, s: State, seat: int, move: Move, data: Box) -> str:
        assert isinstance(move, Claim)
        value = value_of(s.piles[move.pile][-1], move.attribute)
        name = (data.colour if move.attribute == "colour" else data.shape)[value].id
        return f"{move.say(data)}, {name}"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(claim for claim in CLAIMS if s.piles[claim.pile])

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is not Claim or move.attribute not in ATTRIBUTES:
            return Refusal("claim", "Point at a pile and say its colour or its shape.", "turn")
        if type(move.pile) is not int or not 0 <= move.pile < PILES:
            return Refusal("no-pile", "There are only nine piles.", "piles")
        return None if s.piles[move.pile] else Refusal("empty-pile", "That pile is empty.", "piles")

    def answer(self, s: State, seat: int, move: Claim) -> None:
        before = sum(not pile for pile in s.piles)
        piles = connected(s.piles, move)
        value = value_of(s.piles[move.pile][-1], move.attribute)
        cards = tuple(s.piles[pile].pop() for pile in piles)
        s.taken[seat] += cards
        name = (load(s.data).colour if move.attribute == "colour" else load(s.data).shape)[value].id
        s.events.append(Claimed(seat, name, piles, cards))
        if before < 2 <= sum(not pile for pile in s.piles):
            s.events.append(LastRound())


def value_of(card: int, attribute: str) -> int:
    """A card's colour or shape as a number."""
    return card // 5 if attribute == "colour" else card % 5


def connected(piles: list[list[int]], claim: Claim) -> tuple[int, ...]:
    """The piles whose tops are taken: those reached from the claimed one through tops of the same value."""
    value = value_of(piles[claim.pile][-1], claim.attribute)
    fits = [bool(pile) and value_of(pile[-1], claim.attribute) == value for pile in piles]
    found = [claim.pile]
    for pile in found:
        found += [near for near in NEAR[pile] if fits[near] and near not in found]
    return tuple(sorted(found))


def outcome(s: State) -> game.Outcome | None:
    """Most cards win; a tie is shared."""
    if s.agenda:
        return None
    scores = tuple(len(cards) for cards in s.taken)
    ranks = game.rank(scores)
    reason = "Most cards win." if ranks.count(1) == 1 else "The most cards are shared, and so is the victory."
    return game.Outcome(ranks, scores, reason, (("cards", scores),))


def report(s: State) -> game.Report:
    """What `cosmodrome sim` counts: how long it took, and who wins by when they came."""
    n = len(s.taken)
    return game.Report(
        numbers={"piles left": sum(map(bool, s.piles))},
        traits={"turn": tuple((str((seat - s.starter) % n + 1),) for seat in range(n))},
    )


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """All cards under the tops are unknown to everybody alike."""
    under = sorted(card for pile in s.piles for card in pile[:-1])
    dice.shuffle(under)
    for pile in s.piles:
        pile[:-1] = [under.pop() for _ in pile[:-1]]


def conserved(s: State) -> Any:
    """All cards, on piles and taken."""
    return sorted(card for cards in s.piles + s.taken for card in cards)

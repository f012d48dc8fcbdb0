"""What all questions of this game share."""

from __future__ import annotations

from typing import Any, ClassVar

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import PASS, Move, Pass
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.crafting.box import STARS, Box
from cosmodrome.games.crafting.rules.families import families
from cosmodrome.games.crafting.rules.state import State


def within(value: object, n: int) -> bool:
    """Whether a value that anybody may have sent is a whole number from 0 to n - 1."""
    return type(value) is int and 0 <= value < n


def has(mask: int, space: Any) -> bool:
    """Whether a value that anybody may have sent is a space of the mask."""
    return type(space) is int and space >= 0 and bool(mask >> space & 1)


def told(s: State, seat: int, move: Any, box: Box) -> str:
    """A move with what lies on the space it names: "discard the H star on s13"; galaxies lie open to everybody."""
    said, realm = str(move.say(box)), s.realms[seat]
    if "the star on" in said:
        kind = "supernova" if realm.nova >> move.star & 1 else f"{STARS[realm.kind_at(move.star)]} star"
        return said.replace("the star on", f"the {kind} on")
    if "the life on" in said:
        return said.replace("the life on", f"the {'stable' if realm.stable >> move.side & 1 else 'proto'} life on")
    if "the nebula on" in said:
        return said.replace("the nebula on", f"the size {box.tile[realm.tiles[move.hex]].size} nebula on")
    return said


class ListedQuestion(Question, frozen=True):
    """A small question to one seat, answered by one of the moves it lists."""

    seat: int
    why: ClassVar[str] = "That is not one of the choices."
    """Why a move of the right kind can still be wrong."""
    rule: ClassVar[str] = "finish"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def say(self, s: Any, seat: int, move: Move, data: Box) -> str:
        return told(s, seat, move, data)

    def refuse(self, s: Any, seat: int, move: Move) -> Refusal | None:
        listed = self.legal(s, seat)
        if move in listed:
            return None
        if any(type(move) is type(other) for other in listed):
            return Refusal("not-possible", self.why, self.rule)
        return self.unfinished()

    def unfinished(self) -> Refusal:
        """The refusal of a move that has nothing to do with the question."""
        return Refusal("answer-first", f"First finish what you have begun: {self.ask()}", "finish")


class Where(ListedQuestion, frozen=True):
    """A question for one space out of a mask, answered by one family of moves."""

    family: ClassVar[str]
    """The name of the family in `Families`."""
    passes: ClassVar[bool] = False
    """Whether the seat may pass instead."""

    def mask(self, s: State) -> int:
        """The spaces to choose from."""
        raise NotImplementedError

    def may_pass(self) -> bool:
        return self.passes

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        found = getattr(families(s.data), self.family).of(self.mask(s))
        return (*found, PASS) if self.may_pass() else found

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        make = getattr(families(s.data), self.family).make
        if type(move) is make:
            space = getattr(move, make.__struct_fields__[0])
            return None if has(self.mask(s), space) else Refusal("not-possible", self.why, self.rule)
        return None if type(move) is Pass and self.may_pass() else self.unfinished()

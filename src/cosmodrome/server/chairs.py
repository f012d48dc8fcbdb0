"""Who sits at a table and what was said there, as its notes tell it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Literal

import msgspec

from cosmodrome.core.deal import Contribution, Deal
from cosmodrome.server.notes import (
    Agreed,
    AnyNote,
    Asked,
    Began,
    Contributed,
    Declined,
    Left,
    Next,
    Rose,
    Said,
    Sat,
    Simpler,
)
from cosmodrome.store import Seating

FREE = "Free seat"
"""The name of a seat that nobody has."""


class Chair(msgspec.Struct):
    """A seat and who has it."""

    kind: Literal["person", "bot", "open"]
    name: str
    person: str
    level: str
    """The level of the bot that plays here now; empty where a person plays."""

    @property
    def away(self) -> bool:
        """Whether the person has left and a bot plays for them."""
        return self.kind == "person" and bool(self.level)


class Chat(msgspec.Struct, frozen=True):
    """A line of chat, as it goes over the wire."""

    name: str
    text: str
    at: str
    seat: int | None = None
    kind: Literal["said", "notice"] = "said"


class Request(msgspec.Struct):
    """Something that needs everybody's consent."""

    kind: Literal["undo", "rematch"]
    by: int
    moves: int
    """How many standing moves an undo took back when it was asked for, those that few know of included."""
    agreed: list[int]
    asked: list[int]
    at: int = 0
    """How many entries the record had then."""


class Company:
    """The people of one table, brought up to date note by note."""

    def __init__(self, seating: Sequence[Seating], deal: Deal | None = None, begun: bool = True) -> None:
        self.begun = begun
        """Whether the game was dealt."""
        self._deal = deal
        """The deal as it was before anybody sat down."""
        self._contributions: dict[str, str] = {seat.person: "" for seat in seating if seat.waived}
        """What each person has added to the deal, in the order it came."""
        self.chairs = [Chair(seat.kind, seat.name, seat.person, seat.level) for seat in seating]
        self.chat: list[Chat] = []
        self.request: Request | None = None
        self.next = ""
        self.notes = 0
        """How many notes were taken in."""

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats that belong to a person, even while a bot plays there."""
        return tuple(seat for seat in range(len(self.chairs)) if self.owns(person, seat))

    def owns(self, person: str, seat: int) -> bool:
        """Whether a seat belongs to a person, even while a bot plays there."""
        if not 0 <= seat < len(self.chairs):
            return False
        chair = self.chairs[seat]
        return chair.kind == "person" and chair.person == person

    # -- the deal ---------------------------------------------------------------------------------

    @property
    def deal(self) -> Deal | None:
        """What the game is dealt from; None where the seed was fixed from the beginning."""
        if self._deal is None:
            return None
        added = [Contribution(self._name(who), value) for who, value in self._contributions.items() if value]
        return Deal(self._deal.secret, (*self._deal.contributions, *added))

    def _name(self, person: str) -> str:
        return next((chair.name for chair in self.chairs if chair.person == person), "")

    @property
    def withheld(self) -> set[str]:
        """The people who sit here and have neither added something to the deal nor said that they will not."""
        return {chair.person for chair in self.chairs if chair.kind == "person"} - set(self._contributions)

    def has_contributed(self, person: str) -> bool:
        """Whether a person has added something, or said that they will not."""
        return person in self._contributions

    def waived(self, person: str) -> bool:
        """Whether a person has said that they add nothing."""
        return self._contributions.get(person) == ""

    # -- what is noted ------------------------------------------------------------------------------

    @property
    def vacant(self) -> int:
        return sum(chair.kind == "open" for chair in self.chairs)

    def take(self, note: AnyNote, at: float) -> None:
        """Let a note happen."""
        self.notes += 1
        when = datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
        match note:
            case Said(name, text, seat):
                self.chat.append(Chat(name, text, when, seat))
            case Sat(seat, person, name, contribution):
                back = self.chairs[seat].person == person
                if contribution is not None and not self.begun:
                    self._contributions[person] = contribution
                self.chairs[seat] = Chair("person", name, person, "")
                self._tell(f"{name} {'is back' if back else 'sits down'}.", when)
            case Contributed(person, contribution):
                self._contributions.setdefault(person, contribution)
            case Rose(seat):
                self._rise(seat, when)
            case Began():
                self.begun = True
            case Left(seat, level):
                self.chairs[seat].level = level
                self._tell(f"{self.chairs[seat].name} left; a bot ({level}) plays on.", when)
            case Simpler(seat, level, why):
                self.chairs[seat].level = level
                self._tell(f"The bot {why}; a simpler one ({level}) plays on for {self.chairs[seat].name}.", when)
            case Asked(kind, by, entries, moves):
                self.request = Request(kind, by, moves, [by], self.others(by), entries)
            case Agreed(seat):
                self._agree(seat)
            case Declined(seat):
                self._decline(seat, when)
            case Next(table):
                self.next, self.request = table, None

    def _rise(self, seat: int, when: str) -> None:
        """A seat is free again; whoever has no other one takes their contribution along."""
        old = self.chairs[seat]
        self.chairs[seat] = Chair("open", FREE, "", "")
        if not self.seats_of(old.person):
            self._contributions.pop(old.person, None)
        self._tell(f"{old.name} stood up.", when)

    def lapse(self, known: int, over: bool) -> bool:
        """A request to undo ends with the game, and with the next entry that people know of. Says if it did."""
        if self.request is None or self.request.kind != "undo" or (known <= self.request.at and not over):
            return False
        self.request = None
        return True

    def _tell(self, text: str, when: str) -> None:
        self.chat.append(Chat("", text, when, None, "notice"))

    def others(self, by: int) -> list[int]:
        """The seats of other people who are there to be asked."""
        me = self.chairs[by].person
        return [i for i, c in enumerate(self.chairs) if c.kind == "person" and not c.level and c.person != me]

    def _agree(self, seat: int) -> None:
        if self.request and seat in self.request.asked:
            self.request.asked.remove(seat)
            self.request.agreed.append(seat)

    def _decline(self, seat: int, when: str) -> None:
        if self.request:
            wish = "take a move back" if self.request.kind == "undo" else "a rematch"
            self._tell(f"{self.chairs[seat].name} does not agree to {wish}.", when)
        self.request = None

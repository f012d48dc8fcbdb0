"""Who sits at a table, what they said and what they ask of each other, as its table events tell it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Literal

import msgspec

from cosmodrome.core.deal import Contribution, Deal
from cosmodrome.server.rooms.table_events import (
    Agreed,
    AnyTableEvent,
    Asked,
    Began,
    Called,
    Contributed,
    Declined,
    Filled,
    Hosting,
    Left,
    Next,
    Paused,
    Resumed,
    Rose,
    Said,
    Sat,
    Simpler,
)
from cosmodrome.store import Seating

FREE = "Free seat"
"""The name of a seat that nobody has."""


REFUSED = {
    "undo": "does not agree to take a move back",
    "rematch": "does not agree to a rematch",
    "bot": "would rather wait than play with a bot",
}
"""What is said of somebody who declines a request of each kind."""


class SeatHolder(msgspec.Struct):
    """Who has a seat: a person, a bot, or nobody yet."""

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
    """A line of chat, as clients are sent it."""

    name: str
    text: str
    at: str
    seat: int | None = None
    kind: Literal["said", "notice"] = "said"


class Request(msgspec.Struct):
    """Something that needs everybody's consent."""

    kind: Literal["undo", "rematch", "bot"]
    """The last: may a bot play on for me?"""
    by: int
    moves: int
    """How many standing moves an undo took back when it was asked for, those that few know of included."""
    agreed: list[int]
    asked: list[int]
    at: int = 0
    """How many entries the record had then."""


class Participants:
    """The people of one table, brought up to date by one table event after the other."""

    def __init__(self, seating: Sequence[Seating], deal: Deal | None = None, begun: bool = True) -> None:
        self.begun = begun
        """Whether the game was dealt."""
        self._deal = deal
        """The deal as it was before anybody sat down."""
        self._contributions: dict[str, str] = {seat.person: "" for seat in seating if seat.waived}
        """What each person has added to the deal, in the order it came."""
        self.holders = [SeatHolder(seat.kind, seat.name, seat.person, seat.level) for seat in seating]
        self.chat: list[Chat] = []
        self.request: Request | None = None
        self.next = ""
        self.event_count = 0
        """How many table events were taken in."""
        self.vacant = self._count_vacant()
        """How many seats are open."""
        self.paused = False
        """Whether the only person here went away, so that nothing happens."""
        self.hosted: Literal["last", "host"] = "last"
        """Whether the game begins with the last to sit down, or when the host says so."""
        self.called = False
        """Whether the host has said so."""

    @property
    def gathering(self) -> bool:
        """Whether the table waits for people: for somebody to sit down, or for the host's word."""
        return not self.begun and (self.vacant > 0 or (self.hosted == "host" and not self.called))

    def host(self, owner: str) -> int | None:
        """The seat of the host: of who made the table, or else of the first person who sits; None if nobody does."""
        people = [seat for seat, holder in enumerate(self.holders) if holder.kind == "person"]
        return next((seat for seat in people if self.holders[seat].person == owner), people[0] if people else None)

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats that belong to a person, even while a bot plays there."""
        return tuple(seat for seat in range(len(self.holders)) if self.owns(person, seat))

    def owns(self, person: str, seat: int) -> bool:
        """Whether a seat belongs to a person, even while a bot plays there."""
        if not 0 <= seat < len(self.holders):
            return False
        holder = self.holders[seat]
        return holder.kind == "person" and holder.person == person

    # -- the deal ---------------------------------------------------------------------------------

    @property
    def deal(self) -> Deal | None:
        """What the game is dealt from; None where the seed was fixed from the beginning."""
        if self._deal is None:
            return None
        added = [Contribution(self._name(who), value) for who, value in self._contributions.items() if value]
        return Deal(self._deal.secret, (*self._deal.contributions, *added))

    def _name(self, person: str) -> str:
        return next((holder.name for holder in self.holders if holder.person == person), "")

    @property
    def withheld(self) -> set[str]:
        """The people who sit here and have neither added something to the deal nor said that they will not."""
        return {holder.person for holder in self.holders if holder.kind == "person"} - set(self._contributions)

    def has_contributed(self, person: str) -> bool:
        """Whether a person has added something, or said that they will not."""
        return person in self._contributions

    def waived(self, person: str) -> bool:
        """Whether a person has said that they add nothing."""
        return self._contributions.get(person) == ""

    # -- table events -----------------------------------------------------------------------------

    def _count_vacant(self) -> int:
        return sum(holder.kind == "open" for holder in self.holders)

    def take(self, event: AnyTableEvent, at: float) -> None:
        """Apply a table event that was stored at that time."""
        self.event_count += 1
        when = datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
        match event:
            case Said(name, text, seat):
                self.chat.append(Chat(name, text, when, seat))
            case Sat(seat, person, name, contribution):
                back = self.holders[seat].person == person
                if contribution is not None and not self.begun:
                    self._contributions[person] = contribution
                self.holders[seat] = SeatHolder("person", name, person, "")
                self._notice(f"{name} {'is back' if back else 'sits down'}.", when)
            case Contributed(person, contribution):
                self._contributions.setdefault(person, contribution)
            case Rose(seat):
                self._free(seat, when)
            case Filled(seats, names, level):
                for seat, name in zip(seats, names, strict=True):
                    self.holders[seat] = SeatHolder("bot", name, "", level)
                self._notice(f"{', '.join(names)} sit{'' if len(names) > 1 else 's'} down ({level}).", when)
            case Hosting(by):
                self.hosted = by
            case Called():
                self.called = True
            case Began():
                self.begun = True
            case Paused():
                self.paused = True
            case Resumed():
                self.paused = False
            case Left(seat, level):
                self.request = None if self.request and self.request.kind == "bot" else self.request
                self.holders[seat].level = level
                self._notice(f"{self.holders[seat].name} left; a bot ({level}) plays on.", when)
            case Simpler(seat, level, why):
                self.holders[seat].level = level
                self._notice(f"The bot {why}; a simpler one ({level}) plays on for {self.holders[seat].name}.", when)
            case Asked(kind, by, entries, moves):
                self.request = Request(kind, by, moves, [by], self.others(by), entries)
            case Agreed(seat):
                self._agree(seat)
            case Declined(seat):
                self._decline(seat, when)
            case Next(table):
                self.next, self.request = table, None
        self.vacant = self._count_vacant()

    def _free(self, seat: int, when: str) -> None:
        """A seat is free again; whoever has no other one takes their contribution along."""
        old = self.holders[seat]
        self.called = False
        self.holders[seat] = SeatHolder("open", FREE, "", "")
        if not self.seats_of(old.person):
            self._contributions.pop(old.person, None)
        self._notice(f"{old.name} stood up.", when)

    def lapse(self, known: int, over: bool) -> bool:
        """A request to undo ends with the game, and with the next entry that people know of. Says if it did."""
        if self.request is None or self.request.kind != "undo" or (known <= self.request.at and not over):
            return False
        self.request = None
        return True

    def _notice(self, text: str, when: str) -> None:
        self.chat.append(Chat("", text, when, None, "notice"))

    def others(self, by: int) -> list[int]:
        """The seats of other people who are there to be asked."""
        me = self.holders[by].person
        return [i for i, c in enumerate(self.holders) if c.kind == "person" and not c.level and c.person != me]

    def _agree(self, seat: int) -> None:
        if self.request and seat in self.request.asked:
            self.request.asked.remove(seat)
            self.request.agreed.append(seat)

    def _decline(self, seat: int, when: str) -> None:
        if self.request:
            words = "asks no longer" if seat == self.request.by else REFUSED[self.request.kind]
            self._notice(f"{self.holders[seat].name} {words}.", when)
        self.request = None

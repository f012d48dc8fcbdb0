"""Converter: turns cards into ships and ships into cards."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.rules.aliens.amid import amend
from cosmodrome.games.encounter.rules.aliens.bulwark import discard_random
from cosmodrome.games.encounter.rules.events import count
from cosmodrome.games.encounter.rules.flow.resolution import earn
from cosmodrome.games.encounter.rules.moves import CALL, DONE, PICK, PLAY, USE, Call, Done, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import OPENERS, RESOLUTION, RETRIEVE, SHIP_LOSS, SHIPS_LOST
from cosmodrome.games.encounter.rules.zones import hands
from cosmodrome.games.encounter.rules.zones.ship_steps import Retrieval, Return

SAVES, CONVERTS = 0, 1


class Converter(Alien):
    """Each loss and each retrieval is a use of its own; what is paid is chosen after zaps were asked for."""

    name = "Converter"
    may = (SHIP_LOSS, RETRIEVE)
    wild_at = (SHIPS_LOST,)
    super_at = OPENERS

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if w.who != me:
            return ()
        if w.at == RETRIEVE:
            return (USE[CONVERTS][-1],) if waiting(s, me) else ()
        return (USE[SAVES][-1],) if s.limbo[me] > w.number and s.hands[me] and any(s.ships[me]) else ()

    def happen(self, s: State, use: PowerUse) -> None:
        me = use.seat
        if use.clause == CONVERTS:
            s.agenda.append(Leave(me, waiting(s, me)))
        elif s.hands[me]:
            s.agenda.append(Pay(me, s.limbo[me] - use.number, 0))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        beaten = w.who == me and s.role[me] and s.phase == RESOLUTION and s.verdict == 1 - s.side(me) and s.paid[me]
        return (PLAY[self.flare][-1],) if beaten and self.winners(s, me) else ()

    def winners(self, s: State, me: int) -> list[int]:
        """Those of the other side who hold cards."""
        return [seat for seat in s.order() if s.side(seat) == 1 - s.side(me) and s.hands[seat]]

    def wild(self, s: State, play: CardPlay) -> None:
        for seat in reversed(self.winners(s, play.seat)):
            discard_random(s, seat)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if len(s.hands[me]) > 1 else ()

    def super(self, s: State, play: CardPlay) -> None:
        if s.hands[play.seat]:
            s.agenda.append(Melt(play.seat, 0))


def waiting(s: State, me: int) -> int:
    """How many ships the seat is about to take out of the warp."""
    for step in reversed(s.agenda):
        if isinstance(step, Retrieval):
            return step.number if step.seat == me else 0
    return 0


class Spend(Question, frozen=True):
    """Cards are discarded one by one, at least one."""

    seat: int
    verb: ClassVar[str] = "discard"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def paid(self) -> int:
        """How many were discarded so far."""
        raise NotImplementedError

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        cards = tuple(PICK[card] for card in dict.fromkeys(s.hands[seat]))
        return (DONE, *cards) if self.paid() else cards

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-in-hand", "Discard cards you hold, at least one, then say done.", "choice")


class Pay(Spend, frozen=True):
    """Each card saves one of the ships being lost."""

    left: int
    saved: int

    def paid(self) -> int:
        return self.saved

    def ask(self) -> str:
        return f"Discard up to {count(self.left, 'card')}, then say done. Each saves a ship."

    def answer(self, s: State, seat: int, move: Pick | Done) -> None:
        left, saved = self.left, self.saved
        if isinstance(move, Pick):
            hands.discard(s, seat, move.card)
            left, saved = left - 1, saved + 1
            if left and s.hands[seat]:
                s.agenda.append(Pay(seat, left, saved))
                return
        s.agenda.append(Return(seat, s.limbo[seat] - saved))


class Melt(Spend, frozen=True):
    """Each card is a ship or a card, with the super flare."""

    count: int

    def paid(self) -> int:
        return self.count

    def ask(self) -> str:
        return f"Discard cards, then say done. Each is worth a ship or a card; {self.count} so far."

    def answer(self, s: State, seat: int, move: Pick | Done) -> None:
        count = self.count
        if isinstance(move, Pick):
            hands.discard(s, seat, move.card)
            count += 1
            if s.hands[seat]:
                s.agenda.append(Melt(seat, count))
                return
        earn(s, seat, count)


class Leave(Question, frozen=True):
    """How many of the ships stay in the warp, a card for each."""

    seat: int
    number: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"How many of {count(self.number, 'ship')} do you leave in the warp? You draw a card for each."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return CALL[1 : self.number + 1]

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("number", "At least one, and no more than would leave the warp.", "choice")

    def answer(self, s: State, seat: int, move: Call) -> None:
        amend(s, Retrieval, number=self.number - move.number)
        hands.draw(s, seat, move.number)


ALIEN = Converter()
AnyStep = Pay | Melt | Leave

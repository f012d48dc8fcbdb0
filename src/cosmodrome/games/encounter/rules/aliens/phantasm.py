"""Phantasm: nothing stays as it was shown."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ENCOUNTER_CARDS, load
from cosmodrome.games.encounter.rules.aliens.amid import PutAway, drop, offer_super, replace_card
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.moves import NAME, NO, PICK, PLAY, YES, Name, Pick, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import DRAWN, POST_REVEAL
from cosmodrome.games.encounter.rules.zones import hands


class Phantasm(Alien):
    """Encounter cards that came up lie open in `State.drawn` while it decides; its super flare is played then."""

    name = "Phantasm"
    must = wild_at = (POST_REVEAL,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return s.is_main(me) and s.shown() and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        card = turn_up(s, use.seat)
        if card in ENCOUNTER_CARDS:
            s.drawn.append(card)
        elif card >= 0:
            hands.to_pile(s, use.seat, card)
        s.agenda.append(Decide(use.seat))
        offer_super(s, use.seat, self, POST_REVEAL)
        noticed(s, use.seat, card >= 0)

    def super(self, s: State, play: CardPlay) -> None:
        """Cards are turned up until two encounter cards are out, or none can come any more."""
        number = 0
        while len(s.drawn) < 2 and not (ENCOUNTER_CARDS.isdisjoint(s.deck) and ENCOUNTER_CARDS.isdisjoint(s.pile)):
            card = turn_up(s, play.seat)
            number += 1
            if card in ENCOUNTER_CARDS:
                s.drawn.append(card)
            else:
                hands.to_pile(s, play.seat, card)
        noticed(s, play.seat, number)

    def quelled(self, s: State, me: int) -> None:
        drop(s, Decide, PutAway(me))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and s.shown() else ()

    def wild(self, s: State, play: CardPlay) -> None:
        card = turn_up(s, play.seat)
        if card in ENCOUNTER_CARDS:
            s.drawn.append(card)
            s.agenda.append(Swap(play.seat))
        elif card >= 0:
            hands.join_openly(s, play.seat, card)
        noticed(s, play.seat, card >= 0)


def turn_up(s: State, seat: int) -> int:
    """The top card of the deck, in the open; -1 after a quake."""
    card = hands.next_card(s)
    if card >= 0:
        s.events.append(Noted(f"{{{seat}}} turns up {load(s.data).names[card]}.", cause=s.cause))
    return card


def noticed(s: State, seat: int, number: int) -> None:
    """Cards that are turned up are drawn from the deck, which others may notice (17-83)."""
    if number and s.version > 3:
        s.open(DRAWN, seat, number)


class Decide(Task, frozen=True):
    """With one encounter card only the place is open, with two the card as well."""

    seat: int

    def run(self, s: State) -> None:
        if len(s.drawn) == 1:
            s.agenda.append(Place(self.seat, s.drawn[0]))
        elif s.drawn:
            s.agenda.append(Which(self.seat))


class Which(Question, frozen=True):
    """Which of two cards that came up is used."""

    seat: int
    verb: ClassVar[str] = "use"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Choose the card to use; the other is discarded."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(PICK[card] for card in dict.fromkeys(s.drawn))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("not-drawn", "That card did not come up.", "choice")

    def answer(self, s: State, seat: int, move: Pick) -> None:
        s.drawn.remove(move.card)
        hands.to_pile(s, seat, s.drawn.pop())
        s.drawn.append(move.card)
        s.agenda.append(Place(seat, move.card))


class Place(Question, frozen=True):
    """Whose card is replaced."""

    seat: int
    card: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Whose card does it replace?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (NAME[s.offense], NAME[s.defense])

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("no-main", "Name one of the main players.", "choice")

    def answer(self, s: State, seat: int, move: Name) -> None:
        s.drawn.remove(self.card)
        replace_card(s, s.side(move.seat), self.card)


class Swap(Question, frozen=True):
    """With the wild flare only the own card can be replaced."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Does it replace your card? No discards it."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Replace your card or not.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        card = s.drawn.pop()
        if move.yes:
            replace_card(s, s.side(seat), card)
        else:
            hands.to_pile(s, seat, card)


ALIEN = Phantasm()
AnyStep = Decide | Which | Place | Swap

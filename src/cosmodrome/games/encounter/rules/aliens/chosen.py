"""Chosen: draws a better card in the middle of the encounter."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import PASS, Move, Pass
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ATTACK, ENCOUNTER_CARDS, load
from cosmodrome.games.encounter.rules.aliens.amid import PutAway, drop
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.moves import NO, PICK, PLAY, USE, YES, Pick, Play, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.chains import may_flare
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves, power
from cosmodrome.games.encounter.rules.timing.windows import DRAWN, POST_REVEAL, PRE_SELECT
from cosmodrome.games.encounter.rules.totals import CARD, PLUS_CARD, shown_cards
from cosmodrome.games.encounter.rules.zones import hands


class Chosen(Alien):
    """The drawn cards lie open while it decides."""

    name = "Chosen"
    may = (POST_REVEAL,)
    wild_at = (PRE_SELECT,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][-1],) if s.is_main(me) and not s.used[me] & 1 else ()

    def happen(self, s: State, use: PowerUse) -> None:
        for _ in range(3):
            card = hands.next_card(s)
            if card < 0:
                break
            s.drawn.append(card)
        names = ", ".join(load(s.data).names[card] for card in s.drawn)
        s.events.append(Noted(f"{{{use.seat}}} turns up {names or 'nothing'}."))
        s.agenda.append(Intervene(use.seat))
        s.open(DRAWN, use.seat, len(s.drawn))

    def quelled(self, s: State, me: int) -> None:
        drop(s, Intervene, PutAway(me))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        hands.draw(s, play.seat, 1)

    def super(self, s: State, play: CardPlay) -> None:
        """Cards that are no encounter cards go into the hand."""
        for card in [card for card in s.drawn if card not in ENCOUNTER_CARDS]:
            s.drawn.remove(card)
            hands.join_openly(s, play.seat, card)


class Intervene(Question, frozen=True):
    """Which of the drawn cards replaces the own one, if any; the super flare may keep the others."""

    seat: int
    verb: ClassVar[str] = "use"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Choose a drawn encounter card to use, or pass."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        moves: tuple[Move, ...] = (PASS, *(PICK[card] for card in dict.fromkeys(s.drawn) if card in ENCOUNTER_CARDS))
        keeps = may_flare(s, seat, ALIEN.id) and power(s, seat) is ALIEN and ALIEN.flare << 1 | 1 not in s.barred
        if keeps and not ENCOUNTER_CARDS.issuperset(s.drawn):
            moves += (PLAY[ALIEN.flare][-1],)
        return moves

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-drawn", "Choose one of the encounter cards that were drawn.", "choice")

    def answer(self, s: State, seat: int, move: Pick | Play | Pass) -> None:
        if isinstance(move, Play):
            s.agenda.append(self)
            s.start_chain(seat, move.card, -1, POST_REVEAL, 0)
            return
        if isinstance(move, Pick) and move.card <= 40 and may_add(s, seat):
            s.agenda.append(AddOrReplace(seat, move.card))
            return
        if isinstance(move, Pick):
            replace(s, seat, move.card)
        hands.discard_drawn(s, seat)


def may_add(s: State, seat: int) -> bool:
    """Whether the own card is an attack to which another can be added; before, the opponent's had to be one too."""
    cards = shown_cards(s)
    return cards[s.side(seat)][0] == ATTACK and (s.version > 3 or cards[1 - s.side(seat)][0] == ATTACK)


class AddOrReplace(Question, frozen=True):
    """To an attack the drawn attack may be added instead."""

    seat: int
    card: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Add it to your card? No replaces your card."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Add or replace.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        if move.yes:
            s.mods.append((PLUS_CARD, s.side(seat), self.card))
        else:
            replace(s, seat, self.card)
        hands.discard_drawn(s, seat)


def replace(s: State, seat: int, card: int) -> None:
    """The drawn card takes the place of the own one, which is discarded."""
    side = s.side(seat)
    s.drawn.remove(card)
    hands.to_pile(s, seat, s.played[side])
    s.played[side] = card
    s.mods.append((CARD, side, card))


ALIEN = Chosen()
AnyStep = Intervene | AddOrReplace

"""Hate: everybody pays when it is its turn."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.agenda import PATIENT, Question, Task
from cosmodrome.core.choices import PASS, Move, Pass
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ATTACK, TYPE, load
from cosmodrome.games.encounter.rules.aliens.amid import drop
from cosmodrome.games.encounter.rules.aliens.bulwark import discard_random
from cosmodrome.games.encounter.rules.aliens.common import Choosing
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.flow.phases import Phase, jump
from cosmodrome.games.encounter.rules.moves import PICK, PLAY, Pick, Play
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Lull
from cosmodrome.games.encounter.rules.timing.chains import may_flare
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves, power
from cosmodrome.games.encounter.rules.timing.windows import PRE_SELECT, RESOLUTION, TURN_START
from cosmodrome.games.encounter.rules.zones import hands, knowledge, refreshing
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose
from cosmodrome.games.encounter.rules.zones.ships import COLONIES


class Hate(Alien):
    """After a refresh, if one was due; an empty hand means nothing happens."""

    name = "Hate"
    must = (TURN_START,)
    wild_at = (PRE_SELECT,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return me == s.offense and bool(s.hands[me]) and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(Rage(use.seat))

    def quelled(self, s: State, me: int) -> None:
        drop(s, Rage)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and s.hands[s.opponent(me)] else ()

    def wild(self, s: State, play: CardPlay) -> None:
        other = s.opponent(play.seat)
        s.agenda.append(Bare(other))
        discard_random(s, other)

    def super(self, s: State, play: CardPlay) -> None:
        s.powers.hate = s.powers.hate.but(shows_hate=True)


class Bare(Task, frozen=True):
    """A main player left without an encounter card loses the encounter."""

    seat: int

    def run(self, s: State) -> None:
        if not hands.holds_encounter(s, self.seat):
            s.verdict = 1 - s.side(self.seat)
            jump(s, Phase(RESOLUTION))


class Rage(Choosing, frozen=True):
    """Which card the Hate discards, or with its super flare only shows."""

    def ask(self) -> str:
        return "Choose the card that every other player must match."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        flare = ALIEN.flare
        found = [card for card in dict.fromkeys(s.hands[seat]) if not (s.powers.hate.shows_hate and card == flare)]
        moves: tuple[Move, ...] = tuple(PICK[card] for card in found)
        if (
            may_flare(s, seat, ALIEN.id)
            and power(s, seat) is ALIEN
            and flare << 1 | 1 not in s.barred
            and len(found) > 1
        ):
            moves += (PLAY[flare][-1],)
        return moves

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return (
            None if move in self.legal(s, seat) else Refusal("not-in-hand", "Choose a card from your hand.", "choice")
        )

    def answer(self, s: State, seat: int, move: Pick | Play) -> None:
        if isinstance(move, Play):
            s.agenda.append(self)
            s.start_chain(seat, move.card, -1, TURN_START, 0)
            return
        s.events.append(Noted(f"{{{seat}}} demands a match for {load(s.data).names[move.card]}.", cause=s.cause))
        if s.powers.hate.shows_hate:
            knowledge.show(s, seat, move.card)
        else:
            hands.discard(s, seat, move.card)
        s.agenda.append(refreshing.Refresh(seat))
        s.agenda += [Demand(other, seat, move.card) for other in reversed(s.order()) if other != seat]


def matches(s: State, seat: int, card: int) -> list[int]:
    """The seat's cards of the same type; an attack must be at least as high."""
    kind = TYPE[card]
    return [c for c in dict.fromkeys(s.hands[seat]) if TYPE[c] == kind and (kind != ATTACK or c >= card)]


MATCHING = "The players match the card or lose ships."


class Demand(Task, frozen=True):
    """One player matches the card or loses three ships; it is asked if it can match."""

    seat: int
    hate: int
    card: int

    def run(self, s: State) -> None:
        if matches(s, self.seat, self.card):
            s.agenda.append(Match(self.seat, self.hate, self.card))
        else:
            s.agenda.append(Lose(self.seat, 3, COLONIES, "the Hate wants its due", self.hate))
            if s.patience == PATIENT:
                s.agenda.append(Lull(MATCHING))


class Match(Question, frozen=True):
    """Discard a matching card, or pass and lose ships; nobody is told that the seat could match."""

    seat: int
    hate: int
    card: int
    hides_asked: ClassVar[bool] = True
    verb: ClassVar[str] = "discard"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Discard a matching card, or pass and lose three ships."

    def wait(self) -> str:
        return MATCHING

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (PASS, *(PICK[card] for card in matches(s, seat, self.card)))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-match", "Only a card of the same type, and an attack at least as high, will do.", "choice")

    def answer(self, s: State, seat: int, move: Pick | Pass) -> None:
        if isinstance(move, Pick):
            hands.discard(s, seat, move.card)
        else:
            s.agenda.append(Lose(seat, 3, COLONIES, "the Hate wants its due", self.hate))


ALIEN = Hate()
AnyStep = Bare | Rage | Demand | Match

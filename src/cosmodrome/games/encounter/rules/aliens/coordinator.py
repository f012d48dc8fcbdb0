"""Coordinator: arranges the destiny deck."""

from __future__ import annotations

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import WILD
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.flow.destiny import DrawDestiny, Read, designated, shuffle_destiny
from cosmodrome.games.encounter.rules.flow.phases import meet
from cosmodrome.games.encounter.rules.moves import AT_BOTTOM, DESTINE, DRAWN, ON_TOP, PLAY, USE, Destine
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import DESTINY_DRAWN, DESTINY_READ, PRE_DESTINY
from cosmodrome.games.encounter.rules.zones.ship_steps import go_home

LOOKS = 3


class Coordinator(Alien):
    """The card it chooses is put on top and drawn next; the other two are known to it alone until a shuffle (16)."""

    name = "Coordinator"
    may = (PRE_DESTINY,)
    wild_at = super_at = (DESTINY_DRAWN,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][-1],) if me == s.offense and not s.used[me] & 1 else ()

    def happen(self, s: State, use: PowerUse) -> None:
        if len(s.destiny) < LOOKS:
            shuffle_destiny(s)
        size = len(s.destiny)
        s.foreseen = tuple(entry for entry in s.foreseen if entry & 255 < size - LOOKS)
        s.foreseen += tuple(use.seat << 8 | place for place in range(size - LOOKS, size))
        s.events.append(Noted(f"{{{use.seat}}} looks at the top three destiny cards.", cause=s.cause))
        s.agenda.append(Schedule(use.seat, 0))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if me == s.offense else ()

    def wild(self, s: State, play: CardPlay) -> None:
        redraw(s)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        card = s.destiny_card
        mine = me != s.offense and s.defense < 0 and card != WILD
        return (PLAY[self.flare][-1],) if mine and me == (card if card < s.n else designated(s, card)) else ()

    def super(self, s: State, play: CardPlay) -> None:
        """The roles change; the turn of the player who drew is over after this encounter."""
        drawer, s.offense, s.turn_over = s.offense, play.seat, True
        s.events.append(Noted(f"{{{play.seat}}} is the offense instead.", cause=s.cause))
        meet(s, drawer)
        go_home(s, drawer)


def redraw(s: State) -> None:
    """A new destiny card instead of reading this one."""
    over = (DESTINY_DRAWN, DESTINY_READ)
    kept = [step for step in s.agenda if not (isinstance(step, Opening) and step.at in over)]
    s.agenda[:] = [DrawDestiny() if isinstance(step, Read) else step for step in kept]


class Schedule(Question, frozen=True):
    """First the card to draw, then where each of the other two goes."""

    seat: int
    stage: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return ("Choose the destiny card to draw.", "Put one of the others on top or at the bottom.",
                "Put the last one on top or at the bottom.")[self.stage]  # fmt: skip

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        if self.stage == 0:
            return tuple(DESTINE[DRAWN][card] for card in dict.fromkeys(s.destiny[-LOOKS:]))
        cards = dict.fromkeys(s.destiny[-LOOKS:-1] if self.stage == 1 else s.destiny[-2:-1])
        return tuple(DESTINE[where][card] for card in cards for where in (ON_TOP, AT_BOTTOM))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-such-card", "Choose among the destiny cards you look at.", "choice")

    def answer(self, s: State, seat: int, move: Destine) -> None:
        deck, size = s.destiny, len(s.destiny)
        first = size - LOOKS if self.stage < 2 else size - 2
        place = deck.index(move.card, first)
        if move.where == AT_BOTTOM:
            deck.insert(0, deck.pop(place))
            s.foreseen = tuple(sunk(entry, place) for entry in s.foreseen)
        else:  # the chosen card goes to the very top, one put on top to the lowest of the three places
            other = size - 1 if move.where == DRAWN else first
            deck[place], deck[other] = deck[other], deck[place]
        if self.stage:
            where = "on top" if move.where == ON_TOP else "at the bottom"
            s.events.append(Noted(f"{{{seat}}} puts a destiny card {where}.", cause=s.cause))
        if self.stage < 2:
            s.agenda.append(Schedule(seat, self.stage + 1))


def sunk(entry: int, place: int) -> int:
    """What is known of the deck once the card at that place has gone to the bottom."""
    at = entry & 255
    return entry - at if at == place else entry + 1 if at < place else entry


ALIEN = Coordinator()
AnyStep = Schedule

"""Dictator: says whom the others meet."""

from __future__ import annotations

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.rules.aliens.coordinator import redraw
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.flow.destiny import shuffle_destiny
from cosmodrome.games.encounter.rules.moves import DESTINE, DRAWN, PLAY, USE, Destine
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import DESTINY_DRAWN, PRE_DESTINY


class Dictator(Alien):
    """Once an encounter, before the first card: what is drawn after that is drawn as usual."""

    name = "Dictator"
    must = super_at = (PRE_DESTINY,)
    wild_at = (DESTINY_DRAWN,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return me != s.offense and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        if len(s.destiny) < 2:
            shuffle_destiny(s)
        others = tuple(entry for entry in s.foreseen if entry >> 8 != use.seat)
        s.foreseen = others + tuple(use.seat << 8 | place for place in range(len(s.destiny)))
        s.events.append(Noted(f"{{{use.seat}}} looks through the destiny deck.", cause=s.cause))
        s.agenda.append(Command(use.seat))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if me != s.offense and s.defense < 0 else ()

    def wild(self, s: State, play: CardPlay) -> None:
        redraw(s)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if me == s.offense and not s.used[me] & 1 else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Opening(PRE_DESTINY), USE[0][-1])


class Command(Question, frozen=True):
    """Which card of the deck is drawn; the others are shuffled."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Choose the destiny card to be drawn."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(DESTINE[DRAWN][card] for card in sorted(set(s.destiny)))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-such-card", "Choose among the cards of the destiny deck.", "choice")

    def answer(self, s: State, seat: int, move: Destine) -> None:
        s.destiny.remove(move.card)
        s.shuffle(s.destiny)
        s.foretold, s.foreseen = -1, (seat << 8 | len(s.destiny),)
        s.destiny.append(move.card)


ALIEN = Dictator()
AnyStep = Command

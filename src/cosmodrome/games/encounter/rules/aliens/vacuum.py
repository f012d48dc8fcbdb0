"""Vacuum: where its ships go, others go too."""

from __future__ import annotations

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.rules.aliens.amid import amend, drop, offer_super
from cosmodrome.games.encounter.rules.events import count
from cosmodrome.games.encounter.rules.moves import DONE, NAME, PLAY, USE, Done, Name
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_REVEAL, SHIPS_LOST
from cosmodrome.games.encounter.rules.totals import shown_cards
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose, retrieve
from cosmodrome.games.encounter.rules.zones.ships import ANYWHERE, COLONIES, available


class Vacuum(Alien):
    """Each loss is a use, announced before others can do anything about the loss (12.4)."""

    name = "Vacuum"
    wild_at = (POST_REVEAL,)
    drags = True

    def sunk(self, s: State, me: int, number: int) -> None:
        if s.version < 4:
            s.use_power(me, Opening(SHIPS_LOST, me, number), USE[0][-1])
        elif victims(s, me, ()):
            s.agenda.append(Suck(me, number))

    def happen(self, s: State, use: PowerUse) -> None:
        if s.version > 3:
            drag(s, use.seat, tuple(seat for seat in range(s.n) for _ in range(use.number >> 6 * seat & 63)))
        elif victims(s, use.seat, ()):  # whose ships follow was said when the use stood
            s.agenda.append(Suck(use.seat, use.number))

    def super(self, s: State, play: CardPlay) -> None:
        amend(s, Drag, chooser=play.seat)

    def quelled(self, s: State, me: int) -> None:
        drop(s, Drag)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        saves = s.warp[me] and any(s.ships[me]) and armed(s, me)
        return (PLAY[self.flare][-1],) if saves else ()

    def wild(self, s: State, play: CardPlay) -> None:
        retrieve(s, play.seat, armed(s, play.seat))


def armed(s: State, me: int) -> int:
    """How many main players, but for the seat itself, show an attack."""
    return sum(card[0] == ATTACK and s.main(side) != me for side, card in enumerate(shown_cards(s)))


def victims(s: State, me: int, named: tuple[int, ...]) -> list[int]:
    """The other players who still have a ship that could go."""
    return [seat for seat in range(s.n) if seat != me and available(s, seat, scope(s)) > named.count(seat)]


def scope(s: State) -> int:
    """Where the ships come from: colonies, as printed; before, the gate too."""
    return COLONIES if s.version > 3 else ANYWHERE


class Suck(Question, frozen=True):
    """From whom one more ship goes to the warp."""

    seat: int
    left: int
    named: tuple[int, ...] = ()

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Up to {count(self.left, 'ship')} of others follow yours. Name their owners, then say done."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (DONE, *(NAME[other] for other in victims(s, seat, self.named)))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-ship", "Name another player who has a ship left.", "choice")

    def answer(self, s: State, seat: int, move: Name | Done) -> None:
        named = self.named if isinstance(move, Done) else (*self.named, move.seat)
        if isinstance(move, Name) and self.left > 1 and victims(s, seat, named):
            s.agenda.append(Suck(seat, self.left - 1, named))
        elif named and s.version > 3:
            packed = sum(1 << 6 * owner for owner in named)
            ships = ", ".join(f"{named.count(owner)} of {{{owner}}}" for owner in sorted({*named}))
            s.use_power(seat, Opening(SHIPS_LOST, seat, packed), USE[0][-1], f", for ships: {ships}")
        elif named:
            drag(s, seat, named)


def drag(s: State, me: int, named: tuple[int, ...]) -> None:
    """Ships of these players are to follow; the super flare may be played first."""
    s.agenda.append(Drag(named))
    offer_super(s, me, ALIEN, SHIPS_LOST)


class Drag(Task, frozen=True):
    """The named players lose their ships, which they choose themselves unless the super flare is played."""

    named: tuple[int, ...]
    chooser: int = -1

    def run(self, s: State) -> None:
        for seat in reversed(s.order()):
            if number := self.named.count(seat):
                s.agenda.append(Lose(seat, number, scope(s), "the Vacuum pulls", self.chooser))


ALIEN = Vacuum()
AnyStep = Suck | Drag

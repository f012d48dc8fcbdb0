"""Vacuum: where its ships go, others go too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.aliens.amid import amend, offer_super
from cosmodrome.games.encounter.asking import Opening as Window
from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import DONE, NAME, PLAY, USE, Done, Name
from cosmodrome.games.encounter.ships import ANYWHERE, Lose, available, retrieve
from cosmodrome.games.encounter.totals import shown_cards
from cosmodrome.games.encounter.windows import POST_REVEAL, SHIPS_LOST

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


class Vacuum(Alien):
    """Each loss is a use, announced before others can do anything about the loss (12.4)."""

    name = "Vacuum"
    wild_at = (POST_REVEAL,)
    drags = True

    def sunk(self, s: State, me: int, number: int) -> None:
        s.use_power(me, Window(SHIPS_LOST, me, number), USE[0][-1])

    def happen(self, s: State, use: PowerUse) -> None:
        if victims(s, use.seat, ()):
            s.agenda.append(Suck(use.seat, use.number))

    def super(self, s: State, play: CardPlay) -> None:
        amend(s, Drag, chooser=play.seat)

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        saves = s.warp[me] and any(s.ships[me]) and armed(s, me)
        return (PLAY[self.flare][-1],) if saves else ()

    def wild(self, s: State, play: CardPlay) -> None:
        retrieve(s, play.seat, armed(s, play.seat))


def armed(s: State, me: int) -> int:
    """How many main players, but for the seat itself, show an attack."""
    return sum(card[0] == ATTACK and s.main(side) != me for side, card in enumerate(shown_cards(s)))


def victims(s: State, me: int, named: tuple[int, ...]) -> list[int]:
    """The other players who still have a ship that could go."""
    return [seat for seat in range(s.n) if seat != me and available(s, seat, ANYWHERE) > named.count(seat)]


class Suck(Question, frozen=True):
    """From whom one more ship goes to the warp."""

    seat: int
    left: int
    named: tuple[int, ...] = ()

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Name the owners of up to {self.left} ships that follow yours into the warp, one by one, then say Done."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (DONE, *(NAME[other] for other in victims(s, seat, self.named)))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-ship", "Name another player who has a ship left.", "12.4")

    def answer(self, s: State, seat: int, move: Name | Done) -> None:
        named = self.named if isinstance(move, Done) else (*self.named, move.seat)
        if isinstance(move, Name) and self.left > 1 and victims(s, seat, named):
            s.agenda.append(Suck(seat, self.left - 1, named))
        elif named:
            s.agenda.append(Drag(named))
            offer_super(s, seat, VACUUM, SHIPS_LOST)


class Drag(Task, frozen=True):
    """The named players lose their ships, which they choose themselves unless the super flare is played."""

    named: tuple[int, ...]
    chooser: int = -1

    def run(self, s: State) -> None:
        for seat in reversed(s.order()):
            if number := self.named.count(seat):
                s.agenda.append(Lose(seat, number, ANYWHERE, "the Vacuum drags them along", self.chooser))


VACUUM = Vacuum()
AnyStep = Suck | Drag

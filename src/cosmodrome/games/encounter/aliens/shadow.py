"""Shadow: where destiny points, a ship dies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.aliens.amid import amend, offer_super
from cosmodrome.games.encounter.aliens.common import Choosing
from cosmodrome.games.encounter.data import ATTACK, WILD
from cosmodrome.games.encounter.destiny import designated
from cosmodrome.games.encounter.events import Moved
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import NAME, PLAY, TAKE, Name, Take
from cosmodrome.games.encounter.phases import OFFENSE_WON
from cosmodrome.games.encounter.ships import OTHER, OUTSIDE, Lose, Loss, available, colonies, lift, recount
from cosmodrome.games.encounter.totals import shown_cards
from cosmodrome.games.encounter.windows import DESTINY_DRAWN, OUTCOME

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


def doomed(s: State, me: int) -> list[int]:
    """The players whose ship may be executed: the one the card names, on a wild card any other."""
    card = s.destiny_card
    named = range(s.n) if card == WILD else (card if card < s.n else designated(s, card),)
    return [seat for seat in named if seat != me and colonies(s, seat)]


class Shadow(Alien):
    """Once for each destiny card that is drawn (17.18): destiny.DrawDestiny makes the next use due."""

    name = "Shadow"
    must = (DESTINY_DRAWN,)
    wild_at = (OUTCOME,)

    def due(self, s: State, me: int, w: Opening | Ask) -> bool:
        return not s.used[me] & 1 and bool(doomed(s, me))

    def happen(self, s: State, use: PowerUse) -> None:
        named = doomed(s, use.seat)
        if named:  # the last ship may have gone as the price of an answer
            s.agenda.append(Doom(use.seat) if len(named) > 1 else Execute(use.seat, named[0]))

    def super(self, s: State, play: CardPlay) -> None:
        amend(s, Haunt, comes=True)

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        lost = me == s.defense and s.verdict == OFFENSE_WON and s.shown() and shown_cards(s)[0][0] == ATTACK
        return (PLAY[self.flare][-1],) if lost and available(s, me, OUTSIDE) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        """The attackers are lost too, and nobody lands."""
        for seat in reversed(s.order()):
            if s.gate[seat]:
                s.agenda.append(Loss(seat, s.limbo[seat], OTHER))
                s.limbo[seat] += s.gate[seat]
                s.gate[seat] = 0
        s.agenda.append(Lose(play.seat, 1, OUTSIDE, "it drags the attackers along"))


class Doom(Choosing, frozen=True):
    """On a wild card the Shadow names the player."""

    def ask(self) -> str:
        return "Whose ship do you execute?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(NAME[other] for other in doomed(s, seat))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("name-other", "Name one who has a colony.", "11.3")

    def answer(self, s: State, seat: int, move: Name) -> None:
        s.agenda.append(Execute(seat, move.seat))


class Execute(Choosing, frozen=True):
    """One ship on any colony of the player."""

    victim: int

    def ask(self) -> str:
        return f"Choose a ship of {{{self.victim}}} to go to the warp."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(TAKE[place] for place in colonies(s, self.victim))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("no-ship", "Choose a colony of that player.", "11.3")

    def answer(self, s: State, seat: int, move: Take) -> None:
        victim = self.victim
        if seat == s.offense and s.warp[seat]:
            s.agenda.append(Haunt(seat, move.place))
            offer_super(s, seat, SHADOW, DESTINY_DRAWN)
        s.agenda.append(Loss(victim, s.limbo[victim], OTHER))
        lift(s, victim, move.place)
        s.limbo[victim] += 1


class Haunt(Task, frozen=True):
    """With the super flare a ship from the warp takes the place of the executed one."""

    seat: int
    place: int
    comes: bool = False

    def run(self, s: State) -> None:
        if self.comes and s.warp[self.seat]:
            s.warp[self.seat] -= 1
            s.ships[self.seat][self.place] += 1
            s.events.append(Moved(self.seat, 1, self.place, "out of the warp to", cause=s.cause))
            recount(s)


SHADOW = Shadow()
AnyStep = Doom | Execute | Haunt

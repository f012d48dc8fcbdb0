"""Shadow: where destiny points, a ship dies."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ATTACK, WILD, load
from cosmodrome.games.encounter.rules.aliens.amid import amend, offer_super
from cosmodrome.games.encounter.rules.aliens.common import Choosing
from cosmodrome.games.encounter.rules.events import Moved
from cosmodrome.games.encounter.rules.flow.destiny import designated
from cosmodrome.games.encounter.rules.flow.phases import OFFENSE_WON
from cosmodrome.games.encounter.rules.moves import NAME, PLAY, TAKE, USE, Name, Take
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import DESTINY_DRAWN, OUTCOME
from cosmodrome.games.encounter.rules.totals import shown_cards
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose, Loss
from cosmodrome.games.encounter.rules.zones.ships import OTHER, OUTSIDE, available, colonies, lift, recount


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

    def due(self, s: State, me: int, w: Moment) -> bool:
        return not s.used[me] & 1 and bool(doomed(s, me))

    def announce(self, s: State, me: int, w: Moment, move: Any = USE[0][-1]) -> None:
        if s.version > 3:
            self.choose(s, me)
        else:  # the ship was chosen when the use stood
            super().announce(s, me, w, move)

    def choose(self, s: State, me: int) -> None:
        """Whose ship, if the card leaves that open, and which one."""
        named = doomed(s, me)
        if named:
            s.agenda.append(Doom(me) if len(named) > 1 else Execute(me, named[0]))

    def happen(self, s: State, use: PowerUse) -> None:
        if use.to < 0:
            self.choose(s, use.seat)
        elif s.ships[use.to][use.number]:  # it may have gone as the price of an answer
            execute(s, use.seat, use.to, use.number)

    def super(self, s: State, play: CardPlay) -> None:
        amend(s, Haunt, comes=True)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
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
        return None if move in self.legal(s, seat) else Refusal("name-other", "Name one who has a colony.", "choice")

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
        return None if move in self.legal(s, seat) else Refusal("no-ship", "Choose a colony of that player.", "choice")

    def answer(self, s: State, seat: int, move: Take) -> None:
        if s.version > 3:
            where = f", for a ship on {load(s.data).planet(move.place)}"
            s.use_power(seat, Opening(DESTINY_DRAWN, -1, move.place), USE[0][self.victim], where)
        else:
            execute(s, seat, self.victim, move.place)


def execute(s: State, seat: int, victim: int, place: int) -> None:
    """The ship goes to the warp; the super flare may be played after it."""
    if seat == s.offense and s.warp[seat]:
        s.agenda.append(Haunt(seat, place))
        offer_super(s, seat, ALIEN, DESTINY_DRAWN)
    s.agenda.append(Loss(victim, s.limbo[victim], OTHER))
    lift(s, victim, place)
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


ALIEN = Shadow()
AnyStep = Doom | Execute | Haunt

"""Will: chooses whom it meets."""

from __future__ import annotations

from typing import Any, ClassVar

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import WILD, load
from cosmodrome.games.encounter.rules.aliens.common import ChoosePlanet
from cosmodrome.games.encounter.rules.flow.destiny import NameOther, designated
from cosmodrome.games.encounter.rules.flow.phases import meet
from cosmodrome.games.encounter.rules.moves import AIM, PLAY, USE, Aim, Name
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import DESTINY_DRAWN, DESTINY_READ
from cosmodrome.games.encounter.rules.zones import knowledge
from cosmodrome.games.encounter.rules.zones.ships import colonies, system


class Will(Alien):
    """Takes the place of reading the card; zapped, the card is read as usual."""

    name = "Will"
    must = wild_at = (DESTINY_READ,)
    super_at = (DESTINY_DRAWN,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return me == s.offense and s.defense < 0 and not s.used[me] & 1

    def announce(self, s: State, me: int, w: Moment, move: Any = USE[0][-1]) -> None:
        if s.version > 3:
            s.agenda.append(WillName(me))
        else:  # whom and where was said when the use stood
            super().announce(s, me, w, move)

    def happen(self, s: State, use: PowerUse) -> None:
        if use.to < 0:
            s.agenda.append(WillName(use.seat))
        else:
            meet_there(s, use.seat, use.to, use.number)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        drawn = s.destiny_card not in (WILD, me)
        return (PLAY[self.flare][-1],) if me == s.offense and s.defense < 0 and drawn else ()

    def announce_flare(self, s: State, me: int, w: Moment, move: Any) -> None:
        if w.at != DESTINY_READ or s.version < 4:
            super().announce_flare(s, me, w, move)
            return
        knowledge.show(s, me, self.flare)
        who = drawn(s)
        s.agenda.append(ChoosePlanet(me, self.flare, w.at, targets(s, who), WHICH.format(who)))

    def wild(self, s: State, play: CardPlay) -> None:
        if s.version > 3:
            meet_there(s, play.seat, drawn(s), play.number)
        else:
            s.agenda.append(WillAim(play.seat, drawn(s)))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return tuple(PLAY[self.flare][seat] for seat in range(s.n) if seat != me) if me == s.offense else ()

    def super(self, s: State, play: CardPlay) -> None:
        knowledge.look(s, play.seat, play.to)


WHICH = "Which planet or colony of {{{}}} do you aim at?"


def drawn(s: State) -> int:
    """The player whom the destiny card names."""
    return s.destiny_card if s.destiny_card < s.n else designated(s, s.destiny_card)


def targets(s: State, defense: int) -> tuple[int, ...]:
    """The home planets of a player, and its colonies elsewhere."""
    home = system(s, defense)
    return (*home, *(planet for planet in colonies(s, defense) if planet not in home))


def meet_there(s: State, me: int, defense: int, planet: int) -> None:
    """The encounter takes place there; if the colony has gone as the price of an answer, the planet is named anew."""
    if planet in targets(s, defense):
        meet(s, defense, planet)
    else:
        s.agenda.append(WillAim(me, defense))


class WillName(NameOther, frozen=True):
    """Any other player."""

    def answer(self, s: State, seat: int, move: Name) -> None:
        s.agenda.append(WillAim(seat, move.seat))


class WillAim(Question, frozen=True):
    """Any home planet of that player, or any of its colonies elsewhere."""

    seat: int
    defense: int
    verb: ClassVar[str] = "aim at"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return WHICH.format(self.defense)

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(AIM[planet] for planet in targets(s, self.defense))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-there", "Aim at a home planet or a colony of that player.", "choice")

    def answer(self, s: State, seat: int, move: Aim) -> None:
        if s.version < 4 or s.used[seat] & 1 or s.alien[seat] != ALIEN.id:
            meet(s, self.defense, move.planet)
            return
        where = f", aiming at {load(s.data).planet(move.planet)}"
        s.use_power(seat, Opening(DESTINY_READ, -1, move.planet), USE[0][self.defense], where)


ALIEN = Will()
AnyStep = WillName | WillAim

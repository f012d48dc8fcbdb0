"""Will: chooses whom it meets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter import knowledge
from cosmodrome.games.encounter.data import PLANETS, WILD
from cosmodrome.games.encounter.destiny import designated
from cosmodrome.games.encounter.hooks import Alien, Moves
from cosmodrome.games.encounter.moves import AIM, NAME, PLAY, Aim, Name
from cosmodrome.games.encounter.phases import meet
from cosmodrome.games.encounter.ships import colonies
from cosmodrome.games.encounter.windows import DESTINY_DRAWN, DESTINY_READ

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


class Will(Alien):
    """Takes the place of reading the card; zapped, the card is read as usual."""

    name = "Will"
    must = wild_at = (DESTINY_READ,)
    super_at = (DESTINY_DRAWN,)

    def due(self, s: State, me: int, w: Opening | Ask) -> bool:
        return me == s.offense and s.defense < 0 and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(WillName(use.seat))

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        drawn = s.destiny_card not in (WILD, me)
        return (PLAY[self.flare][-1],) if me == s.offense and s.defense < 0 and drawn else ()

    def wild(self, s: State, play: CardPlay) -> None:
        card = s.destiny_card
        s.agenda.append(WillAim(play.seat, card if card < s.n else designated(s, card)))

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return tuple(PLAY[self.flare][seat] for seat in range(s.n) if seat != me) if me == s.offense else ()

    def super(self, s: State, play: CardPlay) -> None:
        knowledge.look(s, play.seat, play.to)


class WillName(Question, frozen=True):
    """Any other player."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Whom do you encounter?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(NAME[other] for other in range(s.n) if other != seat)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("name-other", "Name another player.", "4.3-4")

    def answer(self, s: State, seat: int, move: Name) -> None:
        s.agenda.append(WillAim(seat, move.seat))


class WillAim(Question, frozen=True):
    """Any home planet of that player, or any of its colonies elsewhere."""

    seat: int
    defense: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Which planet or colony of {{{self.defense}}} do you aim at?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        home = range(self.defense * PLANETS, self.defense * PLANETS + s.per)
        away = [planet for planet in colonies(s, self.defense) if planet not in home]
        return tuple(AIM[planet] for planet in (*home, *away))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-there", "Aim at a home planet or a colony of that player.", "4.4-1")

    def answer(self, s: State, seat: int, move: Aim) -> None:
        meet(s, self.defense, move.planet)


AnyStep = WillName | WillAim

"""Cudgel: its victories hurt twice."""

from __future__ import annotations

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ATTACK
from cosmodrome.games.encounter.rules.aliens.amid import drop, offer_super
from cosmodrome.games.encounter.rules.moves import DONE, NAME, PLAY, Done, Name
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import COLONY_GAINED, OUTCOME, RESOLUTION
from cosmodrome.games.encounter.rules.totals import shown_cards
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose, Loss
from cosmodrome.games.encounter.rules.zones.ships import OTHER, OUTSIDE, available, in_encounter

SMASHED = "the Cudgel strikes"


class Cudgel(Alien):
    """The ships of the smash come from outside the encounter, and count for no compensation (7)."""

    name = "Cudgel"
    must = (OUTCOME,)
    wild_at = (COLONY_GAINED,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        if not s.is_main(me) or s.verdict != s.side(me) or not s.shown() or s.used[me] & 1:
            return False
        return shown_cards(s)[s.side(me)][0] == ATTACK and in_encounter(s, me) > 0

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(Lose(s.opponent(use.seat), in_encounter(s, use.seat), OUTSIDE, SMASHED))
        if victims(s, use.seat, 0):
            offer_super(s, use.seat, self, OUTCOME)

    def super(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Smash(play.seat, in_encounter(s, play.seat), 0))

    def quelled(self, s: State, me: int) -> None:
        drop(s, Lose)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        gains = w.who == me == s.offense and s.phase == RESOLUTION and self.guests(s, me, w.number)
        return (PLAY[self.flare][-1],) if gains else ()

    def guests(self, s: State, me: int, planet: int) -> list[int]:
        """The others who live there, but for own allies."""
        return [seat for seat in s.order() if seat != me and s.role[seat] != 1 and s.ships[seat][planet]]

    def wild(self, s: State, play: CardPlay) -> None:
        for seat in reversed(self.guests(s, play.seat, play.number)):
            s.agenda.append(Loss(seat, s.limbo[seat], OTHER))
            s.limbo[seat] += s.ships[seat][play.number]
            s.ships[seat][play.number] = 0


def victims(s: State, me: int, chosen: int) -> list[int]:
    """The opponent's allies who have ships outside the encounter and are not chosen yet."""
    theirs = 2 - s.side(me)
    return [seat for seat in s.order() if s.role[seat] == theirs and not chosen >> seat & 1 and any(s.ships[seat])]


class Smash(Question, frozen=True):
    """Which of the opponent's allies the super flare hits too."""

    seat: int
    number: int
    chosen: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Name the allies to be smashed too, then say done."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (DONE, *(NAME[ally] for ally in victims(s, seat, self.chosen)))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-ally", "Name allies of your opponent, each once.", "choice")

    def answer(self, s: State, seat: int, move: Name | Done) -> None:
        if isinstance(move, Name):
            s.agenda.append(Smash(seat, self.number, self.chosen | 1 << move.seat))
            return
        for ally in reversed(s.order()):
            if self.chosen >> ally & 1 and available(s, ally, OUTSIDE):
                s.agenda.append(Lose(ally, self.number, OUTSIDE, SMASHED))


ALIEN = Cudgel()
AnyStep = Smash

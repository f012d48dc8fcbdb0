"""Barbarian: carries off what it likes of a beaten hand and burns the rest."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.rules.aliens.common import FromAnother, Throw
from cosmodrome.games.encounter.rules.events import count
from cosmodrome.games.encounter.rules.flow.phases import OFFENSE_WON
from cosmodrome.games.encounter.rules.flow.resolution import owed
from cosmodrome.games.encounter.rules.moves import DONE, PLAY, USE, Done, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import COMPENSATION, OUTCOME, REWARDS
from cosmodrome.games.encounter.rules.totals import CHOOSY
from cosmodrome.games.encounter.rules.zones import hands, knowledge
from cosmodrome.games.encounter.rules.zones.ships import in_encounter


class Barbarian(Alien):
    """Before compensation, while its ships can still be counted in the gate."""

    name = "Barbarian"
    must = super_at = (OUTCOME,)
    wild_at = (COMPENSATION, REWARDS)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return me == s.offense and self.loots(s, me)

    def loots(self, s: State, me: int) -> bool:
        """Whether the offense won, and there is a hand to pillage."""
        return s.verdict == OFFENSE_WON and bool(s.hands[s.defense]) and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        knowledge.look(s, use.seat, s.defense)
        pillage(s, use.seat, s.defense, in_encounter(s, use.seat))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        if w.at == COMPENSATION:
            gains = owed(s) > 0 and me == s.main(1 - s.verdict)
        else:
            gains = s.reward[me] > 0 and not s.ionic
        return (PLAY[self.flare][-1],) if gains else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((CHOOSY, play.seat, 0))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] == 1 and self.loots(s, me) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Opening(OUTCOME), USE[0][-1])


def pillage(s: State, seat: int, owner: int, left: int) -> None:
    """One more card is carried off; after the last the rest of the hand is discarded."""
    if left and s.hands[owner]:
        s.agenda.append(Pillage(seat, owner, left))
    else:
        s.agenda.append(Throw(owner, len(s.hands[owner])))


class Pillage(FromAnother, frozen=True):
    """Which card the Barbarian takes next; with Done it takes no more."""

    cited: ClassVar[str] = "choice"
    left: int

    def ask(self) -> str:
        return f"Take up to {count(self.left, 'card')} from {{{self.owner}}}, then say done. The rest is discarded."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (*super().legal(s, seat), DONE)

    def answer(self, s: State, seat: int, move: Pick | Done) -> None:
        if isinstance(move, Pick):
            hands.give(s, self.owner, seat, move.card)
        pillage(s, seat, self.owner, self.left - 1 if isinstance(move, Pick) else 0)


ALIEN = Barbarian()
AnyStep = Pillage

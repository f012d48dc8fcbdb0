"""Wormhole: its ships come straight out of the warp."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import BESIDE, GATE
from cosmodrome.games.encounter.rules.aliens.common import CallNumber, Choosing
from cosmodrome.games.encounter.rules.events import Moved
from cosmodrome.games.encounter.rules.moves import CALL, PLAY, USE, Call
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCES_FORMED, COMMIT_ALLY, COMMIT_OFF
from cosmodrome.games.encounter.rules.zones import knowledge
from cosmodrome.games.encounter.rules.zones.ships import in_encounter, recount

OWN, LENT = 0, 1


class Wormhole(Alien):
    """Each player let through is a use; the usual limit of ships stays."""

    name = "Wormhole"
    may = (COMMIT_OFF, COMMIT_ALLY)
    wild_at = super_at = (ALLIANCES_FORMED,)

    def usable(self, s: State, me: int) -> bool:
        return any(s.ships[me]) or s.warp[me] > 0

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        sender = s.offense if w.at == COMMIT_OFF else w.who
        if not s.warp[sender] or s.portal >> sender & 1:
            return ()
        if sender == me:
            return (USE[OWN][-1],)
        return (USE[LENT][sender],) if s.is_main(me) and s.side(sender) == s.side(me) else ()

    def happen(self, s: State, use: PowerUse) -> None:
        s.portal |= 1 << (use.seat if use.clause == OWN else use.to)

    def quelled(self, s: State, me: int) -> None:
        s.portal = 0  # who has sent no ships yet, as an ally with the Sloth, sends none from the warp

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] and s.warp[me] and in_encounter(s, me) else ()

    def announce_flare(self, s: State, me: int, w: Moment, move: Any) -> None:
        if move.to >= 0:
            super().announce_flare(s, me, w, move)
            return
        knowledge.show(s, me, self.flare)
        most = min(in_encounter(s, me), s.warp[me])
        s.agenda.append(CallNumber(me, self.flare, w.at, 1, most, "How many ships come out of the warp?"))

    def wild(self, s: State, play: CardPlay) -> None:
        emerge(s, play.seat, play.number)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        if not s.is_main(me):
            return ()
        found = [seat for seat in range(s.n) if s.side(seat) >= 0 and s.warp[seat] and in_encounter(s, seat)]
        return tuple(PLAY[self.flare][seat] for seat in found)

    def super(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Beckon(play.seat, play.to))


def emerge(s: State, seat: int, number: int) -> None:
    """Ships leave the warp for the encounter."""
    number = min(number, s.warp[seat])
    s.warp[seat] -= number
    if seat == s.defense:
        s.ships[seat][s.target] += number
        place = s.target
    else:
        side = s.side(seat)
        (s.beside if side else s.gate)[seat] += number
        place = BESIDE if side else GATE
    s.events.append(Moved(seat, number, place, "out of the warp to", cause=s.cause))
    recount(s)


class Beckon(Choosing, frozen=True):
    """How many ships of a player the super flare brings."""

    owner: int

    def ask(self) -> str:
        return f"How many ships of {{{self.owner}}} come out of the warp into the encounter?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return CALL[1 : min(4, s.warp[self.owner]) + 1]

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("number", "Up to four ships that are in the warp.", "choice")

    def answer(self, s: State, seat: int, move: Call) -> None:
        emerge(s, self.owner, move.number)


ALIEN = Wormhole()
AnyStep = Beckon

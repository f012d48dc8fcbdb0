"""Squee: too cute to be attacked."""

from __future__ import annotations

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.rules.flow.phases import BOTH_LOST, DEFENSE_WON, OFFENSE_WON, Phase, jump
from cosmodrome.games.encounter.rules.moves import NO, PLAY, USE, YES, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import ENCOUNTER_END, POST_SELECT, RESOLUTION
from cosmodrome.games.encounter.rules.totals import ENTITLED
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose, Return
from cosmodrome.games.encounter.rules.zones.ships import ANYWHERE, COLONIES


class Squee(Alien):
    """After a concession no card was shown (4.10); after three ships the encounter goes on."""

    name = "Squee"
    may = super_at = (POST_SELECT,)
    wild_at = (ENCOUNTER_END,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][s.offense],) if me == s.defense and not s.used[me] & 1 else ()

    def happen(self, s: State, use: PowerUse) -> None:
        s.agenda.append(Concede(s.offense, use.seat))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        if me != s.defense or s.verdict not in (OFFENSE_WON, BOTH_LOST) or not s.paid[me]:
            return ()
        involved = [seat for seat in range(s.n) if seat != me and s.side(seat) >= 0 and any(s.ships[seat])]
        return tuple(PLAY[self.flare][seat] for seat in involved)

    def wild(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Lose(play.to, s.paid[play.seat], COLONIES, "the Squee flare strikes"))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] == 2 and any(s.gate) else ()

    def super(self, s: State, play: CardPlay) -> None:
        for seat in reversed(s.order()):
            if s.gate[seat]:
                s.agenda.append(Return(seat, s.limbo[seat]))
                s.gate[seat] -= 1
                s.limbo[seat] += 1


class Concede(Question, frozen=True):
    """Whether the offense gives in; if not, it sends three ships to the warp and goes on."""

    seat: int
    squee: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Do you concede to {{{self.squee}}}? If not, you lose three ships and the encounter goes on."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (NO, YES)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Answer yes or no.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        if move.yes:
            s.verdict = DEFENSE_WON
            jump(s, Phase(RESOLUTION))
            return
        s.mods.append((ENTITLED, self.squee, 0))
        s.agenda.append(Lose(seat, 3, ANYWHERE, "the Squee is too cute to be attacked"))


ALIEN = Squee()
AnyStep = Concede

"""Sycophant: flatters winners, and wins when its tokens run out."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.encounter_events import Noted, Tokens
from cosmodrome.games.encounter.rules.flow.phases import BOTH_LOST, DEAL, OFFENSE_WON
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.chains import RETURNS, fate
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCES_FORMED, ENCOUNTER_END, OPENERS
from cosmodrome.games.encounter.rules.totals import FLATTERED
from cosmodrome.games.encounter.rules.zones.ship_steps import retrieve
from cosmodrome.games.encounter.rules.zones.ships import colonies

FEW = 5


class Sycophant(Alien):
    """The use is the flattering; what it earns comes even to a power lost meanwhile (1.4)."""

    name = "Sycophant"
    may = (ALLIANCES_FORMED,)
    wild_at = (ENCOUNTER_END,)
    super_at = OPENERS
    tokens = 10
    tallies_when_lost = True

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if s.is_main(me) or s.used[me] & 1 or not s.tokens[me]:
            return ()
        return USE[0][s.offense], USE[0][s.defense]

    def happen(self, s: State, use: PowerUse) -> None:
        s.mods.append((FLATTERED, use.seat, use.to))
        s.events.append(Noted(f"{{{use.seat}}} flatters {{{use.to}}}."))

    def ended(self, s: State, me: int) -> None:
        for kind, who, main in s.mods:
            if kind == FLATTERED and who == me and s.tokens[me] and s.verdict in (DEAL, s.side(main)):
                self.remove(s, me, 1)

    def remove(self, s: State, me: int, number: int) -> None:
        """Tokens leave the sheet; the last one is a claim to victory (10)."""
        s.tokens[me] -= number
        s.events.append(Tokens(me, s.tokens[me]))
        if not s.tokens[me]:
            s.claims |= 1 << me

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        idle = s.side(me) < 0 and s.verdict < BOTH_LOST
        return (PLAY[self.flare][-1],) if idle and s.warp[me] and colonies(s, me) and self.winners(s) else ()

    def winners(self, s: State) -> int:
        """How many players had ships on the winning side."""
        return sum(
            s.side(seat) == s.verdict
            and (s.ships[seat][s.target] if s.verdict == OFFENSE_WON or seat == s.defense else s.reward[seat]) > 0
            for seat in range(s.n)
        )

    def wild(self, s: State, play: CardPlay) -> None:
        retrieve(s, play.seat, self.winners(s))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return tuple(PLAY[self.flare][seat] for seat in range(s.n) if seat != me) if s.tokens[me] else ()

    def super(self, s: State, play: CardPlay) -> None:
        """The flare goes to the player named with it."""
        self.remove(s, play.seat, max(1, s.tokens[play.seat] - FEW))
        fate(s, play, RETURNS, play.to)


ALIEN = Sycophant()

"""Sorcerer: swaps the face-down cards."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.events import Chosen
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.chains import GOES, RETURNS, fate
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS, Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import POST_SELECT, PRE_SELECT
from cosmodrome.games.encounter.rules.zones import hoard
from cosmodrome.games.encounter.rules.zones.captives import trade_captives


class Sorcerer(Alien):
    """From the swap on, each main player's card is the one that lies before it."""

    name = "Sorcerer"
    may = super_at = (POST_SELECT,)
    wild_at = (PRE_SELECT,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (USE[0][-1],) if s.is_main(me) and not s.used[me] & 1 else ()

    def happen(self, s: State, use: PowerUse) -> None:
        s.played.reverse()
        s.claim.reverse()
        s.up = s.up >> 1 | (s.up & 1) << 1
        s.swapped = not s.swapped
        s.events.append(Noted("The two encounter cards change places."))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        mains = s.alien[s.offense], s.alien[s.defense]
        if self.id in mains or min(mains) < 0:
            return ()
        return (PLAY[self.flare][-1],) if all(ALIENS[alien].separable for alien in mains) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        """The main players trade sheets for good, with all that lies on them and what was used or zapped of them."""
        trade_sheets(s, s.offense, s.defense)
        s.events.append(Chosen(tuple(s.alien)))
        if self.id in s.alien:
            fate(s, play, RETURNS, s.holder(self.id))
        else:
            fate(s, play, GOES)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] and not s.used[me] & 1 else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Opening(play.window), USE[0][-1])


def trade_sheets(s: State, a: int, b: int) -> None:
    """Two sheets change places with all that lies on them, and with what was used or zapped of them."""
    for row in (s.alien, s.tokens, s.used):
        row[a], row[b] = row[b], row[a]
    zapped = s.zapped >> a & 1, s.zapped >> b & 1
    s.zapped = s.zapped & ~(1 << a | 1 << b) | zapped[0] << b | zapped[1] << a
    trade_captives(s, a, b)
    other = {a: b, b: a}
    s.powers.reincarnator = s.powers.reincarnator.but(
        soul=other.get(s.powers.reincarnator.soul, s.powers.reincarnator.soul)
    )
    if (miser := hoard.owner(s)) in other:
        hoard.change_owner(s, other[miser], miser)
    s.powers.scavenger = s.powers.scavenger.but(
        salvage=tuple(other.get(entry >> 8, entry >> 8) << 8 | entry & 255 for entry in s.powers.scavenger.salvage)
    )


ALIEN = Sorcerer()

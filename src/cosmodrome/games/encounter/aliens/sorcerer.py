"""Sorcerer: swaps the face-down cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cosmodrome.games.encounter import hoard
from cosmodrome.games.encounter.asking import Opening as Window
from cosmodrome.games.encounter.captives import trade_captives
from cosmodrome.games.encounter.chains import GOES, RETURNS, fate
from cosmodrome.games.encounter.events import Chosen, Noted
from cosmodrome.games.encounter.hooks import ALIENS, Alien, Moves
from cosmodrome.games.encounter.moves import PLAY, USE
from cosmodrome.games.encounter.windows import POST_SELECT, PRE_SELECT

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State


class Sorcerer(Alien):
    """From the swap on, each main player's card is the one that lies before it."""

    name = "Sorcerer"
    may = super_at = (POST_SELECT,)
    wild_at = (PRE_SELECT,)

    def offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (USE[0][-1],) if s.is_main(me) and not s.used[me] & 1 else ()

    def happen(self, s: State, use: PowerUse) -> None:
        s.played.reverse()
        s.claim.reverse()
        s.up = s.up >> 1 | (s.up & 1) << 1
        s.swapped = not s.swapped
        s.events.append(Noted("The two encounter cards change places."))

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
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

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] and not s.used[me] & 1 else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Window(play.window), USE[0][-1])


def trade_sheets(s: State, a: int, b: int) -> None:
    """Two sheets change places with all that lies on them, and with what was used or zapped of them."""
    for row in (s.alien, s.tokens, s.used):
        row[a], row[b] = row[b], row[a]
    zapped = s.zapped >> a & 1, s.zapped >> b & 1
    s.zapped = s.zapped & ~(1 << a | 1 << b) | zapped[0] << b | zapped[1] << a
    trade_captives(s, a, b)
    other = {a: b, b: a}
    s.soul = other.get(s.soul, s.soul)
    if (miser := hoard.owner(s)) in other:
        hoard.change_owner(s, other[miser], miser)
    s.salvage = tuple(other.get(entry >> 8, entry >> 8) << 8 | entry & 255 for entry in s.salvage)

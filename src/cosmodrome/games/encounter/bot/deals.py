"""How the bots talk: colony for colony if nobody wins by it, else a card or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.games.encounter.bot.stations import far, station_gain
from cosmodrome.games.encounter.bot.values import card_value
from cosmodrome.games.encounter.data import PLANETS, controller
from cosmodrome.games.encounter.rules.deals.terms import Terms
from cosmodrome.games.encounter.rules.moves import ACCEPT, ADD, ANY, EXACT, PROPOSE, REFUSE, TYPED, Colony, Trade
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies

FAILURE = -7
"""What a failed deal costs: three ships."""


def colony_gain(s: State, taker: int, planet: int) -> int:
    """What a colony on a planet is worth to whom it is given."""
    if planet < 0:
        return 0
    if planet // PLANETS == taker:
        return 2
    return 500 if far(s, taker) == s.per - 1 else 14 + 4 * foreign_colonies(s, taker)


def spec_value(spec: int) -> int:
    """What a card of a deal is worth."""
    if spec >= EXACT:
        return card_value(spec - EXACT)
    return 5 if spec == ANY else 7 if spec >= TYPED else 9


def gain(s: State, side: int, terms: Terms) -> int:
    """What terms bring a side, less a part of what they bring the other."""
    mine = colony_gain(s, s.main(side), terms.colonies[1 - side]) + sum(map(spec_value, terms.cards[1 - side]))
    theirs = colony_gain(s, s.main(1 - side), terms.colonies[side]) + sum(map(spec_value, terms.cards[side]))
    given = sum(map(spec_value, terms.cards[side]))
    if terms.stations != ((), ()):
        mine += station_gain(s, s.main(side), terms.stations[1 - side])
        lost = station_gain(s, s.main(1 - side), terms.stations[side])
        given += lost
        theirs += lost
    return mine - given - theirs // 2 + given // 2


def talk(s: State, seat: int, moves: Sequence[Any], dice: Dice) -> Move:
    """Accept what beats a failure, else draft a swap and propose it."""
    step: Any = s.agenda[-1]
    side = 0 if seat == s.offense else 1
    if ACCEPT in moves and gain(s, side, step.table) > FAILURE:
        return ACCEPT
    if PROPOSE in moves and (gain(s, 1 - side, step.draft) > FAILURE or step.draft.cards != ((), ())):
        return PROPOSE if gain(s, side, step.draft) > FAILURE - 3 else REFUSE
    return addition(s, side, step.draft, moves, dice)


def station_swap(s: State, side: int, draft: Terms, moves: Sequence[Any], dice: Dice) -> Move | None:
    """Now and then a station is asked for, and one given for it."""
    asked, given = draft.stations[1 - side], draft.stations[side]
    if given or (not asked and (not draft.empty() or dice.below(4))):
        return None
    giver = s.main(side if asked else 1 - side)
    return next((m for m in moves if isinstance(m, Trade) and controller(s.stations[m.station]) == giver), None)


def addition(s: State, side: int, draft: Terms, moves: Sequence[Any], dice: Dice) -> Move:
    """The next piece of the draft: a colony for me, one for the other, or a card where that would make a winner."""
    swap = station_swap(s, side, draft, moves, dice) if s.stations else None
    if swap is not None:
        return swap
    wins = [far(s, s.main(who)) == s.per - 1 for who in (0, 1)]
    for taker in (side, 1 - side):
        if draft.colonies[1 - taker] < 0 and not (wins[taker] and not wins[1 - taker]):
            found = [m for m in moves if isinstance(m, Colony) and m.giver == 1 - taker]
            strange = [m for m in found if m.planet // PLANETS != s.main(taker)]
            if strange:
                return strange[dice.below(len(strange))]
    for card in (ADD[1 - side][ANY], ADD[side][ANY]):
        if card in moves and not draft.cards[card.giver]:
            return card
    return PROPOSE if PROPOSE in moves else REFUSE

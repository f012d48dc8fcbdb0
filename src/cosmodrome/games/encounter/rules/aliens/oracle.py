"""Oracle: sees its opponent's card first."""

from __future__ import annotations

from cosmodrome.games.encounter.rules.encounter_events import Resolved
from cosmodrome.games.encounter.rules.events import Passed
from cosmodrome.games.encounter.rules.flow.grudges import revenge
from cosmodrome.games.encounter.rules.flow.phases import DEAL, ENDING, GoHome, Phase, jump
from cosmodrome.games.encounter.rules.moves import PLAY
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import DEAL_MADE, PRE_SELECT, SELECT
from cosmodrome.games.encounter.rules.zones import hoard, knowledge


class Oracle(Alien):
    """Who chooses when is in planning.Choosing."""

    name = "Oracle"
    must = super_at = (SELECT,)
    wild_at = (PRE_SELECT,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return s.is_main(me) and w.who < 0 and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        s.oracle = use.seat

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        """Two hands are mixed and dealt back; each knows of its own old cards that they are with the other."""
        pair = play.seat, s.opponent(play.seat)
        before = [s.hands[seat] for seat in pair]
        mixed = before[0] + before[1]
        s.shuffle(mixed)
        size = len(before[0])
        for seat, other, new in zip(pair, pair[::-1], (mixed[:size], mixed[size:]), strict=True):
            s.hands[seat] = sorted(new)
            knowledge.forget_hand(s, seat)
            s.sure &= ~(1 << seat)
            s.events.append(Passed(other, seat, len(new), tuple(s.hands[seat]), to=(seat,)))
            s.events.append(Passed(other, seat, len(new), but=(seat,)))
        for seat, other, old in zip(pair, pair[::-1], before, strict=True):
            for card in missing(old, s.hands[seat]):
                knowledge.learn(s, seat, other, card)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.oracle == me and w.number == 1 else ()

    def super(self, s: State, play: CardPlay) -> None:
        """The opponent takes its card back, everybody goes home, and a deal counts as made (4.10)."""
        other = s.opponent(play.seat)
        side = s.side(other)
        card, s.played[side] = s.played[side], -1
        if s.up >> side & 1:
            hoard.come_back(s, other, card)
        elif s.powers.miser.hoarding == other:
            hoard.put_in(s, card)
        else:
            s.hands[other] = sorted([*s.hands[other], card])
        s.up &= ~(1 << side)
        s.claim[side] = -1
        s.verdict = DEAL
        s.events.append(Resolved("The encounter ends, and counts as a deal."))
        jump(s, Phase(ENDING), *revenge(s), s.window(DEAL_MADE), GoHome())


def missing(old: list[int], new: list[int]) -> list[int]:
    """The cards of the old hand that are not in the new one."""
    left = new[:]
    gone = []
    for card in old:
        if card in left:
            left.remove(card)
        else:
            gone.append(card)
    return gone


ALIEN = Oracle()

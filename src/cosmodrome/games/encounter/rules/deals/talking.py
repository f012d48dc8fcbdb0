"""Deals (6, 14.3): typed terms, drafted piece by piece, offered in turn, accepted or refused."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

import msgspec

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import TYPE, controller
from cosmodrome.games.encounter.rules.deals.terms import NOTHING, Pair, Terms
from cosmodrome.games.encounter.rules.encounter_events import Offered, Resolved
from cosmodrome.games.encounter.rules.flow.grudges import revenge
from cosmodrome.games.encounter.rules.flow.landing import Establish
from cosmodrome.games.encounter.rules.flow.phases import DEAL, NO_DEAL, GoHome
from cosmodrome.games.encounter.rules.moves import (
    ACCEPT,
    ADD,
    ANY,
    COLONY,
    EXACT,
    FREE,
    PICK,
    PROPOSE,
    RANDOM,
    REFUSE,
    RELEASE,
    TRADE,
    TYPED,
    Accept,
    Add,
    Colony,
    Free,
    Out,
    Pick,
    Propose,
    Refuse,
    Release,
    Trade,
)
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.moving import MoveStations
from cosmodrome.games.encounter.rules.stations.places import controlled
from cosmodrome.games.encounter.rules.timing.hooks import has
from cosmodrome.games.encounter.rules.timing.windows import DEAL_AGREED, DEAL_FAILED, DEAL_MADE
from cosmodrome.games.encounter.rules.totals import PENALTY
from cosmodrome.games.encounter.rules.zones import hands, knowledge
from cosmodrome.games.encounter.rules.zones.captives import captives, free
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose, retrieve
from cosmodrome.games.encounter.rules.zones.ships import ANYWHERE, colonies, in_turn


def deliverable(s: State, side: int, specs: tuple[int, ...]) -> bool:
    """Whether the giver's hand can meet the specs."""
    hand = s.hands[s.main(side)][:]
    if len(specs) > len(hand):
        return False
    for spec in specs:
        if spec >= EXACT:
            if spec - EXACT not in hand:
                return False
            hand.remove(spec - EXACT)
    kinds = [TYPE[card] for card in hand]
    return all(specs.count(TYPED + kind) <= kinds.count(kind) for kind in range(6))


def colony_options(s: State, giver: int) -> list[int]:
    """The planets on which that side could give a colony to the other (6)."""
    taker = s.main(1 - giver)
    row = s.ships[taker]
    if not (any(row) or s.gate[taker] or s.beside[taker]):
        return []
    return [planet for planet in colonies(s, s.main(giver)) if not row[planet]]


def traded(s: State, draft: Terms, station: int) -> Pair:
    """The stations of a draft with one more, given by its controller."""
    off, dfn = draft.stations
    if controller(s.stations[station]) == s.offense:
        return tuple(sorted((*off, station))), dfn
    return off, tuple(sorted((*dfn, station)))


def tradable(s: State, draft: Terms) -> list[int]:
    """The stations that can be added, if whoever gets them has planets for all it then has (13.2-5)."""
    held, other = controlled(s, s.offense), controlled(s, s.defense)
    off, dfn = draft.stations
    found: list[int] = []
    if len(other) + len(off) - len(dfn) < s.per:
        found += [station for station in held if station not in off]
    if len(held) + len(dfn) - len(off) < s.per:
        found += [station for station in other if station not in dfn]
    return found


@lru_cache(maxsize=1024)  # asked for twice with every decision of a talk, and mostly unchanged in the next one
def own_cards(giver: int, specs: tuple[int, ...], hand: tuple[int, ...]) -> tuple[Move, ...]:
    """The cards a side can still add to what it gives from its own hand."""
    add = ADD[giver]
    moves: list[Move] = [add[ANY], add[RANDOM]]
    kinds = [TYPE[card] for card in hand]
    named = [TYPE[spec - EXACT] for spec in specs if spec >= EXACT]
    for kind in dict.fromkeys(kinds):
        if specs.count(TYPED + kind) + named.count(kind) < kinds.count(kind):
            moves.append(add[TYPED + kind])
            moves += [
                add[EXACT + card]
                for card in dict.fromkeys(hand)
                if TYPE[card] == kind and specs.count(EXACT + card) < hand.count(card)
            ]
    return tuple(moves)


class Attempt(Task, frozen=True):
    """The main players try to make a deal; with nothing to give it fails at once."""

    def run(self, s: State) -> None:
        if any(s.hands[s.main(side)] or colony_options(s, side) or tradable(s, NOTHING) for side in (0, 1)):
            s.agenda.append(Talk(s.offense, 1))
        else:
            s.agenda.append(Broken())


OUTS = 24
"""How often a seat may take something out of one draft: enough for every mistake, and no way to go on for ever."""


class Talk(Question, frozen=True):
    """One side drafts an offer, or answers the one on the table; what is drafted is its own affair until proposed."""

    seat: int
    round: int
    table: Terms | None = None
    draft: Terms = NOTHING
    outs: int = 0
    """How often something was taken out of the draft."""
    talk: ClassVar[bool] = True

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        if self.table is not None and self.draft in (NOTHING, self.table):
            return "Accept the offer, refuse to deal, or begin an offer of your own."
        return "Put together what each side gives, then propose it; or refuse to deal."

    def default(self, s: State, seat: int) -> Move:
        return REFUSE

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        side = 0 if seat == s.offense else 1
        moves: list[Move] = [REFUSE]
        if self.table is not None and (self.draft.empty() or (self.draft == self.table and s.version > 3)):
            moves += (ACCEPT,) if deliverable(s, side, self.table.cards[side]) else ()
        if self.round > s.deal_rounds:
            return tuple(moves)
        draft = self.draft
        if draft.counts():
            moves.append(PROPOSE)
        for giver in (0, 1):
            if draft.colonies[giver] < 0:
                moves += [COLONY[giver][planet] for planet in colony_options(s, giver)]
            moves += self._card_moves(s, giver, giver == side)
        moves += self._releases(s)
        if self.outs < OUTS and s.version > 3:
            moves += draft.outs()
        return (*moves, *(TRADE[station] for station in tradable(s, draft))) if s.stations else tuple(moves)

    def _card_moves(self, s: State, giver: int, own: bool) -> tuple[Move, ...]:
        specs = self.draft.cards[giver]
        hand = s.hands[s.main(giver)]
        if len(specs) >= len(hand):
            return ()
        if own:
            return own_cards(giver, specs, tuple(hand))
        add = ADD[giver]
        known = knowledge.known_cards(s, self.seat, s.main(giver)) if s.known else []
        if not known:
            return add[:EXACT]
        seen = [card for card in sorted(set(known)) if specs.count(EXACT + card) < known.count(card)]
        return add[:EXACT] + tuple([add[EXACT + card] for card in seen])

    def _releases(self, s: State) -> list[Move]:
        """The Zombie's deals may let ships out of the warp, the Tyrant's captured ones go; neither is a use."""
        found = self._captives(s) if s.captured else []
        if not (has(s, s.offense, "Zombie") or has(s, s.defense, "Zombie")):
            return found
        done = self.draft.release or (0,) * s.n
        return found + [RELEASE[seat] for seat in range(s.n) if done[seat] < s.warp[seat] and colonies(s, seat)]

    def _captives(self, s: State) -> list[Move]:
        done = self.draft.freed or (0,) * s.n
        return [
            FREE[owner]
            for holder in (s.offense, s.defense)
            for owner in range(s.n)
            if has(s, holder, "Tyrant") and done[owner] < captives(s, holder, owner)
        ]

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Add and self.round <= s.deal_rounds:  # most moves of a talk are about cards
            own = move.giver == (0 if seat == s.offense else 1)
            fits = move.giver in (0, 1) and move in self._card_moves(s, move.giver, own)
        else:
            fits = move in self.legal(s, seat)
        if fits:
            return None
        if type(move) is Accept:
            return Refusal("cannot-accept", "There is no offer that you could accept and keep.", "offers")
        if type(move) is Propose:
            return Refusal("no-terms", "Something must change hands in an offer.", "deal")
        return Refusal("no-term", "That cannot be part of this deal.", "deal")

    def answer(self, s: State, seat: int, move: Move) -> None:
        if type(move) is Accept:
            assert self.table is not None
            s.events.append(Resolved(f"{{{seat}}} accepts the deal.", cited="offers"))
            s.agenda.append(Exchange(self.table))
            s.open(DEAL_AGREED)
        elif type(move) is Refuse:
            s.events.append(Resolved(f"{{{seat}}} refuses to deal.", cited="deal-fails"))
            s.agenda.append(Broken())
        elif type(move) is Propose:
            draft = self.draft
            s.events.append(Offered(seat, draft.colonies, draft.cards, draft.release, draft.stations, draft.freed))
            s.agenda.append(Talk(s.defense if seat == s.offense else s.offense, self.round + 1, draft))
        elif type(move) is Out:
            s.agenda.append(msgspec.structs.replace(self, draft=self.draft.without(move), outs=self.outs + 1))
        else:
            s.agenda.append(msgspec.structs.replace(self, draft=self._with(s, move)))

    def _with(self, s: State, move: Move) -> Terms:
        draft = self.draft
        if isinstance(move, Colony):
            pair = (move.planet, draft.colonies[1]) if move.giver == 0 else (draft.colonies[0], move.planet)
            return msgspec.structs.replace(draft, colonies=pair)
        if isinstance(move, Add):
            off, dfn = draft.cards
            both = (
                (tuple(sorted((*off, move.spec))), dfn) if move.giver == 0 else (off, tuple(sorted((*dfn, move.spec))))
            )
            return msgspec.structs.replace(draft, cards=both)
        if isinstance(move, Trade):
            return msgspec.structs.replace(draft, stations=traded(s, draft, move.station))
        if isinstance(move, Free):
            freed = list(draft.freed or (0,) * s.n)
            freed[move.seat] += 1
            return msgspec.structs.replace(draft, freed=tuple(freed))
        assert isinstance(move, Release)
        done = list(draft.release or (0,) * s.n)
        done[move.seat] += 1
        return msgspec.structs.replace(draft, release=tuple(done))


class Exchange(Task, frozen=True):
    """What was agreed happens, unless it was quashed: colonies, the givers' choices, then all cards at once."""

    terms: Terms

    def run(self, s: State) -> None:
        if s.quashed:
            s.agenda.append(Broken())
            return
        s.verdict = DEAL
        s.events.append(Resolved("The deal is made.", cited="deal"))
        s.agenda += [GoHome(), *revenge(s), s.window(DEAL_MADE), HandOver(self.terms), Choose(1, self.terms.cards[1])]
        s.agenda.append(Choose(0, self.terms.cards[0]))
        if self.terms.stations != ((), ()):
            s.agenda.append(MoveStations(self.terms.stations))
        for seat in in_turn(s, range(len(self.terms.release))):
            retrieve(s, seat, self.terms.release[seat])
        for seat in in_turn(s, range(len(self.terms.freed))):
            for holder in (s.offense, s.defense):
                if has(s, holder, "Tyrant"):
                    free(s, holder, seat, self.terms.freed[seat])
        for giver in (0, 1):  # the offense, who receives from side 1, is on top and places first
            planet = self.terms.colonies[giver]
            if planet >= 0:
                s.agenda.append(Establish(s.main(1 - giver), planet, 0, 99))


class Choose(Task, frozen=True):
    """A giver sets aside what it gives; it is asked where the terms leave a choice."""

    side: int
    specs: tuple[int, ...]

    def run(self, s: State) -> None:
        seat, parcel = s.main(self.side), s.parcel[self.side]
        rest = []
        for spec in self.specs:
            if spec >= EXACT and spec - EXACT in s.hands[seat]:
                s.hands[seat].remove(spec - EXACT)
                parcel.append(spec << 8 | spec - EXACT)
            elif spec != RANDOM:
                rest.append(spec)
        open_specs = tuple(spec for spec in sorted(rest, reverse=True) if self._options(s, spec))
        if open_specs:
            s.agenda.append(ChooseCard(self.side, open_specs, seat))

    def _options(self, s: State, spec: int) -> bool:
        hand = s.hands[s.main(self.side)]
        return bool(hand) if spec == ANY else any(TYPE[card] == spec - TYPED for card in hand)


class ChooseCard(Question, frozen=True):
    """Which card the giver gives."""

    side: int
    specs: tuple[int, ...]
    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Choose the card you give."

    def needs(self, card: int) -> bool:
        """What everybody knows the asked seat to hold."""
        return self.specs[0] == ANY or TYPE[card] == self.specs[0] - TYPED

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        spec = self.specs[0]
        return tuple(PICK[card] for card in dict.fromkeys(s.hands[seat]) if spec == ANY or TYPE[card] == spec - TYPED)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return (
            None
            if move in self.legal(s, seat)
            else Refusal("no-term", "That card is not what you agreed to give.", "deal-cards")
        )

    def answer(self, s: State, seat: int, move: Pick) -> None:
        s.hands[seat].remove(move.card)
        s.parcel[self.side].append(self.specs[0] << 8 | move.card)
        s.agenda.append(Choose(self.side, self.specs[1:]))


class HandOver(Task, frozen=True):
    """The cards set aside change hands together, random ones last."""

    terms: Terms

    def run(self, s: State) -> None:
        for side in (0, 1):
            giver, taker = s.main(side), s.main(1 - side)
            parcel = [entry & 255 for entry in s.parcel[side]]
            s.parcel[side].clear()
            s.hands[giver] = sorted(s.hands[giver] + parcel)
            for card in parcel:
                hands.give(s, giver, taker, card, "deal-cards")
        for side in (0, 1):
            random = self.terms.cards[side].count(RANDOM)
            hands.take_random(s, s.main(1 - side), s.main(side), random, "deal-cards")


class Broken(Task, frozen=True):
    """The deal failed: both lose three ships, then the rest of the gate goes home (6)."""

    def run(self, s: State) -> None:
        s.verdict = NO_DEAL
        s.events.append(Resolved("There is no deal: each main player loses three ships.", cited="deal-fails"))
        s.agenda.append(GoHome())
        s.agenda += [Penalty(s.defense), Penalty(s.offense), *revenge(s)]
        s.open(DEAL_FAILED)


class Penalty(Task, frozen=True):
    """A main player loses three ships for the failure, more or fewer under a super Pacifist flare."""

    seat: int

    def run(self, s: State) -> None:
        number = 3 + sum(more for kind, who, more in s.mods if kind == PENALTY and who == self.seat)
        if number > 0:
            s.agenda.append(Lose(self.seat, number, ANYWHERE, "there is no deal"))


AnyStep = Attempt | Talk | Exchange | Choose | ChooseCard | HandOver | Broken | Penalty

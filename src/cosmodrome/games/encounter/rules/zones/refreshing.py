"""A hand drawn anew when it holds no encounter card, and cards drawn by an effect (8.1)."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Task
from cosmodrome.games.encounter.data import ENCOUNTER_CARDS, FLARE
from cosmodrome.games.encounter.rules.events import Discarded
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.windows import HAND_REFRESH
from cosmodrome.games.encounter.rules.zones.hands import (
    ARTIFACTS,
    HAND,
    Bite,
    Salvage,
    ToPile,
    Toss,
    draw,
    holds_encounter,
    join_openly,
    salvaged,
    scavenges,
    swallowed,
)
from cosmodrome.games.encounter.rules.zones.knowledge import (
    EVERYBODY,
    learn,
)


class Refresh(Task, frozen=True):
    """Draw a new hand, again and again, until it holds an encounter card or none is left (8.1)."""

    seat: int

    def run(self, s: State) -> None:
        seat = self.seat
        if holds_encounter(s, seat):
            s.sure |= 1 << seat
            return
        s.agenda.append(Renew(seat))
        s.open(HAND_REFRESH, seat)


class Renew(Task, frozen=True):
    """The hand is thrown away and a new one drawn; a card kept back meanwhile joins it."""

    seat: int
    number: int = HAND
    keeps: int = 0
    """Bits of what the Vulch does not throw away: 1 artifacts, 2 flares."""

    def run(self, s: State) -> None:
        seat = self.seat
        if caught := self.throw(s, self.chosen(s)):
            s.agenda += [self, *caught]
            return
        if not (s.deck or s.pile or s.powers.scavenger.salvage) and not any(s.hands):
            s.agenda.append(Unkeep())
            return
        reachable = not ENCOUNTER_CARDS.isdisjoint(
            [*s.deck, *s.pile, *(entry & 255 for entry in s.powers.scavenger.salvage)]
        )
        if reachable or not (s.deck or s.pile):
            s.agenda.append(Refresh(seat))
        draw(s, seat, self.number, "new-hand")

    def chosen(self, s: State) -> list[int]:
        """Take out of the hand what is thrown away; it was shown, so what stays in it is known."""
        seat, hand = self.seat, s.hands[self.seat]
        kept = [card for card in hand if self.keeps & (1 if card in ARTIFACTS else 2 if card >= FLARE else 0)]
        s.hands[seat] = kept
        s.known = [entry for entry in s.known if entry >> 8 & 15 != seat]
        for card in kept:
            learn(s, EVERYBODY, seat, card)
        return [card for card in hand if card not in kept]

    def throw(self, s: State, cards: list[int]) -> list[Bite | Salvage]:
        """Throw the cards away; says how those go on that somebody may catch on the way (12.5)."""
        seat = self.seat
        caught: list[Bite | Salvage] = []
        if scavenges(s, seat):
            s.powers.scavenger = s.powers.scavenger.but(
                salvage=s.powers.scavenger.salvage + tuple(seat << 8 | card for card in cards)
            )
        elif swallowed(s, seat):
            caught, cards = [Bite(seat, card) for card in cards], []
        else:
            caught = [Salvage(seat, card) for card in cards if salvaged(s, seat, card)]
            cards = [card for card in cards if not salvaged(s, seat, card)]
            s.pile += cards
        s.tossed += [step.card for step in caught]
        if cards:
            s.events.append(Discarded(seat, tuple(cards), cited="new-hand"))
        return caught


def renewal(s: State, seat: int) -> Renew:
    """The new hand the seat is about to draw."""
    return next(step for step in reversed(s.agenda) if isinstance(step, Renew) and step.seat == seat)


def beneath(s: State, step: Any, *steps: Any) -> None:
    """Put steps under one that waits on the agenda: they are done after it, and after all it leads to."""
    at = s.agenda.index(step)
    s.agenda[at:at] = steps


class Unkeep(Task, frozen=True):
    """Cards that lay before their player come back into the hand."""

    def run(self, s: State) -> None:
        for entry in s.kept:
            join_openly(s, entry >> 8, entry & 255)
        s.kept.clear()


class Draw(Task, frozen=True):
    """A seat draws cards."""

    seat: int
    number: int
    rule: str = ""

    def run(self, s: State) -> None:
        draw(s, self.seat, self.number, self.rule)


AnyStep = Refresh | Renew | Unkeep | Draw | Toss | ToPile | Bite | Salvage

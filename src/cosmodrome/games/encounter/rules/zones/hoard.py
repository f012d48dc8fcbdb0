"""The Miser's hoard: cards that lie on its sheet, that only its player sees, and that can be played as if from hand.

`State.hoard` goes with the sheet, whoever has it. It is no hand: nothing that asks for held cards looks into it. What
others know of it stands in `State.known` under the holder HOARD. Each play from it is a use of the power: the card lies
on the table while the use can be zapped, passes through the hand, and is then played like any other (`State.dug`
remembers where it comes back to).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import ENCOUNTER_CARDS
from cosmodrome.games.encounter.rules.events import Drew
from cosmodrome.games.encounter.rules.moves import DIG
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.hooks import has
from cosmodrome.games.encounter.rules.timing.windows import DRAWN
from cosmodrome.games.encounter.rules.zones import hands, knowledge
from cosmodrome.games.encounter.rules.zones.knowledge import EVERYBODY, HOARD, known_cards, learn

MISER = NAMES.index("Miser")
PLAYS, ANSWERS = 0, 1
"""The clauses of a use that plays a card from the hoard: in a window, or as an answer."""


def owner(s: State) -> int:
    """The seat with the Miser's sheet, in front or behind; -1 for nobody."""
    found = MISER in s.alien or (s.outpost and s.outpost[0] == MISER)
    return s.holder(MISER) if found else -1


def as_if_held(s: State, seat: int, cards: frozenset[int], offers: Callable[[int], Iterable[Any]]) -> list[Move]:
    """What could be played from the hoard: for each of these cards what is offered for it with it in the hand."""
    if not has(s, seat, "Miser"):
        return []
    hand, found = s.hands[seat], []
    for card in dict.fromkeys(s.powers.miser.hoard):
        if card in cards:
            s.hands[seat] = sorted([*hand, card])
            found += [DIG[card][move.to] for move in offers(card)]
    s.hands[seat] = hand
    return found


# -- cards in and out --------------------------------------------------------------------------


def take_out(s: State, card: int) -> None:
    """A card leaves the hoard."""
    cards = list(s.powers.miser.hoard)
    cards.remove(card)
    s.powers.miser = s.powers.miser.but(hoard=tuple(cards))


def put_in(s: State, *cards: int) -> None:
    """Cards go into the hoard."""
    s.powers.miser = s.powers.miser.but(hoard=tuple(sorted((*s.powers.miser.hoard, *cards))))


def lay_open(s: State, seat: int, card: int) -> None:
    """A card of the hoard is announced: it lies on the table until its chain is settled."""
    take_out(s, card)
    knowledge.forget_card(s, HOARD, card)
    if card in ENCOUNTER_CARDS:
        s.sure &= ~(1 << HOARD)
    s.powers.miser = s.powers.miser.but(dug=(*s.powers.miser.dug, seat << 8 | card))
    s.aside.append(seat << 8 | card)


def pass_through_hand(s: State, seat: int, card: int) -> None:
    """The announced card is played: for a moment it is a card of the hand, as everybody sees."""
    last = len(s.aside) - 1 - s.aside[::-1].index(seat << 8 | card)  # an equal one may lie deeper in the chain
    del s.aside[last]
    hands.join_openly(s, seat, card)


def come_back(s: State, seat: int, card: int) -> None:
    """A card on the table returns to where it was played from; everybody sees it (12.5)."""
    if not came_out(s, seat, card):
        hands.join_openly(s, seat, card)
        return
    hands.unmark(s, seat, card)
    put_in(s, card)
    learn(s, EVERYBODY, HOARD, card)


def came_out(s: State, seat: int, card: int) -> bool:
    """Whether the card was played from the hoard that the seat still has."""
    return bool(s.powers.miser.dug) and seat << 8 | card in s.powers.miser.dug and owner(s) == seat


def amass(s: State, seat: int, number: int) -> None:
    """Cards from the deck go into the hoard, unseen by others; a quake drops the rest, and throws none in (8.3)."""
    drawn: list[int] = []
    for _ in range(number):
        card = hands.next_card(s)
        if card < 0:
            break
        drawn.append(card)
        put_in(s, card)
    if drawn:
        told(s, seat, tuple(drawn))
        s.open(DRAWN, seat, len(drawn))


def told(s: State, seat: int, cards: tuple[int, ...]) -> None:
    """Tell of cards that went into the hoard."""
    into, cause = " into the hoard", s.cause
    s.events.append(Drew(seat, len(cards), cards, into=into, to=(seat,), cause=cause))
    s.events.append(Drew(seat, len(cards), into=into, but=(seat,), cause=cause))


def change_owner(s: State, old: int, new: int) -> None:
    """The sheet went to another seat; who had it remembers the hoard."""
    s.known = [entry for entry in s.known if entry >> 8 not in (old << 4 | HOARD, new << 4 | HOARD)]
    public = known_cards(s, None, HOARD)
    for card in s.powers.miser.hoard:
        if card in public:
            public.remove(card)
        else:
            learn(s, old, HOARD, card)

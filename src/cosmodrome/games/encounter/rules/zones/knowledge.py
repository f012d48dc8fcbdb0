"""Who knows which cards lie in whose hand (16).

`State.known` is a flat list of what seats know of other hands: viewer << 12 | holder << 8 | card; viewer 7 is all,
holder 8 the Miser's hoard. `State.met` is what they remember of flares that they cannot place any more.
"""

from __future__ import annotations

from collections.abc import Iterable

from cosmodrome.games.encounter.data import FLARE
from cosmodrome.games.encounter.rules.events import Looked
from cosmodrome.games.encounter.rules.state import State

EVERYBODY = 7
HOARD = 8
"""The Miser's hoard, where knowledge of cards asks for their holder."""


def known_cards(s: State, viewer: int | None, holder: int) -> list[int]:
    """The cards a seat, or a spectator, knows to be in a hand (or face down before its holder)."""
    keys = (EVERYBODY << 4 | holder, viewer << 4 | holder) if viewer is not None else (EVERYBODY << 4 | holder,)
    return [entry & 255 for entry in s.known if entry >> 8 in keys]


def learn(s: State, viewer: int, holder: int, card: int) -> None:
    """A seat (or EVERYBODY) saw a card enter a hand."""
    if viewer != holder:
        s.known.append(viewer << 12 | holder << 8 | card)


def show(s: State, holder: int, card: int) -> None:
    """A card in a hand becomes known to everybody."""
    if card not in known_cards(s, None, holder):
        s.known = [entry for entry in s.known if entry & 0xFFF != holder << 8 | card]
        learn(s, EVERYBODY, holder, card)


def forget_card(s: State, holder: int, card: int) -> None:
    """A card left a hand in the open: each who knew of one knows of one less."""
    seen = set()
    if s.known:
        kept = []
        for entry in s.known:
            if entry & 0xFFF == holder << 8 | card and entry >> 12 not in seen:
                seen.add(entry >> 12)
            else:
                kept.append(entry)
        s.known = kept


def forget_hand(s: State, holder: int, but: tuple[int, ...] = ()) -> None:
    """A card left a hand unseen: only those who saw it can still be sure of the others."""
    kept = []
    for entry in s.known:
        if entry >> 8 & 15 != holder or entry >> 12 in but:
            kept.append(entry)
            continue
        if entry >> 12 == EVERYBODY:
            kept += [viewer << 12 | entry & 0xFFF for viewer in but if viewer != holder]
        meet(s, entry >> 12, (entry & 255,))
    s.known = kept


def look(s: State, seat: int, at: int) -> None:
    """A seat looks at a whole hand; that it looked is public."""
    public = known_cards(s, None, at)
    s.known = [entry for entry in s.known if entry >> 8 != seat << 4 | at]
    for card in s.hands[at]:
        if card in public:
            public.remove(card)
        else:
            learn(s, seat, at, card)
    s.events.append(Looked(seat, at, tuple(s.hands[at]), to=(seat, at), cause=s.cause))
    s.events.append(Looked(seat, at, but=(seat, at), cause=s.cause))


# -- which flares are in the game ------------------------------------------------------------


def meet(s: State, viewer: int, cards: Iterable[int]) -> None:
    """A seat (or EVERYBODY) sees cards: the flares among them are in the game, wherever they go later."""
    for card in cards:
        if card >= FLARE and viewer << 8 | card not in s.met and EVERYBODY << 8 | card not in s.met:
            s.met = (*s.met, viewer << 8 | card)


def remember(s: State) -> None:
    """Each seat keeps in mind the flares of its hand; between encounters, and before hands are shuffled away."""
    for seat, hand in enumerate(s.hands):
        if hand and hand[-1] >= FLARE:
            meet(s, seat, hand)


def met(s: State, seat: int | None) -> set[int]:
    """The flares that a seat, or a spectator, knows to be in the game."""
    viewers = (EVERYBODY, seat)
    return {entry & 255 for entry in s.met if entry >> 8 in viewers}

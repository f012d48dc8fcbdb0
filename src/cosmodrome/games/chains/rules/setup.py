"""The set-up of Cosmic Chains, and what a seat cannot know (3.1, 11)."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import settle
from cosmodrome.core.dice import Dice, key_of
from cosmodrome.core.versions import CURRENT
from cosmodrome.games.chains.data import CARDS, DECK, load
from cosmodrome.games.chains.rules import state
from cosmodrome.games.chains.rules.actions import Tow
from cosmodrome.games.chains.rules.debris import DealDebris, Draft, Offer, redeal_debris
from cosmodrome.games.chains.rules.exchange import Mulligan, Recompile
from cosmodrome.games.chains.rules.launching import LaunchMore, OfferToken, PlaceBug
from cosmodrome.games.chains.rules.orbit import CELLS, put
from cosmodrome.games.chains.rules.state import Options
from cosmodrome.games.chains.rules.superpowers import ActAgain, After, KnockOff, Remote, Zoom
from cosmodrome.games.chains.rules.turn import Act, Begin, Finish

Flow = Begin | Mulligan | DealDebris | Offer | Draft | Act | After | Finish
Effects = Tow | PlaceBug | LaunchMore | OfferToken | Zoom | KnockOff | Recompile | ActAgain | Remote


class State(state.State, kw_only=True):
    """Everything on the table, and which steps can be on the agenda."""

    agenda: list[Flow | Effects]


def setup(options: Options, seed: int, version: int = CURRENT) -> State:
    """Shuffle, draw three each, and ask both for their mulligan (3.1)."""
    hand = load(options.data).numbers.hand
    s = State(
        key=key_of(seed, version),
        version=version,
        agenda=[],
        data=options.data,
        flip=0,
        start=0,
        hands=[(), ()],
        decks=[(), ()],
        tops=[-1] * CELLS,
        place=[-1] * CARDS,
        mine=[0, 0],
        homes=[0, 0],
        powers=(0, 0) if options.superpowers else (),
        several=options.per_turn == "several",
        rows=options.rows,
    )
    s.flip = s.below(2) if options.cats < 0 else options.cats
    s.start = s.below(2) if options.start < 0 else options.start
    for seat in (0, 1):
        side = seat ^ s.flip
        deck = list(range(side * DECK, side * DECK + DECK))
        s.shuffle(deck)
        s.decks[seat], s.hands[seat] = tuple(deck[:-hand]), tuple(sorted(deck[-hand:]))
    s.agenda = [Begin(s.start), *([DealDebris(s.start)] if options.debris else []), Mulligan()]
    settle(s)
    return s


def redeal(s: state.State, seat: int | None, dice: Dice) -> None:
    """Deal again the decks, the other hands, and the Debris cards a seat has not seen (11)."""
    for other in (0, 1):
        if other == seat:
            deck = sorted(s.decks[other])
            dice.shuffle(deck)
            s.decks[other] = tuple(deck)
        else:
            _redeal_hand(s, other, dice)
    redeal_debris(s, seat, dice)


def _redeal_hand(s: state.State, seat: int, dice: Dice) -> None:
    """A hidden hand from all that its owner could hold; which of it is being put back is hidden too."""
    count = len(s.hands[seat]) + len(s.aside[seat])
    pool = sorted(s.hands[seat] + s.aside[seat] + s.decks[seat])
    dice.shuffle(pool)
    hand, s.decks[seat] = pool[:count], tuple(pool[count:])
    step = s.agenda[-1] if s.agenda else None
    aside: tuple[int, ...] = ()
    if type(step) is Mulligan or (type(step) is Recompile and step.seat == seat):
        aside = tuple(card for card in hand if dice.below(2))
    s.aside = put(s.aside, seat, aside)
    s.hands[seat] = tuple(sorted(set(hand) - set(aside)))


def conserved(s: state.State) -> Any:
    """All satellites and secret Debris cards, wherever they lie."""
    active = [card for card in s.tops if card >= 0]
    hidden = [card for zone in (s.hands, s.decks, s.aside) for cards in zone for card in cards]
    below = [card for stack in s.under for card in stack]
    debris = sorted(s.pile + s.drawn + s.secret[0] + s.secret[1]) or list(range(6))
    return sorted([*active, *hidden, *below, *s.gone]), debris

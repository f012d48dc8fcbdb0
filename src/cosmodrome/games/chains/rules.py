"""The rules of Cosmic Chains. Numbers in brackets are sections of docs/rules/cosmic-chains.md."""

from __future__ import annotations

from typing import Annotated, Any, Self

from msgspec import Meta

from cosmodrome.core import agenda, game
from cosmodrome.core.agenda import settle
from cosmodrome.core.dice import Dice, key_of
from cosmodrome.core.versions import CURRENT
from cosmodrome.games.chains.actions import LaunchMore, OfferToken, PlaceBug, Tow
from cosmodrome.games.chains.data import CARDS, DECK, FACTIONS, load
from cosmodrome.games.chains.debris import DealDebris, Draft, Offer, redeal_debris
from cosmodrome.games.chains.exchange import Mulligan, Recompile
from cosmodrome.games.chains.orbit import CELLS, put
from cosmodrome.games.chains.scoring import Tally, tally
from cosmodrome.games.chains.superpowers import ActAgain, After, KnockOff, Remote, Zoom
from cosmodrome.games.chains.turn import Act, Begin, Finish

Flow = Begin | Mulligan | DealDebris | Offer | Draft | Act | After | Finish
Effects = Tow | PlaceBug | LaunchMore | OfferToken | Zoom | KnockOff | Recompile | ActAgain | Remote


class Options(game.Options, frozen=True, kw_only=True):
    """What the table agrees on before a game of Cosmic Chains."""

    superpowers: Annotated[bool, Meta(description="Each side has three Superpowers, to be used in order.")] = False
    debris: Annotated[bool, Meta(description="Space Debris: tokens to place and secret goals.")] = False
    cats: Annotated[int, Meta(ge=-1, lt=2, description="The seat that plays the Cats; -1 draws one.")] = -1
    start: Annotated[int, Meta(ge=-1, lt=2, description="The seat that begins; -1 draws one.")] = -1


class State(agenda.State, kw_only=True):
    """Everything on the table. Cells are numbered as in orbit.py, cards as in data.py."""

    agenda: list[Flow | Effects]
    data: str
    flip: int
    """1 if seat 0 plays the AI; `seat ^ flip` is the seat's faction."""
    start: int
    hands: list[tuple[int, ...]]
    decks: list[tuple[int, ...]]
    """The last card is the top one."""
    aside: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Hand cards put back, until they are shuffled into the deck."""

    tops: list[int]
    """The active card on each cell; -1 for none."""
    place: list[int]
    """The cell of each active card; -1 for all others."""
    under: tuple[tuple[int, ...], ...] = ((),) * CARDS
    """By card, the destroyed cards beneath it from the bottom up; they travel with it."""
    gone: tuple[int, ...] = ()
    """Discarded cards."""
    mine: list[int]
    """By seat: the cells whose active card it owns, as a mask."""
    homes: list[int]
    """By row: its occupied columns, as a mask."""
    up: int = 0
    """All active cards, as a mask."""
    stuck: int = 0
    """The cells under a Bug token, as a mask; what is bugged does not move."""
    fired: int = 0
    """The cards that have destroyed, as a mask."""
    tugged: int = 0
    """The cards whose repeatable effect was used in this turn, as a mask."""
    marked: int = 0
    """The cards with a Can or Milkshake on them, as a mask."""
    bugs: tuple[int, int] = (1, 1)
    """By seat: its unused Bug tokens."""
    destroyed: tuple[int, int] = (0, 0)

    turn: int = 0
    busy: bool = False
    """Whether a launch, destroying or discarding happened in this turn."""
    quiet: int = 0
    """Turns in a row without any."""
    closing: int = -1
    """The seat whose turn is the last one; -1 before the end is triggered."""
    powers: tuple[int, ...] = ()
    """By seat: how many Superpowers are used; empty if the mode is off."""
    spent: bool = False
    """Whether a Superpower was used in this turn."""
    lives: int = -1
    """The seat that Nine Lives protects."""

    blender: int = -1
    """The seat with the Chaotic Blender; -1 if the mode is off or not dealt yet."""
    supply: tuple[int, int] = (0, 0)
    """By seat: the tokens left on its open Debris card."""
    secret: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    pile: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    returned: tuple[int, int] = (-1, -1)
    """By seat: the Debris card it put back and the other cannot have kept since; -1 for none."""

    def clone(self) -> Self:
        twin = self.__copy__()
        twin.agenda = self.agenda[:]
        twin.events = []
        twin.hands = self.hands[:]
        twin.decks = self.decks[:]
        twin.tops = self.tops[:]
        twin.place = self.place[:]
        twin.mine = self.mine[:]
        twin.homes = self.homes[:]
        return twin


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


# -- the end --------------------------------------------------------------------------------------


def tallies(s: State) -> tuple[Tally, Tally]:
    """What each seat scores, its secret cards included."""
    box = load(s.data)
    return tally(s, box, 0, s.secret[0], s.blender), tally(s, box, 1, s.secret[1], s.blender)


def outcome(s: State) -> game.Outcome | None:
    """More points win; then more destroyed, then the larger second segment (9.3)."""
    if s.agenda:
        return None
    mine, theirs = tallies(s)
    steps: tuple[tuple[str, int, int], ...] = (
        ("More points win.", mine.total, theirs.total),
        ("The points are equal; more destroyed satellites win.", s.destroyed[0], s.destroyed[1]),
        ("Points and destroyed satellites are equal; the larger second segment wins.", mine.second, theirs.second),
    )
    shared = ("All is equal: the victory is shared.", 0, 0)
    reason, a, b = next((step for step in steps if step[1] != step[2]), shared)
    ranks = (1 + (a < b), 1 + (b < a))
    lines = [("largest segment", (mine.base, theirs.base))]
    if s.blender >= 0:
        lines.append(("tokens", (mine.tokens, theirs.tokens)))
        lines.append(("secret Debris", (sum(mine.secrets), sum(theirs.secrets))))
    lines += [("destroyed", (s.destroyed[0], s.destroyed[1])), ("second segment", (mine.second, theirs.second))]
    return game.Outcome(ranks, (mine.total, theirs.total), reason, tuple(lines))


def report(s: State) -> game.Report:
    """What `cosmodrome sim` counts: how games end, and who wins by faction and by who began."""
    stalled = s.closing != s.turn
    return game.Report(
        numbers={"destroyed": sum(s.destroyed)},
        facts={"end": "a stall" if stalled else "the last turn"},
        traits={
            "faction": ((FACTIONS[s.flip],), (FACTIONS[1 - s.flip],)),
            "turn": tuple(("began",) if seat == s.start else ("followed",) for seat in (0, 1)),
        },
    )


# -- what a seat cannot know ------------------------------------------------------------------------


def redeal(s: State, seat: int | None, dice: Dice) -> None:
    """Deal again the decks, the other hands, and the Debris cards a seat has not seen (11)."""
    for other in (0, 1):
        if other == seat:
            deck = sorted(s.decks[other])
            dice.shuffle(deck)
            s.decks[other] = tuple(deck)
        else:
            _redeal_hand(s, other, dice)
    redeal_debris(s, seat, dice)


def _redeal_hand(s: State, seat: int, dice: Dice) -> None:
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


def conserved(s: State) -> Any:
    """All satellites and secret Debris cards, wherever they lie."""
    active = [card for card in s.tops if card >= 0]
    hidden = [card for zone in (s.hands, s.decks, s.aside) for cards in zone for card in cards]
    below = [card for stack in s.under for card in stack]
    debris = sorted(s.pile + s.drawn + s.secret[0] + s.secret[1]) or list(range(6))
    return sorted([*active, *hidden, *below, *s.gone]), debris

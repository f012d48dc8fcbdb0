"""What one seat may know of a game of Cosmic Chains (11)."""

from __future__ import annotations

from functools import cached_property

import msgspec

from cosmodrome.core import game
from cosmodrome.core.agenda import pending
from cosmodrome.games.chains.data import CARDS, COPY, DECK, Box, Lookups
from cosmodrome.games.chains.rules.effects import copied, protected
from cosmodrome.games.chains.rules.orbit import BITS, CELLS, COLUMNS, ROW, at, bits, first, last
from cosmodrome.games.chains.rules.scoring import Chain, Tally, chain, closed, segments, sideways, tally, turned, upward
from cosmodrome.games.chains.rules.state import State


class View(game.View, kw_only=True, dict=True):
    """The table as a seat sees it. Masks of cells and cards are whole numbers: bit i stands for number i."""

    leftward: bool = False
    """Whether the looker sees the rows grow to the left."""
    step: str
    """The question that is open, such as Act; Over at the end."""
    turn: int
    flip: int
    """The seat that plays the Cats."""
    start: int
    hand: tuple[int, ...]
    """The looker's own cards; empty for a spectator."""
    aside: tuple[int, ...]
    """Those of them being put back."""
    hands: list[int]
    """By seat: how many cards, with those being put back."""
    decks: list[int]
    tops: list[int]
    under: tuple[tuple[int, ...], ...]
    gone: tuple[int, ...]
    stuck: int
    fired: int
    tugged: int
    marked: int
    bugs: tuple[int, int]
    destroyed: tuple[int, int]
    quiet: int
    closing: int
    powers: tuple[int, ...]
    spent: bool
    version: int
    """By which rules the game is played."""
    lives: int
    blender: int
    supply: tuple[int, int]
    secret: list[tuple[int, ...]]
    """By seat: the secret Debris cards the looker knows; all of them at the end."""
    secrets: list[int]
    """By seat: how many it holds."""
    drawn: tuple[int, ...]
    """The Debris cards the looker chooses from."""
    returned: int
    """The Debris card the looker put back and nobody can have kept since; -1 for none."""

    @cached_property
    def place(self) -> list[int]:
        """The cell of each active card; -1 for all others."""
        place = [-1] * CARDS
        for cell, card in enumerate(self.tops):
            if card >= 0:
                place[card] = cell
        return place

    @cached_property
    def mine(self) -> list[int]:
        """By seat: the cells whose active card it owns, as a mask."""
        mine = [0, 0]
        for cell, card in enumerate(self.tops):
            if card >= 0:
                mine[self.owner(card)] |= BITS[cell]
        return mine

    @cached_property
    def up(self) -> int:
        """All active cards, as a mask."""
        return sum(1 << card for card in self.tops if card >= 0)

    @cached_property
    def homes(self) -> list[int]:
        """By row: its occupied columns, as a mask."""
        occupied = self.mine[0] | self.mine[1]
        return [occupied & ROW, occupied >> COLUMNS]

    def owner(self, card: int) -> int:
        """The seat a card belongs to."""
        return (card >= DECK) ^ self.flip

    @cached_property
    def seen(self) -> int:
        """The cards the looker sees somewhere, as a mask."""
        cards = (*self.gone, *self.hand, *self.aside, *(card for stack in self.under for card in stack))
        return self.up | sum(1 << card for card in cards)

    def unseen(self, seat: int) -> list[int]:
        """A seat's cards that the looker sees nowhere: in its deck, or in a hidden hand."""
        low = DECK * (seat ^ self.flip)
        return [card for card in range(low, low + DECK) if not self.seen >> card & 1]


def view(s: State, seat: int | None) -> View:
    """Hands and secret Debris cards are shown to their owners alone, the latter to all at the end."""
    step = type(s.agenda[-1]).__name__ if s.agenda else "Over"
    known = seat is not None
    drafting = bool(s.drawn) and pending(s) == (seat,)
    return View(
        seat=seat,
        leftward=s.rows == "left" or (s.rows == "facing" and seat == 1),
        step=step,
        turn=s.turn if step not in ("Mulligan", "Draft") else s.start,
        flip=s.flip,
        start=s.start,
        hand=s.hands[seat] if seat is not None else (),
        aside=s.aside[seat] if seat is not None else (),
        hands=[len(hand) + len(aside) for hand, aside in zip(s.hands, s.aside, strict=True)],
        decks=[len(deck) for deck in s.decks],
        tops=s.tops[:],
        under=s.under,
        gone=s.gone,
        stuck=s.stuck,
        fired=s.fired,
        tugged=s.tugged,
        marked=s.marked,
        bugs=s.bugs,
        destroyed=s.destroyed,
        quiet=s.quiet,
        closing=s.closing,
        powers=s.powers,
        spent=s.spent,
        version=s.version,
        lives=s.lives,
        blender=s.blender,
        supply=s.supply,
        secret=[cards if owner == seat or not s.agenda else () for owner, cards in enumerate(s.secret)],
        secrets=[len(cards) for cards in s.secret],
        drawn=s.drawn if drafting else (),
        returned=s.returned[seat] if known and s.blender >= 0 else -1,  # type: ignore[index]
    )


# -- what a look at the orbit tells -------------------------------------------------------------------


class Link(msgspec.Struct, frozen=True):
    """Two neighbours of one owner, linked or not."""

    a: int
    b: int
    live: bool
    loop: bool = False


class Insight(msgspec.Struct, frozen=True):
    """What can be read off the orbit about a seat as it stands now."""

    segments: tuple[int, ...]
    """Masks of cells, largest first."""
    links: tuple[Link, ...]
    tally: Tally
    """Secret Debris cards count only where the looker knows them."""
    copies: tuple[tuple[int, int, int], ...]
    """Copycat's cell, the cell of what it has the effect of, and of what it has the type of; -1 for none."""
    guarded: int
    """The seat's cells that cannot be destroyed or discarded now, as a mask."""


RANKS = ("scoring", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def segment_words(rank: int, size: int) -> str:
    """A segment as one says it: "second segment, 3 long"; the one that scores comes first."""
    if size == 1 and rank:
        return "linked to nothing"
    return f"{RANKS[rank] if rank < len(RANKS) else 'small'} segment, {size} long"


def insight(v: View, box: Box, seat: int) -> Insight:
    """A seat's segments, links, points, copies and protected satellites now."""
    t = box.lookups[v.flip]
    c = chain(v, t, seat)
    parts = tuple(turned(part, seat) for part in segments(c))
    return Insight(
        parts,
        tuple(_links(c, seat, v.homes[seat])),
        tally(v, box, seat, v.secret[seat], v.blender),
        tuple(_copies(v, t, seat)),
        protected(v, t, seat) & v.mine[seat],
    )


def _links(c: Chain, seat: int, home: int) -> list[Link]:
    """Every pair of own neighbours, live or broken."""
    side, rise = sideways(c), upward(c)
    links = []
    for i in bits(c.own & c.own >> 1 & ~(1 << COLUMNS - 1)):
        a = at(seat ^ i // COLUMNS, i % COLUMNS)
        links.append(Link(a, a + 1, bool(side >> i & 1)))
    links += [Link(at(seat, i), at(1 - seat, i), bool(rise >> i & 1)) for i in bits(c.own & c.own >> COLUMNS & ROW)]
    if c.loop:
        links.append(Link(at(seat, first(home)), at(seat, last(home)), closed(c), loop=True))
    return links


def _copies(v: View, t: Lookups, seat: int) -> list[tuple[int, int, int]]:
    found = []
    for cell in range(CELLS):
        card = v.tops[cell]
        if card >= 0 and t.effects[card] == COPY and v.owner(card) == seat:
            effect, kind = copied(v, t, cell, v.stuck), copied(v, t, cell, 0)
            found.append((cell, v.place[effect] if effect >= 0 else -1, v.place[kind] if kind >= 0 else -1))
    return found

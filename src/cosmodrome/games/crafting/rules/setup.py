"""The rules of Crafting the Cosmos: the State and its set-up.

Numbers in brackets are sections of docs/specs/crafting.md; 6-4 is ruling 4. The rules
themselves are one idea a file: energy.py, craft.py, scoring.py, powers.py, effects.py (with taking.py,
stars.py and life.py for its questions), omega.py, goals.py, rounds.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

from cosmodrome.core import game
from cosmodrome.core.agenda import settle
from cosmodrome.core.dice import key_of
from cosmodrome.core.options import option
from cosmodrome.core.versions import CURRENT
from cosmodrome.games.crafting.box import Box
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules import state
from cosmodrome.games.crafting.rules.craft import Craft
from cosmodrome.games.crafting.rules.effects import Do
from cosmodrome.games.crafting.rules.energy import Collect, Refill, Shift
from cosmodrome.games.crafting.rules.faster import Beckon, Meanwhile, Turn
from cosmodrome.games.crafting.rules.life import (
    HalfPick,
    LayLife,
    LifeDiscard,
    LifeMove,
    RingPick,
    ScatterLand,
    ScatterPick,
)
from cosmodrome.games.crafting.rules.omega import EndTurn, OmegaLife, OmegaPlace, OmegaSize
from cosmodrome.games.crafting.rules.powers import BuryPick, KeepPick
from cosmodrome.games.crafting.rules.rounds import End, EndPhase, NextRound, Round, Trim
from cosmodrome.games.crafting.rules.scoring import Arise, SparePick
from cosmodrome.games.crafting.rules.stars import (
    CalmPick,
    ExchangeKind,
    ExchangePick,
    FreeMove,
    NovaPick,
    SectorKind,
    SectorLand,
    StarDiscard,
    StarMove,
    ThrowPick,
    ThrowStar,
    ThrowTile,
    UpgradePick,
)
from cosmodrome.games.crafting.rules.state import Realm, Sealed, new_realm
from cosmodrome.games.crafting.rules.taking import CardPick, SizePick, StarPick

AnyStep = (
    Round
    | Turn
    | Beckon
    | Meanwhile
    | EndPhase
    | Trim
    | End
    | NextRound
    | Shift
    | Collect
    | Refill
    | Do
    | Craft
    | StarPick
    | SizePick
    | CardPick
    | KeepPick
    | BuryPick
    | StarMove
    | FreeMove
    | StarDiscard
    | NovaPick
    | CalmPick
    | ExchangePick
    | ExchangeKind
    | SectorKind
    | SectorLand
    | ThrowPick
    | ThrowStar
    | ThrowTile
    | UpgradePick
    | LifeMove
    | LifeDiscard
    | RingPick
    | LayLife
    | HalfPick
    | ScatterPick
    | ScatterLand
    | SparePick
    | Arise
    | OmegaSize
    | OmegaPlace
    | OmegaLife
    | EndTurn
)


class Options(game.Options, frozen=True, kw_only=True):
    """What the table agrees on before a game of Crafting the Cosmos."""

    faster: Annotated[bool, option("Faster play", "The next player shifts energy while you still craft.")] = False
    since: ClassVar[Mapping[str, int]] = {"faster": 5}


class State(state.State, kw_only=True):
    """Everything on the table."""

    agenda: list[AnyStep]


def setup(options: Options, seed: int, version: int = CURRENT) -> State:
    """Shuffle and deal in the order of section 3."""
    box, n = load(options.data), options.seats
    s = State(
        key=key_of(seed, version),
        version=version,
        agenda=[Round()],
        data=options.data,
        realms=[new_realm(len(box.galaxy.hexes)) for _ in range(n)],
        stars=[star.tokens for star in box.star],
        life=box.life.tokens,
        crystals=box.crystals.of(n),
        at=[0] * n,
        dark=[0, 0, 0, 0],
        deck=[force for force in range(4) for _ in range(box.energy.copies)],
        display=[0, 0, 0, 0],
        discard=[0, 0, 0, 0],
        powers=[],
        offer=(),
        blocks=0,
        stacks=[],
        known=[0, 0, 0],
        tokens=(),
        spare_tokens=(),
        goals=(),
        spare_goals=(),
        track=(),
        scored=(),
        first=0,
        faster=options.faster,
    )
    _goals(s, box)
    _cards(s, box)
    _stacks(s, box, n)
    for realm in s.realms:
        _seat(s, box, realm)
    s.first = _console(s, box, n)
    settle(s)
    return s


def _goals(s: State, box: Box) -> None:
    """Six goals face down, the first turned up (3-2)."""
    goals = list(range(len(box.goal)))
    s.shuffle(goals)
    used = box.track.goals
    s.spare_goals, s.goals = tuple(goals[used:]), tuple(goals[: used - 1])
    s.track = (goals[used - 1], *[-1] * (box.track.spaces - 2))


def _cards(s: State, box: Box) -> None:
    """Four power decks, the energy deck and its display (3-3, 3-4)."""
    for force in range(4):
        deck = [card for card, family in enumerate(box.family) if family == force]
        s.shuffle(deck)
        s.powers.append(tuple(map(Sealed, deck)))
    s.shuffle(s.deck)
    for _ in range(box.energy.display):
        s.display[s.deck.pop()] += 1


def _stacks(s: State, box: Box, n: int) -> None:
    """Nebulae by size, and advanced life with the richer group on top (3-5, 3-6)."""
    for size in (1, 2, 3):
        stack = [i for i, tile in enumerate(box.tile) if tile.size == size]
        s.shuffle(stack)
        s.stacks.append(tuple(stack))
    rich, rest = len(box.advanced.top), len(box.values)
    top, bottom = list(range(rich)), list(range(rich, rest))
    s.shuffle(top)
    s.shuffle(bottom)
    used = box.advanced.each * n
    s.tokens, s.spare_tokens = (*bottom, *top[:used]), tuple(top[used:])


def _seat(s: State, box: Box, realm: Realm) -> None:
    """A seat's first nebulae, life, star and energy cards (3-8)."""
    for i, space in enumerate(box.first_tiles):
        realm.tiles[space] = s.stacks[i][-1]
        s.stacks[i] = s.stacks[i][:-1]
    realm.proto = 1 << box.first_life
    realm.stars[0] = 1 << box.centre
    s.life -= 1
    s.stars[0] -= 1
    for _ in range(box.energy.hand):
        realm.hand[s.deck.pop()] += 1


def _console(s: State, box: Box, n: int) -> int:
    """Energy tokens at random into the controls in turn; the owner of the last own one begins (3-9, 3-10)."""
    bag = [*range(n), *[-1] * box.dark.of(n)]
    s.shuffle(bag)
    first = 0
    for i, token in enumerate(bag):
        if token < 0:
            s.dark[i % 4] += 1
        else:
            s.at[token] = i % 4
            first = token
    return first

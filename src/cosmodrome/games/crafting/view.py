"""What one seat may know of a game of Crafting the Cosmos (6, who sees what)."""

from __future__ import annotations

from typing import Any

import msgspec

from cosmodrome.core import game
from cosmodrome.core.agenda import Question
from cosmodrome.games.crafting.box import Box
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.faster import Meanwhile, main
from cosmodrome.games.crafting.rules.scoring import completable, missing, ringed
from cosmodrome.games.crafting.rules.state import Realm, State


class Sky(msgspec.Struct, kw_only=True):
    """A seat's galaxy and what lies beside it. Sets of spaces are masks."""

    stars: list[int]
    nova: int
    proto: int
    stable: int
    tiles: list[int]
    lacks: list[int]
    """How many stars the incomplete nebula on each space still needs; -1 where there is none."""
    done: int
    alive: int
    values: list[int]
    """The points of the advanced life on each nebula space; 0 where there is none or it is not known."""
    ready: int
    """The nebulae that could be completed now."""
    ringed: int
    """The nebulae that could carry advanced life now."""
    held: list[int]
    held_life: int
    held_tiles: list[int]
    novae: int
    dna: int
    gravitons: int
    crystal: int
    charged: int
    discharged: int
    cards: int
    """How many energy cards it holds."""
    hand: list[int]
    """The energy cards of each force; of others only those that were seen being taken."""
    slots: list[int]
    points: list[int]
    score: int
    """Without advanced life until the end."""


class View(game.View, kw_only=True):
    """The table as a seat sees it."""

    step: str
    """What is being asked, such as Shift or Craft; Over at the end."""
    begun: list[int]
    """What the seat to move has begun, as the open question says it: the star it moves, how many are left."""
    turn: int
    early: int
    """Who shifts already while the seat to move still crafts; -1 for nobody."""
    round: int
    first: int
    at: list[int]
    dark: list[int]
    stars: list[int]
    life: int
    crystals: int
    deck: int
    display: list[int]
    discard: list[int]
    powers: list[int]
    """How many cards each power deck has."""
    under: list[list[int]]
    """The cards under each power deck from the lowest up, as far as this seat put them there; -1 for others."""
    under_by: list[list[int]]
    """Who put them there."""
    offer: list[int]
    """The power cards this seat is choosing from."""
    offered: int
    """How many power cards somebody is choosing from."""
    stacks: list[int]
    """How many nebulae of each size are left."""
    bottom: list[list[int]]
    """The nebulae at the bottom of each stack that everybody has seen, from the lowest up."""
    tokens: int
    """How many advanced life tokens are left."""
    goals: int
    """How many goals are still to come."""
    track: list[int]
    scored: list[int]
    skies: list[Sky]

    def shifting(self) -> bool:
        """Whether the seat that looks is asked to shift energy."""
        return self.step == "Shift" and self.seat in (self.turn, self.early)

    def shifter(self) -> int:
        """Whose token moves in a shift that the looker sees: its own, if it shifts early."""
        return self.early if self.seat == self.early >= 0 else self.turn


def view(s: State, seat: int | None) -> View:
    """Hands, advanced life and offers are shown to their owners; all else but the order of decks to everybody."""
    box = load(s.data)
    question = main(s)
    choosing = bool(s.offer) and question is not None and seat in question.seats()
    top = s.agenda[-1] if question else None
    early = top.seat if isinstance(top, Meanwhile) else -1
    if isinstance(top, Meanwhile) and seat == early:
        question = top.shift
    unders = [[sealed for sealed in deck if sealed.owner >= 0] for deck in s.powers]
    return View(
        seat=seat,
        step=type(question).__name__ if question else "Over",
        begun=_begun(question) if question else [],
        turn=s.turn,
        early=early,
        round=s.round,
        first=s.first,
        at=s.at[:],
        dark=s.dark[:],
        stars=s.stars[:],
        life=s.life,
        crystals=s.crystals,
        deck=len(s.deck),
        display=s.display[:],
        discard=s.discard[:],
        powers=[len(deck) for deck in s.powers],
        under=[[sealed.card if sealed.owner == seat else -1 for sealed in under] for under in unders],
        under_by=[[sealed.owner for sealed in under] for under in unders],
        offer=[sealed.card for sealed in s.offer] if choosing else [],
        offered=len(s.offer),
        stacks=[len(stack) for stack in s.stacks],
        bottom=[list(stack[:known]) for stack, known in zip(s.stacks, s.known, strict=True)],
        tokens=len(s.tokens),
        goals=len(s.goals),
        track=list(s.track),
        scored=list(s.scored),
        skies=[_sky(box, realm, question is None, i == seat) for i, realm in enumerate(s.realms)],
    )


def _begun(question: Question) -> list[int]:
    """The numbers of a question but for its seat. Steps hold no secret, and at a table all would see this happen."""
    found: list[int] = []
    for value in msgspec.structs.astuple(question)[1:]:
        found += value if isinstance(value, tuple) else (int(value),)
    return found


Readings = tuple[tuple[int, ...], int, int]
_READINGS: dict[tuple[Any, ...], Readings] = {}
"""What galaxies that were looked at lately can do; most do not change from one look to the next."""


def _readings(box: Box, realm: Realm) -> Readings:
    """What each nebula lacks, which could be completed, and which could carry advanced life."""
    key = (box, realm.nova, realm.done, realm.alive, realm.proto, realm.stable, *realm.stars, *realm.tiles)
    found = _READINGS.get(key)
    if found is None:
        opens = realm.open_tiles()
        lacks = [max(0, missing(box, realm, i)) if opens >> i & 1 else -1 for i in range(len(realm.tiles))]
        if len(_READINGS) >= 2048:
            _READINGS.clear()
        found = _READINGS[key] = (tuple(lacks), completable(box, realm), ringed(box, realm))
    return found


def _sky(box: Box, realm: Realm, over: bool, own: bool) -> Sky:
    """One seat's galaxy; at the end its advanced life lies open."""
    known = own or over
    values = [box.values[token] if known and token >= 0 else 0 for token in realm.tokens]
    lacks, ready, rings = _readings(box, realm)
    return Sky(
        stars=realm.stars[:],
        nova=realm.nova,
        proto=realm.proto,
        stable=realm.stable,
        tiles=realm.tiles[:],
        lacks=list(lacks),
        done=realm.done,
        alive=realm.alive,
        values=values,
        ready=ready,
        ringed=rings,
        held=realm.held[:],
        held_life=realm.held_life,
        held_tiles=list(realm.held_tiles),
        novae=realm.novae,
        dna=realm.dna,
        gravitons=realm.gravitons,
        crystal=realm.crystal,
        charged=realm.charged,
        discharged=realm.discharged,
        cards=sum(realm.hand),
        hand=realm.hand[:] if own else realm.shown[:],
        slots=list(realm.slots),
        points=realm.points[:],
        score=sum(realm.points) + (sum(values) if over else 0),
    )

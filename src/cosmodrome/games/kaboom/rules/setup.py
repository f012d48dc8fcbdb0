"""Set-up, outcome and redeal of Cosmic Kaboom (4, 14, 19)."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from cosmodrome.core import game
from cosmodrome.core.agenda import settle
from cosmodrome.core.dice import Dice, key_of
from cosmodrome.core.versions import CURRENT
from cosmodrome.games.kaboom.data import COLOURS, DECKS, LEVELS, PLANETS
from cosmodrome.games.kaboom.rules import state
from cosmodrome.games.kaboom.rules.bombing import AfterThrow, Bomb, Encore, Explode, Shield, Steer
from cosmodrome.games.kaboom.rules.cards import Effect, Pay, Start
from cosmodrome.games.kaboom.rules.deploy import Deploy, DrawTwo, Keep, NextPlanet
from cosmodrome.games.kaboom.rules.flight import AfterFlick, Again, Bonus, Fuse, Pilot
from cosmodrome.games.kaboom.rules.losses import Lost, PutBack, Raid, Replace, Rescue
from cosmodrome.games.kaboom.rules.options import Options
from cosmodrome.games.kaboom.rules.practice import lay_out
from cosmodrome.games.kaboom.rules.state import NOBODY, SPECTATOR
from cosmodrome.games.kaboom.rules.tabletop import points, tally
from cosmodrome.games.kaboom.rules.turn import Decide, Finish, Turn

Flow = DrawTwo | Keep | NextPlanet | Deploy | Turn | Start | Pay | Effect | Decide | Finish
Flying = Pilot | Bonus | Raid | Lost | Rescue | PutBack | Replace | AfterFlick | Fuse | Again
Bombing = Bomb | Steer | Shield | Explode | AfterThrow | Encore


class State(state.State, kw_only=True):
    """Everything on the table, and which steps can be on the agenda."""

    agenda: list[Flow | Flying | Bombing]


def setup(options: Options, seed: int, version: int = CURRENT) -> State:
    """Deal cards and neutral planets; the first seat chooses a card, or puts down a planet (4)."""
    n = options.seats
    chance, shuffles = (Dice(key=key_of(seed, version, stream)) for stream in ("setup", "deck"))
    first = chance.below(n) if options.first < 0 and not options.practice else max(0, options.first)
    deck = [] if options.practice else list(DECKS[options.deck])
    shuffles.shuffle(deck)
    s = State(
        key=b"",
        version=version,
        agenda=[],
        options=options,
        shuffles=shuffles.onward(),
        noise=key_of(seed, version, "noise"),
        places=[None] * (PLANETS + n),
        holder=share_out(options.setting.colours, chance),
        taken=[NOBODY] * PLANETS,
        crystal=[1] * COLOURS,
        cargo=[0] * n,
        base=[0] * n,
        cards=[NOBODY] * len(options.setting.box.card),
        deck=deck,
        known=[0] * len(deck),
        discards=[],
        offer=[],
        offer_known=[],
        active=first,
        first=first,
    )
    s.key = chance.onward()
    order = [(first + i) % n for i in range(n)]
    if options.practice:
        lay_out(s)
        s.agenda = [Turn(first)]
    else:
        s.agenda = [Turn(first), NextPlanet(first), *(DrawTwo(seat) for seat in reversed(order))]
    settle(s)
    s.events = []
    return s


def share_out(colours: tuple[int, ...], chance: Dice) -> tuple[int, ...]:
    """The holder of each planet: its owner, or for a neutral one who is dealt it (4)."""
    holder = [NOBODY] * PLANETS
    for seat, colour in enumerate(colours):
        holder[LEVELS * colour : LEVELS * colour + LEVELS] = [seat] * LEVELS
    neutral = [planet for planet in range(PLANETS) if holder[planet] == NOBODY]
    if len(colours) == 3:
        chance.shuffle(neutral)
    for i, planet in enumerate(neutral):
        holder[planet] = i // LEVELS if len(colours) == 2 else i
    return tuple(holder)


# -- the end ------------------------------------------------------------------------------------------


def outcome(s: state.State) -> game.Outcome | None:
    """Most points win; equals share the victory (14)."""
    if s.agenda:
        return None
    scores = points(s)
    own, trophies = tally(s)
    shared = scores.count(max(scores)) > 1
    reason = "The points are equal: the victory is shared." if shared else "Most points win."
    return game.Outcome(game.rank(scores), scores, reason, (("own planets", own), ("destroyed", trophies)))


# -- what a seat cannot know ------------------------------------------------------------------------------


def redeal(s: state.State, seat: int | None, dice: Dice) -> None:
    """Cards of the deck and of somebody's choice that the seat does not know; and all chance to come (19)."""
    bit = SPECTATOR if seat is None else 1 << seat
    choosing = bool(s.agenda) and type(s.agenda[-1]) is Keep and seat in s.agenda[-1].seats()
    deck = [i for i, known in enumerate(s.known) if not known & bit]
    offer = [] if choosing else [i for i, known in enumerate(s.offer_known) if not known & bit]
    unseen = sorted([s.deck[i] for i in deck] + [s.offer[i] for i in offer])
    dice.shuffle(unseen)
    for i in deck:
        s.deck[i] = unseen.pop()
    for i in offer:
        s.offer[i] = unseen.pop()
    s.noise, s.shuffles = dice.fork(), dice.fork()


def conserved(s: state.State) -> Any:
    """Each card, planet and crystal is somewhere, once; no seat has two cubes of a colour; nothing overlaps."""
    held = [card for card, where in enumerate(s.cards) if where >= 0]
    planets = all(s.places[planet] is None for planet in range(PLANETS) if s.taken[planet] != NOBODY)
    crystals = all(s.taken[3 * c + level - 1] == NOBODY for c, level in enumerate(s.crystal)) or not s.agenda
    cubes = not any(cargo & base for cargo, base in zip(s.cargo, s.base, strict=True))
    return sorted(held + s.deck + s.discards + s.offer), planets, crystals, cubes, not overlaps(s)


def overlaps(s: state.State) -> list[tuple[int, int]]:
    """Pairs of discs that lie over each other by more than a millionth of a millimetre."""
    radii, places = s.setting.discs.radii, s.places
    found = []
    for i, a in enumerate(places):
        for j in range(i):
            b = places[j]
            if a is not None and b is not None:
                reach = radii[i] + radii[j] - 1e-6
                if (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) < reach * reach:
                    found.append((j, i))
    return found


def state_hash(s: state.State) -> str:
    """A sum over everything true now, the same on every machine (16)."""
    return sha256(msgspec.json.encode(s, order="deterministic")).hexdigest()

"""Nothing hidden leaks: another deal of what a looker may not know changes nothing that it is shown or told.

Here the hidden cards are exchanged by hand, zone by zone, so that these tests do not rely on `redeal`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from cosmodrome.core.agenda import apply, legal, pending, refusal
from cosmodrome.core.dice import Dice, dice
from cosmodrome.core.events import heard
from cosmodrome.core.game import Options
from cosmodrome.games.chains import CHAINS
from cosmodrome.games.chains.rules.debris import Draft
from cosmodrome.games.chains.rules.events import Drew, Kept, Offered
from cosmodrome.games.chains.rules.exchange import Mulligan, Recompile
from cosmodrome.games.chains.rules.moves import KEEP, LAUNCH_TO, PUT_BACK
from cosmodrome.games.chains.rules.state import State

MODES = list(CHAINS.variants())
NAMES = ["base", "debris", "superpowers", "both"]
LOOKERS = (0, 1, None)
PROBES = (*PUT_BACK, *KEEP, *LAUNCH_TO[1], *LAUNCH_TO[17])
"""Moves whose refusals could tell what somebody holds."""


def positions(options: Options, seeds: range) -> Iterator[State]:
    """All positions of some random games, the last one too."""
    for seed in seeds:
        rolls = dice(seed)
        s: State = CHAINS.setup(options, seed)
        while pending(s):
            yield s
            seat = rolls.choice(pending(s))
            apply(s, seat, legal(s, seat).sample(rolls))
        yield s


# -- the hidden zones, each dealt again by itself -------------------------------------------------------------


def other_hands(s: State, looker: int | None, rolls: Dice) -> None:
    """The cards in hand, for cards of the deck."""
    for seat in {0, 1} - {looker}:
        pool = [*s.hands[seat], *s.decks[seat]]
        rolls.shuffle(pool)
        count = len(s.hands[seat])
        s.hands[seat], s.decks[seat] = tuple(sorted(pool[:count])), tuple(pool[count:])


def decks(s: State, looker: int | None, rolls: Dice) -> None:
    """The order of both decks, which nobody knows."""
    for seat in (0, 1):
        pool = list(s.decks[seat])
        rolls.shuffle(pool)
        s.decks[seat] = tuple(pool)


def put_back(s: State, looker: int | None, rolls: Dice) -> None:
    """Which hand cards are being put back, and how many: a hand is shown at its full size (10-46)."""
    for seat in {0, 1} - {looker}:
        step = s.agenda[-1] if s.agenda else None
        if type(step) is Mulligan or (type(step) is Recompile and step.seat == seat):
            pool = [*s.hands[seat], *s.aside[seat]]
            rolls.shuffle(pool)
            count = rolls.below(len(pool) + 1)
            s.hands[seat] = tuple(sorted(pool[count:]))
            s.aside = (tuple(pool[:count]), s.aside[1]) if seat == 0 else (s.aside[0], tuple(pool[:count]))


def drawn_debris(s: State, looker: int | None, rolls: Dice) -> None:
    """The two Debris cards that another seat chooses from."""
    step = s.agenda[-1] if s.agenda else None
    if type(step) is Draft and step.seat != looker:
        pool = [*s.drawn, *s.pile]
        rolls.shuffle(pool)
        s.drawn, s.pile = tuple(sorted(pool[:2])), tuple(pool[2:])


def secret_debris(s: State, looker: int | None, rolls: Dice) -> None:
    """What others keep secretly, until it is shown at the end."""
    for seat in {0, 1} - {looker} if s.agenda else ():
        pool = [*s.secret[seat], *s.pile]
        rolls.shuffle(pool)
        count = len(s.secret[seat])
        kept, s.pile = tuple(sorted(pool[:count])), tuple(pool[count:])
        s.secret = (kept, s.secret[1]) if seat == 0 else (s.secret[0], kept)


Zone = Callable[[State, int | None, Dice], None]
ZONES: list[Zone] = [other_hands, decks, put_back, drawn_debris, secret_debris]


def shown(s: State, looker: int | None) -> bytes:
    """Everything a looker gets to see or to be answered in a position."""
    seen = CHAINS.encode(CHAINS.view(s, looker))
    if looker is None:
        return seen
    told = [refusal(s, looker, move) for move in PROBES]
    return seen + CHAINS.encode(legal(s, looker).describe()) + str(told).encode()


@pytest.mark.parametrize("zone", ZONES, ids=[zone.__name__ for zone in ZONES])
@pytest.mark.parametrize("looker", LOOKERS, ids=["first seat", "second seat", "spectator"])
def test_a_hidden_zone_can_be_anything(zone: Zone, looker: int | None) -> None:
    rolls, changed = dice(31), 0
    for s in positions(MODES[3], range(6)):
        twin = s.clone()
        zone(twin, looker, rolls)
        changed += CHAINS.encode(twin) != CHAINS.encode(s)
        assert shown(twin, looker) == shown(s, looker)
    assert changed > 5  # there was something to hide


@pytest.mark.parametrize("seat", [0, 1])
def test_the_owner_does_see_these_cards(seat: int) -> None:
    """Without this the test above could pass for a view that shows nothing at all."""
    for zone in (other_hands, drawn_debris, secret_debris):
        rolls, seen = dice(5), 0
        for s in positions(MODES[3], range(4)):
            twin = s.clone()
            zone(twin, 1 - seat, rolls)
            seen += shown(twin, seat) != shown(s, seat)
        assert seen > 2, zone.__name__


# -- what is told ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", MODES, ids=NAMES)
def test_what_is_told_of_a_move_does_not_depend_on_the_decks(options: Options) -> None:
    """The other seat and a spectator hear the same whatever cards are drawn; who draws hears which."""
    rolls, drawn = dice(8), 0
    for s in positions(options, range(4)):
        for seat in pending(s)[:1]:
            one, two = s.clone(), s.clone()
            decks(two, None, rolls)
            move = legal(s, seat).sample(rolls)
            first, second = apply(one, seat, move), apply(two, seat, move)
            if type(s.agenda[-1]) is not Mulligan:  # there both may draw
                assert CHAINS.encode(heard(first, 1 - seat)) == CHAINS.encode(heard(second, 1 - seat))
            assert CHAINS.encode(heard(first, None)) == CHAINS.encode(heard(second, None))
            drawn += heard(first, seat) != heard(second, seat)
    assert drawn > 20


@pytest.mark.parametrize("options", MODES, ids=NAMES)
def test_only_the_owner_is_told_of_drawn_and_drafted_cards(options: Options) -> None:
    rolls = dice(3)
    s: State = CHAINS.setup(options, 3)
    told: set[type] = set()
    while pending(s):
        seat = rolls.choice(pending(s))
        for event in apply(s, seat, legal(s, seat).sample(rolls)):
            for looker in LOOKERS:
                if isinstance(event, Drew) and event.known_to(looker):
                    assert bool(event.cards) == (looker == event.seat)
                if isinstance(event, Offered):
                    assert event.known_to(looker) == (looker == event.seat)
                if isinstance(event, Kept) and event.known_to(looker):
                    assert (event.debris >= 0) == (looker == event.seat)
            told.add(type(event))
    assert Drew in told
    assert ({Offered, Kept} <= told) == (s.blender >= 0)


def test_hands_and_decks_stay_hidden_when_the_game_is_over() -> None:
    """Only the secret Debris cards are shown at the end (10-51)."""
    stalled = 0
    for seed in range(40):
        rolls = dice(seed)
        s: State = CHAINS.setup(MODES[1], seed)
        while pending(s):
            apply(s, pending(s)[0], legal(s, pending(s)[0]).sample(rolls))
        for looker in LOOKERS:
            twin = s.clone()
            other_hands(twin, looker, rolls)
            decks(twin, looker, rolls)
            assert shown(twin, looker) == shown(s, looker)
            assert CHAINS.view(s, looker).secret == list(s.secret)
            stalled += twin.hands != s.hands
    assert stalled  # some games end with cards in hand

"""What a seat is dealt to imagine with tells nothing it cannot know, and is a fair guess: every game and variant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.game import Game, Options
from cosmodrome.core.perspective import redealt
from cosmodrome.games import find
from cosmodrome.games.encounter.rules.zones.knowledge import known_cards
from cosmodrome.lab import laws
from tests.contract.test_laws import SMALL, VARIANTS, label

Look = Callable[[Any, int], object]
DEALS = 30


@pytest.mark.parametrize(("game", "options"), VARIANTS, ids=label)
def test_two_games_that_a_seat_cannot_tell_apart_are_dealt_again_alike(game: Game, options: Options) -> None:
    for seed in range(2 if game.name in SMALL else 1):
        laws.check_secrecy(game, options, seed + 50, every=11 if game.name in SMALL else 41)


# -- chance decides what the seat does not know ----------------------------------------------------------


def varied(*zones: Any) -> bool:
    """Whether the cards could lie otherwise."""
    return len({card for zone in zones for card in zone}) > 2


def other(s: Any, seat: int) -> int:
    return (seat + 1) % len(s.hands)


def energy(s: Any, seat: int) -> object:
    """The hand of the next seat in Crafting, if enough of it was not seen being taken."""
    realm = s.realms[(seat + 1) % len(s.realms)]
    return tuple(realm.hand) if sum(realm.hand) - sum(realm.shown) > 1 and varied(s.deck) else None


def strangers_hand(s: Any, seat: int) -> object:
    """The hand of the next seat in Encounter, if the seat does not know most of it."""
    holder = other(s, seat)
    unknown = len(s.hands[holder]) - len(known_cards(s, seat, holder))
    return tuple(s.hands[holder]) if unknown > 1 and len(s.deck) > 5 else None


UNKNOWN: dict[str, dict[str, Look]] = {
    "colors": {"pile": lambda s, seat: tuple(s.pile) if varied(s.pile) else None},
    "colors-jr": {"piles": lambda s, seat: str(s.piles) if varied(*(pile[:-1] for pile in s.piles)) else None},
    "chains": {
        "own deck": lambda s, seat: s.decks[seat] if varied(s.decks[seat]) else None,
        "other hand": lambda s, seat: s.hands[1 - seat] if s.hands[1 - seat] and varied(s.decks[1 - seat]) else None,
        "secret Debris": lambda s, seat: s.secret[1 - seat] if s.secret[1 - seat] and s.pile else None,
    },
    "kaboom": {"deck": lambda s, seat: tuple(s.deck) if sum(not k >> seat & 1 for k in s.known) > 1 else None},
    "crafting": {
        "energy deck": lambda s, seat: tuple(s.deck) if varied(s.deck) else None,
        "other hand": energy,
        "power decks": lambda s, seat: str([[sealed.card for sealed in deck] for deck in s.powers]),
        "nebulae": lambda s, seat: str(s.stacks) if len(s.stacks[0]) - s.known[0] > 1 else None,
        "goals": lambda s, seat: s.goals if len(s.goals) > 1 else None,
        "advanced life": lambda s, seat: s.tokens if len(s.tokens) > 3 else None,
    },
    "encounter": {
        "deck": lambda s, seat: tuple(s.deck) if not s.dealt and varied(s.deck) else None,
        "other hand": strangers_hand,
        "destiny": lambda s, seat: tuple(s.destiny) if len(s.destiny) > 6 and not s.foreseen else None,
        "flares in the game": lambda s, seat: tuple(s.flares) if not s.dealt and len(s.deck) > 40 else None,
        "aliens not in the game": lambda s, seat: tuple(s.unused),
        "aliens left in the box": lambda s, seat: s.struck if s.dealt else None,
    },
}
"""By game: hidden things; a look at one says None where a seat may know it or only one value is possible."""
PLAYED: dict[str, dict[str, Any]] = {
    "chains": {"debris": True},
    "encounter": {"seats": 4, "storm": True},
    "crafting": {"seats": 3},
}


def positions(game: Game, seed: int, every: int) -> Iterator[tuple[Any, int]]:
    """Positions of a random game, with the seat to move."""
    state, rolls, count = game.start(seed, **PLAYED.get(game.name, {})), dice(seed), 0
    while pending(state) and count < 40 * every:
        seat = rolls.choice(pending(state))
        if count % every == 0:
            yield state, seat
        advance(state, seat, legal(state, seat).sample(rolls))
        count += 1


@pytest.mark.parametrize("name", UNKNOWN)
def test_what_a_seat_does_not_know_is_left_to_chance(name: str) -> None:
    game, chance, met = find(name), dice(7), set()
    for state, seat in positions(game, seed=3, every=9):
        guesses = [redealt(game, state, seat, chance) for _ in range(DEALS)]
        for what, look in UNKNOWN[name].items():
            if look(state, seat) is not None:
                met.add(what)
                assert len({look(guess, seat) for guess in guesses}) > 1, what
    assert met == set(UNKNOWN[name])

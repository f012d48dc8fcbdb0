"""A first game of Cosmic Colors Jr with somebody at your side: for children, and for who reads to them."""

from __future__ import annotations

from cosmodrome.core.agenda import advance, legal
from cosmodrome.core.lesson import Beat, Lesson
from cosmodrome.games.colors.data import load
from cosmodrome.games.colors_jr.moves import PLACES, Claim
from cosmodrome.games.colors_jr.rules import NEAR, Options, State, connected, setup, value_of

LEARNER, GUIDE = 0, 1
SEED = 305
"""A deal in which a colour hangs together at once, and a shape across a corner in the next turn."""
VERSION = 3
"""By which it was dealt; what is said here is bound to that deal."""


def lesson() -> Lesson:
    """You say a colour, then a shape that joins at a corner, then whatever brings most."""
    options = Options(seats=2, starter=LEARNER)
    state = setup(options, SEED, VERSION)
    beats: list[Beat] = []

    def say(text: str, seat: int, move: Claim) -> None:
        beats.append(Beat(text, seat, move, seat == LEARNER))
        advance(state, seat, move)

    first = best(state, LEARNER, "colour")
    say(f"Nine piles of sky. Find a colour that lies together. Point at {called(state, first)}, then say colour.",
        LEARNER, first)  # fmt: skip
    say("You took all of that colour that touched. New cards came to light. Now your friend takes some.",
        GUIDE, best(state, GUIDE))  # fmt: skip
    second = best(state, LEARNER, "shape")
    say(f"Shapes work too, and corners touch. Point at {called(state, second)}, then say shape.", LEARNER, second)
    say("Your friend again. Look what is left for you!", GUIDE, best(state, GUIDE))
    third = best(state, LEARNER)
    say(
        f"This time you find the most: {len(connected(state.piles, third))} cards. "
        f"Point at {called(state, third)}, then say {third.attribute}.",
        LEARNER,
        third,
    )
    end = "That is all. When two piles are empty the game is nearly over. Whoever has the most cards wins."
    return Lesson("Your first turns", options, SEED, LEARNER, tuple(beats), end, VERSION)


def best(s: State, seat: int, attribute: str = "") -> Claim:
    """The claim that takes most, of one attribute if one is given; of equals one that joins at a corner."""
    claims = [move for move in legal(s, seat) if isinstance(move, Claim) and attribute in ("", move.attribute)]
    return max(claims, key=lambda claim: (len(connected(s.piles, claim)), corners(s, claim)))


def corners(s: State, claim: Claim) -> int:
    """How many of the piles that a claim takes touch it only across a corner."""
    taken = connected(s.piles, claim)
    beside = {near for near in NEAR[claim.pile] if near % 3 == claim.pile % 3 or near // 3 == claim.pile // 3}
    return sum(pile != claim.pile and pile not in beside for pile in taken)


def called(s: State, claim: Claim) -> str:
    """A pile by its top card and its place."""
    card = s.piles[claim.pile][-1]
    box = load(s.data)
    return (
        f"the {box.colour[value_of(card, 'colour')].id} {box.shape[value_of(card, 'shape')].id}, {PLACES[claim.pile]}"
    )

"""A first turn of Cosmic Colors with somebody at your side."""

from __future__ import annotations

from cosmodrome.core.agenda import advance, legal
from cosmodrome.core.lesson import Beat, Lesson
from cosmodrome.games.colors.data import COLOURS, load
from cosmodrome.games.colors.rules.grid import NAMES, matching, region
from cosmodrome.games.colors.rules.moves import CHOOSE, DONE, Lay, Toss
from cosmodrome.games.colors.rules.setup import setup
from cosmodrome.games.colors.rules.state import FITS, VALUE, Options, State

LEARNER, GUIDE = 0, 1
SEED = 11
VERSION = 1
"""By which it was dealt; what is said here is bound to that deal."""


def lesson() -> Lesson:
    """You play colours: one card for a large patch, a discard, the other side's answer, then two cards at once."""
    options = Options(seats=2, chooser=GUIDE)
    state, names = setup(options, SEED, VERSION), load().names
    beats: list[Beat] = []

    def say(text: str, seat: int, move: object, mine: bool = True) -> None:
        beats.append(Beat(text, seat, move, mine))
        advance(state, seat, move)  # type: ignore[arg-type]

    say("Your partner in this lesson chooses first, and takes shapes. So you play colours.", GUIDE, CHOOSE[0], False)
    first = best_lay(state)
    size = grown(state, first)
    say(
        f"You score by colour. Point at the {names[first.card]} in your hand, then at {NAMES[first.cell]}: "
        f"laid there it joins everything of its colour around it, {size} cells in all.",
        LEARNER,
        first,
    )
    say(f"One card alone earns 3 points more, so this is worth {size} + 3. Say Done to count it.", LEARNER, DONE)
    toss = weakest(state)
    say(f"Now you may discard up to two cards. The {names[toss.card]} has little company in your hand.", LEARNER, toss)
    say("Done: your hand is refilled, in the open. Everybody sees all cards; only the pile is secret.", LEARNER, DONE)
    answer = best_lay(state, GUIDE)
    say("The other side sees the same sky by shapes, and covers a card to join its own.", GUIDE, answer, False)
    say("It says Done and scores.", GUIDE, DONE, False)
    say("It keeps its cards and refills.", GUIDE, DONE, False)
    one = best_lay(state, company=2)
    say(f"Two cards at once now: they must share the colour. Begin with the {names[one.card]}.", LEARNER, one)
    two = best_lay(state)
    say("The second must touch the first, side by side. Not at a corner, and not through other cards.", LEARNER, two)
    say("Two cards earn 1 point more, three or more nothing extra. Say Done.", LEARNER, DONE)
    end = (
        "That is the whole game: lay, count, discard, refill. It ends when the pile is gone and one side has no cards. "
        "Watch what your cards give the other side: each has a shape, too."
    )
    return Lesson("Your first turns", options, SEED, LEARNER, tuple(beats), end, VERSION)


def grown(s: State, move: Lay, seat: int = LEARNER) -> int:
    """How many cells would count after laying the card."""
    side = s.side(seat)
    twin = s.clone()
    twin.grid[move.cell] = move.card
    return region(matching(twin.grid, FITS[side][VALUE[side][move.card]]), 1 << move.cell | s.laid).bit_count()


def best_lay(s: State, seat: int = LEARNER, company: int = 1) -> Lay:
    """The card, of a value held `company` times, and the cell that count most; the first of equals."""
    values = [VALUE[s.side(seat)][card] for card in s.hands[seat]]
    lays = [m for m in legal(s, seat) if isinstance(m, Lay)]
    held = [m for m in lays if values.count(VALUE[s.side(seat)][m.card]) >= company]
    return max(held, key=lambda move: grown(s, move, seat))


def weakest(s: State) -> Toss:
    """The card whose colour the learner holds least of."""
    hand = s.hands[LEARNER]
    colours = [VALUE[COLOURS][card] for card in hand]
    return min((m for m in legal(s, LEARNER) if isinstance(m, Toss)), key=lambda m: colours.count(m.card // 5))

"""The first turns of Cosmic Chains with somebody at your side: launch, connect a weapon, fire, close the loop."""

from __future__ import annotations

from cosmodrome.core.lesson import Beat, Lesson
from cosmodrome.games.chains.data import DECK, load
from cosmodrome.games.chains.rules.moves import FIRE, LAUNCH_TO, SKIP
from cosmodrome.games.chains.rules.orbit import NAMES
from cosmodrome.games.chains.rules.state import Options

LEARNER, GUIDE = 0, 1
SEED = 3800
"""A deal that gives the learner a comm, a helper and a weapon at once."""
VERSION = 1
"""By which it was dealt; what is said here is bound to that deal."""
KINDS = tuple(card.id for card in load().satellite)


def _launch(seat: int, kind: str, cell: str) -> object:
    return LAUNCH_TO[NAMES.index(cell)][DECK * seat + KINDS.index(kind)]


def lesson() -> Lesson:
    """Five moves of your own: three launches, a shot, and a launch that closes the loop."""
    beats = (
        Beat(
            "You play the Cats, in row a below. These are your three cards. Before the game everybody may put cards "
            "back once; this hand is good, so keep it.",
            LEARNER,
            SKIP["cards"],
        ),
        Beat("The AI keeps its hand, too.", GUIDE, SKIP["cards"], False),
        Beat(
            "A turn is one action. At first there is only one: launch. Point at the Cardboard Box, then at a1. It is a "
            "comm, the ordinary member of a chain.",
            LEARNER,
            _launch(LEARNER, "bubble_wrap", "a1"),
        ),
        Beat("The AI launches into its own row, b. Slot 1 faces slot 1.", GUIDE, _launch(GUIDE, "zeros", "b1"), False),
        Beat(
            "The Yarn Tug is a helper: it links with everything, Weapons too. Launch it to a2 and watch the golden "
            "link appear.",
            LEARNER,
            _launch(LEARNER, "space_tug", "a2"),
        ),
        Beat("The AI goes on.", GUIDE, _launch(GUIDE, "helping_hand_2", "b2"), False),
        Beat(
            "Now a weapon, to a3. Beside a comm it would break your chain; beside the helper it belongs to it. Look at "
            "the torn ring below: first and last slot are neighbours, but weapon and comm do not link.",
            LEARNER,
            _launch(LEARNER, "can_opener", "a3"),
        ),
        Beat(
            "The AI puts a satellite right before your Can Opener.",
            GUIDE,
            _launch(GUIDE, "space_tug", "b3"),
            False,
        ),
        Beat(
            "Fire! Point at the Can Opener, then at b3. It is laid on its target for good: the enemy loses a "
            "satellite, and your slot a3 becomes empty.",
            LEARNER,
            FIRE[NAMES.index("a3")][NAMES.index("b3")],
        ),
        Beat("The AI launches behind it.", GUIDE, _launch(GUIDE, "copycat_behind", "b4"), False),
        Beat(
            "An empty slot inside your chain must be filled first. Launch Buddy Buddy to a3: a comm right below a "
            "weapon in the enemy's row connects it, and your ring is whole.",
            LEARNER,
            _launch(LEARNER, "buddy_buddy", "a3"),
        ),
    )
    end = (
        "Four satellites in one looped chain: 4 points if the game ended now. It ends when somebody has launched all "
        "15. Besides launching you may swap two neighbours of yours, or use an effect, such as the Tug's. Good luck!"
    )
    return Lesson("Your first orbit", Options(cats=LEARNER, start=LEARNER), SEED, LEARNER, beats, end, VERSION)

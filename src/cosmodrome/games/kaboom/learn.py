"""Learning Cosmic Kaboom: a guided first mission at the practice table."""

from __future__ import annotations

from cosmodrome.core.agenda import advance, pending
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import dice
from cosmodrome.core.lesson import Beat, Lesson
from cosmodrome.games.kaboom.bot.aims import Bombing, flicks_at, marks, throw_at, wanted
from cosmodrome.games.kaboom.data import ALL
from cosmodrome.games.kaboom.rules.moves import END, RETURN, Flick, Throw
from cosmodrome.games.kaboom.rules.options import Options
from cosmodrome.games.kaboom.rules.practice import LEARNER
from cosmodrome.games.kaboom.rules.setup import setup
from cosmodrome.games.kaboom.rules.state import State
from cosmodrome.games.kaboom.rules.tabletop import holds

SEED = 2
VERSION = 1
"""By which it was dealt; what is said here is bound to that deal."""
CALM = Options(seats=2, start="practice")
"""A table for learners: the planets lie there, a perfect hand and no cards."""


class _Script:
    """A lesson as it is being written, with the position it has come to."""

    def __init__(self) -> None:
        self.state = setup(CALM, SEED, VERSION)
        self.beats: list[Beat] = []

    def say(self, text: str, move: Move, mine: bool = True) -> None:
        seat = pending(self.state)[0]
        self.beats.append(Beat(text, seat, move, mine))
        advance(self.state, seat, move)


def lesson() -> Lesson:
    """You gather four colours in bonus flicks, go home, and throw the bomb."""
    script = _Script()
    _gather(script)
    script.say("The other ship stays where it is.", END, mine=False)
    script.say("You carry all four colours. Return: the ship goes home, and its cargo is safe on the base.", RETURN)
    script.say("The other ship still sleeps.", END, mine=False)
    throw = best_throw(script.state)
    script.say(
        "With all four colours on your base when your turn starts you must throw the space bomb. It comes from behind "
        "your base: drag it back and let go. Planets under it are destroyed.",
        throw,
    )
    end = (
        "The cubes are spent, and what you destroyed is yours: 3, 4 or 5 points by its level, none for your own "
        "colour. Each of your planets left at the end is worth 2. The game ends when a colour or seven planets are "
        "gone. In a real game your hand trembles a little: aim for the middle, and do not fly too far."
    )
    return Lesson("Your first mission", CALM, SEED, LEARNER, tuple(script.beats), end, VERSION)


def _gather(script: _Script) -> None:
    """Flick from crystal to crystal, each giving a bonus flick, until all four colours are aboard."""
    words = (
        "Everybody has put planets into space in turn, and you begin. This is your ship, on your base. Drag it back "
        "and let go to flick it at the planet with the glowing crystal.",
        "You collected a cube: the crystal moved on, and you may flick again. Go for the next one.",
        "Each colour only once. On to another crystal; just enough power is best, for beyond the lights you are lost.",
        "One more, and you have all four.",
    )
    for text, flick in zip(words, round_trip(script.state), strict=True):
        script.say(text, flick)
    script.say("A bonus flick cannot be swapped for going home, so end the turn here.", END)


def round_trip(s: State) -> list[Flick]:
    """Flicks that collect the colours still wanted one by one, each from where the last one left the ship."""
    held = holds(s, LEARNER)
    if held == ALL:
        return []
    for goal in wanted(s, held):
        for flick in flicks_at(s, LEARNER, goal, (0.0, -0.4, 0.4), (10.0, 30.0)):
            then = s.clone()
            advance(then, LEARNER, flick)
            if (holds(then, LEARNER) ^ held).bit_count() == 1 and pending(then) == (LEARNER,):
                rest = round_trip(then)
                if rest or holds(then, LEARNER) == ALL:
                    return [flick, *rest]
    return []


def best_throw(s: State) -> Throw:
    """The throw that brings most with a perfect hand."""
    bombing = Bombing(s, LEARNER, dice(SEED))
    return throw_at(s, s.setting.corners[LEARNER], 0, max(marks(s), key=bombing.at))

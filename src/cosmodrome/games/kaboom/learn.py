"""Learning Cosmic Kaboom: a guided first mission, and a practice table on which to flick at will."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import dice
from cosmodrome.core.lesson import Beat, Lesson
from cosmodrome.core.perspective import Perspective
from cosmodrome.games.kaboom.bot_aims import Bombing, flicks_at, marks, throw_at, wanted
from cosmodrome.games.kaboom.data import ALL, PLANETS, load
from cosmodrome.games.kaboom.moves import END, RETURN, Flick, PlacePlanet, Throw
from cosmodrome.games.kaboom.rules import State, setup
from cosmodrome.games.kaboom.setting import Options
from cosmodrome.games.kaboom.tabletop import holds
from cosmodrome.games.kaboom.view import View

LEARNER, GUIDE = 0, 1
SEED = 2
CALM = Options(seats=2, noise="off", deck="none", first=LEARNER)
"""A table for learners: a perfect hand and no cards."""
SPOTS = (
    *((210, 100), (70, 320), (60, 450)),  # red 1 to 3
    *((330, 260), (430, 540), (560, 400)),  # blue
    *((180, 300), (230, 480), (330, 560)),  # green
    *((320, 130), (420, 380), (545, 225)),  # yellow
)
"""Where the planets of a first table lie, by planet."""


def opening() -> list[tuple[int, Move]]:
    """The moves that put all planets down: seat and move, in turn."""
    state = setup(CALM, SEED)
    made: list[tuple[int, Move]] = []
    while (seat := pending(state)[0]) >= 0 and legal(state, seat).ranges[0].make is PlacePlanet:
        planet = next(p for p in range(PLANETS) if state.holder[p] == seat and state.places[p] is None)
        move = PlacePlanet(planet, *SPOTS[planet])
        made.append((seat, move))
        advance(state, seat, move)
    return made


# -- the guided mission ------------------------------------------------------------------------------------


class _Script:
    """A lesson as it is being written, with the position it has come to."""

    def __init__(self) -> None:
        self.state = setup(CALM, SEED)
        self.beats: list[Beat] = []

    def say(self, text: str, move: Move, mine: bool = True) -> None:
        seat = pending(self.state)[0]
        self.beats.append(Beat(text, seat, move, mine))
        advance(self.state, seat, move)


def lesson() -> Lesson:
    """You gather four colours in bonus flicks, go home, and throw the bomb."""
    script = _Script()
    for i, (_, move) in enumerate(opening()):
        words = "Everybody puts planets into space in turn." if i == 0 else f"{move.say(load()).capitalize()}."
        script.say(words, move, mine=False)
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
    return Lesson("Your first mission", CALM, SEED, LEARNER, tuple(script.beats), end)


def _gather(script: _Script) -> None:
    """Flick from crystal to crystal, each giving a bonus flick, until all four colours are aboard."""
    words = (
        "This is your ship, on your base. Drag it back and let go to flick it at the planet with the glowing crystal.",
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


# -- the practice table ---------------------------------------------------------------------------------------


class Goal(msgspec.Struct, frozen=True):
    """Something to manage on the practice table; `reached` says when it is done."""

    id: str
    text: str
    hint: str


MISSION = (
    Goal("fly", "Flick your ship off its base.", "Drag the ship back, away from where it shall go, and let go."),
    Goal("collect", "Collect a cube.", "Fly against a planet with a glowing crystal."),
    Goal("two", "Carry two cubes at once.", "Every cube gives you a bonus flick in the same turn."),
    Goal("home", "Bring your cargo home.", "At the start of a turn, Return instead of flicking."),
    Goal("four", "Have all four colours on your base.", "Each colour counts once; look for the crystal you lack."),
    Goal(
        "kaboom", "Destroy a planet.", "Drag the bomb back behind your base; the stronger the pull, the longer its way."
    ),
)


class Practice(msgspec.Struct, frozen=True):
    """A table to play on alone: options, the moves already made, and goals in order. The other seat sleeps."""

    title: str
    options: Options
    seed: int
    seat: int
    opening: tuple[tuple[int, PlacePlanet], ...]
    goals: tuple[Goal, ...]


def practice() -> Practice:
    """Flick at will on a laid-out table; the goals lead through a first mission."""
    moves: Iterable[tuple[int, Move]] = opening()
    laid = tuple((seat, move) for seat, move in moves if isinstance(move, PlacePlanet))
    return Practice("Practice table", CALM, SEED, LEARNER, laid, MISSION)


def reached(goal: Goal, view: View) -> bool:
    """Whether the learner has managed a goal, by what can be seen."""
    me = LEARNER
    ship = view.places[PLANETS + me]
    cubes = view.cargo[me] | view.base[me]
    done = {
        "fly": ship is not None and ship != view.docks[me],
        "collect": cubes != 0,
        "two": view.cargo[me].bit_count() >= 2,
        "home": view.base[me] != 0,
        "four": view.base[me] == ALL,
        "kaboom": me in view.taken,
    }
    return done[goal.id]


class SleepyBot:
    """Sits at the practice table and lets every turn go by; puts a pushed planet back wherever it fits."""

    def choose(self, perspective: Perspective) -> Move:
        choices = perspective.choices
        return END if END in choices.listed else choices.sample(perspective.dice)

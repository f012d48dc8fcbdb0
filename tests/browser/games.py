"""Games for trying the client on things that Cosmic Colors does not have: no drawing, a range of moves, a window."""

from __future__ import annotations

import dataclasses
from typing import Any, Self

from cosmodrome.core import agenda, game
from cosmodrome.core.agenda import Question, Window
from cosmodrome.core.choices import Choices, Move, Pass, Range
from cosmodrome.core.dice import key_of
from cosmodrome.core.drawing import Drawing, piece
from cosmodrome.core.events import Event
from cosmodrome.core.game import Game, Outcome
from cosmodrome.games.colors import COLORS

PLAIN = dataclasses.replace(COLORS, name="plain", title="Plain Colors", board=None)
"""Cosmic Colors as it would be if nobody had drawn it."""


def words(view: Any, choices: Choices, data: Any, tall: bool) -> Drawing:
    first = f'<p><span data-part="hand:{(view.hands[0] or [0])[0]}">a card</span></p>'
    return Drawing(600, 400, (), panels={"hand": first})


BARE = dataclasses.replace(COLORS, name="bare", title="Bare Colors", board=words)
"""Cosmic Colors with hardly anything to point at."""


class Throw(Move, frozen=True):
    """Throw the stone."""

    angle: int
    power: int

    def say(self, data: Any) -> str:
        return f"throw at {self.angle} with {self.power}"


class Put(Move, frozen=True):
    """Put the flag somewhere."""

    x: int
    y: int

    def say(self, data: Any) -> str:
        return f"put the flag at {self.x}, {self.y}"


class Thrown(Event, frozen=True):
    """The stone flew."""

    seat: int
    angle: int
    power: int

    def say(self, data: Any) -> str:
        return f"{{{self.seat}}} throws at {self.angle} with {self.power}."


class Planted(Event, frozen=True):
    """The flag stands."""

    seat: int
    x: int
    y: int

    def say(self, data: Any) -> str:
        return f"{{{self.seat}}} puts the flag at {self.x}, {self.y}."


class Aim(Question, frozen=True):
    """Throw, in turn."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Throw the stone."

    def legal(self, s: State, seat: int) -> Choices:
        throws = Range(Throw, (0, 1), (359, 100), ("stone",))
        return Choices(ranges=(throws, Range(Put, (0, 0), (100, 50), ("flag",))))

    def answer(self, s: State, seat: int, move: Throw | Put) -> None:
        if isinstance(move, Throw):
            s.throws.append((move.angle, move.power))
            s.events.append(Thrown(seat, move.angle, move.power))
        else:
            s.throws.append((move.x, move.y))
            s.events.append(Planted(seat, move.x, move.y))
        if len(s.throws) < 4:
            s.agenda.append(Aim(1 - seat))


class State(agenda.State, kw_only=True):
    agenda: list[Aim]
    throws: list[tuple[int, int]]

    def clone(self) -> Self:
        twin = self.__copy__()
        twin.agenda, twin.events, twin.throws = self.agenda[:], [], self.throws[:]
        return twin


class View(game.View, kw_only=True):
    throws: list[tuple[int, int]]


def draw(view: View, choices: Choices, data: Any, tall: bool) -> Drawing:
    stone = piece("stone", 300, 200, '<circle r="30" fill="#ffd98a"/>', name="the stone", part="stone")
    flag = piece("flag", 20, 20, '<rect width="40" height="40" fill="#9fd0ff"/>', name="the flag", part="flag")
    plane = '<g class="quiet" data-piece="plane" data-plane="100 300 2"></g>'
    return Drawing(600, 400, ({"plane": plane, "stone": stone, "flag": flag},))


def outcome(state: State) -> Outcome | None:
    return None if state.agenda else Outcome((1, 1), (0, 0), "Everybody has thrown.")


STONES = Game(
    name="stones",
    title="Stones",
    blurb="Throw.",
    seats=(2,),
    State=State,
    Move=Throw | Put,
    View=View,
    setup=lambda options, seed, version=2: State(key=key_of(1), agenda=[Aim(0)], throws=[]),
    view=lambda state, seat: View(seat=seat, throws=state.throws[:]),
    outcome=outcome,
    text=lambda view, data: ((f"{len(view.throws)} throws.",),),
    board=draw,
)


# -- a window ----------------------------------------------------------------------------------------------------


class Walk(Move, frozen=True):
    """Go to the door."""

    def say(self, data: Any) -> str:
        return "walk on"


class Knock(Move, frozen=True):
    """Knock at the door."""

    def say(self, data: Any) -> str:
        return "knock"


class Way(Question, frozen=True):
    """Walk, and there is a door."""

    def seats(self) -> tuple[int, ...]:
        return (0,)

    def ask(self) -> str:
        return "Walk on."

    def legal(self, s: House, seat: int) -> tuple[Move, ...]:
        return (Walk(),)

    def answer(self, s: House, seat: int, move: Walk) -> None:
        s.doors += 1
        s.agenda += [Way(), AtTheDoor((0,))] if s.doors < 9 else []


class AtTheDoor(Window, frozen=True):
    """Knock, or not."""

    def ask(self) -> str:
        return "Do you knock?"

    def responses(self, s: House, seat: int) -> tuple[Move, ...]:
        return (Knock(),) if s.doors < 3 or s.doors > 4 else ()  # two doors have no knocker

    def respond(self, s: House, seat: int, move: Knock) -> None:
        s.knocks += 1


class House(agenda.State, kw_only=True):
    agenda: list[Way | AtTheDoor]
    doors: int = 0
    knocks: int = 0

    def clone(self) -> Self:
        twin = self.__copy__()
        twin.agenda, twin.events = self.agenda[:], []
        return twin


class Floor(game.View, kw_only=True):
    doors: int
    knocks: int


DOOR = Game(
    name="door",
    title="Doors",
    blurb="Knock.",
    seats=(2,),
    State=House,
    Move=Walk | Knock | Pass,
    View=Floor,
    setup=lambda options, seed, version=2: House(key=key_of(1), agenda=[Way()]),
    view=lambda state, seat: Floor(seat=seat, doors=state.doors, knocks=state.knocks),
    outcome=lambda state: None if state.agenda else Outcome((1, 1), (0, 0), "No more doors."),
    text=lambda view, data: ((f"{view.doors} doors, {view.knocks} knocks.",),),
)


# -- what is asked once more ---------------------------------------------------------------------------------------


class Alarm(Move, frozen=True):
    """Wake everybody."""

    def say(self, data: Any) -> str:
        return "sound the alarm"

    def grave(self) -> bool:
        return True


class Whisper(Move, frozen=True):
    """Let them sleep: no more bells."""

    def say(self, data: Any) -> str:
        return "whisper"


class Ring(Move, frozen=True):
    """Ring a bell."""

    bell: int

    def say(self, data: Any) -> str:
        return f"ring bell {self.bell}"

    def parts(self) -> tuple[str, ...]:
        return (f"bell:{self.bell}",)


class Sounded(Event, frozen=True):
    """Everybody is awake."""

    def say(self, data: Any) -> str:
        return "The alarm sounds!"

    def big(self) -> bool:
        return True


class Rang(Event, frozen=True):
    """A bell was rung."""

    bell: int

    def say(self, data: Any) -> str:
        return f"Bell {self.bell} rings."


class Bells(Question, frozen=True):
    """Ring the bells one by one, or do something else."""

    all_named = "ring all the bells"

    def seats(self) -> tuple[int, ...]:
        return (0,)

    def ask(self) -> str:
        return "Ring or whisper."

    def legal(self, s: Tower, seat: int) -> tuple[Move, ...]:
        return (*([Alarm()] if len(s.bells) == 3 and not s.awake else []), Whisper(), *map(Ring, s.bells))

    def answer(self, s: Tower, seat: int, move: Alarm | Whisper | Ring) -> None:
        if isinstance(move, Alarm):
            s.awake = True
            s.events.append(Sounded())
        elif isinstance(move, Ring):
            s.bells.remove(move.bell)
            s.events.append(Rang(move.bell))
        else:
            return
        s.agenda.append(Bells())


class Tower(agenda.State, kw_only=True):
    agenda: list[Bells]
    bells: list[int]
    awake: bool = False

    def clone(self) -> Self:
        twin = self.__copy__()
        twin.agenda, twin.events, twin.bells = self.agenda[:], [], self.bells[:]
        return twin


class Belfry(game.View, kw_only=True):
    bells: list[int]


ALARM = Game(
    name="alarm",
    title="Alarm",
    blurb="Ring.",
    seats=(2,),
    State=Tower,
    Move=Alarm | Whisper | Ring,
    View=Belfry,
    setup=lambda options, seed, version=2: Tower(key=key_of(1), agenda=[Bells()], bells=[0, 1, 2]),
    view=lambda state, seat: Belfry(seat=seat, bells=state.bells[:]),
    outcome=lambda state: None if state.agenda else Outcome((1, 1), (0, 0), "All is quiet."),
    text=lambda view, data: ((f"{len(view.bells)} bells.",),),
)

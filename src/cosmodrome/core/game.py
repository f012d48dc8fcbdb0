"""A Game: one value that gathers everything the rest of Cosmodrome needs to know of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Any, Protocol, get_args

import msgspec

from cosmodrome.core.agenda import State
from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.data import Source
from cosmodrome.core.dice import Dice
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.text import Text
from cosmodrome.core.versions import CURRENT

if TYPE_CHECKING:
    from cosmodrome.core.lesson import Lesson
    from cosmodrome.core.perspective import Bot
    from cosmodrome.core.space import Space


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is agreed before a game. Subclass it; give each field `Annotated[..., Meta(description=...)]`."""

    seats: int = 2
    data: str = ""
    """An owner's corrections to the data file, as TOML text, so that a record carries them along."""


AnyOptions = Options
"""The same, for use inside Game, which has a field of that name."""


class View(msgspec.Struct, kw_only=True, tag=True):
    """What one seat, or a spectator, may know. Subclass it."""

    seat: int | None
    """Who looks; None for a spectator."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    ranks: tuple[int, ...]
    """The place of each seat; 1 is first, and seats that share a victory share the 1."""
    scores: tuple[int, ...]
    reason: str = ""
    """Why the game ended and what decided it; `{2}` stands for the name at seat 2."""
    tally: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Where the points came from: a label, and a number for each seat."""

    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a finished game tells `cosmodrome sim` beyond its Outcome, to be counted over many games."""

    numbers: dict[str, int] = {}
    """Of the game as a whole, such as its rounds."""
    facts: dict[str, str] = {}
    """How it went, in a few words: `{"end": "a stall"}`."""
    traits: dict[str, tuple[tuple[str, ...], ...]] = {}
    """What each seat had that may bear on winning, such as its faction or its cards: no words, one or several."""


def rank(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Places for scores, most points first, equals sharing the better place."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


class Card(msgspec.Struct, frozen=True):
    """One row of `cosmodrome cards`: a thing in the box, its text, and where we have it from."""

    kind: str
    name: str
    text: str
    source: Source


def _nothing_hidden(state: Any, seat: int | None, dice: Dice) -> None:
    """Redeal for a game in which everybody sees everything."""


def _no_data(corrections: str) -> None:
    if corrections.strip():
        raise Refusal("data", "This game has no data file to correct.")


class Setup(Protocol):
    """Deals a new game."""

    def __call__(self, options: Any, seed: int, version: int = CURRENT, /) -> Any: ...


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """The rules as functions, and what is drawn and played from them. Only `State` ever holds a secret."""

    name: str
    title: str
    blurb: str
    """One line for the shelf."""
    seats: tuple[int, ...]
    """How many seats it can have."""
    State: type[State]
    Move: Any
    """The union of the game's moves."""
    View: type[View]
    setup: Setup
    """`setup(options, seed, version) -> State`, settled at its first question; without a version, the current one."""
    begin: Setup | None = None
    """The same before anything is settled; for a game whose first windows depend on whether the table is fair."""
    view: Callable[[Any, int | None], Any]
    outcome: Callable[[Any], Outcome | None]

    Options: type[Options] = Options
    redeal: Callable[[Any, int | None, Dice], None] = _nothing_hidden
    """Deal again, in place, all that the seat cannot know, consistent with all it knows."""
    data: Callable[[str], Any] = _no_data
    """The data file with an owner's corrections laid over it; handed to every `say`, `text` and `board`."""
    cards: Callable[[Any], list[Card]] = lambda data: []
    text: Callable[[Any, Any], Text]
    """`text(view, data)`: the view as lines of words, some of which can be pointed at."""
    board: Callable[[Any, Choices, Any, bool], Drawing] | None = None
    """`board(view, choices, data, tall)`: the view as keyed pieces of SVG; None until somebody draws the game."""
    space: Callable[[Any], Space] | None = None
    """Moves as ints and Views as arrays, for learning."""
    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    """The game's own bots by level, weakest first; `random` and `search` play every game."""
    worth: Callable[[Any, int], float] | None = None
    """How well a seat stands in a State, from 0 (lost) to 1 (won); what general bots look at before the end."""
    result: Any = Any
    """The type of what physics decides, as the Record keeps it."""
    rules: str = ""
    """The name of its file in docs/rules."""
    lesson: Callable[[], Lesson] | None = None
    """A guided first game for the learn page."""
    report: Callable[[Any], Report] | None = None
    """What `cosmodrome sim` counts in a finished State besides who won."""
    speeds: Callable[[], Mapping[str, float]] = dict
    """Figures of its own for `cosmodrome bench`, units per second by name."""
    conserved: Callable[[Any], Any] = lambda state: None
    """Something that no move may change, such as the sorted list of all cards wherever they lie."""

    def start(self, seed: int = 0, **options: Any) -> Any:
        """A new State with options given by name; bad ones raise a Refusal."""
        return self.setup(self.options(**options), seed)

    def options(self, **values: Any) -> AnyOptions:
        """Options from loose values, such as words typed after `--set`."""
        values.setdefault("seats", self.seats[0])
        options: AnyOptions
        try:
            options = msgspec.convert(values, self.Options, strict=False)
        except msgspec.ValidationError as error:
            raise Refusal("options", f"{self.title}: {error}.") from None
        if options.seats not in self.seats:
            counts = ", ".join(map(str, self.seats))
            raise Refusal("options", f"{self.title} is for {counts} seats, not {options.seats}.")
        self.data(options.data)
        return options

    def variants(self) -> Iterator[AnyOptions]:
        """Every seat count with every mix of the yes-or-no options."""
        flags = [f.name for f in msgspec.structs.fields(self.Options) if _is_flag(f.type)]
        for seats, *values in product(self.seats, *[(False, True)] * len(flags)):
            chosen: dict[str, Any] = dict(zip(flags, values, strict=True))
            yield self.Options(seats=seats, **chosen)

    @cached_property
    def encode(self) -> Callable[[Any], bytes]:
        """Anything of this game, as JSON; sets and dicts in a fixed order."""
        return msgspec.json.Encoder(order="deterministic").encode

    @cached_property
    def decode_state(self) -> Callable[[bytes], Any]:
        return msgspec.json.Decoder(self.State).decode

    @cached_property
    def decode_move(self) -> Callable[[bytes], Move]:
        return msgspec.json.Decoder(self.Move).decode


def _is_flag(kind: Any) -> bool:
    return kind is bool or bool in get_args(kind)

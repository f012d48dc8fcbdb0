"""The rules of a game as functions, and the values they are spoken in: Options, View, Outcome, Report."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from typing import Any, ClassVar, Protocol, get_args, get_type_hints

import msgspec

from cosmodrome.core.agenda import State
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import Dice
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.space import Space
from cosmodrome.core.versions import CURRENT, moved


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is agreed before a game. Subclass it; give each field `Annotated[..., option(label, help)]`."""

    seats: int = 2
    data: str = ""
    """An owner's corrections to the data file, as TOML text, so that a record carries them along."""
    since: ClassVar[Mapping[str, int]] = {}
    """Options that came with a later version of the rules; a record of an older one is written without them."""


AnyOptions = Options
"""The same, for use inside Rules, which has a field of that name."""


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
        """The seats that share the first place."""
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


def nothing_hidden(state: Any, seat: int | None, dice: Dice) -> None:
    """Redeal for a game in which everybody sees everything."""


def _no_data(corrections: str) -> None:
    if corrections.strip():
        raise Refusal("data", "This game has no data file to correct.")


class Setup(Protocol):
    """Deals a new game."""

    def __call__(self, options: Any, seed: int, version: int = CURRENT, /) -> Any: ...


@dataclass(frozen=True, kw_only=True, eq=False)
class Rules:
    """What can be played without drawing anything. This is all that a Record, a lesson or a bot needs of a Game."""

    name: str
    title: str
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
    redeal: Callable[[Any, int | None, Dice], None] = nothing_hidden
    """Deal again, in place, all that the seat cannot know, consistent with all it knows."""
    data: Callable[[str], Any] = _no_data
    """The data file with an owner's corrections laid over it; handed to every `say`, `text` and `board`."""
    space: Callable[[Any], Space] | None = None
    """Moves as ints and Views as arrays, for learning."""
    worth: Callable[[Any, int], float] | None = None
    """How well a seat stands in a State, from 0 (lost) to 1 (won); what general bots look at before the end."""
    result: Any = Any
    """The type of what physics decides, as the Record keeps it."""
    moved: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Fields of stored States that moved since: old name -> the field, and the part of it, where it is now.

    They are looked for where a State does not read as it is, so such a State forbids unknown fields.
    """
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
            raise Refusal("options", f"{self.title}: {wanted(self.Options, values, str(error))}.") from None
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
        """A State from its JSON, also one that was stored before fields moved."""
        decode = msgspec.json.Decoder(self.State).decode
        if not self.moved:
            return decode

        def read(raw: bytes) -> Any:
            try:
                return decode(raw)
            except msgspec.ValidationError:
                return decode(moved.read_state(raw, self.moved))

        return read

    @cached_property
    def decode_move(self) -> Callable[[bytes], Move]:
        return msgspec.json.Decoder(self.Move).decode


def wanted(options: type[Options], values: Mapping[str, Any], fault: str) -> str:
    """Which answers an option takes that was given another, where they are words; else the fault as it was found."""
    found = re.search(r"Invalid enum value .*`\$\.(\w+)`", fault)
    if found is None:
        return fault
    kind = get_type_hints(options)[found[1]]
    return f"{found[1]} is one of {', '.join(map(str, get_args(kind)))}, not {values[found[1]]!r}"


def _is_flag(kind: Any) -> bool:
    return kind is bool or bool in get_args(kind)

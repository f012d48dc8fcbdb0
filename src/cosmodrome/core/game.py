"""A Game: one value that gathers everything the rest of Cosmodrome needs to know of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cosmodrome.core.about import About, no_names, nothing
from cosmodrome.core.agenda import State  # noqa: F401 - in the fields that Game has from Rules
from cosmodrome.core.choices import Choices
from cosmodrome.core.dice import Dice  # noqa: F401 - as above
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.figure import Figures
from cosmodrome.core.gallery import Card, Exhibit
from cosmodrome.core.lesson import Lesson
from cosmodrome.core.options import Box, Preset
from cosmodrome.core.perspective import Bot
from cosmodrome.core.rules import Options, Outcome, Report, Rules, Setup, View, rank
from cosmodrome.core.space import Space  # noqa: F401 - as above
from cosmodrome.core.text import Text

__all__ = ["Card", "Game", "Options", "Outcome", "Report", "Rules", "Setup", "View", "rank"]


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Rules):
    """The rules, and what is drawn, told and played from them. Only `State` ever holds a secret."""

    blurb: str
    """One line for the shelf."""
    goal: Callable[[Any, Any], str] = lambda options, data: ""
    """`goal(options, data)`: what ends the game and who wins it, in a sentence that stays in sight."""
    boxes: tuple[Box, ...] = ()
    """How it stands on the shelf; without any, as one box with the game's own title."""
    presets: tuple[Preset, ...] = ()
    """Options that go well together."""
    correction: str = ""
    """An example of an owner's correction to its data, as TOML."""
    cards: Callable[[Any], list[Card]] = lambda data: []
    text: Callable[[Any, Any], Text]
    """`text(view, data)`: the view as lines of words, some of which can be pointed at."""
    board: Callable[[Any, Choices, Any, bool], Drawing] | None = None
    """`board(view, choices, data, tall)`: the view as keyed pieces of SVG; None until somebody draws the game."""
    about: Callable[[Any, str, Any], About | None] = nothing
    """`about(view, part, data)`: what can be told about a part or piece, or about a name; None if there is no such."""
    names: Callable[[Any], Mapping[str, str]] = no_names
    """`names(data)`: the names of cards that sentences speak of, which everybody may look up, each with its part."""
    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)
    """The game's own bots by level, weakest first; `random` and `search` play every game."""
    rules: str = ""
    """The name of its file in docs/specs; the players' rulebook in docs/rules has the name of the game."""
    figures: Figures = field(default_factory=dict)
    """The pictures of its rulebook."""
    gallery: Callable[[Any], list[Exhibit]] | None = None
    """The cards as the learn page shows them; None shows `cards` as they are."""
    teams: Callable[[Any], tuple[int, ...]] = lambda options: tuple(range(options.seats))
    """`teams(options)`: the team of each seat, for ratings; each seat its own where people play alone."""
    lesson: Callable[[], Lesson] | None = None
    """A guided first game for the learn page."""
    report: Callable[[Any], Report] | None = None
    """What `cosmodrome sim` counts in a finished State besides who won."""

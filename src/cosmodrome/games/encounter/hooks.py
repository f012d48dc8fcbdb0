"""What an alien or an artifact can do to the game: one small class each, with the seven kinds of hooks (15.2).

1. continuous   `max_ships`, `uninvited`: answers a question of the rules differently
2. replace      a `must` or `may` in SHIP_LOSS, REGROUP_RETRIEVE, DESTINY_READ, DISCARDING
3. trigger      a `must` or `may` in SHIPS_LOST, DRAWN, RESHUFFLED, POWER_LOST, DEAL_MADE ...
4. modify_total a modifier appended to `State.mods` (see totals.py)
5. constrain    `State.oracle`, `State.only_attacks`: who chooses a card when, and from what
6. grant        `offers`: something that may be done in a window
7. control_flow `phases.jump`, `State.verdict`, `State.again`, `State.extra`

Every power says when it acts (`must`, `may`), whether the moment is right (`due`, `offers`), and what a use does
(`happen`). Each use is announced, can be zapped, and only then happens; what is no use is written outside `happen`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import FLARE
from cosmodrome.games.encounter.moves import PLAY, USE

if TYPE_CHECKING:
    from cosmodrome.games.encounter.asking import Ask, Opening
    from cosmodrome.games.encounter.chains import CardPlay, PowerUse
    from cosmodrome.games.encounter.state import State

Moves = tuple[Move, ...]


class Alien:
    """An alien that does nothing; each file in `aliens` makes one that does."""

    name = ""
    must: tuple[int, ...] = ()
    """The windows in which a use is due when its condition holds."""
    may: tuple[int, ...] = ()
    """The windows in which a use is offered."""
    wild_at: tuple[int, ...] = ()
    super_at: tuple[int, ...] = ()
    keeps_power = False
    """Whether the power is kept with too few home colonies (3.1)."""
    tokens = 0
    """Tokens on the sheet at the start; one in five fewer with four planets."""

    id = -1
    """Its number; set from the name, like the number of its flare."""
    flare = -1

    def __init_subclass__(cls) -> None:
        cls.id = NAMES.index(cls.name)
        cls.flare = FLARE + cls.id

    # -- the power

    def due(self, s: State, me: int, w: Opening | Ask) -> bool:
        """Whether a mandatory use is due now."""
        return False

    def offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        """The optional uses open to the seat now."""
        return ()

    def announce(self, s: State, me: int, w: Opening | Ask, move: Any = USE[0][-1]) -> None:
        """Say the use aloud with its targets, so that it can be zapped."""
        s.use_power(me, w, move)

    def happen(self, s: State, use: PowerUse) -> None:
        """What a use does that nobody stopped."""
        raise NotImplementedError

    def zapped(self, s: State, use: PowerUse) -> None:
        """What follows from a zap besides the power's rest."""

    # -- the flare

    def wild_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        """Plays of the wild side open to the seat now; the window fits already."""
        return (PLAY[self.flare][-1],)

    def super_offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        """Plays of the super side open to the seat now."""
        return (PLAY[self.flare][-1],)

    def announce_flare(self, s: State, me: int, w: Opening | Ask, move: Any) -> None:
        """Lay the flare on the table, so that it can be stopped."""
        s.play_card(me, w, move)

    def wild(self, s: State, play: CardPlay) -> None:
        """What the wild side does."""
        raise NotImplementedError

    def super(self, s: State, play: CardPlay) -> None:
        """What the super side does."""
        raise NotImplementedError

    # -- no use, so never zapped

    def ended(self, s: State, me: int) -> None:
        """What an encounter that has ended leaves on the sheet."""

    # -- continuous

    def max_ships(self, s: State, me: int) -> int:
        """How many ships the seat may send."""
        return 4

    def uninvited(self, s: State, me: int) -> bool:
        """Whether the seat may join a side that did not ask it."""
        return False


class Artifact:
    """An artifact that is played in a window of its own, not as a response."""

    card = -1
    at: tuple[int, ...] = ()

    def offers(self, s: State, me: int, w: Opening | Ask) -> Moves:
        """The ways to play it now; the window fits already."""
        return (PLAY[self.card][-1],)

    def announce(self, s: State, me: int, w: Opening | Ask, move: Any) -> None:
        """Lay it on the table, so that it can be zapped."""
        s.play_card(me, w, move)

    def happen(self, s: State, play: CardPlay) -> None:
        """What it does when nobody stopped it."""
        raise NotImplementedError


ALIENS: dict[int, Alien] = {}
"""The aliens that can be played, by number; filled by the package `aliens`."""
ARTIFACTS: dict[int, Artifact] = {}
"""The artifacts by card; filled by `artifacts`."""


def power(s: State, seat: int) -> Alien | None:
    """The seat's power, while it is active (1.4)."""
    alien = s.alien[seat]
    if alien < 0 or (s.lost | s.zapped) >> seat & 1:
        return None
    return ALIENS[alien]


def has(s: State, seat: int, name: str) -> bool:
    """Whether the seat holds that alien and its power is active."""
    found = power(s, seat)
    return found is not None and found.name == name

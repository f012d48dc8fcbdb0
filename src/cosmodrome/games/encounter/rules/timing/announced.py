"""What was announced and can still be stopped: a use of a power, a play of a card.

An alien or artifact is given one of these when its effect happens. The steps that run them are in chains.py.
"""

from __future__ import annotations

from cosmodrome.core.agenda import Cancellable

PLAIN, WILD, SUPER = 0, 1, 2
MODES = ("", "wild", "super")


class Announced(Cancellable, frozen=True, kw_only=True):
    """A use or play that can still be stopped."""

    seat: int
    window: int
    who: int = -1
    """The seat the window is about, where it is about one: who loses ships, who drew."""
    number: int = 0
    """The number the window is about."""


class PowerUse(Announced, frozen=True, kw_only=True):
    """A use of a power; cancelled only by a Cosmic Zap."""

    alien: int
    clause: int = 0
    to: int = -1
    card: int = -1
    """The card of the hoard that is being played."""


class TechUse(Announced, frozen=True, kw_only=True):
    """A use of a technology; cancelled only by the Tech Scrambler."""

    tech: int
    to: int = -1
    """The seat or planet it is used on, or which of two ways it is used."""
    ships: int = 0
    """How many ships lay on it, for one that is turned up only now."""
    reply: bool = False
    """Whether it answers the step beneath it."""


class CardPlay(Announced, frozen=True, kw_only=True):
    """An artifact, flare or reinforcement on its way; `slot` is its place in `State.aside`."""

    card: int
    slot: int
    to: int = -1
    mode: int = PLAIN
    reply: bool = False
    """Whether it answers the step beneath it."""

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

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol

from cosmodrome.core.choices import Move
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import FLARE, PLANETS
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse

Moves = tuple[Move, ...]


class Moment(Protocol):
    """The open window as a power sees it (see asking.Opening, asking.MayAct)."""

    @property
    def at(self) -> int:
        """Which window (see windows.py)."""

    @property
    def who(self) -> int:
        """The seat it is about, where it is about one: who loses ships, who drew."""

    @property
    def number(self) -> int:
        """The number it is about."""


class Alien:
    """An alien that does nothing; each file in `aliens` makes one that does."""

    name = ""
    must: tuple[int, ...] = ()
    """The windows in which a use is due when its condition holds."""
    may: tuple[int, ...] = ()
    """The windows in which a use is offered."""
    wild_at: tuple[int, ...] = ()
    super_at: tuple[int, ...] = ()
    since: ClassVar[Mapping[int, int]] = {}
    """Windows that it, or its flare, has had only since a later version of the rules."""
    keeps_power = False
    """Whether the power is kept with too few home colonies (3.1)."""
    softens = 0
    """The smallest loss at which it acts before ships are picked up; 0 for never."""
    drags = False
    """Whether `sunk` is to be called."""
    separable = True
    """Whether the sheet can be copied, stolen, traded or replaced (3.1)."""
    tallies_when_lost = False
    """Whether `ended` is called even while the power is lost: a use that stands is paid (1.4)."""
    tokens = 0
    """Tokens on the sheet at the start; one in five fewer with four planets."""

    id = -1
    """Its number; set from the name, like the number of its flare."""
    flare = -1

    def __init_subclass__(cls) -> None:
        cls.id = NAMES.index(cls.name)
        cls.flare = FLARE + cls.id

    # -- the power

    def due(self, s: State, me: int, w: Moment) -> bool:
        """Whether a mandatory use is due now."""
        return False

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        """The optional uses open to the seat now."""
        return ()

    def announce(self, s: State, me: int, w: Moment, move: Any = USE[0][-1]) -> None:
        """Say the use aloud with its targets, so that it can be zapped."""
        s.use_power(me, w, move)

    def happen(self, s: State, use: PowerUse) -> None:
        """What a use does that nobody stopped."""
        raise NotImplementedError

    def zapped(self, s: State, use: PowerUse) -> None:
        """What follows from a zap besides the power's rest."""

    def quelled(self, s: State, me: int) -> None:
        """Its super flare was zapped: what a use that stood would still have done is not done any more (17.96)."""

    # -- the flare

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        """Plays of the wild side open to the seat now; the window fits already."""
        return (PLAY[self.flare][-1],)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        """Plays of the super side open to the seat now."""
        return (PLAY[self.flare][-1],)

    def announce_flare(self, s: State, me: int, w: Moment, move: Any) -> None:
        """Lay the flare on the table, so that it can be stopped."""
        s.play_card(me, w, move)

    def wild(self, s: State, play: CardPlay) -> None:
        """What the wild side does."""
        raise NotImplementedError

    def super(self, s: State, play: CardPlay) -> None:
        """What the super side does."""
        raise NotImplementedError

    def soften(self, s: State, me: int) -> None:
        """Announce the use that changes the loss about to happen, the step on top."""

    def sunk(self, s: State, me: int, number: int) -> None:
        """Announce the use that follows from ships of the seat that have reached the warp (12.4)."""

    def catches(self, s: State, me: int, seat: int) -> bool:
        """Whether a card that the seat discards goes to this sheet (12.5)."""
        return False

    def catch(self, s: State, me: int, seat: int, card: int, played: bool) -> None:
        """Announce the use that takes the card."""

    # -- no use, so never zapped

    def losing(self, s: State, me: int, floor: int) -> None:
        """Ships of the seat above `floor` are about to go to the warp with an encounter; what is no use comes first."""

    def arrange(self, s: State, me: int) -> None:
        """What the sheet asks for at the game's set-up (3, step 6)."""

    def ended(self, s: State, me: int) -> None:
        """What an encounter that has ended leaves on the sheet."""

    def encounter_over(self, s: State) -> None:
        """Put on the agenda what its flare left to be done when the encounter is over."""

    def thrown_in(self, s: State, me: int) -> list[int]:
        """The cards taken off the sheet that a quake throws in with the hands (8.3)."""
        return []

    def leaves(self, s: State, me: int) -> None:
        """The sheet leaves the game: what else lies on it is given back or discarded; its tokens vanish (1.4)."""

    # -- continuous

    def max_ships(self, s: State, me: int) -> int:
        """How many ships the seat may send."""
        return 4

    def usable(self, s: State, me: int) -> bool:
        """Whether the seat could join a side: it has a ship to send (1.2)."""
        return any(s.ships[me])

    def uninvited(self, s: State, me: int) -> bool:
        """Whether the seat may join a side that did not ask it."""
        return False


class Artifact:
    """An artifact that is played in a window of its own, not as a response."""

    card = -1
    at: tuple[int, ...] = ()

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        """The ways to play it now; the window fits already."""
        return (PLAY[self.card][-1],)

    def announce(self, s: State, me: int, w: Moment, move: Any) -> None:
        """Lay it on the table, so that it can be zapped."""
        s.play_card(me, w, move)

    def happen(self, s: State, play: CardPlay) -> None:
        """What it does when nobody stopped it."""
        raise NotImplementedError


ALIENS: dict[int, Alien] = {}
"""The aliens that can be played, by number; filled by the package `aliens`."""
PHILANTHROPIST, REINCARNATOR = NAMES.index("Philanthropist"), NAMES.index("Reincarnator")
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
    alien = s.alien[seat]
    if alien >= 0 and NAMES[alien] == name:
        return not (s.lost | s.zapped) >> seat & 1
    second = behind(s, seat) if s.outpost else None
    return second is not None and second.name == name


# -- a second sheet, by the Alien Outpost (see stations_outpost.py)


def behind(s: State, seat: int) -> Alien | None:
    """The power of the seat's sheet that does not lie in front, while it is active."""
    sheet = s.outpost
    if not sheet or sheet[3] or sheet[0] < 0 or s.stations[0] // PLANETS != seat:
        return None
    return ALIENS[sheet[0]]


def flip(s: State, seat: int) -> None:
    """The seat's two sheets change places, with what is known and lies on them."""
    sheet, bit = s.outpost, 1 << seat
    flags = (s.zapped >> seat & 1) | (s.lost >> seat & 1) << 1
    s.alien[seat], sheet[0] = sheet[0], s.alien[seat]
    s.used[seat], sheet[1] = sheet[1], s.used[seat]
    s.tokens[seat], sheet[2] = sheet[2], s.tokens[seat]
    s.zapped = s.zapped & ~bit | (sheet[3] & 1) << seat
    s.lost = s.lost & ~bit | (sheet[3] >> 1) << seat
    sheet[3] = flags
    sheet[4] ^= 1


def is_super(s: State, seat: int, alien: int) -> bool:
    """Whether a flare of that alien would be super in the seat's hand now."""
    if s.powers.reincarnator.soul == seat and alien == REINCARNATOR:
        return awake(s)
    if s.alien[seat] == alien:
        return power(s, seat) is not None
    second = behind(s, seat) if s.outpost else None
    return second is not None and second.id == alien


def zap(s: State, alien: int) -> None:
    """The power of that alien rests until the encounter ends."""
    if alien in s.alien:
        s.zapped |= 1 << s.alien.index(alien)
    elif s.outpost and s.outpost[0] == alien:
        s.outpost[3] |= 1
    elif s.powers.reincarnator.soul >= 0 and alien == REINCARNATOR:
        s.powers.reincarnator = s.powers.reincarnator.but(reborn=s.powers.reincarnator.reborn | 2)


# -- the Reincarnator behind its incarnation (see aliens/reincarnator.py)


def awake(s: State) -> bool:
    """Whether the power behind an incarnation is neither zapped nor lost for lack of home colonies, nor asleep (9)."""
    home = s.ships[s.powers.reincarnator.soul][
        s.powers.reincarnator.soul * PLANETS : s.powers.reincarnator.soul * PLANETS + PLANETS
    ]
    asleep = s.powers.philanthropist.loan >= 0 and s.powers.philanthropist.loan >> 3 & 7 == s.powers.reincarnator.soul
    return not s.powers.reincarnator.reborn & 2 and not asleep and PLANETS - home.count(0) >= s.per - 2

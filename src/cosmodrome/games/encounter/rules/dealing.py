"""Before the first turn (3): options, aliens dealt and picked, cards dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, reduce
from operator import or_
from typing import Annotated, ClassVar, Literal

from cosmodrome.core import game
from cosmodrome.core.agenda import HASTY, Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.options import option
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import BARRED, FLARE, PLANETS, STATION_CARDS, WILD, load
from cosmodrome.games.encounter.rules.events import Chosen, Drew
from cosmodrome.games.encounter.rules.flow.destiny import Turn
from cosmodrome.games.encounter.rules.moves import ALIEN
from cosmodrome.games.encounter.rules.moves import Alien as PickedAlien
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.moving import DealStations
from cosmodrome.games.encounter.rules.stations.use import windows_of
from cosmodrome.games.encounter.rules.technology import bench
from cosmodrome.games.encounter.rules.technology.research import DealTechnology
from cosmodrome.games.encounter.rules.timing.asking import PLAYABLE
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS, REINCARNATOR
from cosmodrome.games.encounter.rules.timing.windows import RETRIEVE, WINDOWS
from cosmodrome.games.encounter.rules.zones import hands, knowledge, veils
from cosmodrome.games.encounter.rules.zones.brood import ROACH
from cosmodrome.games.encounter.rules.zones.ships import settlements


class Options(game.Options, frozen=True, kw_only=True):
    """What the table agrees on before a game of Cosmic Encounter."""

    four_planets: Annotated[
        bool, option("Shorter game", "Four planets and sixteen ships each; four foreign colonies win instead of five.")
    ] = False
    powers: Annotated[
        Literal["all", "no flares", "none"],
        option(
            "Alien powers",
            "Each alien breaks the rules in its own way, and flares lend its trick to whoever holds the card.",
            words={"all": "Powers and flares", "no flares": "Powers, no flares", "none": "No powers, for a first look"},
        ),
    ] = "all"
    levels: Annotated[
        str,
        option(
            "Which aliens are dealt",
            "Every alien has a level: how much it asks of whoever plays it.",
            control="set",
            words={"green": "Green: easy to play", "yellow": "Yellow: some thought", "red": "Red: hard to play"},
        ),
    ] = "green yellow red"
    stations: Annotated[
        Literal["none", "single", "multiple", "conquest", "multiple conquest"],
        option(
            "Space stations",
            "Stations with powers of their own circle the planets.",
            words={
                "none": "None",
                "single": "One each",
                "multiple": "Two each",
                "conquest": "One each, won from each other",
                "multiple conquest": "Two each, won from each other",
            },
        ),
    ] = "none"
    technology: Annotated[
        Literal["none", "research"],
        option(
            "Technology",
            "Cards that take ships and time to research, and then change the game.",
            words={"none": "None", "research": "One each to research, more to be drawn"},
        ),
    ] = "none"
    storm: Annotated[
        bool, option("Cosmic Storm", "The aliens of Cosmic Storm are dealt too; with space stations they always are.")
    ] = False
    sheets: Annotated[
        int,
        option("Aliens to choose from", "How many each player is dealt, to keep one of them.", more=True, ge=2, le=5),
    ] = 2
    aliens: Annotated[
        str,
        option(
            "Chosen aliens",
            "Who plays which alien; choose one for everybody, or leave all of them to the deal.",
            control="each",
            joint=", ",
            words={name: name for name in sorted(NAMES)},
            more=True,
        ),
    ] = ""
    reveal: Annotated[
        Literal["at once", "when used"],
        option(
            "Alien sheets",
            "With hidden powers nobody knows who is who until a sheet is turned up.",
            words={"at once": "Open from the start", "when used": "Face down until they are used (hidden powers)"},
            more=True,
        ),
    ] = "at once"
    deal_rounds: Annotated[
        int,
        option("Offers in a deal", "How many offers there are before a deal fails.", more=True, ge=1, le=20),
    ] = 6
    max_turns: Annotated[
        int, option("Longest game, in turns", "After so many turns nobody wins.", more=True, ge=1, le=5000)
    ] = 500
    since: ClassVar[Mapping[str, int]] = {"sheets": 4, "technology": 4, "reveal": 4}


class PickAlien(Question, frozen=True):
    """Each seat secretly takes one of its aliens; all at once (3, step 4)."""

    waiting: tuple[int, ...]

    def seats(self) -> tuple[int, ...]:
        return self.waiting

    def ask(self) -> str:
        return "Which alien do you want to be?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple([ALIEN[alien] for alien in hand_of(s, seat)])

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return (
            None
            if move in self.legal(s, seat)
            else Refusal("not-dealt", "Choose one of the aliens dealt to you.", "aliens")
        )

    def answer(self, s: State, seat: int, move: PickedAlien) -> None:
        s.picked[seat] = move.alien
        rest = tuple(other for other in self.waiting if other != seat)
        if rest:
            s.agenda.append(PickAlien(rest))


def hand_of(s: State, seat: int) -> list[int]:
    """The aliens dealt to a seat to choose from."""
    return s.dealt[s.sheets * seat : s.sheets * (seat + 1)]


class Deal(Task, frozen=True):
    """The aliens are turned up, the flares go into the deck, and eight cards each are dealt (3, steps 4 to 7)."""

    stations: int = 0
    """How many stations each seat gets after that."""
    technology: bool = False
    hidden: bool = False
    """Whether sheets lie face down at first."""

    def run(self, s: State) -> None:
        s.alien = s.picked[:]
        flares = self.flares(s) if s.mode == 2 else []
        if self.hidden:
            veils.hide(s, s.named)
        if any(alien >= 0 for alien in s.alien):
            s.events.append(Chosen(tuple(s.alien)))
        knowledge.meet(s, knowledge.EVERYBODY, [FLARE + alien for alien in s.alien if s.mode == 2 and alien >= 0])
        for seat in range(s.n if s.mode == 2 and s.sheets == 2 else 0):
            knowledge.meet(s, seat, [FLARE + alien for alien in hand_of(s, seat)])
        s.dealt.clear()
        s.picked.clear()
        while s.mode == 2 and len(flares) < max(10, 2 * s.n) and s.unused:
            flares.append(s.unused.pop())
        s.deck += [FLARE + alien for alien in flares]
        s.flares = sorted(flares)
        s.shuffle(s.deck)
        for seat in range(s.n):
            s.hands[seat] = sorted(s.deck.pop() for _ in range(hands.HAND))
            s.events.append(Drew(seat, hands.HAND, tuple(s.hands[seat]), to=(seat,)))
            tokens = ALIENS[s.alien[seat]].tokens if s.alien[seat] >= 0 else 0
            s.tokens[seat] = tokens * s.per // PLANETS
        s.watch = watched(s)
        s.held = settlements(s)
        s.agenda.append(Turn(self.first(s)))
        if self.technology:
            s.agenda.append(DealTechnology())
        if self.stations:
            s.agenda.append(DealStations(self.stations))
        for seat in reversed(range(s.n)):
            if s.alien[seat] >= 0:
                ALIENS[s.alien[seat]].arrange(s, seat)

    def flares(self, s: State) -> list[int]:
        """Two of each seat: those it was dealt, or of more that of its alien and one of the others, unseen (13.5)."""
        if s.sheets == 2:
            return s.dealt[:]
        found: list[int] = []
        for seat in range(s.n):
            rest = [alien for alien in hand_of(s, seat) if alien != s.alien[seat]]
            s.shuffle(rest)
            found += [s.alien[seat], rest.pop()]
            s.unused += rest
        s.shuffle(s.unused)
        return found

    def first(self, s: State) -> int:
        """Destiny cards are drawn until one is a colour, then all are shuffled again."""
        s.shuffle(s.destiny)
        seat = next(card for card in reversed(s.destiny) if card < WILD)
        s.shuffle(s.destiny)
        return seat


def hides(options: Options) -> bool:
    """Whether sheets lie face down at first; what others may be is only known where flares are played."""
    if options.reveal == "when used" and options.powers != "all":
        raise Refusal("options", "Hidden powers are played with powers and flares.", "hidden-powers")
    return options.reveal == "when used"


def stations_each(options: Options) -> int:
    """How many space stations a seat is dealt; two each are for up to five seats (13.3)."""
    each = 0 if options.stations == "none" else 2 if options.stations.startswith("multiple") else 1
    if each * options.seats > STATION_CARDS:
        raise Refusal("options", "There are ten stations: two each are for up to five seats.", "two-stations")
    return each


def watched(s: State) -> int:
    """The windows, as bits, in which something in this game could happen; at a fair table, for all that anybody knows.

    A redealt State asks this again, so it is put together from bits that are found once.
    """
    mask = windows_of(s.concern) | _always()
    if s.powers.veils.aliens:  # whatever lies face down
        mask |= _anything() | 1 << RETRIEVE
    if s.powers.lab.number:
        mask |= bench.windows()
    for alien in s.alien:
        mask |= _acts_in(alien)
    for alien in s.flares:
        mask |= _flare_in(alien, s.version)
    reborn = REINCARNATOR in s.alien or s.powers.reincarnator.soul >= 0
    if reborn or REINCARNATOR in s.flares:
        for alien in s.unused:
            mask |= _acts_in(alien)
    if not (reborn or s.mode == 2):
        return mask
    if s.version > 2:  # before, it told whether the Reincarnator's flare was in the game
        mask |= 1 << RETRIEVE
    return mask | _anything() if s.patience != HASTY else mask


def _bits(test: Callable[[int], object]) -> int:
    return sum(1 << at for at in range(len(WINDOWS)) if test(at))


@cache
def _always() -> int:
    """The windows in which a card that is in every game can be played."""
    return _bits(lambda at: any(card < FLARE for card in PLAYABLE[at]))


@cache
def _anything() -> int:
    """The windows in which any card could be played, and any power act that the Reincarnator's flare might bring.

    All but one: whether anybody watches ships leave the warp decides how they do it, at every table alike.
    """
    powers = reduce(or_, map(_acts_in, ALIENS)) & ~(1 << RETRIEVE)
    return powers | _bits(lambda at: PLAYABLE[at])


@cache
def _flare_in(alien: int, version: int) -> int:
    """The windows in which the flare of an alien can be played, by a version of the rules."""
    since = ALIENS[alien].since
    return _bits(lambda at: FLARE + alien in PLAYABLE[at] and since.get(at, 1) <= version)


@cache
def _acts_in(alien: int) -> int:
    """The windows in which the power of an alien can act; none for no alien."""
    return _bits(lambda at: alien >= 0 and (at in ALIENS[alien].must or at in ALIENS[alien].may))


def deal_aliens(s: State, options: Options) -> None:
    """Some aliens for each seat to pick from, or those the table named."""
    s.sheets = options.sheets
    storm = options.storm or (options.stations != "none" and s.version > 3)
    pool = [
        number
        for number, sheet in load(s.data).aliens.items()
        if number in ALIENS and sheet.level in options.levels.split() and (storm or sheet.set == "base")
    ]
    named = [name.strip() for name in options.aliens.split(",") if name.strip()]
    wanted = [_alien(name) for name in named]
    if len(wanted) > s.n or len(set(wanted)) < len(wanted):
        raise Refusal("options", "Name each alien once, and no more aliens than seats.")
    s.shuffle(pool)
    for pair in BARRED:
        a, b = (NAMES.index(name) for name in pair)
        if a in wanted and b in wanted:
            raise Refusal("options", f"The {pair[0]} and the {pair[1]} do not play in one game.", "not-together")
        if a in pool and b in pool:
            struck = b if a in wanted or (b not in wanted and s.below(2)) else a
            pool.remove(struck)
            s.struck += (struck,)
    if s.n == len(load(s.data).colour):
        if ROACH in wanted:
            raise Refusal("options", "The Roach needs a colour that nobody plays.", "not-together")
        pool = [alien for alien in pool if alien != ROACH]
    pool = [alien for alien in pool if alien not in wanted]
    if len(pool) < s.sheets * s.n - len(wanted):
        raise Refusal("options", "There are too few aliens of these levels for so many seats.")
    for seat in range(s.n):
        first = wanted[seat] if seat < len(wanted) else pool.pop()
        s.dealt += [first, *(pool.pop() for _ in range(s.sheets - 1))]
        if seat < len(wanted):
            s.picked[seat] = first
            s.named |= 1 << seat
    s.unused = pool
    rest = tuple(range(len(wanted), s.n))
    if rest:
        s.agenda.append(PickAlien(rest))


def _alien(name: str) -> int:
    for number, alien in ALIENS.items():
        if alien.name.lower() == name.lower():
            return number
    known = ", ".join(sorted(alien.name for alien in ALIENS.values()))
    raise Refusal("options", f"There is no alien called {name!r} to play; there are {known}.")


AnyStep = PickAlien | Deal

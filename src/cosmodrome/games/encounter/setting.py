"""Before the first turn (3): options, aliens dealt and picked, cards dealt."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from cosmodrome.core import game
from cosmodrome.core.agenda import HASTY, Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter import hands, knowledge
from cosmodrome.games.encounter.asking import PLAYABLE
from cosmodrome.games.encounter.brood import ROACH
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import BARRED, FLARE, PLANETS, STATION_CARDS, WILD, load
from cosmodrome.games.encounter.destiny import Turn
from cosmodrome.games.encounter.events import Chosen, Drew
from cosmodrome.games.encounter.hooks import ALIENS, REINCARNATOR
from cosmodrome.games.encounter.moves import ALIEN
from cosmodrome.games.encounter.moves import Alien as PickedAlien
from cosmodrome.games.encounter.ships import settlements
from cosmodrome.games.encounter.stations_moving import DealStations
from cosmodrome.games.encounter.stations_use import windows_of
from cosmodrome.games.encounter.windows import RETRIEVE, WINDOWS

if TYPE_CHECKING:
    from cosmodrome.games.encounter.state import State


class Options(game.Options, frozen=True, kw_only=True):
    """What the table agrees on before a game of Cosmic Encounter."""

    four_planets: Annotated[
        bool, Meta(description="Four planets and sixteen ships each; four foreign colonies win.")
    ] = False
    powers: Annotated[
        Literal["all", "no flares", "none"], Meta(description="Whether aliens have powers, and flares are in the deck.")
    ] = "all"
    levels: Annotated[str, Meta(description="Which aliens may be dealt: some of green, yellow and red.")] = (
        "green yellow red"
    )
    stations: Annotated[
        Literal["none", "single", "multiple", "conquest", "multiple conquest"],
        Meta(description="Space stations: none, one or two each; in a conquest they are won from each other."),
    ] = "none"
    storm: Annotated[bool, Meta(description="The aliens of Cosmic Storm are dealt too.")] = False
    aliens: Annotated[str, Meta(description="The alien of each seat, by name with commas; empty deals them.")] = ""
    deal_rounds: Annotated[int, Meta(ge=1, le=20, description="How many offers a deal may take.")] = 6
    max_turns: Annotated[int, Meta(ge=1, le=5000, description="After so many turns the game is a draw.")] = 500


class PickAlien(Question, frozen=True):
    """Each seat secretly takes one of its two aliens; all at once (3, step 4)."""

    waiting: tuple[int, ...]

    def seats(self) -> tuple[int, ...]:
        return self.waiting

    def ask(self) -> str:
        return "Which alien do you want to be?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (ALIEN[s.dealt[2 * seat]], ALIEN[s.dealt[2 * seat + 1]])

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return (
            None
            if move in self.legal(s, seat)
            else Refusal("not-dealt", "Choose one of the two aliens dealt to you.", "3")
        )

    def answer(self, s: State, seat: int, move: PickedAlien) -> None:
        s.picked[seat] = move.alien
        rest = tuple(other for other in self.waiting if other != seat)
        if rest:
            s.agenda.append(PickAlien(rest))


class Deal(Task, frozen=True):
    """The aliens are turned up, all dealt flares go into the deck, and eight cards each are dealt (3, steps 4 to 7)."""

    stations: int = 0
    """How many stations each seat gets after that."""

    def run(self, s: State) -> None:
        s.alien = s.picked[:]
        if s.mode:
            s.events.append(Chosen(tuple(s.alien)))
        flares = s.dealt[:] if s.mode == 2 else []
        knowledge.meet(s, knowledge.EVERYBODY, [FLARE + alien for alien in s.alien if s.mode == 2])
        for seat in range(s.n if s.mode == 2 else 0):
            knowledge.meet(s, seat, [FLARE + alien for alien in s.dealt[2 * seat : 2 * seat + 2]])
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
        if self.stations:
            s.agenda.append(DealStations(self.stations))
        for seat in reversed(range(s.n)):
            if s.alien[seat] >= 0:
                ALIENS[s.alien[seat]].arrange(s, seat)

    def first(self, s: State) -> int:
        """Destiny cards are drawn until one is a colour, then all are shuffled again."""
        s.shuffle(s.destiny)
        seat = next(card for card in reversed(s.destiny) if card < WILD)
        s.shuffle(s.destiny)
        return seat


def stations_each(options: Options) -> int:
    """How many space stations a seat is dealt; two each are for up to five seats (13.3)."""
    each = 0 if options.stations == "none" else 2 if options.stations.startswith("multiple") else 1
    if each * options.seats > STATION_CARDS:
        raise Refusal("options", "There are ten stations: two each are for up to five seats.", "13.3")
    return each


def watched(s: State) -> int:
    """The windows, as bits, in which something in this game could happen; at a fair table, for all that anybody knows.

    A redealt State asks this again, so it is put together from bits that are found once.
    """
    mask = windows_of(s.concern) | _always()
    for alien in s.alien:
        mask |= _acts_in(alien)
    for alien in s.flares:
        mask |= _flare_in(alien)
    reborn = REINCARNATOR in s.alien or s.soul >= 0
    if reborn or REINCARNATOR in s.flares:
        for alien in s.unused:
            mask |= _acts_in(alien)
    return mask | _anything() if s.patience != HASTY and (reborn or s.mode == 2) else mask


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
def _flare_in(alien: int) -> int:
    """The windows in which the flare of an alien can be played."""
    return _bits(lambda at: FLARE + alien in PLAYABLE[at])


@cache
def _acts_in(alien: int) -> int:
    """The windows in which the power of an alien can act; none for no alien."""
    return _bits(lambda at: alien >= 0 and (at in ALIENS[alien].must or at in ALIENS[alien].may))


def deal_aliens(s: State, options: Options) -> None:
    """Two aliens for each seat to pick from, or those the table named."""
    pool = [
        number
        for number, sheet in load(s.data).aliens.items()
        if number in ALIENS and sheet.level in options.levels.split() and (options.storm or sheet.set == "base")
    ]
    named = [name.strip() for name in options.aliens.split(",") if name.strip()]
    wanted = [_alien(name) for name in named]
    if len(wanted) > s.n or len(set(wanted)) < len(wanted):
        raise Refusal("options", "Name each alien once, and no more aliens than seats.")
    s.shuffle(pool)
    for pair in BARRED:
        a, b = (NAMES.index(name) for name in pair)
        if a in wanted and b in wanted:
            raise Refusal("options", f"The {pair[0]} and the {pair[1]} do not play in one game.", "3.1")
        if a in pool and b in pool:
            struck = b if a in wanted or (b not in wanted and s.below(2)) else a
            pool.remove(struck)
            s.struck += (struck,)
    if s.n == len(load(s.data).colour):
        if ROACH in wanted:
            raise Refusal("options", "The Roach needs a colour that nobody plays.", "3.1")
        pool = [alien for alien in pool if alien != ROACH]
    pool = [alien for alien in pool if alien not in wanted]
    if len(pool) < 2 * s.n - len(wanted):
        raise Refusal("options", "There are too few aliens of these levels for so many seats.")
    for seat in range(s.n):
        first = wanted[seat] if seat < len(wanted) else pool.pop()
        s.dealt += [first, pool.pop()]
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

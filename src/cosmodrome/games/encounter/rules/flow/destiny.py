"""The first phases (4.1 to 4.3): a turn begins, a ship comes back, a card decides whom the offense meets."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ALIENS as NAMES
from cosmodrome.games.encounter.data import FEWEST_LOST, MOST_CARDS, MOST_COLONIES, WILD, Box
from cosmodrome.games.encounter.rules.encounter_events import Destined, Ended, Reclaimed
from cosmodrome.games.encounter.rules.events import Began
from cosmodrome.games.encounter.rules.flow.landing import Establish, origins
from cosmodrome.games.encounter.rules.flow.phases import BEGIN, ENDING, SUCCESS, GoHome, Phase, PhaseEnd, jump, meet
from cosmodrome.games.encounter.rules.moves import AIM, MEET, NAME, REDRAW, Aim, Meet, Name
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.technology.research import Research
from cosmodrome.games.encounter.rules.timing.windows import (
    DEFENSE_DETERMINED,
    DESTINY,
    DESTINY_DRAWN,
    DESTINY_READ,
    LAUNCH,
    ORDERS,
    PRE_DESTINY,
    REGROUP,
    REGROUP_RETRIEVE,
    REGROUP_START,
    RETRIEVE,
    START_TURN,
    TURN_START,
)
from cosmodrome.games.encounter.rules.zones import refreshing
from cosmodrome.games.encounter.rules.zones.ship_steps import Retrieval, retrieve
from cosmodrome.games.encounter.rules.zones.ships import foreign_colonies, system

SHADOW = NAMES.index("Shadow")


class Turn(Task, frozen=True):
    """A seat's turn begins (4.1); after too many turns the game is a draw (14.6)."""

    seat: int

    def run(self, s: State) -> None:
        s.turns += 1
        if s.turns > s.max_turns:
            s.agenda.clear()
            s.events.append(Ended("The game has lasted too long: it is a draw.", cited="too-long"))
            return
        s.turn = s.offense = self.seat
        s.number = 1
        s.phase = START_TURN
        s.begin()
        s.events.append(Began(self.seat, 1))
        s.push(Phase(REGROUP), PhaseEnd(), TURN_START, refreshing.Refresh(self.seat))


def regroup(s: State) -> None:
    """One ship comes back from the warp (4.2)."""
    s.push(Phase(DESTINY), PhaseEnd(), Retrieve(), REGROUP_RETRIEVE, REGROUP_START)
    if s.powers.lab.benches:
        s.agenda.append(Research(s.order()))


class Retrieve(Task, frozen=True):
    """To a colony, or without one into the gate."""

    def run(self, s: State) -> None:
        off = s.offense
        if s.no_retrieval or not s.warp[off]:
            return
        if any(s.ships[off]):
            retrieve(s, off, s.regroup)
        else:
            number = min(s.regroup, s.warp[off])
            s.agenda.append(Retrieval(off, number, True))
            s.open(RETRIEVE, off, number)


def destiny(s: State) -> None:
    """A card decides whom the offense meets (4.3)."""
    s.push(Phase(LAUNCH), PhaseEnd(), DEFENSE_DETERMINED)
    if s.is_extra and s.extra_defense >= 0:  # by the Infinity Drive it is drawn like any other
        meet(s, s.extra_defense)
    else:
        s.push(DrawDestiny(), PRE_DESTINY)


class DrawDestiny(Task, frozen=True):
    """The top destiny card; the last one is shuffled together with the discards first."""

    def run(self, s: State) -> None:
        if s.destiny_card >= 0:
            s.destiny_pile.append(s.destiny_card)
        if len(s.destiny) < 2:
            shuffle_destiny(s)
        s.destiny_card = s.destiny.pop()
        if SHADOW in s.alien:
            s.used[s.holder(SHADOW)] &= ~1  # each card makes its power due again (17-18)
        if s.foreseen:
            s.foreseen = tuple(entry for entry in s.foreseen if entry & 255 < len(s.destiny))
        s.foretold = -1
        s.events.append(Destined(s.offense, s.destiny_card))
        s.push(Read(), DESTINY_READ, DESTINY_DRAWN)


def shuffle_destiny(s: State) -> None:
    """The destiny discards are shuffled into the deck, and nobody knows its order any more."""
    s.destiny += s.destiny_pile
    s.destiny_pile.clear()
    s.shuffle(s.destiny)
    s.foreseen = ()


def designated(s: State, card: int) -> int:
    """The seat a special names: never the offense, ties go clockwise from it (2.3)."""
    clockwise = ORDERS[s.ring][s.offense][-1][1:]
    if card == MOST_COLONIES:
        return max(clockwise, key=lambda seat: foreign_colonies(s, seat))
    if card == MOST_CARDS:
        return max(clockwise, key=lambda seat: len(s.hands[seat]))
    assert card == FEWEST_LOST
    return min(clockwise, key=lambda seat: s.warp[seat])


class Read(Task, frozen=True):
    """The card becomes a defense, unless a power has taken the place of this step."""

    def run(self, s: State) -> None:
        card = s.destiny_card
        if s.defense >= 0:
            return
        if card == WILD:
            s.agenda.append(NameDefense(s.offense, s.n))
        elif card == s.offense:
            s.agenda.append(OwnColour(s.offense))
        else:
            meet(s, card if card < s.n else designated(s, card))


class NameOther(Question, frozen=True):
    """Another player is named, to be encountered."""

    seat: int
    verb: ClassVar[str] = "encounter"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Whom do you encounter?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(NAME[other] for other in range(s.n) if other != seat)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("name-other", "Name another player.", "name-other")


class NameDefense(NameOther, frozen=True):
    """A wild card: the offense names any other seat."""

    n: int

    def answer(self, s: State, seat: int, move: Name) -> None:
        meet(s, move.seat)


class OwnColour(Question, frozen=True):
    """The offense's own colour: drive somebody out, reclaim an empty planet, or draw again."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "It is your own colour. Draw again, or choose what else it allows."

    def prompt(self, s: State) -> str:
        moves = self.legal(s, self.seat)
        ways = ["meet a guest on one of your planets"] if any(isinstance(move, Meet) for move in moves) else []
        ways += ["take back an empty planet"] if any(isinstance(move, Aim) for move in moves) else []
        if not ways:
            return "It is your own colour, and nobody lives with you. Draw again."
        return f"It is your own colour. Do you {', '.join(ways)} or draw again?"

    def say(self, s: State, seat: int, move: Move, data: Box) -> str:
        return f"take back {data.planet(move.planet)}" if isinstance(move, Aim) else move.say(data)

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        home = system(s, seat)
        moves: list[Move] = [REDRAW]
        for planet in home:
            guests = [other for other in range(s.n) if s.ships[other][planet]]
            if not guests and origins(s, seat, planet):
                moves.append(AIM[planet])
            moves += [MEET[guest][planet] for guest in guests if guest != seat]
        return tuple(moves)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        if type(move) is Aim:
            return Refusal("not-empty", "Only a home planet of yours without any ships can be taken back.", "reclaim")
        return Refusal("no-guest", "That player has no colony on a planet of yours.", "guest")

    def answer(self, s: State, seat: int, move: Meet | Aim | Move) -> None:
        if isinstance(move, Meet):
            meet(s, move.seat, move.planet)
        elif isinstance(move, Aim):
            s.events.append(Reclaimed(seat, move.planet))
            s.verdict = SUCCESS
            jump(s, Phase(ENDING), GoHome(), Establish(seat, move.planet, 0, 4))
        else:
            s.agenda.append(DrawDestiny())


BEGIN[REGROUP] = regroup
BEGIN[DESTINY] = destiny

AnyStep = Turn | Retrieve | DrawDestiny | Read | NameDefense | OwnColour

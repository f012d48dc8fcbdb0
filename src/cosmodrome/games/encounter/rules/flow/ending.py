"""The end of an encounter (4.8, steps 5 to 8): last windows, victory, perhaps another encounter."""

from __future__ import annotations

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.rules.events import Began
from cosmodrome.games.encounter.rules.flow.destiny import Turn
from cosmodrome.games.encounter.rules.flow.phases import BEGIN, DEAL, ENDING, OFFENSE_WON, SUCCESS, Phase, PhaseEnd
from cosmodrome.games.encounter.rules.moves import NO, YES, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.stations.moving import Conquer, KeepDestiny, may_keep_destiny
from cosmodrome.games.encounter.rules.technology.research import DrawTech
from cosmodrome.games.encounter.rules.timing.hooks import ALIENS, PHILANTHROPIST, REINCARNATOR, behind, flip
from cosmodrome.games.encounter.rules.timing.windows import ENCOUNTER_END, NEXT_ENCOUNTER, ORDERS, REGROUP
from cosmodrome.games.encounter.rules.zones import hands, refreshing

MOST_ENCOUNTERS = 20


def ending(s: State) -> None:
    """The last windows of an encounter, the end of the phase, then perhaps another encounter (4.8, steps 5 to 7)."""
    if not s.is_extra:
        s.push(Another(), NextEncounter(), Extra())
    s.agenda.append(PhaseEnd())
    if s.powers.reincarnator.rebirth >= 0:
        ALIENS[REINCARNATOR].encounter_over(s)
    if s.conquest:
        s.agenda.append(Conquer())
    s.push(ENCOUNTER_END, Tally())


class Tally(Task, frozen=True):
    """What an encounter leaves on the sheets without being a use, such as the Warrior's tokens."""

    def run(self, s: State) -> None:
        for seat in s.order():
            alien = s.alien[seat]
            if (
                s.powers.philanthropist.loan >= 0 and seat == s.powers.philanthropist.loan >> 3 & 7
            ):  # what lies before it is only parked there
                continue
            if alien >= 0 and (not s.lost >> seat & 1 or ALIENS[alien].tallies_when_lost):
                ALIENS[alien].ended(s, seat)
            second = behind(s, seat) if s.outpost else None
            if second is not None:
                flip(s, seat)
                second.ended(s, seat)
                flip(s, seat)


class Extra(Task, frozen=True):
    """An encounter by a wild Warrior or the Infinity Drive comes before the question whether the turn goes on."""

    def run(self, s: State) -> None:
        if s.extra < 0:
            return
        if s.powers.philanthropist.loan >= 0:
            s.agenda.append(self)
            ALIENS[PHILANTHROPIST].encounter_over(s)
            return
        seat, other = s.extra, -1 if s.powers.lab.driven else s.offense
        kept = Resume(
            s.offense,
            s.defense,
            s.verdict,
            s.turn_over,
            s.zapped,
            s.flared,
            tuple(s.spent),
            tuple(s.used),
            s.destiny_card,
            s.station_used,
            tuple(s.outpost[1:]),
        )
        s.agenda.append(kept)
        s.floor = len(s.agenda)
        s.destiny_card = -1
        s.begin()
        s.is_extra = True
        s.offense, s.extra_defense = seat, other
        s.events.append(Began(seat, 0))
        s.agenda.append(Phase(REGROUP))


class Resume(Task, frozen=True):
    """The encounter that was interrupted is taken up where its turn may go on; its zaps and flares still hold."""

    offense: int
    defense: int
    verdict: int
    turn_over: bool
    zapped: int
    flared: int
    spent: tuple[int, ...]
    used: tuple[int, ...]
    destiny_card: int
    station_used: int = 0
    second: tuple[int, ...] = ()
    """What was used, lay on and was wrong with the Outpost's sheet."""

    def run(self, s: State) -> None:
        if s.powers.philanthropist.loan >= 0:
            s.agenda.append(self)
            ALIENS[PHILANTHROPIST].encounter_over(s)
            return
        s.begin()
        s.floor = 0
        s.offense, s.defense, s.verdict, s.turn_over = self.offense, self.defense, self.verdict, self.turn_over
        s.zapped, s.flared, s.spent, s.used = self.zapped, self.flared, list(self.spent), list(self.used)
        s.destiny_card = self.destiny_card
        s.station_used = self.station_used
        if s.outpost and self.second:
            s.outpost[1] = self.second[0]
            s.outpost[3] |= self.second[2] & 1


class NextEncounter(Task, frozen=True):
    """The window in which a turn may be prolonged."""

    def run(self, s: State) -> None:
        if s.destiny_card >= 0:
            s.destiny_pile.append(s.destiny_card)
            s.destiny_card = -1
        if not s.turn_over and s.number < MOST_ENCOUNTERS:
            s.open(NEXT_ENCOUNTER)


class Another(Task, frozen=True):
    """A second encounter after a successful first one, if the offense wants it; else the next turn."""

    def run(self, s: State) -> None:
        off = s.offense
        if s.again:
            go_on(s)
        elif (
            not s.turn_over
            and s.number == 1
            and s.verdict in (OFFENSE_WON, DEAL, SUCCESS)
            and hands.holds_encounter(s, off)
        ):
            s.sure |= 1 << off
            s.agenda.append(Again(off))
        else:
            pass_turn(s)


def go_on(s: State) -> None:
    """The same offense has another encounter."""
    keeps_destiny = may_keep_destiny(s)
    s.number += 1
    s.begin()
    s.events.append(Began(s.offense, s.number))
    s.agenda.append(Phase(REGROUP))
    if keeps_destiny:
        s.agenda.append(KeepDestiny(s.offense))
    if not hands.holds_encounter(s, s.offense):
        s.push(refreshing.Unkeep(), refreshing.Refresh(s.offense))
    if s.powers.philanthropist.loan >= 0:
        ALIENS[PHILANTHROPIST].encounter_over(s)


def pass_turn(s: State) -> None:
    s.agenda.append(Turn(ORDERS[s.ring][s.turn][-1][1]))
    if s.powers.philanthropist.loan >= 0:
        ALIENS[PHILANTHROPIST].encounter_over(s)


class Again(Question, frozen=True):
    """Whether the offense has a second encounter."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Do you want a second encounter?"

    def prompt(self, s: State) -> str:
        return f"{self.ask()}{' If not, you draw technologies.' if s.powers.lab.number else ''}"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def default(self, s: State, seat: int) -> Move:
        return NO

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Answer yes or no.", "success")

    def answer(self, s: State, seat: int, move: Say) -> None:
        if move.yes:
            go_on(s)
        else:
            pass_turn(s)
            if s.powers.lab.number:
                s.agenda.append(DrawTech(seat))


BEGIN[ENDING] = ending

AnyStep = Tally | Extra | Resume | NextEncounter | Another | Again

"""Turns, rounds, the end phase and the end of the game (4, 4.5, 4.7)."""

from __future__ import annotations

from cosmodrome.core.agenda import Task
from cosmodrome.core.choices import Move
from cosmodrome.core.game import Outcome, Report
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules import verbs
from cosmodrome.games.crafting.rules.changes import Ended, GoalScored, GoalTurned, NewRound
from cosmodrome.games.crafting.rules.effects import card_with
from cosmodrome.games.crafting.rules.events import Scored, Spent
from cosmodrome.games.crafting.rules.families import TOSS
from cosmodrome.games.crafting.rules.faster import Turn
from cosmodrome.games.crafting.rules.goals import pays, tally
from cosmodrome.games.crafting.rules.moves import Toss
from cosmodrome.games.crafting.rules.powers import triggered
from cosmodrome.games.crafting.rules.state import GOALS, POWERS, SOURCES, State, spend_energy
from cosmodrome.games.crafting.rules.steps import ListedQuestion


class Round(Task, frozen=True):
    """One turn for each seat from the first player on, then the end phase."""

    def run(self, s: State) -> None:
        n = len(s.realms)
        order = [(s.first + i) % n for i in range(n)]
        s.agenda.append(EndPhase())
        s.agenda += [Turn(seat) for seat in reversed(order)]


class EndPhase(Task, frozen=True):
    """Goals move down and one may be scored; then the game ends or the next round is prepared (4.5)."""

    def run(self, s: State) -> None:
        track = (-1, *s.track)
        if track[-1] >= 0:
            score_goal(s, track[-1])
            s.scored = (*s.scored, track[-1])
        if s.goals:
            track = (s.goals[-1], *track[1:])
            s.goals = s.goals[:-1]
            s.events.append(GoalTurned(track[0]))
        s.track = track[:-1]
        why = ending(s)
        if why and s.version < 4:  # before, the hand limit did not count any more
            s.events.append(Ended(why))
            return
        n = len(s.realms)
        s.agenda.append(End(why) if why else NextRound())
        s.agenda += [Trim((s.first + i) % n) for i in reversed(range(n))]


def ending(s: State) -> str:
    """Why the game ends with this end phase; nothing if it goes on."""
    if s.crystals == 0:
        return "The supply of time crystals is empty: the game ends."
    if len(s.scored) == load(s.data).track.goals:
        return "The last universal goal has been scored: the game ends."
    return ""


def score_goal(s: State, goal: int) -> None:
    """All seats at the same time (4.6, 6-22)."""
    box = load(s.data)
    counts = tuple(tally(box, box.goal[goal], realm) for realm in s.realms)
    points = pays(box, counts)
    s.events.append(GoalScored(goal, counts, points))
    for seat, (realm, won) in enumerate(zip(s.realms, points, strict=True)):
        realm.points[GOALS] += won
        if won:
            for verb in triggered(box, realm, "goal"):
                if isinstance(verb, verbs.Score):
                    realm.points[POWERS] += verb.n
                    s.events.append(Scored(seat, verb.n, card_with(s, seat, verb)))


class Trim(ListedQuestion, frozen=True):
    """Down to the hand limit, one card at a time (4.5, 6-6)."""

    why = "You do not hold such a card."
    rule = "hand-limit"

    def ask(self) -> str:
        return "You hold too many energy cards: discard one."

    def trim(self, s: State) -> Trim | None:
        return self if sum(s.realms[self.seat].hand) > load(s.data).energy.limit else None

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        hand = s.realms[seat].hand
        return tuple(TOSS[force] for force in range(4) if hand[force])

    def answer(self, s: State, seat: int, move: Toss) -> None:
        spend_energy(s, seat, move.force, 1)
        s.events.append(Spent(seat, move.force, 1))
        s.agenda.append(self)


class End(Task, frozen=True):
    """The end phase is over, and with it the game (4.5, 6-7)."""

    why: str

    def run(self, s: State) -> None:
        s.events.append(Ended(self.why))


class NextRound(Task, frozen=True):
    """The first player's token passes to the left, but stays with two seats (4.5)."""

    def run(self, s: State) -> None:
        n = len(s.realms)
        s.first = s.first if n == 2 else (s.first + 1) % n
        s.round += 1
        s.events.append(NewRound(s.round, s.first))
        s.agenda.append(Round())


def outcome(s: State) -> Outcome | None:
    """Points with advanced life; ties go to the seat with more energy cards (4.7)."""
    if s.agenda:
        return None
    values = load(s.data).values
    life = tuple(sum(values[token] for token in realm.tokens if token >= 0) for realm in s.realms)
    rows = [(label, tuple(realm.points[i] for realm in s.realms)) for i, label in enumerate(SOURCES)]
    scores = tuple(sum(realm.points) + more for realm, more in zip(s.realms, life, strict=True))
    keys = [(score, sum(realm.hand)) for score, realm in zip(scores, s.realms, strict=True)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    best = max(scores)
    reason = "Most points win."
    if scores.count(best) > 1:
        reason = "The points are equal; more energy cards in hand decide."
        if ranks.count(1) > 1:
            reason = "Points and energy cards are equal: the victory is shared."
    return Outcome(ranks, scores, reason, (*rows, ("advanced life", life)))


def report(s: State) -> Report:
    """How long it took, what ended it, and who began and kept which powers."""
    n, powers = len(s.realms), load(s.data).power
    first = s.first if n == 2 else (s.first - s.round + 1) % n
    cards = tuple(tuple(powers[card].name for card in realm.slots if card >= 0) for realm in s.realms)
    return Report(
        numbers={"rounds": s.round, "power cards of all seats": sum(map(len, cards))},
        facts={"end": "no crystal left" if s.crystals == 0 else "all goals scored"},
        traits={"turn in the first round": tuple((str((i - first) % n + 1),) for i in range(n)), "power card": cards},
    )

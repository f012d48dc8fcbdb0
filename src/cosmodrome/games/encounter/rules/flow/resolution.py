"""Reveal and Resolution (4.7, 4.8, 5.1, 7): cards up, totals, losses, landings, compensation, rewards."""

from __future__ import annotations

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ATTACK, MORPHS, NEGOTIATES, Box
from cosmodrome.games.encounter.rules.deals.talking import Attempt
from cosmodrome.games.encounter.rules.encounter_events import Resolved, Totalled
from cosmodrome.games.encounter.rules.events import Moved, count
from cosmodrome.games.encounter.rules.flow import spoils
from cosmodrome.games.encounter.rules.flow.grudges import revenge
from cosmodrome.games.encounter.rules.flow.phases import (
    BEGIN,
    BOTH_LOST,
    DEAL,
    DEFENSE_WON,
    ENDING,
    OFFENSE_WON,
    Phase,
    PhaseEnd,
)
from cosmodrome.games.encounter.rules.moves import CALL, Call
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.hooks import has
from cosmodrome.games.encounter.rules.timing.windows import (
    CARDS_DISCARDED,
    COMPENSATION,
    DISCARDING,
    OUTCOME,
    POST_REVEAL,
    REINFORCE,
    RESOLUTION,
    REVEAL,
    REVEAL_CARD,
    REWARDS,
)
from cosmodrome.games.encounter.rules.totals import (
    ENTITLED,
    FORCED,
    PAYER,
    PEACE,
    REPAID,
    UNPAID,
    UPSET,
    better,
    keep,
    shown_cards,
    totals,
)
from cosmodrome.games.encounter.rules.zones import hands
from cosmodrome.games.encounter.rules.zones.ship_steps import Loss, go_home, retrieve
from cosmodrome.games.encounter.rules.zones.ships import ENCOUNTER, recount


def reveal(s: State) -> None:
    """Cards are turned up and totals made (4.7); with a Gambler its opponent's card comes first."""
    s.push(Phase(RESOLUTION), PhaseEnd(), AlliesHome(), Reinforce(), POST_REVEAL, TurnUp(3))
    s.open(REVEAL_CARD)
    for side in (0, 1):
        if has(s, s.main(side), "Gambler"):
            s.agenda.append(TurnUp(2 if side == 0 else 1))


class TurnUp(Task, frozen=True):
    """The cards of these sides (bits) are shown, but for one the Gambler keeps down."""

    sides: int

    def run(self, s: State) -> None:
        for side in (0, 1):
            if self.sides >> side & 1 and not s.up >> side & 1 and s.claim[side] < 0:
                hands.turn_up(s, side)


class Reinforce(Task, frozen=True):
    """With an attack on the table, totals may be reinforced; what was, may be answered like the totals at first."""

    def run(self, s: State) -> None:
        if ATTACK in (card[0] for card in shown_cards(s)):
            if s.version > 3:  # before, only reinforcements could be answered by others
                s.agenda.append(Reinforced(tuple(s.mods)))
            s.open(REINFORCE)


class Reinforced(Task, frozen=True):
    """If the totals have changed since, both windows of Reveal are open once more (17-99)."""

    before: tuple[tuple[int, int, int], ...]

    def run(self, s: State) -> None:
        if tuple(s.mods) != self.before:
            s.push(Reinforce(), POST_REVEAL)


def deal_follows(s: State) -> bool:
    """Whether both final cards are negotiates and nothing forces a result (4.7-4)."""
    off, dfn = shown_cards(s)
    return off[0] == dfn[0] == NEGOTIATES and not any(kind == FORCED for kind, _, _ in s.mods)


class AlliesHome(Task, frozen=True):
    """Before talks all allies go home."""

    def run(self, s: State) -> None:
        if deal_follows(s):
            for seat in reversed(s.order()):
                if s.role[seat]:
                    s.role[seat] = 0
                    go_home(s, seat)


def resolution(s: State) -> None:
    """The outcome is found and carried out (4.8); `State.verdict` is set already where the encounter jumped here."""
    why, rule = decide(s) if s.verdict < 0 else ("no card was shown", "early-end")
    if s.verdict == DEAL:
        s.verdict = -1
        s.push(Finish())
        if s.powers.swindler.proxy >= 0:
            step_in(s)
        else:
            s.push(Attempt())
        return
    what = ("The offense wins", "The defense wins", "Both sides lose")[s.verdict]
    s.events.append(Resolved(f"{what}: {why}.", cited=rule))
    s.push(Finish(), Rewards(), Compensate(), Land(), Losses(), *revenge(s), OUTCOME)


def step_in(s: State) -> None:
    """An ally makes the deal in the place of its main player, with a super Swindler flare; the gate goes home first."""
    side, seat, off = s.powers.swindler.proxy >> 3, s.powers.swindler.proxy & 7, s.offense
    s.push(StepBack(s.offense, s.defense))
    if side:
        s.defense = seat
    else:
        s.offense = seat
    s.push(Attempt())
    go_home(s, off)


class StepBack(Task, frozen=True):
    """After the talks the main players are who they were; the deal counts for them."""

    offense: int
    defense: int

    def run(self, s: State) -> None:
        s.offense, s.defense = self.offense, self.defense


def decide(s: State) -> tuple[str, str]:
    """The table of 5.1, then forced results, then the upset; says what decided it, and by which rule."""
    off, dfn = shown_cards(s)
    peace = [(own[0], other[0]) == (NEGOTIATES, ATTACK) for own, other in ((off, dfn), (dfn, off))]
    forced = [side for kind, side, _ in s.mods if kind == FORCED or (kind == PEACE and peace[side])]
    counted = totals(s) if off[0] == dfn[0] == ATTACK else None
    if counted or s.counted is None:
        keep(s)
    if forced:
        s.verdict = forced[0]
        why, rule = "a power forces the result", "forced"
    elif counted:
        s.verdict = better(s, *counted[0])
        won, lost = counted[0][s.verdict], counted[0][1 - s.verdict]
        why, rule = f"{won} against {lost}", "outcome"
    elif off[0] == dfn[0]:
        s.verdict = BOTH_LOST if off[0] == MORPHS else DEAL
        why, rule = "two morphs met", "outcome"
    else:
        s.verdict = 0 if off[0] == ATTACK else 1
        why, rule = "an attack beats a negotiate", "outcome"
    if counted:
        s.events.append(Totalled(*counted))
    if s.verdict < BOTH_LOST and any(kind == UPSET for kind, _, _ in s.mods):
        s.verdict = 1 - s.verdict
        why, rule = "the result is turned round", "forced"
    return why, rule


class Losses(Task, frozen=True):
    """The losing side's ships are picked up together; each player's loss is one event (12.4)."""

    def run(self, s: State) -> None:
        result, steps = s.verdict, []
        for seat in s.order():
            s.reward[seat] = s.beside[seat] * worth(s, seat) if result == DEFENSE_WON else 0
            if s.side(seat) < 0 or result == s.side(seat):
                continue
            floor = s.limbo[seat]
            if seat == s.defense:
                stays = s.stays >> seat & 1 if s.ships[seat][s.target] else 0
                s.limbo[seat] += s.ships[seat][s.target] - stays
                s.ships[seat][s.target] = stays
            s.limbo[seat] += s.gate[seat] + s.beside[seat]
            s.gate[seat] = s.beside[seat] = 0
            if s.limbo[seat] > floor:
                steps.append(Loss(seat, floor, ENCOUNTER))
        s.agenda += reversed(steps)


class Land(Task, frozen=True):
    """A winning offense and its allies settle on the target; a winning defense's allies go home."""

    def run(self, s: State) -> None:
        for seat in reversed(s.order()):
            if s.verdict == OFFENSE_WON and s.gate[seat]:
                s.ships[seat][s.target] += s.gate[seat]
                s.events.append(Moved(seat, s.gate[seat], s.target, "land on", cited="offense-wins"))
                s.gate[seat] = 0
            go_home(s, seat)
        recount(s)


class Compensate(Task, frozen=True):
    """The window before compensation; it opens after every win (4.8-3)."""

    def run(self, s: State) -> None:
        s.agenda.append(Collect())
        if s.verdict < BOTH_LOST:
            s.open(COMPENSATION)


def owed(s: State) -> int:
    """How many cards the beaten main player may take from whoever pays."""
    number = entitled(s)
    return 0 if number and (UNPAID, payer(s), 0) in s.mods else number


def payer(s: State) -> int:
    """Who pays compensation: the winner, or whom the Hacker named."""
    return next((other for kind, _, other in s.mods if kind == PAYER), s.main(s.verdict))


def entitled(s: State) -> int:
    """How many cards are due to a beaten main player who showed a negotiate against an attack (7)."""
    if s.ionic or s.verdict >= BOTH_LOST or not s.shown():
        return 0
    loser = 1 - s.verdict
    final = shown_cards(s)
    meek = final[loser][0] == NEGOTIATES or (ENTITLED, s.main(loser), 0) in s.mods
    if not meek or final[1 - loser][0] != ATTACK:
        return 0
    return s.paid[s.main(loser)] * worth(s, s.main(loser))


def worth(s: State, seat: int) -> int:
    """What a ship counts for compensation and rewards: two for the Macron (7)."""
    return 2 if has(s, seat, "Macron") else 1


class Collect(Task, frozen=True):
    """Cards at random from the winner's hand, one for each ship lost; the Hacker, or who else may, picks them."""

    def run(self, s: State) -> None:
        number = owed(s)
        if number:
            loser, giver = s.main(1 - s.verdict), payer(s)
            number = 1 if s.capped else number * 2 if s.double >> loser & 1 else number
            number = min(number, len(s.hands[giver]))
            if (REPAID, loser, 0) in s.mods:
                s.agenda.append(spoils.Repay(loser, giver, number))
            if spoils.choosy(s, loser):
                s.agenda.append(spoils.Winnow(loser, giver))
            self.collect(s, giver, loser, number)

    def collect(self, s: State, giver: int, loser: int, number: int) -> None:
        """The cards change hands, chosen by one of the two or by nobody."""
        if s.chooses >> giver & 1:
            s.agenda.append(Surrender(giver, loser, number))
        elif (PAYER, loser, giver) in s.mods:
            spoils.hack(s, loser, giver, number)
        else:
            for _ in range(number):
                spoils.take(s, giver, loser, s.choice(s.hands[giver]))


class Surrender(Task, frozen=True):
    """The winner chooses the cards itself, one by one: a Hacker, or under a super Bulwark flare."""

    seat: int
    to: int
    left: int

    def run(self, s: State) -> None:
        if self.left and s.hands[self.seat]:
            s.agenda.append(Surrender(self.seat, self.to, self.left - 1))
            s.agenda.append(spoils.PayOne(self.seat, self.to))


class Rewards(Task, frozen=True):
    """The window before rewards, then each defensive ally in turn."""

    def run(self, s: State) -> None:
        for seat in reversed(s.order()):
            if s.reward[seat] and not s.ionic:
                s.agenda.append(Reward(seat))
        if s.verdict < BOTH_LOST:
            s.open(REWARDS)


class Reward(Task, frozen=True):
    """One defensive ally collects; it is asked if it has ships in the warp and a colony to bring them to."""

    seat: int

    def run(self, s: State) -> None:
        if not s.ionic:
            earn(s, self.seat, 1 if s.capped else s.reward[self.seat])


def earn(s: State, seat: int, number: int) -> None:
    """Cards or ships, as the seat likes."""
    if s.warp[seat] and any(s.ships[seat]):
        s.agenda.append(Split(seat, number))
    else:
        spoils.draw(s, seat, number)


class Split(Question, frozen=True):
    """How many of the rewards are ships; the rest are cards. Fixed before the first card is drawn."""

    seat: int
    number: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        earned = count(self.number, "reward")
        return f"You earned {earned}. How many ships do you take out of the warp? The rest are cards."

    def say(self, s: State, seat: int, move: Move, data: Box) -> str:
        if not isinstance(move, Call):
            return move.say(data)
        return f"take {count(move.number, 'ship')} and {count(self.number - move.number, 'card')}"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return CALL[: min(self.number, s.warp[seat]) + 1]

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("too-many", "No more ships than you earned and have in the warp.", "rewards")

    def answer(self, s: State, seat: int, move: Call) -> None:
        s.agenda.append(DrawRewards(seat, self.number - move.number))
        retrieve(s, seat, move.number)


class DrawRewards(Task, frozen=True):
    """The cards of a split come after its ships."""

    seat: int
    number: int

    def run(self, s: State) -> None:
        spoils.draw(s, self.seat, self.number)


class Finish(Task, frozen=True):
    """The encounter cards are discarded and the encounter ends (4.8-4)."""

    def run(self, s: State) -> None:
        for side in (0, 1):  # a card that was never shown is discarded all the same, unless the Gambler keeps it down
            if s.played[side] >= 0 and s.claim[side] < 0 and not s.up >> side & 1:
                hands.turn_up(s, side)
        s.push(Phase(ENDING), CARDS_DISCARDED, DiscardCards(), DISCARDING)


class DiscardCards(Task, frozen=True):
    """The offense's card first; one that the Gambler bluffed with goes under the deck."""

    def run(self, s: State) -> None:
        for side in (0, 1):
            card = s.played[side]
            s.played[side] = -1
            if card < 0:
                continue
            if s.up >> side & 1:
                hands.to_pile(s, s.main(side), card, "discard")
                if not hands.scavenges(s, s.main(side)):
                    s.dropped[side] = card
            else:
                hands.slip_under(s, s.main(side), card)


BEGIN[REVEAL] = reveal
BEGIN[RESOLUTION] = resolution

AnyStep = (
    StepBack | TurnUp | Reinforce | Reinforced | AlliesHome | Losses | Land | Compensate | Collect | Rewards | Reward
    | Surrender | Split | DrawRewards | Finish | DiscardCards | spoils.AnyStep
)  # fmt: skip

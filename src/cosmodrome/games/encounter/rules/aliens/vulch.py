"""Vulch: lives on the artifacts of others."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar

from msgspec import structs

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import FLARE, load
from cosmodrome.games.encounter.rules.aliens.common import FromHand
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.events import Passed
from cosmodrome.games.encounter.rules.flow.phases import DEAL
from cosmodrome.games.encounter.rules.moves import NO, PLAY, USE, YES, Pick, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import DISCARD, ENCOUNTER_END, HAND_REFRESH
from cosmodrome.games.encounter.rules.zones import hands, knowledge, refreshing

FROM_HAND, PLAYED, KEEPS = 0, 1, 2


class Vulch(Alien):
    """Each artifact is a use, and so is keeping the own ones. What it takes everybody saw."""

    name = "Vulch"
    must = (HAND_REFRESH,)
    wild_at = (ENCOUNTER_END,)
    super_at = (DISCARD, HAND_REFRESH)

    def catches(self, s: State, me: int, seat: int) -> bool:
        return seat != me

    def catch(self, s: State, me: int, seat: int, card: int, played: bool) -> None:
        s.use_power(me, Opening(DISCARD, seat, card), USE[PLAYED if played else FROM_HAND][-1])

    def due(self, s: State, me: int, w: Moment) -> bool:
        return w.who == me and not hands.ARTIFACTS.isdisjoint(s.hands[me]) and not refreshing.renewal(s, me).keeps & 1

    def announce(self, s: State, me: int, w: Moment, move: Move = USE[KEEPS][-1]) -> None:
        s.use_power(me, w, move)

    def happen(self, s: State, use: PowerUse) -> None:
        if use.clause == KEEPS:
            keep(s, use.seat, 1)
            return
        s.tossed.remove(use.number)
        self.take(s, use.seat, use.who, use.number)
        if use.clause == PLAYED:
            rest(s, use.seat, use.number)

    def take(self, s: State, me: int, seat: int, card: int) -> None:
        """The card goes openly into the hand."""
        hands.join_openly(s, me, card)
        s.events.append(Noted(f"{{{me}}} salvages {load(s.data).names[card]} of {{{seat}}}.", cause=s.cause))

    def zapped(self, s: State, use: PowerUse) -> None:
        """The card goes its way; another may still take it if it was played."""
        if use.clause == KEEPS:
            return
        s.agenda.append(hands.on_its_way(s, use.who, use.number))
        if use.clause == PLAYED:
            s.open(DISCARD, use.who, use.number)

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        done = s.is_main(me) and s.verdict in (s.side(me), DEAL)
        return (PLAY[self.flare][-1],) if done and s.hands[s.opponent(me)] else ()

    def wild(self, s: State, play: CardPlay) -> None:
        proffer(s, s.opponent(play.seat), play.seat, len(s.hands[s.opponent(play.seat)]))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        if w.at == HAND_REFRESH:
            fits = w.who == me and not refreshing.renewal(s, me).keeps & 2
        else:
            fits = w.who != me and w.number >= FLARE and hands.still_lies(s, w.number) and not hands.swallowed(s, w.who)
        return (PLAY[self.flare][-1],) if fits else ()

    def super(self, s: State, play: CardPlay) -> None:
        """One flare of another player, or for one new hand all the own ones, this one among them."""
        if play.window == HAND_REFRESH:
            keep(s, play.seat, 2)
        else:
            s.tossed.remove(play.number)
            self.take(s, play.seat, play.who, play.number)


def keep(s: State, seat: int, what: int) -> None:
    """Artifacts (1) or flares (2) are not thrown away with the hand."""
    step = refreshing.renewal(s, seat)
    s.agenda[s.agenda.index(step)] = structs.replace(step, keeps=step.keeps | what)


def rest(s: State, seat: int, card: int) -> None:
    """A card is played at most once in a window, so a salvaged zap cannot come back into it (12.3, 17-28)."""
    for at in range(len(s.agenda) - 1, -1, -1):
        if isinstance(s.agenda[at], Opening):
            s.resting.append(seat << 8 | card)
            s.agenda.insert(at, Rested(seat, card))
            return


class Rested(Task, frozen=True):
    """The window has closed in which the card was salvaged; it may be played."""

    seat: int
    card: int

    def run(self, s: State) -> None:
        if self.seat << 8 | self.card in s.resting:
            s.resting.remove(self.seat << 8 | self.card)


def proffer(s: State, giver: int, taker: int, left: int) -> None:
    """The next card is handed over, if any is left."""
    if left and s.hands[giver]:
        s.agenda.append(Proffer(giver, taker, left))


class Proffer(FromHand, frozen=True):
    """Which card the beaten player hands over next; only the two see it."""

    cited: ClassVar[str] = "choice"
    to: int
    left: int

    def ask(self) -> str:
        return f"Hand a card to {{{self.to}}}, who keeps it or discards it and asks for the next."

    def answer(self, s: State, seat: int, move: Pick) -> None:
        s.hands[seat].remove(move.card)
        knowledge.forget_hand(s, seat, (self.to,))
        key = self.to << 12 | seat << 8 | move.card
        if key in s.known:
            s.known.remove(key)
        s.sure &= ~(1 << seat)
        s.picking = (self.to << 8 | move.card,)
        both = seat, self.to
        s.events.append(Passed(seat, self.to, 1, (move.card,), to=both, cause=s.cause))
        s.events.append(Passed(seat, self.to, 1, but=both, cause=s.cause))
        s.agenda.append(KeepIt(self.to, seat, self.left))


class KeepIt(Question, frozen=True):
    """Whether the card handed over is the one that is kept."""

    seat: int
    giver: int
    left: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Do you keep the card? If not, it is discarded and you are handed the next."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Answer yes or no.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        card = s.picking[0] & 255
        s.picking = ()
        if move.yes:
            insort(s.hands[seat], card)
            knowledge.learn(s, self.giver, seat, card)
            return
        proffer(s, self.giver, seat, self.left - 1)
        hands.to_pile(s, seat, card)


ALIEN = Vulch()
AnyStep = Rested | Proffer | KeepIt

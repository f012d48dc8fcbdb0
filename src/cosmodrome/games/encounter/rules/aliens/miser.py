"""Miser: plays from a hoard that nobody else can touch."""

from __future__ import annotations

from bisect import insort
from typing import Any, ClassVar

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ENCOUNTER_CARDS, FLARE, load
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.events import Discarded
from cosmodrome.games.encounter.rules.flow.resolution import Collect, owed, payer
from cosmodrome.games.encounter.rules.moves import DONE, NO, PICK, PLAY, USE, YES, Done, Pick, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening, announce_card
from cosmodrome.games.encounter.rules.timing.chains import WAITS, fate, lay_answer, respond_window
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves, is_super
from cosmodrome.games.encounter.rules.timing.windows import COMPENSATION, HAND_REFRESH, OPENERS, REGROUP_START, SELECT
from cosmodrome.games.encounter.rules.zones import hands, hoard, knowledge, refreshing
from cosmodrome.games.encounter.rules.zones.hands import HAND
from cosmodrome.games.encounter.rules.zones.knowledge import EVERYBODY, HOARD

REACHES, RENEWS = 2, 3
"""The clauses of a use that takes the encounter card from the hoard, and of one that renews it."""
TRIED = 8
"""Added to a phase: the bit of `State.used` that says the hoard was renewed in it."""


class Miser(Alien):
    """The hoard itself is in hoard.py; off, the power leaves it untouched."""

    name = "Miser"
    may = (*OPENERS, SELECT)
    wild_at = (HAND_REFRESH, COMPENSATION)
    super_at = (REGROUP_START,)

    def arrange(self, s: State, me: int) -> None:
        """A second hand is dealt; which of the two becomes the hoard its player decides."""
        hoard.put_in(s, *(s.deck.pop() for _ in range(HAND)))
        hoard.told(s, me, s.powers.miser.hoard)
        s.agenda.append(ChooseHoard(me))

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if w.at == SELECT:
            return (USE[REACHES][-1],) if w.number == 0 and can_reach(s, me) else ()
        stale = ENCOUNTER_CARDS.isdisjoint(s.powers.miser.hoard) and not s.used[me] >> TRIED + s.phase & 1
        return (USE[RENEWS][-1],) if stale else ()

    def announce(self, s: State, me: int, w: Moment, move: Any = None) -> None:
        """Who takes its card from the hoard has one there; who renews it shows that there is none."""
        if move.clause == REACHES:
            s.sure |= 1 << HOARD
            s.use_power(me, w, move, " to take an encounter card from the hoard")
            return
        s.used[me] |= 1 << TRIED + s.phase
        s.known = [entry for entry in s.known if entry >> 8 & 15 != HOARD]
        for card in s.powers.miser.hoard:
            knowledge.learn(s, EVERYBODY, HOARD, card)
        names = ", ".join(load(s.data).names[card] for card in s.powers.miser.hoard) or "nothing is left"
        s.use_power(me, w, move, f" to show the hoard ({names}) and take a new one")

    def happen(self, s: State, use: PowerUse) -> None:
        if use.clause == REACHES:
            s.powers.miser = s.powers.miser.but(hoarding=use.seat)
        elif use.clause == RENEWS:
            s.agenda.append(Amass(use.seat, HAND))
            for card in empty(s):
                hands.to_pile(s, use.seat, card)
        else:
            play_on(s, use)

    def zapped(self, s: State, use: PowerUse) -> None:
        """An announced card goes back when the chain is settled; what it was to stop can be stopped by another."""
        if use.card >= FLARE:
            s.flared &= ~(1 << use.seat)
        if use.clause == hoard.ANSWERS:
            respond_window(s)

    def leaves(self, s: State, me: int) -> None:
        cards = empty(s)
        s.pile += cards
        if cards:
            s.events.append(Discarded(me, cards, cause=s.cause, cited="hoard"))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        if w.at == HAND_REFRESH:
            return (PLAY[self.flare][-1],) if w.who == me else ()
        return (PLAY[self.flare][-1],) if owed(s) and me == payer(s) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        """The flare and up to two cards lie before their player until the hand is drawn, or the cards are taken."""
        fate(s, play, WAITS)
        waiting = refreshing.renewal(s, play.seat) if play.window == HAND_REFRESH else Collect()
        refreshing.beneath(s, waiting, Unstash(), refreshing.Unkeep())
        s.agenda.append(SetAside(play.seat, 2))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if me == s.offense else ()

    def super(self, s: State, play: CardPlay) -> None:
        hoard.amass(s, play.seat, 1)


def can_reach(s: State, me: int) -> bool:
    """Whether an encounter card can come from the hoard; an attack if one must be played and is held."""
    if not s.is_main(me) or s.used[me] >> REACHES & 1 or ENCOUNTER_CARDS.isdisjoint(s.powers.miser.hoard):
        return False
    return not s.only_attacks or s.powers.miser.hoard[0] <= 40 or all(card > 40 for card in s.hands[me])


def play_on(s: State, use: PowerUse) -> None:
    """The announced card is played as if from the hand."""
    if use.card >= FLARE:
        s.flared &= ~(1 << use.seat)
    if use.card == FLARE + use.alien and not is_super(s, use.seat, use.alien):
        return  # a zap of another use has taken the super side away; the flare goes back
    hoard.pass_through_hand(s, use.seat, use.card)
    if use.clause == hoard.ANSWERS:
        lay_answer(s, use.seat, use.card)
    else:
        announce_card(s, use.seat, Opening(use.window, use.who, use.number), PLAY[use.card][use.to])


def empty(s: State) -> tuple[int, ...]:
    """All cards leave the hoard in the open; says which."""
    cards = s.powers.miser.hoard
    s.powers.miser = s.powers.miser.but(hoard=())
    s.known = [entry for entry in s.known if entry >> 8 & 15 != HOARD]
    s.sure &= ~(1 << HOARD)
    return cards


class Amass(Task, frozen=True):
    """A new hoard, once nobody can catch a card of the old one any more."""

    seat: int
    number: int

    def run(self, s: State) -> None:
        hoard.amass(s, self.seat, self.number)


class ChooseHoard(Question, frozen=True):
    """At the set-up: which of the two hands is the hoard."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "You have two hands, and one is your hoard. Do they change places?"

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def default(self, s: State, seat: int) -> Move:
        return NO

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Answer yes or no.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        if move.yes:
            hand, s.hands[seat] = s.hands[seat], list(s.powers.miser.hoard)
            s.powers.miser = s.powers.miser.but(hoard=tuple(hand))


class SetAside(Question, frozen=True):
    """Which card is safe beside the flare, face down."""

    seat: int
    left: int
    verb: ClassVar[str] = "set aside"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Set up to {'two cards' if self.left == 2 else 'one more card'} aside; they come back to you."

    def trim(self, s: State) -> Question | None:
        return self if s.hands[self.seat] else None

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (DONE, *(PICK[card] for card in dict.fromkeys(s.hands[seat])))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("not-in-hand", "You do not hold that card.", "choice")

    def answer(self, s: State, seat: int, move: Pick | Done) -> None:
        if isinstance(move, Done):
            return
        s.hands[seat].remove(move.card)
        knowledge.forget_hand(s, seat)
        s.sure &= ~(1 << seat)
        s.powers.miser = s.powers.miser.but(stash=(*s.powers.miser.stash, seat << 8 | move.card))
        s.events.append(Noted(f"{{{seat}}} sets a card aside.", cause=s.cause))
        if self.left > 1:
            s.agenda.append(SetAside(seat, self.left - 1))


class Unstash(Task, frozen=True):
    """The cards set aside go back into the hand."""

    def run(self, s: State) -> None:
        for entry in s.powers.miser.stash:
            insort(s.hands[entry >> 8], entry & 255)
        s.powers.miser = s.powers.miser.but(stash=())


ALIEN = Miser()
AnyStep = Amass | ChooseHoard | SetAside | Unstash

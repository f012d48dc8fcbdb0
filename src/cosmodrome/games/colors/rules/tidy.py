"""After scoring: discard, or swap with the partner (4.3)."""

from __future__ import annotations

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.colors.data import WILD, load
from cosmodrome.games.colors.rules.ending import ended
from cosmodrome.games.colors.rules.moves import DONE, SWAP, TOSS, Done, Swap, Swapped, Toss, Tossed
from cosmodrome.games.colors.rules.state import State


class Tidy(Question, frozen=True):
    """Discard up to two cards, or swap up to two with the partner, one at a time (4.3)."""

    seat: int
    partner: int
    """-1 where there is none."""
    tossed: int = 0
    swapped: int = 0

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        if self.tossed or self.swapped:
            return f"{'Discard' if self.tossed else 'Swap'} one more card, or say done."
        swap = "" if self.partner < 0 else ", or swap up to two with your partner's"
        return f"Discard up to two cards{swap}, or say done to keep what you have."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        own = dict.fromkeys(s.hands[seat])
        tosses = () if self.swapped else tuple(TOSS[card] for card in own)
        if self.tossed or self.partner < 0:
            return (*tosses, DONE)
        theirs = dict.fromkeys(s.hands[self.partner])
        return (*tosses, *(SWAP[a][b] for a in own for b in theirs), DONE)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if type(move) is Done:
            return None if move.declare == -1 else Refusal("declare", "There is nothing to declare now.", "wild-alone")
        if type(move) is Toss:
            return self._refuse_toss(s, seat, move)
        if type(move) is Swap:
            return self._refuse_swap(s, seat, move)
        return Refusal("tidy-now", "Your points are counted: discard or swap now, or say done.", "turn")

    def _refuse_toss(self, s: State, seat: int, move: Toss) -> Refusal | None:
        if self.swapped:
            return Refusal("one-kind", "You are swapping this turn, so you discard nothing.", "tidy")
        if move.card == WILD:
            return Refusal("wild-stays", "A wild stays with you until you lay it.", "wild-stays")
        return None if move.card in s.hands[seat] else Refusal("not-in-hand", "You do not hold that card.", "in-hand")

    def _refuse_swap(self, s: State, seat: int, move: Swap) -> Refusal | None:
        if self.partner < 0:
            return Refusal("no-partner", "With two players there is no partner to swap with.", "tidy")
        if self.tossed:
            return Refusal("one-kind", "You are discarding this turn, so you swap nothing.", "tidy")
        if WILD in (move.own, move.theirs):
            return Refusal("wild-stays", "A wild stays with its owner until it is laid.", "wild-stays")
        if move.own not in s.hands[seat]:
            return Refusal("not-in-hand", "You do not hold that card.", "in-hand")
        if move.theirs not in s.hands[self.partner]:
            return Refusal("not-theirs", "Your partner does not hold that card.", "tidy")
        return None

    def default(self, s: State, seat: int) -> Move:
        return DONE

    def answer(self, s: State, seat: int, move: Toss | Swap | Done) -> None:
        if type(move) is Toss:
            s.hands[seat].remove(move.card)
            s.discard.append(move.card)
            s.events.append(Tossed(seat, move.card))
            self._go_on(s, Tidy(seat, self.partner, tossed=self.tossed + 1))
        elif type(move) is Swap:
            swap(s, seat, self.partner, move.own, move.theirs)
            self._go_on(s, Tidy(seat, self.partner, swapped=self.swapped + 1))
        else:
            ended(s)

    def _go_on(self, s: State, more: Tidy) -> None:
        """Ask again while a further card may go, else check the end (5)."""
        if more.tossed + more.swapped < load(s.data).tidy.cards and s.hands[self.seat]:
            s.agenda.append(more)
        else:
            ended(s)


def swap(s: State, seat: int, partner: int, own: int, theirs: int) -> None:
    """Two cards change hands; the hands stay sorted."""
    for who, gives, takes in ((seat, own, theirs), (partner, theirs, own)):
        s.hands[who].remove(gives)
        s.hands[who].append(takes)
        s.hands[who].sort()
    s.events.append(Swapped(seat, partner, own, theirs))

"""Patriot: asks for loyalty, and keeps the ships of those who refuse."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.rules.aliens.common import Choosing
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.events import Showed, count
from cosmodrome.games.encounter.rules.flow.phases import DEAL, Phase, jump
from cosmodrome.games.encounter.rules.flow.resolution import earn
from cosmodrome.games.encounter.rules.moves import NAME, NO, PICK, PLAY, USE, YES, Name, Pick, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCES_FORMED, OPENERS, POST_REVEAL, RESOLUTION, REWARDS
from cosmodrome.games.encounter.rules.zones import hands, knowledge
from cosmodrome.games.encounter.rules.zones.captives import Capture, captives, release
from cosmodrome.games.encounter.rules.zones.ship_steps import Loss, PickUp, go_home
from cosmodrome.games.encounter.rules.zones.ships import COLONIES, OTHER, in_encounter

SHOWS, DEALS = 0, 1


class Patriot(Alien):
    """Two uses: the show of a card, and the deal that is forced with captured ships."""

    name = "Patriot"
    may = (*OPENERS, ALLIANCES_FORMED)
    wild_at = (REWARDS,)
    super_at = (POST_REVEAL,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if w.at == ALLIANCES_FORMED:
            forces = s.is_main(me) and captives(s, me, s.opponent(me)) and not s.used[me] >> DEALS & 1
            return (USE[DEALS][-1],) if forces else ()
        if s.used[me] >> SHOWS & 1 or not s.hands[me]:
            return ()
        return tuple(USE[SHOWS][seat] for seat in range(s.n) if seat != me)

    def happen(self, s: State, use: PowerUse) -> None:
        if use.clause == DEALS:
            self.force(s, use.seat)
        elif s.hands[use.seat]:
            s.agenda.append(Show(use.seat, use.to))

    def force(self, s: State, me: int) -> None:
        """Both go on as if they had shown negotiates (4.10)."""
        jump(s, Phase(RESOLUTION))
        s.verdict = DEAL
        s.events.append(
            Noted(f"{{{me}}} gives the captured ships back; the main players must try to deal.", cause=s.cause)
        )
        for seat in reversed(s.order()):
            if s.role[seat]:
                s.role[seat] = 0
                go_home(s, seat)
        release(s, me, s.opponent(me))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] and s.verdict == s.side(me) else ()

    def wild(self, s: State, play: CardPlay) -> None:
        earn(s, play.seat, 1)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.role[me] and in_encounter(s, me) and targets(s, me) else ()

    def super(self, s: State, play: CardPlay) -> None:
        allies = targets(s, play.seat)
        number = min(in_encounter(s, play.seat), sum(in_encounter(s, ally) for ally in allies))
        s.agenda += [Loss(ally, s.limbo[ally], OTHER) for ally in reversed(allies)]
        s.agenda.append(Strike(play.seat, number))


def targets(s: State, me: int) -> list[int]:
    """The opposing allies with ships in the encounter."""
    return [seat for seat in s.order() if s.role[seat] and s.side(seat) == 1 - s.side(me) and in_encounter(s, seat)]


class Show(Question, frozen=True):
    """Which card is shown; only the other player sees it."""

    seat: int
    to: int
    verb: ClassVar[str] = "show"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Choose the card you show to {{{self.to}}}."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(PICK[card] for card in dict.fromkeys(s.hands[seat]))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("not-in-hand", "You do not hold that card.", "choice")

    def answer(self, s: State, seat: int, move: Pick) -> None:
        s.hands[seat].remove(move.card)  # what others know of the hand holds for hand and shown card together
        s.sure &= ~(1 << seat)
        s.powers.patriot = s.powers.patriot.but(offered=(seat << 12 | self.to << 8 | move.card,))
        s.events.append(Showed(seat, self.to, move.card, to=(seat, self.to), cause=s.cause))
        s.events.append(Showed(seat, self.to, but=(seat, self.to), cause=s.cause))
        s.agenda.append(Pledge(self.to, seat))


class Pledge(Question, frozen=True):
    """The other player takes the card, or gives up a ship."""

    seat: int
    patriot: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Do you take the card? No costs you a ship from one of your colonies."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Take the card or decline it.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        card = s.powers.patriot.offered[0] & 255
        s.powers.patriot = s.powers.patriot.but(offered=())
        s.hands[self.patriot] = sorted([*s.hands[self.patriot], card])
        if move.yes:
            hands.give(s, self.patriot, seat, card)
            return
        s.events.append(Noted(f"{{{seat}}} declines the card.", cause=s.cause))
        if card not in knowledge.known_cards(s, seat, self.patriot):
            knowledge.learn(s, seat, self.patriot, card)
        if any(s.ships[seat]):
            s.agenda.append(Capture(self.patriot, seat, s.limbo[seat]))
            s.agenda.append(PickUp(seat, 1, COLONIES, "the Patriot keeps it"))


class Strike(Choosing, frozen=True):
    """Whose ship goes next, with the super flare."""

    left: int

    def ask(self) -> str:
        return f"Send {count(self.left, 'ship')} of opposing allies to the warp, one by one."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(NAME[ally] for ally in targets(s, seat))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-ally", "Name an opposing ally with ships in the encounter.", "choice")

    def answer(self, s: State, seat: int, move: Name) -> None:
        (s.gate if s.gate[move.seat] else s.beside)[move.seat] -= 1
        s.limbo[move.seat] += 1
        if self.left > 1:
            s.agenda.append(Strike(seat, self.left - 1))


ALIEN = Patriot()
AnyStep = Show | Pledge | Strike

"""Fido: fetches a card and offers it round."""

from __future__ import annotations

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import WARP, load
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.moves import DONE, NO, PLAY, TAKE, USE, YES, Done, Say, Take
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import CARDS_DISCARDED, PRE_SELECT
from cosmodrome.games.encounter.rules.totals import FETCHING
from cosmodrome.games.encounter.rules.zones import hands
from cosmodrome.games.encounter.rules.zones.ship_steps import retrieve


def lying(s: State) -> list[int]:
    """The sides whose encounter card lies in the pile (12.5)."""
    return [side for side in (0, 1) if s.dropped[side] >= 0 and s.dropped[side] in s.pile]


class Fido(Alien):
    """The clause of a use is the side whose card is fetched; the player it is offered to is named with it."""

    name = "Fido"
    may = super_at = (CARDS_DISCARDED,)
    wild_at = (PRE_SELECT,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if s.used[me] & 3 and (FETCHING, me, 0) not in s.mods:
            return ()
        return tuple(USE[side][seat] for side in lying(s) for seat in range(s.n) if seat != me)

    def happen(self, s: State, use: PowerUse) -> None:
        if use.clause not in lying(s):  # it went into another hand while the use could be answered
            return
        card = s.dropped[use.clause]
        s.dropped[use.clause] = -1
        last = len(s.pile) - 1 - s.pile[::-1].index(card)
        s.drawn.append(s.pile.pop(last))
        s.events.append(Noted(f"{{{use.seat}}} offers {{{use.to}}} {load(s.data).names[card]}.", cause=s.cause))
        s.agenda.append(Accepts(use.to, use.seat))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.is_main(me) and s.pile else ()

    def wild(self, s: State, play: CardPlay) -> None:
        other = s.opponent(play.seat)
        if s.pile:
            card = s.pile.pop()
            hands.join_openly(s, other, card)
            name = load(s.data).names[card]
            s.events.append(Noted(f"{{{other}}} takes {name} from the discard pile.", cause=s.cause))
        hands.draw(s, play.seat, 1)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        more = len(lying(s)) > (not s.used[me] & 3)
        return (PLAY[self.flare][-1],) if more else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.mods.append((FETCHING, play.seat, 0))


class Accepts(Question, frozen=True):
    """Whether the other player takes the card that lies open before it."""

    seat: int
    fido: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Do you take the card? Then {{{self.fido}}} may draw a card or bring a ship out of the warp."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Take the card or refuse it.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        if not move.yes:
            s.agenda.append(Keeps(self.fido))
            return
        hands.join_openly(s, seat, s.drawn.pop())
        s.events.append(Noted(f"{{{seat}}} takes the card.", cause=s.cause))
        s.agenda.append(Treat(self.fido))


class Keeps(Question, frozen=True):
    """A card that was refused is kept or discarded."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Your card was refused. Do you keep it? If not, it is discarded."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Keep the card or discard it.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        card = s.drawn.pop()
        if move.yes:
            hands.join_openly(s, seat, card)
            s.events.append(Noted(f"{{{seat}}} keeps the card.", cause=s.cause))
        else:
            hands.to_pile(s, seat, card)


class Treat(Question, frozen=True):
    """What Fido has for a card that was taken: a card, a ship, or nothing."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Say yes to draw a card, take a ship out of the warp, or say done for neither."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        ship = s.warp[seat] > 0 and any(s.ships[seat])
        return (YES, TAKE[WARP], DONE) if ship else (YES, DONE)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal(
            "no-treat", "Draw a card, take a ship out of the warp if you have one there, or neither.", "choice"
        )

    def answer(self, s: State, seat: int, move: Say | Take | Done) -> None:
        if isinstance(move, Take):
            retrieve(s, seat, 1)
        elif isinstance(move, Say):
            hands.draw(s, seat, 1)


ALIEN = Fido()
AnyStep = Accepts | Keeps | Treat

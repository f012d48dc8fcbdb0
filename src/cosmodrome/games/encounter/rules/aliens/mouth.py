"""Mouth: swallows what the other side discards."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ARTIFACT, ENCOUNTER_CARDS, REINFORCEMENT, TYPE, load
from cosmodrome.games.encounter.rules.aliens.amid import replace_card
from cosmodrome.games.encounter.rules.aliens.common import Choosing
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.events import Drew
from cosmodrome.games.encounter.rules.flow.alliance import Answers
from cosmodrome.games.encounter.rules.moves import PICK, PLAY, USE, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCE, DISCARD, ENCOUNTER_END, PLANNING, POST_REVEAL
from cosmodrome.games.encounter.rules.zones import hands

FROM_HAND, PLAYED = 0, 1
FULL = 5


class Mouth(Alien):
    """Each card is a use, and so is the belch. What it swallows everybody saw; what it removes only itself (16)."""

    name = "Mouth"
    must = (ENCOUNTER_END,)
    wild_at = (DISCARD,)
    super_at = (POST_REVEAL,)

    def catches(self, s: State, me: int, seat: int) -> bool:
        """Cards of the other side, from the moment alliances are formed."""
        if not s.is_main(me) or s.side(seat) != 1 - s.side(me):
            return False
        return s.phase >= PLANNING or (s.phase == ALLIANCE and not any(isinstance(step, Answers) for step in s.agenda))

    def catch(self, s: State, me: int, seat: int, card: int, played: bool) -> None:
        s.use_power(me, Opening(DISCARD, seat, card), USE[PLAYED if played else FROM_HAND][-1])

    def due(self, s: State, me: int, w: Moment) -> bool:
        return s.is_main(me) and len(s.powers.mouth.eaten) >= FULL

    def happen(self, s: State, use: PowerUse) -> None:
        if use.window == ENCOUNTER_END:
            s.agenda.append(Belch(use.seat))
            return
        s.tossed.remove(use.number)
        s.powers.mouth = s.powers.mouth.but(eaten=(*s.powers.mouth.eaten, use.number))
        side = s.side(use.who)
        if s.dropped[side] == use.number and use.who == s.main(side):
            s.dropped[side] = -1
        s.events.append(
            Noted(f"{{{use.seat}}} swallows {load(s.data).names[use.number]} of {{{use.who}}}.", cause=s.cause)
        )

    def zapped(self, s: State, use: PowerUse) -> None:
        """The card goes its way; another may still take it if it was played."""
        if use.window == ENCOUNTER_END:
            return
        if use.clause == FROM_HAND:
            s.agenda.append(hands.Bite(use.who, use.number))
        else:
            s.agenda.append(hands.on_its_way(s, use.who, use.number))
            s.open(DISCARD, use.who, use.number)

    def leaves(self, s: State, me: int) -> None:
        s.pile += s.powers.mouth.eaten
        s.powers.mouth = s.powers.mouth.but(eaten=())

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        taken = s.is_main(me) and w.who == s.opponent(me) and TYPE[w.number] in (ARTIFACT, REINFORCEMENT)
        free = taken and hands.still_lies(s, w.number) and not hands.bespoken(s, me, w.who, w.number)
        return (PLAY[self.flare][-1],) if free else ()

    def wild(self, s: State, play: CardPlay) -> None:
        """The card may be played again only in the next encounter (12.3)."""
        s.tossed.remove(play.number)
        hands.join_openly(s, play.seat, play.number)
        s.resting.append(play.seat << 8 | play.number)

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        if not s.is_main(me) or not s.shown() or not stock(s, me):
            return ()
        return PLAY[self.flare][s.offense], PLAY[self.flare][s.defense]

    def super(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Spit(play.seat, play.to))


def stock(s: State, me: int) -> list[int]:
    """The encounter cards on the sheet, or removed by the seat earlier."""
    cards = [*s.powers.mouth.eaten, *(entry & 255 for entry in s.powers.mouth.belched if entry >> 8 == me)]
    return [card for card in dict.fromkeys(cards) if card in ENCOUNTER_CARDS]


class Belch(Question, frozen=True):
    """Which of the swallowed cards is kept; the others leave the game."""

    seat: int
    verb: ClassVar[str] = "keep"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Keep one of the swallowed cards; the others leave the game."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(PICK[card] for card in dict.fromkeys(s.powers.mouth.eaten))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return (
            None
            if move in self.legal(s, seat)
            else Refusal("not-swallowed", "That card is not on your sheet.", "choice")
        )

    def answer(self, s: State, seat: int, move: Pick) -> None:
        rest = list(s.powers.mouth.eaten)
        rest.remove(move.card)
        s.powers.mouth = s.powers.mouth.but(eaten=())
        s.powers.mouth = s.powers.mouth.but(belched=s.powers.mouth.belched + tuple(seat << 8 | card for card in rest))
        s.hands[seat] = sorted([*s.hands[seat], move.card])
        s.events.append(Drew(seat, 1, (move.card,), to=(seat,), cause=s.cause))
        s.events.append(
            Noted(f"{{{seat}}} keeps one swallowed card and removes {len(rest)} from the game.", cause=s.cause)
        )


class Spit(Choosing, frozen=True):
    """Which card takes the place of a main player's."""

    to: int

    def ask(self) -> str:
        return f"Choose the card that replaces the one of {{{self.to}}}."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(PICK[card] for card in stock(s, seat))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return (
            None if move in self.legal(s, seat) else Refusal("not-swallowed", "You have not swallowed that.", "choice")
        )

    def answer(self, s: State, seat: int, move: Pick) -> None:
        eaten, gone = list(s.powers.mouth.eaten), list(s.powers.mouth.belched)
        if move.card in eaten:
            eaten.remove(move.card)
        else:
            gone.remove(seat << 8 | move.card)
        s.powers.mouth = s.powers.mouth.but(eaten=tuple(eaten), belched=tuple(gone))
        s.events.append(Noted(f"{load(s.data).names[move.card]} replaces the card of {{{self.to}}}.", cause=s.cause))
        replace_card(s, s.side(self.to), move.card)


ALIEN = Mouth()
AnyStep = Belch | Spit

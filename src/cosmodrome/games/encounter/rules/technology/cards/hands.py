"""Technologies about cards: the Delta Scanners, the Enigma Device, the Quark Battery and the Vacuum Turbines."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ENCOUNTER_CARDS
from cosmodrome.games.encounter.rules.aliens.amid import replace_card
from cosmodrome.games.encounter.rules.aliens.bulwark import discard_random
from cosmodrome.games.encounter.rules.aliens.common import FromHand
from cosmodrome.games.encounter.rules.aliens.scavenger import Search, draw_aside, watchers
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.moves import DONE, PICK, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.technology.use import Technology
from cosmodrome.games.encounter.rules.timing.announced import TechUse
from cosmodrome.games.encounter.rules.timing.windows import POST_REVEAL, REGROUP_START
from cosmodrome.games.encounter.rules.zones import hands, knowledge

TURBINES = 4
"""Cards that the Vacuum Turbines draw."""


class DeltaScanners(Technology):
    """A card of the discard pile."""

    name = "Delta Scanners"
    at = (REGROUP_START,)

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        return (self.move(),) if s.pile else ()

    def happen(self, s: State, use: TechUse) -> None:
        s.agenda.append(Search(use.seat))


class EnigmaDevice(Technology):
    """Every hand has eight cards again; only its own player may throw cards away first."""

    name = "Enigma Device"
    at = (REGROUP_START,)

    def happen(self, s: State, use: TechUse) -> None:
        ring = s.clockwise()
        first = ring.index(use.seat)
        s.agenda += [Level(ring[first:] + ring[:first]), Clear(use.seat)]


class Clear(FromHand, frozen=True):
    """Cards are thrown away one by one, as many as one likes."""

    def ask(self) -> str:
        return "Discard the cards you do not like, one by one, then say done."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (DONE, *super().legal(s, seat))

    def answer(self, s: State, seat: int, move: Any) -> None:
        if isinstance(move, Pick):
            s.agenda.append(self)
            hands.discard(s, seat, move.card)


class Level(Task, frozen=True):
    """Seat by seat a hand is brought to eight cards: drawn, or discarded at random."""

    waiting: tuple[int, ...]

    def run(self, s: State) -> None:
        if not self.waiting:
            return
        seat = self.waiting[0]
        s.agenda.append(Level(self.waiting[1:]))
        missing = hands.HAND - len(s.hands[seat])
        if missing > 0:
            hands.draw(s, seat, missing)
        elif missing:
            discard_random(s, seat, -missing)


class QuarkBattery(Technology):
    """Keeps an encounter card out of reach, which may later take the place of the one that was shown."""

    name = "Quark Battery"
    at = (REGROUP_START, POST_REVEAL)

    def offers(self, s: State, me: int, w: Any) -> tuple[Move, ...]:
        if w.at == REGROUP_START:
            empty = not s.powers.lab.battery and hands.holds_encounter(s, me)
            return (self.move(LOAD),) if empty else ()
        return (self.move(),) if s.powers.lab.battery and s.is_main(me) and s.shown() else ()

    def announce(self, s: State, me: int, w: Any, move: Any) -> None:
        if move == self.move(LOAD):  # no use yet, so nothing to scramble
            s.agenda.append(Load(me))
        else:
            super().announce(s, me, w, move)

    def happen(self, s: State, use: TechUse) -> None:
        replace_card(s, s.side(use.seat), unload(s))

    def stopped(self, s: State, use: TechUse) -> None:
        hands.to_pile(s, use.seat, unload(s))


LOAD = 1
"""How the Quark Battery is used to put a card into it."""


def unload(s: State) -> int:
    """The card leaves the battery."""
    card = s.powers.lab.battery[0] & 255
    s.powers.lab = s.powers.lab.but(battery=())
    return card


class Load(FromHand, frozen=True):
    """Which encounter card goes into the Quark Battery, face down."""

    def ask(self) -> str:
        return "Which encounter card do you put into the Quark Battery?"

    def needs(self, card: int) -> bool:
        """What everybody knows the asked seat to hold."""
        return card in ENCOUNTER_CARDS

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(PICK[card] for card in dict.fromkeys(s.hands[seat]) if card in ENCOUNTER_CARDS)

    def answer(self, s: State, seat: int, move: Pick) -> None:
        s.hands[seat].remove(move.card)
        knowledge.forget_hand(s, seat)
        s.sure &= ~(1 << seat)
        s.powers.lab = s.powers.lab.but(battery=(seat << 8 | move.card,))
        s.events.append(Noted(f"{{{seat}}} puts an encounter card into the Quark Battery."))


class VacuumTurbines(Technology):
    """Four cards are drawn, of which one keeps what one likes."""

    name = "Vacuum Turbines"
    at = (REGROUP_START,)

    def happen(self, s: State, use: TechUse) -> None:
        if draw_aside(s, use.seat, TURBINES):
            s.agenda.append(Strain(use.seat))


class Strain(Question, frozen=True):
    """Which of the drawn cards are discarded; the others go into the hand."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Discard what you do not like of the cards you drew, one by one, then say done to keep the rest."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (DONE, *(PICK[card] for card in sorted({entry & 255 for entry in s.picking})))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("not-drawn", "Choose one of the cards you drew.", "choice")

    def answer(self, s: State, seat: int, move: Any) -> None:
        if isinstance(move, Pick):
            rest = list(s.picking)
            rest.remove(seat << 8 | move.card)
            s.picking = tuple(rest)
            if rest:
                s.agenda.append(self)
            hands.to_pile(s, seat, move.card)
            return
        kept = [entry & 255 for entry in s.picking]
        s.picking = ()
        s.hands[seat] = sorted([*s.hands[seat], *kept])
        for viewer in watchers(s, seat):
            for card in kept:
                knowledge.learn(s, viewer, seat, card)


CARDS = (DeltaScanners(), EnigmaDevice(), QuarkBattery(), VacuumTurbines())
AnyStep = Clear | Level | Load | Strain

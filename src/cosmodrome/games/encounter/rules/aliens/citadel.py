"""Citadel: fortifies planets with attack cards."""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import Question
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import ATTACK, TYPE, load
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.events import cause_of
from cosmodrome.games.encounter.rules.flow.phases import BOTH_LOST, OFFENSE_WON
from cosmodrome.games.encounter.rules.moves import AIM, PICK, PLAY, USE, Aim, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.asking import Opening
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import DESTINY_DRAWN, POST_REVEAL, POST_SELECT
from cosmodrome.games.encounter.rules.totals import PLUS
from cosmodrome.games.encounter.rules.zones import hands
from cosmodrome.games.encounter.rules.zones.ships import system

RAISES, ADDS, SUBTRACTS = 0, 1, 2
HELP = 5


class Citadel(Alien):
    """Laying a card is no use; only the activation can be zapped. `State.citadels` goes with the sheet."""

    name = "Citadel"
    may = (DESTINY_DRAWN, POST_SELECT)
    wild_at = (POST_REVEAL,)
    super_at = (POST_SELECT,)
    tallies_when_lost = True

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        if w.at == POST_SELECT:
            return (USE[ADDS][-1],) if self.ready(s, me) else ()
        return (USE[RAISES][-1],) if not s.used[me] & 1 and any(map(is_attack, s.hands[me])) else ()

    def ready(self, s: State, me: int) -> bool:
        """Whether citadels stand on the target, and were not activated yet."""
        return bool(standing(s, s.target)) and s.used[me] < 1 << ADDS

    def announce(self, s: State, me: int, w: Moment, move: Any = USE[ADDS][-1]) -> None:
        if move.clause != RAISES:
            super().announce(s, me, w, move)
            return
        s.used[me] |= 1 << RAISES
        s.agenda.append(Fortify(me))

    def happen(self, s: State, use: PowerUse) -> None:
        value = sum(standing(s, s.target))
        s.powers.citadel = s.powers.citadel.but(manned=s.target)
        s.mods.append((PLUS, 1, -value if use.clause == SUBTRACTS else value))
        change = "loses" if use.clause == SUBTRACTS else "gains"
        s.events.append(Noted(f"The defense {change} {value} by the citadels.", cause=s.cause))

    def ended(self, s: State, me: int) -> None:
        """Citadels that were activated and did not save the defense are discarded."""
        if s.powers.citadel.manned < 0 or s.verdict not in (OFFENSE_WON, BOTH_LOST):
            return
        fallen = standing(s, s.powers.citadel.manned)
        s.powers.citadel = s.powers.citadel.but(
            citadels=tuple(entry for entry in s.powers.citadel.citadels if entry >> 8 != s.powers.citadel.manned)
        )
        for card in fallen:
            hands.to_pile(s, me, card, "powers")

    def leaves(self, s: State, me: int) -> None:
        s.pile += [entry & 255 for entry in s.powers.citadel.citadels]
        s.powers.citadel = s.powers.citadel.but(citadels=())

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if s.side(me) >= 0 else ()

    def wild(self, s: State, play: CardPlay) -> None:
        s.mods.append((PLUS, 1, HELP))

    def super_offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[self.flare][-1],) if self.ready(s, me) else ()

    def super(self, s: State, play: CardPlay) -> None:
        s.use_power(play.seat, Opening(play.window), USE[SUBTRACTS][-1])


def is_attack(card: int) -> bool:
    return TYPE[card] == ATTACK


def standing(s: State, planet: int) -> list[int]:
    """The citadels on a planet."""
    return [entry & 255 for entry in s.powers.citadel.citadels if entry >> 8 == planet]


class Fortify(Question, frozen=True):
    """On which planet a citadel is raised."""

    seat: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "On which planet do you raise a citadel?"

    def needs(self, card: int) -> bool:
        """What everybody knows the asked seat to hold."""
        return is_attack(card)

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(AIM[planet] for owner in range(s.n) for planet in system(s, owner))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("not-there", "Choose a planet of a player.", "choice")

    def answer(self, s: State, seat: int, move: Aim) -> None:
        s.agenda.append(Raise(seat, move.planet))


class Raise(Question, frozen=True):
    """Which attack becomes the citadel; it lies open."""

    seat: int
    planet: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Choose the attack card that becomes the citadel."

    def needs(self, card: int) -> bool:
        return is_attack(card)

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(PICK[card] for card in dict.fromkeys(s.hands[seat]) if is_attack(card))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("not-in-hand", "Choose an attack you hold.", "choice")

    def answer(self, s: State, seat: int, move: Pick) -> None:
        hands.leave(s, seat, move.card)
        s.powers.citadel = s.powers.citadel.but(citadels=(*s.powers.citadel.citadels, self.planet << 8 | move.card))
        box = load(s.data)
        raised = f"{{{seat}}} raises a citadel, {box.names[move.card]}, on {box.planet(self.planet)}."
        s.events.append(Noted(raised, cause=cause_of(seat, alien=Citadel.id)))


ALIEN = Citadel()
AnyStep = Fortify | Raise

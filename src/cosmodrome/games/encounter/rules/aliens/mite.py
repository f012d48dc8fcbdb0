"""Mite: blusters its way onto planets of those who hold many cards."""

from __future__ import annotations

from typing import ClassVar

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import load
from cosmodrome.games.encounter.rules.aliens.amid import offer_super
from cosmodrome.games.encounter.rules.aliens.brute import withdraw
from cosmodrome.games.encounter.rules.aliens.bulwark import discard_random
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.events import Moved
from cosmodrome.games.encounter.rules.flow.phases import ENDING, SUCCESS, GoHome, Phase, jump
from cosmodrome.games.encounter.rules.moves import DONE, NO, PICK, PLAY, YES, Done, Pick, Say
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay, PowerUse
from cosmodrome.games.encounter.rules.timing.hooks import Alien, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import ALLIANCES_FORMED, LAUNCHED
from cosmodrome.games.encounter.rules.zones import hands
from cosmodrome.games.encounter.rules.zones.ships import recount

SPARED = 3
"""So many cards the defense may hold without being troubled."""


class Mite(Alien):
    """What the defense throws away lies open before it reaches the pile, so that the super flare can keep some."""

    name = "Mite"
    must = (LAUNCHED,)
    wild_at = (ALLIANCES_FORMED,)

    def due(self, s: State, me: int, w: Moment) -> bool:
        return me == s.offense and len(s.hands[s.defense]) > SPARED and not s.used[me] & 1

    def happen(self, s: State, use: PowerUse) -> None:
        if len(s.hands[s.defense]) > SPARED:  # an answer may have cost a card
            s.agenda.append(Bluster(s.defense, use.seat))

    def super(self, s: State, play: CardPlay) -> None:
        s.agenda.append(Gather(play.seat, s.defense))

    def wild_offers(self, s: State, me: int, w: Moment) -> Moves:
        outnumbered = s.is_main(me) and allied(s, s.side(me)) < allied(s, 1 - s.side(me))
        return (PLAY[self.flare][-1],) if outnumbered else ()

    def wild(self, s: State, play: CardPlay) -> None:
        for seat in reversed(s.order()):
            if s.role[seat]:
                withdraw(s, seat)


def allied(s: State, side: int) -> int:
    """How many ships the allies of a side have sent."""
    return sum(s.beside) if side else sum(s.gate) - s.gate[s.offense]


class Bluster(Question, frozen=True):
    """The defense throws cards away, or lets the ships in the gate land."""

    seat: int
    mite: int

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Do you discard at random down to three cards? No lets the ships of {{{self.mite}}} land."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (YES, NO)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in (YES, NO) else Refusal("yes-or-no", "Discard cards or surrender.", "choice")

    def answer(self, s: State, seat: int, move: Say) -> None:
        if move.yes:
            s.agenda.append(GiveUp(seat, self.mite))
            discard_random(s, seat, len(s.hands[seat]) - SPARED, True)
        else:
            surrender(s, seat, self.mite)


def surrender(s: State, seat: int, mite: int) -> None:
    """The ships in the gate land beside the defense's; a success, but nobody wins or loses (4.10)."""
    s.events.append(Noted(f"{{{seat}}} surrenders the planet.", cause=s.cause))
    s.verdict = SUCCESS
    jump(s, Phase(ENDING), GoHome())
    landing, s.gate[mite] = s.gate[mite], 0
    s.ships[mite][s.target] += landing
    if landing:
        s.events.append(Moved(mite, landing, s.target, "land on", cause=s.cause, cited="early-end"))
    recount(s)


class GiveUp(Task, frozen=True):
    """The cards thrown away lie open; the super flare may be played now."""

    seat: int
    mite: int

    def run(self, s: State) -> None:
        if s.drawn:
            names = ", ".join(load(s.data).names[card] for card in s.drawn)
            s.events.append(Noted(f"{{{self.seat}}} gives up {names}.", cause=s.cause))
            s.agenda.append(Dump(self.seat))
            offer_super(s, self.mite, ALIEN, LAUNCHED)


class Gather(Question, frozen=True):
    """Which of the cards thrown away the Mite keeps."""

    seat: int
    owner: int
    verb: ClassVar[str] = "keep"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"Keep any of the cards that {{{self.owner}}} gives up, one by one, then say done."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return (DONE, *(PICK[card] for card in dict.fromkeys(s.drawn)))

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        return None if move in self.legal(s, seat) else Refusal("not-there", "That card was not given up.", "choice")

    def answer(self, s: State, seat: int, move: Pick | Done) -> None:
        if isinstance(move, Done):
            return
        s.drawn.remove(move.card)
        hands.join_openly(s, seat, move.card)
        s.events.append(Noted(f"{{{seat}}} keeps {load(s.data).names[move.card]}.", cause=s.cause))
        if s.drawn:
            s.agenda.append(self)


class Dump(Task, frozen=True):
    """What nobody kept goes to the pile."""

    seat: int

    def run(self, s: State) -> None:
        hands.discard_drawn(s, self.seat)


ALIEN = Mite()
AnyStep = Bluster | GiveUp | Gather | Dump

"""The artifacts that are played in windows of their own (11.1); the two zaps are answers and live in chains.py."""

from __future__ import annotations

from typing import Any, ClassVar

from cosmodrome.core.agenda import Question, Task
from cosmodrome.core.choices import Move
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.encounter.data import (
    ATTACK,
    EMOTION,
    FORCE_FIELD,
    IONIC,
    MOBIUS,
    PLAGUE,
    QUASH,
    TYPE,
    TYPES,
    a_type,
)
from cosmodrome.games.encounter.rules.encounter_events import Noted
from cosmodrome.games.encounter.rules.events import seats_of
from cosmodrome.games.encounter.rules.moves import DONE, NAME, PICK, PLAY, Done, Name, Pick
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import CardPlay
from cosmodrome.games.encounter.rules.timing.hooks import ARTIFACTS, Artifact, Moment, Moves
from cosmodrome.games.encounter.rules.timing.windows import (
    ALLIANCES_FORMED,
    DEAL_AGREED,
    OUTCOME,
    POST_REVEAL,
    REGROUP_START,
)
from cosmodrome.games.encounter.rules.totals import NO_ATTACKS, keep, shown_cards
from cosmodrome.games.encounter.rules.zones import hands, knowledge
from cosmodrome.games.encounter.rules.zones.ship_steps import Lose, dismiss, retrieve
from cosmodrome.games.encounter.rules.zones.ships import ANYWHERE


class MobiusTubes(Artifact):
    """All ships leave the warp; owners without a colony leave theirs there."""

    card, at = MOBIUS, (REGROUP_START,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[MOBIUS][-1],) if me == s.offense and any(s.warp) else ()

    def happen(self, s: State, play: CardPlay) -> None:
        for seat in reversed(s.order()):
            retrieve(s, seat, s.warp[seat])


class Plague(Artifact):
    """A player loses three ships and one card of each type."""

    card, at = PLAGUE, (REGROUP_START,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return PLAY[PLAGUE][: s.n]

    def happen(self, s: State, play: CardPlay) -> None:
        s.agenda += [Shed(play.to, kind) for kind in reversed(range(len(TYPES)))]
        s.agenda.append(Lose(play.to, 3, ANYWHERE, "the Plague strikes"))


class Shed(Task, frozen=True):
    """A seat discards one card of a type, if it has any; it is asked where there is a choice."""

    seat: int
    kind: int

    def run(self, s: State) -> None:
        found = {card for card in s.hands[self.seat] if TYPE[card] == self.kind}
        if len(found) == 1:
            hands.discard(s, self.seat, found.pop())
        elif found:
            s.agenda.append(ShedOne(self.seat, self.kind))


class ShedOne(Question, frozen=True):
    """Which card of the type goes."""

    seat: int
    kind: int
    verb: ClassVar[str] = "discard"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return f"The Plague takes one card of each type. Discard {a_type(self.kind)}."

    def needs(self, card: int) -> bool:
        """What everybody knows the asked seat to hold."""
        return TYPE[card] == self.kind

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        return tuple(PICK[card] for card in dict.fromkeys(s.hands[seat]) if TYPE[card] == self.kind)

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("wrong-type", f"Discard {a_type(self.kind)} from your hand.", "choice")

    def answer(self, s: State, seat: int, move: Pick) -> None:
        hands.discard(s, seat, move.card)


class ForceField(Artifact):
    """Any allies stop being allies and go home."""

    card, at = FORCE_FIELD, (ALLIANCES_FORMED,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[FORCE_FIELD][-1],) if any(s.role) else ()

    def announce(self, s: State, me: int, w: Moment, move: Any) -> None:
        knowledge.show(s, me, FORCE_FIELD)
        s.agenda.append(PickAllies(me, 0))

    def happen(self, s: State, play: CardPlay) -> None:
        for seat in reversed(s.order()):
            if play.number >> seat & 1 and s.role[seat]:
                dismiss(s, seat)


class PickAllies(Question, frozen=True):
    """Whom the Force Field sends home; only then it is announced."""

    seat: int
    chosen: int
    card: ClassVar[int] = FORCE_FIELD
    verb: ClassVar[str] = "send home"

    def seats(self) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "Choose the allies to send home, then say done."

    def wait(self) -> str:
        return f"{{{self.seat}}} is playing a Force Field."

    def legal(self, s: State, seat: int) -> tuple[Move, ...]:
        moves = tuple(NAME[ally] for ally in range(s.n) if s.role[ally] and not self.chosen >> ally & 1)
        return (*moves, DONE) if self.chosen else moves

    def refuse(self, s: State, seat: int, move: Move) -> Refusal | None:
        if move in self.legal(s, seat):
            return None
        return Refusal("no-ally", "Choose allies of this encounter, at least one.", "choice")

    def answer(self, s: State, seat: int, move: Name | Done) -> None:
        if isinstance(move, Name):
            s.agenda.append(PickAllies(seat, self.chosen | 1 << move.seat))
        else:
            s.start_chain(seat, FORCE_FIELD, -1, ALLIANCES_FORMED, self.chosen, f" on {seats_of(self.chosen)}")


class EmotionControl(Artifact):
    """Every shown attack becomes a negotiate."""

    card, at = EMOTION, (POST_REVEAL,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[EMOTION][-1],) if ATTACK in (card[0] for card in shown_cards(s)) else ()

    def happen(self, s: State, play: CardPlay) -> None:
        if s.counted is None:
            keep(s)
        s.mods.append((NO_ATTACKS, 0, 0))


class IonicGas(Artifact):
    """Nobody collects anything."""

    card, at = IONIC, (OUTCOME,)

    def offers(self, s: State, me: int, w: Moment) -> Moves:
        return (PLAY[IONIC][-1],) if s.verdict in (0, 1) and not s.ionic else ()

    def happen(self, s: State, play: CardPlay) -> None:
        s.ionic = True
        s.events.append(Noted("Nobody will collect compensation or rewards in this encounter."))


class Quash(Artifact):
    """The deal is void."""

    card, at = QUASH, (DEAL_AGREED,)

    def happen(self, s: State, play: CardPlay) -> None:
        s.quashed = True


for _artifact in (MobiusTubes(), Plague(), ForceField(), EmotionControl(), IonicGas(), Quash()):
    ARTIFACTS[_artifact.card] = _artifact

AnyStep = Shed | ShedOne | PickAllies

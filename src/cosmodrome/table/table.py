"""A Table: one live game, and the only writer of its Record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from cosmodrome.core.agenda import State, apply, awaited, legal, pending, refusal
from cosmodrome.core.choices import NONE, Choices, Move, Pass
from cosmodrome.core.dice import Dice
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.events import Event, heard, name_seats
from cosmodrome.core.game import Game, Outcome
from cosmodrome.core.history import History
from cosmodrome.core.perspective import Perspective
from cosmodrome.core.record import Entry, Record, opening, result_of
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.text import Text
from cosmodrome.table.lulls import Lull, first_lulls, has_windows, lulls
from cosmodrome.table.why import explain
from cosmodrome.table.words import drawn, spelled


class TakenBack(Event, frozen=True):
    """A seat took moves back."""

    seat: int
    moves: int

    def say(self, data: Any) -> str:
        return f"{{{self.seat}}} takes back {self.moves} move{'s' if self.moves != 1 else ''}."


OVER = Refusal("over", "The game is over, so nothing can be taken back.")


class Proposal(msgspec.Struct, frozen=True):
    """A move that was tried and is legal, to be kept somewhere safe before anybody sees it."""

    entry: Entry
    state: Any
    events: list[Event]


class Checkpoint(msgspec.Struct, frozen=True, gc=False):
    """A position that may still be gone back to: who moved there, and how many moves stood."""

    state: Any
    seat: int
    standing: int
    silent: bool
    """Whether nobody but the seat knows of the move: it passed in a window."""


class Table:
    """A game being played. Every change goes through `propose` and `accept`, or through `play`, which does both."""

    def __init__(
        self, game: Game, record: Record, keep: Callable[[Entry], None] | None = None, fair: bool = False
    ) -> None:
        self.game = game
        self.record = msgspec.structs.replace(record, players=list(record.players), entries=[])
        self.players = self.record.players
        """A name for each seat."""
        self.data: Any = game.data(record.options.data)
        self.keep = keep
        """Called with each entry before it takes effect; an exception from it means nothing happened."""
        self._windows = has_windows(game.State)
        self.fair = fair and self._windows
        """Whether windows that nobody could answer can be let linger."""
        self.state: State = self._opening()
        self.seen = self.state
        """The position that is to be seen now: the true one, unless a moment before it still is."""
        self.lulls: list[Lull] = []
        """Moments that the last move went past and that are still to be seen; `told` counts events of the log."""
        self.stirred = False
        """Whether the last move, if it was let linger, changed what a spectator sees."""
        self.log: list[Event] = []
        self._chosen: tuple[State, dict[int, Choices]] = (self.state, {})  # what each seat was found to choose from
        self._history = History(self.state)
        self._marks: list[int] = []  # how long the log was before each move that stands
        self._silent: list[bool] = []  # whether nobody but the mover knows of it, for each move that stands
        self._free: list[Checkpoint] = []  # positions that can still be gone back to by one seat alone
        self._mover = -1  # who made the last move that everybody knows of
        self._numbers = [0] * record.options.seats
        self._heard = [0] * record.options.seats  # how long the log was when each seat last moved
        for entry in record.entries:
            self.accept(self.follow(entry))

    # -- what can be seen ----------------------------------------------------------------

    @property
    def seats(self) -> int:
        return self.record.options.seats

    @property
    def standing(self) -> Sequence[Entry]:
        """The moves that stand, without a look through the whole record."""
        return self._history.moves

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that must answer now; not for showing, since a window hides whom it asks."""
        return pending(self.state)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that have been shown a question: none while a moment before it is still to be seen."""
        return () if self.lulls else pending(self.state)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that everybody may know are being waited for."""
        return awaited(self.seen)

    @property
    def hushed(self) -> bool:
        """Whether a window is open."""
        agenda = self.seen.agenda
        return bool(agenda) and agenda[-1].hushed

    @property
    def told(self) -> int:
        """How many events of the log are to be heard now."""
        return self.lulls[0].told if self.lulls else len(self.log)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.seen)

    def view(self, seat: int | None) -> Any:
        return self.game.view(self.seen, seat)

    def choices(self, seat: int | None) -> Choices:
        """The seat's legal moves; none if it is not asked."""
        if seat is None:
            return NONE
        if self._chosen[0] is not self.state:
            self._chosen = (self.state, {})
        known = self._chosen[1]
        found = known.get(seat)
        if found is None:
            found = known[seat] = legal(self.state, seat)
        return found

    def shown_choices(self, seat: int | None) -> Choices:
        """The seat's legal moves, once the moment of its question has come."""
        return NONE if self.lulls else self.choices(seat)

    def legal(self) -> Choices:
        """The legal moves of the seat to move; of the first, if several are asked."""
        return self.choices(self.pending[0] if self.pending else None)

    def text(self, seat: int | None) -> Text:
        """What the seat sees, in words, with names."""
        return spelled(self.game.text(self.view(seat), self.data), self.players)

    def drawing(self, seat: int | None, tall: bool = False) -> Drawing:
        """What the seat sees, drawn; a game nobody has drawn yet shows its words."""
        if self.game.board is None:
            return drawn(self.text(seat))
        return self.game.board(self.view(seat), self.shown_choices(seat), self.data, tall)

    def prompt(self, seat: int | None) -> str:
        """What is asked of the seat, or what it waits for, in a sentence."""
        agenda = self.seen.agenda
        if not agenda:
            return "The game is over."
        question = agenda[-1]
        asked = not self.lulls and seat in question.seats()
        return question.ask() if asked else name_seats(question.wait(), self.players)

    def news(self, seat: int | None, since: int = 0) -> list[str]:
        """What happened, as far as the seat may know, a sentence each, from a place in the log on."""
        return [self.tell(event) for event in heard(self.log[since : self.told], seat) if event.say(self.data)]

    def tell(self, event: Event) -> str:
        return name_seats(event.say(self.data), self.players)

    def perspective(self, seat: int, dice: Dice) -> Perspective:
        """What a bot in the seat is given; its events are those since it last moved."""
        return Perspective(self.game, self.state, seat, dice, self.log[self._heard[seat] :])

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Why the seat may not make the move now; None if it may."""
        return refusal(self.seen, seat, move)

    def why(self, seat: int, parts: Sequence[str]) -> Refusal:
        """Why pointing at these parts leads to no move the seat may make now."""
        return explain(self.game, self.record.options, self.seen, seat, parts)

    def number(self, seat: int) -> int:
        """The number of the question the seat is asked; an answer quotes it, so that none is taken twice."""
        return self._numbers[seat]

    # -- what can be done ------------------------------------------------------------------

    def propose(self, seat: int, move: Move, number: int | None = None) -> Proposal:
        """Try a move on a copy; raises a Refusal if it is stale or illegal, and changes nothing."""
        self._check_number(seat, number)
        state = self.state.clone()
        events = apply(state, seat, move)
        return Proposal(Entry(seat, move, result_of(events)), state, events)

    def propose_undo(self, seat: int, moves: int | None = None) -> Proposal:
        """Take back the seat's last move, freely; or `moves` moves of anybody, which needs everybody's consent."""
        if self.outcome is not None:
            raise OVER
        if moves is None:
            point = self._way_back(seat)
            if point is None:
                raise Refusal("no-undo", "You cannot take that back: something new was shown, or it was not your move.")
            moves = len(self._marks) - point.standing
        return self.follow(Entry(seat, undo=moves))

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last move back alone; what it does not know of makes no difference."""
        return bool(self._free) and self._way_back(seat) is not None and self.outcome is None

    def _way_back(self, seat: int) -> Checkpoint | None:
        """Where the seat may go back to alone: before its last move, if nothing came after but silent passes."""
        for point in reversed(self._free):
            if point.seat == seat:
                return point
            if not point.silent:
                break
        return None

    def known(self, moves: int) -> int:
        """How many of the last so many standing moves everybody knows of, as far as it may be said: at least one."""
        return max(1, moves - sum(self._silent[-moves:])) if self._windows else moves

    def is_silent(self, entry: Entry) -> bool:
        """Whether nobody but its seat would know of a move made now: it passes where others might be asked as well."""
        return self._windows and type(entry.move) is Pass and bool(agenda := self.state.agenda) and agenda[-1].hushed

    def follow(self, entry: Entry) -> Proposal:
        """An entry that was kept elsewhere, as a proposal: for whoever tails a record."""
        if not entry.undo:
            state = self.state.clone()
            return Proposal(entry, state, apply(state, entry.seat, entry.move, entry.result))
        if not 0 < entry.undo <= len(self._history.moves):
            raise Refusal("no-undo", f"There are no {entry.undo} moves to take back.")
        return Proposal(entry, self._position(entry.undo), [TakenBack(entry.seat, self.known(entry.undo))])

    def accept(self, proposal: Proposal, linger: bool = False) -> None:
        """Make a kept proposal the truth; `linger` at windows it went past because nobody could answer."""
        entry = proposal.entry
        self.lulls, self.stirred = [], False
        if entry.undo:
            self._accept_undo(proposal)
        else:
            if linger and self.fair:
                found, self.stirred = lulls(self.game, self.state, entry)
                self.lulls = [Lull(lull.state, len(self.log) + lull.told) for lull in found]
            self._remember(entry, proposal.events)
            self._numbers[entry.seat] += 1
            self._heard[entry.seat] = len(self.log)
            self._marks.append(len(self.log))
            self.log += proposal.events
            self._history.add(entry, proposal.state)
        self.record.entries.append(entry)
        self.state = proposal.state
        self._show()

    def linger_at_opening(self) -> None:
        """Let windows be seen that were gone past before the first question, because nobody could answer in them."""
        record, begin = self.record, self.game.begin
        if self.fair and begin is not None and record.start is None and not record.entries:
            state = begin(record.options, record.seed, record.version)
            state.be_fair()
            self.lulls = first_lulls(self.game, state)
            self._show()

    def go_on(self) -> list[Event]:
        """The moment that is seen has lasted long enough; what is to be heard now."""
        before = self.told
        del self.lulls[0]
        self._show()
        return self.log[before : self.told]

    def _show(self) -> None:
        self.seen = self.lulls[0].state if self.lulls else self.state

    def play(self, seat: int, move: Move, number: int | None = None) -> list[Event]:
        """Make a move: keep it, then let it happen. Raises a Refusal, and then nothing has changed."""
        return self._settle(self.propose(seat, move, number))

    def apply(self, move: Move) -> list[Event]:
        """Make a move for the seat to move; of the first, if several are asked."""
        return self.play(self.pending[0] if self.pending else -1, move)

    def undo(self, seat: int, moves: int | None = None) -> list[Event]:
        """Take moves back; see `propose_undo`."""
        return self._settle(self.propose_undo(seat, moves))

    def _settle(self, proposal: Proposal) -> list[Event]:
        if self.keep:
            self.keep(proposal.entry)
        self.accept(proposal)
        return proposal.events

    def _check_number(self, seat: int, number: int | None) -> None:
        if number is None or not 0 <= seat < self.seats or number == self._numbers[seat]:
            return
        if number < self._numbers[seat]:
            raise Refusal("stale", "That question was answered already.")
        raise Refusal("unasked", "That question was not asked yet.")

    def _opening(self) -> State:
        """The position before the first move."""
        return opening(self.game, self.record, self.fair)

    def _position(self, undo: int) -> State:
        """Where an undo leads."""
        left = len(self._history.moves) - undo
        for point in self._free:
            if point.standing == left:
                return point.state.clone()  # type: ignore[no-any-return]
        return self._history.position(left)

    def _accept_undo(self, proposal: Proposal) -> None:
        back = proposal.entry.undo
        self._history.cut(back)
        del self.log[self._marks[-back] :]
        del self._marks[-back:], self._silent[-back:]
        self._heard = [min(heard, len(self.log)) for heard in self._heard]
        self.log += proposal.events
        self._free = [point for point in self._free if point.standing < len(self._marks)]
        if not self._free:
            self._mover = -1
        self._numbers = [number + 1 for number in self._numbers]

    def _remember(self, entry: Entry, events: Sequence[Event]) -> None:
        """Keep the present position as one to go back to, unless the move told somebody something new."""
        silent, seat = self.is_silent(entry), entry.seat
        self._silent.append(silent)
        if seat != self._mover and not silent:
            self._free, self._mover = [], seat
        self._free.append(Checkpoint(self.state, seat, len(self._marks), silent))
        if any(event.reveals for event in events):
            self._free = []

    def _repr_html_(self) -> str:
        """The table as the seat to move sees it, for a notebook."""
        return self.drawing(self.pending[0] if self.pending else None).svg()


def new(
    game: Game,
    *,
    seed: int = 0,
    players: Sequence[str] = (),
    keep: Callable[[Entry], None] | None = None,
    **options: Any,
) -> Table:
    """A new table; the number of seats follows from `seats=` or from the players' names."""
    if players:
        options.setdefault("seats", len(players))
    agreed = game.options(**options)
    names = list(players) or [f"Seat {seat + 1}" for seat in range(agreed.seats)]
    if len(names) != agreed.seats:
        raise Refusal("players", f"There are {agreed.seats} seats but {len(names)} names.")
    return Table(game, Record(game.name, agreed, seed, names), keep)

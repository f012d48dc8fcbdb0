"""A Table: one live game, and the only writer of its Record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from cosmodrome.core.about import About
from cosmodrome.core.agenda import State, apply, legal, pending, refusal
from cosmodrome.core.choices import NONE, Choices, Move, Pass
from cosmodrome.core.dice import Dice
from cosmodrome.core.drawing import ALONE, Drawing
from cosmodrome.core.events import Event, heard, name_seats
from cosmodrome.core.game import Game, Outcome
from cosmodrome.core.history import History
from cosmodrome.core.perspective import Perspective
from cosmodrome.core.record import Entry, Record, opening, result_of
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.text import Text, plain
from cosmodrome.table.offer import Offer, meant
from cosmodrome.table.silent_windows import SilentWindow, has_windows, opening_windows, windows_passed
from cosmodrome.table.undo import OVER, Checkpoint, TakenBack
from cosmodrome.table.why import explain
from cosmodrome.table.words import draw, spelled, told_of


class Proposal(msgspec.Struct, frozen=True):
    """A move that was tried and is legal, to be kept somewhere safe before anybody sees it."""

    entry: Entry
    state: Any
    events: list[Event]


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
        """Whether silent windows, which nobody could answer, can be held open like any other."""
        self.state: State = self._opening()
        self.held: list[SilentWindow] = []
        """Silent windows that the last move went past and that are still to be shown, the one shown now first."""
        self.visibly_changed = False
        """Whether the last move, if silent windows were held after it, changed what a spectator sees."""
        self.log: list[Event] = []
        self._show()
        self._chosen: tuple[State, dict[int, Choices]] = (self.state, {})  # what each seat was found to choose from
        self._history = History(self.state)
        self._marks: list[int] = []  # how long the log was before each move that stands
        self._silent: list[bool] = []  # whether nobody but the mover knows of it, for each move that stands
        self._free: list[Checkpoint] = []  # positions that can still be gone back to by one seat alone
        self._mover = -1  # who made the last move that everybody knows of
        self.numbers = [0] * record.options.seats
        """For each seat the number of its question; an answer quotes it, so that none is taken twice."""
        self._heard = [0] * record.options.seats  # how long the log was when each seat last moved
        for entry in record.entries:
            self.accept(self.follow(entry))

    def copy(self) -> Table:
        """An independent table with the same game so far; it keeps its moves nowhere but in its own record."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.keep = None
        twin.record = msgspec.structs.replace(self.record, players=self.players[:], entries=self.record.entries[:])
        twin.players = twin.record.players
        twin.state = self.state.clone()
        twin.held, twin.log, twin.numbers = self.held[:], self.log[:], self.numbers[:]
        twin._chosen = (twin.state, {})
        twin._history = self._history.copy()
        twin._marks, twin._silent, twin._free = self._marks[:], self._silent[:], self._free[:]
        twin._heard = self._heard[:]
        twin._show()
        return twin

    __copy__ = copy

    # -- what can be seen ----------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats there are, taken or not."""
        return self.record.options.seats

    @property
    def standing(self) -> Sequence[Entry]:
        """The moves that stand, without a look through the whole record."""
        return self._history.moves

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that must answer now; not for showing, since a window hides whom it asks."""
        return pending(self.state)

    def _show(self) -> None:
        """Set what can be seen now. All of it is asked for several times a move, so it is found once."""
        state, agenda = self.state, self.state.agenda
        self.asked: tuple[int, ...] = () if self.held or not agenda else agenda[-1].seats()
        """The seats that have been shown a question: none while a silent window before it is shown."""
        self.events_shown = len(self.log)
        """How many events of the log may be told now."""
        if self.held:
            state, self.events_shown = self.held[0]
            agenda = state.agenda
        self.seen: State = state
        """The position that is shown now: the true one, or that of a silent window before it."""
        self.window_open: bool = bool(agenda) and agenda[-1].hides_asked
        """Whether a window is open, which hides whom it asks."""
        self.talking: bool = bool(agenda) and agenda[-1].talk  # two sides do, with a time of their own (see clock.py)
        self.awaited: tuple[int, ...] = () if self.window_open else self.asked
        """The seats that everybody may know are being waited for."""
        self.outcome: Outcome | None = self.game.outcome(state)

    def view(self, seat: int | None) -> Any:
        """What a seat may know now, or a spectator."""
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
        """The seat's legal moves, once its question is shown."""
        return NONE if self.held else self.choices(seat)

    def legal(self) -> Choices:
        """The legal moves of the seat to move; of the first, if several are asked."""
        return self.choices(self.pending[0] if self.pending else None)

    def offer(self, seat: int | None) -> Offer:
        """What a seat can say now, in words and parts."""
        return Offer(self.choices(seat), partial(self.say, seat or 0), self.data)

    def moves(self) -> dict[str, Move]:
        """The legal moves of the seat to move by their sentences; those out of a range are not among them."""
        seat = self.pending[0] if self.pending else 0
        return {self.say(seat, move): move for move in self.legal()}

    def __str__(self) -> str:
        """The table as the seat to move sees it, in words, and what it is asked."""
        seat = self.pending[0] if self.pending else None
        return f"{plain(self.text(seat))}\n{self.prompt(seat)}"

    def text(self, seat: int | None) -> Text:
        """What the seat sees, in words, with names."""
        return spelled(self.game.text(self.view(seat), self.data), self.players)

    def drawing(self, seat: int | None, tall: bool = False) -> Drawing:
        """What the seat sees, drawn."""
        return draw(self.game, self.view(seat), self.shown_choices(seat), self.data, self.players, tall)

    def about(self, seat: int | None, part: str) -> About | None:
        """What can be told the seat about a part, piece or name, from what is seen; None if there is no such."""
        return told_of(self.game.about(self.view(seat), part, self.data), self.players)

    def prompt(self, seat: int | None) -> str:
        """What is asked of the seat, or what it waits for, in a sentence."""
        agenda = self.seen.agenda
        if not agenda:
            return "The game is over."
        question = agenda[-1]
        asked = seat is not None and seat in self.asked
        return name_seats(question.prompt_to(self.seen, seat) if asked else question.wait(), self.players)

    def say(self, seat: int, move: Move) -> str:
        """A move of the seat as a sentence, with names; it must be one of its choices now."""
        return name_seats(self.state.agenda[-1].say(self.state, seat, move, self.data), self.players)

    def news(self, seat: int | None, since: int = 0) -> list[str]:
        """What happened, as far as the seat may know, a sentence each, from a place in the log on."""
        return [self.tell(event) for event in heard(self.log[since : self.events_shown], seat) if event.say(self.data)]

    def tell(self, event: Event) -> str:
        """What happened as a sentence, with the names of the players."""
        return name_seats(event.say(self.data), self.players)

    def perspective(self, seat: int, dice: Dice) -> Perspective:
        """What a bot in the seat is given; its events are those since it last moved."""
        return Perspective(self.game, self.state, seat, dice, self.log[self._heard[seat] :])

    def unheard(self, seat: int) -> list[Event]:
        """What the seat may have heard since it last moved, as far as it is shown."""
        return heard(self.log[self._heard[seat] : self.events_shown], seat)

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Why the seat may not make the move now; None if it may."""
        return refusal(self.seen, seat, move)

    def why(self, seat: int, parts: Sequence[str]) -> Refusal:
        """Why pointing at these parts leads to no move the seat may make now."""
        return explain(self.game, self.record.options, self.seen, seat, parts)

    def number(self, seat: int) -> int:
        """The number of the question the seat is asked; an answer quotes it, so that none is taken twice."""
        return self.numbers[seat]

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

    def offers_undo(self, seat: int) -> bool:
        """The same as it may be shown: not while a window is open, since it would tell who was asked in it."""
        return bool(self._free) and not self.window_open and self.can_undo(seat)

    def known(self, moves: int) -> int:
        """How many of the last `moves` standing moves everybody knows of; at least 1, which hides a lone hidden
        pass."""
        return max(1, moves - sum(self._silent[-moves:])) if self._windows else moves

    def is_silent(self, entry: Entry) -> bool:
        """Whether nobody but its seat would know of a move made now: it passes where others might be asked as well."""
        if not self._windows or type(entry.move) is not Pass:
            return False
        agenda = self.state.agenda
        return bool(agenda) and agenda[-1].hides_asked

    def follow(self, entry: Entry) -> Proposal:
        """An entry that was kept elsewhere, as a proposal: for whoever tails a record."""
        if not entry.undo:
            state = self.state.clone()
            return Proposal(entry, state, apply(state, entry.seat, entry.move, entry.result))
        if not 0 < entry.undo <= len(self._history.moves):
            raise Refusal("no-undo", f"There are no {entry.undo} moves to take back.")
        return Proposal(entry, self._position(entry.undo), [TakenBack(entry.seat, self.known(entry.undo))])

    def accept(self, proposal: Proposal, hold_windows: bool = False) -> None:
        """Make a kept proposal the truth; with `hold_windows`, silent windows it went past are shown first."""
        entry = proposal.entry
        self.held, self.visibly_changed = [], False
        if entry.undo:
            self._accept_undo(proposal)
        else:
            if hold_windows and self.fair:
                found, self.visibly_changed = windows_passed(self.game, self.state, entry)
                self.held = [SilentWindow(window.state, len(self.log) + window.events) for window in found]
            self._remember(entry, proposal.events)
            self.numbers[entry.seat] += 1
            self._heard[entry.seat] = len(self.log)
            self._marks.append(len(self.log))
            self.log += proposal.events
            self._history.add(entry, proposal.state)
        self.record.entries.append(entry)
        self.state = proposal.state
        self._show()

    def hold_opening_windows(self) -> None:
        """Show the silent windows that the game went past before its first question."""
        record, begin = self.record, self.game.begin
        if self.fair and begin is not None and record.start is None and not record.entries:
            state = begin(record.options, record.seed, record.version)
            state.be_fair()
            self.held = opening_windows(self.game, state)
            self._show()

    def close_window(self) -> None:
        """The silent window that is shown has been open long enough: show what comes after it."""
        del self.held[0]
        self._show()

    def play(self, seat: int, move: Move, number: int | None = None) -> list[Event]:
        """Make a move: keep it, then let it happen. Raises a Refusal, and then nothing has changed."""
        return self._settle(self.propose(seat, move, number))

    def apply(self, move: Move) -> list[Event]:
        """Make a move for the seat to move; of the first, if several are asked."""
        return self.play(self.pending[0] if self.pending else -1, move)

    def push(self, words: str, seat: int | None = None) -> list[Event]:
        """Make the move that some words mean, or its number in the list, for the seat to move or another one."""
        mover = seat if seat is not None else self.pending[0] if self.pending else -1
        if mover not in self.pending:
            raise Refusal("not-asked", "That seat is not asked for a move now.")
        return self.play(mover, meant(self.offer(mover), words))

    def undo(self, seat: int, moves: int | None = None) -> list[Event]:
        """Take moves back; see `propose_undo`."""
        return self._settle(self.propose_undo(seat, moves))

    def _settle(self, proposal: Proposal) -> list[Event]:
        if self.keep:
            self.keep(proposal.entry)
        self.accept(proposal)
        return proposal.events

    def _check_number(self, seat: int, number: int | None) -> None:
        if number is None or not 0 <= seat < self.seats or number == self.numbers[seat]:
            return
        if number < self.numbers[seat]:
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
        self.numbers = [number + 1 for number in self.numbers]

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
        return self.drawing(self.pending[0] if self.pending else None).svg(ALONE)

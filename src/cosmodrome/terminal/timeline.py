"""A saved game as a line of positions to walk along."""

from __future__ import annotations

import msgspec

from cosmodrome.core.events import name_seats
from cosmodrome.core.game import Game
from cosmodrome.core.record import Record, replay
from cosmodrome.core.refusal import Refusal
from cosmodrome.table import Table


class Timeline:
    """The positions of the moves that stand, from 0 (the deal) to `last`.

    While a game is unfinished it is shown through one pair of eyes only, so that nobody looks into
    the other hands by chance; when it is over, through anybody's.
    """

    def __init__(self, game: Game, record: Record, seat: int | None = None) -> None:
        self.game = game
        self.record = record
        self.moves = record.moves()
        self.last = len(self.moves)
        self.place = 0
        self._marks = [0]  # how long the log is at each place
        for _, _, events in list(replay(game, record)):
            self._marks.append(self._marks[-1] + len(events))
        del self._marks[0]
        self.over = self._at(self.last).outcome is not None
        self.seat: int | None = None
        self._may_look(seat, started=False)
        self.seat = seat
        self.table = self._at(0)

    def go(self, place: int) -> None:
        """Jump to a position; beyond the ends means to the ends."""
        self.place = max(0, min(self.last, place))
        self.table = self._at(self.place)

    def look_as(self, seat: int | None) -> None:
        """Show the table as a seat sees it; None is a spectator."""
        self._may_look(seat, started=True)
        self.seat = seat

    def title(self) -> str:
        """Where we are, and whose eyes these are."""
        eyes = "a spectator" if self.seat is None else self.table.players[self.seat]
        return f"{self.game.title}, step {self.place} of {self.last}, as {eyes} sees it"

    def said(self) -> str:
        """The move that led here."""
        if not self.place:
            return "The game begins."
        entry = self.moves[self.place - 1]
        names = self.record.players
        move = name_seats(entry.move.say(self.table.data), names)
        return f"{self.place}. {names[entry.seat]}: {move}." if self._open_move(entry.seat) else f"Step {self.place}."

    def news(self) -> list[str]:
        """What came of it, as far as whoever looks may know."""
        return self.table.news(self.seat, self._marks[max(0, self.place - 1)])

    def _open_move(self, seat: int) -> bool:
        """Whether the move itself may be told: a sealed answer is its seat's own until the game is over."""
        return self.over or seat == self.seat

    def _may_look(self, seat: int | None, started: bool) -> None:
        seats = self.record.options.seats
        if seat is not None and not 0 <= seat < seats:
            raise Refusal("seat", f"There is no seat {seat + 1}: this game has seats 1 to {seats}.")
        if started and not self.over and seat != self.seat:
            raise Refusal("secret", "The game is not over: start the replay with --seat to look as another seat.")

    def _at(self, place: int) -> Table:
        record = self.record
        return Table(self.game, msgspec.structs.replace(record, entries=self.moves[:place]))

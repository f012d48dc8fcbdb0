"""One game in one terminal: a Table, the people and bots at it, and the file it is saved in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from cosmodrome import bots, rulebook
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import dice
from cosmodrome.core.game import Game
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.core.record import Record
from cosmodrome.core.refusal import Refusal
from cosmodrome.table import Table
from cosmodrome.table.file import RecordFile
from cosmodrome.table.offer import every_move, fits, shortened
from cosmodrome.terminal.seating import Sitter


class Session:
    """What the screen and the plain mode share; neither touches the Table's State."""

    def __init__(self, game: Game, record: Record, sitters: Sequence[Sitter], file: RecordFile) -> None:
        self.game = game
        self.sitters = tuple(sitters)
        self.path: Path = file.path
        self.table = Table(game, record, keep=file.append)
        self.table.players[:] = [sitter.name for sitter in sitters]
        self.people = tuple(seat for seat, sitter in enumerate(sitters) if not sitter.bot)
        load = partial(bots.load, game, options=record.options)
        self._bots: dict[int, Bot] = {s: load(x.bot) for s, x in enumerate(sitters) if x.bot}
        self._dice = {seat: dice(record.seed, f"bot {seat}") for seat in self._bots}

    @property
    def shared(self) -> bool:
        """Whether several people use this device, so that hands must be hidden in between."""
        return len(self.people) > 1

    @property
    def over(self) -> bool:
        return not self.table.pending

    def bot_asked(self) -> int | None:
        """The first bot that must answer."""
        return next((seat for seat in self.table.pending if seat in self._bots), None)

    def person_asked(self, holder: int | None) -> int | None:
        """The person who must answer; whoever holds the device comes first."""
        asked = [seat for seat in self.table.pending if seat in self.people]
        return holder if holder in asked else next(iter(asked), None)

    def looker(self, holder: int | None) -> int | None:
        """Through whose eyes to show the table: the only person's, else the holder's, else a spectator's."""
        return self.people[0] if len(self.people) == 1 else holder

    def perspective(self, seat: int) -> Perspective:
        """What a bot is given; made here, so that it may think in another thread."""
        return self.table.perspective(seat, self._dice[seat])

    def think(self, perspective: Perspective) -> Move:
        """A bot's choice. Touches nothing but the perspective and the bot."""
        return self._bots[perspective.seat].choose(perspective)

    def explain(self, why: Refusal) -> str:
        """A refusal with the words of the rule it cites."""
        words = rulebook.paragraph(self.game, why.rule) if why.rule else ""
        return f"{why.sentence} The rules say: {words}" if words else str(why)

    def no_move(self, seat: int, typed: str, count: int) -> str:
        """Why what a person typed is none of the `count` moves the seat may make now."""
        if typed.isdecimal():
            return f"There is no move {shortened(typed)}; the moves are numbered 1 to {count}."
        known = every_move(self.game, self.table.record.options)
        meant = [(say, move) for say, move in known if fits(typed, say)]
        reasons = Counter(why for _, move in meant if (why := self.table.why_not(seat, move)))
        if not reasons:
            return f"No move is called {shortened(typed)!r}."
        what = f"Not possible: {meant[0][0]}" if len(meant) == 1 else f"Nothing with {shortened(typed)!r} is possible"
        return f"{what}. {self.explain(reasons.most_common(1)[0][0])}"

    @property
    def farewell(self) -> str:
        """How to find the game again."""
        if self.over:
            return f"The game is saved in {self.path}."
        return f"The game is saved in {self.path}; go on with: cosmodrome play --resume {self.path}"

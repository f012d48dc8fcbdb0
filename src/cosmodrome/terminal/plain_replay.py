"""Step through a saved game by lines."""

from __future__ import annotations

from collections.abc import Callable

from cosmodrome.core.refusal import Refusal
from cosmodrome.core.text import plain
from cosmodrome.table.offer import shortened
from cosmodrome.terminal import result
from cosmodrome.terminal.timeline import Timeline

HELP = """\
Enter: one step on. back: one step back. A number: to that step. end: to the end.
seat 2: as seat 2 sees it. seat none: as a spectator sees it. look: describe the table.
quit: stop."""


class PlainReplay:
    """A walk along a timeline, one command a line."""

    def __init__(self, timeline: Timeline, read: Callable[[], str | None], write: Callable[[str], None]) -> None:
        self.timeline = timeline
        self.read = read
        self.write = write

    def run(self) -> None:
        """Show the present step, then do what is typed until the input ends."""
        self.write(HELP)
        self._look()
        while (line := self.read()) is not None and line.strip() != "quit":
            try:
                self._do(line.strip().lower())
            except Refusal as why:
                self.write(str(why))

    def tell_all(self) -> None:
        """The whole game from here on, with the table at the beginning and at the end."""
        timeline = self.timeline
        self._look()
        for place in range(timeline.place + 1, timeline.last + 1):
            timeline.go(place)
            self._step()
        self._look()

    def _do(self, typed: str) -> None:
        timeline = self.timeline
        word, _, rest = typed.partition(" ")
        if word == "seat":
            timeline.look_as(_number(rest) - 1 if rest.isdecimal() else None)
            self._look()
        elif word == "help":
            self.write(HELP)
        elif word == "look":
            self._look()
        elif word.isdecimal() or word in ("", "next", "back", "end"):
            places = {
                "": timeline.place + 1,
                "next": timeline.place + 1,
                "back": timeline.place - 1,
                "end": timeline.last,
            }
            timeline.go(_number(word) if word.isdecimal() else places[word])
            self._step()
            self._look()
        else:
            self.write(f"I do not understand {shortened(typed)!r}. Type help for help.")

    def _step(self) -> None:
        for line in (self.timeline.said(), *self.timeline.news()):
            self.write(line)

    def _look(self) -> None:
        timeline = self.timeline
        self.write(f"{timeline.title()}.")
        for line in (*plain(timeline.table.text(timeline.seat)).splitlines(), *result.lines(timeline.table)):
            if line.strip():
                self.write(line)


def _number(word: str) -> int:
    """A number that was typed; a very long one is beyond the end, whatever it is."""
    return int(word) if len(word) < 10 else 10**9

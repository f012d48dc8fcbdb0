"""A program of anybody's as a bot: it is sent a line of JSON for each question, and answers with its move.

docs/engines.md is the protocol for those who write one.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec

from cosmodrome.bots.process import Process, borrow, give_back
from cosmodrome.core.agenda import refusal
from cosmodrome.core.choices import Move
from cosmodrome.core.events import name_seats
from cosmodrome.core.perspective import Perspective
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.rules import Options, Outcome

PROTOCOL = 1
"""Raised when a line changes its meaning; new fields do not raise it."""
SECONDS = 10.0
"""How long a program may think about a move, if nothing else is said."""
START = 30.0
"""How much longer its very first answer may take, since it has to start."""


class EngineBot:
    """One seat of one game, played by a program. The program goes on to other games when this one is over."""

    def __init__(self, command: str, options: Options | None = None, seconds: float = SECONDS) -> None:
        self.command = command
        self.options = options
        self.seconds = seconds
        self._process: Process | None = None
        self._number = 0
        self._grace = START

    def choose(self, perspective: Perspective) -> Move:
        process = self._process or self._begin(perspective)
        self._number += 1
        try:
            process.send(perspective.game.encode(self._question(perspective)))
            return self._answer(process, perspective)
        except Refusal:
            self._process = None
            process.stop()
            raise

    def over(self, outcome: Outcome | None) -> None:
        """The game has ended, or was left: tell the program, and let it wait for the next."""
        if self._process is not None:
            self._process.send(msgspec.json.encode({"type": "over", "outcome": outcome}))
            give_back(self._process)
            self._process = None
        self._number = 0

    def _begin(self, perspective: Perspective) -> Process:
        self._process = process = borrow(self.command)
        game = perspective.game
        opening = {
            "type": "game",
            "protocol": PROTOCOL,
            "game": game.name,
            "title": game.title,
            "seat": perspective.seat,
            "options": self.options,
            "seed": perspective.dice.below(1 << 31),
        }
        process.send(game.encode(opening))
        return process

    def _question(self, perspective: Perspective) -> dict[str, Any]:
        heard = [event for event in perspective.events if event.say(self._data(perspective))]
        return {
            "type": "turn",
            "number": self._number,
            "seconds": self.seconds,
            "view": perspective.view,
            "choices": perspective.choices.describe(),
            "events": heard,
            "news": [_named(event.say(self._data(perspective))) for event in heard],
        }

    def _data(self, perspective: Perspective) -> Any:
        return perspective.game.data(self.options.data if self.options else "")

    def _answer(self, process: Process, perspective: Perspective) -> Move:
        """The program's move; it may ask for words and imagined States first."""
        until = monotonic() + self.seconds + self._grace
        while True:
            message = process.receive(max(0.0, until - monotonic()))
            self._grace = 0.0
            if message.get("number") != self._number:
                raise self._fault(f"answered question {message.get('number')!r} when asked {self._number}")
            if "ask" not in message:
                return self._move(message.get("move"), perspective)
            asked = self._asks.get(str(message["ask"]))
            if asked is None:
                raise self._fault(f"asked for {message['ask']!r}; it can ask for {', '.join(self._asks)}")
            told = {"type": message["ask"], "number": self._number, **asked(self, perspective)}
            process.send(perspective.game.encode(told))

    def _imagine(self, perspective: Perspective) -> dict[str, Any]:
        return {"state": perspective.imagine()}

    def _words(self, perspective: Perspective) -> dict[str, Any]:
        state, seat, data = perspective.imagine(), perspective.seat, self._data(perspective)
        question = state.agenda[-1]
        listed = [_named(question.say(state, seat, move, data)) for move in perspective.choices.listed]
        ranges = [_named(span.say(data)) for span in perspective.choices.ranges]
        return {"prompt": _named(question.prompt(state)), "listed": listed, "ranges": ranges}

    def _sample(self, perspective: Perspective) -> dict[str, Any]:
        return {"move": perspective.choices.sample(perspective.dice)}

    _asks: dict[str, Callable[[EngineBot, Perspective], dict[str, Any]]] = {
        "imagine": _imagine,
        "sample": _sample,
        "words": _words,
    }

    def _move(self, said: Any, perspective: Perspective) -> Move:
        """A number of the listed moves, or a move spelled out."""
        listed = perspective.choices.listed
        if isinstance(said, int) and not isinstance(said, bool):
            if not 0 <= said < len(listed):
                raise self._fault(f"chose move {said} of {len(listed)}, which are counted from 0")
            return listed[said]
        try:
            move: Move = perspective.game.decode_move(msgspec.json.encode(said))
        except msgspec.ValidationError as error:
            raise self._fault(f"said a move that cannot be read ({str(error).rstrip('.')})") from None
        if move not in perspective.choices:
            why = refusal(perspective.imagine(), perspective.seat, move)
            raise self._fault(f"made a move that is not allowed ({str(why).rstrip('.') if why else 'no reason given'})")
        return move

    def _fault(self, what: str) -> Refusal:
        return Refusal("engine", f"The engine {self.command!r} {what}.")


def _named(sentence: str) -> str:
    return name_seats(sentence, [f"Seat {seat + 1}" for seat in range(8)])

"""A bot of ours at somebody's table, in a process of its own, over the open protocol."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit, urlunsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from cosmodrome.bots import load
from cosmodrome.core.dice import Dice, system_dice
from cosmodrome.core.events import Event, kinds
from cosmodrome.core.game import Game, Options, Outcome
from cosmodrome.core.perspective import Bot, Perspective, tell_over
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import find as find_game
from cosmodrome.table.undo import TakenBack

GIVEN_UP = (4401, 4403, 4404)
"""Codes with which a server closes a connection that it is no use to open again."""
LATER = ("too-fast", "not-saved")
"""Refusals after which the same message is sent again; nothing else would make the server ask once more."""
ANSWERED = ("stale", "unasked", "not-asked")
"""Refusals of a move that came too late; what is asked now comes in a message of its own."""
PAUSE, LONGEST_PAUSE = 0.25, 8.0
"""Seconds before a message is sent again; each time twice as long, until one is taken."""


class Visit:
    """A program's stay at one table; a connection that breaks is opened again."""

    def __init__(self, url: str, table: str, name: str) -> None:
        self.url = url.rstrip("/")
        self.table = table.rstrip("/").rpartition("/")[2]
        self.key: str = self._post("/api/guests", {"name": name})["key"]
        self.socket: ClientConnection | None = None

    def _post(self, path: str, body: Any) -> Any:
        request = Request(self.url + path, msgspec.json.encode(body), {"Content-Type": "application/json"})
        try:
            with urlopen(request, timeout=30) as answer:
                return msgspec.json.decode(answer.read())
        except HTTPError as error:
            raise Refusal("server", f"{self.url} refuses: {error.reason}.") from None
        except (URLError, OSError, msgspec.DecodeError) as error:
            raise Refusal("server", f"{self.url} cannot be reached: {getattr(error, 'reason', error)}.") from None

    def messages(self, retry_seconds: float) -> Iterator[dict[str, Any]]:
        """Everything the table says; ends when it has been silent to us for too long."""
        lost = time.monotonic()
        while time.monotonic() - lost < retry_seconds:
            with suppress(OSError, InvalidHandshake, TimeoutError), connect(self._address(), max_size=None) as socket:
                self.socket = socket
                try:
                    for frame in socket:
                        lost = time.monotonic()
                        yield msgspec.json.decode(frame)
                except ConnectionClosed as closed:
                    _check(closed)
                else:
                    _check_code(socket.close_code, socket.close_reason)
            time.sleep(0.2)

    def _address(self) -> str:
        parts = urlsplit(self.url)
        scheme = "wss" if parts.scheme == "https" else "ws"
        path = f"{parts.path}/tables/{quote(self.table)}/live"
        return urlunsplit((scheme, parts.netloc, path, f"key={self.key}", ""))

    def say(self, **message: Any) -> None:
        """Send a message; if the connection is gone, the next one will bring the question again."""
        with suppress(ConnectionClosed):
            if self.socket:
                self.socket.send(msgspec.json.encode(message).decode())


def _check(closed: ConnectionClosed) -> None:
    if closed.rcvd is not None:
        _check_code(closed.rcvd.code, closed.rcvd.reason)


def _check_code(code: int | None, reason: str | None) -> None:
    if code in GIVEN_UP:
        raise Refusal("closed", reason or "The server does not let us in.")


class Player:
    """Answers questions with a bot."""

    def __init__(self, visit: Visit, seat: int | None, level: str) -> None:
        self.visit = visit
        self.wanted = seat
        self.level = level
        self.game: Game | None = None
        self.options: Options | None = None
        self.bots: dict[int, Bot] = {}
        """One for each seat, kept for the whole game."""
        self.dice: Dice = system_dice()
        self.over: dict[str, Any] | None = None
        self._events: dict[str, type[Event]] = {}
        self._asked = -1
        self._sent: dict[str, Any] = {}
        self._pause = PAUSE

    def take(self, message: dict[str, Any]) -> None:
        """Do what a message calls for."""
        match message["type"]:
            case "scene":
                self._learn_game(message["table"], len(message["seats"]))
                self._asked = -1
                if message["look"]["seat"] is None and message["over"] is None:
                    self._sit(message["seats"])
            case "imagined":
                self._move(message)
            case "refused" if message["code"] in LATER:
                if message["id"] == self._sent.get("id"):
                    self._send_later()
            case "refused" if message["code"] in ANSWERED:
                self._asked = -1
            case "refused":
                raise Refusal(message["code"], message["sentence"], message["rule"])
        if message.get("over"):
            self.over = message["over"]
            tell_over(self.bots.values(), msgspec.convert(self.over, Outcome))
            self.bots.clear()
        ask = message.get("ask")
        if ask and ask["yours"] and ask["number"] != self._asked:
            self._asked = ask["number"]
            self._say(type="imagine", id=2, seat=ask["seat"])

    def _learn_game(self, table: dict[str, Any], seats: int) -> None:
        self.game = game = find_game(table["game"])
        self.options = game.options(**{"seats": seats, **table["options"]})
        known: list[type[Event]] = [*kinds(game.State.__module__.partition(".rules")[0]), TakenBack]
        self._events = {kind.__name__: kind for kind in known}

    def _event(self, told: dict[str, Any]) -> Event | None:
        """An event as the game knows it; None for one of a kind that this version does not know."""
        kind = self._events.get(told.get("type", ""))
        return None if kind is None else msgspec.convert(told, kind)

    def _say(self, **message: Any) -> None:
        """Send a message, and keep it in case that it must be sent again."""
        self._sent = message
        self.visit.say(**message)

    def _send_later(self) -> None:
        time.sleep(self._pause)
        self._pause = min(LONGEST_PAUSE, 2 * self._pause)
        self.visit.say(**self._sent)

    def _sit(self, seats: list[dict[str, Any]]) -> None:
        free = [i for i, seat in enumerate(seats) if seat["kind"] == "open"]
        seat = self.wanted if self.wanted is not None else next(iter(free), None)
        if seat is None:
            raise Refusal("no-seat", "No seat is free at that table.")
        self._say(type="sit", id=1, seat=seat, contribution=secrets.token_hex(16))

    def _move(self, message: dict[str, Any]) -> None:
        game = self.game
        assert game is not None
        self._pause = PAUSE
        state = game.decode_state(msgspec.json.encode(message["state"]))
        seat = message["view"]["seat"]
        bot = self.bots.get(seat)
        if bot is None:
            bot = self.bots[seat] = load(game, self.level, self.options)
        events = [event for told in message["events"] if (event := self._event(told)) is not None]
        move = bot.choose(Perspective(game, state, seat, self.dice, events))
        spelled = msgspec.to_builtins(move)
        self._say(type="move", id=3, seat=seat, number=message["number"], move=spelled)


def run_bot(
    url: str,
    table: str,
    seat: int | None = None,
    name: str = "Wandering Bot",
    level: str = "",
    retry_seconds: float = 60.0,
) -> dict[str, Any]:
    """Sit down at a table, play to the end, and say the outcome; raises a Refusal if that cannot be."""
    player = Player(Visit(url, table, name), seat, level or "random")
    for message in player.visit.messages(retry_seconds):
        player.take(message)
        if player.over is not None:
            return player.over
    raise Refusal("lost", "The connection to the table was lost.")

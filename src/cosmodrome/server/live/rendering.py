"""What one view of a table shows at one moment, encoded: whole, or as what changed since the moment before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, cast

import msgspec

from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.drawing import Drawing
from cosmodrome.server.live.diff import diff
from cosmodrome.server.live.incoming import encode
from cosmodrome.server.live.outgoing import Button, CardChoice, QuestionShown, Span
from cosmodrome.table import Table
from cosmodrome.table.words import draw, named, whole

MOST = 100_000
NO_PARTS = b"[]"


class Rendering(msgspec.Struct):
    """A table as a seat or a spectator sees it."""

    n: int
    drawing: Drawing
    ask: bytes
    over: bytes
    before: Rendering | None = None
    """The rendering that `change` was made against; connections nearly always have that one."""
    change: bytes = b""
    _whole: bytes = b""

    def whole(self) -> bytes:
        """All fields, as the inside of a JSON object; encoded once for all who come in meanwhile."""
        if not self._whole:
            self._whole = self._encode()
        return self._whole

    def _encode(self) -> bytes:
        shown = whole(self.drawing)
        fields = {"n": self.n, "size": shown.size, "defs": shown.defs, "set": shown.set, "gone": ()}
        board = encode(fields | {"order": shown.order, "panels": shown.panels})
        return board[1:-1] + b',"ask":' + self.ask + b',"over":' + self.over

    def since(self, before: Rendering) -> bytes:
        """The fields that changed since then, as the inside of a JSON object; encoded once for all who had the same."""
        if self.before is not before:
            self.before, self.change = before, self._compare(before)
        return self.change

    def _compare(self, before: Rendering) -> bytes:
        if before is self:
            return b""
        change = diff(before.drawing, self.drawing)
        if self.ask != before.ask:
            change.ask = msgspec.Raw(self.ask)
        if self.over != before.over:
            change.over = msgspec.Raw(self.over)
        if self.n != before.n:
            change.n = self.n
        return encode(change)[1:-1]

    def forget(self) -> None:
        """Let go of the rendering before, or renderings would form an endless chain."""
        self.before, self.change = None, b""


ToRender = tuple[Table, int | None, bool, int]
"""A table, whose view of it, whether on a tall screen, and how many entries that view has noticed."""


def render(wanted: Sequence[ToRender]) -> list[Rendering]:
    """Views of tables as they are now: first the Choices of all, then the Views of all, and so on.

    The processor runs the same function for many views in a row in three quarters of the time that it takes to run
    all functions for one view after the other.
    """
    choices = [table.shown_choices(seat) for table, seat, _, _ in wanted]
    views = [table.view(seat) for table, seat, _, _ in wanted]
    drawings = [
        draw(table.game, view, can, table.data, table.players, tall)
        for (table, _, tall, _), view, can in zip(wanted, views, choices, strict=True)
    ]
    prompts = [(table.prompt(seat), seat is not None and table.offers_undo(seat)) for table, seat, _, _ in wanted]
    looks = zip(wanted, choices, prompts, strict=True)
    asks = [ask(table, seat, can, *prompt) for (table, seat, _, _), can, prompt in looks]
    return [
        Rendering(n, drawing, asked, b"null" if table.outcome is None else encode(named(table.outcome, table.players)))
        for (table, _, _, n), drawing, asked in zip(wanted, drawings, asks, strict=True)
    ]


def ask(table: Table, seat: int | None, choices: Choices, prompt: str, undo: bool) -> bytes:
    """What a view is asked, encoded."""
    said = NOTHING_SAID
    if choices.listed and seat is not None:
        said = spell(choices.listed, partial(table.say, seat))
    yours = bool(choices.listed or choices.ranges)
    window = table.window_open
    asked = QuestionShown(
        seat=seat,
        number=0 if seat is None else table.numbers[seat],
        prompt=prompt,
        yours=yours,
        buttons=said.buttons,
        cards=said.cards,
        ranges=[Span(**span.describe()) for span in choices.ranges] if choices.ranges else [],
        awaited=table.awaited,
        undo=undo,
        step=window_name(table, seat) if window and yours else "",
        open=window_name(table, None) if window else "",
        grave=said.grave,
        all_named=table.seen.agenda[-1].all_named if yours else "",
        choices=cast(list[list[str]], msgspec.Raw(said.parts)),  # encoded already
    )
    return encode(asked)


def window_name(table: Table, seat: int | None) -> str:
    """The name of the open window: for the seat that is asked in it, or (None) as everybody may know it."""
    return str(getattr(table.view(seat), "step", "") or type(table.seen.agenda[-1]).__name__)


# Moves of a finite family are made once and reused, so their encoded parts are kept by identity: hashing a few
# hundred moves at each position would cost more than everything else.
_encoded: dict[int, bytes] = {}
_kept: list[Move] = []
_takes: dict[int, str] = {}
_grave: set[int] = set()
_aloud: set[int] = set()


class Said(NamedTuple):
    """How a list of moves is said."""

    parts: bytes
    """The parts of each move, encoded."""
    buttons: list[Button]
    cards: list[CardChoice]
    """Those that take a card."""
    grave: list[int]


NOTHING_SAID = Said(NO_PARTS, [], [], [])


def spell(moves: Sequence[Move], say: Callable[[Move], str]) -> Said:
    """How a list of moves is said: by parts, in words, by a card."""
    try:
        parts = list(map(_encoded.__getitem__, map(id, moves)))
    except KeyError:
        _learn(moves)
        parts = [_encoded[id(move)] for move in moves]
    said = b",".join(parts)
    buttons = []
    if NO_PARTS in said:
        buttons = [Button(k, say(moves[k])) for k, part in enumerate(parts) if part == NO_PARTS]
    cards: list[CardChoice] = []
    if _takes and not _takes.keys().isdisjoint(map(id, moves)):
        cards = [CardChoice(k, _takes[id(move)]) for k, move in enumerate(moves) if id(move) in _takes]
    if _aloud and not _aloud.isdisjoint(map(id, moves)):
        buttons += [Button(k, say(move)) for k, move in enumerate(moves) if id(move) in _aloud]
    grave: list[int] = []
    if _grave and not _grave.isdisjoint(map(id, moves)):
        grave = [k for k, move in enumerate(moves) if id(move) in _grave]
    return Said(b"[" + said + b"]", buttons, cards, grave)


def _learn(moves: Sequence[Move]) -> None:
    if len(_kept) > MOST:
        _encoded.clear()
        for marks in (_takes, _grave, _aloud):
            marks.clear()
        _kept.clear()
    for move in moves:
        if id(move) not in _encoded:
            _kept.append(move)  # so that its identity is not given to another
            _encoded[id(move)] = encode(move.parts())
            if card := move.takes():
                _takes[id(move)] = card
            if move.grave():
                _grave.add(id(move))
            if move.aloud() and move.parts():
                _aloud.add(id(move))

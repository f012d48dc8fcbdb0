"""What one view of a table shows at one moment, and how it goes over the wire: whole, or as what changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.events import name_seats
from cosmodrome.server.change import changes
from cosmodrome.server.messages import encode
from cosmodrome.table import Table

MOST = 100_000
NO_PARTS = b"[]"


class Sight(msgspec.Struct):
    """A table as a seat or a spectator sees it."""

    n: int
    drawing: Drawing
    ask: bytes
    over: bytes
    _before: Sight | None = None
    _change: bytes = b""
    _whole: bytes = b""

    def whole(self) -> bytes:
        """Everything, as the inside of a JSON object; made once for all who come in meanwhile."""
        if not self._whole:
            self._whole = self._encode()
        return self._whole

    def _encode(self) -> bytes:
        d = self.drawing
        pieces = d.pieces
        fields = {"n": self.n, "size": (d.width, d.height), "defs": d.defs, "set": pieces, "gone": ()}
        shown = encode(fields | {"order": list(pieces), "panels": d.panels})
        return shown[1:-1] + b',"ask":' + self.ask + b',"over":' + self.over

    def since(self, before: Sight) -> bytes:
        """What changed since then, as the inside of a JSON object; computed once for all who saw the same before."""
        if self._before is not before:
            self._before, self._change = before, self._compare(before)
        return self._change

    def _compare(self, before: Sight) -> bytes:
        if before is self:
            return b""
        change = changes(before.drawing, self.drawing)
        if self.ask != before.ask:
            change.ask = msgspec.Raw(self.ask)
        if self.over != before.over:
            change.over = msgspec.Raw(self.over)
        if self.n != before.n:
            change.n = self.n
        return encode(change)[1:-1]

    def forget(self) -> None:
        """Let go of the moment before, or moments would form an endless chain."""
        self._before, self._change = None, b""


Look = tuple[Table, int | None, bool, int]
"""A table, whose view of it, whether on a tall screen, and how many entries were noticed."""


def sights(looks: Sequence[Look]) -> list[Sight]:
    """Tables as they are now, all of them looked at in step; the View and the Choices are asked for once."""
    choices = [table.shown_choices(seat) for table, seat, _, _ in looks]
    views = [table.view(seat) for table, seat, _, _ in looks]
    drawings = [
        table.game.board(view, can, table.data, tall) if table.game.board else table.drawing(seat, tall)
        for (table, seat, tall, _), view, can in zip(looks, views, choices, strict=True)
    ]
    asks = [ask(table, seat, can) for (table, seat, _, _), can in zip(looks, choices, strict=True)]
    return [
        Sight(n, drawing, asked, over(table))
        for (table, _, _, n), drawing, asked in zip(looks, drawings, asks, strict=True)
    ]


class Ask(msgspec.Struct, frozen=True, gc=False):
    """What is asked, as it goes over the wire."""

    seat: int | None
    number: int
    prompt: str
    yours: bool
    buttons: list[dict[str, Any]]
    ranges: list[dict[str, Any]]
    awaited: tuple[int, ...]
    undo: bool
    step: str
    open: str
    choices: msgspec.Raw


def ask(table: Table, seat: int | None, choices: Choices) -> bytes:
    """What is asked, as JSON."""
    parts, buttons = spell(choices.listed, table.data) if choices.listed else (NO_PARTS, [])
    hushed = table.hushed
    asked = Ask(
        seat=seat,
        number=0 if seat is None else table.number(seat),
        prompt=table.prompt(seat),
        yours=bool(choices),
        buttons=buttons,
        ranges=[span.describe() for span in choices.ranges],
        awaited=table.awaited,
        undo=seat is not None and may_undo(table, seat),
        step=window(table, seat) if hushed and choices else "",
        open=window(table, None) if hushed else "",
        choices=msgspec.Raw(parts),
    )
    return encode(asked)


def window(table: Table, seat: int | None) -> str:
    """The name of the open window: for the seat that is asked in it, or (None) as everybody may know it."""
    return str(getattr(table.view(seat), "step", "") or type(table.seen.agenda[-1]).__name__)


def may_undo(table: Table, seat: int) -> bool:
    """Whether the seat may take its move back alone; untold while a window is open, as it would tell who was asked."""
    return table.can_undo(seat) and not table.hushed


def over(table: Table) -> bytes:
    """The outcome with names in it, as JSON; null while the game goes on."""
    outcome = table.outcome
    if outcome is None:
        return b"null"
    return encode(msgspec.structs.replace(outcome, reason=name_seats(outcome.reason, table.players)))


# Moves of a finite family are made once and reused, so what they look like on the wire is kept by identity:
# hashing a few hundred moves at each position would cost more than everything else.
_spelled: dict[int, bytes] = {}
_kept: list[Move] = []


def spell(moves: Sequence[Move], data: Any) -> tuple[bytes, list[dict[str, Any]]]:
    """The parts of each move as JSON, and the moves that no part says as buttons."""
    try:
        parts = list(map(_spelled.__getitem__, map(id, moves)))
    except KeyError:
        _learn(moves)
        parts = [_spelled[id(move)] for move in moves]
    said = b",".join(parts)
    buttons = []
    if NO_PARTS in said:
        buttons = [{"choice": k, "say": moves[k].say(data)} for k, part in enumerate(parts) if part == NO_PARTS]
    return b"[" + said + b"]", buttons


def _learn(moves: Sequence[Move]) -> None:
    if len(_kept) > MOST:
        _spelled.clear()
        _kept.clear()
    for move in moves:
        if id(move) not in _spelled:
            _kept.append(move)  # so that its identity is not given to another
            _spelled[id(move)] = encode(move.parts())

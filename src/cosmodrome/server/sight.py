"""What one view of a table shows at one moment, and how it goes over the wire: whole, or as what changed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from cosmodrome.core.choices import Choices, Move
from cosmodrome.core.drawing import Drawing, Layer
from cosmodrome.core.events import name_seats
from cosmodrome.server.messages import encode
from cosmodrome.table import Table

MOST = 100_000
RECENT = 60
NO_PARTS = b"[]"
NOTHING: Layer = {}


class Sight(msgspec.Struct):
    """A table as a seat or a spectator sees it."""

    n: int
    drawing: Drawing
    ask: bytes
    over: bytes
    _before: Sight | None = None
    _change: bytes = b""

    def whole(self) -> bytes:
        """Everything, as the inside of a JSON object."""
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
        fields = changes(before.drawing, self.drawing)
        if self.ask != before.ask:
            fields.append(b'"ask":' + self.ask)
        if self.over != before.over:
            fields.append(b'"over":' + self.over)
        if self.n != before.n:
            fields.append(b'"n":%d' % self.n)
        return b",".join(fields)

    def forget(self) -> None:
        """Let go of the moment before, or moments would form an endless chain."""
        self._before, self._change = None, b""


class Change(msgspec.Struct, frozen=True):
    """How one layer became another."""

    before: Layer
    after: Layer
    fresh: bytes
    """The pieces that are drawn anew, as the inside of a JSON object."""
    new: list[str]
    gone: list[str]
    lowest: bytes
    """The pieces that come to lie at the bottom, as the end of a JSON list."""
    runs: list[bytes]
    """The others that come to lie elsewhere, each with the piece that it then lies on."""


# A layer that several look at changes alike for all of them: the last changes are kept by the identity of both layers.
_changes: dict[tuple[int, int], Change] = {}


def _change(before: Layer, after: Layer) -> Change:
    known = _changes.get((id(before), id(after)))
    if known is None:
        if len(_changes) > RECENT:
            _changes.clear()
        known = _changes[id(before), id(after)] = _differ(before, after)
    return known


def _differ(before: Layer, after: Layer) -> Change:
    pieces = zip(after, after.values(), map(before.get, after), strict=True)
    fresh = {key: svg for key, svg, was in pieces if svg is not was and svg != was}
    drawn = encode(fresh)[1:-1] if fresh else b""
    order, was = list(after), list(before)
    if order == was:
        return Change(before, after, drawn, [], [], b"", [])
    new = [key for key in fresh if key not in before]
    gone = [key for key in before if key not in after]
    return Change(before, after, drawn, new, gone, *_order(was, order, new, gone))


def _order(before: list[str], after: list[str], new: list[str], gone: list[str]) -> tuple[bytes, list[bytes]]:
    """What comes to lie at the bottom, and what on what: only the new pieces, unless the others changed places."""
    for key in gone:
        before.remove(key)
    places = [after.index(key) for key in new]
    for place, key in zip(places, new, strict=True):
        before.insert(place, key)
    if before != after:
        return encode(after)[1:], []
    bottom = encode(after[:1])[1:] if places and not places[0] else b""
    return bottom, [encode(after[place - 1 : place + 1]) for place in places if place]


def changes(old: Drawing, new: Drawing) -> list[bytes]:
    """What differs between two drawings, as fields of a JSON object; a layer that is the very same is passed over."""
    pieces: list[bytes] = []
    came: list[str] = []
    gone: list[str] = []
    runs: list[bytes] = []
    under = NOTHING
    for before, after in zip_longest(old.layers, new.layers, fillvalue=NOTHING):
        if before is not after:
            change = _change(before, after)
            if change.fresh:
                pieces.append(change.fresh)
            came += change.new
            gone += change.gone
            if change.lowest:
                runs.append(b"[%s,%s" % (encode(next(reversed(under), "")), change.lowest))
            runs += change.runs
        if after:
            under = after
    fields = []
    if pieces:
        fields.append(b'"set":{%s}' % b",".join(pieces))
    if gone and (gone := [key for key in gone if key not in came]):
        fields.append(b'"gone":' + encode(gone))
    if runs:
        fields.append(b'"runs":[%s]' % b",".join(runs))
    if old.panels != new.panels:
        panels: dict[str, str | None] = {key: html for key, html in new.panels.items() if old.panels.get(key) != html}
        fields.append(b'"panels":' + encode(panels | dict.fromkeys(key for key in old.panels if key not in new.panels)))
    if (old.width, old.height) != (new.width, new.height):
        fields.append(b'"size":[%d,%d]' % (new.width, new.height))
    return fields


def sight(table: Table, seat: int | None, tall: bool, n: int) -> Sight:
    """The table as it is now; the View and the Choices are asked for once."""
    choices = table.shown_choices(seat)
    board = table.game.board
    drawing = board(table.view(seat), choices, table.data, tall) if board else table.drawing(seat, tall)
    return Sight(n, drawing, ask(table, seat, choices), over(table))


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
    parts, buttons = spell(choices.listed, table.data)
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

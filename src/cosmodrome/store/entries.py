"""Entries of a record as lines of the store."""

from __future__ import annotations

from typing import Any

import msgspec

from cosmodrome.core.game import Game, Options
from cosmodrome.core.record import Entry


class _Line(msgspec.Struct):
    seat: int
    move: msgspec.Raw = msgspec.Raw()
    result: msgspec.Raw = msgspec.Raw()
    undo: int = 0


_decode = msgspec.json.Decoder(_Line).decode
_encode = msgspec.json.Encoder(order="deterministic").encode


def encode(entry: Entry) -> str:
    return _encode(entry).decode()


def decode(game: Game, body: str) -> Entry:
    """An entry as it was, its move and result typed again."""
    line = _decode(body)
    if line.undo:
        return Entry(line.seat, undo=line.undo)
    result = msgspec.json.decode(line.result, type=game.result) if bytes(line.result) else None
    return Entry(line.seat, game.decode_move(line.move), result)


def plain(options: Options) -> dict[str, Any]:
    """Options as loose values."""
    return msgspec.structs.asdict(options)

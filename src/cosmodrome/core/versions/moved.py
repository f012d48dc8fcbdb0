"""Fields of a State that moved into a part of it. Positions stored before are read as if they had been there."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


def read_state(raw: bytes, moved: Mapping[str, tuple[str, str]]) -> bytes:
    """The JSON of a State with each field where it belongs now: old name -> the field and the part of it."""
    fields = msgspec.json.decode(raw)
    if not isinstance(fields, dict):
        return raw
    for old in moved.keys() & fields.keys():
        field, part = moved[old]
        fields.setdefault(field, {}).setdefault(part, {})[old] = fields.pop(old)
    return msgspec.json.encode(fields)

"""The options of a game as forms ask for them, as forms send them, and as a table says them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from cosmodrome.core.game import Game
from cosmodrome.core.options import CHANCE, Control
from cosmodrome.core.refusal import Refusal
from cosmodrome.web.models import OptionLine

NOT_ASKED = ("seats", "data")
"""What forms ask for in another place."""


@cache
def options(game: Game) -> tuple[OptionLine, ...]:
    """What can be agreed on, from the descriptions at the game's Options."""
    schema = msgspec.json.schema(game.Options)
    fields = schema["$defs"][game.Options.__name__]["properties"]
    return tuple(_option(name, field, max(game.seats)) for name, field in fields.items() if name not in NOT_ASKED)


def _option(name: str, field: dict[str, Any], seats: int) -> OptionLine:
    ask = field.get("ask", {})
    kind = ask.get("control") or _control(field)
    default = field.get("default", "")
    words = dict(ask.get("words") or {str(value): str(value) for value in field.get("enum", ())})
    if kind == "seat":
        words = {CHANCE: "Chance decides", **{str(seat): f"Seat {seat + 1}" for seat in range(seats)}}
    return OptionLine(
        name=name,
        title=field.get("title", name.replace("_", " ").capitalize()),
        description=field.get("description", ""),
        kind=kind,
        default=("on" if default else "") if kind == "flag" else str(default),
        low=field.get("minimum", field["exclusiveMinimum"] + 1 if "exclusiveMinimum" in field else None),
        high=field.get("maximum", field["exclusiveMaximum"] - 1 if "exclusiveMaximum" in field else None),
        words=tuple(words.items()),
        joint=ask.get("joint", ""),
        more=ask.get("more", False),
    )


def _control(field: dict[str, Any]) -> Control:
    """The control of an option that says nothing about it."""
    if field.get("type") == "boolean":
        return "flag"
    return "number" if field.get("type") == "integer" else "choice"


def values(game: Game, chosen: Mapping[str, Any]) -> dict[str, str]:
    """Options as the fields of a form, where they are given; `chosen` are those of a preset or a box."""
    found: dict[str, str] = {}
    for option in options(game):
        value = chosen.get(option.name)
        text = option.default if value is None else ("on" if value else "") if option.kind == "flag" else str(value)
        found |= _fields(option, text)
    return found


def _fields(option: OptionLine, text: str) -> dict[str, str]:
    """One option as the fields of a form: several for a set, and for what each seat has of its own."""
    field = option.field
    match option.kind:
        case "set":
            return {f"{field}.{word}": "on" if word in text.split() else "" for word, _ in option.words}
        case "bits":
            pairs = zip(option.words, text.ljust(len(option.words), "0"), strict=False)
            return {f"{field}.{word}": "on" if bit == "1" else "" for (word, _), bit in pairs}
        case "each":
            parts = text.split(option.joint.strip()) if option.joint else list(text)
            return {f"{field}.{seat}": part.strip() for seat, part in enumerate(parts)}
        case _:
            return {field: text}


def agreed(game: Game, fields: Mapping[str, str], seats: int) -> dict[str, Any]:
    """The options a form chose; an unticked box is sent as nothing at all."""
    found: dict[str, Any] = {"seats": seats, "data": fields.get("data", "")}
    for option in options(game):
        value = _read(option, fields, seats)
        if value is not None:
            found[option.name] = value
    return found


def _read(option: OptionLine, fields: Mapping[str, str], seats: int) -> Any:
    """What a form says of one option; None if it says nothing. The whole value may also come in one field."""
    field, sent = option.field, fields.get(option.field)
    several = any(name.startswith(f"{field}.") for name in fields)
    if option.kind == "flag":
        return sent == "on"
    if sent or not several:
        return sent or None
    on = [fields.get(f"{field}.{word}") == "on" for word, _ in option.words]
    if option.kind == "set":
        return " ".join(word for (word, _), ticked in zip(option.words, on, strict=True) if ticked)
    if option.kind == "bits":
        return "".join("1" if ticked else "0" for ticked in on)
    each = [fields.get(f"{field}.{seat}", "").strip() for seat in range(seats)]
    if any(each) and not all(each):
        raise Refusal("options", f"{option.title}: choose one for every seat, or none at all.")
    return option.joint.join(each) if any(each) else None


def said(game: Game, chosen: Mapping[str, Any], names: Mapping[int, str] | None = None) -> list[str]:
    """A line for each option of a table that differs from the default; `names` are those of the seats."""
    lines = []
    for option in options(game):
        value = chosen.get(option.name)
        text = ("on" if value else "") if option.kind == "flag" else str(value)
        if value is not None and text != option.default:
            lines.append(_said(option, text, names or {}))
    if chosen.get("data"):
        lines.append("Corrected by somebody who owns the box")
    return lines


def _said(option: OptionLine, text: str, names: Mapping[int, str]) -> str:
    words = dict(option.words)
    match option.kind:
        case "flag":
            return option.title if text else f"{option.title}: no"
        case "seat":
            return f"{option.title}: {names.get(int(text)) or words.get(text, text)}"
        case "set":
            chosen = [words.get(word, word).partition(":")[0].lower() for word in text.split()]
            return f"{option.title}: {', '.join(chosen)}"
        case "bits":
            on = [label for (_, label), bit in zip(option.words, text, strict=False) if bit == "1"]
            return f"{option.title}: {', '.join(on).lower() or 'none'}"
        case "each":
            parts = text.split(option.joint.strip()) if option.joint else list(text)
            said = [
                f"{names.get(seat) or f'seat {seat + 1}'} {words.get(p.strip(), p)}" for seat, p in enumerate(parts)
            ]
            return f"{option.title}: {', '.join(said)}"
        case _:
            return f"{option.title}: {words.get(text, text)}"

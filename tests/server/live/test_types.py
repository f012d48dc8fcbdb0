"""What is sent, its Structs and the client's types agree: whoever changes one side must change the others."""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import pytest

import cosmodrome
from cosmodrome.core.about import About
from cosmodrome.core.deal import Contribution
from cosmodrome.core.game import Outcome
from cosmodrome.games import GAMES
from cosmodrome.server.live.diff import Diff
from cosmodrome.server.live.outgoing import (
    AboutShown,
    Button,
    CardChoice,
    ClocksShown,
    DealShown,
    GatheringShown,
    Look,
    QuestionShown,
    RequestShown,
    Scene,
    SeatShown,
    Span,
    TableFacts,
    Update,
)
from cosmodrome.server.rooms.seating import Chat
from cosmodrome.table.words import LogLine
from tests.server.site import Visitor

CLIENT = Path(cosmodrome.__file__).parent.joinpath("web", "static", "types.js").read_text(encoding="utf-8")
TYPEDEFS: dict[Any, str] = {
    Button: "Button",
    CardChoice: "CardChoice",
    About: "About",
    Span: "Span",
    QuestionShown: "Ask",
    LogLine: "News",
    Chat: "Chat",
    SeatShown: "Seat",
    ClocksShown: "Clocks",
    Outcome: "Over",
    RequestShown: "Request",
    Look: "Look",
    DealShown: "Deal",
    GatheringShown: "Gathering",
    TableFacts: "TableFacts",
    Contribution: "Contribution",
}
"""What the client calls each Struct."""
PLAIN = {int: "number", str: "string", bool: "boolean", type(None): "null"}


def either(kinds: Iterable[str]) -> str:
    """A union in a fixed order, null last."""
    return " | ".join(sorted(kinds, key=lambda kind: (kind == "null", kind)))


def script_type(kind: Any) -> str:
    """A Python type as the client writes it."""
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in TYPEDEFS:
        return TYPEDEFS[kind]
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return either(script_type(one) for one in inner if one is not msgspec.UnsetType)
    if origin is Literal:
        return either(f'"{one}"' for one in inner)
    if origin is dict:
        return f"Record<string, {'unknown' if inner[1] is Any else script_type(inner[1])}>"
    if origin is list or (origin is tuple and inner[1:] == (...,)):
        return f"{script_type(inner[0])}[]"
    if origin is tuple:
        return f"[{', '.join(map(script_type, inner))}]" if inner else "never[]"
    raise AssertionError(f"no type of the client's for {kind}")


def fields_of(kind: type[msgspec.Struct]) -> dict[str, str]:
    return {field.encode_name: script_type(field.type) for field in msgspec.structs.fields(kind)}


def normal(text: str) -> str:
    """A type of the client's with the parts of a union in a fixed order."""
    return either(part.strip() for part in split(text, "|"))


def split(text: str, mark: str) -> list[str]:
    """Split at a mark that is in no bracket."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "{[<(") - (sign in "}]>)")
        if sign == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return parts


def typedef(name: str) -> dict[str, str]:
    """The fields of a typedef of the client's and their types; a field that may be missing is in brackets."""
    body = re.search(rf"@typedef \{{object\}} {name}\b(.*?)(?:@typedef|\*/)", CLIENT, re.S)
    assert body, f"types.js has no {name}"
    return {field: normal(kind) for kind, field in re.findall(r"@property \{(.*)\} (\[?\w+\]?)", body[1])}


@pytest.mark.parametrize("kind", TYPEDEFS, ids=lambda kind: kind.__name__)
def test_the_client_knows_the_fields_of_each_part(kind: type[msgspec.Struct]) -> None:
    assert typedef(TYPEDEFS[kind]) == fields_of(kind)


@pytest.mark.parametrize("kind", [Scene, Update, AboutShown])
def test_the_client_knows_the_fields_of_whole_messages(kind: type[msgspec.Struct]) -> None:
    expected = {"type": f'"{kind.__struct_config__.tag}"'}
    for field in msgspec.structs.fields(kind):
        optional = msgspec.UnsetType in get_args(field.type)
        expected[f"[{field.encode_name}]" if optional else field.encode_name] = script_type(field.type)
    assert typedef(kind.__name__) == expected


def test_a_scene_holds_what_updates_change() -> None:
    scene, update = fields_of(Scene), fields_of(Update)
    assert set(update) - set(scene) == {"back", "runs"}
    assert set(scene) - set(update) == {"table", "defs", "order"}
    assert {name for name in scene if name in update and scene[name] != update[name]} == {"gone", "panels"}


def test_a_change_of_the_board_is_part_of_an_update() -> None:
    names = list(Diff.__struct_fields__)
    assert [name for name in Update.__struct_fields__ if name in names] == names


def play(make: Callable[..., Any]) -> list[str]:
    """Whole games with a clock, chat, an undo and a rematch; everything that was sent."""
    frames: list[str] = []
    for game in ("colors", "kaboom"):
        site = make(games={name: GAMES[name] for name in ("colors", "kaboom")})
        ann: Visitor = site.visitor("Ann")
        table = ann.make(game, "me", "bot:random", clock="slow")
        with ann.at(table) as me, ann.at(table, "tall") as other, site.visitor("Cy").at(table) as watcher:
            me.say("chat", text="hello")
            for _ in range(12):
                me.wait(lambda me=me: me.now["ask"]["yours"] or me.now["over"] is not None)  # type: ignore[misc]
                if me.now["over"] is not None:
                    break
                if me.now["ask"]["choices"]:
                    me.move(0)
                    me.say("undo", seat=0)
                else:
                    span = me.now["ask"]["ranges"][0]
                    move = {"type": span["kind"], **{name: low for name, (low, _) in span["bounds"].items()}}
                    me.say("move", seat=0, number=me.now["ask"]["number"], move=move)
            me.say("leave", seat=0)
            for connection in (me, other, watcher):
                connection.drain(0.2)
                frames += connection.frames
        site.close()
    return frames


def test_every_byte_that_is_sent_is_what_the_structs_say(start: Any) -> None:
    """Decoded as a Struct and encoded again, each message is the same, down to the order of its fields."""
    decoder = msgspec.json.Decoder(Scene | Update)
    kinds = set()
    for frame in play(start):
        if frame.startswith(('{"type":"scene"', '{"type":"update"')):
            message = decoder.decode(frame)
            given = [name for name in message.__struct_fields__ if getattr(message, name) is not msgspec.UNSET]
            kinds |= {(type(message), name) for name in given}
            assert msgspec.json.encode(message).decode() == frame
    assert {name for kind, name in kinds if kind is Update} >= {"set", "n", "ask", "news", "back", "clocks", "done"}

"""The page about the protocol and the protocol agree."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.http.api import ROUTES
from cosmodrome.server.http.site import ROUTES as PAGES
from cosmodrome.server.live import incoming
from tests.server.site import Site, Visitor, until

DOC = Path(__file__).parents[3].joinpath("docs", "protocol.md").read_text(encoding="utf-8")
TO_SERVER = DOC.partition("## To the server")[2].partition("\nA `move` whose")[0]
FROM_SERVER = DOC.partition("## From the server")[2].partition("## To the server")[0]


@pytest.mark.parametrize("kind", get_args(incoming.AnyMessage))
def test_every_message_to_the_server_is_described_with_its_fields(kind: type[incoming.Message]) -> None:
    name = kind.__struct_config__.tag
    line = next((line for line in TO_SERVER.splitlines() if re.search(rf"\| .*`{name}`", line)), "")
    assert line, f"{name} is missing"
    for field in msgspec.structs.fields(kind):
        assert field.name == "id" or f"`{field.name}`" in line


def test_every_field_from_the_server_is_described(site: Site, ann: Visitor) -> None:
    table = ann.make("peek", "me", "bot:random", clock="fast")
    with ann.at(table) as me:
        room = site.room(table)
        until(lambda: 1 not in room.table.pending)
        frames = [me.say("why", seat=0, parts=["x"]), me.say("moves", seat=0), me.say("imagine", seat=0)]
        state: Any = room.table.state
        frames.append(me.say("about", part=f"card:{state.hands[0][0]}"))
        frames += [me.say("undo", seat=0), me.say("chat", text="hi"), me.say("ping"), me.say("look", seat=9)]
        while room.table.outcome is None:
            if 0 in room.table.pending:
                me.move(0)
        me.say("rematch")
        me.wait(lambda: "next" in me.now)
        shown = [msgspec.json.decode(frame) for frame in me.frames]
    kinds = {message["type"] for message in [*frames, *shown]}
    assert kinds == {"scene", "update", "done", "refused", "because", "about", "moves", "imagined"}
    for message in [*frames, *shown]:
        for name in [message["type"], *message]:
            assert f"`{name}`" in FROM_SERVER or name == "type"
        for part in ("ask", "look", "clocks", "request", "over", "deal"):
            for name in message.get(part) or ():
                assert f"`{name}`" in FROM_SERVER, f"{part}.{name} is missing"


def test_every_address_is_described() -> None:
    for route in [*ROUTES, *PAGES]:
        for path in route.paths:
            assert re.sub(r"\{table:str\}", "{id}", re.sub(r"\{(n|game):\w+\}", r"{\1}", path)) in DOC


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        "null",
        "[]",
        "{}",
        '{"type":"ping"}',
        '{"type":"ping","id":-1}',
        '{"type":"ping","id":1,"more":2}',
        '{"type":"move","id":1,"seat":64,"number":0}',
        '{"type":"chat","id":1,"text":""}',
        '{"type":"why","id":1,"seat":0,"parts":["' + "x" * 81 + '"]}',
        b"\xff\xfe",
        "[" * 100_000,
    ],
)
def test_a_message_that_does_not_fit_its_type_is_refused(frame: str | bytes) -> None:
    with pytest.raises(Refusal) as why:
        incoming.decode(frame)
    assert why.value.code == "malformed"
    assert why.value.sentence.startswith("That message cannot be read")

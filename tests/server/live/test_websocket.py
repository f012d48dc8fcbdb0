"""A message is heard whole and once, however it comes in over the network."""

from __future__ import annotations

import time
from itertools import count

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from cosmodrome.server.live.websocket import ends_with_a_frame
from tests.server.site import Seat, Site, Visitor

PING = '{"type":"ping","id":%d}'
LONG = '{"type":"ping","id":%d' + " " * 200 + "}"


def frame(text: str, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


def in_two_parts(text: str) -> bytes:
    """A message in two frames, with a ping of the protocol between them."""
    beat = frame("still there?", Opcode.PING)
    return frame(text[:9], fin=False) + beat + frame(text[9:], Opcode.CONT)


def test_messages_are_heard_however_they_are_cut(site: Site, ann: Visitor) -> None:
    numbers = count(1)
    with ann.at(ann.make()) as me:

        def heard(*parts: bytes, up_to: int) -> None:
            for part in parts:
                me.socket.socket.sendall(part)
                time.sleep(0.002)
            while (message := me.receive()).get("id") != up_to:
                assert message["type"] in ("done", "update"), message
            assert not me._done, "nothing is heard twice"

        for make in (PING, LONG):
            n = next(numbers)
            heard(frame(make % n), up_to=n)
            for cut in range(1, 20):
                n = next(numbers)
                whole = frame(make % n)
                heard(whole[:cut], whole[cut:], up_to=n)
            a, b, n = next(numbers), next(numbers), next(numbers)
            middle = frame(make % b)
            heard(frame(make % a) + middle[:7], middle[7:] + frame(make % n), up_to=n)
            n = next(numbers)
            heard(in_two_parts(make % n), up_to=n)
            n = next(numbers)
            heard(frame("tock", Opcode.PONG), frame(make % n), up_to=n)


def test_a_message_inside_another_ends_the_connection(site: Site, ann: Visitor) -> None:
    with ann.at(ann.make()) as me:
        me.socket.socket.sendall(frame('{"type":"pi', fin=False))
        time.sleep(0.05)
        me.socket.socket.sendall(frame(PING % 7))
        with pytest.raises(ConnectionClosed, match="1002"):
            _hear_the_last(me)


def _hear_the_last(me: Seat) -> None:
    while True:
        assert me.receive().get("id") != 7


@pytest.mark.parametrize("text", [PING % 1, LONG % 1, "x" * 70_000])
def test_whole_frames_are_told_from_broken_ones(text: str) -> None:
    whole = frame(text)
    assert ends_with_a_frame(whole)
    assert ends_with_a_frame(whole + frame(PING))
    assert not ends_with_a_frame(whole + b"\x81")
    for cut in {*range(1, min(len(whole), 40)), len(whole) - 1}:
        assert not ends_with_a_frame(whole[:cut])

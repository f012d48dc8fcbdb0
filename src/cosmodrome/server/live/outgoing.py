"""The messages a client is sent to be up to date, as types: a whole `scene`, then an `update` for every change.

These Structs are the protocol: the client's types and docs/protocol.md are tested against them, and so is every byte
that is sent. They are not built for each message. The parts of a message are encoded apart, most of them once for all
viewers, and joined as bytes in the order of the fields here.
"""

from __future__ import annotations

import time
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from cosmodrome.core.deal import Contribution
from cosmodrome.core.game import Outcome
from cosmodrome.server.live.incoming import encode
from cosmodrome.server.rooms.room import Room
from cosmodrome.server.rooms.seating import Chat
from cosmodrome.table.words import LogLine


class Button(msgspec.Struct, frozen=True, gc=False):
    """A move that no part of the board says, or that is offered in words as well."""

    choice: int
    say: str


class CardChoice(msgspec.Struct, frozen=True, gc=False):
    """A move that takes a card, and the part by which its text can be asked for."""

    choice: int
    part: str


class Span(msgspec.Struct, frozen=True):
    """A range of moves; see `Range.describe`."""

    kind: str
    bounds: dict[str, tuple[int, int]]
    start: list[str]


class QuestionShown(msgspec.Struct, frozen=True, gc=False):
    """What a view is asked, or what it waits for."""

    seat: int | None
    number: int
    prompt: str
    yours: bool
    buttons: list[Button]
    cards: list[CardChoice]
    """Where cards are chosen from: the moves that take one, so that their texts can be read side by side."""
    ranges: list[Span]
    awaited: tuple[int, ...]
    undo: bool
    step: str
    """The name of the open window, for the seat that is asked in it."""
    open: str
    """The name of the open window, as everybody may know it."""
    grave: list[int]
    """The moves that a person is asked about once more."""
    all_named: str
    """Where things are named one by one: the words for all of them; else empty."""
    choices: list[list[str]]
    """The parts of each move."""


class GatheringShown(msgspec.Struct, frozen=True):
    """A table before its game: who is the host, and whether their word is waited for."""

    host: int | None
    """The seat of the host; None while nobody sits."""
    by: Literal["last", "host"]
    """Who begins the game: the last to sit down, or the host."""
    waits: bool
    """Whether somebody must still sit down, or the host say that the game begins."""


class TableFacts(msgspec.Struct, frozen=True):
    """What is fixed about a table."""

    id: str
    game: str
    title: str
    link: str
    options: dict[str, Any]
    private: bool
    clock: str


class SeatShown(msgspec.Struct, frozen=True):
    """Who sits somewhere, as one person sees it."""

    name: str
    kind: Literal["person", "bot", "open"]
    level: str
    present: bool
    you: bool
    away: bool


class ClocksShown(msgspec.Struct, frozen=True):
    """Milliseconds left to each seat, whose clocks run, and how long an open window or a talk waits for an answer."""

    left: list[int]
    running: tuple[int, ...]
    limit: int | None
    talking: bool = False
    """Whether the limit is that of a talk, which runs for whoever is asked."""


class RequestShown(msgspec.Struct, frozen=True):
    """What needs everybody's consent."""

    kind: Literal["undo", "rematch", "bot"]
    by: int
    moves: int
    agreed: list[int]
    asked: list[int]


class Look(msgspec.Struct, frozen=True, rename={"pass_to": "pass"}):
    """Whose view this is, which seats the person has, and whom the device must be handed to."""

    seat: int | None
    own: tuple[int, ...]
    pass_to: int | None


class DealShown(msgspec.Struct, frozen=True):
    """How the cards are dealt, as one person sees it; the secret and the contributions only when all is over."""

    commitment: str
    begun: bool
    wanted: bool
    """Whether the game waits for this person's contribution."""
    secret: str | None = None
    contributions: tuple[Contribution, ...] = ()


class Scene(msgspec.Struct, tag_field="type", tag="scene", forbid_unknown_fields=True):
    """Everything a view shows."""

    table: TableFacts
    n: int
    size: tuple[int, int]
    defs: str
    set: dict[str, str]
    gone: tuple[()]
    order: list[str]
    panels: dict[str, str]
    ask: QuestionShown
    over: Outcome | None
    news: list[LogLine]
    chat: list[Chat]
    clocks: ClocksShown | None
    seats: list[SeatShown]
    request: RequestShown | None
    look: Look
    deal: DealShown | None
    gathering: GatheringShown | None
    paused: bool
    next: str | UnsetType = UNSET
    done: list[int] | UnsetType = UNSET


class Update(msgspec.Struct, tag_field="type", tag="update", forbid_unknown_fields=True):
    """What has changed since the last message; a field that is not set has not changed."""

    back: int | UnsetType = UNSET
    news: list[LogLine] | UnsetType = UNSET
    chat: list[Chat] | UnsetType = UNSET
    set: dict[str, str] | UnsetType = UNSET
    gone: list[str] | UnsetType = UNSET
    runs: list[list[str]] | UnsetType = UNSET
    panels: dict[str, str | None] | UnsetType = UNSET
    size: tuple[int, int] | UnsetType = UNSET
    ask: QuestionShown | UnsetType = UNSET
    over: Outcome | UnsetType | None = UNSET
    n: int | UnsetType = UNSET
    clocks: ClocksShown | UnsetType | None = UNSET
    seats: list[SeatShown] | UnsetType = UNSET
    request: RequestShown | UnsetType | None = UNSET
    look: Look | UnsetType = UNSET
    deal: DealShown | UnsetType | None = UNSET
    gathering: GatheringShown | UnsetType | None = UNSET
    paused: bool | UnsetType = UNSET
    next: str | UnsetType = UNSET
    done: list[int] | UnsetType = UNSET


class AboutShown(msgspec.Struct, frozen=True, tag_field="type", tag="about"):
    """The answer to `about`: see core/about.py."""

    id: int
    part: str
    title: str
    kind: str
    text: str
    now: str
    rule: str
    source: str
    art: str


def joined(kind: type[Scene | Update], fields: list[bytes]) -> bytes:
    """A message from its fields, each of them encoded as `"name":value`."""
    return (b'{"type":"scene",' if kind is Scene else b'{"type":"update",') + b",".join(fields) + b"}"


def with_done(message: bytes, done: list[int]) -> bytes:
    """A message that also says which requests of the client have happened."""
    return message[:-1] + b',"done":%s}' % encode(done)


# -- what is sent beside the board ----------------------------------------------------------------


def table_facts(room: Room) -> TableFacts:
    """An owner's corrections stay out: they may be long, and the board shows them."""
    row = room.row
    options = {key: value for key, value in room.options.items() if key != "data"}
    return TableFacts(row.id, row.game, room.game.title, f"/tables/{row.id}", options, row.private, row.clock)


def seats_shown(room: Room, person: str) -> list[SeatShown]:
    """Who sits where, as one person sees it."""
    present = room.presence.connections
    return [
        SeatShown(
            name=holder.name,
            kind=holder.kind,
            level=holder.level,
            present=bool(holder.level) or (holder.kind == "person" and holder.person in present),
            you=holder.kind == "person" and holder.person == person,
            away=holder.away,
        )
        for holder in room.participants.holders
    ]


def request_shown(room: Room) -> RequestShown | None:
    """The open request; moves that somebody could not have noticed are not counted."""
    asked = room.participants.request
    if asked is None:
        return None
    back = room.moves_back(asked)
    moves = room.table.known(back) if back else 0
    return RequestShown(asked.kind, asked.by, moves, asked.agreed, asked.asked)


def deal_shown(room: Room, person: str) -> DealShown | None:
    """None where the seed was fixed from the beginning, so that nobody could add anything."""
    participants = room.participants
    deal = participants.deal
    if deal is None:
        return None
    wanted = not participants.begun and person in participants.withheld
    if room.table.outcome is None:
        return DealShown(deal.commitment, participants.begun, wanted)
    return DealShown(deal.commitment, True, False, deal.secret, deal.contributions)


def gathering_shown(room: Room) -> GatheringShown | None:
    """None once the game has begun."""
    participants = room.participants
    if participants.begun:
        return None
    return GatheringShown(participants.host(room.row.owner), participants.hosted, participants.gathering)


def clocks_shown(room: Room) -> ClocksShown | None:
    """The clocks as they stand; nobody's is shown running while a window is open."""
    if room.clock is None or room.table.outcome is not None:
        return None
    now = time.monotonic()
    limit = room.clock.limit(now)
    left = [_tenths(seconds) for seconds in room.clock.left(now)]
    running = () if room.clock.paused else room.clock.running
    return ClocksShown(left, running, None if limit is None else _tenths(limit), room.clock.talking)


def _tenths(seconds: float) -> int:
    """Milliseconds, to a tenth of a second: the last few would tell how long the server worked, and so on what."""
    return 100 * round(10 * seconds)


def people_fields(room: Room, person: str, look: Look) -> dict[str, bytes]:
    """The fields about who is here and what is asked of them, encoded."""
    values = {
        "seats": encode(seats_shown(room, person)),
        "request": encode(request_shown(room)),
        "look": encode(look),
        "deal": encode(deal_shown(room, person)),
        "gathering": encode(gathering_shown(room)),
        "paused": encode(room.participants.paused),
    }
    if room.participants.next:
        values["next"] = encode(f"/tables/{room.participants.next}")
    return values

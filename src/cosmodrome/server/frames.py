"""What a connection must be sent to be up to date: a whole scene, or only what it does not have yet."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from cosmodrome.core.deal import Contribution
from cosmodrome.server.messages import encode
from cosmodrome.server.sight import Sight

if TYPE_CHECKING:
    from cosmodrome.server.link import Link
    from cosmodrome.server.room import Room

RECENT = 200
"""How many lines of chat somebody who comes in is shown."""


def next_frame(room: Room, link: Link) -> bytes | None:
    """The next message; None if the connection has everything."""
    now = room.sight(link.seat, link.tall)
    before = link.shown
    if before is None:
        return _scene(room, link, now)
    fields = _talk(room, link)
    if now is not before:
        link.shown = now
        if change := now.since(before):
            fields.append(change)
    fields += _beside(room, link, bool(fields))
    return b'{"type":"update",' + b",".join(fields) + b"}" if fields else None


def _scene(room: Room, link: Link, now: Sight) -> bytes:
    link.seen, link.chat, link.news, link.firm, link.social = {}, 0, 0, 0, None
    link.shown = now
    table = _shared(room, "table", None, lambda: b'"table":' + encode(about(room)))
    fields = [table, now.whole(), *_talk(room, link, whole=True), *_beside(room, link, True)]
    return b'{"type":"scene",' + b",".join(fields) + b"}"


def _talk(room: Room, link: Link, whole: bool = False) -> list[bytes]:
    """News and chat beyond what was sent, and how much of the news was taken back."""
    fields = []
    news = room.news(link.seat)
    lines = news.lines
    if link.firm < link.news:
        fields.append(b'"back":%d' % (link.news - link.firm))
    if link.firm < len(lines) or whole:
        fields.append(b'"news":[' + (b",".join(lines[link.firm :]) if link.firm else news.whole()) + b"]")
    link.news = link.firm = len(lines)
    chat = room.company.chat
    link.chat = max(link.chat, len(chat) - RECENT)
    if link.chat < len(chat) or whole:
        since = link.chat
        fields.append(_shared(room, "chat", (since, len(chat)), lambda: b'"chat":' + encode(chat[since:])))
        link.chat = len(chat)
    return fields


def _beside(room: Room, link: Link, more: bool) -> list[bytes]:
    """The fields beside the board, as far as they changed; `more` is sent with them."""
    mark = (room.social, link.seat, link.passed)
    if link.social == mark and not (room.clock and (more or link.ticking != ticking(room))):
        return []
    link.ticking = ticking(room)
    values: dict[str, bytes] = {"clocks": encode(clocks(room)) if room.clock else b"null"}
    if link.social != mark:
        link.social = mark
        values |= _company(room, link) if link.own else _crowd(room, link)
    fields = []
    for name, value in values.items():
        if link.seen.get(name) != value:
            link.seen[name] = value
            fields.append(b'"%s":%s' % (name.encode(), value))
    return fields


def _shared(room: Room, name: str, moment: Any, make: Callable[[], bytes]) -> bytes:
    """Bytes that many are sent alike, made once for each moment."""
    known = room.shared.get(name)
    if known is None or known[0] != moment:
        known = room.shared[name] = (moment, make())
    return known[1]


def _crowd(room: Room, link: Link) -> dict[str, bytes]:
    """The same for a spectator: all of them are told alike, and hold the same bytes."""
    if room.crowd[0] != room.social:
        room.crowd = (room.social, _company(room, link))
    return room.crowd[1]


def _company(room: Room, link: Link) -> dict[str, bytes]:
    company = room.company
    values = {
        "seats": encode(chairs(room, link.visitor.id)),
        "request": encode(request(room)),
        "look": encode({"seat": link.seat, "own": link.own, "pass": link.passed}),
        "deal": encode(dealt(room, link.visitor.id)),
    }
    if company.next:
        values["next"] = encode(f"/tables/{company.next}")
    return values


def request(room: Room) -> dict[str, Any] | None:
    """What needs everybody's consent; moves that somebody could not have noticed are not counted."""
    asked = room.company.request
    if asked is None:
        return None
    back = room.moves_back(asked)
    moves = room.table.known(back) if back else 0
    return {"kind": asked.kind, "by": asked.by, "moves": moves, "agreed": asked.agreed, "asked": asked.asked}


def about(room: Room) -> dict[str, Any]:
    """What is fixed about a table."""
    row = room.row
    options = {key: value for key, value in room.options.items() if key != "data"}
    fixed = {"id": row.id, "game": row.game, "title": room.game.title, "link": f"/tables/{row.id}"}
    return fixed | {"options": options, "private": row.private, "clock": row.clock}


class DealShown(msgspec.Struct, frozen=True):
    """How the cards are dealt, as one person sees it; the secret and the contributions only when all is over."""

    commitment: str
    begun: bool
    wanted: bool
    """Whether the game waits for this person's contribution."""
    secret: str | None = None
    contributions: tuple[Contribution, ...] = ()


def dealt(room: Room, person: str) -> DealShown | None:
    """None where the seed was fixed from the beginning, so that nobody could add anything."""
    company = room.company
    deal = company.deal
    if deal is None:
        return None
    wanted = not company.begun and person in company.withheld
    if room.table.outcome is None:
        return DealShown(deal.commitment, company.begun, wanted)
    return DealShown(deal.commitment, True, False, deal.secret, deal.contributions)


def chairs(room: Room, person: str) -> list[dict[str, Any]]:
    """Who sits where, as one person sees it."""
    present = room.present
    return [
        {
            "name": chair.name,
            "kind": chair.kind,
            "level": chair.level,
            "present": bool(chair.level) or (chair.kind == "person" and chair.person in present),
            "you": chair.kind == "person" and chair.person == person,
            "away": chair.away,
        }
        for chair in room.company.chairs
    ]


def ticking(room: Room) -> tuple[tuple[int, ...], bool] | None:
    """What of the clocks is news by itself. That time goes by is not: it would tell of moves that were not noticed."""
    return (room.clock.running, room.clock.hushed) if room.clock and room.table.seen.agenda else None


def clocks(room: Room) -> dict[str, Any] | None:
    """The clocks as they stand; nobody's is shown running while a window is open."""
    if room.clock is None or room.table.outcome is not None:
        return None
    now = time.monotonic()
    limit = room.clock.limit(now)
    left = [_tenths(seconds) for seconds in room.clock.left(now)]
    return {"left": left, "running": room.clock.running, "limit": None if limit is None else _tenths(limit)}


def _tenths(seconds: float) -> int:
    """Milliseconds, to a tenth of a second: the last few would tell how long the server worked, and so on what."""
    return 100 * round(10 * seconds)

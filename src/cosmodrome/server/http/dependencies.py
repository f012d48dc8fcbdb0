"""What handlers are given by the names of their parameters: the rooms, the visitor, replays, the fields of a form.

Litestar calls the functions of `PROVIDED`, each once in a request. Their values are our own objects, so they are not
validated as if somebody had sent them.
"""

from __future__ import annotations

from typing import Any, cast

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

from cosmodrome.server.access import accounts
from cosmodrome.server.http import forms, guard
from cosmodrome.server.rooms import replays, rooms
from cosmodrome.web import models

Rooms = NamedDependency[SkipValidation[rooms.Rooms]]
Replays = NamedDependency[SkipValidation[replays.Replays]]
Guard = NamedDependency[SkipValidation[guard.Guard]]
Visitor = NamedDependency[SkipValidation[accounts.Visitor]]
Person = NamedDependency[SkipValidation[models.Person]]
Fields = NamedDependency[SkipValidation[dict[str, str]]]
AnyRequest = Request[Any, Any, Any]


def visitor_of(request: AnyRequest) -> accounts.Visitor:
    """Who sent the request, as the guard found out."""
    return cast(accounts.Visitor, request.scope["visitor"])  # type: ignore[typeddict-item]


def rooms_of(request: AnyRequest) -> rooms.Rooms:
    return cast(rooms.Rooms, request.app.state.rooms)


def person_of(request: AnyRequest) -> models.Person:
    """Who reads the page; handlers of errors are given nothing but the request."""
    visitor = visitor_of(request)
    return models.Person(visitor.name, visitor.guest, rooms_of(request).accounts.sessions.csrf(visitor.session))


def _replays(request: AnyRequest) -> replays.Replays:
    return cast(replays.Replays, request.app.state.replays)


def guard_of(request: AnyRequest) -> guard.Guard:
    return cast(guard.Guard, request.app.state.guard)


async def _fields(request: AnyRequest) -> dict[str, str]:
    return await forms.read(request, rooms_of(request), visitor_of(request))


PROVIDED = {
    "rooms": Provide(rooms_of, sync_to_thread=False),
    "visitor": Provide(visitor_of, sync_to_thread=False),
    "person": Provide(person_of, sync_to_thread=False),
    "replays": Provide(_replays, sync_to_thread=False),
    "guard": Provide(guard_of, sync_to_thread=False),
    "fields": Provide(_fields),
}

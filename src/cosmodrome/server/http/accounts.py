"""The account page and its forms: a name, kept with a password or not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, cast

from litestar import Response, get, post
from litestar.response import Redirect

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access import accounts
from cosmodrome.server.access.accounts import fold
from cosmodrome.server.http.answers import page
from cosmodrome.server.http.dependencies import AnyRequest, Fields, Guard, Person, Rooms, Visitor, guard_of, person_of
from cosmodrome.web import pages
from cosmodrome.web.models import AccountModel

Change = Callable[[], Awaitable[accounts.Visitor]]
Answer = Redirect | Response[str]


async def changed(request: AnyRequest, change: Change) -> Answer:
    """Change who somebody is and send the cookie of whom they are now; refused, the page says why."""
    try:
        visitor = await change()
    except Refusal as why:
        return page(pages.account_page(AccountModel(person_of(request), str(why))), 400)
    cookie = guard_of(request).cookie(visitor, cast(Any, request.scope))
    return Redirect("/account", status_code=303, headers={"set-cookie": cookie})


def try_password(request: AnyRequest, guard: Guard, name: str) -> None:
    """Count a password that is tried for a name, from one address; raises a Refusal when there were too many."""
    address: str = request.scope["address"]  # type: ignore[typeddict-item]
    if not guard.rates.password(address, fold(name)):
        raise Refusal("too-fast", "Too many passwords were tried. Wait a minute.")


@get("/account", include_in_schema=False)
async def account(person: Person) -> Response[str]:
    return page(pages.account_page(AccountModel(person)))


@post("/account/name", include_in_schema=False)
async def rename(request: AnyRequest, rooms: Rooms, visitor: Visitor, fields: Fields) -> Answer:
    return await changed(request, lambda: rooms.accounts.rename(visitor, fields.get("name", "")))


@post("/account/keep", include_in_schema=False)
async def keep(request: AnyRequest, rooms: Rooms, guard: Guard, visitor: Visitor, fields: Fields) -> Answer:
    async def change() -> accounts.Visitor:
        name, secret, old = (fields.get(field, "") for field in ("name", "password", "old"))
        try_password(request, guard, name)
        return await rooms.accounts.keep(visitor, name, secret, old)

    return await changed(request, change)


@post("/account/password", include_in_schema=False)
async def password(request: AnyRequest, rooms: Rooms, guard: Guard, visitor: Visitor, fields: Fields) -> Answer:
    """Another password for a kept name."""

    async def change() -> accounts.Visitor:
        try_password(request, guard, visitor.name)
        if visitor.guest:
            raise Refusal("guest", "Keep a name first.")
        return await rooms.accounts.keep(visitor, visitor.name, fields.get("password", ""), fields.get("old", ""))

    return await changed(request, change)


@post("/account/login", include_in_schema=False)
async def login(request: AnyRequest, rooms: Rooms, guard: Guard, fields: Fields) -> Answer:
    async def change() -> accounts.Visitor:
        try_password(request, guard, fields.get("name", ""))
        return await rooms.accounts.login(fields.get("name", ""), fields.get("password", ""))

    return await changed(request, change)


@post("/account/logout", include_in_schema=False)
async def logout(request: AnyRequest, rooms: Rooms, visitor: Visitor, fields: Fields) -> Answer:
    return await changed(request, lambda: rooms.accounts.log_out(visitor))


@post("/account/logout-everywhere", include_in_schema=False)
async def logout_everywhere(request: AnyRequest, rooms: Rooms, visitor: Visitor, fields: Fields) -> Answer:
    return await changed(request, lambda: rooms.accounts.log_out_everywhere(visitor))


ROUTES = [account, rename, keep, password, login, logout, logout_everywhere]

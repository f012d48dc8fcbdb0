"""The door: who comes in, from where, how often, and what every answer carries for safety."""

from __future__ import annotations

import re
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import parse_qs, urlsplit

from litestar.types import ASGIApp

from cosmodrome.server.config import Config
from cosmodrome.server.hall import Hall
from cosmodrome.server.limits import Limits
from cosmodrome.server.live import AWAY, Live, Receive, Scope, Send
from cosmodrome.server.people import Visitor
from cosmodrome.store import Unavailable

COOKIE = "cosmodrome"
YEAR = 365 * 24 * 3600
LIVE = re.compile(r"/tables/([A-Za-z0-9_-]{1,64})/live")
SAFE = {"GET", "HEAD", "OPTIONS"}
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types cosmodrome"
)
HEADERS = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


class Guard:
    """Stands before the pages and the live tables."""

    def __init__(self, inner: ASGIApp, config: Config) -> None:
        self.inner = inner
        self.config = config
        self.hall: Hall
        self.live: Live
        """Both are set when the server starts."""
        self._posts = Limits(config.post_rate, config.post_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.inner(scope, receive, send)  # type: ignore[arg-type]
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._http(scope, receive, send)

    # -- live tables ------------------------------------------------------------------------------

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = LIVE.fullmatch(scope["path"])
        headers = _headers(scope)
        if found is None or not self._from_here(headers):
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "Not from there."})
            return
        try:
            visitor = await self._visitor(scope, headers)
        except Unavailable:
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": AWAY, "reason": "Connect again in a moment."})
            return
        await self.live(found[1], visitor, self._address(scope, headers), scope, receive, send)

    # -- pages and calls --------------------------------------------------------------------------

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = _headers(scope)
        away = False
        try:
            visitor = await self._visitor(scope, headers)
        except Unavailable:
            visitor, away = None, True
        known = visitor is not None or away  # who cannot be looked up keeps the cookie they have
        scope["visitor"] = visitor or self.hall.people.guest()
        scope["address"] = self._address(scope, headers)
        scope["program"] = "authorization" in headers and known
        extra = list(HEADERS)
        if not known and not scope["path"].startswith(("/static/", "/api/", "/schema")):
            extra.append((b"set-cookie", self.cookie(scope["visitor"], scope).encode()))
        turned_away = 503 if away and not scope["path"].startswith("/static/") else 0
        scope["refused"] = turned_away or self._refuse(scope, headers)

        async def answer(message: Any) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message.get("headers", ())}
                message["headers"] = [*message.get("headers", ()), *(h for h in extra if h[0] not in given)]
            await send(message)

        await self.inner(scope, receive, answer)  # type: ignore[arg-type]

    def _refuse(self, scope: Scope, headers: dict[str, str]) -> int:
        """The status with which a request is turned away at the door; 0 lets it in."""
        if scope["method"] in SAFE:
            return 0
        if not self._from_here(headers):
            return 403
        return 0 if self._posts.take(scope["address"]) else 429

    async def _visitor(self, scope: Scope, headers: dict[str, str]) -> Visitor | None:
        """Whoever the cookie, the key or the bearer's token belongs to."""
        for token in _tokens(scope, headers):
            id = self.hall.people.read(token)
            if id is not None:
                return await self.hall.people.who(id)
        return None

    def cookie(self, visitor: Visitor, scope: Scope) -> str:
        """The header that lets a browser be recognised."""
        secure = "; Secure" if self.config.secure or self._scheme(scope, _headers(scope)) == "https" else ""
        token = self.hall.people.token(visitor.id)
        return f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"

    def _from_here(self, headers: dict[str, str]) -> bool:
        """Whether the page that speaks is one of ours; programs send no origin."""
        origin = headers.get("origin")
        if origin is None or origin in self.config.origins:
            return True
        try:
            return bool(origin) and urlsplit(origin).netloc == headers.get("host", "")
        except ValueError:
            return False

    def _address(self, scope: Scope, headers: dict[str, str]) -> str:
        if self.config.behind_proxy and "x-forwarded-for" in headers:
            return headers["x-forwarded-for"].rpartition(",")[2].strip()
        return str((scope.get("client") or ("?",))[0])

    def _scheme(self, scope: Scope, headers: dict[str, str]) -> str:
        if self.config.behind_proxy and "x-forwarded-proto" in headers:
            return headers["x-forwarded-proto"]
        return str(scope.get("scheme", "http"))


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def _tokens(scope: Scope, headers: dict[str, str]) -> Iterable[str]:
    """Every place where a visitor may say who they are."""
    bearer = headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        yield bearer[7:]
    if scope["type"] == "websocket":
        yield from parse_qs(scope["query_string"].decode("latin-1")).get("key", [])[:1]
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        morsel = None
    if morsel is not None:
        yield morsel.value

"""The guard, our middleware: who comes in, from where, how often; and the safety headers of each answer."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from typing import Any, Literal
from urllib.parse import parse_qs, urlsplit

from litestar.types import ASGIApp

from cosmodrome.server.access.accounts import Visitor
from cosmodrome.server.access.characters import impossible_address
from cosmodrome.server.access.limits import RateLimits, network
from cosmodrome.server.access.sessions import RENEWED, Session
from cosmodrome.server.access.tcp import Connections
from cosmodrome.server.config import Config
from cosmodrome.server.live.handler import AWAY, LiveHandler, Receive, Scope, Send
from cosmodrome.server.rooms.rooms import Rooms
from cosmodrome.store import Unavailable

COOKIE = "cosmodrome"
LIVE = re.compile(r"/tables/([A-Za-z0-9_-]{1,64})/live")
SAFE = {"GET", "HEAD", "OPTIONS"}
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
    "trusted-types cosmodrome cosmodrome-worker"
)
HEADERS = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cache-control", b"no-store"),
)
"""Headers of every answer that does not set them itself, as static files do for caching."""
NO_COOKIE = ("/static/", "/api/", "/schema", "/favicon.ico", "/worker.js", "/offline", "/healthz", "/metrics")
"""The paths whose answers set no cookie."""
Source = Literal["bearer", "key", "cookie"]
"""How a visitor said who they are."""


class Guard:
    """Stands before the pages and the live tables."""

    def __init__(self, inner: ASGIApp, config: Config) -> None:
        self.inner = inner
        self.config = config
        self.rates = RateLimits(config)
        self.connections = Connections(config)
        self.rooms: Rooms
        self.live: LiveHandler
        """Both are set when the server starts."""

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
            visitor, _, _ = await self._visitor(scope, headers)
        except Unavailable:
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": AWAY, "reason": "Connect again in a moment."})
            return
        await self.live(found[1], visitor, self._address(scope, headers), scope, receive, send)

    # -- pages and calls --------------------------------------------------------------------------

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = _headers(scope)
        extra, away = list(HEADERS), False
        try:
            visitor, session, source = await self._visitor(scope, headers)
            scope["visitor"] = visitor or self.rooms.accounts.guest()
            if source not in ("bearer", "key") and not scope["path"].startswith(NO_COOKIE):
                extra += await self._fresh_cookie(scope, session)
        except Unavailable:  # who cannot be looked up keeps the cookie they have
            visitor, source, away = None, None, True
            scope["visitor"] = self.rooms.accounts.guest()
        scope["address"] = self._address(scope, headers)
        scope["program"] = source == "bearer"
        turned_away = 503 if away and not scope["path"].startswith("/static/") else 0
        scope["refused"], wait = (turned_away, 0.0) if turned_away else self._refuse(scope, headers, visitor)
        if wait:
            extra.append((b"retry-after", str(math.ceil(wait)).encode()))

        async def answer(message: Any) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message.get("headers", ())}
                message["headers"] = [*message.get("headers", ()), *(h for h in extra if h[0] not in given)]
            await send(message)

        await self.inner(scope, receive, answer)  # type: ignore[arg-type]

    async def _fresh_cookie(self, scope: Scope, session: Session | None) -> list[tuple[bytes, bytes]]:
        """A cookie for who has none, or one that is old or of the former scheme."""
        if session is not None and session.kind == "former":
            scope["visitor"] = await self.rooms.accounts.exchange(scope["visitor"])
        elif session is not None and session.age < RENEWED:
            return []
        return [(b"set-cookie", self.cookie(scope["visitor"], scope).encode())]

    def _refuse(self, scope: Scope, headers: dict[str, str], visitor: Visitor | None) -> tuple[int, float]:
        """The status a request is refused with, 0 if it is let in; and how many seconds it has to wait."""
        if impossible_address(scope["path"], scope["query_string"]):
            return 400, 0.0
        person = visitor.id if visitor else ""
        if scope["method"] in SAFE:
            wait = self.rates.read(scope["address"], person, scope["path"])
        elif not self._from_here(headers):
            return 403, 0.0
        else:
            wait = self.rates.post(scope["address"], person)
        return (429, wait) if wait else (0, 0.0)

    async def _visitor(
        self, scope: Scope, headers: dict[str, str]
    ) -> tuple[Visitor | None, Session | None, Source | None]:
        """The visitor and session of the bearer token, key or cookie that was sent, and which of them it was."""
        for source, token in _tokens(scope, headers):
            session = self.rooms.accounts.sessions.read(token)
            visitor = await self.rooms.accounts.who(session) if session else None
            if visitor is not None:
                return visitor, session, source
        return None, None, None

    def cookie(self, visitor: Visitor, scope: Scope) -> str:
        """The value of Set-Cookie by which a browser is recognised."""
        secure = "; Secure" if self.config.secure or self._scheme(scope, _headers(scope)) == "https" else ""
        token = self.rooms.accounts.token("browser", visitor)
        lasts = int(self.config.session_days * 24 * 3600)
        return f"{COOKIE}={token}; Path=/; Max-Age={lasts}; HttpOnly; SameSite=Lax{secure}"

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
        """The network under which the rate limits count a request."""
        if self.config.behind_proxy and "x-forwarded-for" in headers:
            return network(headers["x-forwarded-for"].rpartition(",")[2].strip())
        return network(str((scope.get("client") or ("?",))[0]))

    def origin(self, scope: Scope) -> str:
        """The address of this server as the visitor's browser knows it."""
        headers = _headers(scope)
        return f"{self._scheme(scope, headers)}://{headers.get('host', '')}"

    def _scheme(self, scope: Scope, headers: dict[str, str]) -> str:
        if self.config.behind_proxy and "x-forwarded-proto" in headers:
            return headers["x-forwarded-proto"]
        return str(scope.get("scheme", "http"))


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def _tokens(scope: Scope, headers: dict[str, str]) -> Iterable[tuple[Source, str]]:
    """Every place where a visitor may say who they are."""
    bearer = headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        yield "bearer", bearer[7:]
    if scope["type"] == "websocket":
        for key in parse_qs(scope["query_string"].decode("latin-1")).get("key", [])[:1]:
            yield "key", key
    token = cookie_value(headers.get("cookie", ""), COOKIE)
    if token:
        yield "cookie", token


def cookie_value(header: str, name: str) -> str:
    """The first cookie of that name; split by hand, since SimpleCookie needed 19 s for a hostile header of 60 kB."""
    for pair in header.split(";"):
        key, _, value = pair.partition("=")
        if key.strip() == name:
            return value.strip().strip('"')
    return ""

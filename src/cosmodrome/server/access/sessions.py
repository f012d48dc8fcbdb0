"""Sessions: signed tokens that expire, and that can be ended before.

A token says whose it is, which session, and of which generation: ending one session writes its id down, ending all of a
person's raises the generation. Nothing is stored for a session that nobody has ended, so guests cost nothing.
"""

from __future__ import annotations

import hmac
import secrets
import time
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Literal

import msgspec
from itsdangerous import BadSignature, TimestampSigner

from cosmodrome.store import Store

Kind = Literal["browser", "program", "former"]
DAY = 24 * 3600.0
RENEWED = DAY
"""After so many seconds a browser's token is replaced by a fresh one, so that a session in use never runs out."""
FORMER_DAYS = 30.0
"""For how long after the upgrade tokens of the former scheme, which never ran out, are taken."""
EXCHANGE = 60.0
"""How long a former token still serves after it was exchanged: other requests may be on their way with it."""


class Session(msgspec.Struct, frozen=True):
    """What a valid token says."""

    kind: Kind
    person: str
    id: str
    generation: int
    age: float
    """Seconds since the token was made."""


class Sessions:
    """Makes tokens and reads them."""

    def __init__(self, store: Store, browser_days: float, program_days: float) -> None:
        self._lasts: dict[str, float] = {"browser": browser_days * DAY, "program": program_days * DAY}
        self._signer = TimestampSigner(store.secret("sessions"), salt="session", digest_method=sha256)
        self._former = store.secret("cookies")
        self._former_until = store.since("sessions since") + FORMER_DAYS * DAY
        self._forms = store.secret("forms")

    def token(self, kind: Kind, person: str, session: str, generation: int) -> str:
        """What a cookie or a program's key holds: nobody can forge it."""
        return self._signer.sign(f"{kind[0]}.{person}.{session}.{generation}").decode()

    def read(self, token: str) -> Session | None:
        """What a token says; None if it was not signed here or has run out. Whether it was ended is for the store."""
        if token.count(".") == 1:
            return self._read_former(token)
        try:
            payload, made = self._signer.unsign(token, return_timestamp=True)
            kind, person, session, generation = payload.decode().split(".")
        except (BadSignature, ValueError):
            return None
        age = time.time() - made.timestamp()
        name: Kind = "browser" if kind == "b" else "program"
        return Session(name, person, session, int(generation), age) if age <= self._lasts[name] else None

    def _read_former(self, token: str) -> Session | None:
        """A token of the former scheme: an id and its HMAC. Such a cookie is exchanged at once."""
        id, _, mark = token.partition(".")
        right = hmac.new(self._former, f"person:{id}".encode(), sha256).digest()
        if time.time() > self._former_until or not _same(mark, right):
            return None
        return Session("former", id, f"former-{id}", 0, 0.0)

    def csrf(self, session: str) -> str:
        """A word that only pages made for this session hold."""
        return _plain(hmac.new(self._forms, session.encode(), sha256).digest())

    def csrf_fits(self, session: str, word: str) -> bool:
        return hmac.compare_digest(word.encode(), self.csrf(session).encode())


def new_id() -> str:
    """An id for a person or a session, which nobody can guess."""
    return secrets.token_urlsafe(12)


def _plain(mark: bytes) -> str:
    return urlsafe_b64encode(mark).decode().rstrip("=")


def _same(mark: str, right: bytes) -> bool:
    return hmac.compare_digest(mark.encode(), _plain(right).encode())

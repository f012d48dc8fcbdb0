"""People: guests with a signed cookie, and names kept with a password."""

from __future__ import annotations

import asyncio
import hmac
import re
import secrets
import time
import unicodedata
from base64 import urlsafe_b64encode
from hashlib import sha256

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from cosmodrome.core.refusal import Refusal
from cosmodrome.store import Member, Store

LONGEST_NAME = 24
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
FRESH = 10.0
"""For how many seconds a name is believed without asking the store again; another process may have changed it."""
DECOY = "$argon2id$v=19$m=65536,t=3,p=4$VWf1QyWc3dquRAAXAtJH6A$w9W6g3HFcW/g1FSrgqsfhXm47VtFvJ+IbdPghBOZ/7U"
"""The hash of a word nobody knows, so that a name nobody keeps takes as long to refuse as a wrong password."""
WORDS = ("Comet", "Nova", "Quasar", "Pulsar", "Meteor", "Orbit", "Nebula", "Aurora", "Zenith", "Photon", "Halo", "Vega")


class Visitor(msgspec.Struct, frozen=True):
    """Who is speaking to the server."""

    id: str
    name: str
    guest: bool


class People:
    """Knows who a cookie belongs to, and keeps names."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._key = store.secret("cookies")
        self._hasher = PasswordHasher()
        self._known: dict[str, tuple[float, Visitor]] = {}

    # -- tokens -------------------------------------------------------------------------------

    def token(self, id: str) -> str:
        """What a cookie or a program's key holds: an id nobody can forge."""
        return f"{id}.{self._sign('person', id)}"

    def read(self, token: str) -> str | None:
        """The id in a token; None if it was not signed here."""
        id, _, mark = token.rpartition(".")
        return id if id and hmac.compare_digest(mark.encode(), self._sign("person", id).encode()) else None

    def csrf(self, id: str) -> str:
        """A word that only pages made for this person hold."""
        return self._sign("form", id)

    def csrf_fits(self, id: str, word: str) -> bool:
        return hmac.compare_digest(word.encode(), self.csrf(id).encode())

    def _sign(self, use: str, id: str) -> str:
        mark = hmac.new(self._key, f"{use}:{id}".encode(), sha256).digest()
        return urlsafe_b64encode(mark).decode().rstrip("=")

    # -- who ------------------------------------------------------------------------------------

    def guest(self) -> Visitor:
        """Somebody new. Nothing is stored until they do something."""
        return self._unknown(secrets.token_urlsafe(12))

    async def who(self, id: str) -> Visitor:
        """The person with that id; a guest of whom nothing is stored has the name their id gives them."""
        at, known = self._known.get(id, (0.0, None))
        if known is not None and time.monotonic() - at < FRESH:
            return known
        member = await asyncio.to_thread(self.store.person, id)
        return self._remember(Visitor(id, member.name, not member.password) if member else self._unknown(id))

    def _unknown(self, id: str) -> Visitor:
        number = int.from_bytes(sha256(id.encode()).digest()[:4], "big")
        return Visitor(id, f"{WORDS[number % len(WORDS)]} {number // 100 % 90 + 10}", True)

    def _remember(self, visitor: Visitor) -> Visitor:
        if len(self._known) > 10_000:
            self._known.clear()
        self._known[visitor.id] = (time.monotonic(), visitor)
        return visitor

    # -- names and passwords ----------------------------------------------------------------------

    async def rename(self, visitor: Visitor, name: str) -> Visitor:
        """Another name for the same person."""
        name = clean(name)
        kept_by = await asyncio.to_thread(self.store.named, fold(name))
        if kept_by is not None and kept_by.id != visitor.id:
            raise taken(name)
        old = await asyncio.to_thread(self.store.person, visitor.id)
        password = old.password if old else ""
        if not await self.store.put_person(Member(visitor.id, name, password), fold(name) if password else None):
            raise taken(name)
        return self._remember(Visitor(visitor.id, name, not password))

    async def keep(self, visitor: Visitor, name: str, password: str) -> Visitor:
        """Keep a name for this person alone, with a password."""
        name = clean(name)
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Refusal("password", f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters.")
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        if not await self.store.put_person(Member(visitor.id, name, hashed), fold(name)):
            raise taken(name)
        return self._remember(Visitor(visitor.id, name, False))

    async def login(self, name: str, password: str) -> Visitor:
        """Who keeps this name with this password."""
        member = await asyncio.to_thread(self.store.named, fold(name[:200]))
        hashed = member.password if member else DECOY
        fits = await asyncio.to_thread(self._verify, hashed, password[:LONGEST_PASSWORD])
        if member is None or not fits:
            raise Refusal("login", "That name and password do not belong together.")
        return self._remember(Visitor(member.id, member.name, False))

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False


def clean(name: str) -> str:
    """A name as it may be shown: no control or direction signs, no braces, single spaces; raises a Refusal."""
    name = unicodedata.normalize("NFKC", name[:200])
    name = "".join(c for c in name if unicodedata.category(c)[0] != "C")
    name = re.sub(r"[{}<>]", "", name)
    name = re.sub(r"\s+", " ", name).strip()
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refusal("name", f"A name has 1 to {LONGEST_NAME} letters, digits and spaces.")
    return name


def fold(name: str) -> str:
    """Names that read the same are the same name."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


def taken(name: str) -> Refusal:
    return Refusal("taken", f"Somebody keeps the name {name}. Log in if it is yours, or choose another.")

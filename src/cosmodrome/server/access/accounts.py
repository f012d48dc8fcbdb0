"""People: guests, and names kept with a password."""

from __future__ import annotations

import asyncio
import re
import time
import unicodedata
from collections.abc import Callable, Collection
from hashlib import sha256

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from cosmodrome.core.refusal import Refusal
from cosmodrome.server.access.sessions import EXCHANGE, Kind, Session, Sessions, new_id
from cosmodrome.server.config import Config
from cosmodrome.store import Member, Seating, Standing, Store
from cosmodrome.store.confusables import BLANK, skeleton

LONGEST_NAME = 24
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
FRESH = 5.0
"""For how many seconds a person is believed without asking the store again; another process may have changed them."""
LEAVE = 1.0
"""Seconds until the live connections of ended sessions are closed: the answer with the new cookie goes first."""
DECOY = "$argon2id$v=19$m=65536,t=3,p=4$VWf1QyWc3dquRAAXAtJH6A$w9W6g3HFcW/g1FSrgqsfhXm47VtFvJ+IbdPghBOZ/7U"
"""The hash of a word nobody knows, so that a name nobody keeps takes as long to refuse as a wrong password."""
WORDS = ("Comet", "Nova", "Quasar", "Pulsar", "Meteor", "Orbit", "Nebula", "Aurora", "Zenith", "Photon", "Halo", "Vega")
BOT_NAMES = ("Rigel", "Altair", "Deneb", "Mira", "Antares", "Capella", "Spica", "Polaris")
RESERVED = {skeleton(name) for name in (*BOT_NAMES, "Free seat", "Cosmodrome")}
"""Names by which bots and the server itself are known."""
GUEST = "(guest)"
"""Put behind a guest's name that somebody else keeps."""


class Visitor(msgspec.Struct, frozen=True):
    """Who is speaking to the server."""

    id: str
    name: str
    guest: bool
    session: str = ""
    generation: int = 0
    """How often all sessions of this person had been ended when this one began."""


class Accounts:
    """Knows who a session belongs to, and keeps names."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store = store
        self.sessions = Sessions(store, config.session_days, config.key_days)
        self.ended: Callable[[Callable[[Visitor], bool]], None] = lambda gone: None
        """Is told which visitors' sessions are over, so that their live connections can be closed."""
        self._hasher = PasswordHasher()
        self._known: dict[str, tuple[float, Visitor | None]] = {}
        self._exchanged: set[str] = set()

    # -- who ------------------------------------------------------------------------------------

    def guest(self) -> Visitor:
        """Somebody new. Nothing is stored until they do something."""
        id = new_id()
        return Visitor(id, default_name(id), True, new_id())

    async def who(self, session: Session) -> Visitor | None:
        """The person of a session; None if it was ended. A guest of whom nothing is stored is named by their id."""
        at, known = self._known.get(session.id, (float("-inf"), None))
        if time.monotonic() - at < FRESH:
            return known
        return self._remember(session.id, await asyncio.to_thread(self._look_up, session))

    def _look_up(self, session: Session) -> Visitor | None:
        standing = self.store.standing(session.person, session.id)
        if standing.ended or session.generation < _generation(standing):
            return None
        return self._visitor(session, standing.member)

    def _visitor(self, session: Session, member: Member | None) -> Visitor:
        guest = member is None or not member.password
        name = member.name if member else default_name(session.person)
        if guest and self.store.look_alikes([name]):
            name = marked(name)
        return Visitor(session.person, name, guest, session.id, session.generation)

    async def again(self, visitor: Visitor) -> Visitor:
        """The same visitor by the name they have now; raises a Refusal if the session was ended."""
        now = await self.who(Session("browser", visitor.id, visitor.session, visitor.generation, 0.0))
        if now is None:
            raise Refusal("no-session", "Your session was ended. Load the page again.")
        return now

    def token(self, kind: Kind, visitor: Visitor) -> str:
        """What lets somebody be recognised as this visitor."""
        return self.sessions.token(kind, visitor.id, visitor.session, visitor.generation)

    async def exchange(self, visitor: Visitor) -> Visitor:
        """A new session for a visitor with a token of the former scheme, which becomes void a minute later."""
        if visitor.session not in self._exchanged:
            self._exchanged.add(visitor.session)
            await self.store.end_session(visitor.session, time.time() + EXCHANGE)
        return msgspec.structs.replace(visitor, session=new_id())

    def _remember(self, session: str, visitor: Visitor | None) -> Visitor | None:
        if len(self._known) > 10_000:
            self._known.clear()
        self._known[session] = (time.monotonic(), visitor)
        return visitor

    # -- the end of sessions ------------------------------------------------------------------------

    async def log_out(self, visitor: Visitor) -> Visitor:
        """End this session; what follows is a guest."""
        await self.store.end_session(visitor.session, time.time())
        self._let_go(lambda one: one.session == visitor.session)
        return self.guest()

    async def log_out_everywhere(self, visitor: Visitor) -> Visitor:
        """End all sessions of this person; what follows is a guest."""
        await self.store.end_everywhere(Member(visitor.id, visitor.name))
        self._let_go(lambda one: one.id == visitor.id)
        return self.guest()

    def _let_go(self, gone: Callable[[Visitor], bool]) -> None:
        for session, (_, known) in list(self._known.items()):
            if known is not None and gone(known):
                self._remember(session, None)
        asyncio.get_running_loop().call_later(LEAVE, self.ended, gone)

    async def look_for_ended(self, visitors: Collection[Visitor]) -> None:
        """Find sessions of these visitors that other processes have ended."""
        asked = [(one.session, one.id, one.generation) for one in visitors]
        if void := await asyncio.to_thread(self.store.void_sessions, asked):
            self._let_go(lambda one: one.session in void)

    # -- names and passwords ----------------------------------------------------------------------

    async def rename(self, visitor: Visitor, name: str) -> Visitor:
        """Another name for the same person."""
        name = await self.free(visitor, name)
        old = await asyncio.to_thread(self.store.person, visitor.id)
        password = old.password if old else ""
        if not await self.store.put_person(Member(visitor.id, name, password), fold(name) if password else None):
            raise taken(name)
        self._forget(visitor.id)
        return msgspec.structs.replace(visitor, name=name, guest=not password)

    async def keep(self, visitor: Visitor, name: str, password: str, old: str = "") -> Visitor:
        """Keep a name for this person alone, with a password; one that was kept already needs its old password.

        All sessions of the person end, and a new one begins: who held the guest's token does not hold the name's.
        """
        name = clean(name)
        if name.endswith(GUEST):
            raise Refusal("name", f"A kept name cannot end with {GUEST}.")
        _check_reserved(name)
        await self._check_old(visitor, old)
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Refusal("password", f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters.")
        hashed = await asyncio.to_thread(self._hasher.hash, password)
        if not await self.store.put_person(Member(visitor.id, name, hashed), fold(name), renew=True):
            raise taken(name)
        self._let_go(lambda one: one.id == visitor.id and one.generation <= visitor.generation)
        return await self._begin(visitor.id)

    async def _check_old(self, visitor: Visitor, old: str) -> None:
        member = await asyncio.to_thread(self.store.person, visitor.id)
        if member is None or not member.password:
            return
        if not await asyncio.to_thread(self._verify, member.password, old[:LONGEST_PASSWORD]):
            raise Refusal("old-password", "The old password is not right.")

    async def login(self, name: str, password: str) -> Visitor:
        """The person who keeps this name, if the password is right; a new session begins."""
        member = await asyncio.to_thread(self.store.named, fold(name))
        hashed = member.password if member else DECOY
        fits = await asyncio.to_thread(self._verify, hashed, password[:LONGEST_PASSWORD])
        if member is None or not fits:
            raise Refusal("login", "That name and password do not belong together.")
        return await self._begin(member.id)

    async def _begin(self, id: str) -> Visitor:
        """A new session of somebody who keeps a name."""
        member = await asyncio.to_thread(self.store.person, id)
        assert member is not None
        return Visitor(id, member.name, False, new_id(), member.generation)

    def _forget(self, id: str) -> None:
        """Ask the store again about this person."""
        for session, (_, known) in list(self._known.items()):
            if known is not None and known.id == id:
                del self._known[session]

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False

    # -- names that others keep -----------------------------------------------------------------------

    async def free(self, visitor: Visitor, name: str) -> str:
        """A name as it may be shown; raises a Refusal if it is another's, or looks like it."""
        name = clean(name)
        _check_reserved(name)
        keeper = (await asyncio.to_thread(self.store.look_alikes, [name])).get(name)
        if keeper not in (None, visitor.id):
            raise taken(name)
        return name

    async def honest(self, seats: Collection[Seating], mark: Callable[[str], str] | None = None) -> list[Seating]:
        """The seats, with every name marked that another person keeps or that looks like a kept one."""
        names = {seat.name for seat in seats if seat.kind == "person"}
        kept = await asyncio.to_thread(self.store.look_alikes, names)
        return [
            msgspec.structs.replace(seat, name=(mark or marked)(seat.name))
            if seat.kind == "person" and kept.get(seat.name, seat.person) != seat.person
            else seat
            for seat in seats
        ]


def _generation(standing: Standing) -> int:
    return standing.member.generation if standing.member else 0


def _check_reserved(name: str) -> None:
    if skeleton(name) in RESERVED:
        raise Refusal("name", f"{name} is the name of a bot or of the server, or looks like it. Choose another.")


def default_name(id: str) -> str:
    """The name of a guest who has chosen none."""
    number = int.from_bytes(sha256(id.encode()).digest()[:4], "big")
    return f"{WORDS[number % len(WORDS)]} {number // 100 % 90 + 10}"


def marked(name: str) -> str:
    """A guest's name with a mark, for where somebody else keeps that name."""
    return name if name.endswith(GUEST) else f"{name[: LONGEST_NAME - len(GUEST) - 1]} {GUEST}"


def _tidy(name: str) -> str:
    """No control or direction signs, nothing that is not seen, no braces, single spaces."""
    name = BLANK.sub("", unicodedata.normalize("NFKC", name[:200]))
    name = "".join(" " if c.isspace() else c for c in name if c.isspace() or unicodedata.category(c)[0] != "C")
    return re.sub(r"\s+", " ", re.sub(r"[{}<>]", "", name)).strip()


def clean(name: str) -> str:
    """A name as it may be shown; raises a Refusal if nothing or too much is left of it."""
    name = _tidy(name)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refusal("name", f"A name has 1 to {LONGEST_NAME} letters, digits and spaces.")
    return name


def fold(name: str) -> str:
    """Names that differ in case and spaces alone are the same name."""
    return unicodedata.normalize("NFKC", _tidy(name)).casefold().strip()


def taken(name: str) -> Refusal:
    return Refusal(
        "taken", f"Somebody keeps the name {name}, or one that looks like it. Log in if it is yours, or choose another."
    )

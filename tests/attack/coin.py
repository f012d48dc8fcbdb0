"""Cosmic Encounter with a coin: in each window it decides, and nothing else, whether somebody is asked.

In a true game who is asked depends on what is held, and what is held on what was played, so a classifier could tell
windows apart by public facts alone. With the coin every public fact is the same for both kinds, and
whatever still tells them apart is a leak. The coin is a hash of what a spectator sees, so that all windows which
look alike are one, a replay falls the same way, and nobody without the salt can know it.
"""

from __future__ import annotations

from hashlib import blake2b
from threading import local
from typing import Any

import msgspec
import pytest

from cosmodrome.games.encounter.rules import dealing
from cosmodrome.games.encounter.rules.moves import USE
from cosmodrome.games.encounter.rules.timing import asking
from cosmodrome.games.encounter.rules.timing.windows import WINDOWS
from cosmodrome.games.encounter.view import view

SALT = b"heads or tails"
NEVER_DONE = USE[7][6]
"""What a seat that is asked could do besides passing; no alien has such a clause, and the players here always pass."""


def toss(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the coin decides."""
    monkeypatch.setattr(asking, "options", _options)
    monkeypatch.setattr(asking.Opening, "concerned", lambda self, s: (1 << s.n) - 1)
    monkeypatch.setattr(asking.Opening, "run", _run)
    monkeypatch.setattr(dealing, "watched", lambda s: (1 << len(WINDOWS)) - 1)


_RUN = asking.Opening.run
_tossed = local()
"""The State whose window is being opened, and how the coin fell: it is the same for all seats."""


def _run(self: Any, s: Any) -> None:
    _tossed.now = s, asked(s)
    try:
        _RUN(self, s)
    finally:
        del _tossed.now


def _options(s: Any, seat: int, w: Any) -> tuple[Any, ...]:
    state, seats = getattr(_tossed, "now", (None, ()))
    return (NEVER_DONE,) if seat in (seats if state is s else asked(s)) else ()


def asked(s: Any) -> tuple[int, ...]:
    """Who is asked in the window that is open."""
    return chosen(s) if heads(s) else ()


def heads(s: Any) -> bool:
    """Whether anybody is."""
    return bool(_hash(s)[0] & 1)


def chosen(s: Any) -> tuple[int, ...]:
    """Who would be: one seat, or two after each other."""
    sum = _hash(s)
    first, second = sum[1] % s.n, sum[2] % s.n
    return (first, second) if sum[0] & 6 == 0 else (first,)


def name(s: Any) -> bytes:
    """What tells this window from all others, and is the same in every run; no observer could know it."""
    return _hash(s)


def _hash(s: Any) -> bytes:
    """Of what is seen, but for what says which question is on top: that is another while a window is being opened."""
    seen = view(s, None)
    public = msgspec.structs.replace(seen, step="", rule="", offer=None, offerer=-1, draft=None, answering=[], begun=[])
    return blake2b(msgspec.json.encode(public), key=SALT, digest_size=8).digest()

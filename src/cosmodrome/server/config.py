"""How a server is set up."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cosmodrome.games import GAMES


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that differs between a living room, a host and a test."""

    database: str = "sqlite:///cosmodrome.db"
    games: Mapping[str, str] = msgspec.field(default_factory=lambda: dict(GAMES))
    """Which games are offered: by name, the place of the Game as `module:VALUE`."""
    shared: bool = False
    """Whether other processes serve the same database, so that their moves must be looked for."""
    tail_seconds: float = 0.1
    """How often they are looked for."""
    window_seconds: float = 1.5
    """The least time a window stays open, whoever is asked, so that a pause tells nothing."""
    bot_seconds: float = 10.0
    """How long a bot may think before a simpler one takes its place."""
    bot_pause: float = 0.5
    """The least time between a bot's moves, so that people can follow."""
    bot_workers: int = 1
    """How many bots think at once, each in a process of its own."""
    contribution_seconds: float = 20.0
    """How long a full table waits for a person's contribution to the deal before it begins without."""
    idle_seconds: float = 600.0
    """How long a table nobody looks at stays in memory."""
    secure: bool = False
    """Whether cookies are sent over https alone; also on for every request that came by https."""
    origins: tuple[str, ...] = ()
    """Origins besides the server's own from which browsers may connect."""
    behind_proxy: bool = False
    """Whether `X-Forwarded-For` and `X-Forwarded-Proto` come from a proxy of yours and can be believed."""
    message_rate: float = 40.0
    """Messages a second that one connection may send on and on."""
    message_burst: float = 120.0
    post_rate: float = 2.0
    """Forms and calls that change something, a second, for one address."""
    post_burst: float = 60.0
    login_rate: float = 0.1
    """Passwords tried a second, for one address and for one name."""
    login_burst: float = 10.0
    connections: int = 100
    """Live connections that one address may hold."""
    frame_bytes: int = 16 * 1024
    """The longest message a client may send."""
    body_bytes: int = 1024 * 1024
    """The largest form or file a client may send."""

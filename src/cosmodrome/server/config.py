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
    bot_tables: int = 12
    """At how many tables of one person bots may be playing at once; those that wait for people do not count."""
    record_seconds: float = 20.0
    """How long the replay of a record that somebody sends in may take."""
    idle_seconds: float = 600.0
    """How long a table nobody looks at stays in memory."""
    observers: Mapping[str, str] = {}
    """Who is told that games end and that people are awaited: by name, the place of its class as `module:NAME`."""
    absent_seconds: float = 20.0
    """Observers are told of whoever is awaited and absent at two looks so many seconds apart; as often a process says
    that it lives."""
    delivery_seconds: float = 60.0
    """Seconds an observer may take for what it was handed; after that it is handed over again."""
    secure: bool = False
    """Whether cookies are sent over https alone; also on for every request that came by https."""
    origins: tuple[str, ...] = ()
    """Origins besides the server's own from which browsers may connect."""
    behind_proxy: bool = False
    """Whether `X-Forwarded-For` and `X-Forwarded-Proto` come from a proxy of yours and can be believed."""
    message_rate: float = 40.0
    """Messages a second that one person may send in the long run; all people of one address, five times as many."""
    message_burst: float = 120.0
    post_rate: float = 2.0
    """Forms and calls that change something, a second, for one address and for one person."""
    post_burst: float = 60.0
    read_rate: float = 40.0
    """Pages and calls that change nothing: what one person may read a second, about in milliseconds of processor time;
    all people of one address five times as much. Files of the client cost nothing."""
    read_burst: float = 600.0
    login_rate: float = 0.1
    """Passwords tried a second, for one address and for one name."""
    login_burst: float = 10.0
    connections: int = 100
    """Live connections that one address may hold in a process; of TCP connections of any kind, twice as many."""
    sockets: int = 20_000
    """TCP connections of a process in all; fewer if the system lets it open fewer files."""
    head_bytes: int = 8 * 1024
    """The longest request line and headers together."""
    head_seconds: float = 10.0
    """How long they may take to come."""
    body_seconds: float = 60.0
    """How long a form or file may take to come, and an answer to be read."""
    idle_http_seconds: float = 30.0
    """How long a connection on which nothing was asked since the last answer stays open."""
    ping_seconds: float = 20.0
    """How often a live connection is pinged, and how long it may take to answer."""
    session_days: float = 90.0
    """After how many days without a visit a browser is not recognised any more."""
    key_days: float = 365.0
    """How long a program's key is valid."""
    frame_bytes: int = 16 * 1024
    """The longest message a client may send."""
    body_bytes: int = 1024 * 1024
    """The largest form or file a client may send."""
    metrics_token: str = ""
    """What is sent as `Authorization: Bearer` to read `/metrics`; without it they are for this machine alone."""

"""A Record: game, options, seed and moves, enough to live a whole game again.

As text it is JSON lines: a header, then one line a move, each sealed with a sum over all before it,
so that a line which was edited, lost or cut short is found and named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

from cosmodrome.core.agenda import State, apply, settle
from cosmodrome.core.deal import Deal
from cosmodrome.core.events import Event, Result
from cosmodrome.core.history import Entry as Entry
from cosmodrome.core.history import History
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.rules import Options, Rules
from cosmodrome.core.versions import CURRENT, problem, v1

G = TypeVar("G", bound=Rules)
FORMAT = 1
MOST_BYTES = 1024 * 1024
MOST_ENTRIES = 10_000
"""How long a record from a stranger may be; the longest game of random moves we saw has 6,600 entries."""


class RecordError(Exception):
    """A record that cannot be trusted: which line, and what is wrong with it."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


class Record(msgspec.Struct):
    """How a game came to be where it is."""

    game: str
    options: Options
    seed: int
    players: list[str] = []
    """Who sat where, for people to read."""
    entries: list[Entry] = []
    start: Any = None
    """The State it begins with, for a game played on from the middle of another; None for the usual setup."""
    deal: Deal | None = None
    """What the seed was made from, where everybody had a hand in it."""
    version: int = CURRENT
    """The rules and the dice it was dealt and played with."""

    def moves(self) -> list[Entry]:
        """The moves that stand: those taken back are left out."""
        standing: list[Entry] = []
        for entry in self.entries:
            if entry.undo:
                del standing[-entry.undo :]
            else:
                standing.append(entry)
        return standing


def result_of(events: list[Event]) -> Any:
    """What physics decided among these events, for the Record; None if it decided nothing."""
    return next((event.value for event in events if type(event) is Result), None)


def opening(game: Rules, record: Record, fair: bool = False) -> State:
    """The position a record begins with; at a `fair` table no window is left out for a hidden reason."""
    if why := problem(record.version):
        raise RecordError(1, why)
    state: State
    if record.start is not None:
        state = record.start.clone()
    else:
        deal = game.begin if fair and game.begin is not None else game.setup
        state = deal(record.options, record.seed, record.version)
    if fair:
        state.be_fair()
        settle(state)  # which changes nothing in a position that was settled already
        state.events.clear()
    return state


def read_start(game: Rules, raw: bytes, version: int) -> Any:
    """The State that a game of some version begins with, from its JSON."""
    return game.decode_state(v1.read_state(raw) if version == 1 else raw)


def replay(game: Rules, record: Record) -> Iterator[tuple[State, Entry | None, list[Event]]]:
    """Every position of the moves that stand, with the move and events that led to it. The State goes on changing."""
    state = opening(game, record)
    yield state, None, []
    for entry in record.moves():
        yield state, entry, apply(state, entry.seat, entry.move, entry.result)


def final(game: Rules, record: Record) -> Any:
    """The position a record leads to."""
    return list(replay(game, record))[-1][0]


class Header(msgspec.Struct, omit_defaults=True):
    """The first line."""

    cosmodrome: int
    game: str
    options: msgspec.Raw
    seed: int
    players: list[str]
    start: msgspec.Raw = msgspec.Raw()
    deal: Deal | None = None
    version: int = 1
    """Records of version 1 did not say so."""


class _Line(msgspec.Struct, forbid_unknown_fields=True):
    n: int
    seat: int
    move: msgspec.Raw = msgspec.Raw()
    result: msgspec.Raw = msgspec.Raw()
    undo: int = 0


_encode = msgspec.json.Encoder(order="deterministic").encode


def _seal(body: bytes, before: str) -> tuple[str, str]:
    """A line of text and its sum, which depends on every line before."""
    total = blake2b(before.encode() + body, digest_size=4).hexdigest()
    return f'{body[:-1].decode()},"sum":"{total}"}}\n', total


def header_line(record: Record) -> tuple[str, str]:
    """The first line of a record's text, and its sum."""
    head = Header(FORMAT, record.game, msgspec.Raw(_options_of(record)), record.seed, record.players)
    head.deal, head.version = record.deal, record.version
    if record.start is not None:
        head.start = msgspec.Raw(_encode(record.start))
    return _seal(_encode(head), "")


def _options_of(record: Record) -> bytes:
    """The options as the record's own version wrote them, without those that came later."""
    later = [name for name, version in record.options.since.items() if version > record.version]
    if not later:
        return _encode(record.options)
    fields = msgspec.to_builtins(record.options)
    return msgspec.json.encode({name: value for name, value in fields.items() if name not in later})


def entry_line(number: int, entry: Entry, before: str) -> tuple[str, str]:
    """The text of one entry, numbered from 1, and its sum."""
    return _seal(_encode({"n": number, **msgspec.to_builtins(entry)}), before)


def write(record: Record) -> str:
    """The whole record as text."""
    line, total = header_line(record)
    lines = [line]
    for number, entry in enumerate(record.entries, 1):
        line, total = entry_line(number, entry, total)
        lines.append(line)
    return "".join(lines)


def read(text: str, find_game: Callable[[str], G], trusted: bool = True) -> tuple[G, Record, str]:
    """The game, the record and its last sum; raises RecordError at the first line that is not as it was written.

    A record from a stranger (not `trusted`) must begin with the usual setup: a position they made up is not taken.
    Nor is one that is too long.
    """
    if not trusted:
        _check_length(text)
    lines = [line + "\n" for line in text.split("\n")]  # not splitlines: a name may hold other line breaks
    lines[-1] = lines[-1][:-1]
    if not lines[-1]:
        lines.pop()
    if not lines:
        raise RecordError(1, "the file is empty, so there is no header.")
    head, total = _open(1, lines[0], "", Header)
    if head.cosmodrome != FORMAT:
        raise RecordError(1, f"this is format {head.cosmodrome}; this program reads format {FORMAT}.")
    if why := problem(head.version):
        raise RecordError(1, why)
    game = _find(head.game, find_game)
    _check_deal(head)
    options, start = _options(game, head.options), _start(game, head, trusted)
    record = Record(head.game, options, head.seed, head.players, [], start, head.deal, head.version)
    for number, text_line in enumerate(lines[1:], 1):
        line, total = _open(number + 1, text_line, total, _Line)
        if line.n != number:
            raise RecordError(number + 1, f"this is move {line.n}, but move {number} should stand here.")
        record.entries.append(_entry(game, number + 1, line))
    _check(game, record)
    return game, record, total


def _check_length(text: str) -> None:
    """Before anything is read: the longest record that is worth the work."""
    if len(text) > MOST_BYTES:
        raise RecordError(1, f"the record is too long; up to {MOST_BYTES // 1024} kB are taken in here.")
    if (entries := text.count("\n") - 1) > MOST_ENTRIES:
        raise RecordError(1, f"the record has {entries} moves; up to {MOST_ENTRIES} are taken in here.")


def _open(number: int, text: str, before: str, kind: type[Any]) -> tuple[Any, str]:
    """Test one line's seal and decode what is in it."""
    if not text.endswith("\n"):
        raise RecordError(number, "the line is cut short.")
    body, mark, rest = text.rpartition(',"sum":"')
    if not mark:
        raise RecordError(number, "this is not a line of a Cosmodrome record.")
    sealed, total = _seal(body.encode() + b"}", before)
    if sealed != f'{body},"sum":"{rest}':
        raise RecordError(number, "the line does not match its sum: it, or one before it, was changed or is missing.")
    try:
        return msgspec.json.decode(body + "}", type=kind), total
    except msgspec.DecodeError as error:
        raise RecordError(number, f"this is not a line of a Cosmodrome record: {error}.") from None


def _find(name: str, find_game: Callable[[str], G]) -> G:
    try:
        return find_game(name)
    except Refusal as why:
        raise RecordError(1, why.sentence) from None


def _options(game: Rules, raw: msgspec.Raw) -> Options:
    try:
        return game.options(**msgspec.json.decode(raw))
    except (Refusal, TypeError, msgspec.DecodeError) as why:
        raise RecordError(1, f"the options do not fit {game.title}: {why}") from None


def _start(game: Rules, head: Header, trusted: bool) -> Any:
    if not bytes(head.start):
        return None
    if not trusted:
        raise RecordError(1, "the game does not begin at its beginning; only whole games can be taken in here.")
    try:
        return read_start(game, bytes(head.start), head.version)
    except msgspec.DecodeError as error:
        raise RecordError(1, f"the position it begins with is not one of {game.title}: {error}.") from None


def _check_deal(head: Header) -> None:
    """A seed that everybody had a hand in must follow from what they gave."""
    if head.deal is None:
        return
    if fault := head.deal.fault():
        raise RecordError(1, f"the deal cannot be checked: {fault}.")
    if head.deal.seed != head.seed:
        raise RecordError(1, "the seed does not follow from the secret and the contributions.")


def _entry(game: Rules, number: int, line: _Line) -> Entry:
    if line.undo:
        return Entry(line.seat, undo=line.undo)
    try:
        move = game.decode_move(line.move)
        result = msgspec.json.decode(line.result, type=game.result) if bytes(line.result) else None
    except msgspec.DecodeError as error:
        raise RecordError(number, f"{game.title} knows no such move: {error}.") from None
    return Entry(line.seat, move, result)


def _check(game: Rules, record: Record) -> None:
    """Play the record through; every entry must have been possible when it was written."""
    try:
        state = opening(game, record)
    except Refusal as why:
        raise RecordError(1, why.sentence) from None
    history = History(state)
    for number, entry in enumerate(record.entries, 2):
        if entry.undo > len(history.moves) or entry.undo < 0:
            raise RecordError(number, f"there are no {entry.undo} moves to take back here.")
        if entry.undo:
            state = history.position(len(history.moves) - entry.undo)
            history.cut(entry.undo)
            continue
        state = state.clone()
        try:
            apply(state, entry.seat, entry.move, entry.result)
        except Refusal as why:
            raise RecordError(number, f"the move is not legal: {why}") from None
        history.add(entry, state)

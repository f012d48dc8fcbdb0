"""Games of every version replay to the end they had; the records in tests/records were made by the programs of old.

A folder is never changed. If a State gains a field that old games have too, name it in NEW_FIELDS.
"""

from __future__ import annotations

import gzip
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cosmodrome.core.agenda import State, advance, apply, legal, pending
from cosmodrome.core.dice import SIZE, dice
from cosmodrome.core.game import Game
from cosmodrome.core.perspective import redealt
from cosmodrome.core.record import Entry, Record, RecordError, final, header_line, opening, read, write
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.versions import CURRENT
from cosmodrome.games import GAMES, find
from cosmodrome.table.table import Table

FOLDER = Path(__file__).parent.parent / "records" / "v1"
ENDS: dict[str, Any] = json.loads((FOLDER / "ends.json").read_text())
NEW_FIELDS = ("key", "counter", "pool", "undrawn", "version", "met", "struck")
DERIVED = ("watch",)
"""What follows from the rest: at which windows of Cosmic Encounter anybody could have something to say."""
OLD_DICE = {"rng": "key", "shuffles": "shuffles", "noise": "noise"}
"""The fields that were chance, and what they are called now."""


def text_of(name: str) -> str:
    return gzip.decompress((FOLDER / f"{name}.jsonl.gz").read_bytes()).decode()


def fingerprint(game: Game, state: State) -> str:
    """A sum over a State as version 1 would write it, without its dice."""
    fields = json.loads(game.encode(state))
    for name in (*NEW_FIELDS, *DERIVED, *OLD_DICE):
        fields.pop(name, None)
    fields.pop("faster", None)
    if game.moved:  # what aliens of Cosmic Encounter keep in mind stood in the State itself
        for memory in fields.pop("powers", {}).values():
            fields |= memory
    if fields.pop("blocks", None) is not None:  # of Crafting: by which number a seat knows where a seen card lies
        fields["powers"] = [[[card, owner, seen] for card, owner, _, seen in deck] for deck in fields["powers"]]
    return sha256(msgspec.json.encode(fields, order="deterministic")).hexdigest()


def check(game: Game, state: State, told: dict[str, Any]) -> None:
    """A position is the one that version 1 came to, and its dice stand where they stood."""
    assert fingerprint(game, state) == told["state"]
    now = {old: int.from_bytes(getattr(state, new), "little") for old, new in OLD_DICE.items() if old in told["dice"]}
    assert now == told["dice"]
    assert state.version == 1


@pytest.mark.parametrize("name", ENDS)
def test_a_record_of_version_1_replays_to_the_same_end(name: str) -> None:
    game, record, _ = read(text_of(name), find)
    assert record.version == 1
    assert len(record.entries) == ENDS[name]["moves"]
    state = final(game, record)
    check(game, state, ENDS[name])
    assert json.loads(game.encode(game.outcome(state))) == ENDS[name]["outcome"]
    if record.start is None:
        assert write(record) == text_of(name), "it is written as it was"
    _, again, _ = read(write(record), find)
    check(game, final(game, again), ENDS[name])


def test_every_game_has_a_record() -> None:
    assert {read(text_of(name), find)[0].name for name in ENDS} == set(GAMES)
    assert any(entry.undo for entry in read(text_of("colors-2-undone"), find)[1].entries)


@pytest.mark.parametrize("name", [name for name in ENDS if name.startswith("kaboom")])
def test_shots_of_version_1_stray_as_they_did(name: str) -> None:
    """Without what the record says of each shot, noise and physics find every bit of it again."""
    game, record, _ = read(text_of(name), find)
    record.entries = [Entry(entry.seat, entry.move, undo=entry.undo) for entry in record.entries]
    check(game, final(game, record), ENDS[name])


@pytest.mark.parametrize("name", ["colors-2-undone", "crafting-2-undone", "kaboom-2-undone", "encounter-5"])
def test_a_table_goes_on_with_the_dice_of_its_record(name: str) -> None:
    """Also when everybody agrees to take back half of the game, and it is played again."""
    game, record, _ = read(text_of(name), find)
    table = Table(game, record)
    assert table.record.version == 1
    check(game, table.state, ENDS[name])
    moves = record.moves()
    back = len(moves) // 2
    table.accept(table.follow(Entry(0, undo=back)))
    for entry in moves[-back:]:
        table.accept(table.follow(entry))
    check(game, table.state, ENDS[name])


@pytest.mark.parametrize("name", ["colors-2", "kaboom-2", "encounter-5", "crafting-2", "chains-2", "colors-jr-3"])
def test_it_is_the_version_that_makes_the_difference(name: str) -> None:
    game, record, _ = read(text_of(name), find)
    other = msgspec.structs.replace(record, version=2)
    assert fingerprint(game, opening(game, other)) != fingerprint(game, opening(game, record))


@pytest.mark.parametrize("name", ["colors-2", "kaboom-2", "encounter-3-storm"])
def test_a_bot_at_an_old_table_gets_new_dice(name: str) -> None:
    """Not the old generator, which could be computed back to the true deal."""
    game, record, _ = read(text_of(name), find)
    state = opening(game, record)
    twin = redealt(game, state, pending(state)[0], dice(1))
    assert len(twin.key) == SIZE
    assert twin.version == 1
    if name == "kaboom-2":
        assert len(twin.noise) == len(twin.shuffles) == SIZE
    while asked := pending(twin):
        game.decode_state(game.encode(twin))
        advance(twin, asked[0], legal(twin, asked[0]).sample(twin))


# -- version 2: Cosmic Encounter opened no window when ships left the warp, unless a power could act in it ------------

SECOND = FOLDER.parent / "v2"
SECOND_ENDS: dict[str, Any] = json.loads((SECOND / "ends.json").read_text())


@pytest.mark.parametrize("name", SECOND_ENDS)
def test_a_record_of_version_2_replays_to_the_same_end(name: str) -> None:
    told, text = SECOND_ENDS[name], gzip.decompress((SECOND / f"{name}.jsonl.gz").read_bytes()).decode()
    game, record, _ = read(text, find)
    state = final(game, record)
    assert (record.version, state.version, len(record.entries)) == (2, 2, told["moves"])
    assert fingerprint(game, state) == told["state"]
    assert json.loads(game.encode(game.outcome(state))) == told["outcome"]
    assert state.watch == told["watch"], "it watches for what it watched for"
    assert write(record) == text


# -- version 3: before the games were compared with the print once more ------------------------------------------------

THIRD = FOLDER.parent / "v3"
THIRD_ENDS: dict[str, Any] = json.loads((THIRD / "ends.json").read_text())


def third(name: str) -> tuple[str, Game, Record]:
    text = gzip.decompress((THIRD / f"{name}.jsonl.gz").read_bytes()).decode()
    return text, *read(text, find)[:2]


@pytest.mark.parametrize("name", THIRD_ENDS)
def test_a_record_of_version_3_replays_to_the_same_end(name: str) -> None:
    told, (text, game, record) = THIRD_ENDS[name], third(name)
    state = final(game, record)
    assert (record.version, state.version, len(record.entries)) == (3, 3, told["moves"])
    assert fingerprint(game, state) == told["state"]
    assert json.loads(game.encode(game.outcome(state))) == told["outcome"]
    assert getattr(state, "watch", 0) == told["watch"]
    assert write(record) == text


@pytest.mark.parametrize("name", THIRD_ENDS)
def test_a_record_of_version_3_does_not_fit_the_rules_of_today(name: str) -> None:
    """So that each of them proves something."""
    told, (_, game, record) = THIRD_ENDS[name], third(name)
    state = opening(game, record)
    state.version = CURRENT
    try:
        for entry in record.entries:
            apply(state, entry.seat, entry.move)
    except Refusal:
        return
    assert fingerprint(game, state) != told["state"]


# -- what a record says ----------------------------------------------------------------------------------


def plain(**more: Any) -> Record:
    return Record("colors", find("colors").options(), 5, ["a", "b"], [], **more)


def test_a_new_record_says_its_version_and_an_old_one_none() -> None:
    assert f'"version":{CURRENT}' in header_line(plain())[0]
    assert "version" not in header_line(plain(version=1))[0]
    assert read(write(plain()), find)[1].version == CURRENT
    assert read(write(plain(version=1)), find)[1].version == 1


@pytest.mark.parametrize("version", [CURRENT + 1, 99, 0, -1])
def test_a_version_that_is_not_known_is_refused_in_a_sentence(version: int) -> None:
    said = f"version {version} of the rules"
    with pytest.raises(RecordError, match=said) as caught:
        read(write(plain(version=version)), find)
    assert caught.value.line == 1
    with pytest.raises(RecordError, match=said):
        opening(find("colors"), plain(version=version))


def test_a_seed_below_nothing_is_refused_in_a_sentence() -> None:
    with pytest.raises(RecordError, match="A seed is a whole number from 0 on"):
        read(write(msgspec.structs.replace(plain(), seed=-4)), find)
    with pytest.raises(Refusal):
        find("colors").start(-4)
    assert read(write(msgspec.structs.replace(plain(version=1), seed=-4)), find), "version 1 took any number"


def test_a_seed_of_any_size_goes_there_and_back() -> None:
    record = msgspec.structs.replace(plain(), seed=2**256 - 7)
    assert read(write(record), find)[1] == record
    assert opening(find("colors"), record) != opening(find("colors"), msgspec.structs.replace(record, seed=2**256 - 8))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("version", range(1, CURRENT + 1))
def test_a_state_knows_its_version(name: str, version: int) -> None:
    game = find(name)
    state = game.setup(game.options(), 3, version)
    assert state.version == version
    assert game.decode_state(game.encode(state)) == state
    assert b'"version":' in game.encode(state), "a later program must know by which rules it was played"
    assert game.setup(game.options(), 3).version == CURRENT

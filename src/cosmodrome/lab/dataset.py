"""Games between bots as arrays, for learning from examples: shards of decisions, records, and a card about it.

The same game, options, bots and seed write the same bytes, however many processes do it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

import cosmodrome
from cosmodrome import bots as known_bots
from cosmodrome.core.dice import dice, seed_of
from cosmodrome.core.events import Event
from cosmodrome.core.game import Options
from cosmodrome.core.perspective import Perspective
from cosmodrome.core.record import Entry, Record, result_of, write
from cosmodrome.core.refusal import Refusal
from cosmodrome.env.seats import Seats
from cosmodrome.lab.arena import check_lineup, seating

Arrays = dict[str, NDArray[Any]]
ABOUT = "dataset.json"
CARD = "README.md"
FIELDS = {
    "observation": "float32: what the seat that moves sees; see the table of `cosmodrome space`",
    "mask": "uint8, packed: a bit for each number of a move, 1 where it is legal (`load` unpacks it)",
    "action": "int32: the number of the move that was made; for a range, of the nearest that has one",
    "outcome": "float32: how the game ended for the seat, from 1 (alone first) to -1 (last)",
    "seat": "int8: who moved",
    "game": "int32: which game, from 0; its record is `records/` and that number",
}


class Plan(msgspec.Struct, frozen=True):
    """What a dataset is made of; kept beside it as JSON."""

    game: str
    """A name, or `module:VALUE`."""
    options: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int
    shard: int
    """Games in a shard."""
    space: int
    """The version of the game's numbers."""
    cosmodrome: str

    @property
    def shards(self) -> int:
        return -(-self.games // self.shard)


def plan(game: str, options: Options, bots: Sequence[str], games: int, seed: int, shard: int) -> Plan:
    """Check what is wished before anything is played."""
    seats = Seats(game, **msgspec.structs.asdict(options))
    check_lineup(seats.game, options, bots)
    if games < 1 or shard < 1:
        raise Refusal("games", "A dataset has at least one game, and a shard too.")
    values = msgspec.to_builtins(options)
    return Plan(game, values, tuple(bots), games, seed, shard, seats.space.version, cosmodrome.__version__)


def make(plan: Plan, folder: Path, processes: int = 1) -> Iterator[int]:
    """Write all shards that are not there yet, and yield how many are done; then the card.

    A folder that holds another dataset is left as it is and a Refusal raised; one that was begun is gone on with.
    """
    _claim(plan, folder)
    left = [i for i in range(plan.shards) if not shard_path(folder, i).exists()]
    done = plan.shards - len(left)
    yield done
    one = partial(_make_shard, plan, folder)
    if processes == 1:
        for i in left:
            one(i)
            done += 1
            yield done
    else:
        pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
        try:
            for _ in pool.map(one, left):
                done += 1
                yield done
        finally:
            pool.shutdown(cancel_futures=True)
    (folder / CARD).write_text(card(plan, folder), encoding="utf-8")


def _claim(plan: Plan, folder: Path) -> None:
    about = folder / ABOUT
    told = msgspec.json.format(msgspec.json.encode(plan, order="deterministic")) + b"\n"
    if about.exists():
        if about.read_bytes() != told:
            raise Refusal("exists", f"{folder} holds another dataset already.")
        return
    if folder.exists() and any(folder.iterdir()):
        raise Refusal("exists", f"{folder} is not empty.")
    (folder / "records").mkdir(parents=True)
    about.write_bytes(told)


def shard_path(folder: Path, number: int) -> Path:
    return folder / f"shard-{number:05}.npz"


def _make_shard(plan: Plan, folder: Path, number: int) -> None:
    """Play the games of a shard and write them; the file appears when it is whole."""
    rows: dict[str, list[Any]] = {name: [] for name in FIELDS}
    seats = Seats(plan.game, **plan.options)
    for game in range(number * plan.shard, min((number + 1) * plan.shard, plan.games)):
        record = _play(plan, seats, game, rows)
        (folder / "records" / f"{game}.jsonl").write_text(write(record), encoding="utf-8")
    kinds = {"observation": np.float32, "action": np.int32, "outcome": np.float32, "seat": np.int8, "game": np.int32}
    arrays: Arrays = {name: np.array(rows[name], kind) for name, kind in kinds.items()}
    arrays["mask"] = np.packbits(np.array(rows["mask"], np.uint8), axis=1)
    path = shard_path(folder, number)
    half = path.with_suffix(".part")
    with half.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **arrays)
    half.replace(path)


def _play(plan: Plan, seats: Seats, number: int, rows: dict[str, list[Any]]) -> Record:
    """One game: a row for each decision, and its record."""
    deal, sitting = seating(plan.bots, seats.count, number)
    seed = seed_of(plan.seed, f"deal {deal}")
    names = [plan.bots[entry] for entry in sitting]
    players = [known_bots.load(seats.game, name, seats.options) for name in names]
    own = [dice(seed, f"bot {seat}") for seat in range(seats.count)]
    news: list[list[Event]] = [[] for _ in players]
    entries: list[Entry] = []
    seats.deal(seed)
    first = len(rows["seat"])
    while (seat := seats.turn) is not None:
        seen = seats.seen(seat)
        move = players[seat].choose(Perspective(seats.game, seats.state, seat, own[seat], news[seat]))
        news[seat] = []
        action = seats.space.encode(move)
        seen["action_mask"][action] = 1  # a place may be nearest to a barred one, which then stands for it
        told = (seen[seats.key], seen["action_mask"], action, seat, number)
        for name, value in zip(("observation", "mask", "action", "seat", "game"), told, strict=True):
            rows[name].append(value)
        seats.make(seat, move)
        entries.append(Entry(seat, move, result_of(seats.events)))
        for heard in news:
            heard += seats.events
    rewards = seats.rewards()
    rows["outcome"] += [rewards[seat] for seat in rows["seat"][first:]]
    return Record(seats.game.name, seats.options, seed, [f"{name[:20]} bot" for name in names], entries)


# -- reading --------------------------------------------------------------------------------------------


def about(folder: Path | str) -> Plan:
    """What a dataset is made of."""
    try:
        return msgspec.json.decode((Path(folder) / ABOUT).read_bytes(), type=Plan)
    except (OSError, msgspec.DecodeError) as error:
        raise Refusal("no-dataset", f"{folder} holds no dataset: {error}.") from None


def load(folder: Path | str) -> Iterator[Arrays]:
    """The shards of a dataset, each as arrays with a row for each decision; masks are unpacked."""
    made = about(folder)
    size = Seats(made.game, **made.options).space.size
    for number in range(made.shards):
        with np.load(shard_path(Path(folder), number)) as file:
            arrays = {name: file[name] for name in FIELDS}
        arrays["mask"] = np.unpackbits(arrays["mask"], axis=1, count=size)
        yield arrays


def batches(folder: Path | str, size: int, seed: int = 0) -> Iterator[Arrays]:
    """Rows of a dataset in random order, in batches of a size: shards in turn, shuffled each in itself."""
    rng = np.random.default_rng(seed)
    for arrays in load(folder):
        order = rng.permutation(len(arrays["seat"]))
        for first in range(0, len(order), size):
            picked = order[first : first + size]
            yield {name: values[picked] for name, values in arrays.items()}


def card(plan: Plan, folder: Path) -> str:
    """What somebody who finds the folder has to know."""
    rows, first, won = 0, 0, np.zeros(plan.options["seats"])
    for arrays in load(folder):
        rows += len(arrays["seat"])
        last = np.append(arrays["game"][1:] != arrays["game"][:-1], True)
        first += int(last.sum())
        for seat in range(len(won)):
            own = arrays["seat"] == seat
            ended = {
                int(game): float(value) for game, value in zip(arrays["game"][own], arrays["outcome"][own], strict=True)
            }
            won[seat] += sum(ended.values())
    means = ", ".join(f"seat {seat}: {value / plan.games:+.3f}" for seat, value in enumerate(won))
    options = ", ".join(f"{name}={value!r}" for name, value in plan.options.items() if value not in ("", None))
    fields = "\n".join(f"| `{name}` | {what} |" for name, what in FIELDS.items())
    return f"""# {plan.games} games of {plan.game}

{rows:,} decisions of {", ".join(plan.bots)} in {plan.shards} shards, with the record of each game.
Made by Cosmodrome {plan.cosmodrome}, which makes the same bytes again from `{ABOUT}`.

- Options: {options}
- Seed {plan.seed}; each deal is played from every rotation of the bots.
- Numbers of moves and observations: version {plan.space} of the game's space.
- Mean outcome: {means}.

| field | a row for each decision |
|---|---|
{fields}

```python
from cosmodrome.lab import dataset

for rows in dataset.batches("{folder.name}", 256, seed=1):
    rows["observation"], rows["mask"], rows["action"], rows["outcome"]
```

Bots make mistakes, and weak bots many: learn from the outcome as well as from the moves. An observation holds what the
seat may know and no more. The records hold everything, hidden cards included. No person's games are among these.
Free to use, like Cosmodrome itself (MIT).
"""

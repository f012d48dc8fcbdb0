"""Data files with a source on every entry, and an owner's corrections laid over them."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal, TypeVar
from weakref import WeakValueDictionary

import msgspec
from msgspec import Meta

from cosmodrome.core.corrections import check_text, check_values
from cosmodrome.core.drawing_caches import corrected_box_read
from cosmodrome.core.refusal import Refusal

Source = Literal["rulebook", "public", "inferred", "reconstructed", "owner"]
T = TypeVar("T")
RECENT = 64
"""How many corrected boxes a game keeps at hand; one that a table still plays with is found beyond these too."""
LONGEST_REASON = 600
_in_use: WeakValueDictionary[tuple[str, str], Any] = WeakValueDictionary()

_SHOWN = r"[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]"
"""A character that can be drawn: no control, none that turns the reading direction, none that XML forbids."""
Name = Annotated[str, Meta(max_length=60, pattern=rf"^(?=.*\S){_SHOWN}*\Z")]
"""A name on a card or a board; drawings count on its having a letter."""
Words = Annotated[str, Meta(max_length=1000, pattern=rf"^(?:{_SHOWN}|[\n\t])*\Z")]
"""What a card says."""
Letters = Annotated[str, Meta(max_length=4, pattern=rf"^{_SHOWN}*\Z")]
"""A sign that stands for a thing where there is room for two letters."""
Few = Annotated[int, Meta(ge=0, le=100)]
"""A number of cards, pieces or turns: bounded, since a deck of a billion cards would never be dealt."""
Points = Annotated[int, Meta(ge=-100, le=100)]


def load(package: str, name: str, kind: type[T], corrections: str = "") -> T:
    """A game's data as a typed value; a wrong correction is refused with its line and the reason.

    A correction names entries as the data file does: `[table]` keys replace keys, and `[[list]]`
    items replace those with the same `id`.

    What a table plays with is not parsed again, however many others were loaded since: that would happen in the
    middle of a move.
    """
    found: T | None = _in_use.get((package, corrections))
    if found is None:
        found = _in_use[package, corrections] = _parse(package, name, kind, corrections)
        if corrections.strip():
            corrected_box_read(package)
    return found


def _parse(package: str, name: str, kind: type[T], corrections: str) -> T:
    check_text(corrections)
    tree = _printed(package, name)
    if corrections.strip():
        tree = _corrected(tree, corrections)
    try:
        return msgspec.convert(tree, kind)
    except msgspec.ValidationError as error:
        raise refused(corrections, _reason(str(error)), _entry(tree, str(error))) from None


@cache
def _printed(package: str, name: str) -> dict[str, Any]:
    """A game's own data file; not to be changed."""
    return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))


def _corrected(printed: dict[str, Any], corrections: str) -> dict[str, Any]:
    tree = dict(printed)
    try:
        changes = tomllib.loads(corrections)
    except (ValueError, RecursionError) as error:  # TOMLDecodeError is a ValueError; so is a number of 5,000 digits
        raise Refusal("data", f"The data file cannot be read: {error}.") from None
    check_values(changes)
    for table, change in changes.items():
        if table not in tree:
            known = ", ".join(tree)
            raise refused(corrections, f"there is nothing called {table} to correct; known are {known}", table)
        tree[table] = _merged(tree[table], change, table, corrections)
    return tree


def _merged(old: Any, change: Any, table: str, text: str) -> Any:
    if isinstance(old, dict) and isinstance(change, dict):
        for key in change:
            if key not in old:
                raise refused(text, f"{table} has no {key}; it has {', '.join(old)}", key)
        return {**old, **change, "source": "owner"} if "source" in old else {**old, **change}
    if isinstance(old, list) and isinstance(change, list) and old and isinstance(old[0], dict):
        return _merged_list(old, change, table, text)
    if type(old) is not type(change):
        raise refused(text, f"{table} must be {_kind(old)}, not {_kind(change)}", table)
    return change


def _merged_list(old: list[dict[str, Any]], changes: list[Any], table: str, text: str) -> list[dict[str, Any]]:
    places = {item["id"]: i for i, item in enumerate(old)}
    merged = list(old)
    for change in changes:
        name = change.get("id") if isinstance(change, dict) else None
        if name is None:
            raise refused(text, f"an entry of {table} says no id; there are {', '.join(map(str, places))}", table)
        if name not in places:
            known = ", ".join(map(str, places))
            raise refused(text, f"{table} has no entry with id {name!r}; it has {known}", str(name))
        merged[places[name]] = _merged(merged[places[name]], change, f"{table} {name}", text)
    return merged


def _kind(value: Any) -> str:
    names = {dict: "a [table]", list: "a list", str: "text", int: "a whole number", bool: "true or false"}
    return names.get(type(value), type(value).__name__)


def _reason(error: str) -> str:
    """An error of msgspec, said so that the owner of a box understands it."""
    field = error.rpartition("`$.")[2].rstrip("`")
    if "matching regex" in error:
        return f"{field} is empty or holds a character that cannot be shown"
    if long := re.search(r"`str` of length <= (\d+)", error):
        return f"{field} may be {long[1]} characters long at most"
    return error


def _entry(tree: dict[str, Any], error: str) -> str:
    """The id or key a msgspec error path such as `$.shape[3].name` points at."""
    path = re.search(r"`\$\.?(.*?)`", error)
    if not path:
        return ""
    name, index = re.match(r"(\w*)(?:\[(\d+)\])?", path[1]).groups()  # type: ignore[union-attr]
    if index is not None and isinstance(tree.get(name), list):
        return str(tree[name][int(index)].get("id", name))
    return path[1].rsplit(".", 1)[-1].partition("[")[0]


def refused(text: str, reason: str, word: str) -> Refusal:
    """A refusal that names the line in which a word of the corrections first stands."""
    if len(reason) > LONGEST_REASON:
        reason = f"{reason[:LONGEST_REASON]}…"
    for number, line in enumerate(text.splitlines(), 1):
        if word and re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", line):
            return Refusal("data", f"The data file, line {number}: {reason}.")
    return Refusal("data", f"The data file: {reason}.")

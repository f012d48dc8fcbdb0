"""How one drawing became another: the pieces that are drawn anew, those that are gone, and what lies on what."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, count, zip_longest
from operator import ne

import msgspec
from msgspec import UNSET, UnsetType

from cosmodrome.core.drawing import EMPTY, Drawing, Layer, Places

NOTHING: Layer = {}


class Diff(msgspec.Struct, omit_defaults=True):
    """The fields of an update that tell of the board; a field that is not set has not changed."""

    set: dict[str, str] = {}
    gone: list[str] = []
    runs: list[list[str]] = []
    """The pieces that come to lie elsewhere, each after the piece that it then lies on."""
    panels: dict[str, str | None] = {}
    size: tuple[int, int] | UnsetType = UNSET
    ask: msgspec.Raw | UnsetType = UNSET
    over: msgspec.Raw | UnsetType = UNSET
    n: int | UnsetType = UNSET


def diff(old: Drawing, new: Drawing) -> Diff:
    """What differs between two drawings; a layer that is the very same is passed over."""
    change = Diff()
    came: list[str] = []
    for i, (before, after) in enumerate(zip_longest(old.layers, new.layers, fillvalue=NOTHING)):
        if before is after or (type(after) is Places and after == before):
            continue
        if type(before) is dict and type(after) is dict:
            _anywhere(change, came, before, after, new.layers[:i])
        elif not _in_place(change, came, before, after, new.layers[:i]):
            _anywhere(change, came, dict(before.items()), dict(after.items()), new.layers[:i])
    if change.gone and came:
        change.gone = [key for key in change.gone if key not in came]
    if old.panels != new.panels:
        change.panels = {key: html for key, html in new.panels.items() if old.panels.get(key) != html}
        change.panels |= dict.fromkeys(key for key in old.panels if key not in new.panels)
    if old.width != new.width or old.height != new.height:
        change.size = (new.width, new.height)
    return change


def _in_place(change: Diff, came: list[str], before: Layer, after: Layer, below: Sequence[Layer]) -> bool:
    """Say what changed in each place, and return True; False if a piece has gone from one place to another."""
    if type(before) is not Places or type(after) is not Places or before.art is not after.art:
        return False
    was, now, art = before.shown, after.shown, after.art
    if len(was) != len(now):
        return False
    places = list(compress(count(), map(ne, was, now)))
    left = {was[place] for place in places}
    if not left.isdisjoint([now[place] for place in places if now[place] != EMPTY]):
        return False
    for place in places:
        old = art[place, was[place]][0] if was[place] != EMPTY else ""
        key = ""
        if now[place] != EMPTY:
            key, change.set[key] = art[place, now[place]]
        if key == old:
            continue
        if old:
            change.gone.append(old)
        if key:
            came.append(key)
            change.runs.append([after.under(place) or _top(below), key])
    return True


def _anywhere(
    change: Diff, came: list[str], before: dict[str, str], after: dict[str, str], below: Sequence[Layer]
) -> None:
    """Tell what became of pieces that may lie in any order."""
    if not before or not after:
        change.set |= after
        change.gone += before
        came += after
        if after:
            change.runs.append([_top(below), *after])
        return
    order, was = list(after), list(before)
    if order == was:
        pieces = zip(after.items(), before.values(), strict=True)
        change.set |= {key: svg for (key, svg), old in pieces if svg is not old and svg != old}
        return
    change.set |= {key: svg for key, svg in after.items() if before.get(key) != svg}
    new = [key for key in after if key not in before]
    gone = [key for key in before if key not in after]
    came += new
    change.gone += gone
    change.runs += _order(was, order, new, gone, below)


def _order(
    before: list[str], after: list[str], new: list[str], gone: list[str], below: Sequence[Layer]
) -> list[list[str]]:
    """What comes to lie on what: only the new pieces, unless the others changed places."""
    for key in gone:
        before.remove(key)
    places = [after.index(key) for key in new]
    for place, key in zip(places, new, strict=True):
        before.insert(place, key)
    if before != after:
        return [[_top(below), *after]]
    return [[after[place - 1] if place else _top(below), after[place]] for place in places]


def _top(layers: Sequence[Layer]) -> str:
    """The id of the topmost piece of all; nothing, if there is none."""
    for layer in reversed(layers):
        if key := layer.under(len(layer.shown)) if isinstance(layer, Places) else next(reversed(layer), ""):
            return key
    return ""

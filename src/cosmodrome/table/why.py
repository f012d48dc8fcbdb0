""" "Why can't I …?" about any piece that is not lit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from cosmodrome.core.agenda import State, legal, refusal
from cosmodrome.core.choices import Move
from cosmodrome.core.game import Game, Options
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.space import ListSpace

Named = tuple[Move, frozenset[str]]
NOTHING = Refusal("no-use", "Nothing can be done with that now.")


def explain(game: Game, options: Options, state: State, seat: int, parts: Sequence[str]) -> Refusal:
    """The usual reason why moves that name these parts are refused, best among moves otherwise within reach."""
    not_asked = refusal(state, seat, Move())
    if not_asked is not None and not_asked.code in ("over", "not-asked"):
        return not_asked
    wanted = set(parts)
    lit = {part for move in legal(state, seat) for part in move.parts()}
    near: Counter[Refusal] = Counter()
    far: Counter[Refusal] = Counter()
    for move, named in _naming(game, options, wanted):
        if wanted <= named and (why := refusal(state, seat, move)) is not None:
            (near if named - wanted <= lit else far)[why] += 1
    found = [why for why, _ in (*near.most_common(), *far.most_common())]
    found.sort(key=lambda why: why.code == "not-in-hand")  # true of most cards there are, and news to nobody
    return found[0] if found else NOTHING


def _naming(game: Game, options: Options, wanted: set[str]) -> Sequence[Named]:
    """Moves that name one of the parts: the one that the fewest name."""
    index = _index(game, options)
    return min((index.get(part, []) for part in wanted), key=len, default=[])


@lru_cache(maxsize=64)
def _index(game: Game, options: Options) -> dict[str, list[Named]]:
    """By part: every move of the game that is said by pointing at it, with all its parts."""
    space = game.space(options) if game.space else None
    moves = space.moves if isinstance(space, ListSpace) else ()
    index: dict[str, list[Named]] = {}
    for move in moves:
        parts = frozenset(move.parts())
        for part in parts:
            index.setdefault(part, []).append((move, parts))
    return index

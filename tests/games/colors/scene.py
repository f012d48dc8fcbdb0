"""Positions of Cosmic Colors laid out by hand."""

from __future__ import annotations

from collections.abc import Sequence

from cosmodrome.core.agenda import apply, settle
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import key_of
from cosmodrome.core.events import Event
from cosmodrome.core.refusal import Refusal
from cosmodrome.games.colors.data import load
from cosmodrome.games.colors.rules.grid import NAMES
from cosmodrome.games.colors.rules.moves import DONE, Lay
from cosmodrome.games.colors.rules.setup import State
from cosmodrome.games.colors.rules.turn import Turn

BOX = load()
LETTERS = {c.letter: i for i, c in enumerate(BOX.colour)}
SIGNS = {s: i for i, s in enumerate("smpcn")}  # star, moon, planet, comet, nebula
WILD = 25


def card(code: str) -> int:
    """`Rs` is the red star, `**` a wild."""
    return WILD if code == "**" else 5 * LETTERS[code[0]] + SIGNS[code[1]]


def cards(codes: str) -> list[int]:
    return [card(code) for code in codes.split()]


def cell(name: str) -> int:
    return NAMES.index(name)


# No two neighbours of this grid share a colour or a shape.
QUIET = """
Rs Ym Gp Bc Pn
Gc Bn Ps Rm Yp
Pm Rp Yc Gn Bs
Yn Gs Bm Pp Rc
Bp Pc Rn Ys Gm
"""


def scene(
    *hands: str,
    grid: str = QUIET,
    pile: str = "",
    wilds: Sequence[int] = (),
    turn: int = 0,
    shapes: int = 1,
    zero: bool = False,
    limit: int = 0,
    points: tuple[int, int] = (0, 0),
    tell: bool = True,
) -> State:
    """A position at the start of seat `turn`'s turn; team 0 plays colours unless `shapes` says otherwise."""
    s = State(
        key=key_of(1),
        agenda=[Turn(turn)],
        data="",
        grid=cards(grid),
        hands=[sorted(cards(hand)) for hand in hands],
        wilds=list(wilds) or [0] * len(hands),
        pile=cards(pile),
        removed=[],
        discard=[],
        covered=[],
        points=list(points),
        limit=limit or (10 if len(hands) == 2 else 7),
        zero=zero,
        tell=tell,
        shapes=shapes,
    )
    settle(s)
    return s


def lay(s: State, seat: int, *plays: str) -> list[Event]:
    """Lay cards: `lay(s, 0, "Rs a1", "Rm a2")`."""
    events: list[Event] = []
    for play in plays:
        what, where = play.split()
        events += apply(s, seat, Lay(card(what), cell(where)))
    return events


def play(s: State, seat: int, *plays: str) -> list[Event]:
    """Lay cards and say Done."""
    return lay(s, seat, *plays) + apply(s, seat, DONE)


def refused(s: State, seat: int, move: Move) -> Refusal:
    """The refusal of a move, which must change nothing."""
    before = s.clone()
    try:
        apply(s, seat, move)
    except Refusal as why:
        assert s == before
        return why
    raise AssertionError(f"{move} was not refused")

"""The law of dealing again: what a seat is given to imagine with depends on what it knows and on the dice alone.

A bot, `imagine` and play-on are handed whole States, so the law holds over every field of them, not over Views only.
It is tested with pairs of positions that a seat cannot tell apart: dealt again for it with the same dice, both must
come out byte for byte the same. A pair is made by dealing a position again, and then by letting both games go on: the
others draw other cards, make other secret choices and are asked in other windows, and what has grown out of that in
some corner of the State must not show either.

Each check says what is wrong, or None; `laws` raises.
"""

from __future__ import annotations

from typing import Any

from cosmodrome.core.agenda import FAIR, advance, awaited, legal, pending
from cosmodrome.core.choices import PASS
from cosmodrome.core.dice import Dice, dice
from cosmodrome.core.events import Event, heard
from cosmodrome.core.game import Game, Options
from cosmodrome.core.perspective import redealt
from cosmodrome.core.rules import nothing_hidden

TOGETHER = 8
"""For how many moves two games are compared that a seat cannot tell apart."""
DEALS, MANY_DEALS = 30, 1000
"""How often a position is dealt again to see whether chance has a hand in it; and before that is doubted."""
LEFT_OUT: dict[tuple[str, str], str] = {
    ("crafting", "powers"): "which cards other seats have seen is left out of the decks",
    ("crafting", "offer"): "which cards other seats have seen is left out of the offer",
    ("encounter", "agenda"): "an offer or invitation in the making, and who passed before in a window, are left out",
    ("encounter", "foreseen"): "what others know of the destiny deck is left out",
    ("encounter", "known"): "what others know of hands by themselves is left out",
    ("encounter", "met"): "what others remember of flares by themselves is left out",
    ("encounter", "watch"): "follows from the aliens, flares and stations that were dealt",
}
"""By game and field: what is put in order instead of being dealt, since it only tells what others know or intend."""

BEGUN_ANEW = frozenset(Dice.__struct_fields__) - {"key"}
"""Dice with another key begin at the beginning, so all but the key is the same each time."""


def leak(game: Game, state: Any, seat: int | None, rolls: Dice) -> str | None:
    """Whether a position and the same dealt again for a seat are dealt again to two different ones."""
    return _difference(game, state, redealt(game, state, seat, rolls), seat, rolls)


def _difference(game: Game, one: Any, two: Any, seat: int | None, rolls: Dice) -> str | None:
    """Two positions look the same to the seat: what in a State dealt for it tells from which one it was dealt."""
    seed = rolls.below(1 << 32)
    a, b = redealt(game, one, seat, dice(seed)), redealt(game, two, seat, dice(seed))
    if game.encode(a) == game.encode(b):
        return None
    names = [name for name in a.__struct_fields__ if game.encode(getattr(a, name)) != game.encode(getattr(b, name))]
    return f"what seat {seat} is dealt to imagine with tells what it cannot know: {', '.join(names)}"


# -- chance ---------------------------------------------------------------------------------------


def stuck(game: Game, state: Any, seat: int | None, rolls: Dice) -> str | None:
    """Whether something hidden always comes out the same, though not as it truly is: then two values are possible."""
    for name, value in _constants(game, state, seat, rolls, DEALS).items():
        if (game.name, name) in LEFT_OUT or name in BEGUN_ANEW or value == game.encode(getattr(state, name)):
            continue
        if _constants(game, state, seat, rolls, MANY_DEALS).get(name) == value:
            return f"dealing again for seat {seat} always finds the same {name}"
    return None


def _constants(game: Game, state: Any, seat: int | None, rolls: Dice, deals: int) -> dict[str, bytes]:
    """The fields that come out the same in many deals, and how."""
    found: dict[str, bytes] = {}
    for i in range(deals):
        twin = redealt(game, state, seat, rolls)
        names = found if i else twin.__struct_fields__
        values = {name: game.encode(getattr(twin, name)) for name in names}
        found = {name: value for name, value in values.items() if not i or found[name] == value}
    return found


# -- two games that a seat cannot tell apart --------------------------------------------------------


def play_twins(game: Game, options: Options, seed: int, every: int = 1) -> str | None:
    """A random game at a fair table, with a twin of every `every`-th position going on beside it for each seat.

    Fair, since a hasty game leaves windows out for hidden reasons (`agenda.HASTY`) and is shown to nobody.
    """
    state, rolls = game.setup(options, seed), dice(seed + 1)
    state.patience = FAIR
    count, changes = 0, game.redeal is nothing_hidden
    while pending(state):
        if count % every == 0:
            for seat in (*range(options.seats), None):
                if fault := follow(game, state, seat, rolls):
                    return fault
                changes = changes or _changes(game, state, seat, rolls)
        seat = rolls.choice(pending(state))
        advance(state, seat, legal(state, seat).sample(rolls))
        count += 1
    return None if changes else "dealing again never changes anything"


def follow(game: Game, state: Any, seat: int | None, rolls: Dice) -> str | None:
    """Let a position and a twin go on while the seat cannot tell them apart; what a State dealt for it tells then."""
    one, two = state.clone(), redealt(game, state, seat, rolls)
    _same_dice(one, two)
    for count in range(TOGETHER + 1):
        events = _moved(one, two, seat, rolls) if count else ([], [])
        if events is None:
            return None
        for twin, news in zip((one, two), events, strict=True):
            _pass_by(twin, seat, news)
        if _told(game, one, seat, events[0]) != _told(game, two, seat, events[1]):
            return None
        if fault := _difference(game, one, two, seat, rolls):
            return fault
    return None


def _same_dice(one: Any, two: Any) -> None:
    for name in Dice.__struct_fields__:
        setattr(two, name, getattr(one, name))


def _changes(game: Game, state: Any, seat: int | None, rolls: Dice) -> bool:
    twin = redealt(game, state, seat, rolls)
    _same_dice(state, twin)
    return game.encode(twin) != game.encode(state)


def _moved(one: Any, two: Any, seat: int | None, rolls: Dice) -> tuple[list[Event], list[Event]] | None:
    """Somebody moves in both games: the same if it can or if it is the seat itself; None where that is over."""
    if not pending(one) or pending(one) != pending(two):
        return None
    mover = rolls.choice(pending(one))
    move, others = legal(one, mover).sample(rolls), legal(two, mover)
    other = move if move in others and (mover == seat or rolls.below(4)) else others.sample(rolls)
    return advance(one, mover, move), advance(two, mover, other)


def _pass_by(state: Any, seat: int | None, events: list[Event]) -> None:
    """Others pass in windows. While they are asked nobody else is handed a State, since it would say who is."""
    while state.agenda and state.agenda[-1].hides_asked and seat not in pending(state):
        events += advance(state, pending(state)[0], PASS)


def _told(game: Game, state: Any, seat: int | None, events: list[Event]) -> bytes:
    """All that reaches a seat: what it sees, may do, is asked, reads of others and has heard."""
    asked = legal(state, seat).describe() if seat is not None else None
    words: list[str] = []
    if state.agenda:
        question = state.agenda[-1]
        words = [question.wait(), question.prompt_to(state, seat) if seat in pending(state) else ""]
    return game.encode([game.view(state, seat), asked, awaited(state), words, heard(events, seat)])

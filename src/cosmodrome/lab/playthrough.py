"""A recorded random game as readable text: any change of behaviour shows as a difference of lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.game import Game, Options
from cosmodrome.core.text import plain

SHOWN = 6
"""How many of the legal moves are spelled out."""
LONGEST = 120
"""After how many decisions nothing more is written down; the game is still played to its end."""
LOOK_EVERY = 20
"""After how many decisions the whole table is described."""


def name(game: Game, options: Options) -> str:
    """A file name that tells what is special about the options."""
    plain_options = game.Options()
    special = [
        field if getattr(options, field) is True else f"{field}-{getattr(options, field)}"
        for field in options.__struct_fields__
        if field not in ("seats", "data") and getattr(options, field) != getattr(plain_options, field)
    ]
    return "-".join([game.name, str(options.seats), *special]) + ".txt"


def told(game: Game) -> list[Options]:
    """The variants worth a recorded game: each seat count plain, each yes-or-no option alone."""

    def flags(options: Options) -> int:
        return sum(getattr(options, field) is True for field in options.__struct_fields__)

    return [o for o in game.variants() if flags(o) == 0 or (flags(o) == 1 and o.seats == game.seats[0])]


def write(game: Game, folder: Path) -> list[Path]:
    """Write the recorded games of a game anew; read the difference before you keep them."""
    paths = []
    for options in told(game):
        path = folder / name(game, options)
        path.write_text("".join(f"{line}\n" for line in lines(game, options)), encoding="utf-8")
        paths.append(path)
    return paths


def lines(game: Game, options: Options, seed: int = 1) -> Iterator[str]:
    """One game, move by move, in words."""
    data = game.data(options.data)
    state = game.setup(options, seed)
    rolls = dice(seed)
    yield f"{game.title}, {msgspec.json.encode(options).decode()}, seed {seed}"
    yield from plain(game.text(game.view(state, None), data)).splitlines()
    count = 0
    while (asked := pending(state)) and count < LONGEST:
        seat = rolls.choice(asked)
        choices = legal(state, seat)
        move = choices.sample(rolls)
        count += 1
        yield ""
        yield f"{count}. Seat {seat} of {asked}: {state.agenda[-1].prompt_to(state, seat)}"
        question = state.agenda[-1]
        said = [question.say(state, seat, choice, data) for choice in choices.listed[:SHOWN]]
        rest = f", and {len(choices) - SHOWN} more" if len(choices) > SHOWN else ""
        spans = "".join(f"; {span.say(data)}" for span in choices.ranges)
        yield f"   may {' | '.join(said)}{rest}{spans}"
        yield f"   > {question.say(state, seat, move, data)}"
        for event in apply(state, seat, move):
            if told := event.say(data):
                yield f"   {_audience(event.to, event.but)}{told}"
        if count % LOOK_EVERY == 0:
            yield from plain(game.text(game.view(state, seat), data)).splitlines()
    while asked := pending(state):
        apply(state, asked[0], legal(state, asked[0]).sample(rolls))
    outcome = game.outcome(state)
    assert outcome
    yield ""
    yield f"Over: ranks {outcome.ranks}, scores {outcome.scores}. {outcome.reason}"


def _audience(to: tuple[int, ...] | None, but: tuple[int, ...]) -> str:
    if to is not None:
        return f"(to {', '.join(map(str, to))}) "
    return f"(not to {', '.join(map(str, but))}) " if but else ""

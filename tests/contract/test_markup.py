"""No text of an owner's corrections becomes markup, in any game, wherever it is drawn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from html import escape
from typing import Any

import pytest
from msgspec import inspect

from cosmodrome.core import corrections as corrections_limits
from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import NONE
from cosmodrome.core.dice import dice
from cosmodrome.core.drawing import Drawing
from cosmodrome.core.game import Game, Options
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import GAMES, find
from cosmodrome.table.words import drawn
from tests.contract.test_laws import VARIANTS, label
from tests.hostile import HOSTILE, MARK, SHORT, attack, fields, tree, words

CORRECTED = [find(name) for name in GAMES if list(fields(find(name)))]
KINDS = [(game, kind) for game in CORRECTED for kind in dict.fromkeys(field.kind for field in fields(game))]
SPOKEN = {"aria-label", "data-part", "data-piece"}
"""Attributes in which a text of the data may stand."""
OURS = [(game, options) for game, options in VARIANTS if game.name in GAMES]


@pytest.fixture(autouse=True)
def no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """All texts at once are more than an owner may send; here it is not the length that shall stop them."""
    monkeypatch.setattr(corrections_limits, "MOST_BYTES", 1 << 20)
    monkeypatch.setattr(corrections_limits, "MOST_VALUES", 1 << 20)


@cache
def positions(game: Game, options: Options, count: int) -> list[Any]:
    """From the whole length of a random game; texts change no rule, so the positions serve for all corrections."""
    state, rolls, line = game.setup(options, 5), dice(5), []
    while asked := pending(state):
        line.append(state.clone())
        advance(state, asked[0], legal(state, asked[0]).sample(rolls))
    return [*line[:: max(1, len(line) // count)], state]


def drawings(game: Game, options: Options, corrections: str, count: int) -> Iterator[Drawing]:
    """What everybody sees of them on a desk and on a phone, and the words as a game without a board shows them."""
    assert game.board
    box = game.data(corrections)
    for state in positions(game, options, count):
        for seat in (None, *range(options.seats)):
            view, choices = game.view(state, seat), NONE if seat is None else legal(state, seat)
            wide = game.board(view, choices, box, False)
            yield wide
            yield game.board(view, choices, box, True)
            yield drawn(game.text(view, box))
            yield inspected(game, view, box, wide)


def inspected(game: Game, view: Any, box: Any, board: Drawing) -> Drawing:
    """The pictures of all that can be told about, as one drawing."""
    told = {part: game.about(view, part, box) for part in (*board.pieces, *game.names(box).values())}
    return Drawing(1, 1, ({part: about.art for part, about in told.items() if about and about.art},))


@cache
def clean(game: Game, options: Options, count: int) -> set[tuple[str, str]]:
    """Every element with its attributes that is drawn without corrections."""
    return {word for drawing in drawings(game, options, "", count) for found, _ in words(drawing) for word in found}


def check(game: Game, options: Options, corrections: str, count: int) -> bool:
    """Nothing is drawn that is not drawn without the corrections; whether any of their texts came out at all."""
    known, out = clean(game, options, count), False
    for drawing in drawings(game, options, corrections, count):
        for found, values in words(drawing):
            assert found <= known, found - known
            told = {name for name, value in values if MARK in value}
            assert told <= SPOKEN, told
        shown = drawing.svg() + "".join(drawing.panels.values())
        out = out or MARK in shown or escape(SHORT[0]) in shown
    return out


@pytest.mark.parametrize(("game", "options"), OURS, ids=label)
def test_a_game_full_of_hostile_texts_is_drawn_as_one_without(game: Game, options: Options) -> None:
    assert check(game, options, attack(game, HOSTILE[2]), 3), "no text came out, so nothing was tried"


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("game", CORRECTED, ids=label)
def test_no_way_of_breaking_out_succeeds(game: Game, text: str) -> None:
    assert check(game, game.Options(seats=game.seats[-1]), attack(game, text), 3)


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=lambda value: getattr(value, "name", None) or ".".join(value))
def test_no_single_text_becomes_markup(game: Game, kind: tuple[str, str]) -> None:
    check(game, game.Options(seats=game.seats[-1]), attack(game, HOSTILE[2], kind), 2)


def test_the_names_of_nebula_spaces_become_no_markup() -> None:
    game = find("crafting")
    board = tree(game)["board"]
    renamed = {name: f"{HOSTILE[2]}{i}" for i, (name, *_) in enumerate(board["hexes"])}
    hexes = [[renamed[name], *rest] for name, *rest in board["hexes"]]
    corrections = f"[board]\nhexes = {json.dumps(hexes)}\ntiles = {json.dumps([renamed[n] for n in board['tiles']])}"
    assert check(game, game.options(seats=3), corrections, 4)


# -- the edge ------------------------------------------------------------------------------------------------


BOUNDS = {
    inspect.StrType: ("max_length", "pattern"),
    inspect.IntType: ("ge", "le"),
    inspect.FloatType: ("ge", "le"),
}


def unbounded(kind: inspect.Type, at: str) -> Iterator[str]:
    """The places of a type that a correction could fill without end; a list of entries with ids cannot grow."""
    needs = BOUNDS.get(type(kind), ())
    if any(getattr(kind, need) is None for need in needs):
        yield at
    if isinstance(kind, inspect.VarTupleType):
        entry = kind.item_type
        named = isinstance(entry, inspect.StructType) and any(field.name == "id" for field in entry.fields)
        if kind.max_length is None and not named:
            yield at
        yield from unbounded(entry, f"{at}[]")
    else:
        inside = [(at, item) for item in getattr(kind, "item_types", getattr(kind, "types", ()))]
        inside += [(f"{at}.{field.name}", field.type) for field in getattr(kind, "fields", ())]
        for place, item in inside:
            yield from unbounded(item, place)


@pytest.mark.parametrize("game", CORRECTED, ids=label)
def test_everything_that_can_be_corrected_has_bounds(game: Game) -> None:
    assert list(unbounded(inspect.type_info(type(game.data(""))), game.name)) == []


@pytest.mark.parametrize(
    ("name", "corrections", "words"),
    [
        ("colors", '[[colour]]\nid = "red"\nletter = "ABCDE"', "line 2: colour[0].letter may be 4 characters long"),
        ("chains", f'[[power]]\nid = "nine_lives"\nname = "{"x" * 61}"', "name may be 60 characters long at most"),
        ("kaboom", f'[[card]]\nid = "shield"\ntext = "{"x" * 1001}"', "text may be 1000 characters long at most"),
        (
            "chains",
            '[[satellite]]\nid = "zeros"\ncats = "  "',
            "cats is empty or holds a character that cannot be shown",
        ),
        ("crafting", '[energy]\ntext = "a\\u0001b"', "text is empty or holds a character that cannot be shown"),
        ("encounter", "[morph]\ncopies = 1000", "line 2: Expected `int` <= 100"),
        ("encounter", f"[attack]\ncopies = {[100] * 41}", "the deck needs 60 to 500 cards"),
        ("kaboom", "[bomb]\nmass = nan", "a number lies between -1,000,000 and 1,000,000"),
    ],
)
def test_what_no_table_could_bear_is_refused_in_a_sentence(name: str, corrections: str, words: str) -> None:
    with pytest.raises(Refusal) as caught:
        find(name).options(seats=find(name).seats[0], data=corrections)
    assert words in caught.value.sentence

"""Every option of every game can be chosen by somebody who has never seen its name in the code."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cosmodrome.core.game import Game
from cosmodrome.core.options import CHANCE
from cosmodrome.core.refusal import Refusal
from cosmodrome.games import GAMES, find
from cosmodrome.server.http.options import agreed, options, said, values
from cosmodrome.web import STATIC
from cosmodrome.web.models import OptionLine

ALL = [find(name) for name in GAMES]
OPTIONS = [(game, option) for game in ALL for option in options(game)]


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda one: one.name)
def test_an_option_has_a_label_and_help_in_words(game: Game, option: OptionLine) -> None:
    assert option.title[:1].isupper()
    assert "_" not in option.title
    assert len(option.description) > 10
    assert "-1" not in option.description
    assert option.kind != "number" or not str(option.low).startswith("-"), "no number for a seat or for chance"


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda one: one.name)
def test_every_answer_has_words(game: Game, option: OptionLine) -> None:
    schema = msgspec.json.schema(game.Options)["$defs"][game.Options.__name__]["properties"][option.name]
    if option.kind == "choice":
        assert sorted(word for word, _ in option.words) == sorted(schema["enum"])
    if option.kind == "seat":
        assert option.words[0][0] == CHANCE
    assert schema.get("type") != "string" or option.kind in ("set", "bits", "each"), "no free text"
    for word, label in option.words:
        assert label[:1].isupper() or option.kind == "number"
        assert option.kind != "choice" or label != word


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_what_a_form_shows_it_sends_back_unchanged(game: Game) -> None:
    for chosen in ({}, *(preset.options for preset in game.presets), *(box.options for box in game.boxes)):
        fields = {name: value for name, value in values(game, chosen).items() if value}
        fields |= {f"{option.field}.": "" for option in options(game) if option.kind in ("set", "bits")}
        read = game.options(**agreed(game, fields, game.seats[0]))
        assert read == game.options(seats=game.seats[0], **chosen)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_presets_and_boxes_can_be_played_and_are_said_in_words(game: Game) -> None:
    assert game.presets
    for chosen in (*(preset.options for preset in game.presets), *(box.options for box in game.boxes)):
        full: dict[str, Any] = msgspec.to_builtins(game.options(**chosen))
        game.start(7, **chosen)
        lines = said(game, full)
        assert len(lines) == len([k for k, v in chosen.items() if v != msgspec.to_builtins(game.options())[k]])
        assert not any("_" in line or "-1" in line for line in lines)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_the_example_of_a_correction_is_one(game: Game) -> None:
    assert game.data(game.correction) != game.data("")


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_every_box_has_a_picture_and_says_how_long_it_takes(game: Game) -> None:
    for box in game.boxes:
        art = STATIC / "art" / f"{box.name}.svg"
        assert art.stat().st_size < 8000
        assert box.minutes
        assert box.weight or box.age


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=lambda one: one.name)
def test_a_word_that_is_no_answer_is_refused_with_the_answers(game: Game, option: OptionLine) -> None:
    if option.kind != "choice":
        return
    with pytest.raises(Refusal) as caught:
        game.options(**{option.name: "whatever"})
    assert f"{option.name} is one of " in caught.value.sentence
    assert caught.value.sentence.endswith(", not 'whatever'.")
    assert all(word in caught.value.sentence for word, _ in option.words)

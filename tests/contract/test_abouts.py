"""What is told about things on the table: everything can be asked about, and the words and pictures are sound."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cosmodrome.core.about import About, names_in
from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import NONE
from cosmodrome.core.dice import dice
from cosmodrome.core.game import Game, Options
from cosmodrome.games import GAMES, find
from cosmodrome.games.encounter.data import load as encounter_box
from cosmodrome.lab import abouts, laws
from tests.contract.test_laws import VARIANTS, label

RULES = Path(__file__).parents[2] / "docs" / "rules"
PLAYED = [(game, options) for game, options in VARIANTS if game.name in GAMES]
NAMES = tuple(GAMES)


def positions(game: Game, options: Options, seed: int, every: int, most: int = 400) -> Iterator[Any]:
    """Positions of a random game."""
    state, rolls = game.setup(options, seed), dice(seed + 1)
    for count in range(most):
        if count % every == 0:
            yield state
        if not pending(state):
            return
        seat = rolls.choice(pending(state))
        advance(state, seat, legal(state, seat).sample(rolls))


def all_told(game: Game, options: Options, every: int = 37) -> Iterator[tuple[str, About]]:
    """Everything that is told in some positions, to every seat and to a spectator."""
    data = game.data(options.data)
    for state in positions(game, options, 5, every):
        for seat in (*range(options.seats), None):
            view = game.view(state, seat)
            choices = NONE if seat is None else legal(state, seat)
            drawings = [game.board(view, choices, data, tall) for tall in (False, True)] if game.board else []
            parts = abouts.pointed(drawings, game.text(view, data), choices)
            parts.update(dict.fromkeys(game.names(data).values()))
            parts.update((key, None) for drawing in drawings for key in drawing.pieces)
            for part, found in abouts.told(game, view, data, parts).items():
                if found:
                    yield part, found


@pytest.mark.parametrize(("game", "options"), PLAYED, ids=label)
def test_words_pictures_and_rules_are_sound(game: Game, options: Options) -> None:
    """No raw tags but those of seats, no stray spaces; the rule exists; the picture needs only what the board has."""
    data = game.data(options.data)
    drawing = game.board(game.view(game.setup(options, 0), 0), NONE, data, False)  # type: ignore[misc]
    known = set(re.findall(r'id="([^"]+)"', drawing.defs))
    anchors = set(re.findall(r"<!-- #([\w-]+) -->", (RULES / f"{game.name}.md").read_text(encoding="utf-8")))
    seen: set[About] = set()
    for part, found in all_told(game, options):
        if found in seen:
            continue
        seen.add(found)
        words = "\n".join((found.title, found.kind, found.text, found.now))
        bare = re.sub(r"\{[0-5]\}", "Ann", words)
        assert not re.search(r"[{}<>]|  |\s[.,;:]|,\.|\.\.|\bNone\b[^ -]", bare), (part, words)
        assert found.rule in anchors, (part, found.rule)
        if found.art:
            ElementTree.fromstring(found.art)
            assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', found.art)) <= known, part
    assert len(seen) > 10


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_asked_about_is_no_crash(name: str) -> None:
    game = find(name)
    options = game.options()
    data, view = game.data(options.data), game.view(game.setup(options, 3), 0)
    known = sorted({part for part, _ in all_told(game, options, every=150)})
    numbers = st.integers(-3, 12_000).map(str) | st.sampled_from(["", "x", "٣", "1e3", "9" * 50])
    parts = st.text(max_size=80) | st.builds(
        lambda part, tail: ":".join([part.split(":")[0], *tail]), st.sampled_from(known), st.lists(numbers, max_size=4)
    )

    @settings(max_examples=300, deadline=None)
    @given(parts)
    def asked(part: str) -> None:
        found = game.about(view, part, data)
        assert found is None or found.title

    asked()


def test_names_are_found_in_sentences() -> None:
    names = find("encounter").names(encounter_box())
    assert names_in("Bo plays the Human flare on the Mutant. Will you answer?", names) == ["Human flare", "Mutant"]
    assert names_in("play as the Will", names) == ["the Will"]
    assert names_in("Zombies and humans", names) == []
    assert names_in("anything", {}) == []


# -- the law can fail --------------------------------------------------------------------------------


def silent(game: Game) -> Game:
    """Nothing is told about one sort of part."""
    return replace(
        game, about=lambda view, part, data: None if part.startswith("pile:") else game.about(view, part, data)
    )


def empty(game: Game) -> Game:
    return replace(game, about=lambda view, part, data: About("A card", "card"))


def lost_name(game: Game) -> Game:
    return replace(game, names=lambda data: {"red star": "kind:99"})


def remembering(game: Game) -> Game:
    """Not a pure function of the view: it counts how often it was asked."""
    asked: list[str] = []

    def about(view: Any, part: str, data: Any) -> About:
        asked.append(part)
        return About(f"{part} {len(asked)}", "card", "text")

    return replace(game, about=about, names=lambda data: {})


@pytest.mark.parametrize(
    ("sabotage", "words"),
    [
        (silent, "nothing is told about pile:"),
        (empty, "says nothing"),
        (lost_name, "leads to kind:99"),
        (remembering, "changes with what it cannot know"),
    ],
)
def test_a_game_that_tells_too_little_or_too_much_is_caught(sabotage: Any, words: str) -> None:
    with pytest.raises(laws.Broken, match=words):
        laws.check(sabotage(find("colors-jr")), games=1, every=20)


def test_a_card_to_take_has_a_text() -> None:
    """Choosing blind: the alien's sheet says only who has it."""
    honest = find("encounter")

    def about(view: Any, part: str, data: Any) -> About | None:
        found = honest.about(view, part, data)
        return About(found.title, found.kind, now="It is dealt to you.") if found and "alien" in part else found

    game = replace(honest, about=about)
    state = game.setup(game.options(), 0)
    with pytest.raises(laws.Broken, match="takes a card without a text"):
        laws.check_position(game, game.options(), state, dice(1))

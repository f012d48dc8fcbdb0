"""Everything that is said in games of Crafting the Cosmos, and what it cites."""

from __future__ import annotations

from typing import Any

import pytest

from cosmodrome.core.agenda import apply, legal, pending, refusal
from cosmodrome.core.dice import dice
from cosmodrome.core.text import plain
from cosmodrome.games.crafting import CRAFTING
from cosmodrome.games.crafting.data import load
from cosmodrome.games.crafting.rules.moves import Activate
from tests.games.crafting.scene import give_powers, goal, scene
from tests.games.rulebook import check_cite, check_words, paragraphs

BOX = load()


@pytest.mark.parametrize("seed", range(6))
def test_all_that_is_said_reads_well_and_cites_a_paragraph(seed: int) -> None:
    rolls, seats = dice(seed), 2 + seed % 3
    s = CRAFTING.start(seed=seed, seats=seats)
    assert CRAFTING.space
    every = CRAFTING.space(CRAFTING.options(seats=seats)).moves  # type: ignore[attr-defined]
    count = 0
    while asked := pending(s):
        seat, question = asked[0], s.agenda[-1]
        check_words(question.prompt(s))
        listed = legal(s, seat)
        for move in {listed.sample(rolls) for _ in range(8)}:
            check_words(question.say(s, seat, move, BOX))
        for _ in range(6):
            refused = refusal(s, seat, every[rolls.below(len(every))])
            if refused:
                check_words(refused.sentence)
                check_cite("crafting", refused.rule)
        for event in apply(s, seat, listed.sample(rolls)):
            check_words(event.say(BOX))
            check_cite("crafting", event.cites())
        if count % 40 == 0:
            for line in plain(CRAFTING.text(CRAFTING.view(s, seat), BOX)).splitlines():
                check_words(" ".join(line.split()))
        count += 1
    told = plain(CRAFTING.text(CRAFTING.view(s, 0), BOX))
    assert "The game is over." in told
    assert "turn" not in told.splitlines()[0]


def test_cosmic_background_tells_its_points() -> None:
    from cosmodrome.games.crafting.rules.rounds import score_goal

    s = scene(stars="H s19")
    give_powers(s, 0, "PT-7")
    score_goal(s, goal("UG-07"))
    assert [event.say(BOX) for event in s.events] == [
        "The goal Hydrogen is scored: {0} has 1 and scores 6 points; {1} has none.",
        "Cosmic Background: {0} scores 2 points.",
    ]


def test_a_use_says_what_it_does_and_costs() -> None:
    s = scene(stars="H s19", hand="L", slots="PL-4")
    use = next(move for move in legal(s, 0) if isinstance(move, Activate))
    question: Any = s.agenda[-1]
    assert question.say(s, 0, use, BOX) == "use Time Dilation (1 light card): one crystal step"


def test_no_paragraph_is_only_a_heading() -> None:
    for words in paragraphs("crafting").values():
        assert words.endswith((".", "?", "!"))
        assert len(words.split()) > 5

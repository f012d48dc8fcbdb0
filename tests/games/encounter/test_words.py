"""Everything that is said in games of Cosmic Encounter, and what it cites."""

from __future__ import annotations

from typing import Any

import pytest

from cosmodrome.core.agenda import apply, legal, pending, refusal
from cosmodrome.core.dice import dice
from cosmodrome.core.text import plain
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.data import ALIENS, CARD_ZAP, COSMIC_ZAP, PLAGUE
from cosmodrome.games.encounter.rules.gists import GISTS, USES, use_line
from cosmodrome.games.encounter.rules.moves import ALIEN, PLAY, USE
from cosmodrome.games.encounter.rules.timing.windows import RULES
from tests.games.encounter.scene import BOX, Scene
from tests.games.rulebook import check_cite, check_words, paragraphs

LOOK_EVERY = 60


@pytest.mark.parametrize("seed", range(12))
def test_all_that_is_said_reads_well_and_cites_a_paragraph(seed: int) -> None:
    rolls, seats = dice(seed), 3 + seed % 4
    options: dict[str, Any] = {"seats": seats, "four_planets": seed % 5 == 0, "storm": seed % 3 > 0}
    if seats < 6:
        options["stations"] = ("none", "single", "multiple")[seed % 3]
    s: Any = ENCOUNTER.start(seed=seed, **options)
    assert ENCOUNTER.space
    every: Any = ENCOUNTER.space(ENCOUNTER.options(seats=seats))
    count = 0
    while (asked := pending(s)) and count < 900:
        seat, question = rolls.choice(asked), s.agenda[-1]
        check_words(question.prompt(s))
        check_words(question.wait())
        listed = legal(s, seat)
        for move in {listed.sample(rolls) for _ in range(6)}:
            check_words(question.say(s, seat, move, BOX))
        for _ in range(4):
            refused = refusal(s, seat, every.moves[rolls.below(len(every.moves))])
            if refused:
                check_words(refused.sentence)
                check_cite("encounter", refused.rule)
        for event in apply(s, seat, listed.sample(rolls)):
            if said := event.say(BOX):
                check_words(said)
                check_cite("encounter", event.cites())
        if count % LOOK_EVERY == 0:
            for line in plain(ENCOUNTER.text(ENCOUNTER.view(s, seat), BOX)).splitlines():
                check_words(" ".join(line.split()))
        count += 1


def test_windows_cite_paragraphs() -> None:
    for rule in RULES:
        check_cite("encounter", rule)


def test_no_paragraph_is_only_a_heading() -> None:
    for words in paragraphs("encounter").values():
        assert words.endswith((".", "?", "!", ")"))
        assert len(words.split()) > 5


def test_every_alien_says_in_a_line_what_it_does() -> None:
    assert set(GISTS) == set(ALIENS)
    assert {name for name, _ in USES} <= set(ALIENS)
    for alien, move in enumerate(ALIEN):
        said = move.say(BOX)
        assert said == f"play as the {ALIENS[alien]}: {GISTS[ALIENS[alien]]}"
        assert len(said) <= 110
        check_words(said)


def test_a_use_says_what_it_does() -> None:
    t = Scene("Trader").meet().hold(0, 8).hold(1, 8).start("planning")
    question: Any = t.s.agenda[-1]
    assert question.say(t.s, 0, USE[0][1], BOX) == "use your power: swap hands with {1}"
    assert question.prompt(t.s) == "Encounter cards are about to be chosen. Do you use your power, or pass?"
    assert use_line("Human", 0) == GISTS["Human"]


def test_an_answer_says_what_it_answers() -> None:
    t = Scene("Trader").meet().hold(0, 8, CARD_ZAP).hold(1, 8, COSMIC_ZAP).start("planning").asked(0, USE[0][1])
    question: Any = t.s.agenda[-1]
    assert question.prompt(t.s) == "{0} uses the power of the Trader on you. Do you answer it, or pass?"
    t.say(1, PLAY[COSMIC_ZAP][-1])
    question = t.s.agenda[-1]
    assert question.prompt(t.s) == "{1} zaps your Trader. Do you answer the Cosmic Zap, or pass?"
    assert question.say(t.s, 0, PLAY[CARD_ZAP][-1], BOX) == "play Card Zap: cancel that card"


def test_a_plague_says_on_whom() -> None:
    t = Scene().hold(2, PLAGUE).hold(0, CARD_ZAP)
    t.s.destiny.append(1)
    t.start("regroup").say(2, PLAY[PLAGUE][0])
    question: Any = t.s.agenda[-1]
    assert question.prompt(t.s) == "{2} plays Plague on you. Do you answer the Plague, or pass?"


def test_nothing_of_a_turn_is_told_before_the_first_and_after_the_last() -> None:
    s: Any = ENCOUNTER.start(seed=1, seats=3)
    told = plain(ENCOUNTER.text(ENCOUNTER.view(s, 0), BOX))
    assert "turn" not in told
    assert "offense" not in told
    rolls = dice(1)
    while asked := pending(s):
        apply(s, asked[0], legal(s, asked[0]).sample(rolls))
    told = plain(ENCOUNTER.text(ENCOUNTER.view(s, 0), BOX))
    assert told.startswith("The game is over.")
    assert "'s turn" not in told

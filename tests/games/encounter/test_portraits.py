"""Every alien has a face of its own, and no two are built alike; tests/browser compares how they look."""

from __future__ import annotations

import re
from itertools import combinations

from cosmodrome.core.agenda import legal
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.board.draw import board
from cosmodrome.games.encounter.board.portraits import FACES, portrait
from cosmodrome.games.encounter.data import EMOTION, NEGOTIATES
from cosmodrome.games.encounter.rules.dealing import Options
from tests.games.encounter.scene import BOX, Scene

PAINT = re.compile(r' (?:fill|stroke)="[^"]*"')


def outlines(alien: str) -> set[str]:
    """The shapes of a portrait, whatever their colours."""
    return set(re.findall(r"<(?:path|circle|ellipse|rect)[^>]*", PAINT.sub("", portrait(alien))))


def test_every_alien_has_a_portrait() -> None:
    assert set(FACES) == {sheet.id for sheet in BOX.alien}
    assert "emblem" not in "".join(portrait(name) for name in FACES)


def test_no_two_portraits_are_built_alike() -> None:
    """Each differs from any other in ten outlines at least, and in its pieces as a whole."""
    drawn = {name: outlines(name) for name in FACES}
    for one, two in combinations(FACES, 2):
        assert len(drawn[one] ^ drawn[two]) >= 10, (one, two)
    built = {(f.head, f.eyes, f.mouth, f.ears, f.body, f.skin, f.hat) for f in FACES.values()}
    assert len(built) == len(FACES)


def test_a_power_that_is_off_is_in_the_dark() -> None:
    assert portrait("Virus", False) != portrait("Virus")


def test_an_alien_without_a_portrait_stands_before_stars() -> None:
    assert portrait("Nobody").count("<circle") > 8


def test_the_aliens_one_may_choose_are_shown_large() -> None:
    s = ENCOUNTER.setup(Options(seats=4), 3)
    view = ENCOUNTER.view(s, 0)
    for tall in (False, True):
        pieces = board(view, legal(s, 0), BOX, tall).pieces
        assert {key for key in pieces if key.startswith("alien:")} == {f"alien:{alien}" for alien in view.dealt}
        assert not [key for key in board(ENCOUNTER.view(s, None), legal(s, 0), BOX, tall).pieces if "alien:" in key]


def test_cards_that_count_as_negotiates_say_so_and_the_verdict_is_told() -> None:
    t = Scene("Clone, Trader").meet().hold(0, EMOTION).select(8, 10)
    assert ENCOUNTER.view(t.s, 2).verdict == -1
    t.play(0, EMOTION)
    view = ENCOUNTER.view(t.s, 2)
    assert view.stands == [[NEGOTIATES, 0], [NEGOTIATES, 0]]
    assert "counts as" in board(view, legal(t.s, 2), BOX, False).pieces["stands:0"]


def test_a_card_as_printed_says_nothing_more() -> None:
    t = Scene("Clone, Trader").meet().hold(0, EMOTION).select(8, 10)
    assert [ENCOUNTER.view(t.s, seat).stands for seat in (0, 2)] in ([[[], []]] * 2, [[], []])

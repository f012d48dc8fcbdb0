"""Events as sentences, with the names of the players in them."""

from __future__ import annotations

import pytest

from cosmodrome.core.events import name_seats


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Done.", "Done."),
        ("{0} asks {1}, and {1} nods.", "{1} asks {0}, and {0} nods."),
        ("{2} and {x} are nobody, {0", "{2} and {x} are nobody, {0"),
        ("{{0}", "{{1}"),
    ],
)
def test_a_player_may_be_called_like_a_place_in_a_sentence(sentence: str, said: str) -> None:
    assert name_seats(sentence, ["{1}", "{0}"]) == said


def test_any_number_in_braces_is_left_alone() -> None:
    assert name_seats("{" + "9" * 5000 + "}", ["Ann"]) == "{" + "9" * 5000 + "}"

"""A response can take away what a power was about; then nobody is asked, and the encounter goes on."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import Question, settle
from cosmodrome.games.encounter.rules.aliens.hate import Rage
from cosmodrome.games.encounter.rules.aliens.mouth import Spit
from cosmodrome.games.encounter.rules.aliens.patriot import Strike
from cosmodrome.games.encounter.rules.aliens.reserve import Reserved
from cosmodrome.games.encounter.rules.aliens.scavenger import Search
from cosmodrome.games.encounter.rules.aliens.shadow import Doom, Execute
from cosmodrome.games.encounter.rules.aliens.wormhole import Beckon
from tests.games.encounter.scene import Scene

QUESTIONS = [Rage(0), Reserved(0), Spit(0, 1), Strike(0, 1), Search(0), Doom(0), Execute(0, 2), Beckon(0, 2)]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: type(question).__name__)
def test_nobody_is_asked_to_choose_from_nothing(question: Question) -> None:
    s = Scene("Mouth").meet().select(8, 8).s
    s.hands[0], s.pile, s.warp[2] = [], [], 0
    s.powers.mouth = s.powers.mouth.but(eaten=())
    s.destiny_card = 2
    s.ships[2] = [0] * len(s.ships[2])
    s.agenda = [question]
    settle(s)
    assert not s.agenda

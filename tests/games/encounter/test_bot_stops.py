"""Bots never stop what helps them."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import PASS
from cosmodrome.core.dice import dice
from cosmodrome.core.perspective import Perspective
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.bot import levels
from cosmodrome.games.encounter.bot.policy import suggest
from cosmodrome.games.encounter.bot.stops import helps
from cosmodrome.games.encounter.bot.windows import zaps_itself
from cosmodrome.games.encounter.data import COSMIC_ZAP
from cosmodrome.games.encounter.rules.moves import PLAY, USE
from cosmodrome.games.encounter.rules.state import State
from cosmodrome.games.encounter.rules.timing.announced import PowerUse
from tests.games.encounter.scene import Scene

ZAP = PLAY[COSMIC_ZAP][-1]


def answer(t: Scene, seat: int) -> object:
    assert (t.top, pending(t.s)) == ("Response", (seat,))
    return suggest(t.s, seat, t.moves(seat), dice(1))


def test_a_tripler_that_divides_its_own_card_is_left_alone() -> None:
    t = Scene("Tripler").meet().hold(1, COSMIC_ZAP).select(12, 8)
    assert helps(t.s, 1)
    assert answer(t, 1) == PASS
    t = Scene("Tripler").meet().hold(1, COSMIC_ZAP).select(10, 20)
    assert not helps(t.s, 1)
    assert answer(t, 1) == ZAP, "thirty against twenty-four"


def test_who_heals_me_is_not_zapped() -> None:
    t = Scene("Clone, Healer").meet().hold(0, COSMIC_ZAP).select(4, 20).asked(1, USE[0][0])
    assert answer(t, 0) == PASS


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_in_whole_games_nothing_is_stopped_that_helps(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even at random, as medium bots choose now and then; as far as the bot itself can see."""
    seen: list[bool] = []

    def noted(s: State, seat: int) -> bool:
        seen.append(helps(s, seat))
        return seen[-1]

    monkeypatch.setattr(levels, "helps", noted)
    bot, asked_for, stops = levels.BOTS[level](), 0, 0
    for seed in range(2 if level == "hard" else 12):
        s, rolls = ENCOUNTER.start(seed, seats=4, storm=True, max_turns=8), dice(seed)
        while asked := pending(s):
            seat, target = asked[0], s.agenda[-2] if len(s.agenda) > 1 else None
            moves = legal(s, seat).listed
            if type(s.agenda[-1]).__name__ != "Response":
                advance(s, seat, suggest(s, seat, moves, rolls))
                continue
            move = bot.choose(Perspective(ENCOUNTER, s, seat, rolls))
            asked_for += 1
            stops += move != PASS
            itself = isinstance(target, PowerUse) and zaps_itself(target.alien)
            assert move == PASS or itself or not seen[-1]
            advance(s, seat, move)
    assert asked_for > stops > 0

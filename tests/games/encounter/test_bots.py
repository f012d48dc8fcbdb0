"""The bots play whole games by legal moves, and more thought wins more."""

from __future__ import annotations

from collections import Counter

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.core.perspective import Perspective
from cosmodrome.games.encounter import ENCOUNTER
from cosmodrome.games.encounter.bot.worth import worth
from cosmodrome.games.encounter.rules.dealing import Options


def play(levels: list[str], seed: int) -> tuple[int, ...]:
    s = ENCOUNTER.setup(Options(seats=len(levels)), seed)
    bots = [ENCOUNTER.bots[level]() for level in levels]
    rolls = dice(seed)
    while pending(s):
        seat = pending(s)[0]
        apply(s, seat, bots[seat].choose(Perspective(ENCOUNTER, s, seat, rolls)))
    outcome = ENCOUNTER.outcome(s)
    assert outcome is not None
    return outcome.winners()


def test_medium_beats_easy() -> None:
    wins: Counter[str] = Counter()
    for seed in range(10):
        levels = ["medium" if (seat + seed) % 2 else "easy" for seat in range(4)]
        winners = play(levels, seed)
        for seat in winners:
            wins[levels[seat]] += 1
    assert wins["medium"] > wins["easy"]


def test_hard_plays_a_game_by_the_rules() -> None:
    assert play(["hard", "easy", "easy"], 3)


def test_worth_rises_with_colonies() -> None:
    s = ENCOUNTER.start(seats=3, powers="none")
    before = worth(s, 0)
    s.ships[0][0] -= 1
    s.ships[0][5] += 1
    assert 0 <= before < worth(s, 0) <= 1
    assert legal(s, pending(s)[0])

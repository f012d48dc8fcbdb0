"""Bots that play every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from cosmodrome.bots import GreedyBot, RandomBot, SearchBot, find, names
from cosmodrome.bots.worth import share
from cosmodrome.core.agenda import advance, legal, pending
from cosmodrome.core.choices import PASS, Move
from cosmodrome.core.dice import dice
from cosmodrome.core.game import Game, Options, Outcome
from cosmodrome.core.perspective import Bot, Perspective
from cosmodrome.core.refusal import Refusal
from cosmodrome.core.versions import CURRENT
from cosmodrome.games.colors import COLORS
from cosmodrome.games.colors_jr import COLORS_JR
from cosmodrome.games.colors_jr.moves import Claim
from cosmodrome.games.colors_jr.rules import connected
from cosmodrome.lab.arena import play
from tests.core import duel
from tests.core.duel import Aim, Boost, Flick, Plan


def few_zaps(options: Options, seed: int, version: int = CURRENT) -> Any:
    """A duel in which no hand can run out of cards: two zaps, the others become ones."""
    state = duel.setup(options, seed, version)
    zaps = 0
    for place in (state.deck, *state.hands):
        for i, card in enumerate(place):
            if card == duel.ZAP:
                zaps += 1
                place[i] = duel.ZAP if zaps <= 2 else 1
    return state


DUEL = replace(duel.DUEL, setup=few_zaps)
QUICK: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "greedy": lambda: GreedyBot(worlds=1, steps=200),
    "search": lambda: SearchBot(iterations=12, steps=600),
}


def perspective(game: Game, state: Any, seed: int = 1) -> Perspective:
    return Perspective(game, state, pending(state)[0], dice(seed))


def cards(state: Any, seat: int) -> float:
    """What a game of Jr is worth."""
    return len(state.taken[seat]) / 100


# -- finding ------------------------------------------------------------------------------------


def test_a_game_without_bots_has_the_three_that_play_everything() -> None:
    assert names(DUEL) == ("random", "greedy", "search")
    assert [type(find(DUEL, name)) for name in names(DUEL)] == [RandomBot, GreedyBot, SearchBot]


def test_a_games_own_bot_comes_first() -> None:
    class Mine(RandomBot):
        pass

    game = replace(DUEL, bots={"easy": Mine, "greedy": Mine})
    assert names(game) == ("easy", "greedy", "random", "search")
    assert type(find(game, "greedy")) is Mine
    assert type(find(game, "search")) is SearchBot


def test_an_unknown_bot_is_refused_with_the_known_names() -> None:
    with pytest.raises(Refusal, match="'clever'; there are random, greedy, search") as refused:
        find(DUEL, "clever")
    assert refused.value.code == "no-bot"


# -- playing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("game", [DUEL, COLORS_JR], ids=lambda game: game.name)
def test_every_bot_finishes_every_game(game: Game, name: str) -> None:
    for seats in game.seats:
        bots: list[Bot] = [QUICK[name]() for _ in range(seats)]
        played = play(game, game.options(seats=seats), bots, seed=3)
        assert sum(played.decisions) > 10


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_the_same_dice_make_the_same_choice(name: str) -> None:
    for game, moves in ((DUEL, 6), (COLORS_JR, 4), (COLORS, 9)):
        state, chance = game.start(seed=2), dice(3)
        for _ in range(moves):
            seat = pending(state)[0]
            advance(state, seat, legal(state, seat).sample(chance))
        bots: list[Bot] = [QUICK[name]() for _ in range(3)]
        chosen = {bot.choose(perspective(game, state, seed=7)) for bot in bots}
        assert len(chosen) == 1
        assert chosen.pop() in legal(state, pending(state)[0])


def test_a_single_choice_is_made_without_thought() -> None:
    state = DUEL.start(seed=1)
    state.hands[0] = [9, 9, 9]
    endless = SearchBot(iterations=10**9, steps=10**9)
    assert endless.choose(Perspective(DUEL, state, 0, dice(4))) == legal(state, 0)[0]


def test_greedy_takes_the_largest_claim() -> None:
    """In Jr one move ahead is all there is to know: compare with counting by the rules."""
    bot = GreedyBot(worlds=1, worth=cards)
    state, chance = COLORS_JR.start(seed=4), dice(2)
    for _ in range(10):
        claims = [move for move in legal(state, pending(state)[0]) if isinstance(move, Claim)]
        sizes: dict[Move, int] = {move: len(connected(state.piles, move)) for move in claims}
        chosen = bot.choose(perspective(COLORS_JR, state))
        assert sizes[chosen] == max(sizes.values())
        advance(state, pending(state)[0], legal(state, pending(state)[0]).sample(chance))


def aiming(seat: int) -> Any:
    state = DUEL.start(seed=8)
    state.agenda[-1:] = [Aim(seat)]
    return state


def test_greedy_and_search_look_into_ranges() -> None:
    """A flick's bonus grows with its power, and the estimate says so: weak flicks and passing are beaten."""

    def bonus(state: Any, seat: int) -> float:
        return state.bonus / 20 if state.bonus else 0.0

    game = replace(DUEL, worth=bonus, outcome=lambda s: None)
    state = aiming(0)
    state.agenda[:-1] = [Aim(1)]  # nothing resolves before the estimate is asked
    for bot in (GreedyBot(worlds=2), SearchBot(iterations=200, ahead=0)):
        chosen = bot.choose(Perspective(game, state, 0, dice(3)))
        assert isinstance(chosen, Flick)
        assert chosen.power > 60


def test_search_answers_questions_put_to_several_at_once() -> None:
    state = DUEL.start(seed=8, seats=3)
    assert isinstance(state.agenda[-1], Plan)
    assert len(pending(state)) == 2
    for seat in pending(state):
        move = SearchBot(iterations=60).choose(Perspective(DUEL, state, seat, dice(1)))
        assert move in legal(state, seat)


def test_search_sees_what_a_power_is_for() -> None:
    """10 and 12 lie sealed, it is the last round, and nobody can zap: only the power's five more make 10 win."""
    state = DUEL.start(seed=3)
    state.hands, state.deck, state.sealed = [[1, 2, 3], [4, 5, 6]], [7, 8], [10, 12]
    state.agenda = [step for step in state.agenda if type(step).__name__ in ("Resolve", "Offer")]
    game = replace(DUEL, redeal=lambda s, seat, dice: None)  # all is known here
    assert set(legal(state, 0)) == {PASS, Boost()}
    for seed in range(3):
        assert SearchBot(iterations=40).choose(Perspective(game, state, 0, dice(seed))) == Boost()


def test_who_sees_more_wins_more() -> None:
    def wins(strong: Any, weak: Any, games: int) -> int:
        won = 0
        for seed in range(games):
            bots = [strong(), weak()] if seed % 2 else [weak(), strong()]
            won += play(COLORS_JR, COLORS_JR.options(), bots, seed // 2).outcome.ranks[seed % 2 == 0] == 1
        return won

    assert wins(lambda: GreedyBot(worlds=1, worth=cards), lambda: GreedyBot(glance=2, worlds=1, worth=cards), 20) >= 14
    assert wins(lambda: SearchBot(iterations=40, worth=cards), RandomBot, 10) >= 8


# -- worth -------------------------------------------------------------------------------------------


def test_the_worth_of_an_end() -> None:
    end = Outcome((1, 2, 3), (30, 20, 10))
    assert share(end, 0) == pytest.approx(1)
    assert share(end, 0) > share(end, 1) > share(end, 2) == pytest.approx(0)
    partners = Outcome((1, 3, 1, 3), (9, 5, 9, 5))
    assert share(partners, 0) == share(partners, 2) == pytest.approx(1)
    assert share(Outcome((1, 1), (7, 7)), 0) == 0.5
    close, rout = Outcome((1, 2, 3), (30, 20, 19)), Outcome((1, 2, 3), (30, 20, 2))
    assert share(close, 1) < share(rout, 1) < 0.5

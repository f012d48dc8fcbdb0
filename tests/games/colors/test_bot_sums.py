"""What the bots reckon is what the rules say."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from cosmodrome.core.agenda import advance, legal, pending, settle
from cosmodrome.core.dice import Dice, dice
from cosmodrome.games.colors import COLORS
from cosmodrome.games.colors.bot.endgame import Endgame, Unsolved, arrangements, every_play
from cosmodrome.games.colors.bot.plans import best, laying_order, leading, patches, regions, top
from cosmodrome.games.colors.bot.race import largest
from cosmodrome.games.colors.bot.reply import weigh
from cosmodrome.games.colors.bot.sky import Play, Sky
from cosmodrome.games.colors.bot.tidy import discards, smallest, swaps, weakest
from cosmodrome.games.colors.data import WILD
from cosmodrome.games.colors.rules.ending import outcome
from cosmodrome.games.colors.rules.grid import BITS, frontier, matching, region
from cosmodrome.games.colors.rules.moves import DONE, LAY, SWAP, TOSS, Done, Scored
from cosmodrome.games.colors.rules.state import FITS, VALUE, State
from cosmodrome.games.colors.rules.turn import Turn


def position(chance: Dice, hand: int = 6, wilds: int = 0, seats: int = 2, pile: int = 20) -> State:
    """A random position at the start of seat 0's turn."""
    deck = [card for card in range(25) for _ in range(4)]
    chance.shuffle(deck)
    s: State = COLORS.start(seed=1, seats=seats)
    s.grid = [deck.pop() for _ in range(25)]
    s.hands = [sorted(deck.pop() for _ in range(hand)) for _ in range(seats)]
    s.wilds = [wilds] * seats
    s.pile = deck[:pile]
    s.shapes = chance.below(2)
    s.points = [chance.below(9), chance.below(9)]
    s.agenda = [Turn(0)]
    settle(s)
    return s


def scores(s: State, side: int, most: int) -> dict[tuple[int, int], int]:
    """By value and patch, what a play scores: counted cell by cell as the rules do it."""
    found = {}
    for value in range(5):
        match = matching(s.grid, FITS[side][value])
        held = sum(VALUE[side][card] == value for card in s.hands[0]) + s.wilds[0]
        for size in range(1, min(held, most) + 1):
            for patch in patches(size).masks:
                found[value, patch] = region(match | patch, patch).bit_count() + {1: 3, 2: 1}.get(size, 0)
    return found


def test_the_number_of_patches() -> None:
    """The table of section 9."""
    assert [len(patches(size).masks) for size in range(1, 9)] == [25, 40, 94, 228, 571, 1436, 3546, 8409]


def test_the_best_patch_of_each_size() -> None:
    chance = dice(5)
    for density in (1, 2, 3, 6, 9):
        for _ in range(12):
            match = sum(bit for bit in BITS if chance.below(10) < density)
            found = best(match, 6)
            for size, scored in enumerate(regions(match, 6), 1):
                assert found[size - 1].cells == max(map(int.bit_count, scored))
                patch = found[size - 1].mask
                assert region(match | patch, patch).bit_count() == found[size - 1].cells
                assert patch.bit_count() == size


def test_leading_spots_begin_with_the_top() -> None:
    chance = dice(8)
    for _ in range(30):
        match = sum(bit for bit in BITS if chance.below(4) == 0)
        spots = leading(match, 4, 3, 1, 10)
        assert (spots[0].points, spots[0].size) == top(match, 4, 3, 1)[:2]
        assert [spot.points for spot in spots] == sorted((spot.points for spot in spots), reverse=True)


def test_cards_are_laid_in_touch() -> None:
    for patch in patches(5).masks[::17]:
        laid = 0
        for cell in laying_order(patch):
            assert cell in frontier(laid)
            laid |= BITS[cell]
        assert laid == patch


@pytest.mark.parametrize("wilds", [0, 1])
def test_greedy_finds_the_most_points_with_the_fewest_cards(wilds: int) -> None:
    chance = dice(3 + wilds)
    for _ in range(25):
        s = position(chance, wilds=wilds)
        every = scores(s, s.side(0), most=8)
        found = Sky(s).top(0)
        most = max(every.values())
        fewest = min(patch.bit_count() for (_, patch), points in every.items() if points == most)
        assert (found.points, found.size) == (most, fewest)
        assert every[found.value, found.mask] == most


def test_a_play_scores_what_was_foreseen() -> None:
    chance = dice(11)
    for wilds in (0, 2):
        for _ in range(20):
            s = position(chance, wilds=wilds)
            for spot in [*Sky(s).spots(0, 3), largest(Sky(s), 0)]:
                assert made(s, Sky(s).any_play(0, spot)) == spot.points


def made(s: State, play: Play) -> int:
    """The points the rules give for a play."""
    after: Any = s.clone()
    for card, cell in play.lays:
        assert LAY[card][cell] in legal(after, 0)
        advance(after, 0, LAY[card][cell])
    done = DONE if after.value >= 0 else Done(5 * after.side(0) + play.value)
    return next(event.points for event in advance(after, 0, done) if isinstance(event, Scored) and event.points)


def test_a_sky_goes_the_way_of_the_rules() -> None:
    """Plays, discards, swaps and refills in a Sky and at the table end in the same place."""
    chance = dice(2)
    for seats in (2, 4):
        for _ in range(10):
            s = position(chance, seats=seats, hand=7)
            sky = Sky(s)
            play = sky.any_play(0, sky.spots(0, 9)[chance.below(9)])
            for card, cell in play.lays:
                advance(s, 0, LAY[card][cell])
            advance(s, 0, DONE)
            sky.lay(0, play)
            tidying = swaps(sky, 0, 1)[0] if seats == 4 else weakest(sky, 0, 2)
            for move in _moves(tidying):
                advance(s, 0, move)
            if pending(s) == (0,):
                advance(s, 0, DONE)
            sky.tidy_up(0, tidying)
            sky.refill(0)
            assert (sky.grid, sky.points, sky.pile) == (s.grid, s.points, s.pile)
            assert [sorted(hand) for hand in sky.hands] == s.hands
            assert sky.masks == Sky(s).masks


def _moves(tidying: tuple[tuple[int, int], ...]) -> list[Any]:
    return [TOSS[own] if theirs < 0 else SWAP[own][theirs] for own, theirs in tidying]


def test_the_reply_is_the_opponents_best() -> None:
    chance = dice(21)
    for wilds in (0, 1):
        for _ in range(12):
            sky = Sky(position(chance, wilds=wilds))
            for value, play in weigh(sky, 0, sky.spots(0, 12), 4, 3):
                after = sky.copy()
                after.lay(0, play)
                assert play.points - value == after.top(1).points


def test_no_arrangement_leaves_a_weaker_reply() -> None:
    chance = dice(31)
    for _ in range(15):
        sky = Sky(position(chance))
        for spot in [spot for spot in sky.spots(0, 40) if spot.size in (2, 3)][:4]:
            (found,) = weigh(sky, 0, [spot], 1, 1000)
            replies = []
            for cards in set(permutations(sky.fitting(0, spot), spot.size)):
                after = sky.copy()
                after.lay(0, sky.arranged(spot, cards))
                replies.append(after.top(1).points)
            assert spot.points - found.value == min(replies)


def test_what_cannot_be_best_is_passed_over() -> None:
    """Keeping few finds the same best ones as keeping all."""
    chance = dice(41)
    for _ in range(10):
        sky = Sky(position(chance))
        spots = sky.spots(0, 40)
        every = [found.value for found in weigh(sky, 0, spots, 40, 1000)]
        assert [found.value for found in weigh(sky, 0, spots, 5, 1000)] == every[:5]


def test_discards_by_rule_of_thumb() -> None:
    chance = dice(51)
    for _ in range(20):
        sky = Sky(position(chance, hand=9))
        sizes, values = sky.groups(0), VALUE[sky.sides[0]]
        gone = [sizes[values[card]] for card, _ in smallest(sky, 0, 2)]
        assert gone[0] == min(size for size in sizes if size)
        assert len(weakest(sky, 0, 2)) == 2
        mixes = {tuple(sorted(values[card] for card, _ in tidying)) for tidying in discards(sky, 0)}
        assert len(mixes) == len(discards(sky, 0)), "each mix of values once"
        held = [value for value in range(5) if sizes[value]]
        assert len(mixes) == 1 + len(held) + len(held) * (len(held) - 1) // 2 + sum(sizes[v] > 1 for v in held)


# -- the end, exactly --------------------------------------------------------------------------------


def forced(s: State, team: int, seen: dict[bytes, bool]) -> bool:
    """Whether a side wins with best play on both sides: every move of the rules, to the end."""
    if not s.agenda:
        result = outcome(s)
        assert result is not None
        return result.ranks[team] == 1
    key = COLORS.encode((s.agenda, s.grid, s.hands, s.wilds, s.points, s.laid, s.value))
    if key not in seen:
        seat = pending(s)[0]
        wanted = seat % 2 == team
        seen[key] = not wanted
        for move in legal(s, seat):
            after = s.clone()
            advance(after, seat, move)
            if forced(after, team, seen) == wanted:
                seen[key] = wanted
                break
    return seen[key]


@pytest.mark.parametrize(("mine", "theirs", "count"), [(1, 1, 4), (2, 1, 16), (1, 2, 8)])
def test_the_exact_endgame_agrees_with_brute_force(mine: int, theirs: int, count: int) -> None:
    chance = dice(100 * mine + theirs)
    results = []
    for i in range(count):
        s = position(chance, hand=3, pile=0, wilds=int(i % 4 == 3 and mine == 1))
        s.hands = [s.hands[0][:mine], s.hands[1][:theirs]]
        s.points = [0, 3 + chance.below(9)]
        results.append(forced(s.clone(), 0, {}))
        play = Endgame(10**6).winning_play(Sky(s), 0)
        assert (play is not None) == results[-1]
        if play is not None:
            assert forced(after_play(s, play), 0, {})
    assert len(set(results)) == 2, "some were won and some were lost"


def after_play(s: State, play: Play) -> State:
    for card, cell in play.lays:
        advance(s, 0, LAY[card][cell])
    advance(s, 0, DONE if s.value >= 0 else Done(5 * s.side(0) + play.value))
    return s


def test_the_exact_tidying_agrees_with_brute_force() -> None:
    """After scoring: whether to throw the last cards away and end it, or to keep them."""
    chance = dice(7)
    results = []
    for _ in range(12):
        s = position(chance, hand=3, pile=0)
        s.hands = [s.hands[0][:3], s.hands[1][:1]]
        s.points = [0, 4 + chance.below(9)]
        after_play(s, next(play for play in every_play(Sky(s), 0) if len(play.lays) == 1))
        results.append(forced(s.clone(), 0, {}))
        assert (Endgame(10**6).winning_tidying(Sky(s), 0) is not None) == results[-1]
    assert len(set(results)) == 2


@pytest.mark.parametrize("sizes", [(1, 1, 1, 1), (2, 1, 1, 0), (0, 1, 1, 1)])
def test_the_exact_endgame_of_partners(sizes: tuple[int, ...]) -> None:
    """With swaps, hands that are empty and pass, and a partner whose cards keep the game going."""
    chance = dice(sum(sizes))
    results = []
    for lead in range(-5, 15, 3):
        s = position(chance, hand=2, pile=0, seats=4)
        s.hands = [hand[:size] for hand, size in zip(s.hands, sizes, strict=True)]
        s.points = [0, lead]
        s.agenda = [Turn(0)]
        settle(s)
        seat = pending(s)[0]
        results.append(forced(s.clone(), seat % 2, {}))
        assert Endgame(10**6).wins(Sky(s), seat) == results[-1]
    assert len(set(results)) == 2


def test_a_search_that_grows_too_large_is_given_up() -> None:
    s = position(dice(1), hand=5, pile=0)
    s.points = [0, 30]
    with pytest.raises(Unsolved):
        Endgame(50).winning_play(Sky(s), 0)


def test_arrangements_are_told_once() -> None:
    assert sorted(arrangements([3, 3, 5], 2)) == [(3, 3), (3, 5), (5, 3)]
    assert len(list(arrangements([1, 2, 3, WILD], 3))) == 24

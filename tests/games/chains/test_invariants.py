"""The invariants of 13.3 over random games of all four modes, and a slow judge beside the listed moves."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, legal, pending, refusal
from cosmodrome.core.choices import Move
from cosmodrome.core.dice import dice
from cosmodrome.core.game import Options
from cosmodrome.games.chains import CHAINS
from cosmodrome.games.chains.rules.moves import Fire, Launch, Swap, Tug
from cosmodrome.games.chains.rules.orbit import BITS, at
from cosmodrome.games.chains.rules.scoring import chain, segments
from cosmodrome.games.chains.rules.state import State
from cosmodrome.games.chains.space import DEBRIS, MOVES, SUPERPOWERS, ChainsSpace
from tests.games.chains.judge import Judge
from tests.games.chains.scene import BOX, SHORT

VARIANTS = list(CHAINS.variants())
NAMES = ["base", "debris", "superpowers", "both"]
LONGEST = 700
"""45 launches and destroyings at most, fewer than 20 turns between them, a few decisions each turn."""


def owner(s: State, card: int) -> int:
    return (card >= 15) ^ s.flip


def check_invariants(s: State, zeros_in_slot_0: set[int]) -> None:
    below = [card for stack in s.under for card in stack]
    for seat in (0, 1):
        low = 15 * (seat ^ s.flip)
        active = [card for card in s.tops if card >= 0 and owner(s, card) == seat]
        zones = [*s.decks[seat], *s.hands[seat], *s.aside[seat], *active]
        lost = [card for card in (*below, *s.gone) if owner(s, card) == seat]
        assert sorted([*zones, *lost]) == list(range(low, low + 15))  # 1
        assert s.destroyed[1 - seat] == len(lost)  # 5
        assert seat in zeros_in_slot_0 or s.tops[at(seat, 0)] < 0 or owner(s, s.tops[at(seat, 0)]) != seat  # 6
        assert sum(part.bit_count() for part in segments(chain(s, BOX.lookups[s.flip], seat))) == len(active)  # 7
        away = [card for card in active if s.place[card] // 16 != seat]
        assert not away or s.destroyed[seat]  # 4
    for card, stack in enumerate(s.under):
        if stack:
            assert s.fired >> card & 1  # 2
            assert s.place[card] >= 0
    assert not any(s.marked >> card & 1 for card in (*below, *s.gone))  # 3
    assert not s.stuck & ~(s.mine[0] | s.mine[1])  # 3
    check_masks(s)


def check_masks(s: State) -> None:
    """What the State keeps twice agrees with itself."""
    assert s.up == sum(1 << card for card in s.tops if card >= 0)
    for card, place in enumerate(s.place):
        assert (s.tops[place] == card) if place >= 0 else card not in s.tops
    for seat in (0, 1):
        mine = sum(BITS[i] for i, card in enumerate(s.tops) if card >= 0 and owner(s, card) == seat)
        assert s.mine[seat] == mine
        assert s.homes[seat] == sum(1 << i for i in range(16) if s.tops[at(seat, i)] >= 0)
    assert all(list(hand) == sorted(hand) for hand in s.hands)


def check_judged(s: State, seat: int, moves: tuple[Move, ...]) -> None:
    """The listed actions are those a plain reading of the rules finds."""
    judge = Judge(s)
    assert {(divmod(m.a, 16), divmod(m.b, 16)) for m in moves if isinstance(m, Swap)} == judge.swaps(seat)
    assert {(divmod(m.source, 16), divmod(m.target, 16)) for m in moves if isinstance(m, Fire)} == judge.shots(seat)
    assert {divmod(m.cell, 16) for m in moves if isinstance(m, Tug)} == judge.tugs(seat)
    launches = {(SHORT[m.card % 15], divmod(m.cell, 16)) for m in moves if isinstance(m, Launch)}
    assert launches == judge.launches(seat)


@pytest.mark.parametrize("options", VARIANTS, ids=NAMES)
def test_invariants_1_to_9_hold_in_random_games(options: Options) -> None:
    for seed in range(6):
        rolls = dice(seed)
        s = CHAINS.setup(options, seed)
        zeros: set[int] = set()
        for _ in range(LONGEST):
            check_invariants(s, zeros)
            if not pending(s):
                break
            seat = rolls.choice(pending(s))
            choices = legal(s, seat)
            assert choices  # 8
            if type(s.agenda[-1]).__name__ == "Act":
                check_judged(s, seat, choices.listed)
            move = choices.sample(rolls)
            if isinstance(move, Launch) and move.cell % 16 == 0:
                zeros.add(seat)
            fired = s.fired
            apply(s, seat, move)
            assert s.fired & fired == fired
            assert not isinstance(move, Fire) or s.fired.bit_count() == fired.bit_count() + 1  # 2
        assert not pending(s)  # 9


@pytest.mark.parametrize("options", VARIANTS, ids=NAMES)
def test_invariant_8_every_listed_move_applies_and_every_other_is_refused(options: Options) -> None:
    rolls = dice(5)
    s = CHAINS.setup(options, 5)
    count = 0
    assert CHAINS.space is not None
    space = CHAINS.space(options)
    assert isinstance(space, ChainsSpace)
    while pending(s):
        seat = rolls.choice(pending(s))
        choices = legal(s, seat)
        if count % 11 == 0:
            listed = set(choices)
            for move in space.moves:
                assert (refusal(s, seat, move) is None) == (move in listed), move
        apply(s, seat, choices.sample(rolls))
        count += 1


@pytest.mark.parametrize("nonsense", [99, -1, None, "a3", 1.5, (3,), []])
def test_nonsense_is_refused_and_never_crashes(nonsense: object) -> None:
    rolls = dice(6)
    s = CHAINS.start(6, superpowers=True, debris=True)
    kinds = {type(move) for move in (*MOVES, *SUPERPOWERS, *DEBRIS)}
    while pending(s):
        seat = rolls.choice(pending(s))
        for kind in kinds:
            fields = len(kind.__struct_fields__)
            if fields:
                why = refusal(s, seat, kind(*[nonsense] * fields))
                assert why is not None
                assert why.sentence
                refusal(s, seat, kind(*[3, nonsense][:fields]))
        apply(s, seat, legal(s, seat).sample(rolls))


@pytest.mark.parametrize("options", VARIANTS, ids=NAMES)
def test_invariant_10_a_view_does_not_depend_on_hidden_cards(options: Options) -> None:
    rolls = dice(7)
    s = CHAINS.setup(options, 7)
    while pending(s):
        for seat in (0, 1, None):
            before = CHAINS.encode(CHAINS.view(s, seat))
            twin = s.clone()
            CHAINS.redeal(twin, seat, rolls)
            assert CHAINS.encode(CHAINS.view(twin, seat)) == before
        seat = rolls.choice(pending(s))
        apply(s, seat, legal(s, seat).sample(rolls))

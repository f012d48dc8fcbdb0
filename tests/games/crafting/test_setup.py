"""Section 3: what lies where when the game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from cosmodrome.core.agenda import pending
from cosmodrome.games.crafting.rules.hidden import conserved
from cosmodrome.games.crafting.rules.setup import Options, setup
from tests.games.crafting.scene import BOX, HYDROGEN, side, space, star


@pytest.mark.parametrize(("seats", "crystals", "tokens"), [(2, 6, 20), (3, 9, 22), (4, 11, 24)])
def test_3_supplies_for_each_number_of_seats(seats: int, crystals: int, tokens: int) -> None:
    s = setup(Options(seats=seats), 7)
    assert s.crystals == crystals
    assert len(s.tokens) == tokens
    assert len(s.spare_tokens) == 24 - tokens
    assert s.stars == [26 - seats, 20, 16, 16]
    assert s.life == 50 - seats
    assert [len(stack) for stack in s.stacks] == [16 - seats] * 3
    assert [len(deck) for deck in s.powers] == [8] * 4
    assert len(s.deck) == 60 - 4 - 4 * seats
    assert sum(s.display) == 4


def test_3_2_six_goals_one_turned_up() -> None:
    s = setup(Options(seats=2), 7)
    assert len(s.goals) == 5
    assert len(s.spare_goals) == 10
    assert s.track[0] >= 0
    assert s.track[1:] == (-1, -1)
    assert sorted([*s.goals, *s.spare_goals, s.track[0]]) == list(range(16))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_6_two_tokens_of_the_richer_group_for_each_seat_lie_on_top(seats: int) -> None:
    s = setup(Options(seats=seats), 3)
    assert all(token < 8 for token in s.tokens[-2 * seats :])
    assert all(token >= 8 for token in s.tokens[: -2 * seats])
    values = Counter(BOX.values[token] for token in (*s.tokens, *s.spare_tokens))
    assert values == {8: 4, 7: 5, 6: 6, 5: 5, 4: 4}


def test_3_8_each_seat_starts_alike() -> None:
    s = setup(Options(seats=4), 11)
    for realm in s.realms:
        assert realm.stars == [1 << star("s19"), 0, 0, 0]
        assert realm.proto == 1 << side("e21")
        assert [BOX.tile[realm.tiles[space(name)]].size for name in ("D1", "P1", "F1")] == [1, 2, 3]
        assert sum(tile >= 0 for tile in realm.tiles) == 3
        assert sum(realm.hand) == 4
        assert realm.shown == [0, 0, 0, 0]
        assert (realm.crystal, realm.charged, realm.discharged) == (0, 0, 0)
        assert sum(realm.points) == 0
    assert s.stars[HYDROGEN] == 22


@pytest.mark.parametrize(("seats", "counts"), [(2, [2, 2, 1, 1]), (3, [2, 2, 1, 1]), (4, [2, 2, 2, 1])])
def test_3_9_energy_tokens_are_dealt_round_the_console(seats: int, counts: list[int]) -> None:
    for seed in range(10):
        s = setup(Options(seats=seats), seed)
        assert [s.tokens_in(control) for control in range(4)] == counts
        assert sum(s.dark) == {2: 4, 3: 3, 4: 3}[seats]


def test_3_10_the_owner_of_the_last_token_begins() -> None:
    firsts = {setup(Options(seats=3), seed).first for seed in range(20)}
    assert firsts == {0, 1, 2}
    for seed in range(20):
        s = setup(Options(seats=2), seed)
        assert pending(s) == (s.first,)
    later = [s for s in (setup(Options(seats=2), seed) for seed in range(99)) if sorted(s.at) == [2, 3]]
    assert later  # tokens go L T G C L T, so chemistry was filled after gravity
    assert all(s.at[s.first] == 3 for s in later)


def test_setups_of_one_seed_are_equal_and_complete() -> None:
    assert setup(Options(seats=3), 5) == setup(Options(seats=3), 5)
    assert conserved(setup(Options(seats=3), 5)) == conserved(setup(Options(seats=3), 6))

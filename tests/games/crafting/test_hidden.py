"""Who sees what (6): views hide it, and dealing again changes all of it and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from cosmodrome.core.dice import dice
from cosmodrome.core.perspective import redealt
from cosmodrome.games.crafting import CRAFTING
from cosmodrome.games.crafting.rules.hidden import conserved
from cosmodrome.games.crafting.rules.moves import Bury, BuyPower, KeepPower
from cosmodrome.games.crafting.rules.setup import Options, State, setup
from cosmodrome.games.crafting.rules.state import Sealed
from cosmodrome.games.crafting.view import view
from cosmodrome.lab.laws import check_replay_elsewhere, play
from tests.games.crafting.scene import BOX, GRAVITY, LIGHT, TIME, give_hand, hold, say, scene, space, spaces

ROLLS = dice(99)

T = TypeVar("T")


def worlds(s: State, seat: int | None, look: Callable[[State], T]) -> set[T]:
    """What a look shows in many worlds dealt anew for a seat."""
    found = [redealt(CRAFTING, s, seat, ROLLS) for _ in range(60)]
    assert all(conserved(twin) == conserved(s) for twin in found)
    return {look(twin) for twin in found}


def test_hands_are_known_to_their_owner_and_cards_from_the_display_to_all() -> None:
    s = scene(seats=3, hand="LLT")
    give_hand(s, 1, "GGGC")
    s.realms[1].shown = [0, 0, 2, 0]
    assert view(s, 0).skies[0].hand == [2, 1, 0, 0]
    assert view(s, 0).skies[1].hand == [0, 0, 2, 0]
    assert view(s, None).skies[1].hand == [0, 0, 2, 0]
    assert view(s, 0).skies[1].cards == 4
    assert worlds(s, 0, lambda twin: tuple(twin.realms[0].hand)) == {(2, 1, 0, 0)}
    seen = worlds(s, 0, lambda twin: tuple(twin.realms[1].hand))
    assert len(seen) > 4
    assert all(hand[GRAVITY] >= 2 and sum(hand) == 4 for hand in seen)


def test_spending_cards_uses_up_what_was_seen_of_them() -> None:
    s = scene(hand="LLLT")
    s.realms[0].shown = [2, 1, 0, 0]
    say(s, BuyPower(1, LIGHT))
    assert s.realms[0].shown == [0, 1, 0, 0]


def test_the_order_of_decks_is_known_to_nobody() -> None:
    s = setup(Options(seats=3), 4)
    looks: tuple[Callable[[State], object], ...] = (
        lambda twin: tuple(twin.deck),
        lambda twin: tuple(sealed.card for sealed in twin.powers[LIGHT]),
        lambda twin: twin.stacks[1],
        lambda twin: twin.tokens,
        lambda twin: twin.goals,
        lambda twin: twin.spare_goals,
        lambda twin: twin.spare_tokens,
    )
    for seat in (0, 1, None):
        for look in looks[:-1]:
            assert len(worlds(s, seat, look)) > 9
        assert len(worlds(s, seat, looks[-1])) > 1
    assert len({twin.key for twin in (redealt(CRAFTING, s, 0, ROLLS) for _ in range(9))}) == 9


def offered() -> State:
    s = scene(seats=3, hand="LLL")
    say(s, BuyPower(1, LIGHT))
    return s


def test_offered_power_cards_are_seen_by_the_drawing_seat_only() -> None:
    s = offered()
    cards = [sealed.card for sealed in s.offer]
    assert view(s, 0).offer == cards
    assert view(s, 1).offer == view(s, None).offer == []
    assert view(s, 1).offered == 3
    assert worlds(s, 0, lambda twin: tuple(sealed.card for sealed in twin.offer)) == {tuple(cards)}
    assert len(worlds(s, 1, lambda twin: tuple(sealed.card for sealed in twin.offer))) > 20


def test_buried_power_cards_and_their_order_are_known_to_who_buried_them() -> None:
    s = offered()
    one, two, three = (sealed.card for sealed in s.offer)
    say(s, KeepPower(two), Bury(three))
    assert view(s, 0).under[LIGHT] == [one, three]
    assert view(s, 1).under[LIGHT] == [-1, -1]
    assert view(s, 1).under_by[LIGHT] == [0, 0]
    bottom = worlds(s, 0, lambda twin: tuple(sealed.card for sealed in twin.powers[LIGHT][:2]))
    assert bottom == {(one, three)}
    assert len(worlds(s, 1, lambda twin: tuple(sealed.card for sealed in twin.powers[LIGHT][:2]))) > 20
    assert len(worlds(s, 0, lambda twin: twin.powers[LIGHT][2].card)) > 2


def test_a_card_seen_before_stays_in_the_block_another_seat_buried_it_in() -> None:
    s = scene(seats=3)
    seen = Sealed(s.powers[TIME][0].card, owner=1, block=5, seen=0b011)
    other = Sealed(s.powers[TIME][1].card, owner=1, block=5, seen=0b010)
    s.powers[TIME] = (seen, other, *s.powers[TIME][2:])
    for twin in (redealt(CRAFTING, s, 0, ROLLS) for _ in range(40)):
        bottom = twin.powers[TIME][:2]
        assert seen.card in {sealed.card for sealed in bottom}
        assert [sealed.seen & 1 for sealed in bottom] == [int(sealed.card == seen.card) for sealed in bottom]
    assert len(worlds(s, 0, lambda twin: twin.powers[TIME][0].card)) > 2
    known = worlds(s, 1, lambda twin: tuple(sealed.card for sealed in twin.powers[TIME][:2]))
    assert known == {(seen.card, other.card)}
    assert worlds(s, 1, lambda twin: twin.powers[TIME][0].seen) == {0b010}, "seat 1 cannot know that seat 0 saw it"
    assert len(worlds(s, 2, lambda twin: twin.powers[TIME][0].card)) > 4


def test_a_block_drawn_in_part_takes_in_what_goes_back() -> None:
    s = scene(seats=3, hand="TT")
    cards = [sealed.card for sealed in s.powers[TIME][:4]]
    s.realms[2].slots = tuple(sealed.card for sealed in s.powers[TIME][4:])
    s.powers[TIME] = tuple(Sealed(card, owner=1, block=7, seen=0b010) for card in cards)
    s.blocks = 8
    say(s, BuyPower(0, TIME), KeepPower(cards[3]))
    assert [(sealed.card, sealed.owner, sealed.block) for sealed in s.powers[TIME]] == [
        (cards[2], 0, 7),
        (cards[0], 1, 7),
        (cards[1], 1, 7),
    ]
    lowest = worlds(s, 2, lambda twin: twin.powers[TIME][0].card)
    assert lowest == set(cards[:3])
    assert worlds(s, 1, lambda twin: twin.powers[TIME][0].card) == {cards[2]}  # all others are known to seat 1


def test_nebulae_put_under_a_stack_are_known_to_all() -> None:
    s = scene(seats=3, life="e21")
    hold(s, tiles="N2-04 N2-05")
    tiles = s.realms[0].held_tiles
    s.stacks[1] = (*tiles, *s.stacks[1])
    s.known[1], s.realms[0].held_tiles = 2, ()
    assert view(s, 1).bottom[1] == list(tiles)
    assert worlds(s, 2, lambda twin: twin.stacks[1][:2]) == {tiles}
    assert len(worlds(s, 2, lambda twin: twin.stacks[1][2:])) > 20


def living() -> State:
    """Seat 0 has one token of each group."""
    s = scene(seats=2, tiles="D1 N1-01!, D2 N1-02!")
    rich, poor = s.tokens[-1], s.tokens[0]
    s.tokens = s.tokens[1:-1]
    s.realms[0].tokens = (rich, poor, *[-1] * 10)
    s.realms[0].alive = spaces("D1 D2")
    return s


def test_advanced_life_is_known_to_its_owner_and_to_all_at_the_end() -> None:
    s = living()
    values = [BOX.values[token] for token in s.realms[0].tokens[:2]]
    assert view(s, 0).skies[0].values[:2] == values
    assert view(s, 1).skies[0].values == [0] * 12
    assert view(s, 1).skies[0].alive == spaces("D1 D2")
    assert worlds(s, 0, lambda twin: twin.realms[0].tokens) == {s.realms[0].tokens}
    seen = worlds(s, 1, lambda twin: twin.realms[0].tokens)
    assert len(seen) > 20
    assert all(tokens[0] < 8 <= tokens[1] for tokens in seen)
    s.agenda = []
    assert view(s, 1).skies[0].values[:2] == values
    assert view(s, 1).skies[0].score == sum(values)
    assert worlds(s, 1, lambda twin: twin.realms[0].tokens) == {s.realms[0].tokens}


def test_the_score_during_play_leaves_advanced_life_out() -> None:
    s = living()
    s.realms[0].points[0] = 7
    assert view(s, 0).skies[0].score == 7
    assert view(s, 0).skies[0].tiles[space("D1")] >= 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_laws_hold_in_a_random_game(seats: int) -> None:
    record = play(CRAFTING, CRAFTING.options(seats=seats), seed=40 + seats, every=23)
    assert len(record.entries) > 100


def test_a_record_replays_in_another_process() -> None:
    check_replay_elsewhere("cosmodrome.games.crafting:CRAFTING", CRAFTING.options(seats=2), seed=3)
